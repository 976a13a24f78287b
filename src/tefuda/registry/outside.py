"""Games and CPUs of other packages, which register them as entry points.

A package that is broken costs nobody else anything: one line says what is wrong with it, and it is left out.
"""

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import TefudaError
from tefuda.core.game import Game
from tefuda.core.quoting import quoted
from tefuda.cpu.random_player import RANDOM
from tefuda.registry.address import checked, load_as, load_for
from tefuda.registry.entries import CpuEntry, GameEntry
from tefuda.registry.house import GAMES, MIXES
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text
from tefuda.words.why import Why

GAMES_GROUP: Final = "tefuda.games"
CPUS_GROUP: Final = "tefuda.cpus"

UNDESCRIBED: Final = Text("From the package {package}.", "パッケージ{package}のCPU。")

LOG: Final = logging.getLogger(__name__)


@cache
def outside_games() -> dict[str, GameEntry]:
    """Every game of another package that can be used, by name."""
    found: dict[str, GameEntry] = {}
    for point in _points(GAMES_GROUP):
        try:
            if point.name in GAMES or point.name in MIXES:
                raise TefudaError("the house has a game of that name")
            if point.name in found:
                raise TefudaError("another package has a game of that name")
            found[point.name] = _game_entry(point)
        except Exception as error:
            _leave_out("game", point, error)
    return found


@cache
def outside_cpus(game: str) -> dict[str, CpuEntry]:
    """Every CPU of another package that plays this game and can be used, by name."""
    entry = GAMES.get(game) or outside_games().get(game)
    taken = {RANDOM, *(entry.cpus if entry is not None else ())}
    found: dict[str, CpuEntry] = {}
    for point in _points(CPUS_GROUP):
        owner, _, name = point.name.partition(".")
        if owner != game:
            continue
        try:
            if name in taken:
                raise TefudaError(f"{game} has a CPU of that name")
            if name in found:
                raise TefudaError("another package has a CPU of that name")
            found[name] = _cpu_entry(point, game, name)
        except Exception as error:
            _leave_out("CPU", point, error)
    return found


def _points(group: str) -> Iterator[EntryPoint]:
    """What is registered, in an order that does not depend on how it was installed."""
    yield from sorted(entry_points(group=group), key=lambda point: (point.name, _package(point)))


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.module


def _game_entry(point: EntryPoint) -> GameEntry:
    """The entry, once its rules, words and CPUs have been seen to be there."""
    entry = checked(point.load(), GameEntry, point.value)
    if entry.name != point.name:
        raise TefudaError(f"its entry is called {quoted(entry.name)}")
    game = load_for(entry.name, entry.rules, Game)
    if game.spec.name != entry.name:
        raise TefudaError(f"its rules are called {quoted(game.spec.name)}")
    check_reasons(load_as(entry.words, GameWords).reasons)
    for name, address in entry.cpus.items():
        check_cpu(load_for(entry.name, address, CpuSpec), entry.name, name)
    return entry


def _cpu_entry(point: EntryPoint, game: str, name: str) -> CpuEntry:
    """The CPU with its words; one that brings none is described by where it is from."""
    found = point.load()
    if not isinstance(found, CpuEntry):
        spec = checked(found, CpuSpec, point.value)
        package = _package(point)
        style = Text(*(UNDESCRIBED.say(lang, {"package": package}) for lang in ("en", "ja")))
        found = CpuEntry(spec, style)
    check_cpu(found.spec, game, name)
    check_reasons(found.reasons)
    return found


def check_reasons(reasons: Mapping[str, object]) -> None:
    """Refuse words of rules that are not in two lengths; otherwise the first reason told would be the end."""
    for rule, why in reasons.items():
        checked(why, Why, f"the reason {rule!r}")


def check_cpu(spec: CpuSpec, game: str, name: str) -> None:
    """Refuse a CPU that is not what it is registered as."""
    if (spec.game, spec.name) != (game, name):
        raise TefudaError(
            f"it is the CPU {quoted(spec.name)} of {quoted(spec.game)}, not {quoted(name)} of {quoted(game)}"
        )


def _leave_out(what: str, point: EntryPoint, error: Exception) -> None:
    told = str(error) if isinstance(error, TefudaError) else f"{type(error).__name__}: {error}"
    LOG.warning("tefuda: the %s %r of the package %s is left out: %s", what, point.name, _package(point), told)
