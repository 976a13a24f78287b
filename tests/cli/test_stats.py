"""`tefuda stats` as a user meets it."""

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tefuda.cli.stats import _cells, show_stats
from tefuda.core.errors import TefudaError
from tefuda.playstats.figures import SHARE, Figure
from tefuda.playstats.report import COLUMNS
from tefuda.words import statistics as words
from tests.cli.test_commands import bad, good, run
from tests.formats.phh_samples import HOLDEM, STUD, edited
from tests.games.poker.scripted import Hand
from tests.helpers import played_record
from tests.playstats.counted import gives_up, record_of


def refused(path: Path, player: str | None = None, game: str | None = None, both: bool = False) -> str:
    """What `tefuda stats` says when there is nothing to tell; asked without a process of its own."""
    with pytest.raises(TefudaError) as caught:
        show_stats([path], [player] if player else None, [game] if game else None, both, both, None)
    return str(caught.value)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a mix of everything."""
    folder = tmp_path_factory.mktemp("games")
    (folder / "below").mkdir()
    mix = ["sim", "horse", "--cpus", "lv1,caller,random", "--games", "20", "--hands", "1", "--seed", "1"]
    good(*mix, "--records", str(folder / "below" / "horse.jsonl"))
    cards = played_record("no-thanks", ["heuristic", "greedy", "random"])
    (folder / "cards.json").write_bytes(cards.to_json())
    (folder / "hand.phh").write_text(HOLDEM)
    return folder


def test_tables_for_every_game(games: Path) -> None:
    text = good("stats", str(games))
    assert "Limit Hold'em, hands: 5" in text
    assert "Razz, hands: 4" in text
    assert "No Thanks!, games: 1" in text
    assert text.count("Share of the main pot at showdowns") == 2
    assert "fewer than 30 decks are rough" in text
    for word in ("PFR", "3-bet", "re-raise", "bring in", "small blind", "longest run"):
        assert word in text


def test_one_game_and_one_player(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = good("stats", str(games), "--game", "holdem", "--player", "a")
    assert "No Thanks!" not in text
    assert "caller" not in text
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if "VPIP" in line)
    assert lines[at + 1].split() == ["a", "1", "100.0", "%", "100.0", "%", "–", "100.0", "%", "0.0", "%", "–"]
    assert lines[at + 2].split() == ["1/1", "1/1", "0/0", "1/1", "0/1", "0/0"]
    show_stats([games], None, ["horse"], False, False, "en")
    assert capsys.readouterr().out.count(", hands: ") == 5


def test_json_holds_everything(games: Path) -> None:
    data = json.loads(good("stats", str(games), "--json"))
    assert (data["counted"], data["unfinished"], data["damaged"], data["damage"]) == (22, 0, 0, [])
    assert [game["game"] for game in data["games"]] == ["holdem", "omaha8", "razz", "stud", "stud8", "no-thanks"]
    a = next(player for player in data["games"][0]["players"] if player["player"] == "a")
    assert a["games"] == a["decks"] == 1
    assert a["figures"]["vpip"] == {"value": 1.0, "taken": 1, "chances": 1}
    assert a["figures"]["reraise"] == {"value": None, "taken": 0, "chances": 0}
    assert list(a["street"]) == ["preflop", "flop", "turn", "river"]
    assert a["street"]["turn"]["check"] == {"value": 1.0, "taken": 1, "chances": 1}
    assert a["street"]["flop"]["aggression"]["taken"] == 1
    assert a["position"]["small_blind"]["big_bets_per_100"]["value"] == 150


def test_csv_has_one_figure_a_line(games: Path) -> None:
    rows = list(csv.reader(good("stats", str(games), "--csv").splitlines()))
    assert rows[0] == list(COLUMNS)
    assert ["holdem", "a", "", "vpip", "1.0", "1", "1", "", ""] in rows
    assert ["holdem", "a", "preflop", "raise", "1.0", "1", "1", "", ""] in rows
    assert all(len(row) == len(COLUMNS) for row in rows)
    for _, _, part, figure, *_ in rows[1:]:
        assert figure in words.FIGURES
        assert not part or part in words.PARTS
    assert "choose one" in refused(games, both=True)


def test_japanese(games: Path) -> None:
    text = good("stats", str(games), "--lang", "ja")
    assert "リミットホールデム：5ハンド" in text
    assert "スチール成功" in text


def test_damaged_records_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"[1]\n{STUD}\n[2]\n{edited(HOLDEM, 'cbr 40', 'cbr 50')}\n[3]\n{HOLDEM}")
    text = good("stats", str(path))
    assert "Not counted: 1 damaged record." in text
    assert f"{path}: record 2: PHH, hand 2, line " in text
    ran = run("stats", str(path), "--csv")
    assert ran.returncode == 0
    assert "record 2" in ran.stderr
    assert "record 2" not in ran.stdout
    show_stats([path], None, None, True, False, None)
    data = json.loads(capsys.readouterr().out)
    assert (data["counted"], data["damaged"], data["unfinished"]) == (2, 1, 0)
    (damage,) = data["damage"]
    assert (damage["file"], damage["record"]) == (str(path), 2)


def test_unfinished_games_are_said(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    done, running = gives_up(Hand("razz", [1000] * 3)), Hand("razz", [1000] * 3)
    path.write_bytes(record_of(done).to_json() + b"\n" + record_of(running).to_json())
    assert "Not counted: 1 unfinished game." in good("stats", str(path))


def test_many_damaged_records_do_not_flood(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{}\n" * 100 + played_record("no-thanks", ["random"] * 3).to_json())
    text = good("stats", str(path))
    assert "100 damaged records" in text
    assert "... and 80 more." in text


def test_many_players_are_told_in_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.jsonl"
    hand = gives_up(Hand("stud", [1000] * 6))
    path.write_bytes(record_of(hand, "abcdef").to_json() + b"\n" + record_of(hand, "ghijkl").to_json())
    text = good("stats", str(path))
    assert "There are 12 players; --player NAME" in text
    assert "Actions by street" not in text
    show_stats([path], ["g", "a"], None, False, False, "en")
    assert "Actions by street" in capsys.readouterr().out


def test_large_counts_are_written_out() -> None:
    figures = [Figure("vpip", SHARE, 1_234_567, 2_345_678, 0.5263), Figure("take", SHARE, 0.5, 2, 0.25)]
    assert _cells(figures) == ["52.6 %\n1,234,567/2,345,678", "25.0 %\n0.50/2"]


def test_nothing_to_count_has_words(tmp_path: Path) -> None:
    empty, broken = tmp_path / "empty.jsonl", tmp_path / "broken.jsonl"
    empty.write_text("")
    assert bad("stats", str(empty)) == f"tefuda: there is no finished game in {empty}"
    broken.write_text("{}\n[]\n")
    why = f" in {broken} (2 damaged; the first: {broken}: record 1: "
    assert refused(broken).startswith("there is no finished game" + why)
    cards = tmp_path / "cards.json"
    cards.write_bytes(played_record("no-thanks", ["random"] * 3).to_json())
    assert refused(cards, game="razz").endswith("(1 of other games)")
    assert "there is no such file" in refused(tmp_path / "none")
    assert "there is no game 'whist'" in refused(cards, game="whist")
    assert "nobody called 'Ann' played these games; players: random" in refused(cards, player="Ann")


def test_without_a_file_it_counts_your_own_games(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    nothing = run("stats", env=home)
    assert nothing.returncode == 2
    assert "`tefuda play` keeps games there" in nothing.stderr
    table = ["play", "no-thanks", "--plain", "--cpus", "greedy,greedy", "--seed", "1", "--name", "Ann"]
    good(*table, stdin="t\n" * 40 + "q\n", env=home)
    text = good("stats", env=home)
    assert "No Thanks!, games: 1" in text
    assert [line.split()[:2] for line in text.splitlines() if line.startswith(("Ann", "greedy"))][:2] == [
        ["greedy", "2"],
        ["Ann", "1"],
    ]


def test_records_may_come_through_a_pipe(games: Path) -> None:
    text = (games / "below" / "horse.jsonl").read_text()
    data = json.loads(good("stats", "/dev/stdin", "--json", stdin=text))
    assert data["counted"] == 20


def test_progress_on_a_terminal_stays_out_of_the_output(games: Path) -> None:
    master, slave = os.openpty()
    command = [sys.executable, "-m", "tefuda", "stats", str(games), "--json"]
    ran = subprocess.run(command, stdout=subprocess.PIPE, stderr=slave, check=False, timeout=120)
    os.close(slave)
    shown = os.read(master, 100_000).decode()
    os.close(master)
    assert ran.returncode == 0
    assert "games" in shown
    assert json.loads(ran.stdout)["counted"] == 22
