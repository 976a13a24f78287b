"""Judging an Omaha 8 hand by what can be seen: how often each half is the best, now and with the cards to come.

An opponent plays two of its cards. So every pair of unseen cards is held against one's own high, and every pair of
low ranks against one's own low; an opponent has six pairs to choose from.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.hands import omaha_high
from tefuda.cards.multisets import key_of
from tefuda.cards.omaha import OMAHA_EIGHTS, PAIR_NUMBERS, best_flush, best_unsuited, low_ranks
from tefuda.cards.shape import (
    A_FLUSH,
    A_STRAIGHT,
    ACE,
    FULL_HOUSE,
    THREE_ALIKE,
    class_of,
    most_alike,
    rank_count,
    ranks_in,
    suit_count,
    with_low_ace,
)
from tefuda.core.bits import bit
from tefuda.cpu.poker.flop_context import FLOP, RIVER, FlopContext

PAIRS_OF: Final = 6.0
"""How many pairs of cards an opponent's four cards hold."""

DECK: Final[i64] = 52


# --- the high half --------------------------------------------------------------------------------------------


def beaten_high(hole: i64, board: i64, mine: i64) -> float:
    """The share of all pairs of unseen cards that make a better high; a tie counts half."""
    seen = hole | board
    board_key = key_of(board)
    pair = vec[i64]([0])
    values = vec[i64]([0] * 169)
    better: i64 = 0
    total: i64 = 0
    first: i64
    second: i64
    for first in range(13):
        left = 4 - rank_count(seen, first)
        if left == 0:
            continue
        for second in range(first + 1):
            ways = left * (4 - rank_count(seen, second))
            if first == second:
                ways = left * (left - 1) // 2
            if ways == 0:
                continue
            pair[0] = i64(PAIR_NUMBERS[(first << 6) + second])
            theirs = best_unsuited(pair, 0, 1, board_key)
            values[first * 13 + second] = theirs
            total += ways
            if theirs > mine:
                better += 2 * ways
            elif theirs == mine:
                better += ways
    return float(better + flushes_beside(seen, board, mine, values)) / float(2 * total)


def flushes_beside(seen: i64, board: i64, mine: i64, values: vec[i64]) -> i64:
    """Twice the number of pairs that are better only because of a flush."""
    suit: i64
    found: i64 = -1
    for suit in range(4):
        if suit_count(board, suit) >= 3:
            found = suit
    if found < 0:
        return 0
    better: i64 = 0
    first: i64
    second: i64
    for first in range(13):
        one = bit(13 * found + first)
        if seen & one != 0:
            continue
        for second in range(first):
            other = bit(13 * found + second)
            if seen & other != 0:
                continue
            plain = values[first * 13 + second]
            suited = best_flush(one | other, board)
            if suited > mine and plain < mine:
                better += 2
            elif suited > mine and plain == mine:  # two flushes of one suit are never equal
                better += 1
    return better


def high_quality(hole: i64, board: i64) -> float:
    """How good a high looks that a card to come would make: a guess by its class and how near the nuts it is."""
    value = omaha_high(hole, board)
    made = class_of(value)
    paired = most_alike(board) >= 2
    if made >= FULL_HOUSE:
        return 0.85
    if made == A_FLUSH:
        quality = flush_quality(hole, board)
        if paired:
            quality *= 0.8
        return quality
    flushing = False
    suit: i64
    for suit in range(4):
        if suit_count(board, suit) >= 3:
            flushing = True
    if made == A_STRAIGHT:
        quality = 0.45
        if value - 5853 >= best_straight(board):
            quality = 0.85
        if paired or flushing:
            quality *= 0.6
        return quality
    if made == THREE_ALIKE and not paired and not flushing:
        return 0.45
    return 0.0


def flush_quality(hole: i64, board: i64) -> float:
    """The nut flush, the second, a lower one."""
    suit: i64
    for suit in range(4):
        if suit_count(board, suit) >= 3 and suit_count(hole, suit) >= 2:
            field = (board >> (13 * suit)) & 0x1FFF
            held = (hole >> (13 * suit)) & 0x1FFF
            above: i64 = 0
            rank: i64 = ACE
            while (held >> rank) & 1 == 0:
                if (field >> rank) & 1 == 0:
                    above += 1
                rank -= 1
            if above == 0:
                return 0.95
            if above == 1:
                return 0.65
            return 0.35
    return 0.0


def best_straight(board: i64) -> i64:
    """The highest straight the board allows, 1 for the wheel up to 10; 0 for none."""
    ranks = with_low_ace(ranks_in(board))
    top: i64 = 10
    while top > 0:
        window = (ranks >> (top - 1)) & 31
        if (window & 1) + (window >> 1 & 1) + (window >> 2 & 1) + (window >> 3 & 1) + (window >> 4 & 1) >= 3:
            return top
        top -= 1
    return 0


# --- the low half ---------------------------------------------------------------------------------------------


@final
class Lows:
    """The low half to the end: every low rank that may still come, and high cards as one kind of card."""

    def __init__(self, hole: i64, board: i64, rivals: float) -> None:
        self.mine: Final = low_ranks(hole) << 8
        self.rivals: Final = rivals
        self.left = vec[i64]([0] * 8)
        unseen: i64 = DECK
        cards = hole | board
        rank: i64
        while cards != 0:
            cards &= cards - 1
            unseen -= 1
        self.unseen: Final = unseen
        for rank in range(8):
            self.left[rank] = 4 - rank_count(hole | board, (rank + 12) % 13)

    def now(self, shared: i64) -> float:
        """The share of the low half with these low ranks on the board, 0 without a low."""
        mine: i64 = i64(OMAHA_EIGHTS[self.mine + shared])
        if mine == 0:
            return 0.0
        better: i64 = 0
        equal: i64 = 0
        first: i64
        second: i64
        for first in range(1, 8):
            for second in range(first):
                theirs: i64 = i64(OMAHA_EIGHTS[((bit(first) | bit(second)) << 8) + shared])
                if theirs > mine:
                    better += self.left[first] * self.left[second]
                elif theirs == mine:
                    equal += self.left[first] * self.left[second]
        pairs = float(self.unseen * (self.unseen - 1) // 2)
        tries = PAIRS_OF * self.rivals
        best: float = (1.0 - float(better) / pairs) ** tries
        return best / (1.0 + tries * float(equal) / pairs)

    def later(self, shared: i64, cards: i64) -> float:
        """The same on average over this many cards to come."""
        if cards == 0:
            return self.now(shared)
        total = 0.0
        weight: i64 = 0
        rank: i64
        for rank in range(8):
            left = self.left[rank]
            if left > 0:
                self.left[rank] = left - 1
                total += float(left) * self.later(shared | bit(rank), cards - 1)
                self.left[rank] = left
                weight += left
        rest = self.unseen - weight
        if rest > 0:
            total += float(rest) * self.later(shared, cards - 1)
        return total / float(weight + rest)

    def possible(self, shared: i64, cards: i64) -> float:
        """The chance that the board will allow a low."""
        count: i64 = 0
        absent: i64 = 0
        rank: i64
        for rank in range(8):
            if (shared >> rank) & 1 == 1:
                count += 1
            else:
                absent += self.left[rank]
        if count >= 3:
            return 1.0
        if cards == 0 or count + cards < 3:
            return 0.0
        chance = float(absent) / float(self.unseen)
        if count == 2:
            if cards == 1:
                return chance
            return 1.0 - (1.0 - chance) * (1.0 - chance)
        return chance * (float(absent) - 3.0) / float(self.unseen)


# --- both -----------------------------------------------------------------------------------------------------


@final
class Omaha8Standing:
    """A hand from the flop on, against this many rivals, who hold low cards `low_rivals` times as often as others.

    `high` and `low` are the expected shares of each half when the last card has come, `high_now` and `low_now` the
    shares as it stands; `low_chance` how likely a low is at all; `equity` the expected share of the whole pot;
    `draws` says that most of it is still to come.
    """

    def __init__(self, context: FlopContext, rivals: float, low_rivals: float) -> None:
        hole = context.hole
        board = context.board
        shared = low_ranks(board)
        to_come: i64 = RIVER - context.street
        value = omaha_high(hole, board)
        self.made: Final = class_of(value)
        high: float = (1.0 - beaten_high(hole, board, value)) ** (PAIRS_OF * rivals)
        self.high_now: Final = high
        if to_come > 0:
            high = self._to_come(hole, board, high, context.street == FLOP)
        self.high: Final = high
        lows = Lows(hole, board, rivals * low_rivals)
        self.low_now: Final = lows.now(shared)
        self.low: Final = lows.later(shared, to_come)
        self.low_chance: Final = lows.possible(shared, to_come)
        self.equity: Final = high * (1.0 - 0.5 * self.low_chance) + 0.5 * self.low
        now = self.high_now * (1.0 - 0.5 * self.low_chance) + 0.5 * self.low_now
        self.draws: Final = now < 0.5 * self.equity

    def _to_come(self, hole: i64, board: i64, now: float, two: bool) -> float:
        """The chance for the high half with the next card, a second one counted as another try."""
        gain = 0.0
        unseen: i64 = 0
        seen = hole | board
        card: i64
        for card in range(52):
            one = bit(card)
            if seen & one != 0:
                continue
            unseen += 1
            quality = high_quality(hole, board | one)
            if quality > now:
                gain += quality - now
        gain /= float(unseen)
        if two:
            gain *= 1.8
        faded = now * (1.0 - FADE)
        if two:
            faded *= 1.0 - FADE
        return min(1.0, faded + gain)


FADE: Final = 0.12
"""How much of a high that is best now is lost to each card to come."""
