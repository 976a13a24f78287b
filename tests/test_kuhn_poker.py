"""A game from another package, installed as anybody would install it, plays everywhere.

Nothing in the house knows of it. Its classes are plain Python on top of our compiled ones.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.plan import Plan
from tefuda.arena.report.figures import report_file
from tefuda.arena.run import Settings, new_run
from tefuda.arena.simulate import simulate
from tefuda.coach.advice import opinions, strongest
from tefuda.core.rng import stream
from tefuda.playstats.collection import Collection
from tefuda.registry import cpu_named, cpu_names, cpus_of, game_named, read_cpu, rotation_named, words_for
from tefuda.server.api.catalogue import game_line
from tefuda.testing import check_game, check_player
from tefuda.training.vector import VectorGames
from tefuda.tui.sitting import Seating, Sitting
from tefuda.words.language import LANGUAGES
from tefuda.words.rules import rules_of
from tests.helpers import played_record
from tests.outside_packages import installed
from tests.server.live import serving
from tests.tui.table import table

EXAMPLE = Path(__file__).parent.parent / "examples" / "kuhn-poker"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip put it."""
    source, target = tmp_path_factory.mktemp("source") / "kuhn-poker", tmp_path_factory.mktemp("site")
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(target), str(source)], check=True)
    return target


@pytest.fixture(autouse=True)
def kuhn(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with installed(folder, "kuhn_poker"):
        yield


def tefuda(*args: str, stdin: str = "") -> str:
    command = [sys.executable, "-m", "tefuda", *args]
    ran = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=120, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_the_contract_holds_for_the_game_and_its_cpus() -> None:
    check_game(game_named("kuhn"), games=40)
    for name in cpu_names("kuhn"):
        check_player(cpu_named("kuhn", name), game_named("kuhn"), games=40)
    check_player(cpu_named("razz", "patient"), game_named("razz"), games=5)


def test_it_is_listed_with_its_cpus() -> None:
    assert "Kuhn Poker" in tefuda("games", "--lang", "en")
    assert "キングでしか" in tefuda("cpus", "kuhn", "--lang", "ja")
    assert "Stays for as little as it can." in tefuda("cpus", "razz", "--lang", "en")
    assert cpus_of(rotation_named("kuhn")) == ["random", "careful", "balanced"]


def test_it_is_played_at_the_plain_table_and_counted() -> None:
    told = tefuda("play", "kuhn", "--plain", "--pace", "0", "--seed", "3", "--lang", "en", stdin="c\nc\nc\nn\n")
    assert "Three cards, two players, one bet" in told
    assert "Your turn (c check, b bet)" in told
    assert "Record saved" in told
    stats = json.loads(tefuda("stats", "--json"))
    assert stats["counted"] == 1
    assert stats["games"][0]["game"] == "kuhn"


async def test_the_full_screen_table_shows_its_words() -> None:
    for lang, card in (("en", "king"), ("ja", "キング")):
        sitting = Sitting(rotation_named("kuhn"), Seating(["balanced"], "You", seed="3"))
        async with table(lang, sitting=sitting) as at:
            assert at.sees(words_for("kuhn").title.say(lang), card)
            await at.press("?")
            assert at.sees(words_for("kuhn").summary.say(lang)[:20])
            await at.press("escape", "c")
            if sitting.outcome is None:
                await at.press("c")
            assert at.app.driver.over
            assert at.app.get_css_variables()["table"] == "#33262e"


def test_it_is_simulated_in_its_own_unit() -> None:
    report = simulate(Plan("kuhn", ("balanced", "balanced"), 6000, "1", rotate=False))
    assert report.data()["rate_is"] == "antes per 100 hands"
    first, second = report.figures()
    assert first.rate + second.rate == pytest.approx(0)
    collection = Collection()
    for seed in range(20):
        collection.add(played_record("kuhn", ["careful", "balanced"], str(seed)))
    assert collection.statistics["kuhn"].games == 20
    assert simulate(Plan("razz", ("patient", "lv2"), 40, "1")).tally.games == 40


def test_a_match_of_the_arena_is_measured_in_antes(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("kuhn", "match", "kuhn", 2, 400, "5", [("balanced", "random")]))
    run.play(Engine())
    report = report_file(run)
    (pairing,) = report.pairings
    assert pairing.unit == "antes per 100 hands"
    assert pairing.difference.mean > 0
    assert [seat.position.counted for seat in pairing.seats] == ["first", "first"]


async def test_a_hand_is_played_at_a_table_of_the_server(tmp_path: Path) -> None:
    line = game_line("kuhn")
    assert (line.least_seats, line.most_seats, line.screen, line.stakes) == (2, 2, "", False)
    assert line.unit is not None
    assert (line.unit.each.ja, line.unit.option) == ("アンティ", "ante")
    assert {option.name: option.managed for option in line.options} == {"ante": False, "first": True}
    async with serving(f"sqlite:///{tmp_path}/tefuda.db") as live:
        host = await live.guest("Hana")
        games = (await host.get("/api/games"))["games"]
        assert games[-1]["name"] == "kuhn"
        place = await host.open_table("kuhn", 2, ["balanced"], options={"ante": 5})
        async with host.at(place) as seat:
            await seat.do("sit", seat=0)
            await seat.play(stream("1", "a"), 1)
            await seat.do("leave")
        (hand, *_) = (await host.get("/api/hands", game="kuhn"))["hands"]
        assert hand["unit"] == 5
        for lang in LANGUAGES:
            replay = await host.get(f"/api/hands/{hand['hand']}/replay", lang=lang)
            assert all(step["position"] for step in replay["steps"])
        assert (await host.get("/api/rules/kuhn", lang="en"))["title"] == "Kuhn Poker"
        rules = await host.get("/api/rules/razz", lang="en")
        assert [one["rules"] for one in rules["cpus"] if one["cpus"] == ["patient"]] == [
            [
                {
                    "rule": "patient.stay",
                    "text": "‹acts› and stays: it never raises and never folds a hand it may keep.",
                }
            ]
        ]


def test_cpus_judge_a_persons_hand() -> None:
    game = game_named("kuhn")
    view = game.read_view({"seat": 0, "cards": [2, -1], "actions": []})
    asked = opinions(game, view, strongest(game), 1)
    assert [one.cpu for one in asked] == ["balanced", "careful"]
    words = words_for("kuhn")
    assert words.reason(asked[1].decision.reason, ["You", "it"], "en") == "Bets with a king: that cannot lose."
    assert [rule.rule for rule in rules_of(words, read_cpu("kuhn", "careful")[0], "en")] == [
        "kuhn.careful.strong",
        "kuhn.careful.weak",
    ]


def test_a_learner_takes_some_steps() -> None:
    games = VectorGames("kuhn", 16, seed="1")
    batch, ended = games.reset(), 0
    for _ in range(30):
        batch = games.step(batch.masks.argmax(axis=1))
        ended += int(batch.dones.sum())
        assert np.all(batch.rewards.sum(axis=1) == 0)
    assert ended > 100
    assert batch.observations.shape == (16, games.layout.size)
