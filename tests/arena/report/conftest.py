"""Small runs to write reports about."""

from pathlib import Path

import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.run import Run, Settings, new_run
from tefuda.arena.sequential import SequentialTest


def play(folder: Path, settings: Settings) -> Run:
    run = new_run(folder, settings)
    run.play(Engine())
    return run


@pytest.fixture(scope="session")
def match(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Razz with short stacks, and a test that finds its answer."""
    settings = Settings(
        "razz", "match", "razz", 2, 600, "5", [("lv2", "lv1")], test=SequentialTest(4.0, 0.05, 0.05), stack=50
    )
    return play(tmp_path_factory.mktemp("runs"), settings)


@pytest.fixture(scope="session")
def lucky(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Short stacks, and long enough for the correction for luck to have learned what to take out."""
    settings = Settings("lucky", "match", "stud", 6, 1400, "5", [("lv2", "lv1")], stack=100)
    return play(tmp_path_factory.mktemp("runs"), settings)


@pytest.fixture(scope="session")
def tournament(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Three CPUs in two games of a mix."""
    pairings = [("lv2", "lv1"), ("lv2", "caller"), ("lv1", "caller")]
    settings = Settings("mix", "round-robin", "horse", 3, 180, "7", pairings, mix=["holdem", "stud8"], hands=5)
    return play(tmp_path_factory.mktemp("runs"), settings)


@pytest.fixture(scope="session")
def wins(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """No Thanks!, which is won or lost."""
    settings = Settings("nt", "match", "no-thanks", 3, 180, "5", [("greedy", "heuristic")])
    return play(tmp_path_factory.mktemp("runs"), settings)
