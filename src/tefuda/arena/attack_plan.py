"""A simulation of one attacker among frozen players."""

from dataclasses import dataclass, field
from pathlib import Path

from tefuda.arena.plan import Plan, close_all
from tefuda.bots.seating import Seated, seat_player
from tefuda.core.errors import TefudaError
from tefuda.exploit.asking import frank
from tefuda.exploit.attackers import Found, OneIdea, attacker_player
from tefuda.exploit.practice import attack_orders


@dataclass(frozen=True)
class AttackPlan(Plan):
    """The attacker is number 0 and sits in every seat with every deck; `cpus` are it and the targets.

    The attacker is given what it found as data, so that every worker makes its own.
    """

    found: Found = field(default_factory=lambda: OneIdea("maniac"))
    folder: str = "."

    @property
    def orders(self) -> list[list[int]]:
        """The attacker once in every seat."""
        return attack_orders(self.seats)

    def seat_players(self) -> list[Seated]:
        """The attacker and the targets; one that asks its target has one of its own for that."""
        rotation = self.rotation()
        self.check_setup()
        seated: list[Seated] = []
        try:
            for name in (*self.cpus[1:], self.cpus[1]):
                seated.append(seat_player(rotation, name, self.move_seconds))
            asked = frank(seated.pop().player)
            attacker = attacker_player(self.found, rotation.first, asked, Path(self.folder))
        except TefudaError:
            close_all(seated)
            raise
        return [Seated(attacker), *seated]
