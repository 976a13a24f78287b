"""The whole page: headline, sections, settings, and the style they share."""

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Final

from tefuda.arena.measure import SHARE
from tefuda.arena.report.comparing import Comparisons
from tefuda.arena.report.differing import differing
from tefuda.arena.report.markup import Markup, tag, together
from tefuda.arena.report.numbers import count, shown
from tefuda.arena.report.pairing import forfeits, pairing_figures, scrolling
from tefuda.arena.report.rows import gather
from tefuda.arena.report.sentences import (
    better,
    by_how_much,
    command,
    elo_text,
    game_title,
    headline,
    verdict,
)
from tefuda.arena.report.standings import cross_figure, rating_figure
from tefuda.arena.run import Pairing, Run
from tefuda.arena.stats import FEW_DECKS
from tefuda.arena.tournament import Rating, ratings
from tefuda.core.errors import BadOption
from tefuda.formats.whole_file import whole_file

REPORT: Final = "report.html"
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""The page may load nothing and run nothing, whatever a bot is called."""

SIGNATURE: Final = 12
"""Letters of a signature that are shown."""


def write_report(run: Run, path: Path | None = None, decks: int | None = None) -> Path:
    """Write the report of a run, into its folder unless told otherwise; returns where it is.

    `decks` are played again to find where decisions differ (`differences`); None means as many as take a few
    seconds.
    """
    target = path or run.folder / REPORT
    text = report(run, decks)
    with whole_file(target) as file:
        file.write(text.encode())
    return target


def report(run: Run, decks: int | None = None) -> str:
    """The report of a run, finished or not. It is made from the folder alone: the same run, the same bytes."""
    rated, unrated = _rated(run)
    title = headline(run, rated[0].cpu if rated else "")
    comparisons = Comparisons(run, decks)
    if len(run.pairings) == 1:
        body = tag("section", *_pairing(run.pairings[0], comparisons))
    else:
        body = _tournament(run, rated, unrated, comparisons)
    style = (files(__package__) / "style.css").read_text()
    return "<!doctype html>\n" + tag(
        "html",
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="color-scheme", content="light dark"),
            tag("title", f"{title} — tefuda"),
            tag("style", Markup(style)),
        ),
        tag(
            "body",
            tag("main", _top(run, title), body, _settings(run), _foot()),
        ),
        lang="en",
    )


def _rated(run: Run) -> tuple[list[Rating], str]:
    """The ratings of a tournament that is over, or why there are none."""
    if len(run.pairings) == 1:
        return [], ""
    if not run.finished:
        return [], "There are ratings when everything is played."
    try:
        return ratings(run), ""
    except BadOption as error:
        return [], f"There are no ratings: {error}."


def _top(run: Run, title: str) -> Markup:
    settings = run.settings
    what = (
        f"{game_title(settings.game)}, table for {settings.seats}, {settings.created.replace('T', ' ')[:16]} UTC"
    )
    parts = [
        tag("p", f"tefuda arena · {settings.kind}", class_="over"),
        tag("h1", title),
        tag("p", what, class_="quiet"),
    ]
    if not run.finished:
        games = sum(pairing.games for pairing in run.pairings)
        wanted = sum(pairing.plan.units * pairing.plan.games_per_unit for pairing in run.pairings)
        parts.append(
            tag(
                "p",
                f"This run is not finished: {count(games)} of at most {count(wanted)} games are played. "
                "What stands here is what they say so far. Go on with ",
                tag("code", f"tefuda arena resume {settings.name}"),
                class_="warning",
            )
        )
    return tag("header", *parts)


def _pairing(pairing: Pairing, comparisons: Comparisons) -> list[Markup]:
    if not pairing.standing.decks:
        return [tag("p", "Nothing has been played yet.")]
    compared = comparisons.of(pairing)
    return [
        _figures_at_the_top(pairing),
        pairing_figures(pairing, gather(pairing)),
        forfeits([pairing]),
        tag("h2", "Where decisions differ, and what it cost"),
        tag("p", compared, class_="quiet") if isinstance(compared, str) else differing(compared),
    ]


def _figures_at_the_top(pairing: Pairing) -> Markup:
    standing = pairing.standing
    figure, what, interval = by_how_much(pairing)
    facts = [("decks", count(standing.decks)), ("games", count(pairing.games))]
    if not pairing.measure.scored:
        facts.append((f"Elo of {pairing.plan.cpus[0]} over {pairing.plan.cpus[1]}", elo_text(standing)))
    parts = [
        tag(
            "div",
            tag("strong", figure),
            tag("span", what),
            tag("span", interval, class_="quiet"),
            class_="main-figure",
        ),
        _facts(facts),
    ]
    said = verdict(pairing)
    if said:
        parts.append(tag("p", said))
        parts.append(
            tag(
                "p",
                "A test that stops by itself likes to stop on a lucky stretch: the figure flatters a little.",
                class_="quiet",
            )
        )
    if standing.rough:
        parts.append(tag("p", f"With fewer than {FEW_DECKS} decks intervals are rough.", class_="warning"))
    return tag("div", *parts, class_="summary")


def _facts(facts: Sequence[tuple[str, str]]) -> Markup:
    return tag("dl", *[tag("div", tag("dt", name), tag("dd", value)) for name, value in facts], class_="facts")


def _tournament(run: Run, rated: Sequence[Rating], unrated: str, comparisons: Comparisons) -> Markup:
    names = [rating.cpu for rating in rated] or list(run.settings.cpus)
    decks_played = sum(pairing.standing.decks for pairing in run.pairings)
    games_played = sum(pairing.games for pairing in run.pairings)
    facts = [("pairings", len(run.pairings)), ("decks in all", decks_played), ("games in all", games_played)]
    figures = [rating_figure(rated)] if rated else []
    parts = [
        _facts([(name, count(value)) for name, value in facts]),
        Markup() if rated else tag("p", unrated, class_="quiet"),
        tag("div", *figures, cross_figure(run, names), class_="figures"),
        forfeits(run.pairings),
    ]
    inside = []
    for pairing in run.pairings:
        a, b = pairing.plan.cpus
        found = pairing.standing.estimate()
        text = shown(pairing.measure).text(found.mean, found.half) if pairing.standing.decks else "–"
        inside.append(
            tag(
                "details",
                tag(
                    "summary",
                    tag("span", f"{a} : {b}"),
                    tag("span", text, class_="number"),
                    tag("span", better(pairing), class_="quiet"),
                    class_="pairing",
                ),
                *_pairing(pairing, comparisons),
            )
        )
    unit = shown(run.pairings[0].measure).unit if run.pairings[0].measure.unit != SHARE else "share of the wins"
    return together(
        [
            tag("section", *parts),
            tag(
                "section",
                tag("h2", "Pairing by pairing"),
                tag("p", f"Figures are the first CPU’s, in {unit}."),
                *inside,
            ),
        ]
    )


def _settings(run: Run) -> Markup:
    settings = run.settings
    rows = [
        ("run", settings.name),
        ("game", settings.game),
        ("seats", count(settings.seats)),
        ("games of each pairing, at most", count(settings.games)),
        ("seed", settings.seed),
    ]
    if settings.mix:
        rows.append(("games of the mix", ", ".join(settings.mix)))
    rotation = settings.plan(0).rotation()
    if rotation.mixed:
        rows.append(("decks of each game before the next", count(settings.hands)))
    if settings.stack:
        rows.append(("chips in each hand", count(settings.stack)))
    if settings.test is not None:
        margin = shown(run.pairings[0].measure).size(settings.test.margin)
        rows.append(("test", f"margin {margin}, alpha {settings.test.alpha:g}, beta {settings.test.beta:g}"))
    rows.append(("begun", settings.created))
    rows.append(("tefuda", settings.tefuda))
    return tag(
        "section",
        tag("h2", "Settings, and how to repeat it"),
        tag("table", *[tag("tr", tag("th", name, scope="row"), tag("td", value)) for name, value in rows]),
        tag("p", "The same decks, the same decisions, the same figures:"),
        tag("pre", tag("code", command(settings)), tabindex=0),
        tag("h3", "The CPUs"),
        _cpus(run),
        tag(
            "p",
            "The version and the signature of each: a digest of what it does in fixed positions. A CPU that "
            "decides otherwise has another one. Bots from outside have no version, and no signature if "
            "they do not repeat themselves.",
            class_="quiet",
        ),
    )


def _cpus(run: Run) -> Markup:
    games = [game.spec.name for game in run.settings.plan(0).rotation().games]
    head = tag("tr", tag("th", "CPU"), *[tag("th", game_title(game), scope="col") for game in games])
    rows = []
    for name, facts in run.settings.cpus.items():
        cells = []
        for game in games:
            version, signature = facts.versions.get(game), facts.signatures.get(game, "")
            text = f"{version} · " if version is not None else ""
            cells.append(tag("td", text, tag("code", signature[:SIGNATURE] or "none", title=signature or None)))
        rows.append(tag("tr", tag("th", name, scope="row"), *cells))
    return scrolling(tag("table", tag("thead", head), tag("tbody", *rows)))


def _foot() -> Markup:
    return tag(
        "footer",
        tag("p", "Made by tefuda from the rows of the run. This page loads nothing."),
    )
