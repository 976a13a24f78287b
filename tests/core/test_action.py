"""Actions read back from their text; other text is refused with what is known."""

import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.action import ActionTable
from tefuda.core.errors import InvalidActionText

TABLE = ActionTable(["take", "place bell 4"])


def test_text_reads_back() -> None:
    for action in TABLE.actions:
        assert TABLE.parse(str(action)) is action
        assert TABLE.parse(f"  {str(action).upper().replace(' ', '   ')}\n") is action
    assert repr(TABLE.actions[0]) == "<take>"


def test_actions_stay_themselves_on_their_way_between_processes() -> None:
    """`is` compares actions, so a game that was pickled may not bring others."""
    table = copy.deepcopy(TABLE)  # goes the same way
    assert all(mine is theirs for mine, theirs in zip(TABLE.actions, table.actions, strict=True))
    assert table.parse("take") is TABLE.actions[0]


def test_unknown_text_is_unreadable_and_lists_what_is_known() -> None:
    with pytest.raises(
        InvalidActionText, match="'fly' is not an action of this game; it knows: take, place bell 4"
    ):
        TABLE.parse("fly")


def test_long_text_and_long_lists_are_cut() -> None:
    table = ActionTable([f"place {slot}" for slot in range(100)])
    with pytest.raises(InvalidActionText) as refused:
        table.parse("x" * 10_000)
    assert len(str(refused.value)) < 300


@given(st.text())
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = TABLE.parse(text)
    except InvalidActionText:
        return
    assert action in TABLE.actions
