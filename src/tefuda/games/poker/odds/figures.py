"""From counted outcomes to figures: shares of the pot and of its halves, and frequencies."""

from fractions import Fraction
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.intervals import share_interval
from tefuda.games.poker.odds.judge import LOW_SHIFT, OUTCOMES, WINNERS

POT: Final = 120
"""The pot in units such that up to six players can share either half equally."""


class Proportion(NamedTuple):
    """A share or a frequency from 0 to 1, and the 95 % interval around it; without any width if it is exact."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


@final
class Sums:
    """Of some deals: how many there are, and the sums of what each is worth and of the squares."""

    def __init__(self, scale: int) -> None:
        self.scale: Final = scale
        self.deals = 0
        self.total = 0
        self.squares = 0

    def add(self, worth: int, deals: int) -> None:
        """Deals that are worth this much each, at most `scale`."""
        self.deals += deals
        self.total += worth * deals
        self.squares += worth * worth * deals

    @property
    def fraction(self) -> Fraction:
        """The mean, to the last digit."""
        if self.deals == 0:
            return Fraction(0)
        return Fraction(self.total, self.scale * self.deals)

    def figure(self, exact: bool) -> Proportion:
        """The mean with its interval, which comes from the variance of what the deals are worth."""
        deals = self.deals
        if deals == 0:
            return Proportion(0.0, 0.0, 0.0 if exact else 1.0)
        value = self.total / (self.scale * deals)
        if exact:
            return Proportion(value, value, value)
        variance = 0.0
        if deals > 1:
            spread = deals * self.squares - self.total * self.total
            variance = spread / (deals * deals * (deals - 1) * self.scale * self.scale)
        low, high = share_interval(value, variance, deals)
        return Proportion(value, low, high)


@final
class HandSums:
    """Everything that is counted for one hand."""

    def __init__(self) -> None:
        self.pot: Final = Sums(POT)
        self.win: Final = Sums(1)
        self.tie: Final = Sums(1)
        self.high: Final = Sums(POT)
        self.high_win: Final = Sums(1)
        self.high_tie: Final = Sums(1)
        self.low: Final = Sums(POT)
        self.low_win: Final = Sums(1)
        self.low_tie: Final = Sums(1)

    def add(self, high_winners: int, low_winners: int, place: int, deals: int) -> None:
        """Deals with these winners; `place` is the bit of this hand."""
        high_part = _part(high_winners, place)
        share = pot_share(high_winners, low_winners, place)
        if low_winners != 0:
            low_part = _part(low_winners, place)
            self.low.add(low_part, deals)
            self.low_win.add(int(low_part == POT), deals)
            self.low_tie.add(int(0 < low_part < POT), deals)
        self.high.add(high_part, deals)
        self.high_win.add(int(high_part == POT), deals)
        self.high_tie.add(int(0 < high_part < POT), deals)
        self.pot.add(share, deals)
        self.win.add(int(share == POT), deals)
        self.tie.add(int(0 < share < POT), deals)


def pot_share(high_winners: int, low_winners: int, place: int) -> int:
    """What a hand takes of a pot with these winners, in parts of `POT`; without a low the high takes all."""
    high_part = _part(high_winners, place)
    if low_winners == 0:
        return high_part
    return (high_part + _part(low_winners, place)) // 2


def _part(winners: int, place: int) -> int:
    """What a hand takes of something that the winners share."""
    if winners & place == 0:
        return 0
    return POT // winners.bit_count()


def sum_up(counts: vec[i64], players: int) -> tuple[list[HandSums], Sums]:
    """The sums of every hand, and how often there was a low."""
    hands = [HandSums() for _ in range(players)]
    lows = Sums(1)
    for outcome in range(OUTCOMES):
        deals = int(counts[outcome])
        if deals == 0:
            continue
        high_winners = outcome & int(WINNERS)
        low_winners = outcome >> int(LOW_SHIFT)
        lows.add(int(low_winners != 0), deals)
        place = 1
        for hand in hands:
            hand.add(high_winners, low_winners, place, deals)
            place *= 2
    return hands, lows
