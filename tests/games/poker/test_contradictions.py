"""Views that cannot be: every view from play is read back, and whatever is changed in one is named."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadView
from tefuda.core.game import view_of
from tefuda.core.rng import Rng, stream
from tefuda.games.poker.game import GAMES, PokerGame
from tefuda.testing.walk import Walk, observers
from tests.games.poker.scripted import Hand

View = dict[str, Any]
DECKS = 12


def stakes(game: PokerGame, rng: Rng) -> dict[str, int]:
    """Stakes at which halves are odd and forced bets differ from full ones."""
    small = 9 + rng.below(12)
    options = {"small_bet": small, "big_bet": small + rng.below(20), "raises": 1 + rng.below(4)}
    if game.variant.blinds:
        big = 1 + rng.below(small)
        return options | {"big_blind": big, "small_blind": rng.below(big + 1)}
    return options | {"ante": rng.below(6), "bring_in": 1 + rng.below(small - 1)}


def positions(game: PokerGame, seed: str) -> Iterator[Walk]:
    """Hands at every decision: two to six seats, short stacks, empty chairs, any button."""
    for number in range(5 * DECKS):
        rng = stream(f"{seed}/{number}", f"impossible {game.spec.name}")
        seats = 2 + number % 5
        most = (12, 60, 300, 2000)[rng.below(4)]
        stacks = [1 + rng.below(most) for _ in range(seats)]
        if seats > 2:
            stacks[rng.below(seats)] *= rng.below(2)
        button = rng.below(seats)
        while stacks[button] == 0:
            button = (button + 1) % seats
        setup = game.setup(seats, {**stakes(game, rng), "button": button}, stacks)
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        walk = Walk(game, setup, deck)
        yield walk
        while walk.state.to_act >= 0:
            legal = walk.state.legal_actions()
            action = legal[rng.below(len(legal))]
            walk.apply(legal[-1] if action.text == "fold" and rng.below(2) else action)
            yield walk


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_view_from_play_is_read_back(game: PokerGame) -> None:
    for walk in positions(game, "read"):
        for seat in observers(walk.setup):
            view = walk.view(seat)
            again = game.read_view(decode_object(encode(view.data()), "the view"))
            assert again.data() == view.data()


# --- mutations: each makes a view that cannot be out of one that can, and says which field may be blamed ---------


def able(view: View) -> list[int]:
    return [at for at, chips in enumerate(view["stacks"]) if chips > 0 and view["folded"][at] is None]


def bet_above_paid(view: View, seat: int) -> str:
    view["bets"][seat] = view["paid"][seat] + 1
    return rf"bets\[{seat}\]"


def wrong_pot(view: View, seat: int) -> str:
    view["pot"] += 1
    return "pot"


def level_nobody_bet(view: View, seat: int) -> str:
    view["level"] += 20
    return "level"


def level_below_a_bet(view: View, seat: int) -> str | None:
    view["level"] -= 1
    return "level" if view["level"] >= 0 else None


def base_above_level(view: View, seat: int) -> str:
    view["base"] = view["level"] + 1000
    return "base"


def too_many_bets(view: View, seat: int) -> str | None:
    view["bets_made"] = view["stakes"]["raises"] + 1
    changed = view["base"] < view["bets_made"] * view["stakes"]["small_bet"] // 3
    return "base|bets_made" if changed else None


def no_bets(view: View, seat: int) -> str | None:
    changed = view["bets_made"] > 0
    view["bets_made"] = 0
    return "base|bets_made" if changed else None


def paid_more_before(view: View, seat: int) -> str | None:
    """Of two players with chips one has paid more on the streets before."""
    view["paid"][seat] += 1
    view["pot"] += 1
    return "paid" if len(able(view)) > 1 else None


def folded_seat_acts(view: View, seat: int) -> str:
    view["folded"][seat] = view["street"]
    return "to_act is seat|folded"


def folded_in_the_future(view: View, seat: int) -> str | None:
    last = "river" if "preflop" in view["street"] or view["up"] == [[]] * len(view["up"]) else "seventh"
    other = (seat + 1) % len(view["folded"])
    if view["street"] == last or view["stacks"][other] + view["paid"][other] == 0:
        return None
    view["folded"][other] = last
    return rf"folded\[{other}\]"


def all_others_folded(view: View, seat: int) -> str:
    dealt_in = [stack + paid > 0 for stack, paid in zip(view["stacks"], view["paid"], strict=True)]
    for other, there in enumerate(dealt_in):
        if there and other != seat and view["folded"][other] is None:
            view["folded"][other] = view["street"]
    return "folded leaves nobody to play against"


def empty_chair_folds(view: View, seat: int) -> str | None:
    for at, chips in enumerate(view["stacks"]):
        if chips + view["paid"][at] == 0:
            view["folded"][at] = view["street"]
            return rf"folded\[{at}\]"
    return None


def has_acted_already(view: View, seat: int) -> str | None:
    changed = view["bets"][seat] >= view["level"]
    view["acted"].append(seat)
    return "acted" if changed else None


def has_acted_and_owes(view: View, seat: int) -> str | None:
    behind = [at for at in able(view) if at != seat and view["bets"][at] < view["level"]]
    if not behind or view["base"] != view["level"]:
        return None
    view["acted"] = sorted({*view["acted"], behind[-1]})
    return rf"acted names seat {behind[-1]}, but bets\[{behind[-1]}\] is below level"


def nobody_has_acted(view: View, seat: int) -> str | None:
    changed = any(at in able(view) for at in view["acted"]) and view["base"] == view["level"]
    view["acted"] = []
    return "acted" if changed else None


def somebody_else_acts(view: View, seat: int) -> str | None:
    others = [at for at in able(view) if at != seat]
    if not others or view["base"] != view["level"]:
        return None
    view["to_act"] = others[0]
    return "acted|to_act"


def other_opener(view: View, seat: int) -> str:
    view["opener"] = (view["opener"] + 1) % len(view["stacks"])
    return "opener"


def other_aggressor(view: View, seat: int) -> str:
    view["aggressor"] = seat if view["aggressor"] < 0 else -1
    return "aggressor"


def bring_in(view: View, seat: int) -> str:
    view["bring_in_owed"] = not view["bring_in_owed"]
    return "bring_in_owed"


def a_card_up_too_many(view: View, seat: int) -> str:
    view["up"][seat].append("??")
    return rf"up\[{seat}\] must have \d cards"


def a_card_on_board_too_many(view: View, seat: int) -> str:
    view["board"].append("??")
    return r"board must have \d cards"


def a_card_too_few(view: View, seat: int) -> str:
    view["down"][seat].pop()
    return rf"down\[{seat}\] must have \d cards"


def a_card_twice(view: View, seat: int) -> str:
    open_cards = [card for row in [view["board"], *view["up"]] for card in row]
    view["down"][seat][0] = open_cards[0] if open_cards else view["down"][seat][1]
    return rf"down\[{seat}\] has .. ?(twice|, which is in)"


def one_card_known_of_another(view: View, seat: int) -> str | None:
    for other in able(view):
        if other != seat and view["down"][other] == []:
            view["down"][other] = ["??"]
            return rf"down\[{other}\] must have \d cards"
    return None


def other_legal_actions(view: View, seat: int) -> str:
    view["legal"] = ["check", "fold"]
    return "legal"


MUTATIONS: list[Callable[[View, int], str | None]] = [
    bet_above_paid,
    wrong_pot,
    level_nobody_bet,
    level_below_a_bet,
    base_above_level,
    too_many_bets,
    no_bets,
    paid_more_before,
    folded_seat_acts,
    folded_in_the_future,
    all_others_folded,
    empty_chair_folds,
    has_acted_already,
    has_acted_and_owes,
    nobody_has_acted,
    somebody_else_acts,
    other_opener,
    other_aggressor,
    bring_in,
    a_card_up_too_many,
    a_card_on_board_too_many,
    a_card_too_few,
    a_card_twice,
    one_card_known_of_another,
    other_legal_actions,
]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[mutation.__name__ for mutation in MUTATIONS])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_view_that_cannot_be_is_refused_with_the_field(
    game: PokerGame, mutation: Callable[[View, int], str | None]
) -> None:
    refused = 0
    for walk in positions(game, "changed"):
        seat = walk.state.to_act
        if seat < 0:
            continue
        data = decode_object(encode(view_of(game, walk.setup, walk.state, seat).data()), "the view")
        del data["history"], data["legal"]
        changed = deepcopy(data)
        field = mutation(changed, seat)
        if field is None:
            continue
        with pytest.raises(BadView, match=field) as caught:
            game.read_view(changed)
        assert "\n" not in str(caught.value)
        refused += 1
    assert refused > 0


SHORT_ALL_IN: View = {
    "game": "holdem",
    "seat": 2,
    "street": "preflop",
    "down": [[], [], ["Kc", "6d"], []],
    "board": [],
    "stacks": [1000, 990, 980, 0],
    "bets": [0, 10, 20, 25],
    "paid": [0, 10, 20, 25],
    "folded": ["preflop", "preflop", None, None],
    "level": 25,
    "base": 20,
    "bets_made": 1,
    "acted": [0, 1, 3],
    "aggressor": 3,
}
"""The big blind answers an all-in for five more."""


def test_the_big_blind_against_a_short_all_in_is_a_view_that_can_be() -> None:
    view = SHORT_ALL_IN
    assert [action.text for action in GAMES["holdem"].read_view(view).legal] == ["fold", "call"]
    with pytest.raises(BadView, match=r"bets\[1\] must be at least 10, the small blind, not 0"):
        GAMES["holdem"].read_view({**view, "bets": [0, 0, 20, 25], "paid": [0, 0, 20, 25]})
    with pytest.raises(BadView, match="only an all-in for less than half a bet leaves them apart"):
        GAMES["holdem"].read_view({**view, "stacks": [1000, 990, 980, 5]})


@pytest.mark.parametrize("chips", [30, 35])
def test_an_all_in_for_half_a_bet_or_more_is_a_full_bet_r_h8(chips: int) -> None:
    put_in = [0, 10, 20, chips]
    view = {**SHORT_ALL_IN, "level": chips, "bets": put_in, "paid": put_in}
    with pytest.raises(BadView, match=f"base is 20 and level {chips}, but only an all-in for less than half"):
        GAMES["holdem"].read_view(view)


def test_who_raised_all_in_is_the_aggressor_and_has_acted() -> None:
    with pytest.raises(BadView, match="aggressor is seat 0, which did not make the bet of 25"):
        GAMES["holdem"].read_view({**SHORT_ALL_IN, "aggressor": 0})
    with pytest.raises(BadView, match="acted must name seat 3, the aggressor"):
        GAMES["holdem"].read_view({**SHORT_ALL_IN, "acted": [0, 1]})


EMPTY_CHAIR: View = {
    "game": "holdem",
    "seat": 2,
    "street": "preflop",
    "down": [[], [], ["Kc", "6d"], []],
    "board": [],
    "stacks": [980, 0, 990, 980],
    "bets": [20, 0, 10, 20],
    "paid": [20, 0, 10, 20],
    "acted": [0],
}
"""The small blind answers a call of the button; nobody sits between them."""


def test_an_empty_chair_neither_acts_nor_has_the_button() -> None:
    assert [action.text for action in GAMES["holdem"].read_view(EMPTY_CHAIR).legal] == ["fold", "call", "raise"]
    with pytest.raises(BadView, match="acted names seat 1, which is not dealt in"):
        GAMES["holdem"].read_view({**EMPTY_CHAIR, "acted": [0, 1]})
    with pytest.raises(BadView, match="stakes.button is seat 1, which is not dealt in"):
        GAMES["holdem"].read_view({**EMPTY_CHAIR, "stakes": {"button": 1}})


def test_the_last_full_bet_is_no_higher_than_all_full_bets_together_r_h7() -> None:
    put_in = [40, 0, 10, 20]
    view = {**EMPTY_CHAIR, "stacks": [960, 0, 990, 980], "bets": put_in, "paid": put_in, "aggressor": 0}
    assert GAMES["holdem"].read_view({**view, "bets_made": 2}).data()["base"] == 40
    with pytest.raises(BadView, match="base must be from 20 to 20 after bets_made = 1, not 40"):
        GAMES["holdem"].read_view({**view, "bets_made": 1})


def test_hidden_up_cards_do_not_tell_who_opened() -> None:
    view = {
        "game": "stud",
        "seat": 0,
        "street": "third",
        "down": [["Ah", "Kd"], []],
        "up": [["??"], ["??"]],
        "stacks": [995, 985],
        "bets": [0, 10],
        "paid": [5, 15],
    }
    assert GAMES["stud"].read_view(view).data()["opener"] == -1
    assert GAMES["stud"].read_view({**view, "opener": -1}).data()["opener"] == -1
    with pytest.raises(BadView, match="opener must be -1, by the cards or the button, not 1"):
        GAMES["stud"].read_view({**view, "opener": 1})


@pytest.mark.parametrize("big", [0, 1, 2])
def test_nobody_has_the_small_blind_where_only_a_big_one_was_posted(big: int) -> None:
    """In hands of others any seat can have the big blind, the first one too."""
    posts = [20 if seat == big else 0 for seat in range(3)]
    hand = Hand("holdem", [1000] * 3, posts={"blinds": posts}, button=1)
    view = view_of(hand.game, hand.setup, hand.state, hand.seat).data()
    assert view["bets"] == posts
    assert GAMES["holdem"].read_view(view).data() == view


@pytest.mark.parametrize("chips", [1, 2])
def test_an_all_in_blind_between_the_raise_and_the_seat_to_act_has_answered(chips: int) -> None:
    """What a view leaves out: seat 3 has raised, the button has folded, and the small blind has no more chips."""
    put_in = [0, chips, 20, 40]
    view = {
        "game": "holdem",
        "seat": 2,
        "street": "preflop",
        "down": [[], [], ["Kc", "6d"], []],
        "board": [],
        "stacks": [1000, 0, 980, 960],
        "bets": put_in,
        "paid": put_in,
        "folded": ["preflop", None, None, None],
    }
    assert GAMES["holdem"].read_view(view).data()["acted"] == [0, 1, 3]


def test_who_has_folded_before_has_not_acted_on_this_street() -> None:
    hand = Hand("holdem", [1000] * 3).play("0:call 1:fold 2:check")
    view = decode_object(encode(view_of(hand.game, hand.setup, hand.state, 2).data()), "view")
    view["acted"] = [1]
    with pytest.raises(BadView, match="acted names seat 1, which had folded before this street"):
        hand.game.check_view(hand.game.read_view(view))
