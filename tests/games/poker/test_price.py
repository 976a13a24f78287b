"""What a call costs against all-ins: R-H15."""

from pathlib import Path

import pytest

from tefuda.core.bits import bit
from tefuda.core.codec import decode_object, encode
from tefuda.core.game import view_of
from tefuda.core.record import Record, run_through
from tefuda.core.rng import Rng, stream
from tefuda.formats.phh.reader import read_phhs
from tefuda.formats.record_files import load_records
from tefuda.games.poker.actions import CALL
from tefuda.games.poker.events import Acted, Returned
from tefuda.games.poker.game import GAMES
from tefuda.games.poker.row import row_texts
from tefuda.games.poker.seats import price
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named, facts_of, words_for
from tefuda.screens.poker import PokerFacts
from tests.games.poker.differential import Deal, random_deal
from tests.games.poker.reference import payoffs, strengths
from tests.games.poker.scripted import Hand
from tests.observed import parts_of

BEFORE = Path(__file__).parents[2] / "data" / "full_price_before"
RECORDS = list(load_records(BEFORE / "records.jsonl"))
FLOP_GAMES = ["holdem", "omaha8", "omaha"]
STUD_GAMES = ["razz", "stud", "stud8"]

# --- flop games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_r_h15_heads_up_against_a_short_big_blind(game: str) -> None:
    hand = Hand(game, [500, 17], button=0)
    assert hand.seat == 0
    assert hand.costs == {"fold": 0, "call": 7}
    hand.play("0:call")
    assert hand.told("acted") == [{"seat": 0, "action": "call", "chips": 7}]
    assert hand.told("returned") == []
    assert hand.seat == -1


@pytest.mark.parametrize("short", [3, 9, 10])
@pytest.mark.parametrize("game", FLOP_GAMES)
def test_r_h15_nothing_is_owed_to_a_big_blind_below_the_small_one(game: str, short: int) -> None:
    """R-H8: then there is no decision either."""
    hand = Hand(game, [500, short], button=0)
    assert hand.seat == -1
    assert hand.told("acted") == []
    assert hand.told("returned") == ([] if short == 10 else [{"seat": 0, "chips": 10 - short}])


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_r_h15_who_owes_nothing_may_check_wherever_a_view_asks(game: str) -> None:
    """Play never asks there, but somebody who writes a position down may."""
    down = ["Ah", "Kh"] if game == "holdem" else ["Ah", "Kh", "Qd", "Jd"]
    chips = {"stacks": [490, 0], "bets": [10, 7], "paid": [10, 7]}
    data = {"game": game, "seat": 0, "to_act": 0, "street": "preflop", "down": [down, []], **chips}
    assert [action.text for action in GAMES[game].read_view(data).legal] == ["check"]


def test_r_h15_the_full_blind_while_another_has_chips_and_the_rest_alone() -> None:
    hand = Hand("holdem", [500, 500, 15], button=0)
    assert hand.costs["call"] == 20
    hand.play("0:fold")
    assert hand.costs == {"fold": 0, "call": 5}
    hand.play("1:call")
    assert hand.told("returned") == []


def test_r_h15_who_has_called_and_has_chips_behind_keeps_the_price_up() -> None:
    hand = Hand("holdem", [500, 500, 15], button=0).play("0:call")
    assert hand.costs["call"] == 10
    hand.play("1:fold")
    assert hand.told("returned") == [{"seat": 0, "chips": 5}]  # R-H9: taken when somebody could still answer


def test_r_h15_the_most_of_several_all_ins_is_owed() -> None:
    """The big blind has 8, the small blind chips; the others call all-in with 6 and 12."""
    hand = Hand("holdem", [12, 500, 8, 6], button=0)
    hand.play("3:call 0:call")
    assert hand.seat == 1
    assert hand.costs == {"fold": 0, "call": 2}
    hand.play("1:call")
    assert hand.table.paid[1] == 12
    assert hand.told("returned") == []


def test_r_h15_an_all_in_bet_above_the_blind_is_owed_in_full() -> None:
    hand = Hand("holdem", [33, 500, 15], button=0).play("0:raise")
    assert hand.costs == {"fold": 0, "call": 23}


def test_r_h15_chips_bound_the_price_too() -> None:
    hand = Hand("holdem", [13, 19], button=0)
    assert hand.costs == {"fold": 0, "call": 3}


# --- stud games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", STUD_GAMES)
def test_r_h15_a_short_bring_in(game: str) -> None:
    up = ["7c", "8d", "Kh"] if game == "razz" else ["Kh", "8d", "2c"]
    hand = Hand(game, [500, 500, 9], up=up)
    hand.play("2:bring-in")
    assert hand.costs == {"fold": 0, "call": 10, "complete": 20}
    hand.play("0:fold")
    assert hand.costs == {"fold": 0, "call": 4}
    hand.play("1:call")
    assert hand.told("acted")[-1] == {"seat": 1, "action": "call", "chips": 4}
    assert hand.told("returned") == []


@pytest.mark.parametrize("game", STUD_GAMES)
def test_r_h15_antes_are_not_asked_for_twice(game: str) -> None:
    """The others are all-in with antes of different size; nothing is owed, so nobody decides."""
    hand = Hand(game, [500, 5, 3, 4])
    assert hand.seat == -1
    assert hand.told("acted") == []
    assert hand.told("returned") == []


def test_r_h15_a_short_bring_in_beside_a_short_ante() -> None:
    hand = Hand("stud", [500, 3, 7], up=["Kh", "8d", "2c"])
    assert hand.costs == {"bring-in": 2}
    hand.play("2:bring-in")
    assert hand.costs == {"fold": 0, "call": 2}


# --- wherever a price is shown --------------------------------------------------------------------------------


def test_r_h15_views_facts_words_observations_and_reasons_tell_the_same_price() -> None:
    """The small blind has posted 10 and is alone with a big blind of 17."""
    hand = Hand("holdem", [500, 17], down=["AhAd", "7c2d"], button=0)
    view = view_of(hand.game, hand.setup, hand.state, 0)
    written = hand.game.read_view(decode_object(encode(view.data()), "the view"))
    for seen in (view, written):
        assert isinstance(seen, PokerView)
        assert [action.text for action in seen.legal] == ["fold", "call"]
        assert seen.table.to_call() == 7
        facts = facts_of("holdem").facts(seen)
        assert isinstance(facts, PokerFacts)
        assert facts.to_call == [7, 0]
        words = words_for("holdem")
        assert words.label(seen, CALL, "en") == "call 7"
        assert words.label(seen, CALL, "ja") == "コール 7"
        for lang in ("en", "ja"):
            assert "7" in words.position(seen, ["Ann", "Bob"], lang, True)[-1]
        for name in ("lv1", "lv2", "lv2-tuned"):
            reason = cpu_named("holdem", name).decide(seen, stream("0", "price"), True).reason
            assert reason is not None
            assert reason.values["to_call"] == 7
    assert parts_of(hand.game, hand.setup, hand.state, 0)["to_call"] == pytest.approx([7 / 40])
    assert parts_of(hand.game, hand.setup, hand.state, 1)["to_call"] == [0]


# --- random hands ---------------------------------------------------------------------------------------------


def lean_deal(name: str, rng: Rng) -> Deal:
    """A hand in which somebody is likely to post short and somebody else to have chips."""
    deal = random_deal(GAMES[name], rng)
    for seat, chips in enumerate(deal.stacks):
        if chips > 0 and rng.below(2) == 0:
            deal.stacks[seat] = 1 + rng.below(deal.stakes["small_bet"] + deal.stakes.get("ante", 0))
    return deal


def full_price(table: PokerTable, seat: int) -> int:
    """What was asked before R-H15: the whole bet, whoever could answer."""
    return min(table.level - table.bets[seat], table.stacks[seat])


def plain_price(table: PokerTable, seat: int) -> int:
    """The ruling again, in so many words."""
    others = [other for other in range(table.seats) if other != seat and (table.live >> other) & 1 == 1]
    owed = table.level
    if not any(table.stacks[other] for other in others):
        owed = max(table.bets[other] for other in others)
    return min(owed - table.bets[seat], table.stacks[seat])


@pytest.mark.parametrize("name", GAMES)
def test_r_h15_payoffs_are_those_of_the_full_price(name: str) -> None:
    """Random hands, paid by the plain reference from what the full price would have taken."""
    rng = stream("price", name)
    cheaper = 0
    for number in range(400):
        rng.move_to(number)
        deal = lean_deal(name, rng)
        setup = deal.game.setup(len(deal.stacks), dict(deal.stakes), deal.stacks)
        state = deal.game.start(setup, list(deal.deck), True)
        assert isinstance(state, PokerState)
        extra = [0] * setup.seats
        while state.to_act >= 0:
            table, seat = state.table, state.to_act
            legal = state.legal_actions()
            calling = next((action for action in legal if action.text == "call"), None)
            if calling is not None:
                assert table.cost(calling) == plain_price(table, seat) > 0
                assert price(table, seat) == table.to_call() == table.cost(calling)
            action = legal[rng.below(len(legal))]
            if action.text == "fold" and rng.below(4) > 0:
                action = legal[1]
            if action is calling and table.to_call() < full_price(table, seat):
                assert table.able == bit(seat)
                assert len(legal) == 2, "nobody is left to raise against"
                extra[seat] = full_price(table, seat) - table.to_call()
                cheaper += 1
            state.apply(action)
        outcome, log = state.outcome(), state.log
        assert outcome is not None
        assert log is not None
        if any(extra):
            assert outcome.reason == "showdown"
            assert not any(isinstance(event, Returned) for event in log)
            board, table = row_texts(state.table.board), state.table
            hands = {
                seat: strengths(name, row_texts(state.downs[seat]) + row_texts(table.ups[seat]), board)
                for seat in range(setup.seats)
                if (table.live >> seat) & 1 == 1
            }
            paid = [table.paid[seat] + extra[seat] for seat in range(setup.seats)]
            assert payoffs(paid, hands, deal.order) == outcome.scores
    assert cheaper > 15


# --- hands of before ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("record", RECORDS, ids=[f"{record.game}-{at}" for at, record in enumerate(RECORDS)])
def test_r_h15_records_of_before_are_replayed_to_the_same_end(record: Record) -> None:
    """Same actions, same outcome; the call is told with what it really costs, and nothing comes back."""
    game = GAMES[record.game]
    setup = game.setup(len(record.seats), record.options, record.stacks)
    cheaper = 0
    state = None
    for state in run_through(game, record):
        assert isinstance(state, PokerState)
        if state.to_act >= 0:
            cheaper += state.table.to_call() < full_price(state.table, state.to_act)
            view = view_of(game, setup, state, state.to_act)
            assert view.legal == state.legal_actions()
    assert cheaper == 1
    assert state is not None
    assert state.log is not None
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.data() == record.outcome
    assert sum(isinstance(event, Acted) for event in state.log) == len(record.steps)
    assert not any(isinstance(event, Returned) for event in state.log)


def test_r_h15_phh_of_before_ends_as_its_files_say() -> None:
    assert len(read_phhs((BEFORE / "hands.phhs").read_text())) == 20
