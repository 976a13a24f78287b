"""Many hands dealt at once, so that one walk through the tree learns from all of them.

A board is dealt, and two disjoint handfuls of cards beside it. Each player holds every pair of its own handful at
the same time: no hand of one shares a card with a hand of the other, and over many deals every two hands that can
meet do so equally often.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.cards.hands import BEST_HIGH
from tefuda.cfr.boards import PAIRS, pair_number, places_of, plain_board, renamed_pair, suit_order
from tefuda.cfr.groups import START_OF, Groups
from tefuda.cfr.strength import write_ranks, write_strengths
from tefuda.core.bits import bit
from tefuda.core.rng import Rng

AS_THEY_ARE: Final[i64] = 0b11100100
"""The places of suits that are not renamed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """What a walk must know of the cards.

    `groups` is the number of groups on each street. After `deal`, each player holds `hands` hands, the worst
    first: `held_by` has their groups, those of each street in a row; `below` and `up_to` how many of the other's
    hands are worse, and how many are no better.
    """

    def __init__(self, hands: i64, groups: list[int]) -> None:
        streets = len(groups)
        self.hands: Final = hands
        self.groups: Final = groups
        self.held_0 = vec[i64]([0] * (hands * streets))
        self.held_1 = vec[i64]([0] * (hands * streets))
        self.rank_0 = vec[i64]([0] * hands)
        self.rank_1 = vec[i64]([0] * hands)
        self.below_0 = vec[i64]([0] * hands)
        self.below_1 = vec[i64]([0] * hands)
        self.up_to_0 = vec[i64]([0] * hands)
        self.up_to_1 = vec[i64]([0] * hands)

    def deal(self, rng: Rng) -> None:
        """Write new hands to `held_0`, `held_1`, `rank_0` and `rank_1`, then call `compare`."""
        raise NotImplementedError

    def compare(self) -> None:
        """Find out from the ranks, which ascend, how each hand stands against the other player's."""
        _count(self.rank_0, self.rank_1, self.below_0, self.up_to_0)
        _count(self.rank_1, self.rank_0, self.below_1, self.up_to_1)


def _count(mine: vec[i64], theirs: vec[i64], below: vec[i64], up_to: vec[i64]) -> None:
    worse: i64 = 0
    no_better: i64 = 0
    hands: i64 = len(mine)
    at: i64
    for at in range(hands):
        rank = mine[at]
        while worse < hands and theirs[worse] < rank:
            worse += 1
        while no_better < hands and theirs[no_better] <= rank:
            no_better += 1
        below[at] = worse
        up_to[at] = no_better


@final
class HoldemDealer(Dealer):
    """Deals Hold'em: a board, and a handful of `cards` cards for each player.

    `turns` has a row of groups for each plain board of four cards, in the order of `turn_rows`: working them out
    at every deal takes most of the time. Without them (both empty) that is what is done.
    """

    def __init__(self, cards: i64, groups: Groups, turn_rows: dict[int, int], turns: bytes) -> None:
        super().__init__(cards * (cards - 1) // 2, groups.sizes)
        self.cards: Final = cards
        self.source: Final = groups
        self.turn_rows: Final = turn_rows
        self.turns: Final = turns
        self.deck: Final = list(range(52))
        self.ranks = vec[i64]([0] * PAIRS)
        self.counts = vec[i64]([0] * (BEST_HIGH + 1))
        self.strengths = vec[i64]([0] * PAIRS)

    def deal(self, rng: Rng) -> None:
        """The first cards of the deck are the board, then come the two handfuls."""
        deck = self.deck
        rng.draw(deck, 0, 5 + 2 * self.cards)
        flop = bit(deck[0]) | bit(deck[1]) | bit(deck[2])
        turn = flop | bit(deck[3])
        board = turn | bit(deck[4])
        write_ranks(board, self.ranks, self.counts)
        write_strengths(self.ranks, self.counts, self.strengths)
        turns = self.turns if self.turn_rows else self.source.on(turn)
        self._hold(5, flop, turn, turns, self.held_0, self.rank_0)
        self._hold(5 + self.cards, flop, turn, turns, self.held_1, self.rank_1)
        self.compare()

    def _hold(self, start: i64, flop: i64, turn: i64, turns: bytes, held: vec[i64], rank: vec[i64]) -> None:
        """All pairs of one handful, sorted by what they are worth in the end."""
        pairs = vec[i64]([0] * self.hands)
        ranks = self.ranks
        found: i64 = 0
        one: i64
        other: i64
        for one in range(start, start + self.cards):
            for other in range(start, one):
                pair = pair_number(self.deck[one], self.deck[other])
                value = ranks[pair]
                at = found
                while at > 0 and rank[at - 1] > value:
                    rank[at] = rank[at - 1]
                    pairs[at] = pairs[at - 1]
                    at -= 1
                rank[at] = value
                pairs[at] = pair
                found += 1
        source = self.source
        flop_row: i64 = self.source.flop_rows[plain_board(flop)] * PAIRS
        flop_places = places_of(suit_order(flop))
        turn_row: i64 = 0
        turn_places = AS_THEY_ARE
        if self.turn_rows:
            turn_row = self.turn_rows[plain_board(turn)] * PAIRS
            turn_places = places_of(suit_order(turn))
        flops = source.flops
        river = source.river
        hands = self.hands
        for at in range(hands):
            pair = pairs[at]
            held[at] = START_OF[pair]
            held[hands + at] = i64(flops[flop_row + renamed_pair(pair, flop_places)])
            held[2 * hands + at] = i64(turns[turn_row + renamed_pair(pair, turn_places)])
            held[3 * hands + at] = river.group(self.strengths[pair], 0)
