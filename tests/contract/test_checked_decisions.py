"""The short form of `make decisions`."""

import importlib.util
from pathlib import Path

import pytest

from tefuda.registry import GAMES

SCRIPT = Path(__file__).parents[2] / "scripts" / "checked_decisions.py"


@pytest.mark.parametrize("game", GAMES)
def test_every_cpu_is_asked_and_nothing_it_says_is_untrue(game: str) -> None:
    spec = importlib.util.spec_from_file_location("checked_decisions", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    seen = script.check(game, 120)
    assert seen["positions"] == 120
    assert not seen["promises broken"]
    assert seen["reasons true"] > 240
    assert seen["public forms alike"] > 60
