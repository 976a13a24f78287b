"""Statistics of No Thanks!: what a player takes, at what price, and what comes of it."""

from collections.abc import Sequence

from tefuda.core.state import State
from tefuda.games.no_thanks.events import Passed, Took
from tefuda.games.no_thanks.state import NoThanksState
from tefuda.games.no_thanks.tableau import runs_in, starting_chips
from tefuda.playstats.figures import Chance, Section, mean_of
from tefuda.playstats.statistics import ScoredGames, Scores

TAKING = "taking"
AT_THE_END = "end"


class NoThanksPlayer(Scores):
    """One player's games."""

    def __init__(self) -> None:
        super().__init__()
        self.take = Chance()
        self.forced = Chance()
        self.price = 0
        self.values = 0
        self.chips = 0
        self.runs = 0
        self.longest = 0

    def sections(self) -> list[Section]:
        """The result, then how cards are taken, then what is there at the end."""
        games = self.result.count
        cards = self.forced.chances
        taking = [
            self.take.share("take"),
            self.forced.share("forced"),
            mean_of("price", self.price, cards),
            mean_of("card", self.values, cards),
        ]
        end = [
            mean_of("cards", cards, games),
            mean_of("chips", self.chips, games),
            mean_of("runs", self.runs, games),
            mean_of("run_length", cards, self.runs),
            mean_of("longest_run", self.longest, games),
        ]
        return [*super().sections(), Section(TAKING, taking), Section(AT_THE_END, end)]


class NoThanksStatistics(ScoredGames[NoThanksPlayer]):
    """Games of No Thanks!."""

    def new_player(self) -> NoThanksPlayer:
        """Nothing taken yet."""
        return NoThanksPlayer()

    def look_at(self, state: State, players: Sequence[NoThanksPlayer]) -> None:
        """Every decision, then every seat's cards and chips at the end."""
        assert isinstance(state, NoThanksState)
        chips = [int(starting_chips(state.seats))] * len(players)
        for event in state.log or []:
            if isinstance(event, Passed):
                chips[event.seat] -= 1
                players[event.seat].take.count(False)
            elif isinstance(event, Took):
                player = players[event.seat]
                broke = chips[event.seat] == 0
                if not broke:
                    player.take.count(True)
                player.forced.count(broke)
                player.price += event.chips
                player.values += event.card
                chips[event.seat] += event.chips
        for seat, player in enumerate(players):
            lengths = [high - low + 1 for low, high in runs_in(state.tableau.cards[seat])]
            player.chips += chips[seat]
            player.runs += len(lengths)
            player.longest += max(lengths, default=0)
