"""Actions read back from their text; other text is refused with what is known."""

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
