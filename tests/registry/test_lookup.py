"""Everything about a game is found through its one entry."""

from dataclasses import replace

import pytest

from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.core.game import MOST_SEATS, Game
from tefuda.playstats.statistics import Statistics
from tefuda.registry import (
    GAMES,
    MIXES,
    GameEntry,
    about,
    cpu_names,
    cpu_specs,
    cpu_style,
    cpus_of,
    entry_named,
    game_named,
    game_names,
    read_cpu,
    rotation_named,
    words_for,
)
from tefuda.registry.address import load, load_as
from tefuda.tui.board import Board
from tefuda.words.game_words import GameWords


@pytest.mark.parametrize("name", GAMES)
def test_everything_an_entry_names_is_there(name: str) -> None:
    entry = entry_named(name)
    assert game_named(name).spec.name == entry.name == name
    assert isinstance(words_for(name), GameWords)
    board = load(entry.board)
    assert isinstance(board, type)
    assert issubclass(board, Board)
    if entry.statistics:
        statistics = load(entry.statistics)
        assert isinstance(statistics, type)
        assert issubclass(statistics, Statistics)
    for spec in cpu_specs(name):
        assert spec.game == name
        assert cpu_style(spec).en
    assert cpu_names(name) == ["random", *entry.cpus]


def test_every_table_has_a_colour_of_its_own() -> None:
    assert len({entry.colours for entry in GAMES.values()}) == len(GAMES)


def test_a_mix_has_one_entry_too() -> None:
    for name, mix in MIXES.items():
        assert tuple(game.spec.name for game in rotation_named(name).games) == mix.games
        assert about(name).title.en
        assert set(cpus_of(rotation_named(name))) == set.intersection(
            *(set(cpu_names(game)) for game in mix.games)
        )


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(UnknownName, match=f"no game 'tarot'; games: {', '.join(game_names())}"):
        entry_named("tarot")
    with pytest.raises(UnknownName, match=r"no CPU 'lv9'; CPUs: random, caller, .*, exec:COMMAND"):
        read_cpu("razz", "lv9")


def test_what_is_at_an_address_must_be_what_it_should_be() -> None:
    with pytest.raises(TefudaError, match=r"tefuda.words.poker:RAZZ must be of type GameEntry, not GameWords"):
        load_as("tefuda.words.poker:RAZZ", GameEntry)


def test_specs_say_what_nobody_should_have_to_guess() -> None:
    for name in GAMES:
        spec = game_named(name).spec
        assert spec.min_seats <= spec.table_seats <= spec.max_seats <= MOST_SEATS
        assert len(spec.managed) == 1, "every game of ours moves one seat on"
        if spec.unit is not None:
            assert spec.unit.size(game_named(name).setup(spec.min_seats).options) > 0
    assert rotation_named("no-thanks").first.spec.table_seats == 4
    assert [param.name for param in read_cpu("card-slot", "hard")[0].params if param.labour] == [
        "playouts",
        "exchanges",
    ]


def test_a_game_for_a_crowd_is_refused() -> None:
    game = game_named("no-thanks")
    with pytest.raises(BadOption, match="cannot be for 3 to 99 players, only 1 to 12"):
        Game(replace(game.spec, max_seats=99), game.actions)
