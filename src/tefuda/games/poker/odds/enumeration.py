"""All deals that a question leaves open, each once.

The draws but the last are gone through first; each way they can come is a start. From every start a tight loop
goes through the last draw, which has the most combinations. Where the known cards leave suits alike, starts that
differ only by an exchange of such suits are counted together: a pair of aces against a hand nobody knows has 1,225
starts, of which 469 are different. Hands of ranges are the first to be gone through; a start counts as often as
their weights say, multiplied.
"""

from collections.abc import Callable
from itertools import permutations
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import cards_in
from tefuda.cards.hands import high, low
from tefuda.cards.multisets import SUIT_FIELD
from tefuda.core.bits import bit
from tefuda.core.errors import BadCards
from tefuda.games.poker.odds.joint import IMPOSSIBLE
from tefuda.games.poker.odds.judge import OUTCOMES, Judge
from tefuda.games.poker.odds.side_pots import SidePots
from tefuda.games.poker.odds.spot import FULL_DECK, Choice, Draw, Spot

MOST_STARTS: Final = 30_000
"""Starts that are listed and compared; more are gone through as they come."""

MOST_COUNT: Final = 2**62
"""Deals times their weights that can be counted."""

REPORT_AFTER: Final = 2_000_000
"""Deals between two reports of progress."""


def exchange(cards: i64, suits: tuple[int, ...]) -> i64:
    """The set of cards with suit n made suit `suits[n]`."""
    exchanged: i64 = 0
    suit: i64
    for suit in range(4):
        to: i64 = suits[suit]
        exchanged |= ((cards >> (suit * 13)) & SUIT_FIELD) << (to * 13)
    return exchanged


def like_suits(spot: Spot) -> list[tuple[int, ...]]:
    """The exchanges of suits that leave everything that is known as it is, and every range."""
    found: list[tuple[int, ...]] = []
    for suits in permutations(range(4)):
        stay = all(exchange(cards, suits) == cards for cards in spot.known)
        if stay and all(_stays(choice, suits) for choice in spot.choices):
            found.append(suits)
    return found


def _stays(choice: Choice, suits: tuple[int, ...]) -> bool:
    """Whether an exchange of suits turns the hands of a range into hands of it with the same weight."""
    weights = {int(hand): int(weight) for hand, weight in zip(choice.hands, choice.weights, strict=True)}
    return all(weights.get(int(exchange(hand, suits))) == weight for hand, weight in weights.items())


@final
class Enumeration:
    """The deals of a spot: how many there are, how many must be looked at, and who wins them."""

    def __init__(self, spot: Spot) -> None:
        self.spot: Final = spot
        draws = spot.draws()
        if spot.choices and not spot.open_draws:
            draws.append(Draw(spot.players, FULL_DECK, 0))
        self.outer: Final = draws[:-1]
        self.last: Final[Draw] = draws[-1] if draws else Draw(spot.players, FULL_DECK, 0)
        self.per_start: Final = spot.ways(draws) // spot.ways(self.outer)
        self.all_starts = spot.ways(self.outer)
        self.most_count = self.all_starts * self.per_start
        """All deals, each as often as its weight says."""

        for choice in spot.choices:
            self.all_starts *= len(choice.hands)
            self.most_count *= choice.total
        self.is_counted = not spot.choices
        """Whether `all_starts` is known; else it is the most there may be, because ranges may collide."""

        few = not spot.choices or self.all_starts <= MOST_STARTS
        self.like: Final = like_suits(spot) if few else [(0, 1, 2, 3)]
        self.starts: dict[tuple[int, ...], tuple[int, int]] = {}
        """The different starts, once they are listed: what all that are like each weigh, and how many they are."""

        self.seen = 0
        """Starts that were gone through."""

    @property
    def deals(self) -> int:
        """How many deals there are; before ranges are gone through, the most there may be."""
        return self.all_starts * self.per_start

    @property
    def looks(self) -> int:
        """How many deals must be looked at; before the starts are listed, the fewest it may turn out to be."""
        if self.starts:
            return len(self.starts) * self.per_start
        return self.deals // len(self.like) if self._can_list else self.deals

    @property
    def _can_list(self) -> bool:
        return (len(self.like) > 1 or not self.is_counted) and 1 < self.all_starts <= MOST_STARTS

    def list_starts(self) -> None:
        """Find the starts that are like each other, if suits are alike and the starts not too many."""
        if self._can_list and not self.starts:
            self._go_through(None)

    def _go_through(self, run: "LastDraw | None") -> None:
        """Go through all starts, and see how many there are."""
        self.seen = 0
        self._walk(0, self.spot.known, self.spot.used, 1, run)
        if self.seen == 0:
            raise BadCards(IMPOSSIBLE)
        self.all_starts = self.seen
        self.is_counted = True

    @property
    def evaluations(self) -> int:
        """How many hands must be evaluated, about: all when the board comes last, else one per deal."""
        if self.last.target == self.spot.players:
            return self.looks * int(self.spot.players)
        return self.looks

    def run(self, progress: Callable[[int], None] | None = None, side_pots: SidePots | None = None) -> vec[i64]:
        """Count the outcomes of all deals; `progress` is told from time to time how many are done."""
        self.list_starts()
        loop = LastDraw(self, progress, side_pots)
        if self.starts:
            for start, (weight, alike) in self.starts.items():
                masks = vec[i64]([0] * len(start))
                used: i64 = 0
                for target, cards in enumerate(start):
                    masks[target] = cards
                    used |= masks[target]
                loop.start(masks, used, weight, alike)
        else:
            self._go_through(loop)
        return loop.counts

    def _walk(self, chosen: int, masks: vec[i64], used: i64, weight: i64, run: "LastDraw | None") -> None:
        """Go through the choices from this one on, and through the draws from each way they can come."""
        choices = self.spot.choices
        if chosen == len(choices):
            self._walk_draws(0, masks, used, weight, run)
            return
        choice = choices[chosen]
        hands = choice.hands
        weights = choice.weights
        at: i64
        for at in range(len(hands)):
            hand = hands[at]
            if hand & used == 0:
                self._walk(chosen + 1, _with(masks, choice.target, hand), used | hand, weight * weights[at], run)

    def _walk_draws(self, number: int, masks: vec[i64], used: i64, weight: i64, run: "LastDraw | None") -> None:
        """Go through the draws from this one on; at the end of each way, run or write down the start."""
        if number == len(self.outer):
            self.seen += 1
            if run is None:
                self._list(masks, weight)
            else:
                run.start(masks, used, weight, 1)
            return
        draw = self.outer[number]
        pool = cards_in(draw.pool & ~used)
        size: i64 = len(pool)
        count = draw.count
        if size < count:
            return
        width: int = count
        choice = vec[i64]([0] * width)
        at: i64
        for at in range(count):
            choice[at] = at
        while True:
            drawn: i64 = 0
            for at in range(count):
                drawn |= bit(pool[choice[at]])
            self._walk_draws(number + 1, _with(masks, draw.target, drawn), used | drawn, weight, run)
            at = count - 1
            while at >= 0 and choice[at] == size - count + at:
                at -= 1
            if at < 0:
                return
            choice[at] += 1
            while at + 1 < count:
                choice[at + 1] = choice[at] + 1
                at += 1

    def _list(self, masks: vec[i64], weight: i64) -> None:
        """Write down a start as the least of those that are like it."""
        least = tuple([int(cards) for cards in masks])
        for suits in self.like[1:]:
            least = min(least, tuple([int(exchange(cards, suits)) for cards in masks]))
        weights, alike = self.starts.get(least, (0, 0))
        self.starts[least] = weights + weight, alike + 1


def _with(masks: vec[i64], target: i64, cards: i64) -> vec[i64]:
    """A copy of some sets of cards, with more cards in one of them."""
    copy = vec[i64]([0] * len(masks))
    at: i64
    for at in range(len(masks)):
        copy[at] = masks[at]
    copy[target] |= cards
    return copy


@final
class LastDraw:
    """The tight loops over the last draw."""

    def __init__(
        self, plan: Enumeration, progress: Callable[[int], None] | None, side_pots: SidePots | None
    ) -> None:
        self.counts: Final = vec[i64]([0] * OUTCOMES)
        self.judge: Final = Judge(plan.spot)
        self.side_pots: Final = side_pots
        self.players: Final = plan.spot.players
        self.target: Final = plan.last.target
        self.place: i64 = 0
        if self.target < self.players:
            self.place = bit(self.target)
        self.pool: Final = plan.last.pool
        self.count: Final = plan.last.count
        self.deck: Final = vec[i64]([0] * 52)
        self.size: i64 = 0
        self.weight: i64 = 1
        self.progress = progress
        self.per_start: Final[i64] = plan.per_start
        self.done = 0
        self.unreported: i64 = 0

    def start(self, masks: vec[i64], used: i64, weight: i64, alike: i64) -> None:
        """Go through the last draw from here, where each deal weighs so much and stands for so many."""
        self.size = 0
        left = self.pool & ~used
        while left != 0:
            lowest = left & -left
            self.deck[self.size] = lowest
            self.size += 1
            left -= lowest
        judge = self.judge
        self.weight = weight
        seat: i64
        judge.set_board(masks[self.players])
        for seat in range(self.players):
            judge.set_hand(seat, masks[seat])
        if self.count == 0:
            self._count(weight)
        elif self.target == self.players:
            self._boards(0, self.count, masks[self.target])
        elif self.target < self.players:
            judge.judge_others(self.target)
            self._hands(0, self.count, masks[self.target])
        else:  # dead cards of which only the rank is known come last: nobody's hand changes
            self._count(weight * self.per_start)
        self.unreported += self.per_start * alike
        if self.unreported >= REPORT_AFTER:
            self.done += self.unreported
            self.unreported = 0
            if self.progress is not None:
                self.progress(self.done)

    def _count(self, deals: i64) -> None:
        """Count the deal that lies there as so many."""
        side_pots = self.side_pots
        if side_pots is None:
            self.counts[self.judge.outcome()] += deals
        else:
            side_pots.count(self.judge, deals)

    def _boards(self, first: i64, left: i64, board: i64) -> None:
        """Lay each choice of `left` more cards, from the card at `first` on."""
        at: i64
        if left > 1:
            for at in range(first, self.size - left + 1):
                self._boards(at + 1, left - 1, board | self.deck[at])
            return
        judge = self.judge
        counts = self.counts
        deck = self.deck
        weight = self.weight
        if self.side_pots is not None:
            for at in range(first, self.size):
                judge.set_board(board | deck[at])
                self.side_pots.count(judge, weight)
            return
        for at in range(first, self.size):
            judge.set_board(board | deck[at])
            counts[judge.outcome()] += weight

    def _hands(self, first: i64, left: i64, hand: i64) -> None:
        """Give the last hand each choice of `left` more cards."""
        at: i64
        if left > 1:
            for at in range(first, self.size - left + 1):
                self._hands(at + 1, left - 1, hand | self.deck[at])
            return
        judge = self.judge
        counts = self.counts
        deck = self.deck
        weight = self.weight
        size = self.size
        seat = self.target
        place = self.place
        if self.side_pots is not None:
            for at in range(first, size):
                judge.set_hand(seat, hand | deck[at])
                self.side_pots.count(judge, weight)
            return
        if not judge.plain:
            for at in range(first, size):
                judge.set_hand(seat, hand | deck[at])
                counts[judge.outcome_against_others(seat, place)] += weight
            return
        best = judge.others_best
        cards = hand | judge.board
        won: i64 = 0
        shared: i64 = 0
        if judge.by_low:
            for at in range(first, size):
                value = low(cards | deck[at])
                if value > best:
                    won += 1
                elif value == best:
                    shared += 1
        else:
            for at in range(first, size):
                value = high(cards | deck[at])
                if value > best:
                    won += 1
                elif value == best:
                    shared += 1
        lost = judge.others_outcome
        counts[place] += won * weight
        counts[lost | place] += shared * weight
        counts[lost] += (size - first - won - shared) * weight
