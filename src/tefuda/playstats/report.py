"""What was counted, as JSON values and as rows of a table for other programs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.core.errors import UnknownName
from tefuda.core.quoting import quoted
from tefuda.playstats.collection import Collection
from tefuda.playstats.figures import Figure, PlayerFigures
from tefuda.registry import game_names

COLUMNS: Final = ("game", "player", "part", "figure", "value", "taken", "chances", "low", "high")
DIGITS: Final = 6


@dataclass(frozen=True)
class GameReport:
    """One game: how many were counted, and every player that was asked for."""

    game: str
    games: int
    players: list[PlayerFigures]


def reports(collection: Collection, players: Sequence[str] = ()) -> list[GameReport]:
    """Every game of which something was counted, in the order of the registry; only these players, if any."""
    known = {name for statistics in collection.statistics.values() for name in statistics.players}
    for name in players:
        if name not in known:
            shown = ", ".join(sorted(known)[:12]) + (", ..." if len(known) > 12 else "")
            raise UnknownName(f"nobody called {quoted(name)} played these games; players: {shown}")
    found: list[GameReport] = []
    for game in sorted(collection.statistics, key=game_names().index):
        statistics = collection.statistics[game]
        rows = [row for row in statistics.figures() if not players or row.player in players]
        if rows:
            found.append(GameReport(game, statistics.games, rows))
    return found


def report_data(collection: Collection, games: Sequence[GameReport]) -> dict[str, object]:
    """Everything as JSON values."""
    return {
        "games": [
            {"game": one.game, "games": one.games, "players": [_player_data(player) for player in one.players]}
            for one in games
        ],
        "counted": collection.counted,
        "unfinished": collection.unfinished,
        "other_games": collection.other_games,
        "damaged": collection.damaged,
        "damage": [{"file": str(one.path), "record": one.number, "error": one.error} for one in collection.damage],
    }


def _player_data(player: PlayerFigures) -> dict[str, object]:
    """Figures of all games under `figures`, those of parts under what the parts are: `street`, `position`."""
    figures: dict[str, object] = {}
    parts: dict[str, dict[str, dict[str, object]]] = {}
    for section in player.sections:
        told = {figure.name: _figure_data(figure) for figure in section.figures}
        if section.part:
            parts.setdefault(section.by, {}).setdefault(section.part, {}).update(told)
        else:
            figures |= told
    return {
        "player": player.player,
        "games": player.games,
        "decks": player.units,
        "figures": figures,
        **parts,
    }


def _figure_data(figure: Figure) -> dict[str, object]:
    interval = {} if figure.low is None else {"low": _rounded(figure.low), "high": _rounded(figure.high)}
    return {
        "value": _rounded(figure.value),
        "taken": _rounded(figure.taken),
        "chances": figure.chances,
        **interval,
    }


def report_rows(games: Sequence[GameReport]) -> Iterator[list[object]]:
    """One row for each figure, as `COLUMNS` says; what does not apply is empty."""
    for one in games:
        for player in one.players:
            for section in player.sections:
                for figure in section.figures:
                    numbers = (figure.value, figure.taken, figure.chances, figure.low, figure.high)
                    told = ["" if number is None else _rounded(number) for number in numbers]
                    yield [one.game, player.player, section.part, figure.name, *told]


def _rounded(number: float | None) -> float | None:
    return number if number is None or isinstance(number, int) else round(number, DIGITS)
