"""Trying a mutant: a copy of a process that has collected the tests gets the changed code and runs them."""

import gc
import importlib.machinery
import os
import resource
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from types import CodeType, FunctionType

import hypothesis
import pytest

from tests.mutants.making import Mutant
from tests.mutants.reach import Reach, arguments, load

CAUGHT, HUNG, SURVIVED, UNREACHED = "caught", "hung", "survived", "unreached"
MEMORY = 6 << 30


@dataclass(frozen=True)
class Trial:
    """How a mutant fared, and the test that caught it."""

    outcome: str
    by: str
    seconds: float


class _Strict:
    """In the copy: ends the process at the first failure, or when a test takes far longer than usual."""

    def __init__(self, seconds: dict[str, float], tell: int) -> None:
        self.seconds = seconds
        self.tell = tell

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        limit = 3 + 10 * self.seconds.get(item.nodeid, 0)
        signal.setitimer(signal.ITIMER_PROF, limit)
        signal.alarm(int(60 + 10 * limit))
        yield

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.tell, report.nodeid.encode())
            os._exit(1)


def _in_a_copy(work: Callable[[int], None]) -> Trial:
    """Do something in a fork of this process that ends itself with 0 if no test minded."""
    began = time.monotonic()
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        status = 2
        try:
            os.close(read)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            work(write)
            status = 0
        finally:
            os._exit(status)
    os.close(write)
    with os.fdopen(read, "rb") as told:
        by = told.read().decode()
    _, status = os.waitpid(child, 0)
    outcome = SURVIVED if status == 0 else CAUGHT
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
        outcome = HUNG
    return Trial(outcome, by, time.monotonic() - began)


def silence(into: str = os.devnull) -> None:
    """What tests print is mostly of no interest here."""
    nowhere = os.open(into, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def calm_hypothesis() -> None:
    """The same examples for every mutant, and no search for the smallest once one fails."""
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile(
        "mutants", derandomize=True, database=None, phases=phases, deadline=None, report_multiple_bugs=False
    )
    hypothesis.settings.load_profile("mutants")


class Swapping:
    """A plugin: once all tests are collected, functions get the code of one mutant after the other."""

    def __init__(self, reach: Reach, mutants: list[Mutant], tell: Callable[[Mutant, Trial], None]) -> None:
        self.reach = reach
        self.mutants = mutants
        self.tell = tell

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        load(mutant.file for mutant in self.mutants)
        items = {item.nodeid: item for item in session.items}
        functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                functions.setdefault(_place(thing.__code__), []).append(thing)
        gc.freeze()
        for mutant in self.mutants:
            chosen = [items[test] for test in self.reach.tests_of(mutant)]
            found = [code for code in _inner(mutant.code(self.reach.root)) if code.co_qualname == mutant.function]
            swaps = [(function, code) for code in found for function in functions.get(_place(code), ())]
            if not chosen or not swaps:
                self.tell(mutant, Trial(UNREACHED, "", 0))
                continue
            self.tell(mutant, _in_a_copy(partial(self._run, swaps, chosen)))
        return True

    def _run(self, swaps: list[tuple[FunctionType, CodeType]], items: list[pytest.Item], write: int) -> None:
        for function, code in swaps:
            function.__code__ = code
        config = items[0].config
        config.pluginmanager.register(_Strict(self.reach.seconds, write))
        for item, following in zip(items, [*items[1:], None], strict=True):
            config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _inner(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _inner(constant)


def try_by_import(reach: Reach, mutant: Mutant, patience: float) -> Trial:
    """A mutant of what happens on import: everything is imported anew, with the changed file.

    Importing and collecting may take so many seconds of the processor; then the mutant hung.
    """
    tests = reach.tests_near(mutant)
    if not tests:
        return Trial(UNREACHED, "", 0)
    return _in_a_copy(partial(_import_and_run, reach, mutant, tests, patience))


class _Choosing:
    """A plugin: runs these tests in this order, not those collected."""

    def __init__(self, tests: list[str]) -> None:
        self.tests = tests

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.tests if test in found]


def _import_and_run(reach: Reach, mutant: Mutant, tests: list[str], patience: float, write: int) -> None:
    silence()
    signal.setitimer(signal.ITIMER_PROF, patience)
    path = str(reach.root / mutant.file)
    usual = importlib.machinery.SourceFileLoader.get_code

    def changed(loader: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        return mutant.code(reach.root) if loader.path == path else usual(loader, fullname)

    importlib.machinery.SourceFileLoader.get_code = changed  # type: ignore[assignment, method-assign]
    files = sorted({str(reach.root / test.partition("::")[0]) for test in tests})
    plugins = [_Strict(reach.seconds, write), _Choosing(tests)]
    os._exit(int(pytest.main([*arguments(reach.root), *files], plugins)))
