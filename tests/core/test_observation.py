"""The layout of an observation: places, names, and what people read."""

import pytest

from tefuda.core.errors import UnknownName
from tefuda.core.observation import Layout, Part

LAYOUT = Layout(
    [
        Part("card", (10,), 0, 1, "the card"),
        Part("pot", (1,), 0, 2.5, "the chips"),
        Part("chose", (3, 2), -1, 1, "what each seat chose"),
    ]
)


def test_parts_follow_each_other() -> None:
    assert LAYOUT.size == 17
    assert [LAYOUT.start(part.name) for part in LAYOUT.parts] == [0, 10, 11]
    assert LAYOUT.place("chose") == slice(11, 17)
    covered = [at for part in LAYOUT.parts for at in range(*LAYOUT.place(part.name).indices(LAYOUT.size))]
    assert covered == list(range(LAYOUT.size))


def test_an_unknown_part_is_an_error_that_lists_the_parts() -> None:
    with pytest.raises(UnknownName, match="no part 'cards'.*card, pot, chose"):
        LAYOUT.place("cards")


def test_the_layout_can_be_read() -> None:
    assert LAYOUT.lines() == [
        "places  part   shape  from  to",
        "0-9     card   10     0     1    the card",
        "10      pot    1      0     2.5  the chips",
        "11-16   chose  3 x 2  -1    1    what each seat chose",
    ]
