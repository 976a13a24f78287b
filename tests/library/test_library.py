"""The public face: every name is there, its examples run, and the page about it is true."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import tefuda
from tefuda.cards.card import card_text
from tefuda.core.errors import BadOption, BadRecord, GameOver, IllegalAction

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text()
MODULES = ("catalogue", "hand_value", "live_game", "records", "simulation")


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_run(name: str) -> None:
    module = import_module(f"tefuda.library.{name}")
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_programs_on_the_page_run() -> None:
    """In the order of the page, as if typed into one session."""
    found = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0


def test_every_public_name_is_there_and_explained_on_the_page() -> None:
    for name in tefuda.__all__:
        assert getattr(tefuda, name) is getattr(import_module(vars(tefuda)["_HOMES"][name]), name)
        assert find_spec(f"tefuda.{name}") is None, "a package of that name would hide it"
        assert f"`{name}" in PAGE, name
    assert set(tefuda.__all__) <= set(dir(tefuda))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        tefuda.nothing  # noqa: B018  (asking is the test)


def test_types_and_names_are_written_down_for_the_same_things() -> None:
    """Type checkers read other lines of the package than Python does."""
    text = (ROOT / "src" / "tefuda" / "__init__.py").read_text()
    typed = dict(re.findall(r"^    from ([\w.]+) import (\w+) as \2$", text, re.MULTILINE))
    names = set(re.findall(r" as (\w+)$", text, re.MULTILINE))
    assert names == set(tefuda.__all__)
    assert set(typed) == {vars(tefuda)["_HOMES"][name] for name in names}


def test_importing_the_package_loads_no_game() -> None:
    code = "import sys, tefuda; print(sorted(name for name in sys.modules if name.startswith('tefuda')))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "['tefuda', 'tefuda.version']"


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    game = tefuda.new_game("holdem", ["ann", "bob"], seed="1")
    before = game.record().to_json()
    with pytest.raises(IllegalAction, match="allowed: fold, call, raise"):
        game.act("check")
    assert game.record().to_json() == before
    with pytest.raises(GameOver, match="not over yet"):
        game.ending()
    with pytest.raises(BadOption, match="seats: 0 to 1"):
        game.view(2)


def test_after_the_end_nobody_acts() -> None:
    game = tefuda.new_game("holdem", 2, seed="1").act("fold")
    assert game.is_over
    assert game.legal == []
    assert game.scores == [-10, 10]
    assert game.winners == [1]
    for late in (lambda: game.act("fold"), lambda: game.ask("lv2"), lambda: game.let("lv2")):
        with pytest.raises(GameOver, match="the game is over"):
            late()


def test_a_cpu_that_is_asked_sees_its_own_seat_only() -> None:
    """Everything but its own two cards is dealt again: the answer stays the same."""
    game = tefuda.new_game("holdem", 2, seed="1")
    seat = game.to_act
    deck = game.record().deck
    own = game.view(seat).data()["down"]
    hidden = [at for at in range(4) if card_text(deck[at]) not in str(own)]
    assert len(hidden) == 2
    answers = set()
    for other in range(10, 40):
        dealt = list(deck)
        for at in hidden:
            dealt[at], dealt[other + at] = dealt[other + at], dealt[at]
        again = tefuda.new_game("holdem", 2, seed="1", deck=dealt)
        assert again.view(seat).data()["down"] == own
        answers.add(again.ask("lv2")[:2])
    assert len(answers) == 1


def test_a_record_that_does_not_play_says_where() -> None:
    record = tefuda.play("holdem", ["lv1", "lv1"], seed="1")
    record.steps[0] = type(record.steps[0])(record.steps[0].seat, "check", "cpu", None)
    with pytest.raises(BadRecord, match=r"action 1 of \d+ \('check'\)"):
        list(tefuda.replay(record))
    record.deck.pop()
    with pytest.raises(BadRecord, match="52 cards, not 51"):
        next(tefuda.replay(record))


def test_a_replayed_game_ends_as_it_did(tmp_path: Path) -> None:
    record = tefuda.play("stud8", ["lv2", "lv1", "lv1"], seed="3")
    path = tmp_path / "game.json"
    path.write_bytes(record.to_json())
    (loaded,) = tefuda.load_records(path)
    last = list(tefuda.replay(loaded))[-1]
    assert last.record().to_json() == record.to_json()
    assert last.ending("ja")


def test_hands_of_a_kind_nobody_knows_are_refused() -> None:
    with pytest.raises(BadOption, match="kinds: high, low, eight"):
        tefuda.evaluate("AhKhQhJhTh", "badugi")
    with pytest.raises(BadOption, match="for high and for eight"):
        tefuda.evaluate("AhKhQhJh", "low", board="Th9h8h")
