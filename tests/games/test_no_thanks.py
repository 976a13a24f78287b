"""The rules of No Thanks!, ruling by ruling."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadDeck, BadOption, BadRecord, BadView, RulesBroken
from tefuda.core.event import EVERYONE
from tefuda.core.game import UNKNOWN, Setup, fold_view, view_of
from tefuda.core.record import Record, SeatRecord, Step, replay
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.state import NoThanksState
from tefuda.games.no_thanks.tableau import added_points, card_points, cards_in, mask_of, runs_in, starting_chips
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.testing.walk import walks


def started(deck: list[int], seats: int = 3, first: int = 0) -> NoThanksState:
    """A game whose deck begins with these cards."""
    rest = [card for card in GAME.spec.cards if card not in deck]
    state = GAME.start(GAME.setup(seats, {"first": first}), deck + rest, True)
    assert isinstance(state, NoThanksState)
    return state


def play(state: NoThanksState, text: str) -> None:
    """Play letters: t takes, n says no thanks."""
    for letter in text:
        state.apply(TAKE if letter == "t" else PASS)
        state.audit()


# --- R-N1: cards, chips, turns -------------------------------------------------------------------------------


def test_rn1_the_deck_is_3_to_35_with_24_in_play() -> None:
    assert sorted(GAME.spec.cards) == list(range(3, 36))
    state = started([])
    play(state, "t" * 24)
    assert state.to_act == -1
    assert state.legal_actions() == ()
    assert len(cards_in(state.tableau.cards[0])) == 24


@pytest.mark.parametrize(("seats", "chips"), [(3, 11), (4, 11), (5, 11), (6, 9), (7, 7)])
def test_rn1_chips_by_number_of_players(seats: int, chips: int) -> None:
    assert starting_chips(seats) == chips
    assert list(started([], seats).tableau.chips) == [chips] * seats


@pytest.mark.parametrize("seats", [0, 1, 2, 8, 100])
def test_rn1_three_to_seven_players(seats: int) -> None:
    with pytest.raises(BadOption, match=f"no-thanks needs 3 to 7 players, not {seats}"):
        GAME.setup(seats)


def test_rn1_taking_keeps_the_turn() -> None:
    state = started([10, 20, 30])
    play(state, "n")
    assert state.to_act == 1
    play(state, "t")
    assert state.to_act == 1
    assert state.tableau.card == 20
    assert list(state.tableau.chips) == [10, 12, 11]


def test_rn1_passing_costs_a_chip_and_moves_on() -> None:
    state = started([10])
    play(state, "nnn")
    assert state.to_act == 0
    assert state.tableau.pot == 3
    assert list(state.tableau.chips) == [10, 10, 10]


def test_a_pass_taken_back_never_was() -> None:
    state = started([20])
    play(state, "nnnn")
    tableau = state.tableau
    for passes in range(4, 0, -1):
        assert (tableau.pot, tableau.to_act) == (passes, passes % 3)
        tableau.pass_back()
    assert tableau.fields() == started([20]).tableau.fields()
    assert tableau.to_act == 0


def test_rn1_without_a_chip_one_must_take() -> None:
    state = started([10])
    play(state, "nnn" * 11)
    assert state.to_act == 0
    assert state.legal_actions() == (TAKE,)
    play(state, "t")
    assert state.tableau.chips[0] == 33
    assert state.legal_actions() == (TAKE, PASS)


def test_rn1_the_nine_removed_cards_are_in_no_view() -> None:
    deck = [*range(3, 27), *range(27, 36)]
    state = started(deck)
    play(state, "t" * 24)
    assert state.log is not None
    for seat in (0, 1, 2, 62):
        written = encode(fold_view(GAME, GAME.setup(3), state.log, seat).data())
        for removed in range(27, 36):
            assert f":{removed},".encode() not in written
            assert f"{removed}]".encode() not in written


# --- R-N2: scores ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([], 0),
        ([3], 3),
        ([35], 35),
        ([6, 7, 8, 9], 6),
        ([6, 8], 14),
        ([34, 35], 34),
        ([3, 4, 5, 20, 22, 23], 45),
        (list(range(3, 36)), 3),
    ],
)
def test_rn2_only_the_lowest_card_of_a_run_counts(cards: list[int], points: int) -> None:
    assert card_points(mask_of(cards)) == points


@pytest.mark.parametrize(
    ("cards", "card", "change"),
    [
        ([], 20, 20),
        ([19], 20, 0),
        ([21], 20, -1),
        ([19, 21], 20, -21),
        ([3], 4, 0),
        ([35], 34, -1),
        ([33, 35], 34, -35),
    ],
)
def test_rn2_what_a_card_adds(cards: list[int], card: int, change: int) -> None:
    assert added_points(mask_of(cards), card) == change


@given(st.sets(st.integers(3, 35)), st.integers(3, 35))
def test_rn2_what_a_card_adds_is_the_difference_of_the_points(cards: set[int], card: int) -> None:
    before = mask_of(sorted(cards - {card}))
    after = mask_of(sorted(cards | {card}))
    assert added_points(before, card) == card_points(after) - card_points(before)


@given(st.sets(st.integers(3, 35)))
def test_runs_hold_all_cards_and_start_where_the_points_are(cards: set[int]) -> None:
    runs = runs_in(mask_of(sorted(cards)))
    assert [card for low, high in runs for card in range(low, high + 1)] == sorted(cards)
    assert sum(low for low, _ in runs) == card_points(mask_of(sorted(cards)))


def test_rn2_chips_count_against_the_score_and_the_lowest_wins() -> None:
    state = started([*range(3, 27)])
    play(state, "n" + "t" * 24)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [-10, 3 - 12, -11]
    assert outcome.winners == [2]
    assert outcome.reason == "cards_out"


def test_rn2_equal_lowest_scores_share_the_win() -> None:
    state = started([*range(3, 27)])
    play(state, "t" * 24)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [3 - 11, -11, -11]
    assert outcome.winners == [1, 2]


def test_no_outcome_before_the_end() -> None:
    assert started([]).outcome() is None


# --- R-N3: views -----------------------------------------------------------------------------------------------


def test_rn3_every_event_is_public_and_every_view_knows_all_chips() -> None:
    state = started([10, 11])
    play(state, "nntnt")
    assert state.log is not None
    assert all(event.audience == EVERYONE for event in state.log)
    for seat in range(3):
        view = fold_view(GAME, GAME.setup(3), state.log, seat)
        assert isinstance(view, NoThanksView)
        assert list(view.tableau.chips) == list(state.tableau.chips)
        assert list(view.tableau.points) == list(state.tableau.points)


# --- setup, deck, audit ------------------------------------------------------------------------------------------


def test_the_first_offer_goes_where_the_option_says_and_moves_on() -> None:
    assert started([], first=2).to_act == 2
    setup = GAME.setup(3, {"first": 2})
    assert GAME.next_setup(setup).options == {"first": 0}
    with pytest.raises(BadOption, match="first must be a seat from 0 to 2, not 3"):
        GAME.setup(3, {"first": 3})


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ([], "must have 33 cards, not 0"),
        ([3] * 33, "card 3 is in the deck of no-thanks too often"),
        ([*range(2, 35)], "2 is not a card of no-thanks; unknown ones are -1"),
        ([*range(3, 37)], "must have 33 cards, not 34"),
    ],
)
def test_a_wrong_deck_is_refused(deck: list[int], message: str) -> None:
    with pytest.raises(BadDeck, match=message):
        GAME.check_deck(deck)


def test_the_deck_of_a_view_is_what_was_turned_up() -> None:
    state = started([10, 20, 30])
    play(state, "tpt")
    view = view_of(GAME, GAME.setup(3), state, 1)
    assert GAME.known_deck(view) == [10, 20, 30] + [UNKNOWN] * 30
    bare = {key: value for key, value in view.data().items() if key != "history"}
    assert GAME.known_deck(GAME.read_view(bare)) == [UNKNOWN, UNKNOWN, 30] + [UNKNOWN] * 30


def test_a_card_that_is_turned_up_must_be_known() -> None:
    deck = [10, 20] + [UNKNOWN] * 31
    GAME.check_deck(deck)
    record = Record("no-thanks", 1, "test", {"first": 0}, deck, [SeatRecord(name, "human") for name in "abc"])
    record.steps = [Step(0, "take", "person", None), Step(0, "take", "person", None)]
    states = replay(GAME, record)
    next(states)
    next(states)
    with pytest.raises(BadRecord, match=r"action 2 of 2 \('take'\): card 3 of the deck is turned up and must be"):
        next(states)


def test_the_audit_finds_lost_chips_and_doubled_cards() -> None:
    state = started([10, 20])
    state.tableau.chips[0] += 1
    with pytest.raises(RulesBroken, match="33 chips were dealt, 34 are on the table"):
        state.audit()
    state.tableau.chips[0] -= 1
    play(state, "t")
    state.tableau.cards[1] = mask_of([10])
    state.tableau.points[1] = 10
    with pytest.raises(RulesBroken, match="two places"):
        state.audit()
    state.tableau.cards[1] = 0
    with pytest.raises(RulesBroken, match="wrong points"):
        state.audit()
    state.tableau.points[1] = 0
    state.tableau.card = 21
    with pytest.raises(RulesBroken, match="came from the deck"):
        state.audit()


# --- views written by hand ---------------------------------------------------------------------------------------


def hand_written() -> dict[str, object]:
    """The least a view needs."""
    return {
        "game": "no-thanks",
        "seat": 1,
        "card": 23,
        "chips_on_card": 2,
        "cards": [[5], [22], [14]],
        "chips": [10, 9, 12],
    }


def test_the_least_that_makes_a_view() -> None:
    view = GAME.read_view(hand_written())
    assert isinstance(view, NoThanksView)
    assert view.to_act == 1
    assert view.legal == (TAKE, PASS)
    assert view.tableau.take_cost(1) == -2
    assert view.tableau.score(0) == -5
    assert view.tableau.cards_left() == 20


def test_a_player_without_chips_must_take_in_a_view_too() -> None:
    data = hand_written() | {"chips": [19, 0, 12]}
    assert GAME.read_view(data).legal == (TAKE,)


def test_a_view_of_somebody_elses_turn_has_no_legal_actions() -> None:
    assert GAME.read_view(hand_written() | {"to_act": 0}).legal == ()
    assert GAME.read_view(hand_written() | {"seat": None, "to_act": 0}).legal == ()
    assert GAME.read_view(hand_written() | {"seat": None}).data()["to_act"] == 0


def test_every_view_from_play_is_read_back_and_a_changed_one_is_not() -> None:
    changed = 0
    for walk, rng in walks(GAME, "views", 10):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            data = decode_object(encode(view.data()), "the view")
            again = GAME.read_view(data)
            assert again.data() == view.data()
            GAME.check_view(again)
            chips: Any = data["chips"]
            more = [count + (seat == view.seat) for seat, count in enumerate(chips)]
            hands: Any = data["cards"]
            taken = [[*hands[0], data["card"]], *hands[1:]]
            for field, value in (("chips", more), ("cards", taken), ("cards_left", -1), ("card", 2)):
                with pytest.raises(BadView, match=field):
                    GAME.read_view(data | {field: value})
                changed += 1
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert changed > 500


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "it is a view of 'chess'"),
        ({"game": None}, "game must be a string"),
        ({"rules_version": 2}, "rules_version must be a whole number from 1 to 1, not 2"),
        ({"seat": 3}, "seat must be a whole number from 0 to 2, not 3"),
        ({"seat": "one"}, "seat must be a whole number from 0 to 2, not a string"),
        ({"card": 36}, "card must be a whole number from 3 to 35, not 36"),
        ({"card": 22}, r"cards\[1\] has 22, which is on offer or taken already"),
        ({"card": True}, "card must be a whole number from 3 to 35, not a boolean"),
        ({"card": None, "to_act": 1}, "card is null at the end"),
        ({"to_act": -1}, "card is null at the end"),
        ({"to_act": 3}, "to_act must be a whole number from -1 to 2"),
        ({"chips_on_card": -1}, "chips_on_card must be a whole number from 0 to 33, not -1"),
        ({"chips": [10, 9]}, "chips must have 3 items, not 2"),
        ({"chips": [10, 9, 13]}, "33 chips in all; chips and chips_on_card add up to 34"),
        ({"chips": 33}, "chips must be an array, not a number"),
        ({"cards": [[5], [22]]}, "3 to 7 seats, not 2"),
        ({"cards": [[5], [22], 7]}, r"cards\[2\] must be an array"),
        ({"cards": [[5], [22], [2]]}, r"cards\[2\]\[0\] must be a whole number from 3 to 35, not 2"),
        ({"cards": [[5], [22], [5]]}, r"cards\[2\] has 5, which is on offer or taken already"),
        ({"cards": [[5], [], [*range(3, 5), *range(6, 23), *range(24, 36)]]}, "only 24 cards are in play"),
        ({"cards_left": 3}, "cards_left must be a whole number from 20 to 20, not 3"),
        ({"seats": 4}, "seats must be a whole number from 3 to 3, not 4"),
        ({"first": 3}, "first must be a whole number from 0 to 2, not 3"),
        ({"legal": ["take"]}, r"legal must be \['take', 'pass'\] here"),
        ({"history": [1]}, r"history\[0\] must be an object"),
        ({"history": [{"event": "exploded"}]}, "'exploded' is not an event of no-thanks"),
        ({"history": [{"event": "turned", "card": 99}]}, "card must be a whole number from 3 to 35"),
        (
            {"history": [{"event": "took", "seat": 0, "card": 9, "chips": 78}]},
            "chips must be a whole number from 0 to 77, not 78",
        ),
    ],
)
def test_a_bad_view_says_what_is_wrong(change: dict[str, object], words: str) -> None:
    with pytest.raises(BadView, match=words):
        GAME.read_view(hand_written() | change)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"cards": [[5], [22], []]}, r"chips\[2\] is 12, but a seat that has taken no card has at most 11"),
        ({"cards": [[5], [22], []], "chips": [10, 10, 11]}, r"chips_on_card is 2, so .* cards\[2\] is empty"),
        ({"card": None, "to_act": -1}, "card must not be null: only 3 of 24 cards have been turned up"),
        ({"cards": [[], [], []], "first": 0, "chips": [10, 10, 11]}, "so to_act must be 2, 2 seats after first"),
        ({"cards": [[], [], []], "first": 2, "chips": [11, 10, 10]}, r"chips\[0\] must be 10 before any card"),
    ],
)
def test_a_position_that_play_cannot_come_to(change: dict[str, object], words: str) -> None:
    GAME.check_view(GAME.read_view(hand_written()))
    with pytest.raises(BadView, match=words):
        GAME.check_view(GAME.read_view(hand_written() | change))


@pytest.mark.parametrize("field", ["game", "seat", "card", "chips_on_card", "cards", "chips"])
def test_a_missing_field_is_named(field: str) -> None:
    data = hand_written()
    del data[field]
    with pytest.raises(BadView, match=f"{field} is missing"):
        GAME.read_view(data)


@given(
    st.dictionaries(
        st.sampled_from(["game", "seat", "card", "chips", "cards", "chips_on_card", "to_act", "history", "legal"]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda x: st.lists(x, max_size=4)
        ),
    )
)
def test_any_view_is_read_or_refused(change: dict[str, object]) -> None:
    try:
        view = GAME.read_view(hand_written() | change)
    except BadView:
        return
    assert GAME.read_view(view.data()).data() == view.data()


# --- properties --------------------------------------------------------------------------------------------------


@given(
    st.integers(3, 7), st.permutations(list(range(3, 36))), st.lists(st.booleans(), min_size=1), st.integers(0, 6)
)
def test_chips_and_cards_are_conserved_at_every_step(
    seats: int, deck: list[int], wishes: list[bool], first: int
) -> None:
    setup: Setup = GAME.setup(seats, {"first": first % seats})
    state = GAME.start(setup, list(deck), True)
    steps = 0
    while state.to_act >= 0:
        state.audit()
        legal = state.legal_actions()
        state.apply(legal[-1] if wishes[steps % len(wishes)] else legal[0])
        steps += 1
    state.audit()
    assert steps <= GAME.spec.longest
    assert isinstance(state, NoThanksState)
    outcome = state.outcome()
    assert outcome is not None
    assert sum(outcome.scores) == sum(map(card_points, state.tableau.cards)) - starting_chips(seats) * seats
