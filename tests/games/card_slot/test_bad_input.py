"""Views, decks and records from strangers: every refusal says what was wrong and what is allowed."""

import pytest

from tefuda.core.errors import BadDeck, BadOption, BadView, UnknownName
from tefuda.core.rng import stream
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.tableau import PHASES

NO_CARDS = dict.fromkeys(("rainbow", "silver", "cherry", "watermelon", "bell", "replay"), 0)
GOOD: dict[str, object] = {
    "game": "card-slot",
    "seat": 0,
    "phase": "place",
    "board": ["bell", None, None, None, "cherry", None, None, None, "replay"],
    "hands": [["rainbow", "bell"], ["silver"]],
    "hidden": [0, 4],
    "discard": {"watermelon": 3},
}


def test_what_is_left_out_follows() -> None:
    data = GAME.read_view(GOOD).data()
    assert data["deck_left"] == 52 - 3 - 2 - 5 - 3
    assert (data["to_act"], data["turn"], data["first"]) == (0, 0, 0)
    assert data["legal"] == [f"place {name} {slot}" for name in ("rainbow", "bell") for slot in (2, 3, 4, 6, 7, 8)]


def test_who_began_is_seat_0_unless_a_view_tells() -> None:
    """While the first card is to come it is whose turn it is."""
    assert GAME.read_view({**GOOD, "turn": 1, "hidden": [0, 4]}).data()["first"] == 0
    assert GAME.read_view({**GOOD, "turn": 1, "first": 1}).data()["first"] == 1
    begun = {"phase": "first", "board": [None] * 9, "discard": {}, "hands": [["bell"] * 13, []], "hidden": [0, 13]}
    assert GAME.read_view({**GOOD, **begun, "turn": 1}).data()["first"] == 1
    assert GAME.read_view({**GOOD, **begun}).data()["first"] == 0


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "go"}, "it is a view of 'go'"),
        ({"seat": 2}, "seat must be a whole number from 0 to 1, not 2"),
        ({"rules_version": 2}, "rules_version must be a whole number from 1 to 1, not 2"),
        ({"phase": "sleep"}, "phase must be one of first, place, discard, replace, line, take, over, not 'sleep'"),
        ({"board": [None] * 8}, "board must have 9 items, not 8"),
        ({"board": [7, *[None] * 8]}, r"board\[0\] must be one of rainbow, .*, not a number"),
        ({"board": ["ace", *[None] * 8]}, r"board\[0\] must be one of rainbow, .*, not 'ace'"),
        ({"hands": [["rainbow"] * 6, []]}, r"hands\[0\] has 6 cards 'rainbow'; there are 5"),
        (
            {"hands": [["bell"] * 13, ["silver"]]},
            "there are 13 cards 'bell', but 14 on board, in hands and discard",
        ),
        ({"hands": ["bell", []]}, r"hands\[0\] must be an array of cards, not a string"),
        ({"hidden": [1, 4]}, r"hidden\[0\] must be 0: a seat knows its own hand"),
        ({"hidden": [0, 45]}, "hidden counts 45 cards, but only 43 are unseen"),
        ({"hidden": [0, 43]}, "deck_left must be 1 or more"),
        ({"discard": {"bell": 14}}, "bell must be a whole number from 0 to 13, not 14"),
        ({"deck_left": 5}, "deck_left must be a whole number from 39 to 39, not 5"),
        ({"turn": 2}, "turn must be a whole number from 0 to 1, not 2"),
        ({"seats": 3}, "seats must be a whole number from 2 to 2, not 3"),
        ({"to_act": 1}, "to_act must be a whole number from 0 to 0, not 1"),
        ({"phase": "over"}, "ended says why the game is over"),
        ({"ended": "rainbow"}, "ended says why the game is over"),
        ({"ended": ""}, "ended must be one of rainbow, no_cards"),
        ({"phase": "line"}, "lines are the lines to choose from"),
        ({"phase": "line", "lines": ["1-2-3", "1-8-7"]}, "lines has 1-2-3, which is not complete on this board"),
        ({"phase": "line", "lines": ["1-2-4"]}, r"lines\[0\] must be one of 1-2-3"),
        ({"phase": "first"}, "board cannot be like this in the phase 'first'"),
        ({"phase": "discard"}, "board cannot be like this in the phase 'discard'"),
        ({"phase": "replace"}, "board cannot be like this in the phase 'replace'"),
        ({"phase": "take", "board": [None] * 9}, "board cannot be like this in the phase 'take'"),
        ({"board": ["bell"] * 9, "discard": NO_CARDS}, "board cannot be like this in the phase 'place'"),
        ({"hands": [[], ["silver"]]}, r"hands\[0\] must have a card to play"),
        ({"legal": ["take 1"]}, "legal must be .* here, or left out"),
        ({"history": [{"event": "jumped"}]}, "'jumped' is not an event of card-slot; it knows: dealt, hand"),
        ({"history": [{"event": "placed", "seat": 0, "card": "bell", "slot": 10}]}, "slot must be a whole number"),
    ],
)
def test_bad_views(changes: dict[str, object], message: str) -> None:
    with pytest.raises(BadView, match=message):
        GAME.read_view({**GOOD, **changes})


@pytest.mark.parametrize("missing", ["seat", "phase", "board", "hands", "hidden", "discard"])
def test_what_must_be_there(missing: str) -> None:
    with pytest.raises(BadView, match=f"bad card-slot view: {missing} is missing"):
        GAME.read_view({key: value for key, value in GOOD.items() if key != missing})


def test_a_history_that_does_not_fit_is_not_believed() -> None:
    """Worlds come from what the view shows; a history by somebody else cannot lead them astray."""
    placed = {"event": "placed", "seat": 1, "card": "bell", "slot": 1}
    lies: list[list[dict[str, object]]] = [
        [{"event": "dealt", "seat": 0, "count": 1}, {"event": "dealt", "seat": 1, "count": 26}, placed, placed],
        [{"event": "dealt", "seat": 0, "count": 13}] * 3,
        [{"event": "received", "seat": 0, "card": "bell"}],
        [placed] * 20,
        [{"event": "dealt", "seat": 1, "count": 10}, {"event": "hand", "seat": 1, "cards": ["bell"]}],
        [{"event": "burned", "seat": 0, "cards": ["bell"] * 60}],
        [{"event": "drew", "seat": 0}, {"event": "shown", "seat": 0, "cards": []}],
    ]
    for history in lies:
        view = GAME.read_view({**GOOD, "history": history})
        world = GAME.determinise(view, stream("1", "lies"))
        world.audit()
        assert world.data()["board"] == GOOD["board"]


def test_bad_decks() -> None:
    deck = list(SPEC.cards)
    GAME.check_deck(deck)
    GAME.check_deck([-1] * 52)
    for bad, message in (
        (deck[1:], "must have 52 cards, not 51"),
        ([6, *deck[1:]], "6 is not a card of card-slot; symbols are 0 to 5, unknown ones -1"),
        ([5, *deck[1:]], "there are 13 cards 'replay', but the deck has 14"),
    ):
        with pytest.raises(BadDeck, match=message):
            GAME.check_deck(bad)


def test_bad_options() -> None:
    with pytest.raises(BadOption, match="card-slot needs 2 to 2 players, not 3"):
        GAME.setup(3)
    with pytest.raises(BadOption, match="first must be a whole number from 0 to 1"):
        GAME.setup(2, {"first": 2})
    with pytest.raises(UnknownName, match="allowed: hand, first"):
        GAME.setup(2, {"cards": 10})


def test_every_phase_somebody_is_asked_in_has_a_name() -> None:
    assert PHASES == ("first", "place", "discard", "replace", "line", "take", "over")


def test_whose_turn_it_is_unless_a_view_tells() -> None:
    """A seat is taken to be asked itself; for somebody who looks on it is seat 0."""
    looking_on = {**GOOD, "seat": None, "hands": [[], []], "hidden": [2, 5]}
    assert GAME.read_view(looking_on).data()["turn"] == 0
    assert GAME.read_view({**looking_on, "turn": 1}).data()["turn"] == 1
    assert GAME.read_view({**GOOD, "seat": 1, "hidden": [4, 0]}).data()["turn"] == 1


def test_a_game_that_ended_with_the_deck_has_no_card_left_in_it() -> None:
    ended = {**GOOD, "phase": "over", "ended": "deck_bell"}
    assert GAME.read_view({**ended, "hidden": [0, 43]}).data()["deck_left"] == 0
    with pytest.raises(BadView, match="ended says that the deck is out, but deck_left is 1"):
        GAME.read_view({**ended, "hidden": [0, 42]})


def test_lines_that_one_card_completed_share_its_slot() -> None:
    """Top row and left column share slot 1; top row and bottom row share none."""
    view = {
        "game": "card-slot",
        "seat": 0,
        "first": 1,
        "turn": 0,
        "phase": "line",
        "board": ["replay", "replay", "replay", "bell", None, "replay", "replay", "replay", None],
        "hands": [["rainbow", "rainbow", "cherry", "bell", "bell"], []],
        "hidden": [0, 4],
        "discard": {"rainbow": 2, "silver": 4, "cherry": 5, "watermelon": 5, "bell": 5, "replay": 3},
        "deck_left": 12,
        "lines": ["1-2-3", "1-8-7"],
    }
    GAME.read_view(view)
    rows = ["replay", "replay", "replay", "bell", "replay", "replay", "replay", None, None]
    with pytest.raises(BadView, match="lines must share a slot: one card completed them all"):
        GAME.read_view({**view, "board": rows, "lines": ["1-2-3", "7-6-5"]})
