"""Goals: what a search wants, as a number for every seat at the end of a world."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.outcome import Outcome

MOST_BETS: Final = 12.0
"""A hand of limit poker rarely moves more big bets than this to or from one seat."""


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


@final
class Gains(Goal):
    """What a seat wins or loses, counted in the unit of the game: half for nothing, 1 for `most` of it.

    The scale is a straight line and has no ends, so that the mean of the values is the mean of the gains.
    """

    def __init__(self, size: float, most: float = MOST_BETS) -> None:
        if size <= 0.0 or most <= 0.0:
            raise BadOption(f"gains are counted in something above 0, not {size:g}, and {most:g} of it")
        self.size: Final = size
        self.most: Final = most

    def value(self, outcome: Outcome, seat: i64) -> float:
        """The gain on the scale."""
        return 0.5 + float(outcome.scores[seat]) / (2.0 * self.size * self.most)

    def gain(self, value: float) -> float:
        """The gain that this value stands for, in the unit of the game."""
        return (value - 0.5) * 2.0 * self.most


def gains_of(game: Game, setup: Setup, most: float = MOST_BETS) -> Gains:
    """The goal of a game that is played for more than winning: in poker chips, counted in big bets."""
    unit = game.spec.unit
    if unit is None:
        raise BadOption(f"{game.spec.name} is played to win and counts nothing else; use WIN_SHARE")
    return Gains(float(unit.size(setup.options)), most)
