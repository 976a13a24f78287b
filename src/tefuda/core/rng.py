"""Random numbers that are the same for ever, on every machine, compiled or not.

The generator is xoshiro128++ (Blackman and Vigna): four 32-bit words, so that no step leaves 63 bits and the
compiled and the interpreted code cannot differ. Streams are seeded through BLAKE2b: knowing one stream tells
nothing about another, so a player who inspects its own generator learns nothing about the deal.
"""

import secrets
from hashlib import blake2b
from typing import Final, TypeVar, final

from librt.strings import read_i32_be
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted

MASK: Final[i64] = 0xFFFFFFFF

T = TypeVar("T")


@final
class Rng:
    """One stream of random numbers, named by a 16-byte root and an index. Seeded when first used."""

    def __init__(self, root: bytes, index: i64 = 0) -> None:
        self.root = root
        self.index = index
        self.begun: blake2b | None = None
        """The hash of every index begins with the root: that part is done once, when it is first needed."""

        self.ready = False
        self.s0: i64 = 0
        self.s1: i64 = 0
        self.s2: i64 = 0
        self.s3: i64 = 0

    @property
    def name(self) -> str:
        """A text from which `named_stream` makes the same stream again."""
        return f"{self.root.hex()}/{self.index}"

    def move_to(self, index: i64) -> None:
        """Start again as the stream with the same root and this index."""
        self.index = index
        self.ready = False

    def copy(self) -> "Rng":
        """An independent stream that goes on as this one would."""
        other = Rng(self.root, self.index)
        other.begun = self.begun
        other.ready = self.ready
        other.s0, other.s1, other.s2, other.s3 = self.s0, self.s1, self.s2, self.s3
        return other

    def go_back_to(self, kept: "Rng") -> None:
        """Forget all that was drawn since this copy was made."""
        self.index = kept.index
        self.ready = kept.ready
        self.s0, self.s1, self.s2, self.s3 = kept.s0, kept.s1, kept.s2, kept.s3

    def _seed(self) -> None:
        number: int = self.index
        begun = self.begun
        if begun is None:
            begun = blake2b(self.root, digest_size=16)
            self.begun = begun
        hashed = begun.copy()
        hashed.update(number.to_bytes(8, "big"))
        state = hashed.digest()
        self.go_on_from(
            i64(read_i32_be(state, 0)) & MASK,
            i64(read_i32_be(state, 4)) & MASK,
            i64(read_i32_be(state, 8)) & MASK,
            i64(read_i32_be(state, 12)) & MASK,
        )

    def go_on_from(self, s0: i64, s1: i64, s2: i64, s3: i64) -> None:
        """Take these four words for the state: a cheap way to begin a stream with random words of another."""
        self.s0, self.s1, self.s2, self.s3 = s0, s1, s2, s3
        if s0 | s1 | s2 | s3 == 0:
            self.s0 = 1
        self.ready = True

    def word(self) -> i64:
        """The next 32 random bits."""
        if not self.ready:
            self._seed()
        s0, s1, s2, s3 = self.s0, self.s1, self.s2, self.s3
        mixed: i64 = (s0 + s3) & MASK
        result: i64 = ((((mixed << 7) | (mixed >> 25)) & MASK) + s0) & MASK
        shifted: i64 = (s1 << 9) & MASK
        s2 ^= s0
        s3 ^= s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ shifted
        self.s3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return result

    def fill(self, words: vec[i64]) -> None:
        """Write the next random words, as many as there is room for: the same as `word` gives, but quicker."""
        if not self.ready:
            self._seed()
        s0, s1, s2, s3 = self.s0, self.s1, self.s2, self.s3
        at: i64
        for at in range(len(words)):
            mixed: i64 = (s0 + s3) & MASK
            words[at] = ((((mixed << 7) | (mixed >> 25)) & MASK) + s0) & MASK
            shifted: i64 = (s1 << 9) & MASK
            s2 ^= s0
            s3 ^= s1
            s1 ^= s2
            s0 ^= s3
            s2 ^= shifted
            s3 = ((s3 << 11) | (s3 >> 21)) & MASK
        self.s0, self.s1, self.s2, self.s3 = s0, s1, s2, s3

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely; limit is from 1 to 2**31 - 1."""
        product: i64 = self.word() * limit
        low: i64 = product & MASK
        if low < limit:
            floor: i64 = (MASK + 1 - limit) % limit
            while low < floor:
                product = self.word() * limit
                low = product & MASK
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to but not including 1, with 53 random bits."""
        high: i64 = self.word() >> 5
        low: i64 = self.word() >> 6
        return float(high * 67108864 + low) / 9007199254740992.0

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, every order equally likely.

        For items of any kind: as `list[int]`, every swap would unpack the numbers and box them again.
        """
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def draw(self, items: list[T], start: i64, count: i64) -> None:
        """Shuffle only as far as needed: `count` places from `start` on get a random choice of what follows."""
        end: i64 = len(items)
        stop: i64 = min(start + count, end - 1)
        while start < stop:
            other = start + self.below(end - start)
            item = items[start]
            items[start] = items[other]
            items[other] = item
            start += 1


def stream(seed: str, purpose: str) -> Rng:
    """The stream of one purpose ("deal", "player 0") under a seed; different purposes share nothing."""
    return Rng(blake2b(f"tefuda/{purpose}/{seed}".encode(), digest_size=16).digest())


def named_stream(name: str) -> Rng:
    """The stream that gave itself this name, at its beginning."""
    root, _, index = name.partition("/")
    try:
        return Rng(bytes.fromhex(root), int(index))
    except ValueError:
        raise BadOption(f"{quoted(name)} is not the name of a random stream") from None


def system_shuffle(items: list[int]) -> None:
    """Shuffle from the operating system's generator, without bias: for games that people play."""
    for last in range(len(items) - 1, 0, -1):
        other = secrets.randbelow(last + 1)
        items[last], items[other] = items[other], items[last]
