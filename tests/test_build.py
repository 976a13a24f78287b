"""What was built is what is tested."""

import os

from tefuda import __version__
from tefuda.core import rng
from tefuda.match import match


def test_the_tests_run_on_compiled_code_unless_the_build_is_pure() -> None:
    pure = os.environ.get("TEFUDA_PURE", "0") not in ("", "0")
    assert rng.__file__.endswith(".py") is pure
    assert match.__file__.endswith(".py") is pure


def test_version_and_changelog_agree() -> None:
    with open("CHANGELOG.md") as file:
        assert f"## {__version__}" in file.read()
