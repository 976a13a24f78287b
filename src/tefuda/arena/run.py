"""A run: pairings of CPUs, played deck by deck into a folder that can be taken up again.

run.json          what is played, by whom, how it is tested; versions and signatures of the CPUs
pairing-N.rows    the rows of pairing N, deck after deck, while it is played
pairing-N.parts   a line for each part that was written to it: what a resumed run trusts
results.parquet   all rows, when everything is played (`results.py`)
summary.json      the figures
"""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from tefuda.arena.columns import Columns, Numbers, rows_of
from tefuda.arena.engines import Engine
from tefuda.arena.measure import Measure, Standing, measure_of
from tefuda.arena.plan import Faults, Plan, StretchResult
from tefuda.arena.run_folder import check_unchanged, check_version, make_folder, read_file
from tefuda.arena.sequential import NOT_BETTER, OPEN, SequentialTest
from tefuda.arena.signature import CpuFacts, facts_of
from tefuda.arena.stretches import Interrupt, interruptible
from tefuda.core.params import ParamValue
from tefuda.match.ledger import row_width
from tefuda.match.rotation import HANDS_EACH
from tefuda.version import VERSION

FORMAT: Final = "tefuda-run/1"
RUN_FILE: Final = "run.json"
BLOCK: Final = 50_000
"""Rows that are in memory at once."""
ALIKE: Final = 1_000
"""This many decks that came out the same for both sides in every seat are enough: they play alike."""

Progress = Callable[[int, int, Standing], None]
"""Is told the pairing, the games done in it, and how it stands."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that determines the results of a run, and what is known of its CPUs."""

    name: str
    kind: str
    game: str
    seats: int
    games: int
    seed: str
    pairings: list[tuple[str, str]]
    test: SequentialTest | None = None
    stack: int = 0
    mix: list[str] = []
    hands: int = HANDS_EACH
    options: dict[str, ParamValue] = {}
    move_seconds: float = 5.0
    created: str = ""
    cpus: dict[str, CpuFacts] = {}
    tefuda: str = VERSION
    format: str = FORMAT

    def plan(self, pairing: int) -> Plan:
        """What is played in a pairing. Every pairing gets the same decks."""
        return Plan(
            game=self.game,
            cpus=self.pairings[pairing],
            games=self.games,
            seed=self.seed,
            duel=self.seats,
            stack=self.stack,
            move_seconds=self.move_seconds,
            mix=tuple(self.mix),
            hands=self.hands,
            options=tuple(self.options.items()),
        )

    def facts(self) -> dict[str, CpuFacts]:
        """What is known now of everybody who plays, in the order they were named."""
        names = dict.fromkeys(cpu for pair in self.pairings for cpu in pair)
        rotation = self.plan(0).rotation()
        return {name: facts_of(rotation, name, self.move_seconds) for name in names}


@dataclass
class Result:
    """How a pairing stands: the decks that count, the verdict of the test, and what outside bots forfeited."""

    standing: Standing
    verdict: str
    faults: dict[str, Faults]
    seconds: float
    finished: bool


class _PartLine(msgspec.Struct):
    """What a part leaves beside its rows."""

    units: int
    faults: list[tuple[dict[str, int], str]]
    seconds: float


class Pairing:
    """Two sides, their rows on disk, and what they say.

    Where a test stops is a matter of the decks alone: rows after that were played in vain and do not count.
    """

    def __init__(
        self, folder: Path, number: int, plan: Plan, test: SequentialTest | None, looking: bool = False
    ) -> None:
        self.number = number
        self.plan = plan
        self.test = test
        self.measure: Measure = measure_of(plan)
        self.rows_path = folder / f"pairing-{number}.rows"
        self.parts_path = folder / f"pairing-{number}.parts"
        self.width = row_width(plan.seats)
        self.standing = Standing(self.measure)
        self.verdict = OPEN
        self.units = 0
        self._same = True
        self.seconds = 0.0
        self.faults = {name: Faults() for name in plan.cpus}
        self._take_up(looking)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to play."""
        return self.decided or self.units >= self.plan.units

    @property
    def decided(self) -> bool:
        """Whether more decks would say nothing new: the test has its answer, or both sides play alike."""
        return self.verdict != OPEN or (self._same and self.standing.decks >= ALIKE)

    @property
    def alike(self) -> bool:
        """Whether every deck came out the same for both sides in every seat, and there are some."""
        return self._same and not self.standing.rough

    @property
    def games(self) -> int:
        """Games that count."""
        return self.standing.decks * self.plan.games_per_unit

    def _take_up(self, looking: bool) -> None:
        """Continue where an earlier run stopped: complete parts are kept, the rest of the file is cut off.

        Somebody who is only looking changes nothing: the run may be under way elsewhere.
        """
        if not self.parts_path.exists():
            if not looking:
                self.rows_path.touch()
                self.parts_path.touch()
            return
        whole = self.parts_path.read_bytes().rpartition(b"\n")[0]
        for line in whole.split(b"\n"):
            if line:
                self._note(msgspec.json.decode(line, type=_PartLine))
        if not looking:
            os.truncate(self.parts_path, len(whole) + 1 if whole else 0)
            os.truncate(self.rows_path, self.units * 8 * self.width)
        for block in self.blocks(BLOCK):
            self._count(block)

    def blocks(self, rows: int) -> Iterator[Numbers]:
        """The rows on disk that parts vouch for, a limited number at a time in memory."""
        left = self.units
        if left == 0:
            return
        with self.rows_path.open("rb") as file:
            while block := file.read(8 * self.width * min(rows, left)):
                yield rows_of(block, self.plan.seats)
                left -= min(rows, left)

    def add(self, part: StretchResult) -> None:
        """Keep a part: first its rows, then the line that makes them count."""
        with self.rows_path.open("ab") as file:
            file.write(part.rows)
            file.flush()
            os.fsync(file.fileno())
        faults = [(faults.counts, faults.last) for faults in part.faults]
        line = _PartLine(part.units, faults, part.seconds)
        with self.parts_path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._note(line)
        self._count(rows_of(part.rows, self.plan.seats))

    def _note(self, line: _PartLine) -> None:
        self.units += line.units
        self.seconds += line.seconds
        for player, (counts, last) in enumerate(line.faults):
            self.faults[self.plan.roster[player]].add(Faults(counts, last))

    def _count(self, rows: Numbers) -> None:
        """Count decks up to the point where it is decided."""
        at = 0
        while not self.decided and at < len(rows):
            decks = self.standing.decks
            until = at + (ALIKE - decks if decks < ALIKE else len(rows))
            if self.test is not None:
                until = min(until, at + self.test.decks_to_look(decks))
            some = rows[at:until]
            self.standing.add(some)
            if self._same:
                sides = Columns(some, self.plan.seats).sides
                self._same = bool((sides[:, 0] == sides[:, 1]).all())
            if self.test is not None:
                said = self.test.verdict(self.standing.deciding, self.measure.scale)
                self.verdict = NOT_BETTER if self._same and self.standing.decks >= ALIKE else said
            at = until

    def play(self, engine: Engine, interrupt: Interrupt, progress: Progress) -> None:
        """Play on until the plan is done, it is decided, or somebody interrupts."""
        if self.finished:
            return
        parts = engine.parts(self.plan, self.units, interrupt)
        for part in parts:
            self.add(part)
            progress(self.number, self.games, self.standing)
            if self.decided:
                parts.close()
                return

    def result(self) -> Result:
        """How it stands."""
        return Result(self.standing, self.verdict, self.faults, self.seconds, self.finished)


class Run:
    """A folder with settings and pairings; for somebody who is only looking, it is left as it is."""

    def __init__(self, folder: Path, settings: Settings, looking: bool = False) -> None:
        self.folder = folder
        self.settings = settings
        self.looking = looking
        self.pairings = [
            Pairing(folder, number, settings.plan(number), settings.test, looking)
            for number in range(len(settings.pairings))
        ]

    @property
    def finished(self) -> bool:
        """Whether everything is played."""
        return all(pairing.finished for pairing in self.pairings)

    def play(self, engine: Engine, progress: Progress = lambda pairing, games, standing: None) -> None:
        """Play what is left. Ctrl-C stops at the next part; everything up to there is kept."""
        with interruptible() as interrupt:
            try:
                for pairing in self.pairings:
                    if not interrupt.wanted:
                        pairing.play(engine, interrupt, progress)
            except KeyboardInterrupt:
                interrupt.wanted = True


def new_run(runs: Path, settings: Settings) -> Run:
    """Make the folder of a run and write down what is played in it."""
    settings.plan(0).check_setup()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    settings = msgspec.structs.replace(settings, created=created, cpus=settings.facts())
    return Run(make_folder(runs, settings.name, RUN_FILE, settings), settings)


def open_run(folder: Path) -> Run:
    """A run as it was left; it must be of this version, and its CPUs unchanged."""
    settings = read_settings(folder)
    check_version(folder, settings.tefuda)
    check_unchanged(folder, settings.cpus, settings.facts())
    return Run(folder, settings)


def look_at_run(folder: Path) -> Run:
    """A run as it is, whoever plays it and whenever it was begun; it is for reading only."""
    return Run(folder, read_settings(folder), looking=True)


def read_settings(folder: Path) -> Settings:
    """What a run plays, from its folder."""
    return read_file(folder / RUN_FILE, Settings, FORMAT, "run")
