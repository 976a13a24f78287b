"""Pictures of figures, drawn as SVG that lies in the page itself.

Colours, fonts and line widths are the page's (`style.css`), so that a picture follows it into the dark. Nothing
here knows what a CPU or a game is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tefuda.arena.report.markup import Markup, tag, together
from tefuda.arena.report.ticks import Scale

WIDTH: Final = 380
"""Of every picture; pages scale them, down to phones."""

HEIGHT: Final = 250
LETTER: Final = 6.9
"""About how wide a letter is."""

TOP: Final = 26
BOTTOM: Final = 42
RIGHT: Final = 14
ROW: Final = 44


class Point(NamedTuple):
    """A value with its interval, somewhere along the way."""

    at: float
    mean: float
    low: float
    high: float


SIDES: Final = ("first", "second")
UNSURE: Final = "unsure"
"""The colours there are: of the first side, of the second, of neither."""


class Row(NamedTuple):
    """One line of a chart of intervals: what it is, where it lies, and the same in writing.

    It has the colour of `side`, or of the side of the middle on which all of it lies.
    """

    label: str
    mean: float
    low: float
    high: float
    text: str
    side: str = ""


class Bar(NamedTuple):
    """One bar of a histogram: from where to where, how high, and what it says when pointed at."""

    start: float
    end: float
    height: float
    text: str


class Level(NamedTuple):
    """A line across a chart, and its name."""

    at: float
    name: str


@dataclass(frozen=True)
class Frame:
    """A field between two axes."""

    x: Scale
    y: Scale
    x_label: str
    y_label: str

    def axes(self) -> Markup:
        """Marks, grid lines and labels."""
        left, right, bottom, top = self.x.start, self.x.end, self.y.start, self.y.end
        parts: list[Markup] = []
        for value, label in self.y.ticks(5):
            at = self.y(value)
            parts.append(_line("grid", left, at, right, at))
            parts.append(_text(label, left - 6, at + 4, "end"))
        parts.append(_line("axis", left, bottom, right, bottom))
        for value, label in self.x.ticks(max(2, int((right - left) // 62))):
            at = self.x(value)
            parts.append(_line("axis", at, bottom, at, bottom + 4))
            parts.append(_text(label, min(at, WIDTH - LETTER * len(label) / 2), bottom + 17))
        parts.append(_text(self.x_label, right, bottom + 34, "end"))
        parts.append(_text(self.y_label, 2, top - 12, "start"))
        return together(parts)


def frame(x: tuple[float, float], y: tuple[float, float], x_label: str, y_label: str, log: bool = False) -> Frame:
    """A field for these ranges, with room for what stands at its left."""
    upright = Scale(*y, HEIGHT - BOTTOM, TOP)
    widest = max(len(label) for _, label in upright.ticks(5))
    return Frame(Scale(*x, 14 + LETTER * widest, WIDTH - RIGHT, log), upright, x_label, y_label)


def course(name: str, field: Frame, points: Sequence[Point], middle: Level) -> Markup:
    """How a mean and its interval went along; `middle` is where nobody is better."""
    upper = [(field.x(point.at), field.y(point.high)) for point in points]
    lower = [(field.x(point.at), field.y(point.low)) for point in points]
    means = [(field.x(point.at), field.y(point.mean)) for point in points]
    last = means[-1]
    return _picture(
        name,
        HEIGHT,
        field.axes(),
        tag("path", d=f"{_path(upper)}L{_path(lower[::-1])[1:]}Z", class_="band"),
        _level(field, middle, "middle"),
        tag("path", d=_path(means), class_="curve"),
        tag("circle", cx=last[0], cy=last[1], r=3.5, class_="dot"),
    )


def walk(name: str, field: Frame, points: Sequence[tuple[float, float]], levels: Sequence[Level]) -> Markup:
    """A curve that goes on until it meets one of the levels."""
    places = [(field.x(at), field.y(value)) for at, value in points]
    return _picture(
        name,
        HEIGHT,
        field.axes(),
        *[_level(field, level, "bound") for level in levels],
        tag("path", d=_path(places), class_="curve"),
        tag("circle", cx=places[-1][0], cy=places[-1][1], r=3.5, class_="dot"),
    )


def histogram(name: str, field: Frame, bars: Sequence[Bar], middle: Level) -> Markup:
    """Bars; those left of the middle in the colour of the other side."""
    drawn = []
    for bar in bars:
        left, right, top = field.x(bar.start), field.x(bar.end), field.y(bar.height)
        side = SIDES[0] if bar.start >= middle.at else SIDES[1]
        width = max(0.5, right - left - 1)
        drawn.append(
            tag(
                "rect",
                tag("title", bar.text),
                x=left + 0.5,
                y=top,
                width=width,
                height=max(0.0, field.y.start - top),
                class_=f"bar {side}",
            )
        )
    at = field.x(middle.at)
    return _picture(name, HEIGHT, field.axes(), *drawn, _line("middle", at, field.y.start, at, field.y.end))


def intervals(name: str, rows: Sequence[Row], middle: float, unit: str) -> Markup:
    """Means with their intervals, one below the other, on one scale that holds the middle."""
    low = min(middle, *[row.low for row in rows])
    high = max(middle, *[row.high for row in rows])
    room = (high - low) * 0.04 or 1.0
    x = Scale(low - room, high + room, 8, WIDTH - 8)
    bottom = ROW * len(rows) + 6
    parts = []
    for value, label in x.ticks(6):
        parts.append(_line("grid", x(value), 4, x(value), bottom))
        half = LETTER * len(label) / 2
        parts.append(_text(label, min(max(x(value), half), WIDTH - half), bottom + 16))
    parts.append(_line("middle", x(middle), 4, x(middle), bottom))
    letters = int((WIDTH - 16) / LETTER)
    for at, row in enumerate(rows):
        base = ROW * at + 32
        side = row.side or (SIDES[0] if row.low > middle else SIDES[1] if row.high < middle else UNSURE)
        whisker = f"whisker {side}"
        parts += [
            _text(shortened(row.label, letters - len(row.text)), 8, base - 12, "start", row.label),
            _text(row.text, WIDTH - 8, base - 12, "end"),
            _line(whisker, x(row.low), base, x(row.high), base),
            _line(whisker, x(row.low), base - 4, x(row.low), base + 4),
            _line(whisker, x(row.high), base - 4, x(row.high), base + 4),
            tag("circle", cx=x(row.mean), cy=float(base), r=4.0, class_=f"point {side}"),
        ]
    parts.append(_text(unit, WIDTH - 8, bottom + 34, "end"))
    return _picture(name, bottom + 42, *parts)


def shortened(text: str, letters: int) -> str:
    """A text that fits; what is left out is marked."""
    return text if len(text) <= letters else text[: letters - 1] + "…"


def _picture(name: str, height: int, *parts: Markup) -> Markup:
    return tag("svg", tag("title", name), *parts, viewBox=f"0 0 {WIDTH} {height}", role="img")


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _level(field: Frame, level: Level, kind: str) -> Markup:
    if not field.y.low <= level.at <= field.y.high:
        return Markup()
    at = field.y(level.at)
    return together(
        [
            _line(kind, field.x.start, at, field.x.end, at),
            _text(level.name, field.x.end - 4, at - 5, "end", kind="name"),
        ]
    )


def _line(kind: str, x1: float, y1: float, x2: float, y2: float) -> Markup:
    return tag("line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), class_=kind)


def _text(text: str, x: float, y: float, anchor: str = "middle", full: str = "", kind: str = "") -> Markup:
    whole = tag("title", full) if full and full != text else Markup()
    return tag("text", whole, text, x=float(x), y=float(y), text_anchor=anchor, class_=kind or None)
