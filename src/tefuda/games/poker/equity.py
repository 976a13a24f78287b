"""Equity: the share of the pot that each hand can expect, if nobody folds.

    equity("stud8", ["(AhKh)2h", "(JJ)9"]).hands[0].equity
    equity("holdem", ["AKs,QQ+", "{15%}"], paid=[100, 100]).totals[0].chips

Where all deals can be gone through in the time given, the answer is exact; otherwise deals are drawn at random,
and every figure has an interval.
"""

from collections.abc import Callable
from fractions import Fraction
from time import monotonic
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core import rng as rng_module
from tefuda.core.errors import BadOption
from tefuda.core.rng import stream
from tefuda.games.poker.odds.enumeration import MOST_COUNT, Enumeration
from tefuda.games.poker.odds.figures import HandSums, Proportion, Sums, sum_up
from tefuda.games.poker.odds.sampling import Sampling
from tefuda.games.poker.odds.side_pots import Pot, SidePots
from tefuda.games.poker.odds.spot import Spot, read_spot

SECONDS: Final = 1.0
BATCH: Final = 2_000
"""Deals between two looks at the clock."""

INTERPRETED: Final = 150
"""How many times slower the uncompiled code is, about."""

SIDE_POTS_COST: Final = 4
"""How many times longer a deal takes when the winners of side pots are told apart, about."""

MOST_SECONDS: Final = 86_400.0
"""Nobody waits longer for an exact answer."""

MOST_SAMPLES: Final = 10**12


@final
class HandEquity:
    """What one hand can expect. Everything is a share from 0 to 1; `figures` has all of them with their intervals.

    `win` is how often the hand takes the whole pot alone, `tie` how often it takes a part of it. In games that
    split the pot, `high` is the share of the high half, and `low` the share of the low half in the deals that
    have a low; in the others both are None.
    """

    def __init__(self, hand: str, sums: HandSums, split: bool, exact: bool, combos: int | None = None) -> None:
        self.hand: Final = hand
        self.combos: Final = combos
        """Of a range, how many different hands the known cards leave; else None."""

        self.fraction: Final[Fraction] = sums.pot.fraction
        """The equity to the last digit; of the sampled deals, if it is not exact."""

        parts: dict[str, Sums] = {"equity": sums.pot, "win": sums.win, "tie": sums.tie}
        if split:
            parts["high"] = sums.high
            parts["high_win"] = sums.high_win
            parts["high_tie"] = sums.high_tie
            parts["low"] = sums.low
            parts["low_win"] = sums.low_win
            parts["low_tie"] = sums.low_tie
        self.figures: Final[dict[str, Proportion]] = {name: part.figure(exact) for name, part in parts.items()}

    @property
    def equity(self) -> float:
        """The share of the pot."""
        return self.figures["equity"].value

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the equity."""
        figure = self.figures["equity"]
        return figure.low, figure.high

    @property
    def win(self) -> float:
        """How often the hand takes the whole pot alone."""
        return self.figures["win"].value

    @property
    def scoop(self) -> float:
        """The same as `win`, by the name it has where pots are split."""
        return self.figures["win"].value

    @property
    def tie(self) -> float:
        """How often the hand takes a part of the pot, but not all of it."""
        return self.figures["tie"].value

    @property
    def high(self) -> float | None:
        """The share of the high half; None where pots are not split."""
        return self.figures["high"].value if "high" in self.figures else None

    @property
    def low(self) -> float | None:
        """The share of the low half in the deals that have a low; None where pots are not split."""
        return self.figures["low"].value if "low" in self.figures else None

    def data(self, exact: bool) -> dict[str, object]:
        """All figures by name; of sampled ones also the intervals."""
        data: dict[str, object] = {"hand": self.hand}
        if self.combos is not None:
            data["combos"] = self.combos
        for name, figure in self.figures.items():
            data[name] = figure.value
            if not exact:
                data[f"{name}_ci95"] = [figure.low, figure.high]
        if "high" in self.figures:
            data["scoop"] = self.scoop
        return data


@final
class PotEquity:
    """One pot: its chips, who plays for it (hands from 0), and the share of it that each of them can expect."""

    def __init__(self, pot: Pot, texts: list[str], combos: list[int | None], split: bool, exact: bool) -> None:
        self.chips: Final = pot.chips
        self.seats: Final = pot.seats
        self.hands: Final = [
            HandEquity(texts[seat], pot.sums[seat], split, exact, combos[seat]) for seat in pot.seats
        ]

    def data(self, exact: bool) -> dict[str, object]:
        """The pot as JSON; hands are numbered from 1."""
        hands: list[object] = []
        for seat, hand in zip(self.seats, self.hands, strict=True):
            hands.append({"number": seat + 1, **hand.data(exact)})
        return {"chips": self.chips, "hands": hands}


@final
class TotalEquity:
    """What one hand can expect from all pots: a share of everything in them, and chips; not those returned."""

    def __init__(self, hand: str, sums: Sums, total: int, exact: bool) -> None:
        self.hand: Final = hand
        self.figure: Final = sums.figure(exact)
        self.fraction: Final[Fraction] = sums.fraction * total
        """The chips to the last digit; of the sampled deals, if it is not exact."""

        self.total: Final = total

    @property
    def chips(self) -> float:
        """The chips that the hand can expect."""
        return self.figure.value * self.total

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chips."""
        return self.figure.low * self.total, self.figure.high * self.total

    @property
    def margin(self) -> float:
        """Half the width of the interval, in chips."""
        return self.figure.margin * self.total

    def data(self, exact: bool) -> dict[str, object]:
        """Share and chips; of sampled ones also the intervals."""
        data: dict[str, object] = {"hand": self.hand, "share": self.figure.value, "chips": self.chips}
        if not exact:
            data["share_ci95"] = [self.figure.low, self.figure.high]
            data["chips_ci95"] = list(self.interval)
        return data


@final
class Equity:
    """The answer: exact over all `deals`, or from a sample of them.

    `hands` has the figures of a pot that everybody plays for. If it was said what everybody has put in, `pots` has
    those of each pot, the main pot first, and `totals` what every hand can expect from all of them.
    """

    def __init__(
        self,
        spot: Spot,
        counts: vec[i64],
        exact: bool,
        seed: str,
        seconds: float,
        deals: int,
        side_pots: SidePots | None = None,
    ) -> None:
        if side_pots is not None:
            counts = side_pots.main_pot()
        sums, lows = sum_up(counts, len(spot.hands))
        self.game: Final = spot.variant.name
        self.split: Final = spot.variant.split
        self.board: Final = spot.board.text
        self.dead: Final = spot.dead.text
        self.exact: Final = exact
        self.deals: Final = deals
        self.seed: Final = seed
        self.seconds: Final = seconds
        self.lows: Final = lows.figure(exact)
        """How often somebody has a low."""

        texts = [hand.text for hand in spot.hands]
        combos = [_combos(spot, number) for number in range(len(texts))]
        self.hands: Final[list[HandEquity]] = [
            HandEquity(texts[number], hand, self.split, exact, combos[number]) for number, hand in enumerate(sums)
        ]
        self.pots: Final[list[PotEquity]] = []
        self.totals: Final[list[TotalEquity]] = []
        self.returned: Final = 0 if side_pots is None else side_pots.returned
        """The chips that nobody answered; `returned_to` gets them back (hands from 0), if it is not -1."""

        self.returned_to: Final = -1 if side_pots is None else side_pots.returned_to
        if side_pots is not None:
            side_pots.sum_up()
            for pot in side_pots.pots:
                self.pots.append(PotEquity(pot, texts, combos, self.split, exact))
            for number, total in enumerate(side_pots.totals):
                self.totals.append(TotalEquity(texts[number], total, side_pots.total, exact))

    def data(self) -> dict[str, object]:
        """The answer as JSON."""
        data: dict[str, object] = {
            "game": self.game,
            "board": self.board,
            "dead": self.dead,
            "exact": self.exact,
            "deals": self.deals,
            "seconds": round(self.seconds, 3),
        }
        if not self.exact:
            data["seed"] = self.seed
        if self.split:
            data["lows"] = self.lows.value
            if not self.exact:
                data["lows_ci95"] = [self.lows.low, self.lows.high]
        data["hands"] = [hand.data(self.exact) for hand in self.hands]
        if self.pots:
            data["pots"] = [pot.data(self.exact) for pot in self.pots]
            data["totals"] = [total.data(self.exact) for total in self.totals]
            if self.returned_to >= 0:
                data["returned"] = {"number": self.returned_to + 1, "chips": self.returned}
        return data


def _combos(spot: Spot, number: int) -> int | None:
    for choice in spot.choices:
        if choice.target == number:
            return len(choice.hands)
    return None


def equity(
    game: str,
    hands: list[str],
    board: str = "",
    dead: str = "",
    samples: int | None = None,
    seconds: float = SECONDS,
    seed: str = "0",
    exact: bool = False,
    progress: Callable[[int, int], None] | None = None,
    paid: list[int] | None = None,
) -> Equity:
    """What each hand can expect; docs/equity.md says how hands and ranges are written.

    Exact if all deals can be gone through in about `seconds`, or if `exact` says so. Otherwise that many seconds
    of random deals, or `samples` of them: then the answer depends on nothing but the seed. `progress` is told from
    time to time how many deals of how many are done; 0 stands for "nobody knows". `paid` is what every hand has
    put in, and after them every player who folded: then each pot has figures of its own.
    """
    if samples is not None and not 1 <= samples <= MOST_SAMPLES:
        raise BadOption(f"{samples} samples are asked for; 1 to {MOST_SAMPLES:,} are allowed")
    if not 0 < seconds <= MOST_SECONDS:
        raise BadOption(
            f"{seconds:g} seconds are asked for; more than 0 and at most {MOST_SECONDS:,.0f} are allowed"
        )
    if exact and samples is not None:
        raise BadOption("an exact answer takes no samples; give either exact or samples")
    spot = read_spot(game, hands, board, dead)
    side_pots = None if paid is None else SidePots(len(hands), paid)
    enumeration = Enumeration(spot)
    start = monotonic()
    if exact:
        needed = seconds_for(enumeration, side_pots)
        if needed > MOST_SECONDS:
            raise BadOption(
                f"an exact answer needs {enumeration.deals:,} deals, about {needed / 86_400:,.0f} days; "
                f"at most one day is allowed"
            )
        if enumeration.most_count >= MOST_COUNT:
            raise BadOption("weights as fine as these cannot be counted exactly; fewer decimals can")
    if exact or worth_enumerating(enumeration, side_pots, samples, seconds):
        counts = enumeration.run(_enumerating(progress, enumeration.deals), side_pots)
        return Equity(spot, counts, True, seed, monotonic() - start, enumeration.deals, side_pots)
    sampling = Sampling(spot, stream(seed, "equity"), side_pots)
    done = 0
    while samples is None or done < samples:
        batch = BATCH if samples is None else min(BATCH, samples - done)
        sampling.deal(batch)
        done += batch
        if progress is not None:
            progress(done, samples or 0)
        if samples is None and monotonic() - start >= seconds:
            break
    return Equity(spot, sampling.counts, False, seed, monotonic() - start, done, side_pots)


def seconds_for(enumeration: Enumeration, side_pots: SidePots | None = None) -> float:
    """About how long it takes to go through all deals."""
    variant = enumeration.spot.variant
    nanoseconds = variant.best.nanoseconds
    if variant.low is not None:
        nanoseconds += variant.low.nanoseconds
    if side_pots is not None:
        nanoseconds *= SIDE_POTS_COST
    if rng_module.__file__.endswith(".py"):
        nanoseconds *= INTERPRETED
    return enumeration.evaluations * nanoseconds / 1e9


def worth_enumerating(
    enumeration: Enumeration, side_pots: SidePots | None, samples: int | None, seconds: float
) -> bool:
    """Whether going through all deals takes no longer than the sampling would."""
    if enumeration.most_count >= MOST_COUNT:
        return False
    if samples is not None:
        return enumeration.deals <= samples
    if seconds_for(enumeration, side_pots) > seconds:
        return False
    enumeration.list_starts()
    return seconds_for(enumeration, side_pots) <= seconds


def _enumerating(progress: Callable[[int, int], None] | None, deals: int) -> Callable[[int], None] | None:
    if progress is None:
        return None
    report = progress
    return lambda done: report(done, deals)
