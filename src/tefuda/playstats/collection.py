"""Statistics of many records: one after the other, whatever games they are of, damaged ones set aside."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

from tefuda.core.errors import TefudaError
from tefuda.core.game import UNKNOWN
from tefuda.core.record import Record
from tefuda.formats.record_files import each_record
from tefuda.playstats.statistics import Statistics
from tefuda.registry import entry_named, game_named
from tefuda.registry.address import load

PLAIN: Final = "tefuda.playstats.statistics:PlainGames"
"""For games without statistics of their own."""

MOST_NAMED: Final = 20


class Damage(NamedTuple):
    """A record that could not be used, and why; `number` is its place in the file, from 1."""

    path: Path
    number: int
    error: str

    def __str__(self) -> str:
        return f"{self.path}: record {self.number}: {self.error}"


class Collection:
    """All that was counted, and all that could not be. Memory grows with players, not with records."""

    def __init__(self, games: Iterable[str] = ()) -> None:
        self.wanted = frozenset(games)
        """Only these games; all if empty."""

        self.statistics: dict[str, Statistics[Any]] = {}
        self.counted = 0
        self.unfinished = 0
        self.other_games = 0
        self.damaged = 0
        self.damage: list[Damage] = []
        """The first few."""

        self._unit = 0
        self._last: tuple[str, list[int]] = ("", [])

    def read(self, path: Path, progress: Callable[[int], None] = lambda read: None) -> None:
        """Count all records of a file; `progress` is told how many bytes each stretch of reading had."""
        for number, found in enumerate(each_record(path, progress), 1):
            try:
                if isinstance(found, TefudaError):
                    raise found
                self.add(found)
            except TefudaError as error:
                self.damaged += 1
                if len(self.damage) < MOST_NAMED:
                    self.damage.append(Damage(path, number, str(error)))

    def add(self, record: Record) -> None:
        """Count one record; `BadRecord` or `UnknownName` if it cannot be replayed, and then nothing is counted."""
        if self.wanted and record.game not in self.wanted:
            self.other_games += 1
        elif self._of(record.game).count(record, self._unit_of(record)):
            self.counted += 1
        else:
            self.unfinished += 1

    def _of(self, name: str) -> Statistics[Any]:
        statistics = self.statistics.get(name)
        if statistics is None:
            statistics = self.statistics[name] = _statistics(name)
        return statistics

    def _unit_of(self, record: Record) -> int:
        """Consecutive games with the same deck are one unit: `sim --rotate` plays them that way."""
        if (record.game, record.deck) != self._last or UNKNOWN in record.deck:
            self._unit += 1
            self._last = (record.game, record.deck)
        return self._unit


def _statistics(game: str) -> Statistics[Any]:
    """Nothing counted yet, with the counters of this game."""
    make = load(entry_named(game).statistics or PLAIN)
    assert callable(make)
    made = make(game_named(game))
    assert isinstance(made, Statistics)
    return made
