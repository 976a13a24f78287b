"""Games, mixes, CPUs and their words by name: the house's first, then those of other packages."""

from collections import ChainMap
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import BadOption, UnknownName
from tefuda.core.game import Game
from tefuda.core.params import ParamValue, format_call, parse_call, read_params
from tefuda.core.player import Player
from tefuda.core.quoting import quoted
from tefuda.cpu.random_player import RANDOM, random_cpu
from tefuda.match.rotation import HANDS_EACH, Rotation
from tefuda.registry.address import load_as, load_for
from tefuda.registry.entries import GameEntry
from tefuda.registry.house import GAMES, MIXES
from tefuda.registry.outside import outside_cpus, outside_games
from tefuda.saved_cpus import saved_base, saved_cpu, saved_names
from tefuda.screens.any_game import PLAIN, FactMaker
from tefuda.words.game_words import About, GameWords
from tefuda.words.language import Text

SAVED: Final = Text("saved by you with parameters of its own", "自分で保存したパラメータのCPU")


def game_names() -> list[str]:
    """Every game there is, in the order of the registry."""
    return [*GAMES, *outside_games()]


def is_game(name: str) -> bool:
    """Whether there is a game of this name."""
    return name in GAMES or name in outside_games()


def entry_named(name: str) -> GameEntry:
    """The entry of a game, or an error that lists the games there are."""
    entry = GAMES.get(name) or outside_games().get(name)
    if entry is None:
        raise UnknownName(f"there is no game {quoted(name)}; games: {', '.join(game_names())}")
    return entry


def game_named(name: str) -> Game:
    """The game with this name, or an error that lists the games there are."""
    return load_for(name, entry_named(name).rules, Game)


def name_or_game(game: Game) -> Game | str:
    """What another process is told of a game: the name, if it is registered, else the game itself."""
    name = game.spec.name
    return name if is_game(name) and game_named(name) is game else game


def rotation_named(name: str, mix: Sequence[str] = (), hands: int = HANDS_EACH) -> Rotation:
    """What is played under this name: a game, a mix with a name, or the games of `mix`, `hands` hands of each."""
    if name not in MIXES and not is_game(name):
        raise UnknownName(f"there is no game {quoted(name)}; games: {', '.join([*MIXES, *game_names()])}")
    if mix and name not in MIXES:
        raise BadOption(f"{name} is one game; a mix is chosen with one of: {', '.join(MIXES)}")
    for game in mix:
        if game_named(game).spec.name not in MIXES[name].games:
            raise BadOption(f"{game} is not a game of {name}; its games: {', '.join(MIXES[name].games)}")
    games = mix or (MIXES[name].games if name in MIXES else (name,))
    return Rotation(name, [game_named(game) for game in games], hands)


# --- words ------------------------------------------------------------------------------------------------


@cache
def words_for(game: str) -> GameWords:
    """The words of a game, with those of the CPUs that other packages brought for it."""
    words = load_as(entry_named(game).words, GameWords)
    others = outside_cpus(game)
    if not others:
        return words
    # Where both have words for something, the game's stand.
    return replace(
        words,
        reasons=ChainMap(dict(words.reasons), *(dict(other.reasons) for other in others.values())),
        values=ChainMap(dict(words.values), *(dict(other.values) for other in others.values())),
        terms=ChainMap(dict(words.terms), *(dict(other.terms) for other in others.values())),
        cpus=ChainMap(dict(words.cpus), {name: other.style for name, other in others.items()}),
    )


def about(name: str) -> About:
    """What a game or a mix is called."""
    return load_as(MIXES[name].words, About) if name in MIXES else words_for(name).about


def look_again() -> None:
    """Forget what other packages brought: something was installed or removed since."""
    outside_games.cache_clear()
    outside_cpus.cache_clear()
    words_for.cache_clear()


@cache
def facts_of(game: str) -> FactMaker:
    """How what a screen is sent beside a view of this game is made."""
    address = entry_named(game).facts
    return load_as(address, FactMaker) if address else PLAIN


# --- CPUs -------------------------------------------------------------------------------------------------


def cpu_names(game: str) -> list[str]:
    """The CPUs of a game, in the order of the registry; `random` plays every game."""
    return [RANDOM, *entry_named(game).cpus, *outside_cpus(game)]


def cpus_of(rotation: Rotation) -> list[str]:
    """The CPUs that play all games of a rotation, weakest first."""
    names = [spec.name for spec in cpu_specs(rotation.first.spec.name)]
    everywhere = set(names).intersection(*(cpu_names(game.spec.name) for game in rotation.games))
    return [name for name in names if name in everywhere]


def cpu_specs(game: str) -> list[CpuSpec]:
    """The CPUs of a game, weakest first."""
    return sorted((_ours(game, name) for name in cpu_names(game)), key=lambda spec: spec.strength)


def _ours(game: str, name: str) -> CpuSpec:
    """A CPU that is registered."""
    address = entry_named(game).cpus.get(name)
    if address is not None:
        return load_for(game, address, CpuSpec)
    return random_cpu(game) if name == RANDOM else outside_cpus(game)[name].spec


def _is_ours(game: str, name: str) -> bool:
    """Whether a CPU is registered; other packages are looked at last."""
    return name == RANDOM or name in entry_named(game).cpus or name in outside_cpus(game)


def read_cpu(game: str, text: str) -> tuple[CpuSpec, dict[str, ParamValue]]:
    """The CPU and parameter values that `name` or `name(parameter=value, ...)` means."""
    name, given = parse_call(text)
    spec = _spec_named(game, name)
    return spec, read_params(spec.params, given, name)


def _spec_named(game: str, name: str) -> CpuSpec:
    """A CPU that is registered, or one that the user saved."""
    if _is_ours(game, name):
        return _ours(game, name)
    base = saved_base(game, name)
    if base is not None and _is_ours(game, base):
        return saved_cpu(_ours(game, base), name)
    known = [*cpu_names(game), *saved_names(game)]
    raise UnknownName(f"{game} has no CPU {quoted(name)}; CPUs: {', '.join(known)}, exec:COMMAND, py:FILE:CLASS")


def saved_specs(game: str) -> list[CpuSpec]:
    """The CPUs of a game that the user saved."""
    return [_spec_named(game, name) for name in saved_names(game)]


def cpu_style(spec: CpuSpec) -> Text:
    """One line about how a CPU plays."""
    return words_for(spec.game).style(spec.name) if _is_ours(spec.game, spec.name) else SAVED


def make_cpu(spec: CpuSpec, values: dict[str, ParamValue]) -> Player:
    """A player, named by the shortest text that means it."""
    player = spec.make(values)
    player.name = format_call(spec.name, spec.params, values)
    return player


def cpu_named(game: str, text: str) -> Player:
    """The player that `name` or `name(parameter=value, ...)` means."""
    spec, values = read_cpu(game, text)
    return make_cpu(spec, values)
