"""Side pots told apart: who wins each of them in a deal, counted together.

Who wins a side pot does not follow from who wins the main pot. So the outcomes of all pots that are played for
are one key, and deals are counted by key: each pot has its figures from that, and so has what a player takes from
all of them, whose spread depends on how they go together.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.errors import BadOption
from tefuda.games.poker.odds.figures import POT, HandSums, Sums, pot_share
from tefuda.games.poker.odds.judge import LOW_SHIFT, OUTCOMES, WINNERS, Judge
from tefuda.games.poker.odds.spot import MOST_HANDS
from tefuda.games.poker.pots import Pots, uncalled

OUTCOME_BITS: Final[i64] = 12
MOST_CHIPS: Final = 10**12
MOST_PLAYERS: Final = 10


@final
class Pot:
    """One pot: its chips, who plays for it, and what each of them was worth there."""

    def __init__(self, chips: int, seats: list[int]) -> None:
        self.chips: Final = chips
        self.seats: Final = seats
        self.sums: Final[dict[int, HandSums]] = {seat: HandSums() for seat in seats}


@final
class SidePots:
    """The pots that come of what everybody has put in: first the hands in order, then players who folded."""

    def __init__(self, players: int, paid: list[int]) -> None:
        _check(players, paid)
        self.players: Final[i64] = players
        live: i64 = (1 << players) - 1
        put_in = vec[i64]([0] * len(paid))
        for number, put in enumerate(paid):
            put_in[number] = put
        seat, chips = uncalled(put_in, live)
        self.returned_to: Final = int(seat)
        """Who gets back what nobody answered, or -1."""

        self.returned: Final = int(chips)
        if seat >= 0:
            put_in[seat] -= chips
        pots = Pots(put_in, live)
        self.pots: Final[list[Pot]] = []
        self.masks: Final = vec[i64]([mask for mask in pots.players if mask & (mask - 1) != 0])
        """Who plays for each of the pots that more than one player plays for; those come first."""

        for number in range(len(pots.chips)):
            seats = [place for place in range(players) if (pots.players[number] >> place) & 1 == 1]
            self.pots.append(Pot(int(pots.chips[number]), seats))
        self.total: Final = sum([pot.chips for pot in self.pots])
        self.totals: Final[list[Sums]] = [Sums(POT * self.total) for _ in range(players)]
        """What each hand takes from all pots, as a share of all that is in them."""

        self.bests: Final = vec[i64]([0] * MOST_HANDS)
        self.lows: Final = vec[i64]([0] * MOST_HANDS)
        self.counts: Final[dict[int, int]] = {}

    def count(self, judge: Judge, deals: i64) -> None:
        """Count the deal that lies before the judge as so many."""
        seat: i64
        for seat in range(self.players):
            self.bests[seat] = judge.best(seat)
            if judge.split:
                self.lows[seat] = judge.best_low(seat)
        key: i64 = 0
        number: i64
        for number in range(len(self.masks)):
            mask = self.masks[number]
            outcome = _winners(self.bests, self.players, mask)
            if judge.split:
                outcome |= _winners(self.lows, self.players, mask) << LOW_SHIFT
            key |= outcome << (OUTCOME_BITS * number)
        self.counts[key] = self.counts.get(key, 0) + deals

    def main_pot(self) -> vec[i64]:
        """The outcomes of the main pot, for which everybody plays."""
        counts = vec[i64]([0] * OUTCOMES)
        for key, deals in self.counts.items():
            counts[key & (OUTCOMES - 1)] += deals
        return counts

    def sum_up(self) -> None:
        """Make the sums of every pot, and of all together, from what was counted."""
        for key, deals in self.counts.items():
            taken = [0] * len(self.totals)
            for number, pot in enumerate(self.pots):
                outcome = (key >> (int(OUTCOME_BITS) * number)) & (OUTCOMES - 1)
                if len(pot.seats) == 1:
                    outcome = 1 << pot.seats[0]
                high_winners = outcome & int(WINNERS)
                low_winners = outcome >> int(LOW_SHIFT)
                for seat in pot.seats:
                    pot.sums[seat].add(high_winners, low_winners, 1 << seat, deals)
                    taken[seat] += pot.chips * pot_share(high_winners, low_winners, 1 << seat)
            for seat, sums in enumerate(self.totals):
                sums.add(taken[seat], deals)


def _winners(values: vec[i64], players: i64, mask: i64) -> i64:
    """Those of some seats that have the best value; nobody if it is nothing."""
    top: i64 = 0
    winners: i64 = 0
    place: i64 = 1
    seat: i64
    for seat in range(players):
        if mask & place != 0:
            value = values[seat]
            if value > top:
                top = value
                winners = place
            elif value == top and value > 0:
                winners |= place
        place += place
    return winners


def _check(players: int, paid: list[int]) -> None:
    if not players <= len(paid) <= MOST_PLAYERS:
        raise BadOption(
            f"{len(paid)} figures say what was put in, and there are {players} hands; one for each hand is "
            f"needed, then one for each player who folded, {MOST_PLAYERS} at most"
        )
    for number, chips in enumerate(paid):
        fewest = 1 if number < players else 0
        if not fewest <= chips <= MOST_CHIPS:
            raise BadOption(f"player {number + 1} put in {chips}; {fewest} to {MOST_CHIPS:,} chips are allowed")
    most = max(paid[:players])
    for chips in paid[players:]:
        if chips > most:
            raise BadOption(
                f"a player who folded has put in {chips}, and nobody who is in has more than {most}; "
                f"somebody must have put in as much"
            )
