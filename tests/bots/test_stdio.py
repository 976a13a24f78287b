"""Bots as programs: good ones play, bad ones forfeit, and nothing they do stops the table."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.bots.stdio import ExecPlayer
from tefuda.core.errors import BadOption, BotFault
from tefuda.core.rng import stream
from tefuda.games.no_thanks.game import GAME
from tefuda.match.guard import Guard

VIEW = {"game": "no-thanks", "seat": 0, "card": 9, "chips_on_card": 0, "cards": [[], [], []], "chips": [11] * 3}
HEAD = "import sys, json, time, os\nfor line in sys.stdin:\n    view = json.loads(line)\n"
GOOD = "    print(json.dumps({'action': view['legal'][0]}), flush=True)\n"


def bot(tmp_path: Path, body: str, seconds: float = 5.0) -> ExecPlayer:
    """A program with this loop body."""
    path = tmp_path / "bot.py"
    path.write_text(HEAD + body)
    return ExecPlayer(GAME, f"{sys.executable} {path}", seconds)


def ask(player: ExecPlayer) -> str:
    return player.decide(GAME.read_view(VIEW), stream("1", "x"), True).action.text


def test_a_good_bot_answers_again_and_again(tmp_path: Path) -> None:
    player = bot(tmp_path, GOOD)
    assert [ask(player) for _ in range(5)] == ["take"] * 5
    player.close()
    assert ask(player) == "take"  # it is started again when it is needed again
    player.close()


def test_a_bot_may_give_a_reason(tmp_path: Path) -> None:
    player = bot(
        tmp_path,
        "    print(json.dumps({'action': 'pass', 'reason': {'rule': 'r', 'values': {'x': 1}}}), flush=True)\n",
    )
    decision = player.decide(GAME.read_view(VIEW), stream("1", "x"), True)
    player.close()
    assert decision.reason is not None
    assert decision.reason.data() == {"rule": "r", "values": {"x": 1}}


@pytest.mark.parametrize(
    ("body", "seconds", "kind", "words"),
    [
        ("    sys.exit(3)\n", 5.0, "died", "exit code 3"),
        ("    raise ValueError('my mistake')\n", 5.0, "died", "ValueError: my mistake"),
        ("    print('hello', flush=True)\n", 5.0, "unreadable", "not valid JSON"),
        ("    print('[]', flush=True)\n", 5.0, "unreadable", "must be a JSON object, not an array"),
        ("    print('{}', flush=True)\n", 5.0, "unreadable", "action is missing"),
        ("    print(json.dumps({'action': 'fly'}), flush=True)\n", 5.0, "unreadable", "'fly' is not an action"),
        ("    print(json.dumps({'action': 5}), flush=True)\n", 5.0, "unreadable", "action must be a string"),
        ("    print(json.dumps({'error': 'bad', 'message': 'what?'}), flush=True)\n", 5.0, "unreadable", "what?"),
        (
            "    print(json.dumps({'action': 'pass', 'seat': 2}), flush=True)\n",
            5.0,
            "illegal",
            "answered for seat 2, but seat 0 was asked",
        ),
        ("    sys.stdout.write('x' * 2000000); sys.stdout.flush()\n", 5.0, "unreadable", "without a line end"),
    ],
)
def test_every_failure_is_a_fault_of_its_kind(
    tmp_path: Path, body: str, seconds: float, kind: str, words: str
) -> None:
    player = bot(tmp_path, body, seconds)
    with pytest.raises(BotFault, match=words) as fault:
        ask(player)
    player.close()
    assert fault.value.kind == kind


def test_a_bot_that_stalls_is_late_and_started_again(tmp_path: Path) -> None:
    stall = tmp_path / "stall"
    player = bot(tmp_path, f"    time.sleep(60) if os.path.exists({str(stall)!r}) else None\n" + GOOD, 0.3)
    assert ask(player) == "take"
    stall.touch()
    with pytest.raises(BotFault, match=r"gave no answer within 0\.3 s") as fault:
        ask(player)
    assert fault.value.kind == "late"
    stall.unlink()
    assert ask(player) == "take"
    player.close()


def test_what_a_bot_says_unasked_does_not_pass_for_the_next_answer(tmp_path: Path) -> None:
    player = bot(tmp_path, GOOD + "    print(json.dumps({'action': 'pass'}), flush=True)\n")
    for _ in range(3):
        assert ask(player) == "take"
        time.sleep(0.2)
    player.close()


def test_after_nonsense_the_bot_is_started_again_and_answers_the_view_it_is_asked(tmp_path: Path) -> None:
    once = tmp_path / "once"
    body = f"    first = not os.path.exists({str(once)!r})\n    open({str(once)!r}, 'w').close()\n"
    player = bot(tmp_path, body + "    print('thinking') if first else None\n" + GOOD)
    with pytest.raises(BotFault, match="not valid JSON"):
        ask(player)
    assert ask(player) == "take"
    player.close()


def test_a_program_that_never_answers_is_not_started_for_ever(tmp_path: Path) -> None:
    count = tmp_path / "starts"
    path = tmp_path / "bot.py"
    path.write_text(f"open({str(count)!r}, 'a').write('x')\n")
    guard = Guard(GAME, ExecPlayer(GAME, f"{sys.executable} {path}", 5.0))
    for _ in range(10):
        guard.decide(GAME.read_view(VIEW), stream("1", "x"), False)
    guard.close()
    assert guard.faults["died"] == 10
    assert count.read_text() == "xxx"
    assert guard.last_fault == "gave no answer in 3 starts; not started again; last it ended with exit code 0"


def test_a_program_that_is_gone_when_it_is_needed(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    player = ExecPlayer(GAME, str(path), 5.0)
    path.unlink()
    with pytest.raises(BotFault, match="could not be started: No such file"):
        ask(player)
    with pytest.raises(BadOption, match="closing quotation"):
        ExecPlayer(GAME, "bot 'unclosed", 5.0)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bad_bot_is_reported_and_the_simulation_goes_on(tmp_path: Path, workers: int) -> None:
    path = tmp_path / "bot.py"
    path.write_text(
        HEAD + "    print('{}' if view['card'] == 10 else json.dumps({'action': 'take'}), flush=True)\n"
    )
    cpus = (f"exec:{sys.executable} {path}", "greedy", "greedy")
    report = simulate(Plan("no-thanks", cpus, 30, "1"), workers)
    assert report.tally.games == 30
    faults = report.faults[0]
    assert faults.counts["unreadable"] == faults.total > 0
    assert faults.last == "action is missing"
    assert report.faults[1].total == 0
    forfeits = report.data()["players"][0]["forfeits"]  # type: ignore[index]
    assert forfeits["unreadable"] == faults.total


def test_our_own_bot_command_is_such_a_program() -> None:
    """heuristic through a pipe plays exactly like heuristic in the house."""
    command = f"exec:{sys.executable} -m tefuda bot no-thanks:heuristic"
    inside = simulate(Plan("no-thanks", ("heuristic", "greedy", "random"), 20, "1"))
    outside = simulate(Plan("no-thanks", (command, "greedy", "random"), 20, "1"))
    assert outside.tally.sums() == inside.tally.sums()
    assert outside.faults[0].total == 0


def test_the_bot_command_answers_errors_and_goes_on() -> None:
    lines = [
        "nonsense",
        "[]",
        json.dumps(VIEW),
        "",
        json.dumps(VIEW | {"card": 99}),
        json.dumps(VIEW | {"to_act": 1}),
    ]
    ran = subprocess.run(
        [sys.executable, "-m", "tefuda", "bot", "no-thanks:greedy"],
        input="\n".join([*lines, json.dumps(VIEW)]),
        capture_output=True,
        text=True,
        check=True,
    )
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [list(answer)[0] for answer in answers] == ["error", "error", "action", "error", "error", "action"]
    assert answers[2]["action"] == "pass"
    assert answers[2]["reason"]["rule"] == "no_thanks.greedy.pass"
    assert "card must be a whole number from 3 to 35" in answers[3]["message"]
    assert "not to act" in answers[4]["message"]
    assert ran.stderr == ""


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: None, "there is no such program"),
        (lambda path: path.mkdir(), "this is a folder"),
        (lambda path: path.write_text("#!/bin/sh\n"), "permission denied; make it executable"),
        (lambda path: (path.write_text("print(1)\n"), path.chmod(0o755)), "begins with #!"),
    ],
)
def test_what_cannot_be_started_is_refused_before_it_sits_down(
    make: Callable[[Path], object], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "bot"
    make(path)
    with pytest.raises(BadOption, match=words):
        ExecPlayer(GAME, str(path), 1.0)


def test_a_bot_that_cannot_be_started_ends_the_command_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("#!/usr/bin/env python3\n")
    command = ["sim", "no-thanks", "--cpus", f"exec:{path},greedy,greedy", "--games", "2"]
    ended = subprocess.run([sys.executable, "-m", "tefuda", *command], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "permission denied" in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
