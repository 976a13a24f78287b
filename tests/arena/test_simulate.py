"""Simulations: the same whatever the number of workers, stoppable, with records that are whole."""

import io
import os
import signal
import sys
from pathlib import Path

import pytest

from tefuda.arena.plan import Plan, Report
from tefuda.arena.simulate import simulate
from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.core.game import view_of
from tefuda.core.record import advance, opening, read_record, replay
from tefuda.core.rng import named_stream
from tefuda.registry import cpu_named, game_named

CPUS = ("heuristic", "greedy", "random")


def result(report: Report) -> dict[str, object]:
    """What must not depend on the machine."""
    data = report.data()
    for key in ("seconds", "games_per_second"):
        del data[key]
    return data


@pytest.mark.parametrize("rotate", [False, True])
def test_the_number_of_workers_changes_nothing(rotate: bool) -> None:
    plan = Plan("no-thanks", CPUS, 3000, "5", rotate=rotate, keep=True)
    files = [io.BytesIO(), io.BytesIO()]
    one = simulate(plan, 1, files[0])
    two = simulate(plan, 2, files[1])
    assert result(one) == result(two)
    assert files[0].getvalue() == files[1].getvalue()
    assert files[0].getvalue().count(b"\n") == 3000


def test_same_seed_same_result_other_seed_other_result() -> None:
    plan = Plan("no-thanks", CPUS, 500, "5")
    assert result(simulate(plan)) == result(simulate(plan))
    assert result(simulate(plan)) != result(simulate(Plan("no-thanks", CPUS, 500, "6")))


def test_rotation_plays_whole_decks() -> None:
    report = simulate(Plan("no-thanks", CPUS, 100, "5", rotate=True))
    assert (report.tally.units, report.tally.games) == (17, 102)


def test_records_replay_and_agree_with_the_tally() -> None:
    file = io.BytesIO()
    report = simulate(Plan("no-thanks", CPUS, 20, "5", keep=True), 1, file)
    game = game_named("no-thanks")
    total = 0
    for line in file.getvalue().splitlines():
        final = list(replay(game, read_record(line)))[-1].outcome()
        assert final is not None
        total += final.scores[0]
    assert total == report.tally.score[0]


def test_a_record_is_enough_to_make_every_decision_again() -> None:
    """The CPUs it names, with the streams it names, decide as they did."""
    file = io.BytesIO()
    simulate(Plan("no-thanks", CPUS, 12, "5", rotate=True, keep=True), 1, file)
    game = game_named("no-thanks")
    for line in file.getvalue().splitlines():
        record = read_record(line)
        players = [cpu_named(record.game, seat.player) for seat in record.seats]
        rngs = [named_stream(seat.stream) for seat in record.seats]
        setup, state = opening(game, record)
        for at, step in enumerate(record.steps):
            view = view_of(game, setup, state, step.seat)
            decision = players[step.seat].decide(view, rngs[step.seat], True)
            assert decision.reason is not None
            assert step.reason is not None
            assert (decision.action.text, decision.reason.data()) == (step.action, step.reason.data())
            advance(game, state, record, at)


def test_win_shares_add_up_to_one() -> None:
    report = simulate(Plan("no-thanks", CPUS, 1000, "5"))
    assert sum(one.share for one in report.figures()) == pytest.approx(1.0)
    for one in report.figures():
        assert one.low <= one.share <= one.high


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(Plan("no-thanks", CPUS, 50, "5"), 1, None, told.append)
    assert told == sorted(told)
    assert told[-1] == 50


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_keeps_what_is_done(workers: int) -> None:
    def press(games: int) -> None:
        if games > 100:
            os.kill(os.getpid(), signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    report = simulate(Plan("no-thanks", CPUS, 10**9, "5"), workers, None, press)
    assert signal.getsignal(signal.SIGINT) is before
    assert report.stopped
    assert 100 < report.tally.games < 10**9
    games = report.tally.games
    assert result(simulate(Plan("no-thanks", CPUS, games, "5"))) == result(report) | {"stopped_early": False}


@pytest.mark.parametrize(
    ("cpus", "error", "words"),
    [
        (("heuristic",) * 2, BadOption, "3 to 7 players, not 2"),
        (("heuristic",) * 8, BadOption, "3 to 7 players, not 8"),
        (("wizard",) * 3, UnknownName, "no-thanks has no CPU 'wizard'; CPUs: random, greedy, heuristic"),
        (("heuristic(speed=1)",) * 3, UnknownName, "heuristic has no parameter 'speed'; allowed: base_threshold"),
        (("heuristic(block_range=many)",) * 3, BadOption, "block_range must be a number from"),
        (("poker:lv2",) * 3, BadOption, "before the colon"),
        (("py:/no/such/file.py",) * 3, BadOption, "there is no file"),
        (("exec:",) * 3, BadOption, "needs a command"),
    ],
)
def test_mistakes_are_found_before_anything_is_played(
    cpus: tuple[str, ...], error: type[TefudaError], words: str
) -> None:
    with pytest.raises(error, match=words):
        simulate(Plan("no-thanks", cpus, 10, "1"))


def test_a_worker_that_dies_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "killer.py"
    path.write_text(
        "import os\nfrom tefuda.core.player import Player\n"
        "class Killer(Player):\n    def decide(self, view, rng, explain):\n        os._exit(1)\n"
    )
    with pytest.raises(TefudaError, match="workers died 3 times in a row"):
        simulate(Plan("no-thanks", (f"py:{path}", "greedy", "greedy"), 50, "1"), 2)


def test_an_unknown_game_lists_the_games() -> None:
    with pytest.raises(UnknownName, match="there is no game 'tic-tac-toe'; games: horse, holdem"):
        simulate(Plan("tic-tac-toe", CPUS, 10, "1"))


def test_memory_stays_flat(tmp_path: Path) -> None:
    """Ten times the games must not cost more memory than a little noise."""
    script = tmp_path / "measure.py"
    script.write_text(
        "import resource, sys\n"
        "from tefuda.arena.plan import Plan\n"
        "from tefuda.arena.simulate import simulate\n"
        "if __name__ == '__main__':\n"
        "    plan = Plan('no-thanks', ('heuristic', 'greedy', 'random'), int(sys.argv[1]), '1')\n"
        "    simulate(plan)\n"
        "    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )
    import subprocess

    few, many = (
        int(subprocess.run([sys.executable, script, games], capture_output=True, text=True, check=True).stdout)
        for games in ("300", "6000")
    )
    assert many - few < 4000, (few, many)
