"""The page for people who train: every part of every observation is explained, and its programs run."""

import re
from pathlib import Path

import pytest

from tefuda.registry import GAMES, game_named
from tefuda.training.openspiel import spiel_name

PAGE = (Path(__file__).parents[2] / "docs" / "training.md").read_text()


@pytest.mark.parametrize("name", GAMES)
def test_every_part_is_explained_on_the_page(name: str) -> None:
    game = game_named(name)
    for part in game.encoder(game.setup(game.spec.min_seats)).layout.parts:
        assert re.search(rf"^\|.*`{part.name}`.*\|", PAGE, re.MULTILINE), part.name
    assert f"`{spiel_name(game)}`" in PAGE


def test_the_programs_on_the_page_run() -> None:
    """In the order of the page, as if typed into one session."""
    programs = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(programs) == 7
    names: dict[str, object] = {"__name__": "__main__"}
    for program in programs:
        exec(program.replace("range(1000)", "range(20)").replace("range(100)", "range(3)"), names)  # noqa: S102
    parts, games = names["parts"], names["games"]
    assert isinstance(parts, dict)
    assert parts["cards"].shape == (256, 3, 33)
    assert games.layout.place("chips") == slice(134, 137)  # type: ignore[attr-defined]
