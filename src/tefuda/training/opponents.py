"""Who else sits at a learner's tables: CPUs, players, and policies that decide from arrays as the learner does."""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.core.game import Game
from tefuda.core.player import Player
from tefuda.core.quoting import quoted
from tefuda.match.learner_tables import LEARNER, ViewTable
from tefuda.match.many import ManyTables
from tefuda.registry import cpu_named
from tefuda.training.arrays import Floats, floats
from tefuda.training.batch import refusal

Policy = Callable[[Floats, NDArray[np.bool_], NDArray[np.int64]], NDArray[np.integer]]
"""Observations, masks and the seats to act, a row for each table that waits; returns an action for each."""

Opponent = str | Player | Policy
"""A CPU by its name, a player, or a policy."""

FIXED: Final = "fixed"
ROTATE: Final = "rotate"
SEATINGS: Final = (FIXED, ROTATE)


class Opponents:
    """The others at all tables, by number in the order they were given."""

    def __init__(self, game: Game, seats: int, given: Mapping[int, Opponent], seating: str) -> None:
        if seating not in SEATINGS:
            raise BadOption(f"seat_of_learner must be one of {', '.join(SEATINGS)}, not {quoted(seating)}")
        for seat in given:
            if seat not in range(seats):
                raise BadOption(f"opponents must sit in seats 0 to {seats - 1}, not {quoted(seat)}")
        if len(given) == seats:
            raise BadOption(f"opponents sit in all {seats} seats; one at least must be the learner's")
        self._seats = seats
        self._seating = seating
        self._numbers = {seat: number for number, seat in enumerate(given)}
        self._all = [_made(game, opponent) for opponent in given.values()]
        self.players: list[Player | None] = [
            one if isinstance(one, Player) and not one.gathers else None for one in self._all
        ]

    @property
    def need_views(self) -> bool:
        """Whether a player is among them; policies look at arrays alone."""
        return any(isinstance(one, Player) for one in self._all)

    @property
    def outside(self) -> bool:
        """Whether a bot is among them whose view should be its own."""
        return any(isinstance(one, Player) and one.outside for one in self._all)

    def who(self, table: int) -> list[int]:
        """Who decides in each seat of a table; where seats rotate, everybody sits one further at the next one."""
        shift = table % self._seats if self._seating == ROTATE else 0
        return [self._numbers.get((seat - shift) % self._seats, int(LEARNER)) for seat in range(self._seats)]

    def play(self, tables: ManyTables) -> None:
        """Ask those who decide for many tables at once, until nobody but the learner is to act anywhere."""
        while tables.waiting:
            waiting, tables.waiting = tables.waiting, []
            groups: dict[int, list[int]] = {}
            for at in waiting:
                groups.setdefault(int(tables.tables[at].turn), []).append(at)
            for number, group in sorted(groups.items()):
                one = self._all[number]
                actions = _decided(one, tables, group) if isinstance(one, Player) else _chosen(one, tables, group)
                for at, action in zip(group, actions, strict=True):
                    tables.answer(at, action)


def _made(game: Game, opponent: Opponent) -> Player | Policy:
    if isinstance(opponent, str):
        return cpu_named(game.spec.name, opponent)
    if isinstance(opponent, Player) or callable(opponent):
        return opponent
    raise BadOption(f"an opponent is the name of a CPU, a Player or a policy, not {quoted(opponent)}")


def _decided(player: Player, tables: ManyTables, group: list[int]) -> list[int]:
    views, rngs = [], []
    for at in group:
        table = tables.tables[at]
        assert isinstance(table, ViewTable)
        views.append(table.episodes.view(table.to_act))
        rngs.append(table.rngs[table.to_act])
    decisions = player.decide_many(views, rngs, False)
    for view, decision in zip(views, decisions, strict=True):
        if decision.action not in view.legal:
            raise IllegalAction(int(view.seat), decision.action.text, [choice.text for choice in view.legal])
    return [int(decision.action.index) for decision in decisions]


def _chosen(policy: Policy, tables: ManyTables, group: list[int]) -> list[int]:
    seen = floats(tables.look_at(group)).reshape(len(group), -1).copy()
    masks = np.asarray(memoryview(tables.masks)).reshape(int(tables.count), -1)[group].astype(np.bool_)
    to_act = np.asarray(memoryview(tables.to_act))[group]
    chosen = np.asarray(policy(seen, masks, to_act))
    if chosen.shape != (len(group),) or not np.issubdtype(chosen.dtype, np.integer):
        raise BadOption(
            f"a policy was asked for {len(group)} actions; it must return as many whole numbers, "
            f"not an array of {chosen.dtype} with the shape {chosen.shape}"
        )
    names = [action.text for action in tables.actions]
    for row, index in enumerate(chosen.tolist()):
        if not 0 <= index < len(names) or not masks[row, index]:
            raise refusal(names, group[row], int(to_act[row]), index, masks[row])
    actions: list[int] = chosen.tolist()
    return actions
