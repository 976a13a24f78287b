"""How fast hands are evaluated, beside eval7 and phevaluator: one process, the same hands.

Processor time, the best of some rounds that take turns.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from ratios import beside, installed, is_quick, rates, size

from tefuda.cards import hands
from tefuda.cards.batch import eight_batch, high_batch, low_batch, omaha_batch
from tefuda.cards.card import DECK, card_text, mask_of

SINGLE: Final = size(100_000)
MANY: Final = size(2_000_000)
LOADING: Final = "import time; a = time.perf_counter(); import tefuda.cards.hands; print(time.perf_counter() - a)"

Run = Callable[[int], object]


def deals(count: int) -> NDArray[np.uint8]:
    """Nine different cards in each row."""
    shuffled = np.tile(np.array(DECK, dtype=np.uint8), (count // 5, 1))
    np.random.default_rng(1).permuted(shuffled, axis=1, out=shuffled)
    return shuffled[:, :45].reshape(-1, 9)


def one_by_one(call: Callable[[Any], object], arguments: Sequence[object]) -> Run:
    """One call after the other from interpreted Python, loop included."""

    def run(count: int) -> None:
        for argument in arguments[:count]:
            call(argument)

    return run


def check_peers(sevens: list[list[int]], scales: list[list[int]]) -> None:
    """All must order the same hands the same way, or they are not doing the same work."""
    kinds = set(zip([hands.high_of(seven) for seven in sevens], *scales, strict=True))
    for column in range(1 + len(scales)):
        assert len({kind[column] for kind in kinds}) == len(kinds), "the evaluators disagree"
        assert sorted(kinds) == sorted(kinds, key=lambda kind: kind[column]), "the evaluators disagree"


def peers(sevens: list[list[int]]) -> dict[str, Run]:
    """What others have for seven cards, as far as they are installed, and after a look at what they say."""
    runs: dict[str, Run] = {}
    scales = []
    if installed("eval7"):
        eval7 = import_module("eval7")
        theirs = [[eval7.Card(card_text(card)) for card in seven] for seven in sevens]
        scales.append([eval7.evaluate(cards) for cards in theirs])
        runs["eval7"] = one_by_one(eval7.evaluate, theirs)
    if installed("phevaluator"):
        evaluate_cards = import_module("phevaluator").evaluate_cards
        numbers = [[card % 13 * 4 + card // 13 for card in seven] for seven in sevens]
        scales.append([-evaluate_cards(*cards) for cards in numbers])
        runs["phevaluator"] = one_by_one(lambda cards: evaluate_cards(*cards), numbers)
    check_peers(sevens, scales)
    return runs


def main() -> None:
    """Print the figures."""
    cards = deals(MANY)
    sevens = cards[:SINGLE, :7].tolist()
    masks = [mask_of(seven) for seven in sevens]
    omahas = [(seven[:4], row) for seven, row in zip(sevens, cards[:SINGLE, 4:].tolist(), strict=True)]
    seven = np.ascontiguousarray(cards[:, :7])
    hole, board = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:])
    others = peers(sevens)
    single: dict[str, Run] = {
        "high_of(list)": one_by_one(hands.high_of, sevens),
        "high(mask)": one_by_one(hands.high, masks),
        "low_of(list)": one_by_one(hands.low_of, sevens),
        "low(mask)": one_by_one(hands.low, masks),
        "eight_of(list)": one_by_one(hands.eight_of, sevens),
        "eight(mask)": one_by_one(hands.eight, masks),
        "omaha_of(hole, board)": one_by_one(lambda both: hands.omaha_of(*both), omahas),
    }
    many: dict[str, Run] = {
        "high_batch": lambda count: high_batch(seven[:count]),
        "low_batch": lambda count: low_batch(seven[:count]),
        "eight_batch": lambda count: eight_batch(seven[:count]),
        "omaha_batch, both halves": lambda count: omaha_batch(hole[:count], board[:count]),
    }
    runs = [(run, SINGLE) for run in (*others.values(), *single.values())] + [(run, MANY) for run in many.values()]
    found = dict(zip([*others, *single, *many], rates(runs), strict=True))

    print(f"{'seven cards, one call at a time':40} {'ns':>7}" + "".join(f"{'x ' + peer:>15}" for peer in others))
    for name in [*others, *single]:
        print(f"{name:40} {1e9 / found[name]:7.0f}" + "".join(f"{found[name] / found[p]:15.1f}" for p in others))
    print(f"\n{'many at once, one core':40} {'millions of hands a second':>7}")
    for name in many:
        print(f"{name:40} {found[name] / 1e6:7.1f}")
    for peer in others:
        for name in ("high_of(list)", "high(mask)", "high_batch", "omaha_batch, both halves"):
            beside(f"{name}, hands/s, {peer}'s one by one", found[name], peer, found[peer])

    loads = [
        float(subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=True, text=True).stdout)
        for _ in range(1 if is_quick() else 5)
    ]
    print(f"\n{'tables ready after':40} {min(loads):7.3f} s")


if __name__ == "__main__":
    main()
