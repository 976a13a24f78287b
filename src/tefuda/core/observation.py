"""Observations: what a view says, as numbers in fixed places, for programs that learn.

Every game that can be trained on has an encoder beside its view. It gets the view and nothing else, so an
observation cannot hold what the seat may not see. An encoder may also write the same numbers from the state of a
game, which is faster because nobody has to be told anything then; that they are the same is tested.
"""

from dataclasses import dataclass
from math import prod
from typing import Final, final

from librt.strings import BytesWriter, read_f32_le, write_f32_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

from tefuda.core.errors import NotTrainable, UnknownName
from tefuda.core.quoting import quoted
from tefuda.core.state import State
from tefuda.core.view import View

ONE: Final[i32] = 0x3F800000
"""The bits of 1.0."""


@dataclass(frozen=True)
class Part:
    """Neighbouring numbers of an observation that belong together.

    A part that holds something of every seat has the seats as its first axis, the observer first, then clockwise.
    All numbers of a part lie between `low` and `high`.
    """

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    note: str

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


@final
class Layout:
    """Which number of an observation means what: parts, one after the other."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = parts
        self.starts: dict[str, int] = {}
        size = 0
        for part in parts:
            self.starts[part.name] = size
            size += part.size
        self.size: Final = size

    def start(self, name: str) -> int:
        """The place of a part's first number."""
        if name not in self.starts:
            raise UnknownName(
                f"there is no part {quoted(name)} in the observation; parts: {', '.join(self.starts)}"
            )
        return self.starts[name]

    def place(self, name: str) -> slice:
        """The places of a part's numbers."""
        start = self.start(name)
        return next(slice(start, start + part.size) for part in self.parts if part.name == name)

    def lines(self) -> list[str]:
        """The layout as a table for people to read, a line for each part."""
        rows = [("places", "part", "shape", "from", "to", "")]
        for part in self.parts:
            start = self.start(part.name)
            last = start + part.size - 1
            places = f"{start}-{last}" if last > start else f"{start}"
            shape = " x ".join([str(axis) for axis in part.shape])
            rows.append((places, part.name, shape, f"{part.low:g}", f"{part.high:g}", part.note))
        widths = [max([len(row[column]) for row in rows]) for column in range(5)]
        return [
            "  ".join([text.ljust(width) for text, width in zip(row, widths, strict=False)] + [row[5]]).rstrip()
            for row in rows
        ]


SCRATCH: Final = BytesWriter()


def bits_of(value: float) -> i32:
    """A number rounded to 32 bits, as these bits."""
    paper = SCRATCH
    paper.truncate(0)
    write_f32_le(paper, value)
    word: i64 = i64(paper[0]) | (i64(paper[1]) << 8) | (i64(paper[2]) << 16) | (i64(paper[3]) << 24)
    if word >= 0x80000000:
        word -= 0x100000000
    return i32(word)


def value_of(bits: i32) -> float:
    """The number that these bits are."""
    paper = BytesWriter()
    write_i32_le(paper, bits)
    return read_f32_le(paper.getvalue(), 0)


def shares(of: i64) -> vec[i32]:
    """The bits of 0, 1 / of, 2 / of ... 1."""
    return vec[i32]([bits_of(float(part) / float(of)) for part in range(of + 1)])


@final
class Numbers:
    """Where observations are written: 32-bit floats, one after the other, all 0 at first.

    `bits` are the floats as the bits they consist of: that is what compiled code can write without a detour, and
    what becomes an array without being converted. Whoever is not in a hurry writes `numbers[at] = 0.5`.
    """

    def __init__(self, size: i64) -> None:
        self._zeros = vec[i32]([0] * size)
        self.bits = self._zeros[:]

    def clear(self) -> None:
        """All 0 again; the vector of before stays as it was for those who hold it."""
        self.bits = self._zeros[:]

    def __len__(self) -> int:
        return len(self.bits)

    def __getitem__(self, at: i64) -> float:
        return value_of(self.bits[at])

    def __setitem__(self, at: i64, value: float) -> None:
        self.bits[at] = bits_of(value)


NO_LAYOUT: Final = Layout([])


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Turns the views of one setup into observations. Subclass it, in compiled or plain Python.

    `reads_states` says that it can write the same from a state (`write_state`). `hidden` is the layout of what no
    seat knows but critics in training may (`write_hidden`), `recall` that of all a seat has seen since the deal,
    in its order (`write_recall`); both are empty where an encoder does not have them.
    """

    def __init__(
        self, layout: Layout, reads_states: bool = False, hidden: Layout = NO_LAYOUT, recall: Layout = NO_LAYOUT
    ) -> None:
        self.layout: Final = layout
        self.reads_states: Final = reads_states
        self.hidden: Final = hidden
        self.recall: Final = recall

    def write(self, view: View, out: Numbers, at: i64) -> None:
        """Write what a seat sees into `out` from place `at` on; `layout.size` places hold zeros there."""
        raise NotImplementedError

    def write_state(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Write what a seat sees of a running game: number for number what `write` makes of its view."""
        raise NotTrainable("this encoder reads views alone")

    def write_hidden(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Write what a seat does not see, the seats counted from it, into `hidden.size` places that hold zeros."""
        raise NotTrainable("this encoder knows nothing that is hidden")

    def write_recall(self, view: View, out: Numbers, at: i64) -> None:
        """Write all that a seat has seen, from its history, into `recall.size` places that hold zeros."""
        raise NotTrainable("this encoder does not write histories")
