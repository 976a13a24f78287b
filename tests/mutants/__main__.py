"""`python -m tests.mutants`: change the sources in small ways, one at a time, and see whether a test fails."""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path
from typing import cast

import pytest

from tests.mutants.making import Mutant, mutants_of
from tests.mutants.reach import Reach, arguments, measure, put_together
from tests.mutants.results import EQUIVALENT, Results, digest_of, equivalents, table, text_of
from tests.mutants.trying import CAUGHT, HUNG, Swapping, calm_hypothesis, silence, try_by_import

FOLDERS = [f"src/tefuda/{package}" for package in ("games", "match", "cpu", "server/table", "search")]
TESTS = [f"tests/{folder}" for folder in ("games", "match", "cpu", "server/table", "search", "contract", "golden")]
PARTS = 32
"""In so many parts the tests are run to see what they reach."""

CHUNK = 100
"""So many mutants are tried by one process that has collected the tests."""


def _measured(root: Path, into: Path, folders: list[str], tests: list[str], world: str, workers: int) -> None:
    """Run the tests and write down what they reach, unless that was done for the same sources and tests."""
    stamp = into / "measured"
    if stamp.exists() and stamp.read_text() == world:
        return
    print("Running all tests once to see what they reach ...", flush=True)
    files = sorted(path for test in tests for path in (root / test).rglob("test_*.py"))
    files.sort(key=lambda path: path.stat().st_size)  # long files are spread
    parts = [[str(path) for path in files[part::PARTS]] for part in range(min(PARTS, len(files)))]
    jobs = [partial(_measure, root, folders, part, into, number) for number, part in enumerate(parts)]
    if any(status != 0 for _, status in _beside(jobs, workers)):
        sys.exit(f"The tests fail without any mutant; what they said is in {into}/tests*.txt.")
    put_together(into, len(parts))
    stamp.write_text(world)


def _beside(jobs: Sequence[Callable[[], None]], workers: int) -> Iterator[tuple[int, int | None]]:
    """Do each in a process of its own, some at a time; the number of each as it ends, and its exit status."""
    waiting = list(enumerate(jobs))
    running: dict[int, tuple[int, multiprocessing.Process]] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            number, job = waiting.pop(0)
            process = multiprocessing.Process(target=job)
            process.start()
            running[process.sentinel] = number, process
        for ended in wait(list(running)):
            number, process = running.pop(cast(int, ended))
            process.join()
            yield number, process.exitcode


def _measure(root: Path, folders: list[str], tests: list[str], into: Path, part: int) -> None:
    silence(str(into / f"tests{part}.txt"))
    calm_hypothesis()
    sys.exit(measure(root, folders, tests, into, part))


def _try(
    root: Path, into: Path, tests: list[str], mutants: list[Mutant], results: Results, patience: float
) -> None:
    """In a process of its own: first those of what happens on import, then those of functions in copies of it."""
    silence()
    calm_hypothesis()
    reach = Reach(root, into)
    inside = [mutant for mutant in mutants if mutant.function and not reach.at_import(mutant)]
    for mutant in mutants:
        if mutant not in inside:
            results.add(mutant, try_by_import(reach, mutant, patience))
    plugin = Swapping(reach, inside, results.add)
    sys.exit(int(pytest.main([*arguments(root), *(str(root / test) for test in tests)], [plugin])))


def _try_all(
    root: Path,
    into: Path,
    tests: list[str],
    mutants: list[Mutant],
    results: Results,
    workers: int,
    patience: float,
) -> None:
    """In chunks, some at a time; every result is written down as soon as it is known."""
    chunks = [mutants[start : start + CHUNK] for start in range(0, len(mutants), CHUNK)]
    began, done = time.monotonic(), 0
    jobs = [partial(_try, root, into, tests, chunk, results, patience) for chunk in chunks]
    for number, status in _beside(jobs, workers):
        if status != 0:
            sys.exit(f"Trying mutants ended with status {status}.")
        done += len(chunks[number])
        print(f"{done} of {len(mutants)} tried after {time.monotonic() - began:.0f} s", flush=True)


def main() -> None:
    """Measure, try, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the folder that all others are in")
    parser.add_argument("--into", type=Path, help="where results are kept (build/mutants)")
    parser.add_argument("--source", action="append", help="a folder with sources to change")
    parser.add_argument("--tests", action="append", help="a folder with tests")
    parser.add_argument("--only", default="", help="only files that begin so")
    parser.add_argument("--sample", type=int, default=0, help="only so many mutants, the same ones every time")
    parser.add_argument(
        "--skip", type=int, default=0, help="leave out the first so many: a sample nobody has seen"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one a core)")
    parser.add_argument("--at-least", type=float, default=95, help="fail below this share of caught mutants")
    parser.add_argument("--patience", type=float, default=60, help="seconds that importing a mutant may take")
    given = parser.parse_args()
    root, folders, tests = given.root.resolve(), given.source or FOLDERS, given.tests or TESTS
    into: Path = (given.into or root / "build" / "mutants").resolve()
    into.mkdir(parents=True, exist_ok=True)
    sys.path[:0] = [str(root / "src"), str(root)]
    os.chdir(root)

    files = [str(path.relative_to(root)) for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    mutants = [mutant for file in files if file.startswith(given.only) for mutant in mutants_of(root, file)]
    totals = {file: sum(mutant.file == file for mutant in mutants) for file in files}
    # By name is as good as by chance, and a larger sample holds the smaller one, whatever is edited in between.
    mutants.sort(key=lambda mutant: mutant.name)
    mutants = mutants[given.skip :][: given.sample or len(mutants)]
    world = digest_of(root, {"src", "tests", *folders, *tests})
    _measured(root, into, folders, tests, world, given.workers)
    results = Results(into / "results.jsonl", world)
    listed = equivalents(root / "tests" / "mutants" / "equivalent.toml")
    left = [mutant for mutant in mutants if text_of(mutant) not in listed and results.of(mutant) is None]
    _try_all(root, into, tests, left, results, given.workers, given.patience)
    results = Results(into / "results.jsonl", world)
    _report(folders, mutants, results, listed, totals, given.at_least)


def _report(
    folders: list[str],
    mutants: list[Mutant],
    results: Results,
    listed: dict[tuple[str, str, str, str], str],
    totals: dict[str, int],
    at_least: float,
) -> None:
    """The survivors one by one, then the counts. Fails if too few were caught."""
    rows: list[tuple[Mutant, str]] = []
    for mutant in sorted(mutants, key=lambda mutant: (mutant.file, mutant.line)):
        known = results.of(mutant)
        outcome = EQUIVALENT if text_of(mutant) in listed else known.outcome if known else "not tried"
        rows.append((mutant, outcome))
        if outcome not in (CAUGHT, HUNG, EQUIVALENT):
            print(f"\n{mutant.file}:{mutant.line} {mutant.function} {outcome}")
            print("".join(f"  - {line}\n" for line in mutant.original.splitlines()), end="")
            print("".join(f"  + {line}\n" for line in mutant.mutated.splitlines()), end="")
    print("", *table(folders, rows, totals), sep="\n")
    caught = sum(outcome in (CAUGHT, HUNG) for _, outcome in rows)
    rest = sum(outcome != EQUIVALENT for _, outcome in rows)
    if rest and 100 * caught / rest < at_least:
        sys.exit(f"{caught} of {rest} caught is less than {at_least:g} %")


if __name__ == "__main__":
    main()
