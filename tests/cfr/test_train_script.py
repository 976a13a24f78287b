"""The short form of `make cfr`: a few deals with the groups that are shipped, stopped and taken up again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.cfr import training
from tefuda.cfr.package import NAME, read_package

compiled = pytest.mark.skipif(
    training.__file__.endswith(".py"), reason="the bytes of a strategy take minutes uncompiled"
)

SCRIPT = Path(__file__).parents[2] / "scripts" / "train_cfr.py"


def trained_in(folder: Path, *more: str, wrong: int = 0) -> str:
    command = [sys.executable, str(SCRIPT), str(folder), "--shipped-groups", "--cards", "3", *more]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == wrong, ran.stderr
    return ran.stdout + ran.stderr


@compiled
def test_training_can_stop_and_go_on(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    few = ("--every", "2", "--answer", "2", "--measure", "2")
    out = trained_in(once, "--deals", "6", *few)
    assert "0 of 6 deals done" in out
    assert "4 deals, " in out
    trained_in(twice, "--deals", "4", *few)
    assert "4 of 6 deals done" in trained_in(twice, "--deals", "6", *few)
    first, second = (read_package(folder / NAME) for folder in (once, twice))
    assert first.strategy.mixes == second.strategy.mixes
    assert first.strategy.regrets == second.strategy.regrets
    assert first.card["deals"] == 6
    assert json.dumps(first.card["measured"]) == json.dumps(second.card["measured"])
    refused = trained_in(once, "--deals", "8", "--seed", "other", *few, wrong=1)
    assert "was begun with" in refused
    assert refused.count("\n") == 1
