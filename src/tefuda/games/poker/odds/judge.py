"""Who wins a deal, as fast as can be: the winners of both halves as one number.

An outcome is the set of seats that win or share the best hand, and above it, six bits up, the set of those that
win or share the low half; no seats there mean no low. Outcomes are counted, and every figure is made from the
counts afterwards: the loops do nothing else, and nothing is lost to rounding.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.hands import eight, high, low, omaha_eight
from tefuda.cards.multisets import key_of
from tefuda.cards.omaha import best_flush, best_unsuited, write_pairs
from tefuda.games.poker.evaluator import BY_LOW
from tefuda.games.poker.odds.spot import MOST_HANDS, Spot

OUTCOMES: Final = 4096
LOW_SHIFT: Final[i64] = 6
WINNERS: Final[i64] = 63

PAIRS_OF_FOUR: Final[i64] = 6


@final
class Judge:
    """The complete hands and board of one deal, and who wins with them.

    Where two cards play with three, the pairs of a hand and the key of the board are looked up when they are set,
    because most of them stay for many deals. `plain` says that any five cards play for one prize: such deals
    have loops of their own. Everything here follows from the evaluators of the variant; only the calls through
    them are spared, which would cost a tenth of the speed.
    """

    def __init__(self, spot: Spot) -> None:
        variant = spot.variant
        self.players: Final = spot.players
        self.split: Final = variant.split
        self.two_and_three: Final = variant.best.two_and_three
        self.plain: Final = not variant.split and not variant.best.two_and_three
        self.by_low: Final = variant.best.scale == BY_LOW
        self.hands: Final = vec[i64]([0] * MOST_HANDS)
        self.board: i64 = 0
        self.board_key: i64 = 0
        self.pairs: Final = vec[i64]([0] * (MOST_HANDS * PAIRS_OF_FOUR))
        # The best of the hands but one, for when only that one changes.
        self.others_best: i64 = 0
        self.others_low: i64 = 0
        self.others_outcome: i64 = 0

    def set_hand(self, seat: i64, cards: i64) -> None:
        """Give a seat its cards."""
        self.hands[seat] = cards
        if self.two_and_three:
            write_pairs(cards, self.pairs, seat * PAIRS_OF_FOUR)

    def set_board(self, cards: i64) -> None:
        """Lay the cards that all share."""
        self.board = cards
        if self.two_and_three:
            self.board_key = key_of(cards)

    def best(self, seat: i64) -> i64:
        """What a seat has for the high half, or for the whole pot; larger wins."""
        if self.two_and_three:
            first = seat * PAIRS_OF_FOUR
            best = best_unsuited(self.pairs, first, first + PAIRS_OF_FOUR, self.board_key)
            suited = best_flush(self.hands[seat], self.board)
            if suited > best:
                return suited
            return best
        if self.by_low:
            return low(self.hands[seat] | self.board)
        return high(self.hands[seat] | self.board)

    def best_low(self, seat: i64) -> i64:
        """What a seat has for the low half of a split pot, 0 for nothing."""
        if self.two_and_three:
            return omaha_eight(self.hands[seat], self.board)
        return eight(self.hands[seat] | self.board)

    def outcome(self) -> i64:
        """Who wins."""
        if self.plain:
            if self.by_low:
                return _lowest(self.hands, self.players, self.board)
            return _highest(self.hands, self.players, self.board)
        return self._outcome_by_seats()

    def _outcome_by_seats(self) -> i64:
        top: i64 = 0
        top_low: i64 = 0
        winners: i64 = 0
        low_winners: i64 = 0
        place: i64 = 1
        seat: i64
        for seat in range(self.players):
            value = self.best(seat)
            if value > top:
                top = value
                winners = place
            elif value == top:
                winners |= place
            if self.split:
                value = self.best_low(seat)
                if value > top_low:
                    top_low = value
                    low_winners = place
                elif value == top_low and value > 0:
                    low_winners |= place
            place += place
        return winners | (low_winners << LOW_SHIFT)

    def judge_others(self, but: i64) -> None:
        """Remember what one seat has to beat."""
        self.others_best = 0
        self.others_low = 0
        winners: i64 = 0
        low_winners: i64 = 0
        place: i64 = 1
        seat: i64
        for seat in range(self.players):
            if seat != but:
                value = self.best(seat)
                if value > self.others_best:
                    self.others_best = value
                    winners = place
                elif value == self.others_best:
                    winners |= place
                if self.split:
                    value = self.best_low(seat)
                    if value > self.others_low:
                        self.others_low = value
                        low_winners = place
                    elif value == self.others_low and value > 0:
                        low_winners |= place
            place += place
        self.others_outcome = winners | (low_winners << LOW_SHIFT)

    def outcome_against_others(self, seat: i64, place: i64) -> i64:
        """Who wins when this seat joins the others; `place` is its bit."""
        outcome = self.others_outcome
        value = self.best(seat)
        if value > self.others_best:
            outcome = (outcome & ~WINNERS) | place
        elif value == self.others_best:
            outcome |= place
        if self.split:
            value = self.best_low(seat)
            if value > self.others_low:
                outcome = (outcome & WINNERS) | (place << LOW_SHIFT)
            elif value == self.others_low and value > 0:
                outcome |= place << LOW_SHIFT
        return outcome


def _highest(hands: vec[i64], players: i64, board: i64) -> i64:
    """The seats with the best high hand: the loop most deals go through, without anything else in it."""
    top: i64 = 0
    winners: i64 = 0
    place: i64 = 1
    seat: i64
    for seat in range(players):
        value = high(hands[seat] | board)
        if value > top:
            top = value
            winners = place
        elif value == top:
            winners |= place
        place += place
    return winners


def _lowest(hands: vec[i64], players: i64, board: i64) -> i64:
    """The seats with the best ace-to-five hand."""
    top: i64 = 0
    winners: i64 = 0
    place: i64 = 1
    seat: i64
    for seat in range(players):
        value = low(hands[seat] | board)
        if value > top:
            top = value
            winners = place
        elif value == top:
            winners |= place
        place += place
    return winners
