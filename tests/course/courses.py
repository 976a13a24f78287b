"""Small courses for these tests."""

from typing import Any

from tefuda.course.settings import CourseSettings, Recipe

SMALL = Recipe(tables=24, length=16, width=16, layers=2, critic=16, minibatch=128, remembered=4)


def small_course(**given: Any) -> CourseSettings:
    """A course of eight lessons, with some things otherwise."""
    plain: dict[str, Any] = {
        "game": "holdem",
        "players": (2, 4),
        "stack": (400, 900),
        "decisions": 8 * 24 * 16,
        "seed": "small",
        "recipe": SMALL,
        "hands": 96,
        "measured": 2,
    }
    return CourseSettings(**{**plain, **given})
