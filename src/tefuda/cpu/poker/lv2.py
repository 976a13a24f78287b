"""What all Lv2 have in common: the rule of the street speaks, its wish is granted as far as it is legal.

Each rule has an id, `<game>.<street>.<action>.<why>`. The code of a rule names only what comes after the street;
game and street are put in front here, and only when somebody asks for the reason. The same view gives the same
decision: no chance is used.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.flop_context import FLOP_STREETS, PREFLOP, FlopContext
from tefuda.cpu.poker.flop_start import StartDefaults, Starting
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import STUD_STREETS, THIRD, StudContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import granted
from tefuda.games.poker.view import PokerView

STRENGTH: Final = 4


class Lv2(Player):
    """A rule-based player of one game; `declared` are its parameters."""

    def __init__(self, game: str, streets: Sequence[str], given: Parameters) -> None:
        super().__init__("lv2")
        self.declared: Final = given.declared
        self.prefixes: Final = [f"{game}.{street}." for street in streets]

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The rule of the street, then what is legal of its wishes."""
        assert isinstance(view, PokerView)
        verdict = self.verdict(view, explain)
        action = granted(verdict.wish, view.legal)
        if not explain:
            return Decision(action)
        return Decision(action, Reason(self.prefixes[view.table.street] + verdict.rule, verdict.numbers))

    def verdict(self, view: PokerView, explain: bool) -> Verdict:
        """What the rules say, with their numbers if they are to be explained."""
        raise NotImplementedError


class FlopGameLv2(Lv2):
    """A player of Hold'em or Omaha: starting hands by their share of all, then how the hand stands."""

    def __init__(self, game: str, given: Parameters, defaults: StartDefaults) -> None:
        super().__init__(game, FLOP_STREETS, given)
        self.starting: Final = Starting(given, defaults)

    def verdict(self, view: PokerView, explain: bool) -> Verdict:
        """The rules before the flop, or those after it."""
        context = FlopContext(view)
        if context.street > PREFLOP:
            return self.later(context, explain)
        share = self.start_share(context.hole)
        verdict = self.starting.verdict(context, share)
        if explain:
            verdict.numbers = self.starting.numbers(context, share)
        return verdict

    def start_share(self, hole: i64) -> float:
        """The per cent of all starting hands that are as good as this one or better."""
        raise NotImplementedError

    def later(self, context: FlopContext, explain: bool) -> Verdict:
        """What the rules from the flop on say, with their numbers if they are to be explained."""
        raise NotImplementedError


class StudGameLv2(Lv2):
    """A player of Stud, Razz or Stud 8: third street, then fourth to seventh."""

    def __init__(self, game: str, given: Parameters) -> None:
        super().__init__(game, STUD_STREETS, given)

    def verdict(self, view: PokerView, explain: bool) -> Verdict:
        """The rules of third street, or those after it."""
        context = StudContext(view)
        verdict = self.third(context) if context.street == THIRD else self.later(context)
        if explain:
            verdict.numbers = self.numbers(context)
        return verdict

    def third(self, context: StudContext) -> Verdict:
        """What the rules of third street say."""
        raise NotImplementedError

    def later(self, context: StudContext) -> Verdict:
        """What the rules of fourth to seventh street say."""
        raise NotImplementedError

    def numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of this street looked at."""
        raise NotImplementedError


def lv2_spec(game: str, version: int, make: Callable[[dict[str, ParamValue]], Player]) -> CpuSpec:
    """The CPU that makes such players, with the parameters they declare."""
    player = make({})
    assert isinstance(player, Lv2)
    return CpuSpec(game, "lv2", version, STRENGTH, tuple(player.declared), make)


def rule_ids(game: str, streets: Sequence[str], rules: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The ids of all rules, given street by street without the names of game and street."""
    ids: list[str] = []
    for street, names in zip(streets, rules, strict=True):
        ids += [f"{game}.{street}.{name}" for name in names]
    return tuple(ids)


def percent(share: float) -> int:
    """A share in whole per cent."""
    return int(share * 100.0 + 0.5)
