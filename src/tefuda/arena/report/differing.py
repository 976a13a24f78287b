"""The section of a report about where two CPUs decide differently (`arena/differences.py`)."""

from typing import Final

from tefuda.arena.differences import WINS_EACH, Difference, Differences, Example, Gains, Kind
from tefuda.arena.report import charts
from tefuda.arena.report.markup import Markup, tag, together
from tefuda.arena.report.numbers import Shown, count, number, percent
from tefuda.arena.report.pairing import figure, scrolling
from tefuda.arena.report.sentences import game_title
from tefuda.registry import words_for

KINDS: Final = 12
"""Kinds of disagreement that are shown one by one."""

CHARTED: Final = 8
RULES: Final = 5


def differing(found: Differences) -> Markup:
    """What was asked, what came of it in all, and kind by kind."""
    asked = (
        f"The first {count(found.decks)} decks, {count(found.games)} games, were played again. At each of the "
        f"{count(found.decisions)} decisions both were asked: same view, same stream of chance. "
    )
    if not found.all.seen:
        return tag("p", asked, "They agreed everywhere.")
    a, b = found.plan.cpus
    disagreed = (
        f"They disagreed in {count(found.all.seen)} of them ({percent(found.all.seen / found.decisions, 1)}), and "
        f"in {percent(found.games_apart / found.games, 1)} of the games. The first disagreement of a game was "
        f"played on both ways, with the same cards and the same players after it; later ones are only counted. "
        f"Figures above zero favour {a}’s way, those below zero {b}’s."
    )
    return together([tag("p", asked, disagreed), _in_all(found), _chart(found), _kinds(found)])


def _in_all(found: Differences) -> Markup:
    if found.all.mean() is None:
        return tag("p", "They are too few to say what they are worth.")
    total = _style(found).text(*found.per_hundred(found.all))
    return tag(
        "p",
        f"All first disagreements together: {total} {_per_hundred(found)}. That need not be the whole difference: "
        "after them everybody plays on in their own way, and later ones cost too.",
    )


def _chart(found: Differences) -> Markup:
    """The kinds that matter most, by what they are worth in the long run."""
    rows = []
    for kind, difference in found.ranked()[:CHARTED]:
        if difference.gains.mean() is not None:
            mean, half = found.per_hundred(difference.gains)
            text = _style(found).text(mean, half)
            rows.append(charts.Row(_named(found, kind, kind.game), mean, mean - half, mean + half, text))
    if not rows:
        return Markup()
    a, b = found.plan.cpus
    picture = figure(
        "What the first disagreements were worth",
        charts.intervals("Gains by kind of disagreement", rows, 0.0, _per_hundred(found)),
        f"{a}’s action first, {b}’s second. 95 % intervals, each by itself: of many kinds a few will miss zero by "
        "chance.",
    )
    return tag("div", picture, class_="figures")


def _kinds(found: Differences) -> Markup:
    ranked, style = found.ranked(), _style(found)
    names = (" / ".join(found.plan.cpus), "seen", "tried", f"{style.unit} each")
    seen = "Seen are all disagreements of a kind, tried those that came first in their game."
    parts = [
        tag("h3", "Kind by kind"),
        tag("p", seen, class_="quiet"),
        tag("div", *[tag("span", name) for name in names], class_="kind head", aria_hidden="true"),
    ]
    for place, (kind, difference) in enumerate(ranked[:KINDS]):
        parts.append(_kind(found, kind, difference, style, place == 0))
    if len(ranked) > KINDS:
        rest = sum(difference.gains.seen for _, difference in ranked[KINDS:])
        more = f"{len(ranked) - KINDS} more kinds, seen {count(rest)} times together."
        parts.append(tag("p", more, class_="quiet"))
    return together(parts)


def _style(found: Differences) -> Shown:
    return Shown("wins" if found.unit == WINS_EACH else found.unit, 1.0, 0.0, "", True)


def _per_hundred(found: Differences) -> str:
    return "wins per 100 games in a seat" if found.plan.unit is None else found.plan.unit.name


def _named(found: Differences, kind: Kind, game: str) -> str:
    """A kind by its place and the two actions; in a mix the place begins with the game."""
    actions = words_for(kind.game).actions
    a, b = (actions[text].say("en") if text in actions else text for text in (kind.a, kind.b))
    where = [game] if found.plan.rotation().mixed else []
    where += [kind.phase.partition(" (")[0]] if kind.phase else []
    return f"{', '.join(where)}: {a} / {b}" if where else f"{a} / {b}"


def _kind(found: Differences, kind: Kind, difference: Difference, style: Shown, unfolded: bool) -> Markup:
    gains = difference.gains
    inside = [_rules(found, difference, style)]
    if difference.examples:
        examples = [_example(found, example) for example in difference.examples]
        inside.append(tag("div", *examples, class_="figures"))
    return tag(
        "details",
        tag(
            "summary",
            tag("span", _named(found, kind, game_title(kind.game))),
            tag("span", tag("i", "seen "), count(gains.seen)),
            tag("span", tag("i", "tried "), count(gains.tried)),
            tag("span", _each(found, gains, style), class_=_side(gains)),
            class_="kind",
        ),
        *inside,
        open="" if unfolded else None,
    )


def _each(found: Differences, gains: Gains, style: Shown) -> str:
    mean = gains.mean()
    if mean is None:
        return "too few to say"
    return style.text(mean[0] * found.scale, mean[1] * found.scale)


def _side(gains: Gains) -> str | None:
    mean = gains.mean()
    if mean is None or abs(mean[0]) <= mean[1]:
        return None
    return "first" if mean[0] > 0 else "second"


def _rules(found: Differences, difference: Difference, style: Shown) -> Markup:
    """The reasons the two gave, those that met most often first."""
    ordered = sorted(difference.rules.items(), key=lambda item: (-item[1].seen, item[0]))
    rows = [
        tag(
            "tr",
            tag("td", tag("code", rules.a or "no reason")),
            tag("td", tag("code", rules.b or "no reason")),
            tag("td", count(gains.seen), class_="number"),
            tag("td", _each(found, gains, style), class_="number"),
        )
        for rules, gains in ordered[:RULES]
    ]
    a, b = found.plan.cpus
    head = tag(
        "tr",
        tag("th", f"{a}’s rule"),
        tag("th", f"{b}’s rule"),
        tag("th", "seen", class_="number"),
        tag("th", f"{style.unit} each", class_="number"),
    )
    more = len(ordered) - RULES
    note = tag("p", f"{more} more pairs of rules.", class_="quiet") if more > 0 else Markup()
    return together([scrolling(tag("table", tag("thead", head), tag("tbody", *rows))), note])


def _example(found: Differences, example: Example) -> Markup:
    """One position, what both would do in it, and what came of it."""
    a, b = found.plan.cpus
    gain = example.gain * found.scale
    unit = "of a win" if found.unit == WINS_EACH else found.unit
    worth = f"{number(gain, 2, True)} {unit}" if gain else "nothing: both ways ended alike"
    said = [
        tag("li", tag("b", name), f": {label}. ", tag("span", reason, class_="quiet"))
        for name, (label, reason) in ((a, example.a), (b, example.b))
    ]
    return tag(
        "div",
        tag("h4", f"Deck {count(example.deck + 1)}, seating {example.seating + 1}: {example.actor} is to act"),
        tag("p", *_lines(example.position), class_="position"),
        tag("ul", *said),
        tag("p", f"Here {a}’s way was worth {worth}."),
        class_="example",
    )


def _lines(lines: list[str]) -> list[str]:
    parts: list[str] = []
    for line in lines:
        parts += [line, tag("br")]
    return parts[:-1]
