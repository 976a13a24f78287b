"""Before the flop, in Hold'em and Omaha alike: ranges by position, and answers measured by the opener's range.

A hand is known here only by its share: the percentage of all starting hands that are as good or better.
"""

from typing import Final, NamedTuple, final

from mypy_extensions import i64

from tefuda.core.player import Value
from tefuda.cpu.poker.flop_context import CALLED, LIMPED, NOBODY, FlopContext
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY, WAIT

START_RULES: Final = (
    "raise.open",
    "raise.steal",
    "raise.isolate",
    "raise.option",
    "raise.reraise",
    "raise.cap",
    "call.limp",
    "call.complete",
    "call.defend",
    "call.cold",
    "call.reraised",
    "call.short",
    "check.option",
    "fold.open",
    "fold.limpers",
    "fold.defend",
    "fold.cold",
    "fold.reraised",
)
"""Every rule before the flop."""

CALLERS_DEFEND: Final = 8.0
CALLERS_COLD: Final = 3.0
"""The percentage of hands that each caller in between adds: the price gets better."""

SQUEEZED: Final = 0.6
"""What callers leave of the range that reraises: the raise must beat them too."""


class StartDefaults(NamedTuple):
    """The parameters before the flop as one game has them; `Starting` says what each of them means."""

    open_early: float
    open_middle: float
    open_cutoff: float
    open_button: float
    open_small: float
    open_duel: float
    isolate: float
    limp: float
    complete: float
    option: float
    option_duel: float
    reraise: float
    cold: float
    defend: float
    defend_duel: float
    cap: float
    cap_duel: float
    cold_reraised: float


@final
class Starting:
    """The rules before the flop, with the parameters of one player."""

    def __init__(self, given: Parameters, defaults: StartDefaults) -> None:
        self.open_early = given.real(
            "open_early",
            defaults.open_early,
            5.0,
            60.0,
            "per cent of hands opened three or more seats before the button",
        )
        self.open_middle = given.real(
            "open_middle", defaults.open_middle, 5.0, 60.0, "the same two seats before the button"
        )
        self.open_cutoff = given.real(
            "open_cutoff", defaults.open_cutoff, 5.0, 80.0, "the same one seat before the button"
        )
        self.open_button = given.real("open_button", defaults.open_button, 10.0, 100.0, "the same on the button")
        self.open_small = given.real("open_small", defaults.open_small, 10.0, 100.0, "the same in the small blind")
        self.open_duel = given.real(
            "open_duel", defaults.open_duel, 20.0, 100.0, "the same on the button heads-up"
        )
        self.isolate = given.real("isolate", defaults.isolate, 3.0, 60.0, "per cent of hands that raise limpers")
        self.limp = given.real("limp", defaults.limp, 3.0, 80.0, "per cent of hands that limp behind limpers")
        self.complete = given.real(
            "complete",
            defaults.complete,
            5.0,
            100.0,
            "per cent of hands that complete the small blind behind limpers",
        )
        self.option = given.real(
            "option", defaults.option, 2.0, 60.0, "per cent of hands that raise limpers from the big blind"
        )
        self.option_duel = given.real("option_duel", defaults.option_duel, 2.0, 100.0, "the same heads-up")
        self.reraise = given.real(
            "reraise", defaults.reraise, 0.05, 1.0, "part of the opener's range that reraises it"
        )
        self.cold = given.real("cold", defaults.cold, 0.05, 2.0, "part of the opener's range that calls it cold")
        self.defend = given.real(
            "defend", defaults.defend, 0.3, 4.0, "part of the opener's range that defends the big blind"
        )
        self.defend_duel = given.real(
            "defend_duel",
            defaults.defend_duel,
            30.0,
            100.0,
            "per cent of hands that defend the big blind heads-up",
        )
        self.cap = given.real("cap", defaults.cap, 0.5, 30.0, "per cent of hands that raise a reraise")
        self.cap_duel = given.real("cap_duel", defaults.cap_duel, 0.5, 50.0, "the same heads-up")
        self.cold_reraised = given.real(
            "cold_reraised",
            defaults.cold_reraised,
            0.5,
            40.0,
            "per cent of hands that enter against a raise and a reraise",
        )

    def open_range(self, context: FlopContext, seat: i64) -> float:
        """The percentage of hands that open from a seat when everybody before it has folded."""
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
        """What the bets call for; but a few chips more, after a short all-in, drive no hand out."""
        verdict = self._by_bets(context, share)
        if (verdict.wish is QUIT or verdict.wish is WAIT) and 0 < 2 * context.to_call() < context.table.bet_size():
            return Verdict("call.short", STAY)
        return verdict

    def _by_bets(self, context: FlopContext, share: float) -> Verdict:
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
        return Verdict("check.option", WAIT)

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
        """A player in for two bets stays for the third; one who is not needs one of the best hands."""
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
