"""Adding up many games. All sums are whole numbers, so that any split among workers gives the same result."""

from typing import Final, final

from tefuda.core.outcome import Outcome

WIN: Final = 420
"""One win; divisible by every number of winners up to seven, so that shared wins stay whole."""


@final
class Tally:
    """Scores and wins per player over games that come in units: single games, or one deck in every seat order.

    The unit is what statistics count: games with the same deck are not independent of each other.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.units = 0
        self.score: list[int] = [0] * players
        self.score_squares: list[int] = [0] * players
        self.unit_squares: list[int] = [0] * players
        self.wins: list[int] = [0] * players
        self.win_squares: list[int] = [0] * players
        self._unit_wins: list[int] = [0] * players
        self._unit_score: list[int] = [0] * players

    def add(self, outcome: Outcome, order: list[int]) -> None:
        """Count a game in which player `order[seat]` sat in each seat."""
        self.games += 1
        for seat, score in enumerate(outcome.scores):
            player = order[seat]
            self.score[player] += score
            self.score_squares[player] += score * score
            self._unit_score[player] += score
        share = WIN // len(outcome.winners)
        for seat in outcome.winners:
            self._unit_wins[order[seat]] += share

    def close_unit(self) -> None:
        """The games since the last call were one unit."""
        self.units += 1
        for player in range(self.players):
            wins = self._unit_wins[player]
            self.wins[player] += wins
            self.win_squares[player] += wins * wins
            self._unit_wins[player] = 0
            score = self._unit_score[player]
            self.unit_squares[player] += score * score
            self._unit_score[player] = 0

    def sums(self) -> list[list[int]]:
        """Everything counted, in a form that travels between processes."""
        scores = [self.score, self.score_squares, self.unit_squares]
        return [[self.games, self.units], *scores, self.wins, self.win_squares]

    def __reduce__(self) -> tuple[object, ...]:
        return tally_from, (self.sums(),)

    def merge(self, other: "Tally") -> None:
        """Add another tally of the same players."""
        self.games += other.games
        self.units += other.units
        for player in range(self.players):
            self.score[player] += other.score[player]
            self.score_squares[player] += other.score_squares[player]
            self.unit_squares[player] += other.unit_squares[player]
            self.wins[player] += other.wins[player]
            self.win_squares[player] += other.win_squares[player]


def tally_from(sums: list[list[int]]) -> Tally:
    """The tally that gave these sums."""
    tally = Tally(len(sums[1]))
    tally.games, tally.units = sums[0]
    tally.score, tally.score_squares, tally.unit_squares, tally.wins, tally.win_squares = sums[1:]
    return tally
