"""The page as a whole: right figures, well-formed, safe, alone in the world, and the same every time."""

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.report import comparing
from tefuda.arena.report.comparing import affordable
from tefuda.arena.report.page import REPORT, report, write_report
from tefuda.arena.report.sentences import command, position_names
from tefuda.arena.results import pairing_summary
from tefuda.arena.run import Run, Settings, look_at_run, new_run
from tefuda.arena.sequential import SequentialTest
from tefuda.arena.signature import CpuFacts
from tefuda.arena.stretches import Interrupt
from tefuda.arena.tournament import cross_table, ratings
from tefuda.version import VERSION

VOID = {"br", "col", "meta"}
ALLOWED = {
    "html", "head", "meta", "title", "style", "body", "main", "header", "section", "footer", "div", "span", "p",
    "br", "h1", "h2", "h3", "h4", "b", "i", "small", "strong", "code", "pre", "ul", "li", "dl", "dt", "dd",
    "figure", "figcaption", "details", "summary", "table", "thead", "tbody", "tr", "th", "td",
    "svg", "path", "line", "circle", "rect", "text",
}  # fmt: skip


class Page(HTMLParser):
    """Reads a page strictly: what is opened is closed, in order, and nothing is there that we do not write."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), attrs
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, tag
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        """Everything a reader sees, with plain spaces."""
        return " ".join(" ".join(self.words).replace("\N{NO-BREAK SPACE}", " ").split())


def page(run: Run, decks: int | None = 8) -> Page:
    text = report(run, decks)
    assert text.startswith("<!doctype html>\n<html")
    return Page(text)


# --- figures ----------------------------------------------------------------------------------------------------


def test_the_correction_for_luck(lucky: Run) -> None:
    text = page(lucky).text
    saved = pairing_summary(lucky.pairings[0])["saved_by_luck_correction"]
    assert isinstance(saved, float)
    assert saved > 0
    assert f"It saved {100 * saved:.1f} % of the hands" in text


def test_a_match(match: Run) -> None:
    pairing = match.pairings[0]
    text = page(match).text
    found = pairing.standing.estimate()
    assert "lv2 is better than lv1" in text
    assert f"{found.mean:+.1f} ± {found.half:.1f} big bets per 100 hands for lv2" in text
    assert f"95 % interval: {found.low:+.1f} to {found.high:+.1f}" in text
    assert f"decks {pairing.standing.decks:,} games {pairing.games:,}" in text
    assert pairing.verdict == "better"
    assert (
        "The test asked whether lv2 is better than lv1 by 4 big bets per 100 hands. "
        f"Yes: {pairing.standing.decks} decks were enough to say so. "
        "Between equals that is claimed in about 5 % of such tests." in text
    )
    for heading in ("How it converged", "The test", "By position", "Deck by deck"):
        assert heading in text
    assert "By game" not in text
    assert "seed 5" in text
    assert f"tefuda {VERSION}" in text
    for facts in match.settings.cpus.values():
        assert f"1 · {facts.signatures['razz'][:12]}" in text


def test_a_match_that_is_won_or_lost(wins: Run) -> None:
    """The better side's point of view, wherever it was named."""
    pairing = wins.pairings[0]
    text = page(wins, 2).text
    found = pairing.standing.estimate()
    assert "heuristic is better than greedy" in text
    assert f"{50 - 100 * found.mean:.1f} ± {100 * found.half:.1f} % of the wins for heuristic" in text
    elo = pairing.standing.elo()
    assert elo is not None
    assert f"Elo of greedy over heuristic −{-elo[0]:.0f} (−{-elo[1]:.0f} to −{-elo[2]:.0f})" in text
    assert "First to act: heuristic" in text
    assert "correction for luck" not in text
    assert "intervals are rough" not in text


def test_a_tournament(tournament: Run) -> None:
    text = page(tournament, 2).text
    rated = ratings(tournament)
    assert f"{rated[0].cpu} comes first of 3" in text
    assert f"{rated[0].mu:.1f} ± {rated[0].sigma:.1f}" in text
    for (a, b), found in cross_table(tournament).items():
        digits = 0 if found.half >= 10 else 1
        assert f"{found.mean:+.{digits}f} ± {found.half:.{digits}f}".replace("-", "−") in text, (a, b)
    for heading in (
        "Everybody against everybody",
        "lv2 : caller",
        "By game",
        "Limit Hold'em",
        "Stud Eight or Better",
    ):
        assert heading in text
    assert "1st after the button: lv1" in text


def test_differences_stand_in_the_report(match: Run) -> None:
    text = page(match, 60).text
    assert "The first 60 decks, 120 games, were played again." in text
    assert "Third street: complete / fold" in text
    assert "razz.3.open.steal" in text
    assert "lv1 : fold. The hand is weak" in text
    assert "Nobody asked for it." in page(match, 0).text


def test_a_gauntlet(tmp_path: Path) -> None:
    pairings = [("lv2", "lv1"), ("lv2", "caller")]
    run = new_run(tmp_path, Settings("three", "gauntlet", "razz", 2, 40, "5", pairings))
    run.play(Engine())
    assert "lv2 against 2 others" in page(run, 0).text
    table = report(run, 0).partition('class="heat"')[2].partition("</table>")[0]
    heads = re.findall("<th[^>]*>([^<]*)</th>", table)
    assert (sorted(heads[1:3]), heads[3:]) == (["caller", "lv1"], ["lv2"])
    assert table.count("<td") == 2


def test_few_decks_claim_nothing(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("few", "match", "no-thanks", 3, 120, "5", [("greedy", "heuristic")]))
    run.play(Engine())
    assert run.pairings[0].standing.estimate().high < 0
    text = page(run, 0).text
    assert "No clear difference between greedy and heuristic" in text
    assert "With fewer than 30 decks intervals are rough." in text


def test_a_cpu_against_itself_is_no_better(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("same", "match", "razz", 2, 40, "5", [("lv1", "lv1")]))
    run.play(Engine())
    text = page(run).text
    assert "No clear difference between lv1 and lv1" in text
    assert "100.0 % of the decks ended even" in text
    assert "They agreed everywhere." in text


def test_a_test_without_an_answer(tmp_path: Path) -> None:
    test = SequentialTest(0.01, 0.05, 0.05)
    run = new_run(tmp_path, Settings("open", "match", "razz", 2, 60, "5", [("lv2", "lv1")], test=test))
    run.play(Engine())
    assert "There is no answer: the games ran out after 30 decks." in page(run).text


# --- unfinished -------------------------------------------------------------------------------------------------


def test_nothing_played_yet(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("empty", "match", "razz", 2, 100, "5", [("lv2", "lv1")]))
    text = page(run).text
    assert "lv2 against lv1: nothing played yet" in text
    assert "This run is not finished: 0 of at most 100 games are played." in text
    assert "tefuda arena resume empty" in text


@pytest.mark.parametrize("decks", [1, 2])
def test_a_few_decks(tmp_path: Path, decks: int) -> None:
    settings = Settings("few", "round-robin", "horse", 2, 100, "5", [("lv2", "lv1"), ("lv2", "caller")])
    run = new_run(tmp_path, settings)
    pairing = run.pairings[0]
    parts = Engine(seconds=0.0).parts(pairing.plan, 0, Interrupt())
    for _ in range(decks):
        pairing.add(next(parts))
    parts.close()
    assert pairing.standing.decks == decks
    text = page(run).text
    assert "A tournament of 3" in text
    assert f"{2 * decks} of at most 200 games are played" in text
    assert "There are ratings when everything is played." in text
    assert "Nothing has been played yet." in text
    assert "lv2 is better than lv1" not in text if decks == 1 else "Not played yet: Omaha Eight or Better" in text


# --- safe and alone ---------------------------------------------------------------------------------------------

BOT = """
from tefuda.core.player import Decision, Player
class Bot(Player):
    def decide(self, view, rng, explain):
        if view.table.pot > 30:
            raise RuntimeError("<script>alert('last')</script>")
        return Decision(view.legal[0])
"""


def test_strangers_cannot_write_markup(tmp_path: Path) -> None:
    bot = tmp_path / "<img src=x onerror=alert(1)>&\"'.py"
    bot.write_text(BOT)
    settings = Settings("<b>run", "match", "razz", 2, 20, "</title><script>", [(f"py:{bot}", "lv1")])
    run = new_run(tmp_path / "runs", settings)
    run.play(Engine())
    text = page(run).text
    assert "<img src=x onerror=alert(1)>&\"'.py" in text
    assert "RuntimeError: <script>alert('last')</script>" in text
    assert "Forfeited decisions" in text
    assert f"died {run.pairings[0].faults[f'py:{bot}'].total}" in text
    assert run.pairings[0].faults[f"py:{bot}"].total > 0
    assert "is a bot from outside; only CPUs of the house" in text


@pytest.mark.parametrize("name", ["match", "tournament", "wins"])
def test_the_page_needs_nothing_else(name: str, request: pytest.FixtureRequest) -> None:
    text = report(request.getfixturevalue(name), 3)
    for word in ("http:", "https:", "//", "url(", "@import", "<script", "<link", "<img", "javascript:"):
        assert word not in text, word
    for attribute, value in Page(text).attributes:
        assert not attribute.startswith("on")
        assert attribute not in ("src", "href", "action"), value


@pytest.mark.parametrize("name", ["match", "tournament"])
def test_the_same_run_gives_the_same_bytes(name: str, request: pytest.FixtureRequest) -> None:
    run: Run = request.getfixturevalue(name)
    assert report(run) == report(look_at_run(run.folder))


def test_who_looks_changes_nothing(match: Run, tmp_path: Path) -> None:
    """Another process may be writing: what is half written is neither counted nor cut off."""
    folder = tmp_path / "copy"
    shutil.copytree(match.folder, folder)
    before = report(look_at_run(folder), 5)
    for file in ("pairing-0.rows", "pairing-0.parts"):
        with (folder / file).open("ab") as half:
            half.write(b'{"units"')
    contents = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert report(look_at_run(folder), 5) == before
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == contents
    assert write_report(look_at_run(folder), decks=5) == folder / REPORT
    assert (folder / REPORT).read_text() == before


# --- what cannot be compared ------------------------------------------------------------------------------------


def test_a_changed_cpu_is_not_asked(match: Run, tmp_path: Path) -> None:
    folder = tmp_path / "changed"
    shutil.copytree(match.folder, folder)
    settings = match.settings
    other = CpuFacts(settings.cpus["lv2"].versions, {"razz": "0" * 64})
    rewrite(folder, msgspec.structs.replace(settings, cpus={**settings.cpus, "lv2": other}))
    assert "lv2 does not decide in razz as it did: what it would do today" in page(look_at_run(folder)).text
    rewrite(folder, msgspec.structs.replace(settings, tefuda="0.0.1"))
    assert "The run was begun with tefuda 0.0.1" in page(look_at_run(folder)).text


def rewrite(folder: Path, settings: Settings) -> None:
    (folder / "run.json").write_bytes(msgspec.json.encode(settings))


def test_slow_cpus_are_asked_less_or_not_at_all(match: Run) -> None:
    pairing = match.pairings[0]
    seconds = pairing.seconds
    try:
        pairing.seconds = pairing.units * 0.01
        assert affordable(pairing, 1) == 64
        assert affordable(pairing, 4) == 16
        pairing.seconds = 0.0
        assert affordable(pairing, 1) == comparing.MOST
        pairing.seconds = pairing.units * 10.0
        assert affordable(pairing, 1) == 0
        assert "These CPUs think too long" in page(match, None).text
        assert "The first 3 decks" in page(match, 3).text
    finally:
        pairing.seconds = seconds


# --- words ------------------------------------------------------------------------------------------------------


def test_the_command_says_all_that_matters(match: Run, tournament: Run) -> None:
    assert command(match.settings) == (
        "tefuda arena match lv2 lv1 --game razz --seats 2 --games 600 --seed 5 "
        "--margin 4 --alpha 0.05 --beta 0.05 --stack 50"
    )
    assert command(tournament.settings) == (
        "tefuda arena tournament lv2 lv1 caller --game horse --seats 3 --games 180 --seed 7 "
        "--mix holdem,stud8 --hands 5"
    )


def test_the_command_quotes_and_keeps_margins_exact() -> None:
    test = SequentialTest(0.0071943, 0.05, 0.1)
    settings = Settings(
        "x", "match", "no-thanks", 3, 60, "a b", [("exec:./my bot", "heuristic(base_threshold=2)")], test=test,
        cpus={"exec:./my bot": CpuFacts({}, {})},
    )  # fmt: skip
    words = command(settings)
    assert "'exec:./my bot' 'heuristic(base_threshold=2)'" in words
    assert "--seed 'a b' --margin 0.71943 --alpha 0.05 --beta 0.1" in words
    assert words.endswith("--move-time 5")


@pytest.mark.parametrize(
    ("game", "seats", "names"),
    [
        ("holdem", 2, ["Button, small blind", "Other seat, big blind"]),
        ("holdem", 3, ["Button", "1st after the button, small blind", "2nd after the button, big blind"]),
        ("razz", 2, ["Button", "Other seat"]),
        ("horse", 3, ["Button", "1st after the button", "2nd after the button"]),
        ("no-thanks", 3, ["First to act", "2nd to act", "3rd to act"]),
    ],
)
def test_seats_are_named_from_the_button(tmp_path: Path, game: str, seats: int, names: list[str]) -> None:
    settings = Settings("names", "match", game, seats, 10, "1", [("random", "random")])
    assert position_names(Run(tmp_path, settings).pairings[0]) == names
