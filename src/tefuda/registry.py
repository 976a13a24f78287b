"""Every game and every CPU by name. Adding one is one line here.

Entries are addresses that are imported when somebody asks, so that `tefuda --help` loads no game.
"""

from importlib import import_module
from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import UnknownName
from tefuda.core.game import Game
from tefuda.core.params import ParamValue, format_call, parse_call, read_params
from tefuda.core.player import Player

GAMES: Final = {
    "no-thanks": "tefuda.games.no_thanks.game:GAME",
    "holdem": "tefuda.games.poker.game:HOLDEM_GAME",
    "omaha8": "tefuda.games.poker.game:OMAHA_8_GAME",
    "razz": "tefuda.games.poker.game:RAZZ_GAME",
    "stud": "tefuda.games.poker.game:STUD_GAME",
    "stud8": "tefuda.games.poker.game:STUD_8_GAME",
}

CPUS: Final = {
    "no-thanks": {
        "random": "tefuda.cpu.no_thanks.baseline:RANDOM",
        "greedy": "tefuda.cpu.no_thanks.baseline:GREEDY",
        "heuristic": "tefuda.cpu.no_thanks.heuristic:HEURISTIC",
    },
    "holdem": {},
    "omaha8": {},
    "razz": {},
    "stud": {},
    "stud8": {},
}


def game_named(name: str) -> Game:
    """The game with this name, or an error that lists the games there are."""
    if name not in GAMES:
        raise UnknownName(f"there is no game {name!r}; games: {', '.join(GAMES)}")
    game = _load(GAMES[name])
    assert isinstance(game, Game)
    return game


def cpu_specs(game: str) -> list[CpuSpec]:
    """The CPUs of a game, weakest first."""
    game_named(game)
    specs = [_load_cpu(address) for address in CPUS[game].values()]
    return sorted(specs, key=lambda spec: spec.strength)


def read_cpu(game: str, text: str) -> tuple[CpuSpec, dict[str, ParamValue]]:
    """The CPU and parameter values that `name` or `name(parameter=value, ...)` means."""
    game_named(game)
    name, given = parse_call(text)
    if name not in CPUS[game]:
        raise UnknownName(
            f"{game} has no CPU {name!r}; CPUs: {', '.join(CPUS[game])}, exec:COMMAND, py:FILE:CLASS"
        )
    spec = _load_cpu(CPUS[game][name])
    return spec, read_params(spec.params, given, name)


def make_cpu(spec: CpuSpec, values: dict[str, ParamValue]) -> Player:
    """A player, named by the shortest text that means it."""
    player = spec.make(values)
    player.name = format_call(spec.name, spec.params, values)
    return player


def cpu_named(game: str, text: str) -> Player:
    """The player that `name` or `name(parameter=value, ...)` means."""
    spec, values = read_cpu(game, text)
    return make_cpu(spec, values)


def _load(address: str) -> object:
    module, _, name = address.partition(":")
    found: object = getattr(import_module(module), name)
    return found


def _load_cpu(address: str) -> CpuSpec:
    spec = _load(address)
    assert isinstance(spec, CpuSpec)
    return spec
