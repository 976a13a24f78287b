"""The rules of Card Slot, ruling by ruling."""

import pytest

from tefuda.core.errors import BadDeck, BadOption, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.games.card_slot.events import Refreshed, Resolved, Shown
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.lines import LINES
from tefuda.games.card_slot.state import CardSlotState, playable_order
from tefuda.games.card_slot.symbols import NAMES, counts_of, hidden_in, points_of, size_of
from tests.games.card_slot.positions import (
    EMPTY_BOARD,
    board_of,
    cards,
    dealt,
    discarded,
    drawn,
    ending,
    hand_of,
    legal,
    letters,
    play,
    position,
)


def undealable() -> list[int]:
    """A deck that gives the first player of a small hand every Rainbow 7 and Silver 3 there is."""
    others = cards("CCCCCCCCWWWWWWWWBBBBBBBBBBBBBPPPPPPPPPPPPP")
    return [card for pair in zip(cards("RRRRRSSSSS"), others[:10], strict=True) for card in pair] + others[10:]


def logged(state: CardSlotState, kind: type[Event]) -> list[Event]:
    assert state.log is not None
    return [event for event in state.log if isinstance(event, kind)]


# --- R-C1: cards, hands, slots, lines -----------------------------------------------------------------------


def test_rc1_52_cards_two_players_thirteen_or_ten_each() -> None:
    deck = letters(list(SPEC.cards))
    assert {letter: deck.count(letter) for letter in "RSCWBP"} == {
        "R": 5,
        "S": 5,
        "C": 8,
        "W": 8,
        "B": 13,
        "P": 13,
    }
    assert (SPEC.min_seats, SPEC.max_seats) == (2, 2)
    usual = dealt()
    assert [size_of(hand) for hand in usual.tableau.hands] == [13, 13]
    assert usual.tableau.deck == 26
    small = dealt(hand=10)
    assert [size_of(hand) for hand in small.tableau.hands] == [10, 10]
    assert small.tableau.deck == 32
    with pytest.raises(BadOption, match="hand must be 10 or 13, not 12"):
        GAME.setup(2, {"hand": 12})


def test_rc1_the_slots_lie_in_a_spiral_with_eight_lines() -> None:
    square = ((1, 2, 3), (8, 9, 4), (7, 6, 5))
    columns = tuple(zip(*square, strict=True))
    diagonals = ((1, 9, 5), (3, 9, 7))
    assert {frozenset(line) for line in LINES} == {frozenset(line) for line in (*square, *columns, *diagonals)}
    assert sum(9 in line for line in LINES) == 4


def test_rc1_cards_are_dealt_alternately_from_the_player_who_starts() -> None:
    deck = list(SPEC.cards)
    for starts in range(2):
        state = GAME.start(GAME.setup(2, {"first": starts}), deck, True)
        assert state.to_act == starts
        hands = state.data()["hands"]
        assert isinstance(hands, list)
        assert [len(hand) for hand in hands] == [13, 13]
        assert hands[starts].count("rainbow") == 3
        assert hands[1 - starts].count("rainbow") == 2


# --- R-C2: the first card -----------------------------------------------------------------------------------


def test_rc2_the_first_card_goes_to_the_centre_and_is_neither_rainbow_nor_silver() -> None:
    state = dealt(first="RRSCWBP")
    assert legal(state) == [f"place {name} 9" for name in ("cherry", "watermelon", "bell", "replay")]
    play(state, "place cherry 9")
    assert state.to_act == 1
    assert len({text.split()[2] for text in legal(state)}) == 8


def test_rc2_only_the_first_card_of_the_game_is_bound() -> None:
    state = dealt(first="BB", second="RB", deck="P")
    play(state, "place bell 9", "place bell 1", "place bell 5")
    assert drawn(state) == EMPTY_BOARD, "the line 1-9-5 is gone and the board is empty again"
    assert "place rainbow 1" in legal(state)


def test_rc2_a_first_player_with_nothing_else_gets_a_new_deal() -> None:
    bad = undealable()
    state = GAME.start(GAME.setup(2, {"hand": 10}), bad, True)
    hands = state.data()["hands"]
    assert isinstance(hands, list)
    assert all(not {"rainbow", "silver"} & set(hand) for hand in hands)
    assert [len(hand) for hand in hands] == [10, 10]
    state.audit()
    assert state.data()["deck"] == [NAMES[card] for card in bad[40:] + bad[:20]]


def test_rc2_nobody_is_told_of_a_new_deal() -> None:
    """What is sent is what a deck in that order would have sent: nobody learns where the ten cards are."""
    bad = undealable()
    setup = GAME.setup(2, {"hand": 10})
    again = GAME.start(setup, bad, True)
    plain = GAME.start(setup, playable_order(bad, 10), True)
    assert playable_order(playable_order(bad, 10), 10) == playable_order(bad, 10) != bad
    assert again.log is not None
    assert plain.log is not None
    assert [event.data() for event in again.log] == [event.data() for event in plain.log]


def test_rc2_one_other_card_is_enough() -> None:
    assert legal(dealt(first="RRRRRSSSSP", hand=10)) == ["place replay 9"]


# --- R-C3: the full board -----------------------------------------------------------------------------------


def test_rc3_a_full_board_is_refreshed_and_one_card_makes_room() -> None:
    state = position("BCW PB. CWP", "PB", "RW", "SCBB")
    play(state, "place replay 4")
    assert [event.data() for event in logged(state, Refreshed)] == [
        {"event": "refreshed", "slot": 3, "old": "watermelon", "card": "silver"},
        {"event": "refreshed", "slot": 7, "old": "cherry", "card": "cherry"},
    ]
    assert drawn(state) == "BCS PBP CWP"
    assert (state.to_act, state.tableau.deck) == (1, 2)
    assert legal(state) == [f"discard {slot}" for slot in range(1, 9)], "never the centre"
    before = discarded(state)
    play(state, "discard 8")
    assert drawn(state) == "BCS .BP CWP"
    assert sorted(discarded(state)) == sorted(before + "P")
    assert legal(state) == ["place rainbow 8", "place watermelon 8"], "the card goes where one was discarded"
    play(state, "place watermelon 8")
    assert drawn(state)[4] == "W"


def test_rc3_no_line_counts_by_a_refresh() -> None:
    state = position("CB. BRB WCC", "PB", "PP", "BWBB")
    play(state, "place bell 3")
    assert drawn(state) == "CBB BRB WCC", "3-4-5 is not complete, and the refresh put another Bell on 3"
    state = position("B.P CRB WCB", "PC", "PP", "BWBB")
    play(state, "place cherry 2")
    assert drawn(state) == "BCB CRB WCB", "now 3-4-5 is a line of Bell by the refresh"
    assert logged(state, Resolved) == []
    play(state, "discard 8", "place replay 8")
    assert logged(state, Resolved) == []
    assert drawn(state)[2] == drawn(state)[6] == "B"


def test_rc3_an_open_slot_is_no_reason_to_refresh() -> None:
    state = play(position("BCW PB. CW.", "PB", "RW", "SCBB"), "place replay 4")
    assert logged(state, Refreshed) == []
    assert legal(state) == ["place rainbow 5", "place watermelon 5"]


# --- R-C4: lines --------------------------------------------------------------------------------------------


def test_rc4_a_completed_line_is_resolved_at_once_and_discarded() -> None:
    state = position("BB. .P. ...", "BC", "PP", "WWWW")
    before = discarded(state)
    play(state, "place bell 3")
    assert drawn(state) == "... .P. ..."
    assert sorted(discarded(state)) == sorted(before + "BBB")
    assert state.to_act == 1


def test_rc4_of_several_lines_exactly_one_is_chosen_and_the_others_stay() -> None:
    state = position(".BB BP. B..", "BC", "PP", "WWWW")
    play(state, "place bell 1")
    assert state.to_act == 0
    assert legal(state) == ["line 1-2-3", "line 1-8-7"], "resolving is mandatory"
    play(state, "line 1-8-7")
    assert drawn(state) == ".BB .P. ..."
    assert hand_of(state, 0) == "CW", "one Bell line, one card drawn"


def test_rc4_only_lines_through_the_placed_card_count() -> None:
    """3-4-5 and 3-9-7 lie there complete, as a refresh can leave them: neither is resolved nor offered."""
    state = play(position("..B .BB B.B", "BB", "PP", "WWWW"), "place bell 6")
    assert drawn(state) == "..B .BB ...", "7-6-5 alone was newly completed"
    assert len(logged(state, Resolved)) == 1


def test_rc4_a_line_is_inert_until_it_is_broken_and_formed_again() -> None:
    state = position("P.B .WB ..B", "BC", "PPB", "WWWWWW")
    play(state, "place cherry 2", "place replay 8")
    assert logged(state, Resolved) == [], "3-4-5 was complete before"
    full = position("PCB PWB C.B", "BR", "BPB", "CPWWWWWW")
    play(full, "place rainbow 6")
    assert drawn(full) == "PCC PWB PRB", "the refresh has broken it"
    play(full, "discard 3", "place bell 3")
    assert len(logged(full, Resolved)) == 1
    assert drawn(full) == "PC. PW. PR."


# --- R-C5: effects ------------------------------------------------------------------------------------------


def test_rc5_bell_draws_one() -> None:
    state = play(position("BB. ... ...", "BC", "PP", "WSPP"), "place bell 3")
    assert hand_of(state, 0) == "CW"
    assert state.tableau.deck == 3


def test_rc5_watermelon_draws_two() -> None:
    state = play(position("WW. ... ...", "WC", "PP", "PSPP"), "place watermelon 3")
    assert hand_of(state, 0) == "SCP"
    assert state.tableau.deck == 2


def test_rc5_cherry_takes_a_card_but_never_from_the_centre() -> None:
    state = position("CC. PR. W..", "CB", "PP", "BBBB")
    play(state, "place cherry 3")
    assert state.to_act == 0
    assert legal(state) == ["take 7", "take 8"]
    play(state, "take 7")
    assert hand_of(state, 0) == "WB"
    assert drawn(state) == "... PR. ..."
    assert state.to_act == 1


def test_rc5_cherry_takes_the_only_card_without_asking() -> None:
    state = play(position("CC. PR. ...", "CB", "PP", "BBBB"), "place cherry 3")
    assert hand_of(state, 0) == "BP"
    assert drawn(state) == "... .R. ..."


def test_rc5_cherry_takes_nothing_if_only_the_centre_is_left() -> None:
    state = play(position("CC. .R. ...", "CB", "PP", "BBBB"), "place cherry 3")
    assert hand_of(state, 0) == "B"
    assert (drawn(state), state.to_act) == ("... .R. ...", 1)


@pytest.mark.parametrize(("deck", "left"), [("WSCB", 1), ("WSCBB", 2)])
def test_rc5_replay_discards_three_from_the_deck(deck: str, left: int) -> None:
    state = position("PP. ... ...", "PB", "BB", deck)
    before = discarded(state)
    play(state, "place replay 3")
    assert sorted(discarded(state)) == sorted(before + "PPPWSC")
    assert (state.tableau.deck, state.to_act) == (left, 1)


def test_rc5_silver_empties_the_deck() -> None:
    state = play(position("SS. ... ...", "SB", "PP", "WWCCBB"), "place silver 3")
    assert state.tableau.deck == 0
    assert ending(state) == ("deck_silver", [0])


def test_rc5_rainbow_wins_at_once() -> None:
    state = play(position("RR. ... ...", "RSSS", "WWWW", "BBBB"), "place rainbow 3")
    assert ending(state) == ("rainbow", [0])
    assert logged(state, Shown) == [], "nothing is compared, so nothing is shown"


# --- R-C6: the end ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "mine", "deck", "action", "ending_is"),
    [
        ("BB. ... ...", "BC", "W", "place bell 3", "deck_bell"),
        ("WW. ... ...", "WC", "WW", "place watermelon 3", "deck_watermelon"),
        ("WW. ... ...", "WC", "W", "place watermelon 3", "deck_watermelon"),
        ("PP. ... ...", "PC", "WWW", "place replay 3", "deck_replay"),
        ("PP. ... ...", "PC", "W", "place replay 3", "deck_replay"),
        ("SS. ... ...", "SC", "WBBB", "place silver 3", "deck_silver"),
        ("BCW PB. CWP", "PC", "WW", "place replay 4", "deck_refresh"),
        ("BCW PB. CWP", "PC", "W", "place replay 4", "deck_refresh"),
    ],
)
def test_rc6_the_last_card_leaving_the_deck_ends_the_game_and_says_how(
    board: str, mine: str, deck: str, action: str, ending_is: str
) -> None:
    state = play(position(board, mine, "RP", deck), action)
    assert ending(state) == (ending_is, [0]), "Cherry beats Rainbow and Replay"
    assert [event.data()["seat"] for event in logged(state, Shown)] == [0, 1]
    assert state.tableau.deck == 0


def test_rc6_the_end_comes_at_once_in_the_middle_of_what_was_going_on() -> None:
    half = play(position("WW. ... ...", "WC", "RP", "B"), "place watermelon 3")
    assert hand_of(half, 0) == "CB", "the second card is not there to be drawn"
    refreshed = play(position("BCW PB. CWP", "PC", "RP", "S"), "place replay 4")
    assert drawn(refreshed) == "BCS PBP CWP", "slot 7 keeps its card"


@pytest.mark.parametrize(
    ("hand", "points"), [("R", -1), ("S", -1), ("C", 1), ("W", 2), ("B", 1), ("P", 0), ("RSCWBP", 2)]
)
def test_rc6_points(hand: str, points: int) -> None:
    assert points_of(counts_of(cards(hand))) == points


@pytest.mark.parametrize(
    ("theirs", "winners", "scores"), [("WB", [1], [-1, 1]), ("BP", [0], [1, -1]), ("BB", [0, 1], [0, 0])]
)
def test_rc6_the_better_hand_wins_and_equal_hands_draw(theirs: str, winners: list[int], scores: list[int]) -> None:
    state = play(position("SS. ... ...", "SCB", theirs, "PPPP"), "place silver 3")
    assert ending(state) == ("deck_silver", winners)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == scores


def test_rc6_a_player_without_cards_has_lost() -> None:
    assert ending(play(position("... ... ...", "B", "RS", "PP"), "place bell 1")) == ("no_cards", [1])


@pytest.mark.parametrize("silver", [True, False])
def test_rc6_without_cards_is_lost_whatever_the_score_even_if_the_deck_is_out(silver: bool) -> None:
    board, card = ("SS. ... ...", "silver") if silver else ("PP. ... ...", "replay")
    state = play(position(board, card[0].upper() if silver else "P", "RRR", "WW"), f"place {card} 3")
    assert ending(state) == ("no_cards", [1]), "an empty hand would count 0, more than three Rainbow 7"


def test_rc6_the_check_comes_after_the_effect_of_the_line() -> None:
    drew = play(position("BB. ... ...", "B", "PP", "WP"), "place bell 3")
    assert (hand_of(drew, 0), drew.to_act) == ("W", 1)
    took = play(position("CC. P.. ...", "C", "PP", "WP"), "place cherry 3")
    assert (hand_of(took, 0), took.to_act) == ("P", 1)
    nothing = play(position("CC. .P. ...", "C", "PP", "WP"), "place cherry 3")
    assert ending(nothing) == ("no_cards", [1])
    burned = play(position("PP. ... ...", "P", "PP", "WWWWW"), "place replay 3")
    assert ending(burned) == ("no_cards", [1])


def test_rc6_rainbow_comes_first() -> None:
    assert ending(play(position("RR. ... ...", "R", "PP", "WP"), "place rainbow 3")) == ("rainbow", [0])


# --- a game as a whole --------------------------------------------------------------------------------------


def test_the_start_alternates_in_a_series() -> None:
    setup = GAME.setup(2)
    assert setup.options == {"hand": 13, "first": 0}
    setup = GAME.next_setup(setup)
    assert setup.options == {"hand": 13, "first": 1}
    assert GAME.next_setup(setup).options == {"hand": 13, "first": 0}


def test_no_game_can_be_longer_than_it_says() -> None:
    """Placements: each card once, and once more for two Cherries; 16 refreshes; 17 lines to choose; 2 to take."""
    assert SPEC.longest >= 52 + 2 + (52 - 20) // 2 + 52 // 3 + 8 // 3


def test_equal_cards_are_one_action() -> None:
    state = position(EMPTY_BOARD, "BBBBPP", "PP", "WP")
    assert len(legal(state)) == 2 * 9
    assert board_of(EMPTY_BOARD) == 0


def test_cards_lost_or_made_are_noticed() -> None:
    """The audit is what a million games rely on."""
    lost = position("BB. .P. ...", "BC", "PP", "WWWW")
    lost.tableau.board = board_of("B.. .P. ...")
    made = position("BB. .P. ...", "BC", "PP", "WWWW")
    made.tableau.hands[0] = counts_of(cards("BCC"))
    swapped = position("BB. .P. ...", "BC", "PP", "WWWW")
    swapped.tableau.hands[0] = counts_of(cards("BW"))
    short = position("BB. .P. ...", "BC", "PP", "WWWW")
    short.tableau.deck = 3
    for state in (lost, made, swapped, short):
        with pytest.raises(RulesBroken):
            state.audit()


def test_an_audit_counts_the_cards_that_are_not_known() -> None:
    """A deck as one seat knows it: the hand of the other lies face down."""
    for seat in range(2):
        deck = dealt().deck.copy()
        deck[seat:26:2] = [UNKNOWN] * 13
        state = GAME.start(GAME.setup(2), deck, True)
        assert isinstance(state, CardSlotState)
        assert hidden_in(state.tableau.hands[seat]) == 13
        state.audit()


def test_events_are_kept_only_where_they_are_asked_for() -> None:
    setup = GAME.setup(2)
    assert GAME.start(setup, list(SPEC.cards), True).log
    assert GAME.start(setup, list(SPEC.cards), False).log is None


def test_a_deck_with_unknown_cards_ends_where_one_would_lie_open() -> None:
    state = position("PP. ... ...", "PB", "BB", "WSCB")
    state.deck[-3] = UNKNOWN
    with pytest.raises(BadDeck, match="card 50 of the deck is played open and must be known"):
        state.apply(GAME.actions.parse("place replay 3"))
