"""Before the flop, in Hold'em and Omaha alike: ranges by position, and answers measured by the opener's range.

A hand is known here only by its share: the per cent of all starting hands that are as good or better.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Value
from tefuda.cpu.poker.flop_context import CALLED, LIMPED, NOBODY, FlopContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY

NOTES: Final = (
    ("open_early", 5.0, 60.0, "per cent of hands opened three or more seats before the button"),
    ("open_middle", 5.0, 60.0, "the same two seats before the button"),
    ("open_cutoff", 5.0, 80.0, "the same one seat before the button"),
    ("open_button", 10.0, 100.0, "the same on the button"),
    ("open_small", 10.0, 100.0, "the same in the small blind"),
    ("open_duel", 20.0, 100.0, "the same on the button heads-up"),
    ("isolate", 3.0, 60.0, "per cent of hands that raise limpers"),
    ("limp", 3.0, 80.0, "per cent of hands that limp behind limpers"),
    ("complete", 5.0, 100.0, "per cent of hands that complete the small blind behind limpers"),
    ("option", 2.0, 60.0, "per cent of hands that raise limpers from the big blind"),
    ("option_duel", 2.0, 100.0, "the same heads-up"),
    ("reraise", 0.05, 1.0, "part of the opener's range that reraises it"),
    ("cold", 0.05, 2.0, "part of the opener's range that calls it cold"),
    ("defend", 0.3, 4.0, "part of the opener's range that defends the big blind"),
    ("defend_duel", 30.0, 100.0, "per cent of hands that defend the big blind heads-up"),
    ("cap", 0.5, 30.0, "per cent of hands that raise a reraise"),
    ("cap_duel", 0.5, 50.0, "the same heads-up"),
    ("cold_reraised", 0.5, 40.0, "per cent of hands that enter against a raise and a reraise"),
)

START_RULES: Final = (
    "preflop.raise.open",
    "preflop.raise.steal",
    "preflop.raise.isolate",
    "preflop.raise.option",
    "preflop.raise.reraise",
    "preflop.raise.cap",
    "preflop.call.limp",
    "preflop.call.complete",
    "preflop.call.defend",
    "preflop.call.cold",
    "preflop.call.reraised",
    "preflop.check.option",
    "preflop.fold.open",
    "preflop.fold.limpers",
    "preflop.fold.defend",
    "preflop.fold.cold",
    "preflop.fold.reraised",
)
"""Every rule before the flop, without the name of the game."""

CALLERS_DEFEND: Final = 8.0
CALLERS_COLD: Final = 3.0
"""Per cent of hands that each caller in between adds: the price gets better."""

SQUEEZED: Final = 0.6
"""What callers leave of the range that reraises: the raise must beat them too."""


def start_params(defaults: tuple[float, ...]) -> tuple[Param, ...]:
    """The parameters before the flop, with the defaults of one game in the order of `NOTES`."""
    return tuple(
        [
            Param(name, default, low, top, note)
            for (name, low, top, note), default in zip(NOTES, defaults, strict=True)
        ]
    )


@final
class Starting:
    """The rules before the flop, with the parameters of one player."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        self.open_early = float(values["open_early"])
        self.open_middle = float(values["open_middle"])
        self.open_cutoff = float(values["open_cutoff"])
        self.open_button = float(values["open_button"])
        self.open_small = float(values["open_small"])
        self.open_duel = float(values["open_duel"])
        self.isolate = float(values["isolate"])
        self.limp = float(values["limp"])
        self.complete = float(values["complete"])
        self.option = float(values["option"])
        self.option_duel = float(values["option_duel"])
        self.reraise = float(values["reraise"])
        self.cold = float(values["cold"])
        self.defend = float(values["defend"])
        self.defend_duel = float(values["defend_duel"])
        self.cap = float(values["cap"])
        self.cap_duel = float(values["cap_duel"])
        self.cold_reraised = float(values["cold_reraised"])

    def open_range(self, context: FlopContext, seat: i64) -> float:
        """The per cent of hands that open from a seat when everybody before it has folded."""
        if context.seats == 2:
            return self.open_duel
        place = context.place_of(seat)
        if place == context.seats - 1:
            return self.open_small
        if place == 0:
            return self.open_button
        if place == 1:
            return self.open_cutoff
        if place == 2:
            return self.open_middle
        return self.open_early

    def verdict(self, context: FlopContext, share: float) -> Verdict:
        """Unopened, behind limpers, against a raise, against a reraise."""
        if context.bets <= 1:
            if context.big_blind:
                return self._option(context, share)
            if context.callers > 0:
                return self._behind_limpers(context, share)
            return self._unopened(context, share)
        if context.bets == 2:
            return self._raised(context, share)
        return self._reraised(context, share)

    def _unopened(self, context: FlopContext, share: float) -> Verdict:
        if share > self.open_range(context, context.me):
            return Verdict("fold.open", QUIT)
        if context.place <= 1 or context.small_blind:
            return Verdict("raise.steal", PRESS)
        return Verdict("raise.open", PRESS)

    def _option(self, context: FlopContext, share: float) -> Verdict:
        limit = self.option
        if context.seats == 2:
            limit = self.option_duel
        if share <= limit:
            return Verdict("raise.option", PRESS)
        return Verdict("check.option", QUIT)

    def _behind_limpers(self, context: FlopContext, share: float) -> Verdict:
        if share <= self.isolate:
            return Verdict("raise.isolate", PRESS)
        if context.small_blind:
            if share <= self.complete:
                return Verdict("call.complete", STAY)
        elif share <= self.limp:
            return Verdict("call.limp", STAY)
        return Verdict("fold.limpers", QUIT)

    def _raised(self, context: FlopContext, share: float) -> Verdict:
        """The opener's own range is the measure: the later it opened, the more may answer."""
        opened = self.open_range(context, context.attacker())
        reraise = self.reraise * opened
        if context.callers > 0:
            reraise *= SQUEEZED
        if share <= reraise:
            return Verdict("raise.reraise", PRESS)
        if context.big_blind or context.entries[context.me] == LIMPED:
            limit = self.defend * opened + CALLERS_DEFEND * float(context.callers)
            if context.seats == 2:
                limit = self.defend_duel
            if share <= limit or context.entries[context.me] == LIMPED:
                return Verdict("call.defend", STAY)
            return Verdict("fold.defend", QUIT)
        if share <= self.cold * opened + CALLERS_COLD * float(context.callers):
            return Verdict("call.cold", STAY)
        return Verdict("fold.cold", QUIT)

    def _reraised(self, context: FlopContext, share: float) -> Verdict:
        """Who is in for two bets stays for the third; who is not needs one of the best hands."""
        limit = self.cap
        if context.seats == 2:
            limit = self.cap_duel
        if share <= limit:
            return Verdict("raise.cap", PRESS)
        if context.entries[context.me] >= CALLED or context.seats == 2 or share <= self.cold_reraised:
            return Verdict("call.reraised", STAY)
        return Verdict("fold.reraised", QUIT)

    def numbers(self, context: FlopContext, share: float) -> dict[str, Value]:
        """What these rules looked at."""
        attacker = context.attacker()
        opener = context.me
        if attacker != NOBODY:
            opener = attacker
        return {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "start": round(share, 1),
            "range": self.open_range(context, opener),
            "place": context.place,
            "bets": context.bets,
            "callers": context.callers,
        }
