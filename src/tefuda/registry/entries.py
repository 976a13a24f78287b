"""What is written down about a game, a mix or a CPU so that everything else can find it: one entry each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tefuda.core.cpu_spec import CpuSpec
from tefuda.words.language import Text
from tefuda.words.why import Why


class Colours(NamedTuple):
    """The colours of a game in the terminal: the table, the room around it, and the hairlines."""

    table: str
    room: str
    hairline: str


PLAIN_COLOURS: Final = Colours("#26302f", "#1c2423", "#485654")
"""For a game that brings none of its own."""


@dataclass(frozen=True)
class GameEntry:
    """A game and all that belongs to it, by address (`module:NAME`): nothing is imported before somebody asks.

    Rules and words are needed; whatever else is left out has a plain form that serves every game.
    """

    name: str
    rules: str
    """Where its `Game` is, or a dictionary of them by name."""

    words: str
    """Where its `GameWords` are."""

    cpus: Mapping[str, str] = field(default_factory=dict)
    """Where each `CpuSpec` is, or a dictionary of them by game. Every game has `random` without saying so."""

    board: str = ""
    """Where the class of its full-screen table in the terminal is; without one its words are shown."""

    statistics: str = ""
    """Where its class of statistics is; without one wins and scores are counted."""

    colours: Colours = PLAIN_COLOURS
    facts: str = ""
    """Where its `FactMaker` is: what a screen in the browser is sent beside its views."""

    screen: str = ""
    """The folder of `web/src/games` that draws it in the browser; without one its words are shown."""


@dataclass(frozen=True)
class MixEntry:
    """Several games that are played in turn under one name."""

    name: str
    games: tuple[str, ...]
    words: str
    """Where its `About` is."""


@dataclass(frozen=True)
class CpuEntry:
    """A CPU of another package for a game that is there, with its words: style, reasons, and values in them."""

    spec: CpuSpec
    style: Text
    reasons: Mapping[str, Why] = field(default_factory=dict)
    values: Mapping[str, Text] = field(default_factory=dict)
    terms: Mapping[str, Text] = field(default_factory=dict)
