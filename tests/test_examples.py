"""The examples run, play whole simulations, keep the contract, and are as short as promised."""

import sys
from pathlib import Path

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.bots.python_file import load_player
from tefuda.bots.seating import seat_player
from tefuda.registry import game_named, rotation_named
from tefuda.testing import check_player

EXAMPLES = Path(__file__).parent.parent / "examples"
PROGRAM = f"exec:{sys.executable} {EXAMPLES / 'cautious_bot.py'}"
CLASS = f"py:{EXAMPLES / 'neighbour_bot.py'}"


def test_the_examples_play_a_whole_simulation() -> None:
    report = simulate(Plan("no-thanks", (PROGRAM, CLASS, "greedy"), 60, "1", rotate=True))
    assert report.tally.games == 60
    assert all(faults.total == 0 for faults in report.faults)


def test_the_examples_keep_the_contract() -> None:
    check_player(load_player(CLASS.removeprefix("py:")), game_named("no-thanks"), games=5)
    program = seat_player(rotation_named("no-thanks"), PROGRAM)
    assert program.guard is not None
    check_player(program.guard.player, game_named("no-thanks"), games=2)
    program.player.close()


def test_the_example_bots_are_under_twenty_lines() -> None:
    for path in EXAMPLES.glob("*_bot.py"):
        assert len(path.read_text().splitlines()) < 20, path
