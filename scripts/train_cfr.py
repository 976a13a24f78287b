"""Train the CPU `cfr` of heads-up Hold'em: `python scripts/train_cfr.py FOLDER [--deals N]`.

FOLDER keeps the groups of hands and, after every so many deals, all that was learnt; the same command goes on from
there. What is learnt depends on the seed, the settings and the number of deals alone, not on how often it stopped.
At the end the strategy is measured, and written to FOLDER/holdem.zip with a card of its training. Copied to
src/tefuda/cfr it is the one that is shipped.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from librt.vecs import vec

from tefuda.cfr.boards import plain_boards
from tefuda.cfr.cuts import Shape, Sorted, river_grid, sort_hands
from tefuda.cfr.dealer import HoldemDealer
from tefuda.cfr.groups import Grid, Groups
from tefuda.cfr.holdem import BIG_BET, QUIET, holdem_tree
from tefuda.cfr.measure import Worth, best_answer, self_play
from tefuda.cfr.package import NAME, trained, write_package
from tefuda.cfr.strategy import LEAST, Strategy, packed
from tefuda.cfr.training import Walker
from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.rng import stream

SHAPE = Shape(40, 5, 40, 5)
TREMBLE = 0.01
EXPLORE = 0.05


class Settings(NamedTuple):
    """All that decides what is learnt, beside the number of deals."""

    seed: str
    cards: int


def sorted_hands(folder: Path) -> Sorted:
    """The groups of all hands, from the folder if they are there."""
    path = folder / "groups.npz"
    if not path.exists():
        made = sort_hands(SHAPE, plain_boards(3), plain_boards(4))
        groups, grid = made.groups, made.groups.turn
        np.savez(
            path,
            flop_boards=list(groups.flop_rows),
            flops=np.frombuffer(groups.flops, dtype=np.uint8),
            flop_size=groups.sizes[1],
            turn_rows=[int(cut) for cut in grid.rows],
            turn_parts=np.reshape([int(cut) for cut in grid.parts], (len(grid.rows) + 1, -1)),
            turn_boards=list(made.turn_rows),
            turns=np.frombuffer(made.turns, dtype=np.uint8),
        )
    with np.load(path) as kept:
        turn = Grid(kept["turn_rows"].tolist(), kept["turn_parts"].tolist())
        flop_rows = {board: row for row, board in enumerate(kept["flop_boards"].tolist())}
        groups = Groups(flop_rows, kept["flops"].tobytes(), int(kept["flop_size"]), turn, river_grid())
        turn_rows = {board: row for row, board in enumerate(kept["turn_boards"].tolist())}
        return Sorted(groups, turn_rows, kept["turns"].tobytes())


def save(folder: Path, walker: Walker, settings: Settings, deals: int, seconds: float) -> None:
    """Write down all that was learnt, whole or not at all."""
    tables = walker.mine
    new = folder / "new.npz"
    np.savez(
        new,
        settings=json.dumps(settings),
        deals=deals,
        seconds=seconds,
        regrets=np.asarray(memoryview(tables.regrets)),
        sums=np.asarray(memoryview(tables.sums)),
        weights=np.asarray(memoryview(tables.weights)),
    )
    new.replace(folder / "learnt.npz")


def load(folder: Path, walker: Walker, settings: Settings) -> tuple[int, float]:
    """Go on from what was learnt; returns how many deals, and the seconds they took."""
    path = folder / "learnt.npz"
    if not path.exists():
        return 0, 0.0
    with np.load(path) as kept:
        begun = Settings(*json.loads(str(kept["settings"])))
        if begun != settings:
            raise BadOption(f"{path} was begun with {begun}; go on with the same, or in another folder")
        walker.mine.regrets = vec[float](kept["regrets"].tolist())
        walker.mine.sums = vec[float](kept["sums"].tolist())
        walker.mine.weights = vec[float](kept["weights"].tolist())
        return int(kept["deals"]), float(kept["seconds"])


def train(folder: Path, walker: Walker, dealer: HoldemDealer, settings: Settings, deals: int, every: int) -> float:
    """Learn until so many deals have been played; returns the seconds of processor time they took in all."""
    done, seconds = load(folder, walker, settings)
    print(f"{done:,} of {deals:,} deals done", flush=True)
    rng = stream(settings.seed, "cfr")
    while done < deals:
        start = time.process_time()
        end = min(deals, done - done % every + every)
        for number in range(done + 1, end + 1):
            dealer.deck.sort()
            rng.move_to(number)
            walker.learn(number, rng)
        done = end
        seconds += time.process_time() - start
        save(folder, walker, settings, done, seconds)
        print(f"{done:,} deals, {seconds:,.0f} s, {done / seconds:,.0f} a second", flush=True)
    return seconds


def per_hundred(figure: Worth) -> dict[str, float]:
    """A figure in big bets per 100 hands."""
    return {"mean": round(figure.mean * 100 / BIG_BET, 2), "half": round(figure.half * 100 / BIG_BET, 2)}


def measured(
    strategy: Strategy, dealer: HoldemDealer, answer_deals: int, deals: int, seed: str
) -> dict[str, object]:
    """What the strategy is worth to the button against itself, and what learnt answers win from it."""
    tables = strategy.tables()
    button = self_play(strategy.tree, dealer, tables, deals, seed)
    first, second = best_answer(strategy.tree, dealer, tables, answer_deals, deals, seed)
    both = Worth((first.mean + second.mean) / 2, (first.half**2 + second.half**2) ** 0.5 / 2)
    return {
        "unit": "big bets per 100 hands, with half of the 95 % interval",
        "button_against_itself": per_hundred(button),
        "learnt_answer_wins": per_hundred(both),
        "learnt_answer_on_the_button": per_hundred(first),
        "learnt_answer_off_the_button": per_hundred(second),
        "learnt_answer_from_deals": answer_deals,
        "measured_on_deals": deals,
    }


def main() -> None:
    """Read the command line, train, measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=5_000_000, help="deals to learn from, in all")
    parser.add_argument("--every", type=int, default=100_000, help="deals between two check points")
    parser.add_argument("--answer", type=int, default=500_000, help="deals from which the answer to it is learnt")
    parser.add_argument("--measure", type=int, default=200_000, help="deals on which it is measured")
    parser.add_argument("--seed", default="cfr")
    parser.add_argument(
        "--shipped-groups", action="store_true", help="sort no hands anew; slower, for short trials"
    )
    parser.add_argument("--cards", type=int, default=12, help="cards in the handful of each player, 2 to 23")
    asked = parser.parse_args()
    if not 2 <= asked.cards <= 23:
        raise SystemExit(f"--cards must be from 2 to 23, not {asked.cards}")
    asked.folder.mkdir(parents=True, exist_ok=True)
    settings = Settings(asked.seed, asked.cards)
    hands = Sorted(trained().groups, {}, b"") if asked.shipped_groups else sorted_hands(asked.folder)
    dealer = HoldemDealer(asked.cards, hands.groups, hands.turn_rows, hands.turns)
    tree = holdem_tree()
    walker = Walker(tree, dealer, TREMBLE, EXPLORE)
    try:
        seconds = train(asked.folder, walker, dealer, settings, asked.deals, asked.every)
    except TefudaError as error:
        sys.exit(str(error))
    mixes, regrets = packed(tree, walker.mine, hands.groups.sizes, list(QUIET), BIG_BET)
    strategy = Strategy(tree, hands.groups.sizes, mixes, regrets)
    card: dict[str, object] = {
        "method": "external-sampling MCCFR, linear weights, many hands a deal",
        "seed": settings.seed,
        "deals": asked.deals,
        "hands_a_deal": int(dealer.hands) ** 2,
        "seconds_of_one_core": round(seconds),
        "tremble": TREMBLE,
        "explore": EXPLORE,
        "left_out_below": LEAST,
        "groups": hands.groups.sizes,
        "nodes": int(tree.size),
        "measured": measured(strategy, dealer, asked.answer, asked.measure, settings.seed),
    }
    write_package(asked.folder / NAME, hands.groups, mixes, regrets, card)
    print(json.dumps(card, indent=1))
    print(f"{asked.folder / NAME}: {(asked.folder / NAME).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
