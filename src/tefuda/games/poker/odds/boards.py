"""Random boards for hands that are known: the question asked most, hold'em before or on the flop.

Unless somebody can have a flush, who wins depends on the ranks of the board alone, and there are only 6,175 boards
of five ranks. So who wins with each is worked out once, when it first comes; from then on a deal is five cards, a
sum and a read. In the sum every suit counts from so much that its highest bit says whether a flush is possible.

The deals are the same, in the same order, as `Sampling` draws for other questions: one card after the other.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tefuda.cards.card import cards_in
from tefuda.cards.multisets import (
    CARD_KEYS,
    FLUSH_BITS,
    LOWER,
    LOWER_FIELD,
    NO_FLUSH,
    OFFSETS,
    START,
    SUITS_SHIFT,
    UPPER_AND_COUNT,
    UPPER_SHIFT,
    key_of,
    number_of,
)
from tefuda.cards.shape import suit_count
from tefuda.cards.values import HIGH
from tefuda.core.bits import bit
from tefuda.core.rng import MASK, Rng
from tefuda.games.poker.odds.judge import Judge
from tefuda.games.poker.odds.spot import FULL_DECK, Spot

START_OF_BOARDS: Final[i64] = START[5]
BOARDS: Final[i64] = START[6] - START[5]

CARD_SHIFT: Final[i64] = 50
"""Above its key, a card of the deck has its number."""

KEY_FIELD: Final[i64] = 0x3FFFFFFFF

WORDS: Final[i64] = 1024
"""Random words that are made at a time."""


def asks_for_boards(spot: Spot) -> bool:
    """Whether nothing is unknown but cards of the board, and the best five cards of a hand and the board win."""
    draws = spot.open_draws
    if spot.choices or spot.rank_draws or len(draws) != 1 or draws[0].target != spot.players:
        return False
    return spot.variant.best.name == "high" and not spot.variant.split


@final
class RandomBoards:
    """A stream of random boards, counted by who wins."""

    def __init__(self, spot: Spot, rng: Rng, judge: Judge, counts: vec[i64]) -> None:
        self.rng: Final = rng
        self.judge: Final = judge
        self.counts: Final = counts
        self.words: Final = vec[i64]([0] * WORDS)
        self.at: i64 = WORDS
        self.board: Final = spot.known[spot.players]
        self.count: Final = spot.open_draws[0].count
        self.hands = vec[i64]()
        """The keys of the hands."""

        self.deck = vec[i64]()
        self.start: i64 = key_of(self.board) + NO_FLUSH
        suit: i64
        for suit in range(4):
            most: i64 = 0
            for hand in spot.known[: spot.players]:
                held = suit_count(hand, suit)
                most = max(most, held)
            self.start += (most + suit_count(self.board, suit)) << (SUITS_SHIFT + 4 * suit)
        for hand in spot.known[: spot.players]:
            self.hands = append(self.hands, key_of(hand))
        for number in cards_in(FULL_DECK & ~spot.used):
            card: i64 = number
            self.deck = append(self.deck, CARD_KEYS[card] + (card << CARD_SHIFT))
        self.winners: Final = vec[i16]([0] * BOARDS)
        """Who wins with each board that leaves no flush; 0 until it is worked out."""

    def deal(self, deals: i64) -> None:
        """Deal this many times more."""
        rng = self.rng
        words = self.words
        deck = self.deck
        winners = self.winners
        counts = self.counts
        size: i64 = len(deck)
        count = self.count
        start = self.start
        at = self.at
        while deals > 0:
            deals -= 1
            total = start
            top: i64 = 0
            while top < count:
                if at == WORDS:
                    rng.fill(words)
                    at = 0
                limit = size - top
                product = words[at] * limit
                at += 1
                if product & MASK < limit:
                    self.at = at
                    product = self._fair(product, limit)
                    at = self.at
                other = top + (product >> 32)
                card = deck[other]
                deck[other] = deck[top]
                deck[top] = card
                total += card
                top += 1
            if total & FLUSH_BITS != 0:
                counts[self._with_flushes()] += 1
                continue
            number = i64(OFFSETS[(total >> UPPER_SHIFT) & UPPER_AND_COUNT]) + i64(LOWER[total & LOWER_FIELD])
            outcome = i64(winners[number - START_OF_BOARDS])
            if outcome == 0:
                outcome = self._work_out(total & KEY_FIELD, number - START_OF_BOARDS)
            counts[outcome] += 1
        self.at = at

    def _fair(self, product: i64, limit: i64) -> i64:
        """Draw again if a word is one of those that would favour some cards, as `Rng.below` does."""
        floor: i64 = (MASK + 1 - limit) % limit
        while product & MASK < floor:
            if self.at == WORDS:
                self.rng.fill(self.words)
                self.at = 0
            product = self.words[self.at] * limit
            self.at += 1
        return product

    def _with_flushes(self) -> i64:
        """Who wins with the board that was drawn last, flushes and all."""
        board = self.board
        at: i64
        for at in range(self.count):
            board |= bit(self.deck[at] >> CARD_SHIFT)
        self.judge.set_board(board)
        return self.judge.outcome()

    def _work_out(self, board: i64, number: i64) -> i64:
        """Who wins with a board of these ranks and without a flush, written down for the next time."""
        top: i64 = 0
        winners: i64 = 0
        place: i64 = 1
        for hand in self.hands:
            value = i64(HIGH[number_of(board + hand)])
            if value > top:
                top = value
                winners = place
            elif value == top:
                winners |= place
            place += place
        self.winners[number] = i16(winners)
        return winners
