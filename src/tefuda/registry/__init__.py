"""Every game, mix and CPU by name, those of the house and those of other packages.

Entries hold addresses that are imported when somebody asks, so that `tefuda --help` loads no game.
"""

from tefuda.registry.entries import Colours, CpuEntry, GameEntry, MixEntry
from tefuda.registry.house import GAMES, MIXES
from tefuda.registry.lookup import (
    about,
    cpu_named,
    cpu_names,
    cpu_specs,
    cpu_style,
    cpus_of,
    entry_named,
    facts_of,
    game_named,
    game_names,
    is_game,
    make_cpu,
    name_or_game,
    read_cpu,
    rotation_named,
    saved_specs,
    words_for,
)

__all__ = [
    "GAMES",
    "MIXES",
    "Colours",
    "CpuEntry",
    "GameEntry",
    "MixEntry",
    "about",
    "cpu_named",
    "cpu_names",
    "cpu_specs",
    "cpu_style",
    "cpus_of",
    "entry_named",
    "facts_of",
    "game_named",
    "game_names",
    "is_game",
    "make_cpu",
    "name_or_game",
    "read_cpu",
    "rotation_named",
    "saved_specs",
    "words_for",
]
