"""How fast hands are evaluated, beside eval7 and phevaluator: one process, the same hands."""

import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import eval7
import numpy as np
from numpy.typing import NDArray
from phevaluator import evaluate_cards

from tefuda.cards import hands
from tefuda.cards.batch import eight_batch, high_batch, low_batch, omaha_batch
from tefuda.cards.card import DECK, card_text, mask_of

SINGLE: Final = 100_000
MANY: Final = 2_000_000
ROUNDS: Final = 5
LOADING: Final = "import time; a = time.perf_counter(); import tefuda.cards.hands; print(time.perf_counter() - a)"


def deals(count: int) -> NDArray[np.uint8]:
    """Nine different cards in each row."""
    shuffled = np.tile(np.array(DECK, dtype=np.uint8), (count // 5, 1))
    np.random.default_rng(1).permuted(shuffled, axis=1, out=shuffled)
    return shuffled[:, :45].reshape(-1, 9)


def nanoseconds(call: Callable[[Any], object], arguments: Sequence[object]) -> float:
    """The time of one call from interpreted Python, loop included: the best of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for argument in arguments:
            call(argument)
        times.append(time.perf_counter() - start)
    return min(times) / len(arguments) * 1e9


def millions(call: Callable[[], object], count: int) -> float:
    """Millions of hands a second: the best of some rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return count / min(times) / 1e6


def check_peers(sevens: list[list[int]], peers: list[list[Any]], numbers: list[list[int]]) -> None:
    """All three must order the same hands the same way, or they are not doing the same work."""
    mine = [hands.high_of(seven) for seven in sevens]
    theirs = [eval7.evaluate(peer) for peer in peers]
    others = [-evaluate_cards(*number) for number in numbers]
    kinds = set(zip(mine, theirs, others, strict=True))
    for column in range(3):
        assert len({kind[column] for kind in kinds}) == len(kinds), "the evaluators disagree"
    assert sorted(kinds) == sorted(kinds, key=lambda kind: kind[1]) == sorted(kinds, key=lambda kind: kind[2])


def main() -> None:
    """Print the figures."""
    cards = deals(MANY)
    sevens = cards[:SINGLE, :7].tolist()
    masks = [mask_of(seven) for seven in sevens]
    peers = [[eval7.Card(card_text(card)) for card in seven] for seven in sevens]
    numbers = [[card % 13 * 4 + card // 13 for card in seven] for seven in sevens]
    check_peers(sevens, peers, numbers)

    eval7_time = nanoseconds(eval7.evaluate, peers)
    other_time = nanoseconds(lambda cards: evaluate_cards(*cards), numbers)
    print(f"{'seven cards, one call at a time':40} {'ns':>7} {'x eval7':>9} {'x phevaluator':>14}")
    rows: list[tuple[str, float]] = [
        ("eval7.evaluate(list of Card)", eval7_time),
        ("phevaluator.evaluate_cards(*numbers)", other_time),
        ("high_of(list)", nanoseconds(hands.high_of, sevens)),
        ("high(mask)", nanoseconds(hands.high, masks)),
        ("low_of(list)", nanoseconds(hands.low_of, sevens)),
        ("low(mask)", nanoseconds(hands.low, masks)),
        ("eight_of(list)", nanoseconds(hands.eight_of, sevens)),
        ("eight(mask)", nanoseconds(hands.eight, masks)),
    ]
    for name, taken in rows:
        print(f"{name:40} {taken:7.0f} {eval7_time / taken:9.1f} {other_time / taken:14.1f}")
    omahas = [(seven[:4], row) for seven, row in zip(sevens, cards[:SINGLE, 4:].tolist(), strict=True)]
    print(f"{'omaha_of(hole, board)':40} {nanoseconds(lambda both: hands.omaha_of(*both), omahas):7.0f}")

    print(f"\n{'many at once, one core':40} {'millions of hands a second':>7}")
    seven = np.ascontiguousarray(cards[:, :7])
    hole, board = np.ascontiguousarray(cards[:, :4]), np.ascontiguousarray(cards[:, 4:])
    for batch in (high_batch, low_batch, eight_batch):
        print(f"{batch.__name__:40} {millions(lambda batch=batch: batch(seven), len(seven)):7.1f}")  # type: ignore[misc]
    print(f"{'omaha_batch, both halves':40} {millions(lambda: omaha_batch(hole, board), len(hole)):7.1f}")

    loads = [
        float(subprocess.run([sys.executable, "-c", LOADING], capture_output=True, check=True, text=True).stdout)
        for _ in range(ROUNDS)
    ]
    print(f"\n{'tables ready after':40} {min(loads):7.3f} s")


if __name__ == "__main__":
    main()
