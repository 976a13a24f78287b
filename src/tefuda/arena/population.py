"""Who does well among many: all tables that can be made of a pool of players.

With three players or more, who is strong depends on who else sits there. So every table of different players is
played, with decks of its own, each in all seat orders.

population.json  the pool, the table, the decks
tables.jsonl     a line for each table that was played
summary.json     the figures, when all are
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from math import log10, sqrt
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec

from tefuda.arena.engines import Engine
from tefuda.arena.measure import SHARE, Estimate
from tefuda.arena.plan import Faults, Plan, Report
from tefuda.arena.run_folder import check_unchanged, check_version, make_folder, read_file, write_json
from tefuda.arena.signature import CpuFacts, facts_of
from tefuda.arena.stretches import Interrupt, interruptible
from tefuda.core.errors import BadOption
from tefuda.core.params import ParamValue
from tefuda.core.quoting import quoted
from tefuda.match.tally import Tally, tally_from
from tefuda.registry import rotation_named
from tefuda.version import VERSION

FORMAT: Final = "tefuda-population/1"
POPULATION_FILE: Final = "population.json"
TABLES_FILE: Final = "tables.jsonl"
SUMMARY_FILE: Final = "summary.json"

ROUNDS: Final = 2000
"""Steps towards ratings; they hardly move any more after some dozens."""

LEAST: Final = 1e-4
"""The share of a table that even somebody who won nothing is given, so that everybody has a rating."""

Told = Callable[[int, int], None]
"""Is told how many tables are played, and how many games of the one that is being played."""


class PopulationSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that determines the results."""

    name: str
    cpus: list[str]
    game: str
    seats: int
    games: int
    """How many are played at each table."""

    seed: str
    copies: bool = False
    """Whether the same player may sit at a table several times, as long as not all are the same."""

    stack: int = 0
    options: dict[str, ParamValue] = {}
    move_seconds: float = 5.0
    created: str = ""
    facts: dict[str, CpuFacts] = {}
    tefuda: str = VERSION
    format: str = FORMAT

    def tables(self) -> list[tuple[str, ...]]:
        """Who sits together, table by table."""
        if not self.copies:
            return list(combinations(self.cpus, self.seats))
        return [table for table in combinations_with_replacement(self.cpus, self.seats) if len(set(table)) > 1]

    def plan(self, table: int) -> Plan:
        """What is played at a table."""
        return Plan(
            game=self.game,
            cpus=self.tables()[table],
            games=self.games,
            seed=f"{self.seed} table {table}",
            rotate=True,
            stack=self.stack,
            move_seconds=self.move_seconds,
            options=tuple(self.options.items()),
        )

    def facts_now(self) -> dict[str, CpuFacts]:
        """What is known of everybody now."""
        rotation = rotation_named(self.game)
        return {name: facts_of(rotation, name, self.move_seconds) for name in self.cpus}


class PlayedTable(msgspec.Struct, frozen=True):
    """The sums of a table, and decisions that bots from outside forfeited."""

    number: int
    sums: list[list[int]]
    seconds: float
    forfeits: int


@dataclass(frozen=True)
class AtTable:
    """How a player did at a table."""

    others: tuple[str, ...]
    found: Estimate


@dataclass(frozen=True)
class Member:
    """A player of the pool: the mean over its tables, its worst, and its rating where games are won."""

    cpu: str
    mean: Estimate
    tables: list[AtTable]
    """The worst first."""

    rating: float | None


class PopulationRun:
    """A folder, its settings, and the tables so far."""

    def __init__(self, folder: Path, settings: PopulationSettings) -> None:
        self.folder = folder
        self.settings = settings
        self.tables = settings.tables()
        self.played: dict[int, PlayedTable] = {}
        path = folder / TABLES_FILE
        if path.exists():
            for line in path.read_bytes().splitlines():
                try:
                    table = msgspec.json.decode(line, type=PlayedTable)
                except msgspec.MsgspecError:
                    continue  # a line that was being written when the run was killed
                self.played[table.number] = table

    @property
    def finished(self) -> bool:
        """Whether all tables were played."""
        return len(self.played) == len(self.tables)

    def play(self, engine: Engine, told: Told = lambda tables, games: None) -> None:
        """Play the tables that are left. Ctrl-C ends it soon; tables that were played by then are kept."""
        with interruptible() as interrupt:
            try:
                for number in range(len(self.tables)):
                    if number not in self.played and not interrupt.wanted:
                        self._play(number, engine, interrupt, told)
            except KeyboardInterrupt:
                interrupt.wanted = True
        if self.finished:
            write_json(self.folder / SUMMARY_FILE, self.summary())

    def _play(self, number: int, engine: Engine, interrupt: Interrupt, told: Told) -> None:
        plan = self.settings.plan(number)
        tally = Tally(plan.seats)
        seconds, faults = 0.0, Faults()
        for part in engine.parts(plan, 0, interrupt):
            tally.merge(part.tally)
            seconds += part.seconds
            for one in part.faults:
                faults.add(one)
            told(len(self.played), tally.games)
        if tally.units < plan.units:
            return
        table = PlayedTable(number, tally.sums(), round(seconds, 3), faults.total)
        with (self.folder / TABLES_FILE).open("ab") as file:
            file.write(b"\n" * self._torn(file.tell()) + msgspec.json.encode(table) + b"\n")
        self.played[number] = table

    def _torn(self, size: int) -> bool:
        """Whether the last line was not written whole."""
        return size > 0 and not (self.folder / TABLES_FILE).read_bytes().endswith(b"\n")

    # --- figures ------------------------------------------------------------------------------------------

    def report(self, number: int) -> Report:
        """The figures of a table."""
        plan, played = self.settings.plan(number), self.played[number]
        faults = [Faults() for _ in plan.cpus]
        return Report(plan, list(plan.cpus), tally_from(played.sums), faults, played.seconds)

    def estimates(self, number: int) -> dict[str, Estimate]:
        """How each player did at a table; one that sat there several times on average of its seats."""
        report = self.report(number)
        unit = report.plan.unit
        found: dict[str, list[Estimate]] = {}
        for cpu, figures in zip(report.plan.cpus, report.figures(), strict=True):
            if unit is None:
                estimate = Estimate(SHARE, figures.share, (figures.high - figures.low) / 2)
            else:
                estimate = Estimate(unit.name, figures.rate, figures.rate_half)
            found.setdefault(cpu, []).append(estimate)
        # The mean of several figures is never less certain than they are on average.
        return {
            cpu: Estimate(some[0].unit, fmean(one.mean for one in some), fmean(one.half for one in some))
            for cpu, some in found.items()
        }

    def members(self) -> list[Member]:
        """Everybody who has played, the best first: by rating, or by the mean where scores decide."""
        tables: dict[str, list[AtTable]] = {cpu: [] for cpu in self.settings.cpus}
        for number in sorted(self.played):
            for cpu, found in self.estimates(number).items():
                others = list(self.tables[number])
                others.remove(cpu)
                tables[cpu].append(AtTable(tuple(others), found))
        rated = self.ratings()
        members = []
        for cpu, some in tables.items():
            if some:
                half = sqrt(sum(one.found.half**2 for one in some)) / len(some)
                mean = Estimate(some[0].found.unit, fmean(one.found.mean for one in some), half)
                some.sort(key=lambda one: one.found.mean)
                members.append(Member(cpu, mean, some, rated.get(cpu)))
        return sorted(members, key=lambda one: -(one.mean.mean if one.rating is None else one.rating))

    def ratings(self) -> dict[str, float]:
        """Everybody's rating where games are won; the whole pool has 0 on average.

        The model is Luce's: of a table's wins everybody gets in proportion to a strength of its own. The strengths
        that make the shares that were seen likeliest are found step by step; ten times as strong is a rating 400
        higher. Tables count alike.
        """
        if not self.played or self.settings.plan(0).unit is not None:
            return {}
        shares = [(self.tables[number], self._shares(number)) for number in sorted(self.played)]
        strength = dict.fromkeys((cpu for table, _ in shares for cpu in table), 1.0)
        for _ in range(ROUNDS):
            won = dict.fromkeys(strength, 0.0)
            met = dict.fromkeys(strength, 0.0)
            for table, taken in shares:
                together = sum(strength[cpu] for cpu in table)
                for cpu, share in zip(table, taken, strict=True):
                    won[cpu] += share
                    met[cpu] += 1 / together
            strength = {cpu: won[cpu] / met[cpu] for cpu in strength}
        middle = fmean(log10(value) for value in strength.values())
        return {cpu: 400 * (log10(value) - middle) for cpu, value in strength.items()}

    def _shares(self, number: int) -> list[float]:
        shares = [max(LEAST, figures.share) for figures in self.report(number).figures()]
        return [share / sum(shares) for share in shares]

    def summary(self) -> dict[str, object]:
        """The figures as JSON values."""
        settings = self.settings
        return {
            "run": settings.name,
            "kind": "population",
            "game": settings.game,
            "seats": settings.seats,
            "seed": settings.seed,
            "games": settings.games,
            "forfeits": sum(table.forfeits for table in self.played.values()),
            "players": [
                {
                    "cpu": member.cpu,
                    "rating": None if member.rating is None else round(member.rating, 1),
                    "mean": member.mean.data(),
                    "tables": [{"others": one.others, **one.found.data()} for one in member.tables],
                }
                for member in self.members()
            ],
        }


def check_pool(cpus: Sequence[str], seats: int, copies: bool) -> None:
    """Refuse a pool of which no table can be made."""
    for cpu in cpus:
        if cpus.count(cpu) > 1:
            raise BadOption(f"{quoted(cpu)} is named twice")
    fewest = 2 if copies else seats
    if len(cpus) < fewest:
        raise BadOption(f"a population needs at least {fewest} players here, not {len(cpus)}")


def new_population(runs: Path, settings: PopulationSettings) -> PopulationRun:
    """Make the folder of a run and write down what is played in it."""
    rotation = rotation_named(settings.game)
    if rotation.mixed:
        raise BadOption(f"{settings.game} is a mix; play one game of it at a time")
    check_pool(settings.cpus, settings.seats, settings.copies)
    settings.plan(0).check_setup()
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    settings = msgspec.structs.replace(settings, created=created, facts=settings.facts_now())
    return PopulationRun(make_folder(runs, settings.name, POPULATION_FILE, settings), settings)


def open_population(folder: Path) -> PopulationRun:
    """A run as it was left; it must be of this version, and its players unchanged."""
    settings = read_population(folder)
    check_version(folder, settings.tefuda)
    check_unchanged(folder, settings.facts, settings.facts_now())
    return PopulationRun(folder, settings)


def read_population(folder: Path) -> PopulationSettings:
    """What a run plays, from its folder."""
    return read_file(folder / POPULATION_FILE, PopulationSettings, FORMAT, "population")
