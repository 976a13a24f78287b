"""The program printed in docs/fair-deals.md checks hands by itself."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tefuda.fairness.sealed_hand import sealed_hand
from tefuda.fairness.sealing import seal
from tefuda.registry import GAMES
from tests.random_records import random_records

DOCS = Path(__file__).parents[2] / "docs" / "fair-deals.md"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    found = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    path = tmp_path / "check.py"
    path.write_text(found[1])
    assert sum(bool(line.strip()) for line in found[1].splitlines()) <= 15
    assert re.findall(r"^import (.*)$", found[1], re.MULTILINE) == ["hashlib, json, sys"]
    return path


def run(program: Path, hand: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", str(program), str(hand)], capture_output=True, text=True, check=False
    )


def test_it_accepts_good_hands_and_names_what_is_wrong(program: Path, tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    for name in GAMES:
        game, record = next(random_records(name, "docs", 1))
        sealed = seal(record.deck)
        hand = sealed_hand(game, record, sealed, 0, "h1")
        path.write_bytes(hand.to_json())
        said = run(program, path)
        assert said.returncode == 0, said.stderr
        closed = len(record.deck) - len(hand.proof.openings)
        assert said.stdout == (
            f"{len(hand.proof.openings)} cards were sealed in {sealed.root.hex()}, {closed} stay closed\n"
        )
    data: Any = json.loads(path.read_bytes())

    def complaint(**parts: object) -> str:
        path.write_text(json.dumps({**data, **parts}))
        ran = run(program, path)
        assert ran.returncode == 1
        return ran.stderr.splitlines()[-1]

    assert complaint(announced="00" * 32) == "AssertionError: the seal is another one"
    first, *rest = data["proof"]["openings"]
    other = {**first, "card": first["card"] + 1}
    proof = {**data["proof"], "openings": [other, *rest]}
    assert complaint(proof=proof) == f"AssertionError: card {first['position']} is not the sealed one"
    proof = {**data["proof"], "openings": rest}
    assert complaint(proof=proof) == "AssertionError: the record tells other cards"
