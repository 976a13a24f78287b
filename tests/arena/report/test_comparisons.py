"""Which pairings are compared decision by decision, on how many decks, and in which words others are left out."""

import shutil
from pathlib import Path

import msgspec
import pytest

from tefuda.arena.differences import Differences
from tefuda.arena.report import comparisons
from tefuda.arena.report.comparisons import Comparisons, affordable
from tefuda.arena.report.disagreements import KINDS, RULES, difference_figures
from tefuda.arena.run import Run, Settings, look_at_run
from tefuda.arena.signature import CpuFacts
from tefuda.words.bilingual import Bilingual


def why_not(run: Run, decks: int | None = 8) -> str:
    found = Comparisons(run, decks).of(run.pairings[0])
    assert isinstance(found, Bilingual)
    assert found.ja != found.en
    return found.en


def rewrite(folder: Path, settings: Settings) -> None:
    (folder / "run.json").write_bytes(msgspec.json.encode(settings))


def test_a_changed_cpu_is_not_asked(match: Run, tmp_path: Path) -> None:
    folder = tmp_path / "changed"
    shutil.copytree(match.folder, folder)
    settings = match.settings
    other = CpuFacts(settings.cpus["lv2"].versions, {"razz": "0" * 64})
    rewrite(folder, msgspec.structs.replace(settings, cpus={**settings.cpus, "lv2": other}))
    assert "lv2 does not decide in razz as it did: what it would do today" in why_not(look_at_run(folder))
    rewrite(folder, msgspec.structs.replace(settings, tefuda="0.0.1"))
    assert "The run was begun with tefuda 0.0.1" in why_not(look_at_run(folder))


def test_nobody_asked(match: Run) -> None:
    assert why_not(match, 0) == "Nobody asked for it."


def test_slow_cpus_are_asked_less_or_not_at_all(match: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = match.pairings[0]
    monkeypatch.setattr(pairing, "seconds", pairing.units * 0.01)
    assert affordable(pairing, 1) == 64
    assert affordable(pairing, 4) == 16
    monkeypatch.setattr(pairing, "seconds", 0.0)
    assert affordable(pairing, 1) == comparisons.MOST
    monkeypatch.setattr(pairing, "seconds", pairing.units * 10.0)
    assert affordable(pairing, 1) == 0
    assert why_not(match, None).startswith("These CPUs think too long")
    found = Comparisons(match, 3).of(pairing)
    assert isinstance(found, Differences)
    assert found.decks == 3


def test_what_is_found_is_told_in_both_languages(match: Run) -> None:
    found = Comparisons(match, 60).of(match.pairings[0])
    assert isinstance(found, Differences)
    figures = difference_figures(found)
    assert (figures.decks, figures.games, figures.unit) == (60, 120, "big bets")
    assert figures.all.seen == found.all.seen
    assert len(figures.kinds) + figures.more_kinds == len(found.kinds)
    assert len(figures.kinds) <= KINDS
    assert sum(kind.gains.seen for kind in figures.kinds) + figures.more_seen == found.all.seen
    kind = figures.kinds[0]
    assert (kind.phase, kind.a.en, kind.b.en) == (
        Bilingual("Third street", "サードストリート"),
        "complete",
        "fold",
    )
    assert kind.gains.each is not None
    assert 0 < kind.gains.each.low < kind.gains.each.high < 1.5
    assert [pair.a for pair in kind.rules][0] == "razz.3.open.steal"
    assert len(kind.rules) <= RULES
    example = kind.examples[0]
    assert example.b.action.en == "fold"
    assert example.b.reason.en.startswith("Folds a weak hand")
    assert example.b.reason.ja != example.b.reason.en
    assert len(example.position.en) == len(example.position.ja)


def test_brackets_are_left_out_of_phases(wins: Run) -> None:
    found = Comparisons(wins, 3).of(wins.pairings[0])
    assert isinstance(found, Differences)
    phases = {kind.phase for kind in difference_figures(found).kinds}
    assert phases <= {Bilingual("Early", "序盤"), Bilingual("Middle", "中盤"), Bilingual("Late", "終盤")}
