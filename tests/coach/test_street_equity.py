"""Equity by street: known spots, what a seat may know, and what it must not."""

from collections.abc import Sequence

import pytest

from tefuda.coach.street_equity import SAMPLES, EquityQuestion, Share, StreetSpots, share, streets
from tefuda.core.disclosure import disclosed
from tefuda.core.event import SPECTATOR
from tefuda.core.record import Record, SeatRecord
from tefuda.games.poker.state import PokerState
from tefuda.match.match import Match
from tefuda.registry import GAMES, game_named
from tests.games.poker.scripted import Hand
from tests.poker_hands import random_hands
from tests.random_records import random_records

CHECKED_DOWN = "call check " + "check check " * 3


def record_of(hand: Hand, actions: str) -> Record:
    """The same hand as a record."""
    hand.play(actions)
    match = Match(
        hand.game, hand.setup, [SeatRecord(f"player {seat}", "human") for seat in range(hand.setup.seats)]
    )
    assert isinstance(hand.state, PokerState)
    match.start(list(hand.state.deck))
    for action in actions.split():
        match.play(match.to_act, action)
    return match.record()


def seen_by(record: Record, seat: int) -> list[StreetSpots]:
    game = game_named(record.game)
    return streets(game, disclosed(game, record, seat), seat)


def truths(record: Record, seat: int) -> list[Share]:
    return [share(record.game, street.known, "1") for street in seen_by(record, seat) if street.known is not None]


def values(shares: Sequence[Share]) -> list[float]:
    return [round(one.value, 3) for one in shares]


def test_aces_against_kings_all_the_way() -> None:
    record = record_of(Hand("holdem", [1000, 1000], ["AhAs", "KhKs"], board="2c7d9hJcKd"), CHECKED_DOWN)
    aces = truths(record, 0)
    assert 0.81 < aces[0].value < 0.835
    assert aces[0].deals == SAMPLES
    assert aces[0].margin < 0.007
    assert values(aces[1:]) == [0.916, 0.955, 0.0]
    assert all(one.exact for one in aces[1:])
    assert truths(record, 1) == [], "beaten aces are mucked, so the winner never saw them"


def test_a_made_hand_on_the_river_has_it_all_and_the_other_nothing() -> None:
    record = record_of(Hand("holdem", [1000, 1000], ["2c3c", "AhAs"], board="AcKcQcJcTc"), CHECKED_DOWN)
    assert seen_by(record, 0)[-1].unknown == EquityQuestion(("2c3c", "?"), "AcKcQcJcTc", "")
    assert share("holdem", seen_by(record, 0)[-1].unknown, "1").value == 0.5
    record = record_of(Hand("holdem", [1000, 1000], ["TcJc", "AhAs"], board="KcQcAc2d2h"), CHECKED_DOWN)
    royal = seen_by(record, 0)[-1]
    assert share("holdem", royal.unknown, "1") == Share(1.0, 0.0, True, 990)
    assert values(truths(record, 0))[-1] == 1.0
    assert values(truths(record, 1))[-1] == 0.0


def test_a_pot_that_is_split() -> None:
    """The low half to one, the high half to the other, and nothing left to come."""
    hand = Hand(
        "stud8",
        [1000, 1000],
        ["Ah2hKs", "KhKdQd"],
        ["3c5d8hJs", "9c9d9hTs"],
        button=1,
    )
    record = record_of(hand, "bring-in call " + "check check " * 4)
    assert [street.name for street in seen_by(record, 0)] == ["third", "fourth", "fifth", "sixth", "seventh"]
    assert values(truths(record, 0))[-1] == 0.5
    assert values(truths(record, 1))[-1] == 0.5
    seventh = seen_by(record, 0)[-1]
    assert seventh.unknown.hands == ("Ah2hKs3c5d8hJs", "9c9d9hTs")
    assert seventh.known is not None
    assert seventh.known.hands == ("Ah2hKs3c5d8hJs", "KhKdQd9c9d9hTs")


def test_only_what_was_seen_at_the_time_counts() -> None:
    """Up cards of those who folded are dead from the next street on; later cards are not there yet."""
    hand = Hand("stud", [1000] * 3, ["AhAs", "KhKs", "QhQs"], ["2c5d", "3c6d", "4c"], button=2)
    record = record_of(hand, "bring-in call fold check check check check check check check check")
    third, fourth, *later = seen_by(record, 0)
    assert third.unknown == EquityQuestion(("AhAs2c", "3c", "4c"), "", "")
    assert (third.opponents, third.known) == (2, None)
    assert fourth.unknown == EquityQuestion(("AhAs2c5d", "3c6d"), "", "4c")
    assert fourth.known == EquityQuestion(("AhAs2c5d", "KhKs3c6d"), "", "4c")
    assert [street.step for street in (third, fourth)] == [0, 3]
    assert len(later) == 3
    assert [street.name for street in seen_by(record, 2)] == ["third"]


def test_streets_that_are_dealt_out_at_once_are_all_there() -> None:
    record = record_of(Hand("holdem", [30, 1000], ["AhAs", "KhKs"]), "raise call")
    assert [street.name for street in seen_by(record, 0)] == ["preflop", "flop", "turn", "river"]
    assert [street.step for street in seen_by(record, 0)] == [0, 2, 2, 2]


def test_a_bluff_that_was_not_called_stays_unknown() -> None:
    record = record_of(Hand("holdem", [1000, 1000], ["7c2d", "KhKs"], board="AhAsAd"), "call check bet fold")
    assert [street.known for street in seen_by(record, 0)] == [None, None]
    assert [street.known for street in seen_by(record, 1)] == [None, None]


def test_cards_that_a_seat_has_not_seen_change_nothing() -> None:
    """In random hands of every game: the truth is asked for only with cards that everybody was shown."""
    asked = 0
    for game, record in random_hands("equity", 3):
        for seat in range(len(record.seats)):
            whole, told = streets(game, record, seat), seen_by(record, seat)
            assert whole == told
            for street in told:
                asked += street.known is not None
                for spot in filter(None, (street.unknown, street.known)):
                    share(game.spec.name, spot, "1", 20)
        assert streets(game, record, SPECTATOR) == []
    assert asked > 100


def test_the_same_seed_gives_the_same_figures_and_another_one_others() -> None:
    spot = EquityQuestion(("AhKh", "?", "?"), "2h7h9c", "")
    assert share("holdem", spot, "1") == share("holdem", spot, "1")
    assert share("holdem", spot, "1") != share("holdem", spot, "2")


@pytest.mark.parametrize("name", [name for name in GAMES if name in ("no-thanks", "card-slot")])
def test_other_games_have_no_equity(name: str) -> None:
    for game, record in random_records(name, "equity", 2):
        assert streets(game, record, 0) == []
