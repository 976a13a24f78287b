"""The sections of a report about one pairing: its course, its positions, its games, its decks, its luck."""

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor

from tefuda.arena.measure import STEADY, Sample
from tefuda.arena.plan import Faults
from tefuda.arena.report import charts
from tefuda.arena.report.markup import Markup, tag, together
from tefuda.arena.report.numbers import SPACE, Shown, count, percent, shown
from tefuda.arena.report.rows import Gathered
from tefuda.arena.report.sentences import game_title, margin_text, position_names
from tefuda.arena.report.ticks import nice_step
from tefuda.arena.run import Pairing
from tefuda.arena.sequential import EVERY, FEWEST
from tefuda.core.intervals import t95
from tefuda.match.tally import WIN

COURSE_FROM = 20
"""Decks before a curve begins; the first few say nothing and would need all the room."""

BARS = 20
"""About so many bars on each side of a histogram."""

TAIL = 0.01
"""This part of the results at either end goes into the outermost bars."""


def figure(heading: str, picture: Markup, *notes: str) -> Markup:
    """A picture with what it shows above it and how to read it below."""
    return tag(
        "figure",
        tag("h3", heading),
        picture,
        tag("figcaption", *notes) if notes else Markup(),
    )


def pairing_figures(pairing: Pairing, rows: Gathered) -> Markup:
    """All pictures of a pairing that has been played."""
    parts = [_course(pairing, rows)]
    if pairing.test is not None:
        parts.append(_ratio(pairing, rows))
    parts.append(_positions(pairing, rows))
    if len(rows.games) > 1:
        parts.append(_games(pairing, rows))
    parts.append(_decks(pairing, rows))
    if _lucky(pairing):
        parts.append(_luck(pairing))
    return tag("div", *parts, class_="figures")


def _course(pairing: Pairing, rows: Gathered) -> Markup:
    style, decks = shown(pairing.measure), pairing.standing.decks
    points = []
    for sample in rows.course:
        if sample.count >= min(COURSE_FROM, decks):
            mean, half = interval(sample, pairing.measure.scale)
            points.append(charts.Point(sample.count, *_placed(style, mean, half)))
    settled = [point for point in points if point.at >= decks / 20] or points
    low = min([style.middle, *[point.low for point in settled]])
    high = max([style.middle, *[point.high for point in settled]])
    room = (high - low) * 0.05 or 1.0
    field = charts.frame(
        (points[0].at, float(decks)),
        (low - room, high + room),
        "decks",
        _axis(style, pairing),
        log=decks > 10 * COURSE_FROM,
    )
    a, b = pairing.plan.cpus
    return figure(
        "How it converged",
        charts.course("Running mean and its interval", field, points, charts.Level(style.middle, "even")),
        f"The mean after so many decks, and its 95 % interval. Above the line {a} is ahead, below it {b}.",
    )


def _axis(style: Shown, pairing: Pairing) -> str:
    return f"{style.unit}" if pairing.measure.scored else f"% {style.unit} for {pairing.plan.cpus[0]}"


def _ratio(pairing: Pairing, rows: Gathered) -> Markup:
    test, scale = pairing.test, pairing.measure.scale
    assert test is not None
    points = [
        (float(sample.count), test.ratio(sample, scale))
        for sample in rows.course
        if sample.count >= min(COURSE_FROM, pairing.standing.decks)
    ]
    bounds = test.bounds
    low = min(bounds[0], *[ratio for _, ratio in points[-len(points) // 2 :]])
    high = max(bounds[1], *[ratio for _, ratio in points[-len(points) // 2 :]])
    room = (high - low) * 0.12
    field = charts.frame(
        (0.0, float(pairing.standing.decks)), (low - room, high + room), "decks", "log-likelihood ratio"
    )
    levels = [charts.Level(bounds[1], "better"), charts.Level(bounds[0], "not better")]
    return figure(
        "The test",
        charts.walk("Log-likelihood ratio and its bounds", field, points, levels),
        f"“Better by {margin_text(shown(pairing.measure), test.margin)}” against “not better”. "
        f"The test looks after {FEWEST} decks and then every {EVERY}, and stops when a bound is passed.",
    )


def _positions(pairing: Pairing, rows: Gathered) -> Markup:
    """What each side got in each seat, and the difference with the same cards."""
    plan, scored, own = pairing.plan, pairing.measure.scored, seat_scale(pairing)
    if scored:
        style = shown(pairing.measure)
        fair, unit = 0.0, style.unit
    else:
        style = Shown("of the games", 100.0, 0.0, f"{SPACE}%", False)
        fair, unit = 100 / plan.seats, "% of the games won in that seat"
    above = Shown("", style.factor, 0.0, style.suffix, True)
    lines, table = [], []
    for name, samples in zip(position_names(pairing), rows.seats, strict=True):
        cells = []
        for cpu, sample, side in zip(plan.cpus, (samples.a, samples.b), charts.SIDES, strict=True):
            row = _row(f"{name}: {cpu}", sample, own, style)
            lines.append(row._replace(side=side))
            cells.append(row.text)
        cells.append(above.text(*interval(samples.difference, own)))
        numbers = [tag("td", cell, class_="number") for cell in cells]
        table.append(tag("tr", tag("th", name, scope="row"), *numbers))
    heads = [tag("th", name, class_="number") for name in (*plan.cpus, "difference")]
    return figure(
        "By position",
        charts.intervals("Results by position", lines, fair, unit),
        "What each got in that seat" + (", luck left in." if scored else ". The line is a fair share."),
        tag(
            "details",
            tag("summary", "The difference with the same cards in the same seat"),
            scrolling(tag("table", tag("thead", tag("tr", tag("th", "position"), *heads)), tag("tbody", *table))),
        ),
    )


def seat_scale(pairing: Pairing) -> float:
    """From what a side got in one seat to the unit of the measure, or to the share of the games won."""
    if pairing.measure.scored:
        return pairing.measure.points * 2 * pairing.plan.seats
    return 2 / (WIN * pairing.plan.games_per_unit)


def _games(pairing: Pairing, rows: Gathered) -> Markup:
    style = shown(pairing.measure)
    lines = [
        _row(game_title(name), sample, pairing.measure.scale, style)
        for name, sample in rows.games.items()
        if sample.count > 1
    ]
    missing = [game_title(name) for name, sample in rows.games.items() if sample.count <= 1]
    notes = [f"The same measure as above, game by game. {pairing.plan.cpus[0]} is ahead to the right of the line."]
    if missing:
        notes.append(f" Not played yet: {', '.join(missing)}.")
    if not lines:
        return Markup()
    return figure(
        "By game", charts.intervals("Difference by game", lines, style.middle, _axis(style, pairing)), *notes
    )


def _decks(pairing: Pairing, rows: Gathered) -> Markup:
    """How the results of single decks are spread; even ones are told and not drawn."""
    results, decks = rows.results, pairing.standing.decks
    a, b = pairing.plan.cpus
    counted = pairing.plan.unit
    lowest_wins = pairing.plan.rotation().first.spec.lowest_score_wins
    if counted is not None:
        scale = 0.5 / pairing.plan.unit_size
        unit = f"{counted.each} {a} won with a deck"
    else:
        scale = pairing.measure.points * (-1 if lowest_wins else 1)
        unit = f"points a game {a} was better by"
    even = results[0] / decks
    said = f"{percent(even, 1)} of the decks ended even: both sides got the same out of the same cards. "
    apart = Counter({value: times for value, times in results.items() if value})
    unlucky = "No hand was decided by cards that came after an all-in, so there was no luck to correct. "
    after = [unlucky] if pairing.measure.scored and not _lucky(pairing) else []
    if not apart:
        return figure("Deck by deck", Markup(), said, *after)
    bars, cut = _bars(apart, decks, scale)
    top = max(bar.height for bar in bars)
    field = charts.frame((bars[0].start, bars[-1].end), (0.0, top * 1.05), unit, "% of the decks")
    wins = sum(times for value, times in apart.items() if value * scale > 0)
    notes = [
        said if even else "",
        f"{a} did better with {percent(wins / decks, 1)} of the decks, ",
        f"{b} with {percent(1 - even - wins / decks, 1)}. ",
    ]
    if cut:
        notes.append("The outermost bars hold everything beyond them. ")
    return figure(
        "Deck by deck",
        charts.histogram("Results of decks", field, bars, charts.Level(0.0, "")),
        *notes,
        *after,
    )


def _bars(results: Counter[int], decks: int, scale: float) -> tuple[list[charts.Bar], bool]:
    """Bars with an edge at zero, and whether the outermost ones hold more than their width says."""
    values = sorted((value * scale, times) for value, times in results.items())
    total, below, low, high = sum(results.values()), 0, values[0][0], values[-1][0]
    inside_low, inside_high = low, high
    for value, times in values:
        if below < TAIL * total <= below + times:
            inside_low = value
        if below < (1 - TAIL) * total <= below + times:
            inside_high = value
        below += times
    reach = max(abs(inside_low), abs(inside_high))
    step = nice_step(reach, BARS)
    first = min(0, floor(inside_low / step))
    last = max(0, ceil(inside_high / step))
    heights = [0] * (last - first)
    for value, times in values:
        # The edge belongs to the bar nearer to zero, on both sides.
        at = ceil(value / step - 1e-9) - 1 if value > 0 else floor(value / step + 1e-9)
        heights[min(max(at, first), last - 1) - first] += times
    bars = []
    for at, times in enumerate(heights, first):
        start, end = at * step, (at + 1) * step
        text = f"{start:g} to {end:g}: {count(times)} decks".replace("-", "−")
        bars.append(charts.Bar(start, end, 100 * times / decks, text))
    return bars, low < first * step - 1e-9 or high > last * step + 1e-9


def _lucky(pairing: Pairing) -> bool:
    """Whether cards that came after an all-in decided anything."""
    steady, points = pairing.standing.steady, pairing.standing.points
    return pairing.measure.scored and steady.squares != points.squares * STEADY**2


def _luck(pairing: Pairing) -> Markup:
    standing = pairing.standing
    saved = standing.saved()
    style = shown(pairing.measure)
    lines = []
    for label, found in (("Corrected", standing.estimate()), ("As the cards fell", standing.in_points())):
        lines.append(
            charts.Row(label, *_placed(style, found.mean, found.half), style.text(found.mean, found.half))
        )
    needed = count(round(pairing.games / (1 - saved))) if saved < 1 else "any number of"
    text = (
        f"It saved {percent(saved, 1)} of the hands: without it the same interval would have taken about {needed} "
        f"instead of {count(pairing.games)}."
        if saved > 0
        else "It did not make the interval narrower here."
    )
    return figure(
        "The correction for luck",
        charts.intervals("With and without the correction for luck", lines, style.middle, style.unit),
        "After an all-in the cards to come are dealt again many times, and what the real ones gave above that is "
        f"taken out. {text}",
    )


def interval(sample: Sample, scale: float) -> tuple[float, float]:
    """Mean and half its 95 % interval."""
    mean, error = sample.mean_and_error(scale)
    return mean, t95(sample.count - 1) * error


def _placed(style: Shown, mean: float, half: float) -> tuple[float, float, float]:
    return style.value(mean), style.value(mean - half), style.value(mean + half)


def _row(label: str, sample: Sample, scale: float, style: Shown) -> charts.Row:
    mean, half = interval(sample, scale)
    return charts.Row(label, *_placed(style, mean, half), style.text(mean, half))


def scrolling(table: Markup) -> Markup:
    """A table that may be wider than a phone."""
    return tag("div", table, class_="scrolls", tabindex=0)


def forfeits(pairings: Sequence[Pairing]) -> Markup:
    """What outside bots forfeited in these pairings; nothing if nobody did."""
    total: dict[str, Faults] = {}
    for pairing in pairings:
        for name, faults in pairing.faults.items():
            total.setdefault(name, Faults()).add(faults)
    rows = []
    for name, faults in total.items():
        if faults.total:
            kinds = ", ".join(f"{kind} {count(times)}" for kind, times in faults.counts.items() if times)
            rows.append(tag("tr", tag("th", name, scope="row"), tag("td", kinds), tag("td", faults.last)))
    if not rows:
        return Markup()
    head = tag("tr", tag("th", "bot"), tag("th", "decisions, by fault"), tag("th", "the last one"))
    return together(
        [
            tag("h3", "Forfeited decisions"),
            tag("p", "They gave no usable answer, and the table acted for them. The games count all the same."),
            scrolling(tag("table", tag("thead", head), tag("tbody", *rows))),
        ]
    )
