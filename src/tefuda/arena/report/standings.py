"""The sections of a report about a tournament: ratings and the cross table."""

from collections.abc import Sequence
from typing import Final

from tefuda.arena.measure import Estimate
from tefuda.arena.report import charts
from tefuda.arena.report.markup import Markup, tag
from tefuda.arena.report.numbers import Shown, digits_for, number, plus_minus, shown
from tefuda.arena.report.pairing import figure, scrolling
from tefuda.arena.run import Run
from tefuda.arena.tournament import Rating, cross_table

FITTING: Final = 5
"""So many CPUs have room in a table beside the ratings."""


def rating_figure(rated: Sequence[Rating]) -> Markup:
    """Everybody's rating, best first."""
    rows = []
    for rating in rated:
        text = plus_minus(number(rating.mu, 1), number(rating.sigma, 1))
        rows.append(charts.Row(rating.cpu, rating.mu, rating.mu - rating.sigma, rating.mu + rating.sigma, text))
    middle = sum(rating.mu for rating in rated) / len(rated)
    return figure(
        "Ratings",
        charts.intervals("Ratings", rows, middle, "Plackett–Luce rating ± one standard deviation"),
        "Sorted by what a CPU is at least, very likely: rating less three deviations. The line is their mean.",
    )


def cross_figure(run: Run, names: Sequence[str]) -> Markup:
    """What everybody of a row did against everybody of the columns; who won more is deeper in colour."""
    table = cross_table(run)
    played = {names: found for names, found in table.items() if _decks(run, names)}
    most = max((abs(found.mean) for found in played.values()), default=0.0)
    style = shown(run.pairings[0].measure)
    one = run.settings.kind == "gauntlet"
    meeting = [name for name in names if not one or name != run.settings.pairings[0][0]]
    head = tag("tr", tag("th", ""), *[tag("th", name, scope="col") for name in meeting])
    rows = [
        tag(
            "tr",
            tag("th", name, scope="row"),
            *[_cell(played.get((name, other)), most, style, name == other) for other in meeting],
        )
        for name in (names if not one else run.settings.pairings[0][:1])
    ]
    return tag(
        "figure",
        tag("h3", "One against all" if one else "Everybody against everybody"),
        scrolling(tag("table", tag("thead", head), tag("tbody", *rows), class_="heat")),
        tag(
            "figcaption",
            f"The row against the column, in {style.unit if run.pairings[0].measure.scored else '% of the wins'}, "
            "and half the 95 % interval. Figures whose interval holds the middle are pale.",
        ),
        class_="whole" if len(names) > FITTING else None,
    )


def _decks(run: Run, names: tuple[str, str]) -> int:
    return next(pairing.standing.decks for pairing in run.pairings if sorted(pairing.plan.cpus) == sorted(names))


def _cell(found: Estimate | None, most: float, style: Shown, same: bool) -> Markup:
    if found is None:
        return tag("td", "" if same else "–", class_="same" if same else "none")
    half = style.factor * found.half
    digits = digits_for(half)
    strength = abs(found.mean) / most if most else 0.0
    sure = found.low > 0 or found.high < 0
    kind = ("ahead" if found.mean > 0 else "behind") if sure else "unsure"
    return tag(
        "td",
        tag("b", number(style.value(found.mean), digits, style.signed)),
        tag("small", f"± {number(half, digits)}"),
        class_=kind,
        style=f"--part:{round(10 + 45 * strength)}%",
    )
