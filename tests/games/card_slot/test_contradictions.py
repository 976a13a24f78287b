"""Views that cannot be: every view from play is read back, and whatever is changed in one is named."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadView
from tefuda.games.card_slot.game import GAME
from tefuda.testing.walk import observers, walks

View = dict[str, Any]


def test_every_view_from_play_is_read_back() -> None:
    for walk, rng in walks(GAME, "read", 12):
        while True:
            for seat in observers(walk.setup):
                view = walk.view(seat)
                assert GAME.read_view(decode_object(encode(view.data()), "the view")).data() == view.data()
            legal = walk.state.legal_actions()
            if not legal:
                break
            walk.apply(legal[rng.below(len(legal))])


def hides_own_cards(view: View, seat: int) -> str:
    view["hidden"][seat] += 1
    return f"hidden\\[{seat}\\]|hidden counts|deck_left"


def other_deck(view: View, seat: int) -> str:
    view["deck_left"] += 1
    return "deck_left"


def a_card_too_many(view: View, seat: int) -> str:
    view["hands"][seat] += ["rainbow"] * 5
    view["board"][8] = "rainbow"
    return "cards 'rainbow'"


def empty_hand(view: View, seat: int) -> str | None:
    view["hands"][seat] = []
    del view["deck_left"]
    return rf"hands\[{seat}\]" if view["phase"] in ("first", "place", "discard", "replace") else None


def opponent_without_cards(view: View, seat: int) -> str:
    view["hands"][1 - seat] = []
    view["hidden"][1 - seat] = 0
    del view["deck_left"]
    return rf"hands\[{1 - seat}\] and hidden\[{1 - seat}\]|hands and hidden"


def somebody_else_acts(view: View, seat: int) -> str:
    view["to_act"] = 1 - seat
    return "to_act"


def line_that_is_not_complete(view: View, seat: int) -> str | None:
    incomplete = [
        name
        for name in ("1-2-3", "3-4-5", "7-6-5", "1-8-7")
        if len({view["board"][int(slot) - 1] for slot in name.split("-")}) > 1
    ]
    if not incomplete:
        return None
    view["phase"], view["lines"] = "line", incomplete[:2]
    return "lines has"


def lines_in_another_phase(view: View, seat: int) -> str | None:
    if view["phase"] == "line":
        return None
    view["lines"] = ["1-2-3"]
    return "lines"


def full_board(view: View, seat: int) -> str:
    view["phase"] = "discard" if None in view["board"] else "place"
    view["lines"] = []
    return "board cannot be like this"


def first_card_on_a_board_with_cards(view: View, seat: int) -> str | None:
    if view["phase"] != "place" or not any(view["board"]):
        return None
    view["phase"] = "first"
    return "board cannot be like this"


def over(view: View, seat: int) -> str:
    view["phase"] = "over"
    view["lines"] = []
    return "ended"


MUTATIONS: list[Callable[[View, int], str | None]] = [
    hides_own_cards,
    other_deck,
    a_card_too_many,
    empty_hand,
    opponent_without_cards,
    somebody_else_acts,
    line_that_is_not_complete,
    lines_in_another_phase,
    full_board,
    first_card_on_a_board_with_cards,
    over,
]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.__name__ for mutation in MUTATIONS])
def test_a_view_that_cannot_be_is_refused_with_the_field(mutation: Callable[[View, int], str | None]) -> None:
    refused = 0
    for walk, rng in walks(GAME, "changed", 6):
        while walk.state.to_act >= 0:
            seat = walk.state.to_act
            data = decode_object(encode(walk.view(seat).data()), "the view")
            del data["history"], data["legal"]
            changed = deepcopy(data)
            field = mutation(changed, seat)
            if field is not None:
                with pytest.raises(BadView, match=field):
                    GAME.read_view(changed)
                refused += 1
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert refused > 0


def test_the_first_card_is_played_by_whom_first_names() -> None:
    walk, _ = next(walks(GAME, "first", 1))
    seat = walk.state.to_act
    data = walk.view(seat).data()
    data["first"] = 1 - seat
    with pytest.raises(BadView, match=f"turn must be {1 - seat}, as first says"):
        GAME.read_view(data)
