"""How strong the poker CPUs are: the tables of docs/cpu/README.md.

    python scripts/strength.py [HANDS [GAME ...]]

The ladder first, then lv2 against opponents with one idea each. Duplicate deals: every deck is played in all seat
rotations, and the deck is the unit of the intervals.
"""

import os
import sys
from collections.abc import Sequence

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.exploit import one_idea as ideas
from tefuda.registry import MIXES

ONE_IDEA = {"raiser": "Maniac", "folder": "Nit", "stealer": "Stealer"}
"""Opponents with one idea each, by what they do."""

PAIRS = (("lv2", "lv1"), ("lv1", "caller"), ("caller", "random"))
SEED = "strength"
ALL_GAMES = (*MIXES["horse"].games, "horse")


def rate(game: str, one: str, others: str, seats: int, hands: int) -> tuple[float, float]:
    """Big bets per 100 hands of one CPU against so many of another, and half the 95 % interval."""
    plan = Plan(game, (one, *[others] * (seats - 1)), hands, SEED, rotate=True)
    report = simulate(plan, os.cpu_count() or 1)
    figures = report.figures()[0]
    return figures.rate, figures.rate_half


def ladder(hands: int, games: Sequence[str]) -> int:
    """One table for six seats and one for two; returns how many intervals are not clear of zero."""
    unclear = 0
    for seats in (6, 2):
        heads = [f"{one} against {'five' if seats == 6 else 'one'} {others}" for one, others in PAIRS]
        print(f"\n| {'six-handed' if seats == 6 else 'heads-up'} | " + " | ".join(heads) + " |")
        print("| --- |" + " ---: |" * len(PAIRS))
        for game in games:
            cells = []
            for one, others in PAIRS:
                mean, half = rate(game, one, others, seats, hands)
                unclear += mean - half <= 0
                cells.append(f"{mean:+.1f} ± {half:.1f}")
            print(f"| {game} | " + " | ".join(cells) + " |", flush=True)
    return unclear


def one_idea(hands: int, games: Sequence[str]) -> int:
    """Against opponents with one idea each; returns how many of them win though they need not.

    Stud's lv2 is its specification, which folds too much heads-up; its sibling has the rules against that.
    """
    losses = 0
    heads = [f"{name}, {seats}" for name in ONE_IDEA for seats in ("six-handed", "heads-up")]
    print("\n| | " + " | ".join(heads) + " |")
    print("| --- |" + " ---: |" * len(heads))
    for game, cpu in [*((game, "lv2") for game in MIXES["horse"].games), ("stud", "lv2-tuned")]:
        if game not in games:
            continue
        cells = []
        for player in ONE_IDEA.values():
            for seats in (6, 2):
                mean, half = rate(game, cpu, f"py:{ideas.__file__}:{player}", seats, hands)
                losses += mean + half < 0 and (game, cpu) != ("stud", "lv2")
                cells.append(f"{mean:+.1f} ± {half:.1f}")
        print(f"| {game} {cpu} | " + " | ".join(cells) + " |", flush=True)
    return losses


def main(hands: int, games: Sequence[str]) -> int:
    """Print all tables; 1 if a better CPU is not clearly better, or an opponent with one idea wins."""
    return min(1, ladder(hands, games) + one_idea(hands // 2, games))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 120_000, sys.argv[2:] or ALL_GAMES))
