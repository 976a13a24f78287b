"""What can be played and against whom."""

from typing import Any

from msgspec import Struct

from tefuda.core.params import Param
from tefuda.registry import GAMES, MIXES, cpu_specs, cpus_of, rotation_named
from tefuda.server.api.endpoints import Call, Endpoint
from tefuda.server.settings import MANAGED
from tefuda.words.game_words import about, words_for
from tefuda.words.language import Text


class InBoth(Struct, frozen=True):
    """The same in both languages."""

    en: str
    ja: str


class TableOption(Struct, frozen=True):
    """A number that whoever opens a table may choose."""

    name: str
    default: int | float
    low: int | float
    high: int | float


class CpuLine(Struct, frozen=True):
    """A CPU, with its style in words."""

    name: str
    style: InBoth


class GameLine(Struct, frozen=True):
    """A game or a mix of games; CPUs from the weakest to the strongest."""

    name: str
    title: InBoth
    about: InBoth
    games: list[str]
    least_seats: int
    most_seats: int
    stakes: bool
    options: list[TableOption]
    cpus: list[CpuLine]


class Catalogue(Struct, frozen=True):
    """All games."""

    games: list[GameLine]


def _words(text: Text) -> InBoth:
    return InBoth(text.en, text.ja)


def _option(param: Param) -> TableOption:
    return TableOption(param.name, param.default, param.low, param.high)


def game_line(name: str) -> GameLine:
    """One game or mix."""
    rotation = rotation_named(name)
    spec = rotation.first.spec
    told = about(name)
    options = {option.name: option for game in rotation.games for option in game.spec.options}
    styles = words_for(spec.name).cpus
    strength = {one.name: one for one in cpu_specs(spec.name)}
    return GameLine(
        name=name,
        title=_words(told.title),
        about=_words(told.summary),
        games=[game.spec.name for game in rotation.games],
        least_seats=spec.min_seats,
        most_seats=spec.max_seats,
        stakes=spec.stack is not None,
        options=[_option(one) for one in options.values() if one.name not in MANAGED],
        cpus=[CpuLine(cpu, _words(styles[cpu])) for cpu in cpus_of(rotation) if cpu in strength],
    )


async def games(call: Call) -> Any:
    """All games and mixes."""
    return Catalogue([game_line(name) for name in (*MIXES, *GAMES)])


ENDPOINTS = (Endpoint("GET", "/api/games", "games", "What can be played", games, Catalogue, signed_in=False),)
