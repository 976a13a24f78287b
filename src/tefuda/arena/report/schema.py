"""A report as data: everything a page or a terminal needs to show a run, without its rows.

Whoever shows it reckons nothing: means and intervals stand in it as the arena found them. What has a default here
may be missing in a report that an earlier version wrote.
"""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from tefuda.arena.signature import CpuFacts
from tefuda.words.bilingual import Bilingual

FORMAT: Final = "tefuda-report/2"

SEAT: Final = "seat"
WINS: Final = "share of wins"

Count = Annotated[int, Meta(ge=0)]
Blind = Literal["", "small", "big"]
RunKind = Literal["match", "round-robin", "gauntlet"]
Unit = Annotated[str, Meta(min_length=1, max_length=80)]
"""What a game is counted in (`GameSpec.unit`), or the share of wins."""

Reference = Literal["button", "first", "seat"]
TestVerdict = Literal["better", "not better", "open"]
Side = Literal["", "a", "b"]


class BilingualLines(Struct, frozen=True):
    """A few lines in both languages."""

    en: list[str]
    ja: list[str]


class MeanInterval(Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class CoursePoint(Struct, frozen=True):
    """The mean and its interval after a number of decks."""

    decks: Count
    mean: float
    low: float
    high: float


class Position(Struct, frozen=True):
    """A seat, counted from the button, from whoever begins, or just counted; which blind it pays, if any."""

    counted: Reference
    place: Count
    blind: Blind = ""


class SeatFigures(Struct, frozen=True):
    """What both sides got in one seat with the same cards, and the first more than the second."""

    position: Position
    a: MeanInterval
    b: MeanInterval
    difference: MeanInterval


class GameFigures(Struct, frozen=True):
    """The difference in one game of a mix; None before it was played twice."""

    game: str
    decks: Count
    difference: MeanInterval | None


class RatioPoint(Struct, frozen=True):
    """The log-likelihood ratio of a test after a number of decks."""

    decks: Count
    ratio: float


class SequentialFigures(Struct, frozen=True):
    """What a sequential test looked for and found, in words too, and how its ratio went between the two bounds.

    It looks after `first_look` decks, then every `every`.
    """

    margin: float
    alpha: float
    beta: float
    verdict: TestVerdict
    low: float = 0.0
    high: float = 0.0
    first_look: Count = 0
    every: Count = 0
    ratios: list[RatioPoint] = []
    said: Bilingual | None = None


class LuckFigures(Struct, frozen=True):
    """The difference as the cards fell, and which part of the hands the correction for luck saved.

    `needed` hands would have given the same interval without it; None where no number would.
    """

    uncorrected: MeanInterval
    saved: float
    needed: Count | None


class SpreadBar(Struct, frozen=True):
    """How many decks have a result between two ends."""

    start: float
    end: float
    decks: Count


class DeckSpread(Struct, frozen=True):
    """How the results of single decks are spread; those that ended even have no bar.

    Results are what the first side won with a deck, in `unit`. With `cut` the outermost bars hold all beyond them.
    """

    unit: Unit
    even: Count
    ahead: Count
    behind: Count
    bars: list[SpreadBar]
    cut: bool


class ForfeitFigures(Struct, frozen=True):
    """The decisions a bot from outside forfeited, by what was wrong with them, and the last fault in its words."""

    kinds: dict[str, int]
    last: str


class GainFigures(Struct, frozen=True):
    """Disagreements: how many were seen, how many played out, and what the first side's way was worth.

    `each` is the mean of those played out, `per_hundred` what they add up to in a hundred games of one seat; None
    where there are too few to say.
    """

    seen: Count
    tried: Count
    each: MeanInterval | None
    per_hundred: MeanInterval | None


class RulePairFigures(Struct, frozen=True):
    """Disagreements of a kind in which the two gave these rules as their reasons; empty if one gave none."""

    a: str
    b: str
    gains: GainFigures


class ExplainedAction(Struct, frozen=True):
    """What one side would do in a position, and why."""

    action: Bilingual
    reason: Bilingual


class ExampleFigures(Struct, frozen=True):
    """A position in which the two disagreed for the first time in a game.

    `gain` is what the first side's way was worth in this one game; `actor` was to act in it.
    """

    deck: Count
    seating: Count
    actor: str
    position: BilingualLines
    a: ExplainedAction
    b: ExplainedAction
    gain: float


class KindFigures(Struct, frozen=True):
    """All disagreements in which the first side does one thing where the second does another.

    `more_rules` pairs of rules are counted and not shown.
    """

    game: str
    phase: Bilingual
    a: Bilingual
    b: Bilingual
    gains: GainFigures
    rules: list[RulePairFigures]
    more_rules: Count
    examples: list[ExampleFigures]


class DifferenceFigures(Struct, frozen=True):
    """Where decisions differ, by the first `decks` played again; gains are counted in `unit`.

    Kinds come in the order of what they matter; `more_kinds` are counted, seen `more_seen` times, and not shown.
    """

    unit: Unit
    decks: Count
    games: Count
    decisions: Count
    games_apart: Count
    all: GainFigures
    kinds: list[KindFigures]
    more_kinds: Count
    more_seen: Count


class PairingFigures(Struct, frozen=True):
    """Two CPUs. `difference` is what the first is better by, in `unit`: a share of wins is counted above one half.

    `better` is who is, where the decks can tell, and `said` the same in words; `rough` figures come from too few
    of them to claim anything. At most `planned` games were to be played. `seats` are in the same unit for each
    side; there a share of wins is the share of the games won in that seat. `undiffered` is why nobody looked where
    decisions differ, in a report that would say so.
    """

    a: str
    b: str
    decks: Count
    games: Count
    unit: Unit
    difference: MeanInterval
    better: Side
    rough: bool
    course: list[CoursePoint]
    seats: list[SeatFigures]
    by_game: list[GameFigures]
    elo: MeanInterval | None = None
    test: SequentialFigures | None = None
    forfeits: dict[str, int] = {}
    said: Bilingual | None = None
    planned: Count = 0
    luck: LuckFigures | None = None
    spread: DeckSpread | None = None
    faults: dict[str, ForfeitFigures] = {}
    differences: DifferenceFigures | None = None
    undiffered: Bilingual | None = None
    alike: bool = False


class CountedUnit(Struct, frozen=True):
    """What scores are counted in, as people call it: the measure of a pairing, and one of what is counted."""

    name: Bilingual
    each: Bilingual


class RatingFigure(Struct, frozen=True):
    """Where a CPU stands in a tournament."""

    cpu: str
    mu: float
    sigma: float


class ReportFile(Struct, frozen=True):
    """A run, finished or not. `games` is how many each pairing was to play at most.

    `rotation` are the games that are played in turn, `hands` of each (0 where there is one game only), and
    `titles` what they are called. `counted` is the unit of all pairings in words, None where wins are counted.
    `unrated` says why a tournament has no ratings.
    """

    name: str
    kind: RunKind
    game: str
    mix: list[str]
    seats: Count
    games: Count
    seed: str
    created: str
    finished: bool
    tefuda: str
    command: str
    cpus: dict[str, CpuFacts]
    pairings: Annotated[list[PairingFigures], Meta(min_length=1)]
    ratings: list[RatingFigure] = []
    headline: Bilingual | None = None
    unrated: Bilingual | None = None
    rotation: list[str] = []
    hands: Count = 0
    stack: Count = 0
    options: dict[str, float] = {}
    titles: dict[str, Bilingual] = {}
    counted: CountedUnit | None = None
    format: Literal["tefuda-report/2"] = FORMAT
