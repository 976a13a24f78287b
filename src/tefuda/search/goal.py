"""Goals: what a search wants, as a number for every seat at the end of a world."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.outcome import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """What the end of a game is worth to a seat; more is better."""

    def value(self, outcome: Outcome, seat: i64) -> float:
        """The worth, best kept between 0 and 1: the search balances values with visits on that scale."""
        raise NotImplementedError


@final
class WinShare(Goal):
    """1 for a win, 0 for a loss, a fair part of 1 for a shared win."""

    def value(self, outcome: Outcome, seat: i64) -> float:
        """The seat's share of the win."""
        winners = outcome.winners
        return 1.0 / len(winners) if seat in winners else 0.0


WIN_SHARE: Final = WinShare()
