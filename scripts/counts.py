"""Evaluate all 133,784,560 hands of seven cards and compare how often each kind comes with what must come out.

High hands are held against the published totals. Lows are held against a calculation that knows nothing of the
tables: it goes through the multisets of seven ranks, each with the number of hands that have exactly those ranks.
"""

import math
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards import counting
from tefuda.cards.hands import BEST_EIGHT, BEST_HIGH, BEST_LOW, high_parts, low_parts

HIGH_NAMES: Final = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
LOW_NAMES: Final = ("no pair", "one pair", "two pair", "three of a kind", "full house", "four of a kind")
KNOWN_HIGHS: Final = (
    23_294_460,
    58_627_800,
    31_433_400,
    6_461_620,
    6_180_020,
    4_047_644,
    3_473_184,
    224_848,
    41_584,
)
KNOWN_EIGHTS: Final = 24_530_944
KNOWN_DISTINCT_HIGHS: Final = 4_824
"""So many of the 7,462 high hands can be the best of seven cards: nobody with seven holds 7-5-4-3-2."""

SHAPES: Final = {(1,): 0, (2, 1): 1, (2, 2): 2, (3, 1): 3, (3, 2): 4, (4, 1): 5}


def multisets(ranks: int, size: int) -> Iterator[list[int]]:
    """How many of each rank, for every way to take so many cards, at most four of a rank."""
    if ranks == 0:
        if size == 0:
            yield []
        return
    for count in range(min(4, size) + 1):
        for others in multisets(ranks - 1, size - count):
            yield [count, *others]


def low_category(counts: list[int]) -> int:
    """The best ace-to-five category of some ranks: one of each rank, then seconds, then thirds, up to five."""
    held = [0] * len(counts)
    wanted = 5
    for times in range(1, 5):
        for rank, count in enumerate(counts):
            if count >= times and wanted > 0:
                held[rank] += 1
                wanted -= 1
    most = sorted(held, reverse=True)
    return SHAPES[(1,) if most[0] == 1 else (most[0], most[1])]


def expected_lows() -> tuple[Counter[int], int]:
    """Hands of seven cards by ace-to-five category, and how many of them have an eight-or-better low."""
    categories: Counter[int] = Counter()
    eights = 0
    for counts in multisets(13, 7):
        hands = math.prod(math.comb(4, count) for count in counts)
        categories[low_category(counts)] += hands
        # Here the first rank is the ace.
        if sum(count > 0 for count in counts[:8]) >= 5:
            eights += hands
    return categories, eights


def count_all() -> tuple[list[int], list[int], list[int]]:
    """How many hands of seven cards have each value, high, ace-to-five and eight-or-better."""
    highs = vec[i64]([0] * (BEST_HIGH + 1))
    lows = vec[i64]([0] * (BEST_LOW + 1))
    eights = vec[i64]([0] * (BEST_EIGHT + 1))
    total = math.comb(52, 7)
    done = 0
    for second, first in combinations(range(52), 2):
        if second < 5:
            continue
        counting.count_sevens(first, second, highs, lows, eights)
        done += math.comb(second, 5)
        print(f"\r{done:13,} of {total:,} hands", end="", file=sys.stderr)
    print(file=sys.stderr)
    return list(highs), list(lows), list(eights)


def compare(name: str, found: int, expected: int) -> bool:
    """Print one line, and say whether it agrees."""
    print(f"{name:32} {found:13,} {'agrees' if found == expected else f'but {expected:,} are expected'}")
    return found == expected


def main() -> int:
    """Print every total beside what is expected; 1 if anything differs."""
    if counting.__file__.endswith(".py"):
        print("the package is not compiled: this would take an hour; run `make build` first", file=sys.stderr)
        return 1
    start = time.perf_counter()
    highs, lows, eights = count_all()
    seconds = time.perf_counter() - start
    found_highs: Counter[int] = Counter()
    for value in range(1, BEST_HIGH + 1):
        found_highs[high_parts(value).category] += highs[value]
    found_lows: Counter[int] = Counter()
    for value in range(1, BEST_LOW + 1):
        found_lows[low_parts(value).category] += lows[value]
    low_totals, eight_total = expected_lows()
    total = math.comb(52, 7)
    agreed = [compare(name, found_highs[kind], KNOWN_HIGHS[kind]) for kind, name in enumerate(HIGH_NAMES)]
    agreed += [
        compare("all high hands", sum(highs), total),
        compare("different high hands", sum(count > 0 for count in highs), KNOWN_DISTINCT_HIGHS),
    ]
    agreed += [compare(f"low: {name}", found_lows[kind], low_totals[kind]) for kind, name in enumerate(LOW_NAMES)]
    agreed += [
        compare("all low hands", sum(lows), total),
        compare("eight or better", sum(eights[1:]), KNOWN_EIGHTS),
        compare("eight or better, calculated", eight_total, KNOWN_EIGHTS),
        compare("no eight or better", eights[0], total - eight_total),
        compare("the wheel, ace to five", lows[BEST_LOW], eights[BEST_EIGHT]),
    ]
    print(f"three evaluations of each hand in {seconds:.1f} s")
    return 0 if all(agreed) else 1


if __name__ == "__main__":
    sys.exit(main())
