"""What Stud Hi Lv2 says: words of poker, each of its facts named, true of the position (R-W3, R-S9, R-S10)."""

import re
from collections import Counter

import pytest

from tefuda.core.game import view_of
from tefuda.core.player import Reason, Value
from tefuda.core.rng import stream
from tefuda.cpu.poker.stud_eval import CATEGORIES, DRAWS, GRADES, KINDS, TIERS
from tefuda.cpu.poker.stud_lv2 import BRAKES
from tefuda.cpu.poker.stud_signs import CONDITIONS, SIGNALS
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.testing.reason_check import untrue
from tefuda.testing.walk import walks
from tefuda.words.language import LANGUAGES
from tefuda.words.stud_reasons import REASONS, TERMS
from tests.cpu.poker.stud_hands import answer, later, third
from tests.games.poker.scripted import Hand

CODE = re.compile(r"[Tt]ier|ティア|[Cc]ategor|カテゴリ|[Tt]hreat|脅威|class|GOOD|BAD|\b[SBCDMN]\b|_")
"""What only our code calls so."""


def said(hand: Hand, lang: str = "en", cpu: str = "lv2") -> str:
    return words_for("stud").reason(answer(hand, cpu)[1], ["Aki"] * 6, lang)


def test_every_value_that_is_a_name_has_words() -> None:
    words = words_for("stud")
    for name in (*KINDS, *TIERS, *GRADES, *CATEGORIES, *DRAWS, *BRAKES, *SIGNALS, *CONDITIONS):
        assert name in words.terms, name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_speaks_of_our_code(lang: str) -> None:
    for rule, why in REASONS.items():
        for text in why:
            pattern = re.sub(r"\{[^}]*\}", "", text._asdict()[lang])
            assert not CODE.search(pattern), (rule, pattern)
    spoken = {name: text for name, text in TERMS.items() if len(name) > 1}
    for name, text in spoken.items():
        assert not CODE.search(text._asdict()[lang]), name


def test_a_call_on_third_names_the_door_that_decided() -> None:
    hand = third("9h9d3c", ["2s", "Ts", "5h"], "1:bring-in 2:complete 3:fold")
    assert said(hand) == (
        "Calls without the higher door: it starts with a middle pair, but the attacker's door is as high as its "
        "own or higher."
    )
    assert said(hand, "ja") == (
        "ドアで勝っていないのでコールまで。スタートはミドルペアだが、攻めた相手のドアは自分と同じか、より高い。"
    )
    assert "threat" not in answer(hand)[1].values


def test_completing_says_that_nobody_has() -> None:
    hand = third("KhKd9c", ["7s", "2s"], "2:bring-in")
    assert said(hand) == "Completes with a strong start: nobody has completed yet, and it starts with a high pair."
    assert said(hand, "ja").startswith("強いスタートでコンプリート。まだ誰もコンプリートしていない。")


@pytest.mark.parametrize(
    ("board", "bets", "en", "ja"),
    [
        ("2c8d5sJd", {"sixth": 1}, ["opposite: none."], ["なし"]),
        ("8c8dQs3d", {"sixth": 1}, ["an open pair with a high card after it"], ["オープンペアの後に高カード"]),
        ("5c6d8s9d", {"sixth": 1}, ["four to a flush or straight showing"], ["4枚が見えている"]),
        ("2c8d5sJd", {"fifth": 1, "sixth": 1}, ["attacks on fifth and sixth street"], ["5thと6thで攻撃を継続"]),
        (
            "8c8dQs3d",
            {"fifth": 1, "sixth": 1},
            ["an open pair with a high card after it", "attacks on fifth and sixth street"],
            ["オープンペアの後に高カード", "5thと6thで攻撃を継続"],
        ),
    ],
)
def test_r_s9_each_signal_is_named_in_words(
    board: str, bets: dict[str, int], en: list[str], ja: list[str]
) -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", board, bets)
    assert all(part in said(hand) for part in en)
    assert all(part in said(hand, "ja") for part in ja)


@pytest.mark.parametrize(
    ("down", "board", "bets", "en", "ja"),
    [
        ("9h9d2h", "2cTdTh8c", {"seventh": 1}, ["signs of a bluff: none (1 needed)"], ["なし（1つ必要）"]),
        ("9h9d2h", "2cTd5h8c", {"seventh": 1}, ["board looks unfinished (1 needed)"], ["未完成に見える"]),
        ("KhKd2h", "2cTdTh8c", {"seventh": 1}, ["its own pair is a top one"], ["自分が上位のペア"]),
        (
            "9h9d2h",
            "2cTd5h8c",
            {"fifth": 1, "sixth": 1, "seventh": 1},
            ["looks unfinished", "kept coming while it went nowhere"],
            ["未完成", "伸びないのに攻め続けている"],
        ),
    ],
)
def test_r_s10_each_condition_is_named_in_words(
    down: str, board: str, bets: dict[str, int], en: list[str], ja: list[str]
) -> None:
    hand = later("seventh", down, "4c7sJd6s", board, bets)
    assert all(part in said(hand) for part in en)
    assert all(part in said(hand, "ja") for part in ja)


# --- the claims ---------------------------------------------------------------------------------------------


def test_what_is_said_is_so_in_random_positions() -> None:
    words = words_for("stud")
    heard: Counter[str] = Counter()
    for cpu in ("lv2", "lv2-tuned"):
        player = cpu_named("stud", cpu)
        for walk, rng in walks(game_named("stud"), f"true {cpu}", 120):
            while walk.state.to_act >= 0:
                view = walk.view(int(walk.state.to_act))
                decision = player.decide(view, stream("0", "x"), True)
                assert decision.reason is not None
                assert untrue(words, decision.reason, view, decision.action) == [], walk.where()
                heard[decision.reason.rule] += 1
                legal = walk.state.legal_actions()
                follow = decision.action.text != "fold" and rng.below(3) > 0
                walk.apply(decision.action if follow else legal[rng.below(len(legal))])
    assert len(heard) > 40


@pytest.mark.parametrize(
    ("rule", "values", "wrong"),
    [
        ("stud.6.call.draw", {"draw": "open_straight"}, "draw is open_straight, not flush_draw"),
        ("stud.6.call.draw", {"hand": "pair"}, "hand is pair, not no_pair"),
        ("stud.6.call.draw", {"threat": 9}, "threat is 9, not 6"),
        ("stud.6.call.draw", {"pair_then_high": False}, "gives the signals that are named"),
        ("stud.6.call.draw", {"keeps_attacking": True}, "gives the signals that are named"),
        ("stud.6.fold.dead_draw", {}, "what it needs is dead"),
        ("stud.6.fold.nothing", {}, "there is no draw"),
        ("stud.3.defend.call", {"start": "trips"}, "this is street 3"),
    ],
)
def test_what_is_not_so_is_found(rule: str, values: dict[str, Value], wrong: str) -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", "8c8dQsKd", {"sixth": 1})
    action, reason = answer(hand)
    view = view_of(hand.game, hand.setup, hand.state, 0)
    taken = hand.game.actions.parse(action)
    assert untrue(words_for("stud"), reason, view, taken) == []
    changed = Reason(rule, {**reason.values, **values})
    assert any(wrong in found for found in untrue(words_for("stud"), changed, view, taken))
