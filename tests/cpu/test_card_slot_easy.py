"""The Easy CPU of Card Slot against its specification: its test items by name, then rule by rule.

Item 8, waiting times, is the table's (R-C8): tests/tui/test_card_slot_board.py, tests/tui/test_plain.py and
tests/server/test_steps.py.
"""

import logging
from collections import Counter

import pytest

from tefuda.core.player import Decision
from tefuda.core.rng import stream
from tefuda.cpu.card_slot.easy import Easy
from tefuda.games.card_slot.board import blocking_slots, finishing_slots
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.lines import slots_in
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.tableau import DISCARD, PLACE, REPLACE
from tefuda.games.card_slot.view import CardSlotView
from tefuda.testing.walk import Walk
from tests.games.card_slot.positions import board_of, play, position, view_at

NAMES = dict(zip("RSCWBP", ("rainbow", "silver", "cherry", "watermelon", "bell", "replay"), strict=True))
TRIES = 60


def decide(state: CardSlotState, seed: int) -> tuple[str, str, dict[str, object]]:
    """Action, rule and values of one decision."""
    decision = Easy().decide(view_at(state), stream(str(seed), "easy"), explain=True)
    assert decision.reason is not None
    rule = decision.reason.rule.removeprefix("card_slot.easy.")
    return decision.action.text, rule, dict(decision.reason.values)


def all_choices(state: CardSlotState) -> dict[str, set[str]]:
    """What it does over many seeds, by rule."""
    found: dict[str, set[str]] = {}
    for seed in range(TRIES):
        action, rule, _ = decide(state, seed)
        found.setdefault(rule, set()).add(action)
    return found


def walks(count: int, hand: int = 13) -> list[Walk]:
    made = []
    for number in range(count):
        deck = list(SPEC.cards)
        stream(str(number), "deal").shuffle(deck)
        made.append(Walk(GAME, GAME.setup(2, {"hand": hand}), deck))
    return made


# --- the test items of the specification, by name -----------------------------------------------------------


def test_item_1_the_first_card_is_never_rainbow_7_or_silver_3() -> None:
    """第1ターンでRainbow 7/Silver 3を選択しない."""
    for walk in walks(300, 10):
        view = walk.view(0)
        decision = Easy().decide(view, stream("1", "easy"), explain=True)
        assert decision.action.text.split()[1] not in ("rainbow", "silver")
        assert decision.action.text.endswith(" 9")
        assert decision.reason is not None
        assert decision.reason.rule == "card_slot.easy.first"


def test_item_2_it_always_completes_a_line_when_the_chosen_card_can() -> None:
    """ライン完成可能時に必ず完成させる: about the card it has chosen (R-C8)."""
    assert all_choices(position("BB. ..C ...", "B", "PP", "WW")) == {"line": {"place bell 3"}}
    both = position("BB. ..C C..", "BC", "PP", "WW")
    assert all_choices(both) == {"line": {"place bell 3"}, "centre": {"place cherry 9"}}
    seen = 0
    for walk in walks(80):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            assert isinstance(view, CardSlotView)
            action = Easy().decide(view, stream(str(len(walk.actions)), "easy"), explain=False).action
            if view.tableau.phase == PLACE:
                _, name, slot = action.text.split()
                board = view.tableau.board
                finishing = slots_in(finishing_slots(board, list(NAMES.values()).index(name)))
                assert not finishing or int(slot) in finishing
                seen += bool(finishing)
            walk.apply(action)
    assert seen > 50


def test_item_3_it_takes_the_centre_when_that_is_empty() -> None:
    """センタースロットが空いていれば優先的に配置."""
    empty_centre = position("BCW P.B CPC", "PRS", "PP", "WW")
    assert all_choices(empty_centre) == {"centre": {"place replay 9"}}
    blocks_elsewhere = position("BB. ... ...", "P", "PP", "WW")
    assert all_choices(blocks_elsewhere) == {"centre": {"place replay 9"}}, "the centre comes before blocking"


def test_item_4_it_blocks_a_line_that_lacks_one_card() -> None:
    """相手のライン完成を妨害する: two equal symbols and an empty slot its card would not fill (R-C7)."""
    assert all_choices(position("BB. .C. ...", "P", "PP", "WW")) == {"block": {"place replay 3"}}
    several = position("BB. .C. W.W", "P", "PP", "WW")
    assert all_choices(several) == {"block": {"place replay 3", "place replay 6"}}


def test_item_5_a_full_board_gives_up_any_card_but_the_centre() -> None:
    """ボード満杯時に適切に捨て札を選択."""
    state = position("BCW PBC CWP", "PB", "RW", "SCBB", phase=DISCARD)
    assert all_choices(state) == {"discard": {f"discard {slot}" for slot in range(1, 9)}}
    play(state, "discard 2")
    assert all_choices(state) == {"replace": {"place replay 2", "place bell 2"}}


@pytest.mark.parametrize("hand", [10, 13])
def test_item_6_it_never_chooses_an_illegal_move(hand: int, caplog: pytest.LogCaptureFixture) -> None:
    """無効な手を選択しない."""
    easy = Easy()
    rules: Counter[str] = Counter()
    for number, walk in enumerate(walks(400, hand)):
        rng = stream(str(number), "player")
        while walk.state.to_act >= 0:
            decision = easy.decide(walk.view(walk.state.to_act), rng, explain=True)
            assert decision.action in walk.state.legal_actions()
            assert decision.reason is not None
            rules[decision.reason.rule.removeprefix("card_slot.easy.")] += 1
            walk.apply(decision.action)
    assert rules["defect"] == 0
    assert not caplog.records
    common = {"first", "line", "centre", "block", "anywhere", "discard", "replace", "take"}
    assert common <= set(rules)


@pytest.mark.parametrize("hand", [10, 13])
def test_item_7_every_game_ends(hand: int) -> None:
    """ゲームが正常に終了する（フリーズしない）."""
    easy = Easy()
    for number, walk in enumerate(walks(200, hand)):
        rng = stream(str(number), "endings")
        while walk.state.to_act >= 0:
            walk.apply(easy.decide(walk.view(walk.state.to_act), rng, explain=False).action)
            assert len(walk.actions) <= SPEC.longest
        assert walk.state.outcome() is not None


# --- rule by rule -------------------------------------------------------------------------------------------


def test_rc7_cards_have_no_owner() -> None:
    board = board_of("BB. P.. .WW")
    bell, watermelon, replay = 4, 3, 5
    assert slots_in(finishing_slots(board, bell)) == [3], "whoever placed them"
    assert slots_in(blocking_slots(board, replay)) == [3, 7]
    assert slots_in(blocking_slots(board, bell)) == [7], "on 3 a Bell would complete the line, not block it"
    assert slots_in(blocking_slots(board, watermelon)) == [3]
    assert slots_in(blocking_slots(board_of("BBP ... ..."), replay)) == [], "a line that is full threatens nothing"


def test_rc8_rainbow_and_silver_are_spared_while_there_is_anything_else() -> None:
    assert all_choices(position(".B. .C. ...", "RRSSSB", "PP", "WW"))["anywhere"] == {
        f"place bell {slot}" for slot in (1, 3, 4, 5, 6, 7, 8)
    }
    assert all_choices(position("CBW PCB WP.", "RS", "PP", "WW")) == {
        "block": {"place rainbow 5", "place silver 5"}
    }
    assert all_choices(position("PB. .C. ...", "R", "PP", "WW"))["anywhere"] == {
        f"place rainbow {slot}" for slot in (3, 4, 5, 6, 7, 8)
    }


def test_rc8_every_card_of_the_hand_is_as_likely() -> None:
    """By card and not by symbol: three Bells are three times as likely as one Cherry."""
    state = position("... .W. ...", "RBBBC", "PP", "WW")
    view = view_at(state)
    picked: Counter[str] = Counter()
    easy = Easy()
    rng = stream("1", "cards")
    for _ in range(8000):
        picked[easy.decide(view, rng, explain=False).action.text.split()[1]] += 1
    assert picked["rainbow"] == 0
    assert picked["bell"] / 8000 == pytest.approx(0.75, abs=0.02)


def test_several_lines_are_chosen_at_random() -> None:
    state = play(position(".BB BP. B..", "BC", "PP", "WWWW"), "place bell 1")
    assert all_choices(state) == {"choose_line": {"line 1-2-3", "line 1-8-7"}}


def test_cherry_takes_any_card_it_may() -> None:
    state = play(position("CC. PR. W..", "CB", "PP", "BBBB"), "place cherry 3")
    assert all_choices(state) == {"take": {"take 7", "take 8"}}


def test_the_reason_tells_the_whole_path() -> None:
    action, rule, values = decide(position("BB. .C. W.W", "RRPS", "PP", "WW"), 1)
    assert (rule, values) == (
        "block",
        {
            "card": "replay",
            "slot": int(action[-1]),
            "priority": 3,
            "pick": "sparing",
            "cards": 1,
            "slots": 2,
            "completes": False,
        },
    )
    assert decide(position("BB. .C. W.W", "B", "PP", "WW"), 1)[2] == {
        "card": "bell",
        "slot": 3,
        "priority": 1,
        "pick": "only",
        "cards": 1,
        "slots": 1,
        "completes": True,
    }
    assert decide(position("BB. .C. W.W", "RS", "PP", "WW"), 1)[2]["pick"] == "nothing_else"
    assert decide(position("B.W PBC CWP", "BP", "PP", "WW", phase=REPLACE), 1)[2].keys() == {
        "card",
        "slot",
        "pick",
        "cards",
        "slots",
        "completes",
    }


def test_explaining_changes_nothing() -> None:
    state = position("BB. .C. W.W", "RRPPBBS", "PP", "WW")
    for seed in range(TRIES):
        told = Easy().decide(view_at(state), stream(str(seed), "easy"), explain=True)
        silent = Easy().decide(view_at(state), stream(str(seed), "easy"), explain=False)
        assert told.action is silent.action
        assert silent.reason is None


# --- what must never happen ---------------------------------------------------------------------------------


def refusing(state: CardSlotState, allowed: str, explain: bool = True) -> Decision:
    """A table that allows one thing only: whatever else Easy chooses is refused."""
    view = view_at(state)
    view.ask((GAME.actions.parse(allowed),))
    return Easy().decide(view, stream("1", "easy"), explain)


@pytest.mark.parametrize(
    "allowed",
    ["place bell 9", "place bell 6", "place bell 4", "place rainbow 4"],
    ids=["the centre", "a block", "anywhere", "another card"],
)
def test_a_choice_that_is_refused_falls_through_to_the_next_priority(
    allowed: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The Bell would complete 1-2-3; each priority after that is tried, then anything that is legal."""
    state = position("BB. ... W.W", "BR", "PP", "WW")
    with caplog.at_level(logging.ERROR):
        decision = refusing(state, allowed)
    assert decision.action.text == allowed
    assert decision.reason is not None
    assert decision.reason.data() == {
        "rule": "card_slot.easy.defect",
        "values": {"refused": "place bell 3", "played": allowed},
    }
    assert "chose place bell 3, which is not legal" in caplog.text
    assert refusing(state, allowed, explain=False).action is decision.action


def test_other_choices_that_are_refused_end_with_any_legal_action() -> None:
    state = position("BCW PBC CWP", "PB", "RW", "SCBB", phase=DISCARD)
    decision = refusing(state, "place bell 9")
    assert decision.action.text == "place bell 9"
    assert decision.reason is not None
    assert decision.reason.rule == "card_slot.easy.defect"


def test_no_priority_is_passed_over() -> None:
    """After completing a line and the centre comes a block, although another card might be placed, too."""
    view = view_at(position("BB. ... W.W", "BR", "PP", "WW"))
    view.ask((GAME.actions.parse("place bell 6"), GAME.actions.parse("place rainbow 4")))
    chosen = {Easy().decide(view, stream(str(seed), "easy"), False).action.text for seed in range(12)}
    assert chosen == {"place bell 6"}


def test_the_last_priority_comes_before_any_legal_action() -> None:
    """Half the time `anywhere` falls on slot 4, which is legal; only then is one of the three drawn."""
    view = view_at(position("BB. PC. CWP", "BR", "PP", "WW"))
    view.ask(tuple(GAME.actions.parse(text) for text in ("place bell 4", "place rainbow 3", "place rainbow 4")))
    chosen = Counter(Easy().decide(view, stream(str(seed), "easy"), False).action.text for seed in range(300))
    assert chosen["place bell 4"] / 300 == pytest.approx(1 / 2 + 1 / 6, abs=0.1)
