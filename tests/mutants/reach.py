"""Which tests reach which lines, and how long they take: all tests once, in parts, measured by coverage."""

import importlib
import json
import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import coverage
import pytest

from tests.mutants.making import Mutant

REACHED = "reach.coverage"
SECONDS = "seconds.json"

OF_ALL = "test_options_and_parameters_are_those_declared"
"""Looks at what every module declared when it was imported, and so reaches no line of them."""


class _Measuring:
    """Tells coverage which test is running."""

    def __init__(self, measured: coverage.Coverage) -> None:
        self.measured = measured
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measured.switch_context(item.nodeid)
        before = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - before
        self.measured.switch_context("")


def measure(root: Path, folders: list[str], tests: list[str], into: Path, part: int) -> int:
    """Run some of the tests and write down what they reach; returns the status of pytest. For a new process."""
    inside = [str(root / folder / "*") for folder in folders]
    measured = coverage.Coverage(data_file=str(into / f"part{part}.coverage"), config_file=False, include=inside)
    measured.erase()
    measured.start()
    load(str(path.relative_to(root)) for folder in folders for path in sorted((root / folder).rglob("*.py")))
    plugin = _Measuring(measured)
    status = pytest.main([*arguments(root), *(str(root / test) for test in tests)], [plugin])
    measured.stop()
    measured.save()
    (into / f"part{part}.json").write_text(json.dumps(plugin.seconds))
    return int(status)


def put_together(into: Path, parts: int) -> None:
    """What all parts of the tests reach, as `Reach` reads it."""
    (into / REACHED).unlink(missing_ok=True)
    together = coverage.CoverageData(str(into / REACHED))
    seconds: dict[str, float] = {}
    for part in range(parts):
        data = coverage.CoverageData(str(into / f"part{part}.coverage"))
        data.read()
        together.update(data)
        seconds |= json.loads((into / f"part{part}.json").read_text())
    together.write()
    together.close()
    (into / SECONDS).write_text(json.dumps(seconds))


def load(files: Iterable[str]) -> None:
    """Import these files: those loaded when somebody asks for them, too, and not in the middle of a test."""
    for file in files:
        importlib.import_module(
            file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        )


def arguments(root: Path) -> list[str]:
    """What every call of pytest here is given. Hypothesis is imported before it, to be calmed."""
    early = "ignore::pytest.PytestAssertRewriteWarning"
    return ["-q", "-p", "no:cacheprovider", "-W", early, "--rootdir", str(root)]


@dataclass
class Reach:
    """What was measured."""

    root: Path
    folder: Path
    seconds: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seconds = json.loads((self.folder / SECONDS).read_text())
        self.data = coverage.CoverageData(str(self.folder / REACHED))
        self.data.read()
        self.known: dict[str, dict[int, list[str]]] = {}
        self.sources: dict[str, str] = {}
        for path in self.data.measured_files():
            self.sources[str(Path(path).relative_to(self.root))] = Path(path).read_text()

    def _lines(self, file: str) -> dict[int, list[str]]:
        if file not in self.known:
            self.known[file] = self.data.contexts_by_lineno(str(self.root / file))
        return self.known[file]

    def at_import(self, mutant: Mutant) -> bool:
        """Whether the statement has been carried out before the first test: its results may be kept anywhere."""
        lines = self._lines(mutant.file)
        return any("" in lines.get(line, ()) for line in range(mutant.first, mutant.last + 1))

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests that reach the statement, the quickest first."""
        lines = self._lines(mutant.file)
        return self._quickest({test for at in range(mutant.first, mutant.last + 1) for test in lines.get(at, ())})

    def tests_near(self, mutant: Mutant) -> list[str]:
        """The tests that reach anything in the file or in a file that imports it, and what looks at everything."""
        dotted = re.escape(mutant.file.removeprefix("src/").removesuffix(".py").replace("/", "."))
        imports = re.compile(rf"\b{dotted}\b")
        near = [file for file, source in self.sources.items() if file == mutant.file or imports.search(source)]
        reached = {test for file in near for tests in self._lines(file).values() for test in tests}
        for name in {test.partition("::")[0] for test in self.seconds}:
            if imports.search((self.root / name).read_text()):
                reached |= {test for test in self.seconds if test.startswith(name + "::")}
        return self._quickest(reached | {test for test in self.seconds if OF_ALL in test})

    def _quickest(self, tests: set[str]) -> list[str]:
        return sorted(tests & self.seconds.keys(), key=lambda test: (self.seconds[test], test))
