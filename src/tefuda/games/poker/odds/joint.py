"""One hand from each of several ranges, none with a card of another: every such choice as likely as its weight.

Drawing range by range and passing over cards that are taken would favour hands that come early. So hands of all
ranges are drawn independently, and everything is drawn again when two have a card in common. Ranges whose choices
together are few are listed together beforehand, which spares most of the repetition: three players with a pair of
kings or aces each would otherwise be dealt anew dozens of times.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.core.errors import BadCards
from tefuda.core.rng import Rng
from tefuda.games.poker.odds.spot import Choice, Spot

MOST_LISTED: Final = 100_000
"""Pairs of hands that are compared to list two ranges together."""

MOST_WEIGHT: Final = 2**31 - 1
"""What the random numbers can tell apart."""

MOST_TRIES: Final[i64] = 1_000_000

IMPOSSIBLE: Final = "these hands cannot be dealt together: whatever they are, two of them need the same card"


@final
class Joint:
    """Hands of one or more targets, listed with their weights. `rows` has the hands of each target in turn."""

    def __init__(self, targets: list[int], rows: vec[i64], weights: vec[i64]) -> None:
        self.targets: Final = targets
        self.rows: Final = rows
        self.weights: Final = weights
        self.size: Final[i64] = len(weights)
        self.width: Final[i64] = len(targets)
        self.cards: Final = vec[i64]([0] * len(weights))
        """All cards of each entry."""

        entry: i64
        at: i64
        for entry in range(self.size):
            for at in range(self.width):
                self.cards[entry] |= rows[entry * self.width + at]
        self.total: Final[i64] = sum([int(weight) for weight in weights])
        self.even: Final = self.total == self.size
        self.cuts: Final = vec[i64]([0] * len(weights))
        self.others: Final = vec[i64]([0] * len(weights))
        if not self.even:
            self._cut()

    def _cut(self) -> None:
        """Walker's aliases in whole numbers: entry n stands for itself below `cuts[n]`, else for `others[n]`."""
        small: list[int] = []
        large: list[int] = []
        entry: i64
        for entry in range(self.size):
            self.cuts[entry] = self.weights[entry] * self.size
            self.others[entry] = entry
            if self.cuts[entry] < self.total:
                small.append(entry)
            else:
                large.append(entry)
        while small and large:
            less = small.pop()
            more = large[-1]
            self.others[less] = more
            self.cuts[more] -= self.total - self.cuts[less]
            if self.cuts[more] < self.total:
                small.append(large.pop())

    def draw(self, rng: Rng) -> i64:
        """An entry, each as likely as its weight."""
        entry = rng.below(self.size)
        if not self.even and rng.below(self.total) >= self.cuts[entry]:
            return self.others[entry]
        return entry


def alone(choice: Choice) -> Joint:
    """One range by itself."""
    return Joint([int(choice.target)], choice.hands, choice.weights)


def together(first: Joint, second: Joint) -> Joint:
    """All choices from both that have no card in common."""
    rows = vec[i64]()
    weights = vec[i64]()
    one: i64
    other: i64
    at: i64
    for one in range(first.size):
        for other in range(second.size):
            if first.cards[one] & second.cards[other] == 0:
                for at in range(first.width):
                    rows = append(rows, first.rows[one * first.width + at])
                for at in range(second.width):
                    rows = append(rows, second.rows[other * second.width + at])
                weights = append(weights, first.weights[one] * second.weights[other])
    return Joint(first.targets + second.targets, rows, weights)


def listed(spot: Spot) -> list[Joint]:
    """The ranges of a spot, the small ones listed together."""
    waiting = [alone(choice) for choice in spot.choices]
    waiting.sort(key=_size)
    joints: list[Joint] = []
    for joint in waiting:
        if joints:
            last = joints[-1]
            fits = int(last.size) * int(joint.size) <= MOST_LISTED
            if fits and int(last.total) * int(joint.total) <= MOST_WEIGHT:
                joints[-1] = together(last, joint)
                if joints[-1].size == 0:
                    raise BadCards(IMPOSSIBLE)
                continue
        joints.append(joint)
    return joints


def _size(joint: Joint) -> int:
    return int(joint.size)


@final
class RangeDraw:
    """Draws hands for the targets of all ranges."""

    def __init__(self, spot: Spot, rng: Rng) -> None:
        self.rng: Final = rng
        self.joints: Final = listed(spot)
        self.entries: Final = vec[i64]([0] * len(self.joints))
        self.tries: i64 = 0

    def draw(self) -> i64:
        """Choose a hand from each range, and say which cards that took; -1 if two have a card in common."""
        taken: i64 = 0
        entries = self.entries
        number: i64
        for number in range(len(self.joints)):
            joint = self.joints[number]
            entry = joint.draw(self.rng)
            cards = joint.cards[entry]
            if taken & cards != 0:
                return -1
            taken |= cards
            entries[number] = entry
        return taken

    def fail(self) -> None:
        """Count a draw that did not fit, and give up after very many in a row."""
        self.tries += 1
        if self.tries >= MOST_TRIES:
            raise BadCards(f"{IMPOSSIBLE} ({MOST_TRIES:,} tries)")

    def give(self, masks: vec[i64]) -> None:
        """Add the hands that were drawn last to their targets."""
        self.tries = 0
        number: i64
        for number in range(len(self.joints)):
            joint = self.joints[number]
            first = self.entries[number] * joint.width
            for target in joint.targets:
                masks[target] |= joint.rows[first]
                first += 1
