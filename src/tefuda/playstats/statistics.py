"""Statistics of one game, player by player. Every game has this much; some have more in a module of their own."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

from tefuda.core.game import Game
from tefuda.core.record import Record, SeatRecord, run_through
from tefuda.core.state import State
from tefuda.playstats.figures import Mean, PlayerFigures, Section

RESULT: Final = "result"


class PlayerCounts(Protocol):
    """What was counted of one player."""

    result: Mean
    """The score of every game, in the game's own count."""

    def sections(self) -> list[Section]:
        """Figures from the counts."""


Counts = TypeVar("Counts", bound=PlayerCounts)


class Statistics(ABC, Generic[Counts]):
    """Counts games of one kind. A player is the same at any seat: a person by name, a CPU by what it is."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.games = 0
        self.players: dict[str, Counts] = {}

    def count(self, record: Record, unit: int) -> bool:
        """Count a game; False if it was not finished. One that cannot be replayed raises and counts nothing."""
        done = self.count_game(record, unit)
        self.games += done
        return done

    @abstractmethod
    def count_game(self, record: Record, unit: int) -> bool:
        """Replay a game to its end, then count it; whatever is wrong must be found before anything is counted."""

    @abstractmethod
    def new_player(self) -> Counts:
        """A player of whom nothing is known."""

    def player_at(self, seat: SeatRecord) -> Counts:
        """The counts of whoever sat there."""
        who = seat.who
        counts = self.players.get(who)
        if counts is None:
            counts = self.players[who] = self.new_player()
        return counts

    def figures(self) -> list[PlayerFigures]:
        """Every player, those with most games first."""
        found = [
            PlayerFigures(name, counts.result.count, counts.result.units, counts.sections())
            for name, counts in self.players.items()
        ]
        return sorted(found, key=lambda player: (-player.games, player.player))


class Scores:
    """Wins and scores of one player."""

    def __init__(self) -> None:
        self.result = Mean()
        self.wins = Mean()

    def sections(self) -> list[Section]:
        """Share of the wins and mean score, with intervals."""
        return [Section(RESULT, [self.wins.share("win_share"), self.result.mean("score")])]


Scored = TypeVar("Scored", bound=Scores)


class ScoredGames(Statistics[Scored]):
    """A game that is won by its score."""

    def count_game(self, record: Record, unit: int) -> bool:
        """Wins and scores; equal winners share one win."""
        (state,) = deque(run_through(self.game, record), maxlen=1)
        outcome = state.outcome()
        if outcome is None:
            return False
        players = [self.player_at(seat) for seat in record.seats]
        for player, score in zip(players, outcome.scores, strict=True):
            player.result.add(unit, score)
        for seat, player in enumerate(players):
            player.wins.add(unit, 1 / len(outcome.winners) if seat in outcome.winners else 0.0)
        self.look_at(state, players)
        return True

    def look_at(self, state: State, players: Sequence[Scored]) -> None:
        """Count more of a finished game, for games that have more to count."""


class PlainGames(ScoredGames[Scores]):
    """A game for which nobody has written more."""

    def new_player(self) -> Scores:
        """Wins and scores."""
        return Scores()
