"""Habits that players of No Thanks! may have: what the Expert CPU expects of the others, and of itself.

Each says two things: whether it takes a card, for playing worlds on, and how likely it is that somebody with this
habit takes it, for finding out who has which. The second is softer: nobody is exactly like our idea of them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.rng import Rng
from tefuda.cpu.no_thanks.heuristic import DEAR, MILK, Heuristic
from tefuda.games.no_thanks.tableau import HIGHEST, IN_PLAY, LOWEST, Tableau, added_points
from tefuda.search.no_thanks import Habit

UNEXPECTED: Final = 0.08
"""How often anybody does what their habit does not expect."""

BLUR: Final = 1.5
"""How many points a taker's appetite may differ from our idea of it before it is as good as another's."""


class KnownHabit(Habit):
    """A habit that can be recognised."""

    def chance(self, tableau: Tableau, seat: i64) -> float:
        """How likely somebody with this habit is to take the card; the seat has chips."""
        raise NotImplementedError


@final
class Coin(KnownHabit):
    """Draws lots."""

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """Every other time."""
        return rng.below(2) == 0

    def chance(self, tableau: Tableau, seat: i64) -> float:
        """One half."""
        return 0.5


@final
class Greed(KnownHabit):
    """Takes what costs nothing, like the Greedy CPU."""

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """The cost of this card decides."""
        return tableau.take_cost(seat) <= 0

    def chance(self, tableau: Tableau, seat: i64) -> float:
        """As certain as anything is."""
        return 1.0 - UNEXPECTED if tableau.take_cost(seat) <= 0 else UNEXPECTED


@final
class RuleFollower(KnownHabit):
    """Follows the rules of the Heuristic CPU, with its own parameters."""

    def __init__(self, heuristic: Heuristic) -> None:
        self.heuristic: Final = heuristic

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """What the rules say."""
        rule = self.heuristic.rule(tableau, seat)
        return rule != MILK and rule != DEAR

    def chance(self, tableau: Tableau, seat: i64) -> float:
        """As certain as anything is."""
        rule = self.heuristic.rule(tableau, seat)
        return UNEXPECTED if rule == MILK or rule == DEAR else 1.0 - UNEXPECTED


@final
class Appetite:
    """How much somebody wants a card: a limit for its cost that depends on chips, cards to come and neighbours."""

    def __init__(
        self, base: float, need: float, late: float, below: float, above: float, thrift: float, size: float
    ) -> None:
        self.base: Final = base
        self.need: Final = need
        """The fewer chips, the more is taken for the chips on it."""

        self.late: Final = late
        """How much the limit changes until the last card."""

        self.below: Final = below
        self.above: Final = above
        """What it is worth that the next card below or above the run may still come."""

        self.thrift: Final = thrift
        """How much more than a point a chip is worth at the beginning."""

        self.size: Final = size
        """How much the limit grows with the card at the beginning."""

    def margin(self, tableau: Tableau, seat: i64, pot: i64) -> float:
        """By how many points the seat wants the card with this many chips on it; negative if it does not."""
        card = tableau.card
        cards = tableau.cards[seat]
        left = tableau.cards_left()
        ahead = float(left) / float(IN_PLAY - 1)
        seen = tableau.seen()
        low = card - 1
        while (cards >> low) & 1 == 1:
            low -= 1
        high = card + 1
        while (cards >> high) & 1 == 1:
            high += 1
        hope = 0.0
        if low >= LOWEST and (seen >> low) & 1 == 0:
            hope += self.below
        if high <= HIGHEST and (seen >> high) & 1 == 0:
            hope += self.above
        limit = (
            self.base
            + self.need / float(tableau.chips[seat] + 1)
            + self.late * (1.0 - ahead)
            + self.size * ahead * float(card) / float(HIGHEST)
        )
        coming = float(left) / float(HIGHEST - LOWEST + 1 - tableau.turned)
        worth = float(pot) * (1.0 + self.thrift * ahead)
        return limit + hope * coming + worth - float(added_points(cards, card))


@final
class Taker(KnownHabit):
    """Takes what its appetite says; a patient one passes as long as it thinks that the card comes back to it.

    It thinks that the others have the same appetite.
    """

    def __init__(self, appetite: Appetite, patient: bool) -> None:
        self.appetite: Final = appetite
        self.patient: Final = patient

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """If it wants the card, and somebody else might take it first."""
        if self.appetite.margin(tableau, seat, tableau.pot) < 0.0:
            return False
        if not self.patient:
            return True
        seats = tableau.seats
        step: i64
        for step in range(1, seats):
            other = (seat + step) % seats
            if tableau.chips[other] == 0 or self.appetite.margin(tableau, other, tableau.pot + step) >= 0.0:
                return True
        return False

    def chance(self, tableau: Tableau, seat: i64) -> float:
        """The clearer the appetite, the more certain."""
        wants = likely(self.appetite.margin(tableau, seat, tableau.pot))
        if self.patient:
            wants *= 1.0 - self.comes_back(tableau, seat)
        return UNEXPECTED + (1.0 - 2.0 * UNEXPECTED) * wants

    def comes_back(self, tableau: Tableau, seat: i64) -> float:
        """How likely it is that nobody else takes the card on its way round."""
        back = 1.0
        seats = tableau.seats
        step: i64
        for step in range(1, seats):
            other = (seat + step) % seats
            if tableau.chips[other] == 0:
                return 0.0
            back *= 1.0 - likely(self.appetite.margin(tableau, other, tableau.pot + step))
        return back


@final
class Milker(Habit):
    """The expert in its own worlds: it knows what the others would do, and takes nothing that comes back to it."""

    def __init__(self, appetite: Appetite) -> None:
        self.appetite: Final = appetite
        self.others = vec[Habit]()

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """If it wants the card, and somebody else would take it first."""
        if self.appetite.margin(tableau, seat, tableau.pot) < 0.0:
            return False
        wanted = False
        asked: i64 = 1
        tableau.pass_on()
        while tableau.to_act != seat and not wanted:
            other = tableau.to_act
            wanted = tableau.chips[other] == 0 or self.others[other].takes(tableau, other, rng)
            if not wanted:
                tableau.pass_on()
                asked += 1
        while asked > 0:
            tableau.pass_back()
            asked -= 1
        return wanted


def likely(margin: float) -> float:
    """From a margin in points to a probability; arithmetic alone, so that it is the same on every machine."""
    return 0.5 + 0.5 * margin / (BLUR + abs(margin))
