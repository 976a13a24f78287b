"""The plot of a course: what it won from each opponent, and how sure that is, as it learned. SVG, by hand."""

from html import escape

from tefuda.course.folder import Strength

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 190, 40, 48
COLOURS = ("#0b6e99", "#c2410c", "#4d7c0f", "#7e22ce", "#b91c1c", "#0f766e", "#a16207", "#475569")
TICKS = 5
BESIDE = 3
"""Neighbouring lines are so far apart that their bars do not hide each other."""

STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1f2937 } .title { font-size: 15px; font-weight: 600 }
.axis { stroke: #94a3b8 } .zero { stroke: #475569; stroke-dasharray: 4 3 } .small { font-size: 12px }
svg { background: #ffffff }
@media (prefers-color-scheme: dark) {
svg { background: #0f172a } text { fill: #e2e8f0 } .zero { stroke: #94a3b8 }
}
"""


def strength_chart(title: str, unit: str, rows: list[Strength]) -> str:
    """Lines with bars for their 95 % intervals, one for each opponent and size of table."""
    names = list(dict.fromkeys((row.against, row.seats) for row in rows))
    most = max(row.decisions for row in rows)
    low = min(0.0, *(row.mean - row.half for row in rows))
    high = max(0.0, *(row.mean + row.half for row in rows))
    step = _step((high - low) / TICKS)
    low, high = step * (low // step), step * -(-high // step)
    high = max(high, low + step)

    def across(decisions: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decisions / most

    def down(value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - value) / (high - low)

    parts = [f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>']
    value = low
    while value <= high + step / 2:
        kind = "zero" if abs(value) < step / 2 else "axis"
        y = down(value)
        parts.append(f'<line class="{kind}" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(
            f'<text class="small" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_signed(value)}</text>'
        )
        value += step
    for number in range(TICKS + 1):
        decisions = most * number // TICKS
        x = across(decisions)
        parts.append(
            f'<text class="small" x="{x:.1f}" y="{HEIGHT - 24}" text-anchor="middle">{_short(decisions)}</text>'
        )
    foot = f"decisions; {escape(unit)}, bars are 95 % intervals"
    parts.append(f'<text class="small" x="{LEFT}" y="{HEIGHT - 6}">{foot}</text>')
    for number, (against, seats) in enumerate(names):
        colour = COLOURS[number % len(COLOURS)]
        mine = [row for row in rows if (row.against, row.seats) == (against, seats)]
        points = " ".join(f"{across(row.decisions) + BESIDE * number:.1f},{down(row.mean):.1f}" for row in mine)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for row in mine:
            x = across(row.decisions) + BESIDE * number
            top, end = down(row.mean + row.half), down(row.mean - row.half)
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top:.1f}" y2="{end:.1f}" stroke="{colour}"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{down(row.mean):.1f}" r="3" fill="{colour}"/>')
        among = "heads-up" if seats == 2 else f"one of {seats}"
        y = TOP + 8 + 20 * number
        parts.append(f'<rect x="{WIDTH - RIGHT + 12}" y="{y - 9}" width="12" height="4" fill="{colour}"/>')
        parts.append(f'<text class="small" x="{WIDTH - RIGHT + 30}" y="{y}">{escape(against)}, {among}</text>')
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>\n{body}\n</svg>\n"
    )


def _step(rough: float) -> float:
    """A round number that is not below this one: 1, 2 or 5 times a power of ten."""
    power = 1.0
    while power < rough:
        power *= 10
    while power / 10 >= rough and power > 0.1:
        power /= 10
    return next(power * part for part in (0.1, 0.2, 0.5, 1.0) if power * part >= rough or part == 1.0)


def _signed(value: float) -> str:
    """With its sign, unless it is nothing."""
    return f"{value:+g}" if abs(value) > 1e-9 else "0"


def _short(number: int) -> str:
    """A large number in few letters."""
    for size, letter in ((1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")):
        if number >= size:
            return f"{number / size:.3g} {letter}"
    return str(number)
