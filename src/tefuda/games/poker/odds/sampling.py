"""Deals at random, every way to fill what is unknown equally likely.

Ranks without suits come first, each group of equal ranks shuffled as far as needed. Then the deck is shuffled as
far as needed, and cards that went to a rank are passed over: what is left of a random order is a random order.
Hands of ranges come before everything; if they and the ranks collide, both are drawn again. Known hands that only
wait for a board have a quicker way to the same deals (`boards`).
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.rng import Rng
from tefuda.games.poker.odds.boards import RandomBoards, asks_for_boards
from tefuda.games.poker.odds.joint import RangeDraw
from tefuda.games.poker.odds.judge import OUTCOMES, Judge
from tefuda.games.poker.odds.side_pots import SidePots
from tefuda.games.poker.odds.spot import FULL_DECK, Spot


def cards_apart(cards: i64) -> vec[i64]:
    """Each card of a set as a set of its own."""
    apart = vec[i64]()
    while cards != 0:
        lowest = cards & -cards
        cards -= lowest
        apart = append(apart, lowest)
    return apart


@final
class Sampling:
    """A stream of random deals of a spot, counted by who wins. Going on gives the same as going far at once."""

    def __init__(self, spot: Spot, rng: Rng, side_pots: SidePots | None = None) -> None:
        self.rng: Final = rng
        self.ranges: Final = RangeDraw(spot, rng) if spot.choices else None
        self.side_pots: Final = side_pots
        self.counts: Final = vec[i64]([0] * OUTCOMES)
        self.judge: Final = Judge(spot)
        self.players: Final = spot.players
        self.known: Final = spot.known
        self.masks: Final = vec[i64]([0] * len(spot.known))
        self.deck: Final = cards_apart(FULL_DECK & ~spot.used)
        self.rank_targets = vec[i64]()
        self.rank_firsts = vec[i64]()
        self.rank_ends = vec[i64]()
        self.ranked = vec[i64]()
        """The free cards of the ranks that are drawn, rank after rank; each slot draws from `firsts` to `ends`."""

        self.open_targets = vec[i64]()
        self.open_counts = vec[i64]()
        changed: i64 = 0
        for draw in spot.open_draws:
            self.open_targets = append(self.open_targets, draw.target)
            self.open_counts = append(self.open_counts, draw.count)
        self._plan_ranks(spot)
        self.changed = vec[i64]()
        """The targets that get cards."""

        targets = [choice.target for choice in spot.choices]
        for draw in [*spot.rank_draws, *spot.open_draws]:
            targets.append(draw.target)
        for target in targets:
            if (changed >> target) & 1 == 0:
                changed |= bit(target)
                self.changed = append(self.changed, target)
        seat: i64
        for seat in range(self.players):
            self.judge.set_hand(seat, self.known[seat])
        self.judge.set_board(self.known[self.players])
        boards = None
        if side_pots is None and asks_for_boards(spot):
            boards = RandomBoards(spot, rng, self.judge, self.counts)
        self.boards: Final = boards

    def _plan_ranks(self, spot: Spot) -> None:
        pool: i64 = 0
        first: i64 = 0
        end: i64 = 0
        for draw in spot.rank_draws:
            if draw.pool != pool:
                pool = draw.pool
                first = len(self.ranked)
                for card in cards_apart(pool & ~spot.used):
                    self.ranked = append(self.ranked, card)
                end = len(self.ranked)
            for _ in range(draw.count):
                self.rank_targets = append(self.rank_targets, draw.target)
                self.rank_firsts = append(self.rank_firsts, first)
                self.rank_ends = append(self.rank_ends, end)
                first += 1

    def deal(self, deals: i64) -> None:
        """Deal this many times more."""
        if self.boards is not None:
            self.boards.deal(deals)
            return
        judge = self.judge
        counts = self.counts
        players = self.players
        masks = self.masks
        known = self.known
        changed = self.changed
        changes: i64 = len(changed)
        has_ranks = len(self.rank_targets) > 0
        ranges = self.ranges
        side_pots = self.side_pots
        at: i64
        while deals > 0:
            deals -= 1
            for at in range(changes):
                masks[changed[at]] = known[changed[at]]
            taken: i64 = 0
            if ranges is not None:
                taken = self._draw_ranges(ranges)
            elif has_ranks:
                taken = self._draw_ranks()
            self._draw_the_rest(taken)
            for at in range(changes):
                target = changed[at]
                if target < players:
                    judge.set_hand(target, masks[target])
                elif target == players:
                    judge.set_board(masks[target])
            if side_pots is None:
                counts[judge.outcome()] += 1
            else:
                side_pots.count(judge, 1)

    def _draw_ranges(self, ranges: RangeDraw) -> i64:
        """Choose hands and give suits to ranks until no card is needed twice, and say which cards that took."""
        known = self.known
        masks = self.masks
        at: i64
        while True:
            taken = ranges.draw()
            if taken >= 0:
                suited: i64 = 0
                if len(self.rank_targets) > 0:
                    suited = self._draw_ranks()
                if taken & suited == 0:
                    ranges.give(masks)
                    return taken | suited
                for at in range(len(self.rank_targets)):
                    masks[self.rank_targets[at]] = known[self.rank_targets[at]]
            ranges.fail()

    def _draw_ranks(self) -> i64:
        """Give suits to the ranks, and say which cards that took."""
        rng = self.rng
        ranked = self.ranked
        masks = self.masks
        taken: i64 = 0
        slot: i64
        for slot in range(len(self.rank_targets)):
            first = self.rank_firsts[slot]
            other = first + rng.below(self.rank_ends[slot] - first)
            card = ranked[other]
            ranked[other] = ranked[first]
            ranked[first] = card
            masks[self.rank_targets[slot]] |= card
            taken |= card
        return taken

    def _draw_the_rest(self, taken: i64) -> None:
        rng = self.rng
        deck = self.deck
        targets = self.open_targets
        wanted = self.open_counts
        size: i64 = len(deck)
        top: i64 = 0
        draw: i64
        for draw in range(len(targets)):
            left = wanted[draw]
            drawn: i64 = 0
            while left > 0:
                other = top + rng.below(size - top)
                card = deck[other]
                deck[other] = deck[top]
                deck[top] = card
                top += 1
                if card & taken == 0:
                    drawn |= card
                    left -= 1
            self.masks[targets[draw]] |= drawn
