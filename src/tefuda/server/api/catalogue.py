"""What can be played and against whom."""

from typing import Any

from msgspec import Struct

from tefuda.core.params import ParamValue
from tefuda.registry import (
    MIXES,
    about,
    cpu_specs,
    cpu_style,
    cpus_of,
    entry_named,
    game_names,
    rotation_named,
    words_for,
)
from tefuda.server.api.endpoints import Call, Endpoint
from tefuda.words.bilingual import Bilingual, in_both


class TableOption(Struct, frozen=True):
    """A number of the game; what is `managed` the table chooses, everything else whoever opens one."""

    name: str
    label: Bilingual
    default: ParamValue
    low: ParamValue
    high: ParamValue
    managed: bool


class UnitLine(Struct, frozen=True):
    """What scores are counted in: a number of `each`, which is the value of `option`, over a number of `games`.

    Without an option a point is one of them.
    """

    name: Bilingual
    each: Bilingual
    option: str
    games: int


class CpuLine(Struct, frozen=True):
    """A CPU, with its style in words."""

    name: str
    style: Bilingual


class GameLine(Struct, frozen=True):
    """A game or a mix of games; CPUs from the weakest to the strongest.

    `screen` is the folder of the client that draws the game; without one it is shown in words, as every view is
    told. `hands` is how many hands of each game a mix plays unless told otherwise; 0 for a game alone. Without a
    `unit` players are compared by the share of the wins.
    """

    name: str
    title: Bilingual
    about: Bilingual
    games: list[str]
    hands: int
    screen: str
    least_seats: int
    most_seats: int
    usual_seats: int
    stakes: bool
    unit: UnitLine | None
    options: list[TableOption]
    cpus: list[CpuLine]


class Catalogue(Struct, frozen=True):
    """All games."""

    games: list[GameLine]


def _unit(game: str) -> UnitLine | None:
    unit, words = rotation_named(game).first.spec.unit, words_for(game).unit
    if unit is None:
        return None
    if words is None:
        return UnitLine(Bilingual(unit.name, unit.name), Bilingual(unit.each, unit.each), unit.option, unit.games)
    return UnitLine(in_both(words.name), in_both(words.each), unit.option, unit.games)


def _options(games: list[str]) -> list[TableOption]:
    """Every option of every game of a mix, once."""
    found: dict[str, TableOption] = {}
    for game in games:
        words = words_for(game)
        for one in rotation_named(game).first.spec.options:
            found[one.name] = TableOption(
                one.name, in_both(words.option(one.name)), one.default, one.low, one.high, one.managed
            )
    return list(found.values())


def game_line(name: str) -> GameLine:
    """One game or mix."""
    rotation = rotation_named(name)
    spec = rotation.first.spec
    told = about(name)
    games = [game.spec.name for game in rotation.games]
    specs = {one.name: one for one in cpu_specs(spec.name)}
    return GameLine(
        name=name,
        title=in_both(told.title),
        about=in_both(told.summary),
        games=games,
        hands=int(rotation.hands) if rotation.mixed else 0,
        screen=entry_named(spec.name).screen,
        least_seats=spec.min_seats,
        most_seats=spec.max_seats,
        usual_seats=spec.table_seats,
        stakes=spec.stack is not None,
        unit=_unit(spec.name),
        options=_options(games),
        cpus=[CpuLine(cpu, in_both(cpu_style(specs[cpu]))) for cpu in cpus_of(rotation)],
    )


async def games(call: Call) -> Any:
    """All games and mixes."""
    return Catalogue([game_line(name) for name in (*MIXES, *game_names())])


ENDPOINTS = (Endpoint("GET", "/api/games", "games", "What can be played", games, Catalogue, signed_in=False),)
