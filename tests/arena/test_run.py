"""Run folders: the same whoever plays, taken up where they were left, refused when something has changed."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import msgspec
import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.measure import Standing
from tefuda.arena.results import write_results
from tefuda.arena.run import Run, Settings, new_run, open_run
from tefuda.arena.sequential import BETTER, SequentialTest
from tefuda.core.errors import TefudaError, UnknownName

MATCH = Settings(
    name="m", kind="match", game="razz", seats=6, games=600, seed="5", pairings=[("lv2", "lv1")], stack=120
)


def results(run: Run) -> dict[str, bytes]:
    """The files that people keep."""
    return {name: (run.folder / name).read_bytes() for name in ("results.parquet", "summary.json")}


def played(runs: Path, settings: Settings, engine: Engine) -> Run:
    run = new_run(runs, settings)
    run.play(engine)
    write_results(run)
    return run


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    return results(played(tmp_path_factory.mktemp("one"), MATCH, Engine()))


@pytest.mark.parametrize("engine", [Engine(workers=2, seconds=0.02), Engine("ray", 2, 0.02)])
def test_the_engine_changes_nothing(tmp_path: Path, expected: dict[str, bytes], engine: Engine) -> None:
    assert results(played(tmp_path, MATCH, engine)) == expected


class Stop(Exception):
    """Stands for whatever ends a run in the middle."""


def test_a_run_goes_on_where_it_was_left(tmp_path: Path, expected: dict[str, bytes]) -> None:
    """Rows of a part that was not written down whole are cut off."""
    run = new_run(tmp_path, MATCH)

    def progress(pairing: int, done: int, standing: Standing) -> None:
        if done >= 100:
            raise Stop

    with pytest.raises(Stop):
        run.play(Engine(seconds=0.01), progress)
    with (run.folder / "pairing-0.rows").open("ab") as file:
        file.write(b"half a row")
    with (run.folder / "pairing-0.parts").open("ab") as file:
        file.write(b'{"units": 3, "fau')
    again = open_run(run.folder)
    assert 100 <= again.pairings[0].games < 600
    again.play(Engine())
    write_results(again)
    assert results(again) == expected


def test_a_killed_run_resumes(tmp_path: Path) -> None:
    """SIGKILL in the middle, as a whole; then the same result as without. Its workers do not outlive it."""
    script = (
        "import sys\nfrom pathlib import Path\n"
        "from tefuda.arena.engines import Engine\nfrom tefuda.arena.run import new_run\n"
        "from tests.arena.test_run import LONG\n"
        "if __name__ == '__main__':\n    new_run(Path(sys.argv[1]), LONG).play(Engine(workers=2, seconds=0.02))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", script, str(tmp_path / "killed")])
    parts = tmp_path / "killed" / "long" / "pairing-0.parts"
    while not parts.exists() or parts.read_bytes().count(b"\n") < 3:
        assert process.poll() is None
        time.sleep(0.01)
    workers = [number for number, command in children(process.pid) if "spawn_main" in command]
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert len(workers) == 2
    for _ in range(1000):
        if not any(Path(f"/proc/{worker}").exists() for worker in workers):
            break
        time.sleep(0.01)
    else:
        pytest.fail("workers outlive the run")
    run = open_run(tmp_path / "killed" / "long")
    assert not run.finished
    run.play(Engine())
    write_results(run)
    assert results(run) == results(played(tmp_path / "whole", LONG, Engine()))


LONG = msgspec.structs.replace(MATCH, name="long", games=6000)


def test_a_lost_worker_costs_its_stretch_only(tmp_path: Path, expected: dict[str, bytes]) -> None:
    run = new_run(tmp_path, MATCH)
    warnings: list[str] = []
    killed: list[int] = []

    def progress(pairing: int, done: int, standing: Standing) -> None:
        if not killed:
            workers = [number for number, command in children(os.getpid()) if "spawn_main" in command]
            killed.append(min(workers))
            os.kill(min(workers), signal.SIGKILL)

    run.play(Engine(workers=2, seconds=0.02, warn=warnings.append), progress)
    write_results(run)
    assert killed
    assert warnings
    assert "played again" in warnings[0]
    assert results(run) == expected


def test_a_lost_actor_costs_its_stretch_only(tmp_path: Path) -> None:
    """The same with the process of one of Ray's actors."""
    run = new_run(tmp_path / "killed", LONG)
    warnings: list[str] = []
    killed: list[int] = []

    def progress(pairing: int, done: int, standing: Standing) -> None:
        if not killed and done >= 100:
            raylets = [number for number, command in children(os.getpid()) if "raylet" in command]
            actors = [
                number for raylet in raylets for number, command in children(raylet) if "ray::Worker" in command
            ]
            assert len(actors) == 2
            killed.append(actors[0])
            os.kill(actors[0], signal.SIGKILL)

    run.play(Engine("ray", 2, 0.02, warn=warnings.append), progress)
    write_results(run)
    assert killed
    assert len(warnings) == 1
    assert "a worker was lost" in warnings[0]
    assert results(run) == results(played(tmp_path / "whole", LONG, Engine()))


def children(parent: int) -> list[tuple[int, str]]:
    """The processes that a process has started, and how each is called."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
            command = (path.parent / "cmdline").read_text()
        except OSError:
            continue
        if int(fields[1]) == parent:
            found.append((int(path.parent.name), command))
    return found


def test_where_a_test_stops_does_not_depend_on_the_workers(tmp_path: Path) -> None:
    tested = msgspec.structs.replace(MATCH, games=100_000, seats=2, test=SequentialTest(3.0, 0.05, 0.05))
    one = played(tmp_path / "one", tested, Engine(seconds=0.01))
    two = played(tmp_path / "two", tested, Engine(workers=2, seconds=0.3))
    assert one.pairings[0].verdict == BETTER
    assert results(one) == results(two)


def asked(query: str) -> list[tuple[object, ...]]:
    """What DuckDB answers."""
    return duckdb.connect().execute(query).fetchall()


def test_duckdb_reads_all_runs_at_once(tmp_path: Path) -> None:
    for name, games in (("a", 60), ("b", 120)):
        played(tmp_path, msgspec.structs.replace(MATCH, name=name, games=games), Engine())
    columns = "run, count(*), sum(a_points + b_points)"
    rows = asked(f"select {columns} from '{tmp_path}/*/results.parquet' group by run order by run")
    assert rows == [("a", 30, 0), ("b", 60, 0)]


def test_the_figures_agree_with_the_rows(tmp_path: Path) -> None:
    run = played(tmp_path, MATCH, Engine())
    path = run.folder / "results.parquet"
    [[mean]] = asked(f"select avg((a_points - b_points) / 12.0) * 100 / 40 from '{path}'")
    [pairing] = json.loads((run.folder / "summary.json").read_text())["pairings"]
    assert pairing["points"]["mean"] == pytest.approx(mean, abs=1e-5)
    assert pairing["games"] == 600


def change_run(folder: Path, **changes: object) -> None:
    path = folder / "run.json"
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, **changes}))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format": "tefuda-run/9"}, "has the format 'tefuda-run/9'; this version reads 'tefuda-run/1'"),
        ({"tefuda": "0.0.1"}, "was begun with tefuda 0.0.1"),
        (
            {"cpus": {"lv2": {"versions": {"razz": 99}, "signatures": {}}}},
            "lv2 is version 2 in razz now, it was 99",
        ),
        ({"games": "many"}, "run.json is damaged"),
        ({"wizard": 1}, "run.json is damaged"),
    ],
)
def test_a_run_of_another_version_is_refused(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    """And left as it is: nothing that was played is lost."""
    run = played(tmp_path, MATCH, Engine())
    change_run(run.folder, **changes)
    before = contents(run.folder)
    with pytest.raises(TefudaError, match=words):
        open_run(run.folder)
    assert contents(run.folder) == before


def contents(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_changed_bot_cannot_pass_for_the_old_one(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    source = (
        "from tefuda.core.player import Decision, Player\n"
        "class Bot(Player):\n    def decide(self, view, rng, explain):\n        return Decision(view.legal[{}])\n"
    )
    bot.write_text(source.format(0))
    settings = msgspec.structs.replace(MATCH, pairings=[(f"py:{bot}:Bot", "lv1")])
    run = played(tmp_path / "runs", settings, Engine())
    open_run(run.folder)
    bot.write_text(source.format(-1))
    before = contents(run.folder)
    with pytest.raises(TefudaError, match="does not decide in razz as it did"):
        open_run(run.folder)
    assert contents(run.folder) == before


def test_a_cheat_forfeits_and_is_named(tmp_path: Path) -> None:
    bot = tmp_path / "cheat.py"
    bot.write_text(
        "from tefuda.core.player import Decision, Player\nfrom tefuda.games.poker.actions import RAISE\n"
        "class Cheat(Player):\n    def decide(self, view, rng, explain):\n        return Decision(RAISE)\n"
    )
    settings = msgspec.structs.replace(MATCH, pairings=[("lv1", f"py:{bot}:Cheat")], games=60)
    run = played(tmp_path / "runs", settings, Engine())
    [pairing] = json.loads((run.folder / "summary.json").read_text())["pairings"]
    assert pairing["forfeits"][f"py:{bot}:Cheat"]["illegal"] > 0


def test_a_program_that_answers_for_another_seat_forfeits_and_is_named(tmp_path: Path) -> None:
    bot = tmp_path / "cheat.py"
    bot.write_text(
        "import sys, json\nfor line in sys.stdin:\n    view = json.loads(line)\n"
        "    print(json.dumps({'action': view['legal'][0], 'seat': 1 - view['seat']}), flush=True)\n"
    )
    name = f"exec:{sys.executable} {bot}"
    settings = msgspec.structs.replace(MATCH, pairings=[("lv1", name)], games=4, seats=2)
    run = played(tmp_path / "runs", settings, Engine())
    [pairing] = json.loads((run.folder / "summary.json").read_text())["pairings"]
    assert pairing["forfeits"][name]["illegal"] > 0
    assert "answered for seat" in pairing["forfeits"][name]["last"]


def test_mistakes_are_found_before_a_folder_is_made(tmp_path: Path) -> None:
    with pytest.raises(UnknownName, match="razz has no CPU 'wizard'"):
        new_run(tmp_path, msgspec.structs.replace(MATCH, pairings=[("wizard", "lv1")]))
    assert not list(tmp_path.iterdir())
    new_run(tmp_path, MATCH)
    with pytest.raises(TefudaError, match="there is already a run 'm'"):
        new_run(tmp_path, MATCH)
    with pytest.raises(TefudaError, match="is no run"):
        open_run(tmp_path)
