"""Every game and every CPU by name. Adding one is one line here.

Entries are addresses that are imported when somebody asks, so that `tefuda --help` loads no game.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import BadOption, UnknownName
from tefuda.core.game import Game
from tefuda.core.params import ParamValue, format_call, parse_call, read_params
from tefuda.core.player import Player
from tefuda.match.rotation import HANDS_EACH, Rotation
from tefuda.saved_cpus import saved_base, saved_cpu, saved_names

GAMES: Final = {
    "holdem": "tefuda.games.poker.game:HOLDEM_GAME",
    "omaha8": "tefuda.games.poker.game:OMAHA_8_GAME",
    "razz": "tefuda.games.poker.game:RAZZ_GAME",
    "stud": "tefuda.games.poker.game:STUD_GAME",
    "stud8": "tefuda.games.poker.game:STUD_8_GAME",
    "no-thanks": "tefuda.games.no_thanks.game:GAME",
    "card-slot": "tefuda.games.card_slot.game:GAME",
}

MIXES: Final = {
    "horse": ("holdem", "omaha8", "razz", "stud", "stud8"),
}
"""Series of several games under one name."""

POKER_CPUS: Final = {
    "random": "tefuda.cpu.poker.baseline:RANDOM",
    "caller": "tefuda.cpu.poker.baseline:CALLER",
    "lv1": "tefuda.cpu.poker.lv1:LV1",
}
"""CPUs that every poker game has: the address holds one for each game."""

CPUS: Final = {
    "holdem": {
        **POKER_CPUS,
        "lv2": "tefuda.cpu.poker.holdem_lv2:LV2",
        "lv2-tuned": "tefuda.cpu.poker.holdem_lv2:TUNED",
    },
    "omaha8": {
        **POKER_CPUS,
        "lv2": "tefuda.cpu.poker.omaha8_lv2:LV2",
        "lv2-tuned": "tefuda.cpu.poker.omaha8_lv2:TUNED",
    },
    "razz": {
        **POKER_CPUS,
        "lv2": "tefuda.cpu.poker.razz_lv2:LV2",
        "lv2-tuned": "tefuda.cpu.poker.razz_lv2:TUNED",
    },
    "stud": {
        **POKER_CPUS,
        "lv2": "tefuda.cpu.poker.stud_lv2:LV2",
        "lv2-tuned": "tefuda.cpu.poker.stud_lv2:TUNED",
    },
    "stud8": {**POKER_CPUS, "lv2": "tefuda.cpu.poker.stud8_lv2:LV2"},
    "no-thanks": {
        "random": "tefuda.cpu.no_thanks.baseline:RANDOM",
        "greedy": "tefuda.cpu.no_thanks.baseline:GREEDY",
        "heuristic": "tefuda.cpu.no_thanks.heuristic:HEURISTIC",
        "heuristic-tuned": "tefuda.cpu.no_thanks.heuristic:TUNED",
        "expert": "tefuda.cpu.no_thanks.expert:EXPERT",
    },
    "card-slot": {
        "random": "tefuda.cpu.card_slot.baseline:RANDOM",
        "easy": "tefuda.cpu.card_slot.easy:EASY",
        "medium": "tefuda.cpu.card_slot.medium:MEDIUM",
        "hard": "tefuda.cpu.card_slot.hard:HARD",
    },
}


def game_named(name: str) -> Game:
    """The game with this name, or an error that lists the games there are."""
    if name not in GAMES:
        raise UnknownName(f"there is no game {name!r}; games: {', '.join(GAMES)}")
    game = _load(GAMES[name])
    assert isinstance(game, Game)
    return game


def rotation_named(name: str, mix: Sequence[str] = (), hands: int = HANDS_EACH) -> Rotation:
    """What is played under this name: a game, a mix with a name, or the games of `mix`, `hands` hands of each."""
    if name not in GAMES and name not in MIXES:
        raise UnknownName(f"there is no game {name!r}; games: {', '.join([*MIXES, *GAMES])}")
    if mix and name not in MIXES:
        raise BadOption(f"{name} is one game; a mix is chosen with one of: {', '.join(MIXES)}")
    for game in mix:
        if game_named(game).spec.name not in MIXES[name]:
            raise BadOption(f"{game} is not a game of {name}; its games: {', '.join(MIXES[name])}")
    games = mix or MIXES.get(name, (name,))
    return Rotation(name, [game_named(game) for game in games], hands)


def cpus_of(rotation: Rotation) -> list[str]:
    """The CPUs that play all games of a rotation, weakest first."""
    names = [spec.name for spec in cpu_specs(rotation.first.spec.name)]
    return [name for name in names if all(name in CPUS[game.spec.name] for game in rotation.games)]


def cpu_specs(game: str) -> list[CpuSpec]:
    """The CPUs of a game, weakest first."""
    game_named(game)
    specs = [_load_cpu(game, name) for name in CPUS[game]]
    return sorted(specs, key=lambda spec: spec.strength)


def read_cpu(game: str, text: str) -> tuple[CpuSpec, dict[str, ParamValue]]:
    """The CPU and parameter values that `name` or `name(parameter=value, ...)` means."""
    game_named(game)
    name, given = parse_call(text)
    spec = _spec_named(game, name)
    return spec, read_params(spec.params, given, name)


def _spec_named(game: str, name: str) -> CpuSpec:
    """A CPU of the house, or one that the user saved."""
    if name in CPUS[game]:
        return _load_cpu(game, name)
    base = saved_base(game, name)
    if base in CPUS[game]:
        return saved_cpu(_load_cpu(game, base), name)
    known = [*CPUS[game], *saved_names(game)]
    raise UnknownName(f"{game} has no CPU {name!r}; CPUs: {', '.join(known)}, exec:COMMAND, py:FILE:CLASS")


def saved_specs(game: str) -> list[CpuSpec]:
    """The CPUs of a game that the user saved."""
    return [_spec_named(game, name) for name in saved_names(game)]


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


def _load_cpu(game: str, name: str) -> CpuSpec:
    """The CPU at its address; an address may hold the CPUs of several games."""
    found = _load(CPUS[game][name])
    spec = found[game] if isinstance(found, dict) else found
    assert isinstance(spec, CpuSpec)
    return spec
