"""Same record, same states, same decisions: compiled or not, today and tomorrow."""

import json

import pytest

from tefuda.registry import GAMES
from tests.golden import FOLDER, declared, layouts, playthrough, signature_of, signed

WRITTEN = json.loads((FOLDER / "signatures.json").read_text())


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_has_not_changed(game: str) -> None:
    path = FOLDER / f"{game}.playthrough.txt"
    assert path.exists(), "a registered game needs a playthrough: make golden"
    assert playthrough(game) == path.read_text(), (
        "make golden, look at the difference, raise rules_version if needed"
    )


@pytest.mark.parametrize("what", signed())
def test_no_cpu_has_changed_its_mind(what: str) -> None:
    assert signature_of(what) == WRITTEN[what], "a CPU decides otherwise: raise its version, then make golden"


@pytest.mark.parametrize("game", GAMES)
def test_options_and_parameters_are_those_declared(game: str) -> None:
    """Saved CPUs, records and commands of people go by these names and ranges."""
    written = (FOLDER / "declared.txt").read_text().splitlines()
    assert declared(game).splitlines() == [line for line in written if line.startswith((f"{game}: ", f"{game}:"))]


@pytest.mark.parametrize("game", GAMES)
def test_the_arrays_of_learners_are_laid_out_as_before(game: str) -> None:
    """Weights that were trained count on it, number by number."""
    written = (FOLDER / "layouts.txt").read_text().splitlines()
    assert layouts(game).splitlines() == [line for line in written if line.startswith(f"{game} for ")]


def test_nothing_is_written_that_is_no_more() -> None:
    assert [*WRITTEN] == signed(), "make golden"
