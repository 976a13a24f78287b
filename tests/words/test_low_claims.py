"""Razz and Stud 8: what a reason says is so in its view (R-W3), in random positions with stacks of all sizes."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.game import view_of
from tefuda.core.player import Decision, Reason, Value
from tefuda.core.rng import Rng, stream
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.testing.reason_check import untrue
from tefuda.testing.walk import Walk, walks
from tefuda.words import razz_reasons, stud8_reasons
from tefuda.words.low_claims import BOTH_RULES, RAZZ_RULES, STUD_8_RULES
from tefuda.words.why import Why
from tests.cpu.poker.spots import reason_of
from tests.games.poker.scripted import Hand

CPUS = (("razz", "lv2"), ("razz", "lv2-tuned"), ("stud8", "lv2"))
RULES = {"razz": (*BOTH_RULES, *RAZZ_RULES), "stud8": (*BOTH_RULES, *STUD_8_RULES)}
FREE_VALUES = {
    "razz": {"instead", "win", "needed", "image", "outlook", "tier", "steal"},
    "stud8": {"instead", "share", "high", "low", "needed", "aim", "steal"},
}
"""Estimates, and values that depend on a CPU's parameters: the claims of rules speak of them."""

FOLDS = 8
"""One in so many folds that could be made is made."""


def step(walk: Walk, rng: Rng) -> None:
    legal = walk.state.legal_actions()
    others = [action for action in legal if action.text != "fold"]
    choices = legal if rng.below(FOLDS) == 0 else others
    walk.apply(choices[rng.below(len(choices))])


def decisions(game: str, cpu: str, positions: int) -> Iterator[tuple[PokerView, Decision]]:
    player = cpu_named(game, cpu)
    seen = 0
    for walk, rng in walks(game_named(game), "claims", positions):
        while walk.state.to_act >= 0 and seen < positions:
            seen += 1
            view = walk.view(int(walk.state.to_act))
            assert isinstance(view, PokerView)
            yield view, player.decide(view, stream("0", "claims"), True)
            step(walk, rng)


@pytest.mark.parametrize(("game", "cpu"), CPUS)
def test_every_claim_holds(game: str, cpu: str) -> None:
    words = words_for(game)
    spoken: Counter[str] = Counter()
    for view, decision in decisions(game, cpu, 2500):
        reason = decision.reason
        assert reason is not None
        assert untrue(words, reason, view, decision.action) == [], view.data()
        assert set(reason.values) <= set(words.claims.values) | FREE_VALUES[game]
        spoken[reason.rule] += 1
    assert len(spoken) > 30


@pytest.mark.parametrize("game", RULES)
def test_the_words_of_every_rule_claim_something(game: str) -> None:
    for rule in words_for(game).reasons:
        if rule.startswith(f"{game}."):
            assert any(re.fullmatch(claim.rules, rule) for claim in RULES[game]), rule


def in_place(game: str, seat: int, down: str, boards: str, actions: str) -> tuple[Hand, Reason, PokerView]:
    up = boards.split()
    downs = [down if other == seat else "" for other in range(len(up))]
    hand = Hand(game, [1000] * len(up), down=downs, up=up).play(actions)
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    assert isinstance(view, PokerView)
    assert hand.seat == seat
    return hand, reason_of(hand)[1], view


RAZZ_FOLD = ("razz", 0, "2c2h", "Jd4h 2sAd", "bring-in call bet")
RAZZ_OPEN = ("razz", 0, "KcJd", "7d Kh", "bring-in")
STUD_8_RAISE = ("stud8", 1, "8h4c", "9s 6s", "bring-in complete")
STUD_8_RIVER = ("stud8", 0, "9d8d9c", "TdQhAh8h 9h4cQc7c", "bring-in call bet call bet call check check")


@pytest.mark.parametrize(
    ("place", "rule", "values", "wrong"),
    [
        (RAZZ_FOLD, "razz.4.fold.bricked", {}, "the newest card was bad"),
        (RAZZ_FOLD, "", {"caught": "too_high"}, "caught is too_high, not new_low"),
        (RAZZ_FOLD, "", {"price": 90}, "price is 90"),
        (RAZZ_FOLD, "", {"later": "no_later_bets"}, "later is no_later_bets, not later_bets"),
        (RAZZ_FOLD, "", {"leads": True}, "leads is True, not False"),
        (RAZZ_FOLD, "", {"low_cards": 4}, "low_cards is 4, not 2"),
        (RAZZ_FOLD, "", {"needed": 0}, "the chance does not reach the bar"),
        (RAZZ_OPEN, "razz.3.open.good", {}, "a start that can be played"),
        (RAZZ_OPEN, "razz.3.open.fold", {"steal": "limped"}, "what speaks against a steal"),
        (RAZZ_OPEN, "", {"low_doors": 1}, "low_doors is 1, not 0"),
        (RAZZ_OPEN, "", {"outlook": "pairs_dead"}, "dead cards"),
        (STUD_8_RAISE, "stud8.3.raise.high", {}, "a big live pair"),
        (STUD_8_RAISE, "stud8.3.raise.scoop", {}, "a start for the whole pot"),
        (STUD_8_RAISE, "", {"cards": "low_ace"}, "cards is low_ace, not three_low"),
        (STUD_8_RIVER, "stud8.7.bet.lock", {}, "one half looks safe"),
        (STUD_8_RIVER, "stud8.7.bet.low", {"low": 60}, "whoever has no low cannot win it"),
        (STUD_8_RIVER, "", {"made_low": "eight_low"}, "made_low is eight_low, not no_low"),
        (STUD_8_RIVER, "", {"fair": 33}, "fair is 33, not 50"),
    ],
)
def test_a_false_word_is_found(
    place: tuple[str, int, str, str, str], rule: str, values: dict[str, Value], wrong: str
) -> None:
    hand, reason, view = in_place(*place)
    action = hand.game.actions.parse(str(reason.values["act"]))
    words = words_for(place[0])
    assert untrue(words, reason, view, action) == []
    found = untrue(words, Reason(rule or reason.rule, {**reason.values, **values}), view, action)
    assert any(wrong in one for one in found), found


def test_on_seventh_street_nobody_bets_before_a_low_comes() -> None:
    """Once 「ローができる前にベット」 stood there, with all cards dealt."""
    _, reason, _ = in_place(*STUD_8_RIVER)
    assert reason.rule == "stud8.7.bet.high"
    japanese = words_for("stud8").reason(reason, [], "ja")
    assert japanese.startswith("ハイ狙いでベット。ハイ")
    assert not any("前に" in why.short.ja + why.more.ja for why in stud8_reasons.REASONS.values())


def test_what_a_hand_lacks_is_said_in_japanese() -> None:
    """These were shown as they are: "none", "neither", "both"."""
    river = ("3c9c8dJs 6s4c2d9h", "bring-in call bet call bet call bet call bet")
    _, reason, _ = in_place("stud8", 1, "AsJhTh", *river)
    assert (reason.values["aim"], reason.values["made_low"]) == ("neither", "no_low")
    shown = dict(words_for("stud8").numbers(reason, [], "ja"))
    assert (shown["狙い"], shown["完成したロー"]) == ("どちらでもない", "なし")
    assert words_for("stud8").terms["both"].ja == "ハイとローの両方"
    _, reason, _ = in_place(*RAZZ_FOLD)
    assert reason.values["made"] == "no_low"
    assert dict(words_for("razz").numbers(reason, [], "ja"))["完成したロー"] == "Qロー以下は未完成"


@pytest.mark.parametrize("table", [razz_reasons.REASONS, stud8_reasons.REASONS])
def test_a_clause_is_short(table: dict[str, Why]) -> None:
    for rule, why in table.items():
        assert len(why.short.en) <= 45, rule


def test_a_chance_that_just_falls_short_is_told_to_one_decimal() -> None:
    ties = [
        reason
        for _, decision in decisions("stud8", "lv2", 2500)
        if (reason := decision.reason) is not None and isinstance(reason.values.get("needed"), float)
    ]
    assert ties
    for reason in ties:
        assert 0.0 <= float(reason.values["needed"]) - float(reason.values["share"]) < 1.0
