"""Where PyTorch is not installed, `tefuda train` says what to type, and most tests of courses do not run."""

import sys

import pytest
from typer.testing import CliRunner

from tefuda.cli.main import app
from tefuda.extras import MissingExtra


def test_what_is_missing_is_told_with_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(sys.modules):
        if name.startswith(("tefuda.course", "tefuda.learning", "tefuda.cli.train")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    done = CliRunner().invoke(app, ["train", "holdem"])
    assert isinstance(done.exception, MissingExtra)
    assert str(done.exception).startswith("learning needs torch, which is not installed: pip install '.[learn]'")


def test_courses_are_tested_where_pytorch_is() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: make test-learners brings it")
