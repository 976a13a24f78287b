"""Courses need PyTorch; without it only what they are about is tested, and that they say what is missing."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from tefuda.course.settings import CourseSettings
from tests.course.courses import small_course

WITHOUT = ("test_settings.py", "test_without_pytorch.py")

collect_ignore = (
    []
    if find_spec("torch")
    else [path.name for path in Path(__file__).parent.glob("test_*.py") if path.name not in WITHOUT]
)


@pytest.fixture
def small() -> CourseSettings:
    """A course of eight lessons."""
    return small_course()
