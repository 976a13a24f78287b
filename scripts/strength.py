"""How strong the poker CPUs are: `python scripts/strength.py [hands]` prints the tables of docs/cpu/README.md.

Duplicate deals: every deck is played in all seat rotations, and the deck is the unit of the intervals.
"""

import os
import sys

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.registry import MIXES

PAIRS = (("lv2", "lv1"), ("lv1", "caller"), ("caller", "random"))
SEED = "strength"


def rate(game: str, one: str, others: str, seats: int, hands: int) -> tuple[float, float]:
    """Big bets per 100 hands of one CPU against so many of another, and half the 95 % interval."""
    plan = Plan(game, (one, *[others] * (seats - 1)), hands, SEED, rotate=True)
    report = simulate(plan, os.cpu_count() or 1)
    figures = report.figures()[0]
    return figures.rate, figures.rate_half


def main(hands: int) -> int:
    """Print one table for six seats and one for two; 1 if an interval is not clear of zero."""
    unclear = 0
    for seats in (6, 2):
        heads = [f"{one} against {'five' if seats == 6 else 'one'} {others}" for one, others in PAIRS]
        print(f"\n| {'six-handed' if seats == 6 else 'heads-up'} | " + " | ".join(heads) + " |")
        print("| --- |" + " ---: |" * len(PAIRS))
        for game in (*MIXES["horse"], "horse"):
            cells = []
            for one, others in PAIRS:
                mean, half = rate(game, one, others, seats, hands)
                unclear += mean - half <= 0
                cells.append(f"{mean:+.1f} ± {half:.1f}")
            print(f"| {game} | " + " | ".join(cells) + " |", flush=True)
    return min(1, unclear)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 120_000))
