"""Observations: what a view says, as numbers in fixed places, for programs that learn.

Every game that can be trained on has an encoder beside its view. It gets the view and nothing else, so an
observation cannot hold what the seat may not see.
"""

from dataclasses import dataclass
from math import prod
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.core.errors import UnknownName
from tefuda.core.quoting import quoted
from tefuda.core.view import View


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Turns the views of one setup into observations. Subclass it, in compiled or plain Python."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout

    def write(self, view: View, out: vec[float], at: i64) -> None:
        """Write what a seat sees into `out` from place `at` on; `layout.size` places hold zeros there."""
        raise NotImplementedError
