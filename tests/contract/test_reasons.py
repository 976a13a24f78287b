"""Reasons are true (R-W3) and have a form for everybody (R-W1): the check, and cases that once were wrong."""

from dataclasses import replace

import pytest

from tefuda.core.event import SPECTATOR
from tefuda.core.game import view_of
from tefuda.core.player import Reason, Value
from tefuda.core.rng import stream
from tefuda.games.poker.actions import CALL, RAISE
from tefuda.registry import GAMES, cpu_named, cpu_names, game_named, words_for
from tefuda.testing.reason_check import check_public_reason, untrue
from tefuda.testing.walk import ContractBroken, walks
from tefuda.words.language import LANGUAGES
from tests.cpu.poker.spots import reason_of
from tests.games.poker.scripted import Hand
from tests.helpers import quick

NAMES = ["Aki", "Ben", "Chie", "Dan", "Emi", "Fumi"]


def told(hand: Hand, cpu: str, lang: str = "en") -> str:
    """What a CPU says in the place of whoever is to act."""
    words = words_for(hand.game.spec.name)
    return words.reason(reason_of(hand, cpu)[1], NAMES, lang)


# --- the check ----------------------------------------------------------------------------------------------


def spoken(rule: str, **values: Value) -> list[str]:
    """What is wrong with a reason given for a call of 20 before the flop, with 50 in the pot."""
    hand = Hand("holdem", [1000] * 3).play("0:raise")
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    return untrue(words_for("holdem"), Reason(rule, values), view, CALL)


FITTING: dict[str, Value] = {"act": "call", "to_call": 30, "pot": 70, "start": 9.0, "range": 44.0, "bets": 2}


def test_r_w3_a_reason_that_fits_is_true() -> None:
    assert spoken("holdem.preflop.call.cold", **FITTING) == []


@pytest.mark.parametrize(
    ("rule", "values", "wrong"),
    [
        ("holdem.preflop.call.cold", {"to_call": 20}, "to_call is 20, not 30"),
        ("holdem.preflop.call.cold", {"pot": 50}, "pot is 50, not 70"),
        ("holdem.preflop.call.cold", {"bets": 1}, "bets is 1, not 2"),
        ("holdem.preflop.call.cold", {"act": "raise"}, "act is raise, not call"),
        ("holdem.preflop.raise.reraise", {}, "it can raise here, and does"),
        ("holdem.preflop.raise.reraise", {"instead": "call_for_raise"}, "it can raise here, and does"),
        ("holdem.preflop.check.option", {}, "this is the big blind"),
        ("holdem.flop.call.made", {"hand": "two_pair", "worth": 50, "needed": 40}, "this is street flop"),
        ("poker.lv1.open", {"grade": "good"}, "nobody has raised yet"),
        ("poker.lv1.call", {"grade": "splendid"}, "grade is the bare name splendid"),
        ("holdem.preflop.call.limp", {}, "it cannot be said"),
    ],
)
def test_r_w3_a_reason_that_does_not_fit_is_found(rule: str, values: dict[str, Value], wrong: str) -> None:
    assert any(wrong in found for found in spoken(rule, **{**FITTING, **values}))


def test_a_stranger_may_have_rules_of_its_own() -> None:
    assert spoken("mine.own", to_call=7) == []


# --- cases that once were wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "hole"), [("holdem", "Kc6d"), ("omaha8", "Kc9d6s2h")])
@pytest.mark.parametrize("cpu", ["lv2", "lv2-tuned"])
def test_a_big_blind_is_not_folded_to_a_short_all_in(game: str, hole: str, cpu: str) -> None:
    hand = Hand(game, [1000, 1000, 1000, 25], down=["", "", hole]).play("3:raise 0:fold 1:fold")
    assert reason_of(hand, cpu)[0] == "call"
    assert told(hand, cpu) == "Calls, as it costs next to nothing: 5 more for a pot of 55."


def test_the_opener_is_not_driven_out_by_a_short_all_in() -> None:
    hand = Hand("holdem", [1000, 1000, 1000, 1000, 45], down=["", "", "", "Kc9d"]).play(
        "3:raise 4:raise 0:fold 1:fold"
    )
    hand.play("2:fold")
    assert reason_of(hand)[1].rule == "holdem.preflop.call.short"


@pytest.mark.parametrize(
    ("game", "down", "doors", "actions"),
    [
        ("holdem", "AhAd", [], "raise*4"),
        ("omaha8", "AhAd2h3d", [], "raise*4"),
        ("razz", "Ah2d", ["4c", "3s"], "bring-in complete raise*4"),
        ("stud", "JhJd", ["Jc", "Kd"], "bring-in complete raise*4"),
        ("stud8", "Ah2d", ["3d", "Kd"], "bring-in complete raise*4"),
    ],
)
@pytest.mark.parametrize("cpu", ["lv1", "lv2"])
def test_a_raise_that_is_not_legal_is_not_claimed(
    game: str, down: str, doors: list[str], actions: str, cpu: str
) -> None:
    """At the cap the hand that would raise calls, and says so."""
    hand = Hand(game, [1000, 1000], down=[down, ""], up=doors).play(actions.replace("raise*4", "raise " * 4))
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    assert hand.seat == 0
    assert RAISE not in view.legal
    action, reason = reason_of(hand, cpu)
    assert action == "call"
    assert untrue(words_for(game), reason, view, CALL) == []
    assert told(hand, cpu).startswith("Calls")
    assert "it raises" not in told(hand, cpu)


def test_lv1_completes_and_says_so() -> None:
    hand = Hand("stud", [1000] * 3, down=["AhAd", "", ""], up=["Ac", "2s", "7d"]).play("1:bring-in 2:fold")
    assert reason_of(hand, "lv1")[0] == "complete"
    assert told(hand, "lv1").startswith("Completes with a strong hand")
    assert told(hand, "lv1", "ja").startswith("手は「強い」、コンプリート")


def test_lv1_raises_its_option_and_says_so() -> None:
    hand = Hand("holdem", [1000] * 3, down=["", "", "AhAd"]).play("0:call 1:call")
    assert reason_of(hand, "lv1")[0] == "raise"
    assert told(hand, "lv1").startswith("Raises with a strong hand")


def test_a_scoop_needs_a_low() -> None:
    hand = Hand("omaha8", [1000] * 2, down=["KsKdQdJc", ""], board="Kh9sTc2c2d").play(
        "raise call check bet call check bet call check"
    )
    assert reason_of(hand)[1].rule == "omaha8.river.bet.whole"
    assert "a low is there only 0 % of the time" in told(hand, "lv2")


def test_quads_are_not_called_a_full_house() -> None:
    hand = Hand("holdem", [1000] * 2, down=["9h9d", ""], board="9c9s2d").play("raise call check")
    assert reason_of(hand)[1].values["hand"] == "full_house_or_better"


# --- every CPU, in random positions -----------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "cpu"), [(game, cpu) for game in GAMES for cpu in cpu_names(game)])
def test_r_w1_what_everybody_is_told_depends_on_nothing_hidden(game: str, cpu: str) -> None:
    """R-W1: another holding that acts alike in the same public history gives the same bytes."""
    player, words = cpu_named(game, quick(game, cpu)), words_for(game)
    alike = asked = 0
    for walk, rng in walks(game_named(game), "public", 6):
        while walk.state.to_act >= 0 and asked < 60:
            decision = player.decide(
                walk.view(int(walk.state.to_act)), stream(str(len(walk.actions)), "check"), True
            )
            asked += 1
            alike += check_public_reason(words, player, walk, decision, rng)
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert alike > asked // 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_r_w1_a_public_form_says_what_happened(lang: str) -> None:
    words = words_for("holdem")
    hand = Hand("holdem", [1000] * 3)
    said = []
    for action in ("raise", "fold", "call", "check", "bet", "raise", "call", "check", "check"):
        view = view_of(hand.game, hand.setup, hand.state, SPECTATOR)
        parsed = hand.game.actions.parse(action)
        said.append(words.public_reason(view, hand.seat, parsed, NAMES, lang))
        hand.play(action)
    english = [
        "Raises as the first to come in, with 2 players still to act.",
        "Folds to 30, with 70 in the pot.",
        "Calls 20, with 70 in the pot and 1 opponent.",
        "Checks, with 1 player still to act.",
        "Goes on betting as the last to attack, against 1 opponent.",
        "Raises the bet of Aki, with 1 opponent in.",
        "Calls 20, with 150 in the pot and 1 opponent.",
        "Checks, with 1 player still to act.",
        "Checks as the last to act.",
    ]
    japanese = [
        "後ろに2人を残し、最初に入ってレイズ。",
        "ポット70に対し30。フォールド。",
        "ポット70に対し20をコール。相手は1人。",
        "後ろに1人を残してチェック。",
        "最後に攻めたプレイヤーとして、相手1人にベットを続ける。",
        "Akiのベットにレイズ。相手は1人。",
        "ポット150に対し20をコール。相手は1人。",
        "後ろに1人を残してチェック。",
        "最後の番でチェック。",
    ]
    assert said == (japanese if lang == "ja" else english)


def test_r_w1_a_public_form_that_depends_on_hidden_cards_is_found() -> None:
    """Words that know the deck tell of it; the check must notice."""
    player, game = cpu_named("holdem", "caller"), game_named("holdem")
    for walk, rng in walks(game, "leak", 1):
        told = iter(["one.", "one.", "another.", "another."])
        leaky = replace(words_for("holdem"), public=lambda *_, told=told: next(told))
        decision = player.decide(walk.view(int(walk.state.to_act)), stream("0", "check"), True)
        with pytest.raises(ContractBroken, match="betrays hidden cards"):
            check_public_reason(leaky, player, walk, decision, rng)
