"""What all Lv2 have in common: the rule of the street speaks, its wish is granted as far as it is legal.

Each rule has an id, `<game>.<street>.<action>.<why>`. The code of a rule names only what comes after the street;
its id is looked up among the listed ones when somebody asks for the reason, so no rule can speak that is not
listed. The same view gives the same decision: no chance is used.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.flop_context import PREFLOP, FlopContext
from tefuda.cpu.poker.flop_start import StartDefaults, Starting
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import THIRD, StudContext
from tefuda.cpu.poker.verdict import Verdict, explained
from tefuda.cpu.poker.wishes import granted
from tefuda.games.poker.view import PokerView

STRENGTH: Final = 4

RuleIds = list[dict[str, str]]
"""Street by street: the names of the rules that may speak there, each with its id."""


def rule_ids(game: str, streets: Sequence[str], names: Sequence[Sequence[str]]) -> RuleIds:
    """The ids of the rules of a game, whose names are given street by street."""
    return [
        {name: f"{game}.{street}.{name}" for name in of_street}
        for street, of_street in zip(streets, names, strict=True)
    ]


def all_ids(ids: RuleIds) -> tuple[str, ...]:
    """The ids of all streets in a row."""
    found: list[str] = []
    for of_street in ids:
        found.extend(of_street.values())
    return tuple(found)


class Lv2(Player):
    """A rule-based player of one game; `declared` are its parameters."""

    def __init__(self, ids: RuleIds, given: Parameters) -> None:
        super().__init__("lv2")
        self.ids: Final = ids
        self.declared: Final = given.declared

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The rule of the street, then what is legal of its wishes."""
        assert isinstance(view, PokerView)
        verdict = self.verdict(view, explain)
        action = granted(verdict.wish, view.legal)
        if not explain:
            return Decision(action)
        return explained(action, self.ids[view.table.street][verdict.rule], verdict.wish, verdict.numbers)

    def verdict(self, view: PokerView, explain: bool) -> Verdict:
        """What the rules say, with their numbers if they are to be explained."""
        raise NotImplementedError


class FlopGameLv2(Lv2):
    """A player of Hold'em or Omaha: starting hands by their share of all, then how the hand stands."""

    def __init__(self, ids: RuleIds, given: Parameters, defaults: StartDefaults) -> None:
        super().__init__(ids, given)
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
        """The percentage of all starting hands that are as good as this one or better."""
        raise NotImplementedError

    def later(self, context: FlopContext, explain: bool) -> Verdict:
        """What the rules from the flop on say, with their numbers if they are to be explained."""
        raise NotImplementedError


class StudGameLv2(Lv2):
    """A player of Stud, Razz or Stud 8: third street, then how the hand stands."""

    def verdict(self, view: PokerView, explain: bool) -> Verdict:
        """The rules of third street, or those after it."""
        context = StudContext(view)
        if context.street > THIRD:
            return self.later(context, explain)
        verdict = self.third(context)
        if explain:
            verdict.numbers = self.third_numbers(context)
        return verdict

    def third(self, context: StudContext) -> Verdict:
        """What the rules of third street say."""
        raise NotImplementedError

    def third_numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of third street looked at."""
        raise NotImplementedError

    def later(self, context: StudContext, explain: bool) -> Verdict:
        """What the rules from fourth street on say, with their numbers if they are to be explained."""
        raise NotImplementedError


def lv2_spec(game: str, version: int, make: Callable[[dict[str, ParamValue]], Player]) -> CpuSpec:
    """The CPU that makes such players, with the parameters they declare and the rules they list."""
    player = make({})
    assert isinstance(player, Lv2)
    ids = all_ids(player.ids)
    return CpuSpec(game, "lv2", version, STRENGTH, tuple(player.declared), make, rules=game, ids=ids)


def percent(share: float) -> int:
    """A share in whole per cent."""
    return int(share * 100.0 + 0.5)
