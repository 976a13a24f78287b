"""The search for mutants finds what is planted: caught, hung, survived, never reached, or listed as equivalent."""

import json
import subprocess
import sys
from pathlib import Path

STEPS = """
LEAST = 3
MOST = 9


def halvings(number: int) -> int:
    times = 0
    while number > 0:
        times += 1
        number = number // 2
    return times


ROUNDS = halvings(7)


class Rank:
    @property
    def high(self) -> bool:
        return self.number >= LEAST

    def __init__(self, number: int) -> None:
        self.number = number


def forgotten(number: int) -> int:
    return -number if number < MOST else MOST
"""

CHECKS = """
from steps import ROUNDS, Rank, halvings


def test_halvings() -> None:
    assert halvings(4) == 3
    assert ROUNDS == 3


def test_ranks() -> None:
    assert Rank(5).high
    assert not Rank(1).high
"""

ONE_MORE = """

def test_the_least() -> None:
    assert Rank(3).high
"""

LISTED = """
[[mutant]]
file = "src/steps.py"
function = "forgotten"
original = "return -number if number < MOST else MOST"
mutated = "return -number if number <= MOST else MOST"
reason = "only to be listed"
"""


COMMAND = [sys.executable, "-m", "tests.mutants", "--patience", "4"]
"""What hangs already when it is imported is given up soon."""


def run(root: Path, *options: str) -> tuple[int, str]:
    done = subprocess.run(
        [*COMMAND, "--root", root, "--source", "src", "--tests", "checks", *options],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == "" or done.returncode == 1, done.stderr
    return done.returncode, done.stdout


def results(root: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (root / "build/mutants/results.jsonl").read_text().splitlines()]


def test_planted_mutants_are_caught_and_survivors_reported(tmp_path: Path) -> None:
    for name, text in (
        ("src/steps.py", STEPS),
        ("checks/test_steps.py", CHECKS),
        ("tests/mutants/equivalent.toml", LISTED),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    status, said = run(tmp_path)
    assert status == 1, said
    found = {(result["original"], result["mutated"]): result["outcome"] for result in results(tmp_path)}
    assert found["while number > 0:", "while number >= 0:"] == "hung"
    assert found["number = number // 2", "number = number // 3"] == "caught"
    assert found["times += 1", "times = 1"] == "caught"
    assert found["LEAST = 3", "LEAST = 4"] == "survived"
    assert found["return self.number >= LEAST", "return self.number > LEAST"] == "survived"
    never = "return -number if number < MOST else MOST"
    assert found[never, "return +number if number < MOST else MOST"] == "unreached"
    assert (never, "return -number if number <= MOST else MOST") not in found, "it is listed as equivalent"
    assert (
        "steps.py:20 Rank.high survived\n  - return self.number >= LEAST\n  + return self.number > LEAST\n" in said
    )
    assert "| all | 16 | 16 | 9 | 1 | 6 | 60.0 % |" in said

    # A test more: survivors are tried again, and those caught before are not.
    with (tmp_path / "checks/test_steps.py").open("a") as file:
        file.write(ONE_MORE)
    again = run(tmp_path, "--at-least", "50")
    assert again[0] == 0, again[1]
    later = results(tmp_path)[len(found) :]
    assert {result["original"] for result in later} == {
        "LEAST = 3", "MOST = 9", never, "return self.number >= LEAST"
    }  # fmt: skip
    assert [result["by"] for result in later if result["outcome"] == "caught"] == [
        "checks/test_steps.py::test_the_least"
    ] * 2

    # Others than those of a sample of ten are left to a sample that nobody has looked at.
    told = run(tmp_path, "--skip", "10", "--at-least", "0")[1]
    assert "| all | 16 | 6 |" in told, told
