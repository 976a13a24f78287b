"""Poker in words: hands, what happens, what it costs, the table read aloud."""

import pytest

from tefuda.cards.card import parse_cards
from tefuda.core.event import Event
from tefuda.core.outcome import Outcome
from tefuda.games.poker.actions import ACTIONS, FOLD, RAISE
from tefuda.games.poker.events import (
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Mucked,
    Opens,
    Posted,
    Returned,
    Shown,
    StreetBegan,
    Won,
)
from tefuda.games.poker.row import row_of
from tefuda.games.poker.view import PokerView
from tefuda.registry import about, game_named, words_for
from tefuda.words.poker_hands import hand_label

NAMES = ["Ann", "Bob", "Cid"]


def card(text: str) -> int:
    return parse_cards(text)[0]


def view_with(game: str, down: str, up: str = "", board: str = "", street: int = 0) -> PokerView:
    """A seat with these cards on a street; nobody else has any."""
    rules = game_named(game)
    view = rules.new_view(rules.setup(2), 0)
    assert isinstance(view, PokerView)
    view.downs[0] = row_of(parse_cards(down))
    view.table.ups[0] = row_of(parse_cards(up))
    view.table.board = row_of(parse_cards(board))
    view.table.street = street
    return view


@pytest.mark.parametrize(
    ("game", "down", "up", "board", "street", "said"),
    [
        ("holdem", "Ah Kd", "", "", 0, "ace high"),
        ("holdem", "Kh Kd", "", "4s 4d 9c", 1, "two pair, kings and fours"),
        ("stud", "Kh Kd", "2c", "", 0, "pair of kings"),
        ("stud", "Kh Kd", "2c 3c 4c", "", 2, "pair of kings"),
        ("razz", "Ah 3d", "8c", "", 0, "three to an eight (8-3-A)"),
        ("razz", "Ah 3d 4s", "8c 6c Kd Kh", "", 4, "8-6-4-3-A low"),
        ("stud8", "Ah 3d", "8c", "", 0, "ace high · three to an eight (8-3-A)"),
        ("stud8", "Kh 2d", "3c", "", 0, "king high"),
        ("stud8", "Kh Kd", "9c", "", 0, "pair of kings · no low"),
        ("stud8", "Kh Kd", "9c Qc Jd", "", 2, "pair of kings · no low"),
        ("stud8", "Ah 3d 4s", "8c 6c Kd Kh", "", 4, "pair of kings · 8-6-4-3-A low"),
        ("stud8", "Ah 3d 3s", "8c 8d 3c Kh", "", 4, "full house, threes full of eights · no low"),
        ("omaha8", "Ah As Ad 2c", "", "", 0, "pair of aces"),
        ("omaha8", "Kh Qs 4d 4c", "", "", 0, "pair of fours"),
        ("omaha8", "Kh Qs 4d 3c", "", "", 0, "king high"),
        ("omaha8", "Ah 2s Kd Kc", "", "3c 5d Ks", 1, "three of a kind, kings"),
        ("omaha8", "Ah 2s Kd Kc", "", "3c 5d 8s", 1, "pair of kings · 8-5-3-2-A low"),
        ("omaha8", "Ah 2s Kd Kc", "", "Jc Td 9s 8c", 2, "pair of kings · no low"),
        ("omaha8", "Kh Qs Kd Kc", "", "3c 5d 8s Jd 2c", 3, "pair of kings · no low"),
        ("omaha", "Ah 2s Kd Kc", "", "", 0, "pair of kings"),
        ("omaha", "Ah 2s Kd Kc", "", "3c 5d 8s", 1, "pair of kings"),
        ("omaha", "Ah Kh Qh Jh", "", "Th 9h 2c 2d 2s", 3, "three of a kind, twos"),
    ],
)
def test_what_one_has(game: str, down: str, up: str, board: str, street: int, said: str) -> None:
    assert hand_label(view_with(game, down, up, board, street), 0, "en") == said


def test_what_one_has_in_japanese() -> None:
    view = view_with("stud8", "Ah 3d 4s", "8c 6c Kd Kh", street=4)
    assert hand_label(view, 0, "ja") == "ワンペア（キング）・8-6-4-3-Aロー"


def test_unknown_cards_are_no_hand() -> None:
    view = view_with("stud", "Kh Kd", "2c")
    assert hand_label(view, 1, "en") == ""


def test_a_hand_is_told_as_a_dealer_would() -> None:
    words = words_for("stud")
    events: list[Event] = [
        *[Posted(seat, 0, 5) for seat in range(3)],
        DealtDown(0, card("Ah")),
        DealtDown(0, card("Kd")),
        *[DealtUp(seat, card(text)) for seat, text in enumerate(("7c", "8c", "9c"))],
        Opens(0),
        Acted(0, ACTIONS.parse("bring-in"), 10),
        Acted(1, ACTIONS.parse("complete"), 1500),
        Acted(2, FOLD, 0),
        StreetBegan(1, "fourth"),
        DealtUp(0, card("2d")),
        DealtUp(1, card("3d")),
        StreetBegan(4, "seventh"),
        Acted(0, ACTIONS.parse("check"), 0),
        Returned(1, 20),
        Shown(0, row_of(parse_cards("Ah Kd Qs"))),
        Mucked(1),
        Won(0, 0, 1, 90),
        Won(0, 1, 2, 40),
    ]
    assert [said.text for said in words.told(events, NAMES, "en")] == [
        "Everybody antes 5.",
        "Face down — Ann: Ah Kd",
        "Face up — Ann: 7c, Bob: 8c, Cid: 9c",
        "Ann brings in 10.",
        "Bob completes, putting in 1,500.",
        "Cid folds.",
        "Fourth street — Ann: 2d, Bob: 3d",
        "Seventh street",
        "Ann checks.",
        "Bob gets back 20 that nobody called.",
        "Ann shows Ah Kd Qs.",
        "Bob mucks.",
        "Main pot: Ann wins 90 with the high hand.",
        "Side pot 1: Ann wins 40 with the low hand.",
    ]
    japanese = [said.text for said in words.told(events, NAMES, "ja")]
    assert japanese[0] == "全員がアンティ5を払う。"
    assert "アップカード　Ann：7c、Bob：8c、Cid：9c" in japanese
    assert "Bob：マック。" in japanese
    assert [said.seat for said in words.told(events, NAMES, "en")][:5] == [-1, -1, -1, 0, 1]


def test_the_board_and_short_antes() -> None:
    words = words_for("holdem")
    flop: list[Event] = [StreetBegan(1, "flop"), *[DealtBoard(card(text)) for text in ("6h", "5h", "Kc")]]
    assert [said.text for said in words.told(flop, NAMES, "en")] == ["Flop: 6h 5h Kc"]
    antes: list[Event] = [Posted(0, 0, 5), Posted(1, 0, 2)]
    assert [said.text for said in words.told(antes, NAMES, "en")] == ["Ann antes 5.", "Bob antes 2."]
    blinds: list[Event] = [Posted(0, 1, 10), Posted(1, 2, 20)]
    assert [said.text for said in words.told(blinds, NAMES, "en")] == [
        "Ann posts the small blind of 10.",
        "Bob posts the big blind of 20.",
    ]


@pytest.mark.parametrize(
    ("lang", "call", "more"), [("en", "call 20", "raise to 40"), ("ja", "コール 20", "レイズ 40")]
)
def test_actions_say_what_they_cost(lang: str, call: str, more: str) -> None:
    game = game_named("holdem")
    setup = game.setup(3)
    view = game.new_view(setup, 0)
    for event in (Posted(1, 1, 10), Posted(2, 2, 20), Opens(0)):
        view.see(event)
    view.ask((FOLD, ACTIONS.parse("call"), RAISE))
    words = words_for("holdem")
    assert [words.label(view, action, lang) for action in view.legal][1:] == [call, more]
    lines = words.position(view, NAMES, lang, False)
    assert any("1,000" in line for line in lines)
    assert not any("990" in line for line in words.position(view, NAMES, lang, True))


def test_a_whole_bet_of_all_chips_says_so() -> None:
    game = game_named("holdem")
    view = game.new_view(game.setup(3, None, [15, 1000, 1000]), 0)
    for event in (Posted(1, 1, 10), Posted(2, 2, 20), Opens(0)):
        view.see(event)
    assert words_for("holdem").label(view, ACTIONS.parse("call"), "en") == "call 15 (all-in)"


def test_a_mix_has_a_title_too() -> None:
    assert about("horse").title.en == "HORSE"
    assert about("razz").title.ja == "ラズ"


@pytest.mark.parametrize(
    ("scores", "winners", "en", "ja"),
    [
        ([-20, 60, -40], [1], "Showdown. b: +60.", "ショーダウン。b：+60。"),
        ([20, 20, -40], [0, 1], "Showdown. a, b: +20 each.", "ショーダウン。a、b：それぞれ+20。"),
        ([24, 26, -50], [1], "Showdown. b +26, a +24.", "ショーダウン。b +26、a +24。"),
        ([0, 0, 0], [0, 1, 2], "Showdown. a, b, c: +0 each.", "ショーダウン。a、b、c：それぞれ+0。"),
    ],
)
def test_everybody_who_gained_is_named(scores: list[int], winners: list[int], en: str, ja: str) -> None:
    words, outcome = words_for("omaha8"), Outcome("showdown", scores, winners)
    assert words.ending(outcome, ["a", "b", "c"], "en") == en
    assert words.ending(outcome, ["a", "b", "c"], "ja") == ja
