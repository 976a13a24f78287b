"""How fast equity is found: all deals of some questions, random deals of each game, and eval7 beside them.

Processor time, the best of some rounds; what is compared takes turns. eval7 has a calculator for hold'em only, and
enumerates no boards: what can be compared fairly is its random deals of one hand against another with ours.
"""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Final

from ratios import beside, installed, is_quick, rates, size

from tefuda.core.rng import stream
from tefuda.games.poker.equity import seconds_for
from tefuda.games.poker.odds.enumeration import Enumeration
from tefuda.games.poker.odds.sampling import Sampling
from tefuda.games.poker.odds.side_pots import SidePots
from tefuda.games.poker.odds.spot import Spot, read_spot

ROUNDS: Final = 1 if is_quick() else 5
SAMPLES: Final = size(300_000)

EXACT: Final = (
    ("holdem", ["AhAs", "KhKs"], ""),
    ("holdem", ["AhAs", "KhKs", "7c6c"], ""),
    ("holdem", ["AK", "QQ"], ""),
    ("holdem", ["AhAs", "KhKs"], "2c7d9h"),
    ("holdem", ["AKs", "QQ"], ""),
    ("holdem", ["{15%}", "22+"], "2c7d9h"),
    ("omaha8", ["AhKd3c2c", "QsQhJdTd"], ""),
    ("omaha8", ["AhKd3c2c", "QsQhJdTd"], "4c5d9h"),
    ("razz", ["(Ah2d)3c9sKs", "(4s5s)6hJdQd"], ""),
    ("stud", ["(AhKh)2h4c9d", "(JsJd)9c8c7h"], ""),
    ("stud8", ["(AhKh)2h4c9d", "(JsJd)9c8c7h"], ""),
)
SAMPLED: Final = (
    ("holdem", ["AhAs", "KhKs"]),
    ("holdem", ["AhAs", "?"]),
    ("holdem", ["{15%}", "22+"]),
    ("holdem", ["{50%}", "{50%}"]),
    ("holdem", ["{20%}"] * 6),
    ("omaha8", ["AhKd3c2c", "QsQhJdTd"]),
    ("omaha8", ["A2ds", "KKxx"]),
    ("razz", ["(Ah2d)3c", "(JJ)9"]),
    ("razz", ["(low)7", "(xx)K"]),
    ("stud", ["(AhKh)2h", "(JJ)9"]),
    ("stud8", ["(AhKh)2h", "(JJ)9"]),
    ("stud8", ["(QQ+)K", "(low)low"]),
    ("stud8", ["?"] * 6),
)


def best_time(call: Callable[[], object]) -> float:
    """Seconds of processor time: the best of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return min(times)


def all_deals(spot: Spot) -> None:
    """Go through all deals, planning included."""
    Enumeration(spot).run()


def random_deals(spot: Spot) -> None:
    """Draw some deals."""
    Sampling(spot, stream("0", "equity")).deal(SAMPLES)


def side_pots(spot: Spot) -> None:
    """Draw as many, and tell three pots apart."""
    Sampling(spot, stream("0", "equity"), SidePots(4, [10, 20, 30, 30])).deal(SAMPLES)


def against_eval7() -> None:
    """One known hand against another, both with random boards, by turns."""
    eval7 = import_module("eval7")
    spot = read_spot("holdem", ["AhAs", "KhKs"])
    aces, kings = [eval7.Card("Ah"), eval7.Card("As")], eval7.HandRange("KhKs")
    ours, theirs = rates(
        [
            (lambda deals: Sampling(spot, stream("0", "equity")).deal(deals), SAMPLES),
            (lambda deals: eval7.py_hand_vs_range_monte_carlo(aces, kings, [], deals), SAMPLES),
        ]
    )
    ratio = beside("holdem, random deals/s", ours, "eval7", theirs)
    print(f"{'holdem AhAs KhKs, beside eval7':40} {ours / 1e6:16.2f} {theirs / 1e6:16.2f} {ratio:16.2f}x")


def main() -> None:
    """Print the figures."""
    print(f"{'all deals':40} {'deals':>13} {'ms':>8} {'million hands/s':>16} {'guess, ms':>10}")
    for game, hands, board in EXACT:
        spot = read_spot(game, hands, board)
        plan = Enumeration(spot)
        plan.list_starts()
        if is_quick() and plan.evaluations > 10_000:
            continue
        taken = best_time(lambda spot=spot: all_deals(spot))  # type: ignore[misc]
        name = f"{game} {' '.join(hands)} {board}"
        rate = plan.evaluations / taken / 1e6
        print(f"{name:40} {plan.deals:13,} {taken * 1e3:8.1f} {rate:16.1f} {seconds_for(plan) * 1e3:10.1f}")

    print(f"\n{'random deals':40} {'million deals/s':>16}")
    for game, hands in SAMPLED:
        spot = read_spot(game, hands)
        taken = best_time(lambda spot=spot: random_deals(spot))  # type: ignore[misc]
        print(f"{game + ' ' + ' '.join(hands):40} {SAMPLES / taken / 1e6:16.2f}")
    four = read_spot("holdem", ["AhAs", "KhKs", "QhQs", "JhJs"])
    print(f"{'holdem, four hands, one pot':40} {SAMPLES / best_time(lambda: random_deals(four)) / 1e6:16.2f}")
    print(f"{'holdem, four hands, three pots':40} {SAMPLES / best_time(lambda: side_pots(four)) / 1e6:16.2f}")
    if installed("eval7"):
        against_eval7()


if __name__ == "__main__":
    main()
