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
    empty_chair_folds,
    has_acted_already,
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


def test_the_big_blind_against_a_short_all_in_is_a_view_that_can_be() -> None:
    view: View = {
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
    assert [action.text for action in GAMES["holdem"].read_view(view).legal] == ["fold", "call"]
    with pytest.raises(BadView, match=r"bets\[1\] must be at least 10, the small blind, not 0"):
        GAMES["holdem"].read_view({**view, "bets": [0, 0, 20, 25], "paid": [0, 0, 20, 25]})
    with pytest.raises(BadView, match="only an all-in for less than half a bet leaves them apart"):
        GAMES["holdem"].read_view({**view, "stacks": [1000, 990, 980, 5]})
