"""A report with everything in it that a report can have, for the tests of the page that shows it.

`python -m tests.arena.report.sample` writes it anew where those tests read it.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from tefuda.arena.engines import Engine
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.schema import ForfeitFigures, LuckFigures, ReportFile
from tefuda.arena.run import Settings, new_run
from tefuda.arena.sequential import SequentialTest

FILE = Path(__file__).parents[3] / "web/tests/report/report.json"


def sample() -> ReportFile:
    """Three CPUs in two games, a test that finds no answer; luck and faults are made up."""
    pairings = [("lv2", "lv1"), ("lv2", "caller"), ("lv1", "caller")]
    settings = Settings(
        "sample", "round-robin", "horse", 3, 240, "7", pairings,
        test=SequentialTest(4.0, 0.05, 0.05), mix=["razz", "stud"], hands=5, stack=100,
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        run = new_run(Path(folder), settings)
        run.play(Engine())
        report = report_file(run, Comparisons(run, 12))
    first, *others = report.pairings
    faulty = replace(
        first,
        luck=LuckFigures(first.difference, 0.25, 320),
        forfeits={"lv2": 3},
        faults={"lv2": ForfeitFigures({"late": 3}, "it was late")},
    )
    return replace(report, created="2026-01-01T00:00:00Z", tefuda="1.0", pairings=[faulty, *others])


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(sample()), indent=1) + b"\n")
