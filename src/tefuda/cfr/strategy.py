"""A trained strategy as it is kept: how often each group of hands does what at each node, in bytes.

Chances are whole parts of 255, so that the same draw gives the same action everywhere. Beside each action stands
how it compared with the whole mix in training: its average regret, in big bets.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tefuda.cfr.training import Tables
from tefuda.cfr.tree import BettingTree

WHOLE: Final[i64] = 255
"""Parts in a whole."""

LEAST: Final = 0.02
"""What is done more rarely than this was not meant: it is left out."""

NO_REGRET: Final[i64] = 128
STEPS: Final = 400.0
"""A regret of q * q / 400 big bets is kept as 128 plus or minus q: fine steps near zero, coarse ones far off."""


@final
class Strategy:
    """The chances and regrets of every group at every node of a tree.

    `mixes` has the parts of every action but the last, which has what is left; `regrets` a byte for every action.
    """

    def __init__(self, tree: BettingTree, sizes: list[int], mixes: bytes, regrets: bytes) -> None:
        self.tree: Final = tree
        self.sizes: Final = sizes
        self.mixes: Final = mixes
        self.regrets: Final = regrets
        mix_starts = vec[i64]([0] * tree.size)
        regret_starts = vec[i64]([0] * tree.size)
        mix_total: i64 = 0
        regret_total: i64 = 0
        node: i64
        for node in range(tree.size):
            mix_starts[node] = mix_total
            regret_starts[node] = regret_total
            size: i64 = sizes[tree.street[node]]
            mix_total += size * (tree.count[node] - 1)
            regret_total += size * tree.count[node]
        self.mix_starts = mix_starts
        self.regret_starts = regret_starts
        if len(mixes) != mix_total or len(regrets) != regret_total:
            raise ValueError(
                f"{mix_total:,} bytes of chances and {regret_total:,} of regrets belong to this tree, "
                f"not {len(mixes):,} and {len(regrets):,}"
            )

    def parts(self, node: i64, group: i64) -> list[int]:
        """How many parts of 255 each action has, in the order of the tree."""
        count = self.tree.count[node]
        at = self.mix_starts[node] + group * (count - 1)
        left: i64 = WHOLE
        found: list[int] = []
        move: i64
        for move in range(count - 1):
            part: i64 = self.mixes[at + move]
            found.append(part)
            left -= part
        found.append(left)
        return found

    def regret(self, node: i64, group: i64, move: i64) -> float:
        """How much better an action was than the mix, on average in training, in big bets."""
        at = self.regret_starts[node] + group * self.tree.count[node] + move
        steps: i64 = self.regrets[at] - NO_REGRET
        regret = float(steps * steps) / STEPS
        if steps < 0:
            return -regret
        return regret

    def tables(self) -> Tables:
        """The chances as a walker plays them."""
        tables = Tables(self.tree, self.sizes)
        node: i64
        group: i64
        at: i64 = 0
        for node in range(self.tree.size):
            size: i64 = self.sizes[self.tree.street[node]]
            for group in range(size):
                for part in self.parts(node, group):
                    tables.sums[at] = float(part)
                    at += 1
        return tables


def packed(
    tree: BettingTree, tables: Tables, sizes: list[int], quiet: list[int], unit: float
) -> tuple[bytes, bytes]:
    """The chances and regrets of what was learnt, as `Strategy` keeps them; `unit` is a big bet in chips.

    Where nothing was learnt the player stays quiet: it does the first of the `quiet` actions that is allowed.
    """
    mixes = vec[u8]([0] * _bytes_of_chances(tree, sizes))
    regrets = vec[u8]([0] * len(tables.regrets))
    mix_at: i64 = 0
    node: i64
    group: i64
    move: i64
    for node in range(tree.size):
        count = tree.count[node]
        size: i64 = sizes[tree.street[node]]
        default = _quiet_move(tree, node, quiet)
        for group in range(size):
            choice = tables.starts[node] + group * count
            parts = _in_parts(tables.sums, choice, count, default)
            for move in range(count - 1):
                mixes[mix_at] = u8(parts[move])
                mix_at += 1
            met = tables.weights[tables.places[node] + group] * unit
            for move in range(count):
                regrets[choice + move] = u8(_in_steps(tables.regrets[choice + move], met))
    return bytes(memoryview(mixes)), bytes(memoryview(regrets))


def _bytes_of_chances(tree: BettingTree, sizes: list[int]) -> i64:
    total: i64 = 0
    node: i64
    for node in range(tree.size):
        size: i64 = sizes[tree.street[node]]
        total += size * (tree.count[node] - 1)
    return total


def _quiet_move(tree: BettingTree, node: i64, quiet: list[int]) -> i64:
    move: i64
    for wanted in quiet:
        for move in range(tree.count[node]):
            if tree.moves[tree.first[node] + move] == wanted:
                return move
    return 0


def _in_parts(sums: vec[float], choice: i64, count: i64, default: i64) -> vec[i64]:
    """Chances in whole parts; what the rounding leaves goes to the likeliest action."""
    parts = vec[i64]([0] * count)
    total = 0.0
    best: i64 = 0
    move: i64
    for move in range(count):
        total += sums[choice + move]
        if sums[choice + move] > sums[choice + best]:
            best = move
    if total <= 0.0:
        parts[default] = WHOLE
        return parts
    meant = 0.0
    for move in range(count):
        if sums[choice + move] >= LEAST * total:
            meant += sums[choice + move]
    left: i64 = WHOLE
    for move in range(count):
        if sums[choice + move] >= LEAST * total:
            part = i64(255.0 * sums[choice + move] / meant)
            parts[move] = part
            left -= part
    parts[best] += left
    return parts


def _in_steps(regret: float, met: float) -> i64:
    """A regret as a byte."""
    if met <= 0.0:
        return NO_REGRET
    average = regret / met
    size = average
    if size < 0.0:
        size = -size
    steps = i64((size * STEPS) ** 0.5 + 0.5)
    steps = min(steps, 127)
    if average < 0.0:
        return NO_REGRET - steps
    return NO_REGRET + steps
