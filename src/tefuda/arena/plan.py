"""What a simulation is to do, in a form any worker can take up, and what came of it."""

from dataclasses import dataclass, field

from tefuda.arena.stats import mean_and_sd, score_rate, win_share
from tefuda.bots.seating import MOVE_SECONDS, Seated, seat_player, try_out
from tefuda.core.errors import TefudaError
from tefuda.core.game import Setup
from tefuda.core.params import ParamValue
from tefuda.core.unit import Unit
from tefuda.match.guard import FAULTS
from tefuda.match.ledger import Ledger
from tefuda.match.orders import duel_orders, seat_orders
from tefuda.match.rotation import HANDS_EACH, Rotation
from tefuda.match.slice import Slice
from tefuda.match.tally import Tally
from tefuda.registry import rotation_named


@dataclass(frozen=True)
class Plan:
    """A simulation: game, players, number of games, seed. Equal plans give equal results.

    With a table for `duel` players, `cpus` are two sides that share it (`duel_orders`).
    """

    game: str
    cpus: tuple[str, ...]
    games: int
    seed: str
    rotate: bool = False
    duel: int = 0
    stack: int = 0
    keep: bool = False
    move_seconds: float = MOVE_SECONDS
    mix: tuple[str, ...] = ()
    hands: int = HANDS_EACH
    options: tuple[tuple[str, ParamValue], ...] = ()

    def rotation(self) -> Rotation:
        """What is played: one game, or a mix with a number of hands of each."""
        return rotation_named(self.game, self.mix, self.hands)

    @property
    def unit(self) -> Unit | None:
        """What scores are counted in; None where wins are."""
        return self.rotation().first.spec.unit

    @property
    def unit_size(self) -> float:
        """How many points of the score are one of that; 1 where wins are counted."""
        unit = self.unit
        return 1.0 if unit is None else float(unit.size(self.setup.options))

    @property
    def setup(self) -> Setup:
        """What is agreed before the cards, for the first game of a mix."""
        return self.check_setup()[self.rotation().first.spec.name]

    def check_setup(self) -> dict[str, Setup]:
        """What is agreed before the cards of each game; a mistake in options, stacks or seats is found here."""
        return self.rotation().setups(self.seats, dict(self.options), self.stack)

    @property
    def orders(self) -> list[list[int]]:
        """Who sits where each time a deck is played."""
        return duel_orders(self.duel) if self.duel else seat_orders(len(self.cpus), self.rotate)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.duel or len(self.cpus)

    @property
    def roster(self) -> list[str]:
        """The players that the orders number; in a duel each side has as many as it may need."""
        return (
            [self.cpus[number % 2] for number in range(self.seats + self.seats % 2)]
            if self.duel
            else list(self.cpus)
        )

    @property
    def units(self) -> int:
        """How many decks are needed; the last one is played in every order too."""
        return -(-self.games // self.games_per_unit)

    @property
    def games_per_unit(self) -> int:
        """How often one deck is played."""
        return len(self.orders)

    def seat_players(self) -> list[Seated]:
        """The players, ready to play; a mistake in a name is found here."""
        rotation = self.rotation()
        self.check_setup()
        seated: list[Seated] = []
        try:
            for name in self.roster:
                seated.append(seat_player(rotation, name, self.move_seconds))
        except TefudaError:
            close_all(seated)
            raise
        return seated

    def check(self) -> list[str]:
        """Find mistakes before anything is played, and what the players are called."""
        seated = self.seat_players()
        try:
            for seat in seated:
                try_out(self.rotation(), seat)
        finally:
            close_all(seated)
        return [seat.player.name for seat in seated]

    def slice(self, seated: list[Seated]) -> Slice:
        """The means to play any part of the plan."""
        players = [seat.player for seat in seated]
        versions = [seat.versions for seat in seated]
        return Slice(self.rotation(), players, versions, self.seed, self.orders, self.stack, dict(self.options))

    def ledger(self) -> Ledger:
        """An empty ledger for the two sides of a duel."""
        return Ledger(self.seats)


def close_all(seated: list[Seated]) -> None:
    """Let all players go."""
    for seat in seated:
        seat.player.close()


@dataclass
class Faults:
    """How often a bot from outside had to be replaced for a decision, by kind, and what it last did wrong."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    last: str = ""

    def add(self, other: "Faults") -> None:
        """Count another worker's faults."""
        for kind, count in other.counts.items():
            self.counts[kind] += count
        self.last = other.last or self.last

    @property
    def total(self) -> int:
        """All kinds together."""
        return sum(self.counts.values())


@dataclass
class StretchResult:
    """What one stretch of a plan gave: sums, faults per player, and what else was asked for.

    `records` are lines of JSON, `rows` the whole numbers of a `Ledger`, eight bytes each: they travel between
    processes, and are written down as they are.
    """

    first: int
    units: int
    tally: Tally
    faults: list[Faults]
    records: list[bytes]
    rows: bytes
    seconds: float


@dataclass(frozen=True)
class Figures:
    """One player's result: score and share of wins with their 95 % intervals, and what it forfeited.

    `rate` is the mean score as players of the game count it (`Report.rated`), `rate_half` half its interval.
    """

    cpu: str
    mean: float
    sd: float
    rate: float
    rate_half: float
    share: float
    low: float
    high: float
    faults: Faults

    def data(self) -> dict[str, object]:
        """The figures as JSON values."""
        faults = self.faults
        return {
            "cpu": self.cpu,
            "mean_score": round(self.mean, 4),
            "sd": round(self.sd, 4),
            "rate": round(self.rate, 4),
            "rate_ci95": [round(self.rate - self.rate_half, 4), round(self.rate + self.rate_half, 4)],
            "win_share": round(self.share, 6),
            "win_share_ci95": [round(self.low, 6), round(self.high, 6)],
            "forfeits": {**faults.counts, "last": faults.last} if faults.total else None,
        }


@dataclass
class Report:
    """The result of a simulation."""

    plan: Plan
    names: list[str]
    tally: Tally
    faults: list[Faults]
    seconds: float
    stopped: bool = False

    @property
    def scale(self) -> float:
        """From a mean score to the usual measure: the unit of the game, or points."""
        unit = self.plan.unit
        return 1.0 if unit is None else unit.games / self.plan.unit_size

    def figures(self) -> list[Figures]:
        """Every player's figures, in the order of the plan."""
        tally = self.tally
        rows = []
        for number, name in enumerate(self.names):
            mean, sd = mean_and_sd(tally.score[number], tally.score_squares[number], tally.games)
            share, (low, high) = win_share(tally, number)
            rate, half = score_rate(tally, number)
            scale = self.scale
            rows.append(Figures(name, mean, sd, rate * scale, half * scale, share, low, high, self.faults[number]))
        return rows

    def data(self) -> dict[str, object]:
        """The report as JSON values."""
        games = self.tally.games
        return {
            "game": self.plan.game,
            "games": games,
            "decks": self.tally.units,
            "rotate": self.plan.rotate,
            "stack": self.plan.stack or None,
            "options": dict(self.plan.options),
            "rate_is": "mean score" if self.plan.unit is None else self.plan.unit.name,
            "seed": self.plan.seed,
            "stopped_early": self.stopped,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(games / self.seconds, 1) if self.seconds > 0 else 0.0,
            "players": [figures.data() for figures in self.figures()],
        }
