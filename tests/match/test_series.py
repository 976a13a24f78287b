"""Hand after hand at one table: R-H1, stacks, people who come and go."""

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, GameOver, TefudaError
from tefuda.core.outcome import Outcome
from tefuda.core.rng import stream
from tefuda.match.series import EMPTY, Series
from tefuda.registry import rotation_named


def even(series: Series) -> Outcome:
    """A hand in which no chip moved."""
    return Outcome("folds", [0] * series.seats, [0])


def buttons(series: Series, hands: int) -> list[object]:
    found: list[object] = []
    for _ in range(hands):
        found.append(series.deal().options["button"])
        series.settle(even(series))
    return found


def test_r_h1_through_a_whole_horse() -> None:
    """The button moves through the flop games and waits during stud where the next flop game needs it."""
    series = Series(rotation_named("horse", hands=2), 4)
    assert buttons(series, 12) == [0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 1]
    assert series.game.spec.name == "omaha8"
    assert series.hand == 12


def test_each_game_gets_its_own_options_of_the_shared_stakes() -> None:
    options = {"small_bet": 40, "big_bet": 80, "ante": 7, "bring_in": 12, "small_blind": 15, "big_blind": 40}
    series = Series(rotation_named("horse", hands=1), 3, options, stack=3000)
    first = series.deal()
    assert first.options == {
        "small_bet": 40,
        "big_bet": 80,
        "small_blind": 15,
        "big_blind": 40,
        "raises": 4,
        "button": 0,
    }
    assert first.stacks == [3000] * 3
    series.settle(even(series))
    series.deal()
    series.settle(even(series))
    assert series.deal().options == {
        "small_bet": 40,
        "big_bet": 80,
        "ante": 7,
        "bring_in": 12,
        "raises": 4,
        "button": 2,
    }


def test_stacks_go_from_hand_to_hand_and_the_busted_are_not_dealt_in() -> None:
    series = Series(rotation_named("razz"), 3, stack=100)
    series.deal()
    series.settle(Outcome("showdown", [-100, 130, -30], [1]))
    assert series.chips == [0, 230, 70]
    assert series.broke() == [0]
    setup = series.deal()
    assert setup.stacks == [0, 230, 70]
    assert setup.options["button"] == 1
    series.settle(Outcome("showdown", [0, 70, -70], [1]))
    with pytest.raises(GameOver, match="needs 2 players with chips, and 1 are ready"):
        series.deal()
    series.buy(2, 400)
    assert series.deal().stacks == [0, 300, 400]


def test_people_sit_out_come_back_leave_and_join() -> None:
    series = Series(rotation_named("holdem"), 4, stack=500)
    series.sit_out(1)
    assert series.deal().stacks == [500, 0, 500, 500]
    series.sit_in(1)
    series.leave(2)
    assert series.in_hand(2)
    assert not series.in_hand(1)
    with pytest.raises(TefudaError, match="seat 2 is not free to go yet"):
        series.collect(2)
    with pytest.raises(TefudaError, match="seat 3 is in a hand; chips can be bought when it is over"):
        series.buy(3, 100)
    series.buy(1, 100)
    series.settle(Outcome("folds", [-20, 0, 60, -40], [2]))
    assert series.collect(2) == 560
    assert series.status[2] == EMPTY
    setup = series.deal()
    assert setup.stacks == [480, 600, 0, 460]
    assert setup.options["button"] == 1
    with pytest.raises(TefudaError, match="seat 0 is taken"):
        series.join(0, 500)
    series.join(2, 700)
    assert not series.in_hand(2)
    series.settle(even(series))
    setup = series.deal()
    assert setup.stacks == [480, 600, 700, 460]
    assert setup.options["button"] == 2


def test_the_button_leaves_a_seat_whose_player_left() -> None:
    series = Series(rotation_named("stud"), 3, {"button": 1})
    assert buttons(series, 2) == [1, 1]
    series.leave(1)
    series.collect(1)
    assert buttons(series, 1) == [2]


def test_the_first_button_goes_to_somebody_who_is_dealt_in() -> None:
    series = Series(rotation_named("holdem"), 3)
    series.sit_out(0)
    assert series.deal().options["button"] == 1


def test_what_a_table_refuses() -> None:
    series = Series(rotation_named("horse"), 3)
    with pytest.raises(BadOption, match="horse has no option 'antes'; allowed: ante, big_bet"):
        Series(rotation_named("horse"), 3, {"antes": 5})
    with pytest.raises(BadOption, match="horse: ante must be a whole number from 0"):
        Series(rotation_named("horse"), 3, {"ante": -5})
    with pytest.raises(TefudaError, match="there is no seat 9 at this table; seats: 0 to 2"):
        series.sit_out(9)
    with pytest.raises(GameOver, match="no hand is running"):
        series.settle(even(series))
    series.deal()
    with pytest.raises(TefudaError, match="a hand is running at this table"):
        series.deal()
    series.settle(even(series))
    series.leave(0)
    with pytest.raises(TefudaError, match="nobody keeps seat 0"):
        series.sit_in(0)
    series.collect(0)
    with pytest.raises(BadOption, match="needs chips"):
        series.join(0, 0)
    with pytest.raises(BadOption, match="stack must be a whole number"):
        series.join(0, -20)


def test_a_game_without_stakes_moves_the_first_offer() -> None:
    series = Series(rotation_named("no-thanks"), 3)
    assert series.deal().options == {"first": 0}
    series.settle(even(series))
    assert series.deal().options == {"first": 1}
    assert series.chips == [0, 0, 0]
    with pytest.raises(BadOption, match="no-thanks deals its own chips; nobody buys any"):
        series.buy(0, 100)


def test_a_game_without_stakes_has_as_many_seats_as_players() -> None:
    series = Series(rotation_named("no-thanks"), 6, empty=True)
    for seat in (1, 2, 5):
        series.join(seat)
    with pytest.raises(BadOption, match="deals its own chips"):
        series.join(0, 100)
    assert series.deal().seats == 3
    assert series.players == [1, 2, 5]
    series.join(0)
    series.leave(2)
    assert [series.in_hand(seat) for seat in range(6)] == [False, True, True, False, False, True]
    with pytest.raises(TefudaError, match="not free to go"):
        series.collect(2)
    series.settle(even(series))
    assert series.collect(2) == 0
    setup = series.deal()
    assert (setup.seats, series.players, setup.options) == (3, [0, 1, 5], {"first": 1})
    series.settle(even(series))
    series.leave(0)
    with pytest.raises(GameOver, match="a hand needs 3 players and 2 are ready"):
        series.deal()


def test_a_single_chip_is_enough_to_be_in_a_hand() -> None:
    series = Series(rotation_named("razz"), 3, stack=100)
    series.deal()
    series.settle(Outcome("showdown", [-99, 199, -100], [1]))
    assert series.deal().stacks == [1, 299, 0]
    assert [series.in_hand(seat) for seat in range(3)] == [True, True, False]
    series.leave(0)
    with pytest.raises(TefudaError, match="seat 0 is not free to go yet"):
        series.collect(0)


def test_an_empty_table_fills_up() -> None:
    series = Series(rotation_named("stud"), 4, empty=True)
    with pytest.raises(GameOver, match="a hand needs 2 players with chips, and 0 are ready"):
        series.deal()
    series.join(3, 400)
    series.join(1, 500)
    assert series.deal().stacks == [0, 500, 0, 400]
    assert series.players == [0, 1, 2, 3]


def test_a_series_goes_on_from_what_was_written_down() -> None:
    """Same games, same button, same chips and seats as the series that was never interrupted."""
    rotation = rotation_named("horse", hands=2)
    whole = Series(rotation, 4, {"ante": 7}, stack=500)
    whole.sit_out(2)
    whole.leave(3)
    assert whole.collect(3) == 500
    for _ in range(15):
        again = Series(rotation, 4, empty=True)
        again.restore(decode_object(encode(whole.data()), "the series"))
        assert again.data() == whole.data()
        theirs, ours = again.deal(), whole.deal()
        assert (theirs.options, theirs.stacks) == (ours.options, ours.stacks)
        assert again.game is whole.game
        with pytest.raises(TefudaError, match="written down between hands"):
            whole.data()
        whole.settle(Outcome("folds", [5, -5, 0, 0], [0]))


def test_a_long_series_goes_on() -> None:
    data = Series(rotation_named("razz"), 3).data()
    again = Series(rotation_named("razz"), 3)
    again.restore({**data, "hand": 10**12, "chips": [10**12, 0, 0]})
    assert again.hand == 10**12
    assert again.chips == [10**12, 0, 0]


def test_a_game_without_stakes_takes_no_chips_from_what_was_written_down() -> None:
    series = Series(rotation_named("no-thanks"), 3)
    series.restore({**series.data(), "chips": [5, 0, 7]})
    assert series.chips == [0, 0, 0]


def test_a_series_of_another_table_is_refused() -> None:
    data = Series(rotation_named("razz"), 3).data()
    for changed, message in (
        ({"previous": "stud"}, "does not have the game 'stud'"),
        ({"status": ["active"]}, "3 seats need 3 statuses"),
        ({"chips": [1, 2]}, "chips"),
        ({"hand": 10**12 + 1}, "hand must be a whole number from 0 to 1000000000000"),
    ):
        with pytest.raises(TefudaError, match=message):
            Series(rotation_named("razz"), 3).restore({**data, **changed})


def test_a_long_horse_with_random_play_conserves_chips_until_one_has_them_all() -> None:
    series = Series(rotation_named("horse", hands=3), 6, stack=200)
    rng = stream("1", "horse")
    while len(series.ready()) > 1:
        setup = series.deal()
        game = series.game
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        state = game.start(setup, deck, False)
        while state.to_act >= 0:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
        outcome = state.outcome()
        assert outcome is not None
        series.settle(outcome)
        assert sum(series.chips) == 1200
        assert min(series.chips) >= 0
        assert series.hand < 5000
    assert max(series.chips) == 1200
