"""The commands as a user meets them: in a process of their own."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tefuda.registry import GAMES, MIXES, cpu_specs
from tests.helpers import played_record

SIM = ["sim", "no-thanks", "--cpus", "heuristic,greedy,greedy", "--games", "200", "--seed", "1"]


def run(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tefuda", *args],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "LANG": "C.UTF-8", "COLUMNS": "100", **(env or {})},
    )


def good(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> str:
    ran = run(*args, stdin=stdin, env=env)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return ran.stdout


def bad(*args: str) -> str:
    """One clear line, exit code 2, no traceback."""
    ran = run(*args)
    assert ran.returncode == 2, (ran.stdout, ran.stderr)
    assert "Traceback" not in ran.stderr
    lines = ran.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(played_record("no-thanks", ["heuristic", "greedy", "random"]).to_json())
    return path


# --- listing ---------------------------------------------------------------------------------------------------


def test_help_lists_the_commands() -> None:
    text = good("--help")
    for command in ("games", "cpus", "play", "sim", "bot", "replay", "explain", "stats"):
        assert command in text
        assert "Usage" in good(command, "--help")
    assert good("--version").startswith("tefuda ")


def test_games() -> None:
    lines = good("games").splitlines()
    assert [line.split()[0] for line in lines[1:]] == [*MIXES, *GAMES]
    data = {row["game"]: row for row in json.loads(good("games", "--json"))["games"]}
    assert data["no-thanks"]["min_players"] == 3
    assert data["no-thanks"]["mix"] == []
    assert data["horse"]["mix"] == ["holdem", "omaha8", "razz", "stud", "stud8"]
    assert {"ante", "big_blind"} <= {option["name"] for option in data["horse"]["options"]}
    assert data["razz"]["rules_version"] == 1
    assert "ノー・サンキュー" in good("games", "--lang", "ja")
    assert "スタッドハイロー" in good("games", "--lang", "ja")


def test_cpus() -> None:
    lines = [line.split()[:2] for line in good("cpus").splitlines()[1:]]
    assert [cpu for game, cpu in lines if game == "no-thanks"] == [spec.name for spec in cpu_specs("no-thanks")]
    assert list(dict.fromkeys(game for game, _ in lines)) == [*MIXES, *GAMES]
    horse = [line.split()[:2] for line in good("cpus", "horse").splitlines()[1:]]
    assert horse[:2] == [["horse", "random"], ["horse", "caller"]]
    detailed = good("cpus", "no-thanks")
    assert "milk_max_tokens_on_card" in detailed
    data = json.loads(good("cpus", "--json"))
    heuristic = next(cpu for cpu in data["cpus"] if (cpu["game"], cpu["cpu"]) == ("no-thanks", "heuristic"))
    assert heuristic["cpu"] == "heuristic"
    assert len(heuristic["parameters"]) == 9


# --- simulation ------------------------------------------------------------------------------------------------


def test_sim_prints_a_table_and_no_progress_in_a_pipe() -> None:
    text = good(*SIM)
    assert "200 games of no-thanks" in text
    assert "win share" in text
    assert text.count("greedy") == 2


def test_sim_speaks_both_languages() -> None:
    text = good(*SIM, "--rotate", "--lang", "ja")
    assert "no-thanksを204ゲーム（34デッキをそれぞれ6通りの席順で）" in text
    assert "平均得点" in text
    assert "95%信頼区間" in text
    assert "勝率" in good(*SIM, env={"LANG": "ja_JP.UTF-8"})
    stud = ["sim", "stud", "--cpus", "caller,random", "--games", "20", "--seed", "1", "--lang"]
    assert "ビッグベット/100" in good(*stud, "ja")
    assert "20デッキしか打っていないので、区間は大まかな目安。" in good(*stud, "ja")
    assert "big bets/100" in good(*stud, "en")
    assert "Only 20 decks were played: the intervals are only rough." in good(*stud, "en")
    assert "there is no language 'fr'" in bad(*SIM, "--lang", "fr")


def test_sim_json_has_the_documented_shape() -> None:
    data = json.loads(good(*SIM, "--json"))
    assert {"game", "games", "seconds", "games_per_second", "players"} <= set(data)
    assert data["game"] == "no-thanks"
    assert data["games"] == 200
    player = data["players"][0]
    assert {"cpu", "mean_score", "sd", "win_share", "win_share_ci95"} <= set(player)
    assert player["cpu"] == "heuristic"
    low, high = player["win_share_ci95"]
    assert 0 <= low < player["win_share"] < high <= 1


def test_sim_takes_stacks_and_options() -> None:
    played = ("sim", "holdem", "--cpus", "lv2,lv1", "--games", "200", "--rotate", "--seed", "1", "--json")
    usual = json.loads(good(*played))
    assert (usual["stack"], usual["options"]) == (None, {})
    chosen = json.loads(good(*played, "--option", "big_bet=80", "--stack", "100"))
    assert (chosen["stack"], chosen["options"]) == (100, {"big_bet": 80})
    one = chosen["players"][0]
    assert one["rate"] == pytest.approx(100 * one["mean_score"] / 80, abs=0.01)
    assert one["sd"] <= 100
    assert usual["players"][0]["sd"] != one["sd"]


def test_sim_is_the_same_for_any_number_of_workers() -> None:
    def players(*more: str) -> Any:
        return json.loads(good(*SIM, "--json", *more))["players"]

    assert players("--workers", "1") == players("--workers", "2") == players("--workers", "0")
    assert players() != json.loads(good(*SIM[:-1], "2", "--json"))["players"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_debug_tells_every_decision_of_a_simulation(workers: str, tmp_path: Path) -> None:
    """The development mode of the Easy CPU's specification: card, slot, priority, whether a line is completed."""
    asked = ("sim", "card-slot", "--cpus", "easy,easy", "--games", "3", "--seed", "1", "--json")
    records = tmp_path / "games.jsonl"
    ran = run(*asked, "--debug", "--records", str(records), "--workers", workers)
    assert ran.returncode == 0
    lines = ran.stderr.splitlines()
    kept = [json.loads(line) for line in records.read_text().splitlines()]
    assert len(lines) == sum(len(record["actions"]) for record in kept)
    assert all(line.startswith("[debug] easy") for line in lines)
    assert any("rule card_slot.easy.block | card " in line and "priority 3" in line for line in lines)
    assert any(" line 1-9-5, " in line or "completes a line yes" in line for line in lines)
    quiet = json.loads(good(*asked))
    loud = json.loads(ran.stdout)
    for report in (quiet, loud):
        del report["seconds"], report["games_per_second"]
    assert quiet == loud


def test_debug_tells_the_decisions_of_other_games_too() -> None:
    ran = run("sim", "holdem", "--cpus", "lv2,lv1", "--games", "2", "--seed", "1", "--debug")
    assert "[debug] lv" in ran.stderr
    assert "| rule holdem." in ran.stderr or "| rule poker.lv1." in ran.stderr


def test_a_table_line_by_line_has_a_debug_mode(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    asked = ("play", "card-slot", "--plain", "--cpus", "easy", "--seat", "1", "--seed", "3", "--pace", "0")
    for lang, rule in (("en", "| rule card_slot.easy.first |"), ("ja", "| 規則 card_slot.easy.first |")):
        assert rule in good(*asked, "--debug", "--lang", lang, env=home)
    assert "[debug]" not in good(*asked, env=home)


def test_sim_without_a_seed_says_which_it_took() -> None:
    data = json.loads(good("sim", "no-thanks", "--cpus", "random,random,random", "--games", "20", "--json"))
    again = json.loads(
        good(
            "sim", "no-thanks", "--cpus", "random,random,random", "--games", "20", "--json", "--seed", data["seed"]
        )
    )
    assert again["players"] == data["players"]


def test_sim_takes_parameters_and_repeated_options() -> None:
    data = json.loads(
        good(
            "sim", "no-thanks", "--cpus", "heuristic(milk_max_tokens_on_card=9,block_range=5)", "--cpus",
            "greedy,random", "--games", "30", "--rotate", "--json",
        )
    )  # fmt: skip
    assert data["players"][0]["cpu"] == "heuristic(block_range=5.0,milk_max_tokens_on_card=9)"
    assert (data["games"], data["decks"]) == (30, 5)


def test_sim_writes_records(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    good(*SIM, "--records", str(path))
    lines = path.read_bytes().splitlines()
    assert len(lines) == 200
    assert "[1]" in good("replay", str(path), "--number", "200")
    assert "has no record number 201" in bad("replay", str(path), "--number", "201")


def test_ctrl_c_prints_what_is_done_so_far() -> None:
    import signal
    import time

    process = subprocess.Popen(
        [sys.executable, "-m", "tefuda", *SIM[:4], "--games", "1000000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert err == ""
    data = json.loads(out)
    assert data["stopped_early"] is True
    assert 0 < data["games"] < 10**9


# --- records ---------------------------------------------------------------------------------------------------


def test_replay_shows_every_state(record: Path) -> None:
    text = good("replay", str(record))
    steps = len(json.loads(record.read_bytes())["actions"])
    assert text.count("[") > steps
    data = json.loads(good("replay", str(record), "--json"))
    assert len(data["states"]) == steps + 1
    assert "draw" in data["states"][0]["state"]
    assert data["error"] is None


def test_replay_of_a_seat_shows_no_hidden_card(record: Path) -> None:
    data = json.loads(good("replay", str(record), "--seat", "1", "--json"))
    assert all("draw" not in one["state"] and "removed" not in one["state"] for one in data["states"])
    assert "there is no seat 5" in bad("replay", str(record), "--seat", "5")


def test_explain_tells_the_story(record: Path) -> None:
    text = good("explain", str(record))
    assert "The 3" in text or "is turned up." in text
    assert "Passes on the 35: the score would change by +35" in text
    assert "見送" in good("explain", str(record), "--lang", "ja")
    assert "見送" in good("explain", str(record), env={"LANG": "ja_JP.UTF-8"})
    data = json.loads(good("explain", str(record), "--json"))
    assert all(decision["words"] for decision in data["decisions"])


def test_a_pretty_printed_record_is_read_too(record: Path) -> None:
    record.write_text(json.dumps(json.loads(record.read_bytes()), indent=2))
    assert "is turned up." in good("explain", str(record))


# --- mistakes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["sim", "chess", "--cpus", "a,b,c"], "there is no game 'chess'; games: horse, holdem"),
        (["cpus", "chess"], "there is no game 'chess'"),
        (["play", "chess"], "there is no game 'chess'"),
        (["bot", "chess:deep"], "there is no game 'chess'"),
        (["bot", "heuristic"], "must name game and CPU"),
        (["bot", "no-thanks:deep"], "no-thanks has no CPU 'deep'"),
        (["sim", "no-thanks", "--cpus", "deep,greedy,greedy"], "no-thanks has no CPU 'deep'"),
        (["sim", "no-thanks", "--cpus", "heuristic(x=1),greedy,greedy"], "heuristic has no parameter 'x'"),
        (["sim", "no-thanks", "--cpus", "heuristic(block_range=),greedy,greedy"], "is not parameter=value"),
        (["sim", "no-thanks", "--cpus", "greedy,greedy"], "3 to 7 players, not 2"),
        (["sim", "no-thanks", "--cpus", "greedy,,greedy"], "empty name"),
        (["play", "no-thanks", "--players", "9"], "3 to 7 players, not 9"),
        (["play", "no-thanks", "--players", "0"], "3 to 7 players, not 0"),
        (["play", "no-thanks", "--cpus", "greedy"], "3 to 7 players, not 2"),
        (["play", "--players", "7"], "2 to 6 players, not 7"),
        (["play", "--cpus", "greedy"], "holdem has no CPU 'greedy'"),
        (
            ["play", "no-thanks", "--players", "3", "--cpus", "greedy,greedy,random"],
            "room for 2 CPUs, but 3 are named",
        ),
        (["play", "no-thanks", "--cpus", "greedy,greedy", "--seat", "3"], "there is no seat 3"),
        (["play", "--lang", "fr"], "there is no language 'fr'"),
        (["replay", "/no/such/record"], "cannot read /no/such/record: No such file or directory"),
        (["explain", "/"], "cannot read /: Is a directory"),
        ([*SIM, "--records", "/no/such/folder/x"], "cannot write /no/such/folder/x: No such file or directory"),
        ([*SIM, "--records", "/dev/full"], "cannot write /dev/full: No space left on device"),
    ],
)
def test_a_mistake_gets_one_clear_line(args: list[str], words: str) -> None:
    assert words in bad(*args)


def test_option_mistakes_exit_with_2_and_no_traceback() -> None:
    for args in ([*SIM, "--games", "0"], [*SIM, "--workers", "many"], ["sim"], ["fly"]):
        ran = run(*args)
        assert ran.returncode == 2
        assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("command", ["replay", "explain"])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_damaged_record_is_shown_as_far_as_it_goes(record: Path, command: str, as_json: bool) -> None:
    data = json.loads(record.read_bytes())
    data["actions"][3] = "jump"
    record.write_text(json.dumps(data))
    ran = run(command, str(record), *(["--json"] if as_json else []))
    assert ran.returncode == 2
    assert "valid up to here" in ran.stderr
    assert f"action 4 of {len(data['actions'])} ('jump')" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    if as_json:
        shown = json.loads(ran.stdout)
        assert "jump" in shown["error"]
        assert len(shown["states" if command == "replay" else "decisions"]) in (3, 4)
    else:
        assert ran.stdout.count("\n") > 4


def test_what_is_no_record_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    for text in ("", "{", "[]", "hello", '{"format": "other"}'):
        path.write_text(text)
        bad("replay", str(path))
        bad("explain", str(path))


def test_a_closed_pipe_is_no_drama(record: Path) -> None:
    ran = subprocess.run(  # noqa: S602
        f"{sys.executable} -m tefuda replay {record} | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in ran.stderr


# --- play, plain -------------------------------------------------------------------------------------------------


def test_a_whole_game_through_a_pipe(tmp_path: Path) -> None:
    text = good(
        "play",
        "no-thanks",
        "--plain",
        "--seed",
        "1",
        "--pace",
        "0",
        stdin="take\n" * 24 + "no\n",
        env={"XDG_DATA_HOME": str(tmp_path)},
    )
    assert "Your turn (t take, n no thanks): " in text
    assert "Record saved: " in text
    saved = list(tmp_path.rglob("*.json"))
    assert len(saved) == 1
    assert "is turned up." in good("explain", str(saved[0]))


def test_the_plain_table_helps_hints_explains_and_refuses(tmp_path: Path) -> None:
    lines = ["?", "hint", "hint greedy", "hint wizard", "fly", "", "t", "why", "table", "save", "quit"]
    text = good(
        "play", "no-thanks", "--cpus", "heuristic,greedy", "--seed", "1", "--pace", "0", "--seat", "1",
        "--hide-chips", stdin="\n".join(lines) + "\n", env={"XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert f"{cpu_specs('no-thanks')[-1].name} would say: " in text
    assert "greedy would say: " in text
    assert "no-thanks has no CPU 'wizard'" in text
    assert "“fly” cannot be played now; nothing changed. You can: t take, n no thanks." in text
    assert "left unfinished" in text
    assert len(list(tmp_path.rglob("*.json"))) == 1  # saved twice, but it is one game


def test_the_plain_table_in_japanese(tmp_path: Path) -> None:
    text = good(
        "play", "no-thanks", "--seed", "1", "--pace", "0", "--lang", "ja",
        stdin="take\n", env={"XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert "あなたの番" in text
    assert "場札は" in text


def test_a_terminal_sees_progress_and_a_pipe_does_not() -> None:
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "tefuda", *SIM[:4], "--games", "4000", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    seen = bytearray()

    def watch() -> None:
        """A terminal is read while the program runs, or it fills up and the program waits for ever."""
        with suppress(OSError):  # the other end of a terminal closes with an error
            while chunk := os.read(ours, 65536):
                seen.extend(chunk)

    watcher = Thread(target=watch)
    watcher.start()
    out, _ = process.communicate(timeout=120)
    watcher.join()
    os.close(ours)
    assert "4,000 games of no-thanks" in out
    assert "━" in seen.decode(errors="replace")
    assert b"4000/4000" in seen


def test_a_report_says_what_was_forfeited(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("import sys\nfor line in sys.stdin:\n    print('{}', flush=True)\n")
    bot = f"exec:{sys.executable} {path} [red]:smile:"
    text = good("sim", "no-thanks", "--cpus", f"{bot},greedy,greedy", "--games", "3", "--seed", "1")
    assert "forfeited" in text
    assert text.count("bot.py [red]:smile:") == 2  # names are printed as they are
    assert "unreadable); last: action is missing" in text
    assert "Only 3 decks were played" in text


def test_a_record_that_cannot_be_kept_does_not_end_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    text = good(
        "play", "no-thanks", "--plain", "--seed", "1", "--pace", "0",
        stdin="t\nquit\n", env={"XDG_DATA_HOME": str(blocked)},
    )  # fmt: skip
    assert "cannot write to" in text
    assert "Not a directory" in text


# --- play, plain: poker ------------------------------------------------------------------------------------------


def test_the_plain_poker_table_hints_explains_and_repeats_itself(tmp_path: Path) -> None:
    lines = ["hint caller", "hint random", "fold now", "table", "call 20", "why", "quit"]
    text = good(
        "play", "holdem", "--cpus", "caller,caller", "--seed", "2", "--pace", "0", "--stack", "12345",
        stdin="\n".join(lines) + "\n", env={"XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert "caller would say: call 20." in text
    assert "random would say: " in text
    assert "“fold now” cannot be played now; nothing changed. You can: f fold, c call 20, r raise to 40." in text
    assert text.count("You: button, stack 12,345, face down ") == 2
    assert "You call 20." in text
    assert "caller 2: check. Checks as the last to act." in text
    assert "left unfinished" in text
