"""Same record, same states, same decisions: compiled or not, today and tomorrow."""

import json

import pytest

from tefuda.registry import GAMES
from tests.golden import FOLDER, playthrough, signatures


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_has_not_changed(game: str) -> None:
    path = FOLDER / f"{game}.playthrough.txt"
    assert path.exists(), "a registered game needs a playthrough: make golden"
    assert playthrough(game) == path.read_text(), (
        "make golden, look at the difference, raise rules_version if needed"
    )


def test_no_cpu_has_changed_its_mind() -> None:
    written = json.loads((FOLDER / "signatures.json").read_text())
    assert json.loads(signatures()) == written, "a CPU decides otherwise: raise its version, then make golden"
