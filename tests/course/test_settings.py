"""What a course may be about, and recipes as people write them."""

from typing import Any

import pytest

from tefuda.core.errors import BadOption, UnknownName
from tefuda.course.settings import Recipe, read_recipe
from tests.course.courses import small_course


def test_a_recipe_is_written_part_by_part() -> None:
    found = read_recipe(["width=512", "rate=1e-3:2e-5", "past=0"])
    assert found == Recipe(width=512, rate=(1e-3, 2e-5), past=0.0)
    assert read_recipe([]) == Recipe()


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("width", "write NAME=VALUE; names: tables, length, width"),
        ("breadth=3", "'breadth=3': write NAME=VALUE"),
        ("width=0", r"the recipe: Expected `int` >= 1 - at `\$.width`"),
        ("width=many", "the recipe: "),
        ("past=1.5", r"the recipe: Expected `float` <= 1.0 - at `\$.past`"),
        ("rate=1e-3", r"the recipe: .*\$.rate"),
        ("rate=1:2:3", r"the recipe: .*\$.rate"),
    ],
)
def test_a_recipe_that_cannot_be_is_refused(given: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        read_recipe([given])


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"game": "no-thanks"}, "courses teach games for chips; no-thanks is not one"),
        ({"players": (1, 4)}, "players must be 2 to 6, the lower number first, not 1 to 4"),
        ({"players": (2, 7)}, "players must be 2 to 6"),
        ({"players": (4, 2)}, "players must be 2 to 6, the lower number first, not 4 to 2"),
        ({"stack": (0, 400)}, "stacks must be whole numbers from 1 on"),
        ({"stack": (900, 400)}, "stacks must be whole numbers from 1 on, the lower first, not 900 to 400"),
    ],
)
def test_a_course_that_cannot_be_is_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        small_course(**given).check()


@pytest.mark.parametrize("who", ["others", "against"])
def test_cpus_that_are_not_there_are_refused(who: str) -> None:
    with pytest.raises(UnknownName, match="'lv9'"):
        small_course(**{who: ["lv9"]}).check()


def test_what_can_be_is_not_refused() -> None:
    small_course(others=["lv1"], against=["caller"], players=(2, 2), stack=(1, 1)).check()
