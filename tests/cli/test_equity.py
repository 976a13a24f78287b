"""`tefuda equity` as a user meets it."""

import json

import pytest

from tests.cli.test_commands import bad, good

TURN = ["equity", "holdem", "AhAs", "KhKs", "--board", "2c7d9sJh"]
STUD = ["equity", "stud8", "(AhKh)2h", "(JJ)9"]


def test_an_exact_answer_is_a_table() -> None:
    text = good(*TURN)
    assert "holdem, exact: all 44 deals" in text
    assert "board 2c7d9sJh" in text
    assert [line.split() for line in text.splitlines()[-2:]] == [
        ["AhAs", "95.45", "%", "95.45", "%", "0.00", "%"],
        ["KhKs", "4.55", "%", "4.55", "%", "0.00", "%"],
    ]


def test_a_sampled_answer_says_how_sure_it_is_and_shows_the_notation_back() -> None:
    text = good(*STUD, "--samples", "2000", "--dead", "4c5c")
    assert "stud8, sampled: 2,000 deals, seed 0" in text
    assert "(AhKh)2h" in text
    assert "(JJ)9" in text
    assert "dead 4c5c" in text
    assert "There is a low in" in text
    assert text.count("±") == 12
    assert text == good(*STUD, "--samples", "2000", "--dead", "4c5c")
    assert text != good(*STUD, "--samples", "2000", "--dead", "4c5c", "--seed", "1")


def test_seconds_bound_the_time() -> None:
    assert "sampled" in good(*STUD, "--seconds", "0.05")


def test_japanese() -> None:
    assert "エクイティ" in good(*TURN, "--lang", "ja")
    assert "ローの取り分" in good(*STUD, "--samples", "100", "--lang", "ja")


def test_json() -> None:
    data = json.loads(good(*TURN, "--json", "--exact"))
    assert (data["game"], data["exact"], data["deals"]) == ("holdem", True, 44)
    assert data["hands"][0] == {"hand": "AhAs", "equity": 42 / 44, "win": 42 / 44, "tie": 0.0}
    data = json.loads(good(*STUD, "--samples", "500", "--json"))
    first = data["hands"][0]
    assert first["equity_ci95"][0] < first["equity"] < first["equity_ci95"][1]
    assert {"high", "low", "scoop", "high_win", "low_tie"} <= set(first)
    assert first["scoop"] == first["win"]


RANGES = ["equity", "holdem", "AKs,QQ+:0.5", "{15%}", "77", "--board", "2c7d9h4s"]


def test_ranges_are_shown_with_their_size() -> None:
    lines = good(*RANGES, "--samples", "500").splitlines()
    assert lines[3].split() == ["hand", "combos", "equity", "win", "tie"]
    assert lines[4].split()[:2] == ["AKs,QQ+:0.5", "22"]
    assert "combos" not in good(*TURN)
    data = json.loads(good(*RANGES, "--samples", "500", "--json"))
    assert [hand.get("combos") for hand in data["hands"]] == [22, data["hands"][1]["combos"], None]
    assert "組合せ数" in good(*RANGES, "--samples", "500", "--lang", "ja")


def test_door_cards_and_patterns() -> None:
    assert "(low)7" in good("equity", "razz", "(low)7", "(xx)K", "--samples", "200")
    assert "A2xx:ds" in good("equity", "omaha8", "A2xx:ds", "AAds", "--samples", "200")


def test_pots_are_told_apart() -> None:
    text = good("equity", "holdem", "AhAs", "KhKs", "QhQs", "--board", "2c7d9sJh", "--paid", "50, 120, 200,60")
    lines = text.splitlines()
    assert "Main pot, 200 chips: hands 1, 2, 3" in lines
    assert "Side pot 1, 150 chips: hands 2, 3" in lines
    assert lines[lines.index("Side pot 1, 150 chips: hands 2, 3") + 2].split()[:2] == ["KhKs", "95.24"]
    assert "All pots, 350 chips" in lines
    assert lines[-1] == "80 chips go back to hand 3: nobody called."
    japanese = good(*TURN, "--paid", "5,9,9", "--lang", "ja")
    assert "メインポット 15チップ：ハンド 1、2" in japanese
    assert "サイドポット1 8チップ：ハンド 2 のみ" in japanese
    assert "コールされなかった4チップはハンド 2 に戻ります。" in good(*TURN, "--paid", "5,9", "--lang", "ja")
    alone = good("equity", "holdem", "AhAs", "KhKs", "--board", "2c7d9sJh", "--paid", "100 50 80")
    assert "Side pot 1, 60 chips: hand 1 alone" in alone
    data = json.loads(good("equity", "stud8", "(AhKh)2h", "(JJ)9", "--samples", "100", "--paid", "3,3", "--json"))
    assert sum(total["chips"] for total in data["totals"]) == pytest.approx(6)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["holdem", "AKs-QJo", "??"], "has different suits at its ends; allowed are AK, AKs"),
        (["holdem", "AAs", "??"], "is a pair, which is never suited"),
        (["omaha8", "AKs", "??"], "is a range of hold'em"),
        (["razz", "(low)Z", "??"], "has 'Z', which is neither a card nor a sign"),
        (["holdem", "AA+", "AhAd", "--board", "AcAs2d"], "nothing is left of hand 1, 'AA+'"),
        (["holdem", "AA+", "AA+", "AA+"], "cannot be dealt together"),
        (["holdem", "AA", "KK", "--paid", "1,two"], "'two' is no number of chips"),
        (["holdem", "AA", "KK", "--paid", "1"], "there are 2 hands; one for each hand is needed"),
        (["chess", "Ah", "As"], "there is no poker game 'chess'; games: holdem, omaha8, razz, stud, stud8"),
        (["holdem", "AhAs"], "2 to 6 can be compared"),
        (["holdem", "AhAs", "AhKs"], "Ah is in hand 1 and in hand 2"),
        (["holdem", "AhAs", "Zh"], "'Z' in hand 2, 'Zh', is not a card"),
        (["razz", "AhAs", "2h", "--board", "3c4c5c"], "razz has no board"),
        (["stud", "?", "?", "?", "--exact"], "at most one day is allowed"),
        (["stud", "?", "?", "--exact", "--samples", "5"], "give either exact or samples"),
        (["stud", "?", "?", "--seconds", "0"], "0 seconds are asked for"),
        (["stud", "?", "?", "--lang", "fr"], "there is no language 'fr'"),
    ],
)
def test_mistakes_are_one_line(args: list[str], words: str) -> None:
    assert words in bad("equity", *args)


def test_help_shows_how_hands_are_written() -> None:
    text = good("equity", "--help")
    assert 'tefuda equity stud8 "(AhKh)2h" "(JJ)9"' in text
    assert "--dead" in text
