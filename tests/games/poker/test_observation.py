"""What a learner sees of a poker table: number by number in two positions, and nothing lost in thousands."""

import pytest

from tefuda.cards.card import parse_card, parse_cards
from tefuda.core.codec import encode
from tefuda.core.view import View
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.view import PokerView
from tefuda.testing.observations import observed
from tefuda.testing.walk import walks
from tests.games.poker.scripted import Hand
from tests.observed import ones, parts_of
from tests.poker_hands import POKER_GAMES


def test_every_number_of_a_flop() -> None:
    """Three players; the button calls, the small blind folds, the big blind checks and bets the flop."""
    hand = Hand("holdem", [1000, 1000, 500], down=["AhKd", "7c2s", "QsQd"], board="2c 3d Ts")
    hand.play("call fold check bet")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert ones(seen["street"]) == [1]
    assert ones(seen["hole"]) == sorted(parse_cards("AhKd"))
    assert ones(seen["board"]) == sorted(parse_cards("2c3dTs"))
    assert seen["pot"] == [70 / 40]
    assert seen["to_call"] == [20 / 40]
    assert seen["bets_made"] == [1 / 5]
    assert seen["stacks"] == [980 / 40, 990 / 40, 460 / 40]
    assert seen["bets"] == [0, 0, 20 / 40]
    assert seen["paid"] == [20 / 40, 10 / 40, 40 / 40]
    assert ones(seen["in_hand"]) == [0, 2]
    assert ones(seen["all_in"]) == []
    assert ones(seen["acted"]) == [2]
    assert ones(seen["to_act"]) == [0]
    assert ones(seen["button"]) == [0]
    assert ones(seen["opener"]) == [2]
    assert ones(seen["aggressor"]) == [2]
    other = parts_of(hand.game, hand.setup, hand.state, 2)
    assert ones(other["hole"]) == sorted(parse_cards("QsQd"))
    assert other["to_call"] == [0]
    assert other["stacks"] == [460 / 40, 980 / 40, 990 / 40]
    assert ones(other["to_act"]) == [1]
    assert parts_of(hand.game, hand.setup, hand.state, 1)["to_call"] == [0], "a seat that folded owes nothing"


def test_every_number_of_third_street() -> None:
    """The deuce owes the bring-in; a short stack is all-in with its ante."""
    hand = Hand("stud", [1000, 5, 1000], down=["AhKd", "7c8c", "QsQd"], up=["9s", "Th", "2c"])
    seen = parts_of(hand.game, hand.setup, hand.state, 1)
    assert ones(seen["street"]) == [0]
    assert ones(seen["hole"]) == sorted(parse_cards("7c8c"))
    assert ones(seen["up"]) == sorted([parse_card("Th"), 52 + parse_card("2c"), 104 + parse_card("9s")])
    assert ones(seen["bring_in_owed"]) == [0]
    assert "board" not in seen
    assert ones(seen["all_in"]) == [0]
    assert ones(seen["in_hand"]) == [0, 1, 2]
    assert ones(seen["to_act"]) == [1]
    assert seen["paid"] == [5 / 40] * 3
    assert seen["bets"] == [0, 0, 0]
    hand.play("bring-in")
    seen = parts_of(hand.game, hand.setup, hand.state, 0)
    assert ones(seen["bring_in_owed"]) == []
    assert seen["to_call"] == [10 / 40]
    assert seen["bets_made"] == [0]
    assert seen["bets"] == [0, 0, 10 / 40]


def said(view: View) -> bytes:
    """What of a table must be found in its observation, seats as the observer counts them.

    Left out: in which order cards of the board came, on which street somebody folded, and the last full bet, which
    differs from the bet to match only after a short all-in (the legal actions tell).
    """
    assert isinstance(view, PokerView)
    fields = view.fields()
    seats, me = view.seats, view.seat

    def around(values: object) -> list[object]:
        assert isinstance(values, list)
        return values[me:] + values[:me]

    def place(seat: int) -> int:
        return seat if seat < 0 else (seat - me) % seats

    board, down, folded = fields["board"], fields["down"], fields["folded"]
    assert isinstance(board, list)
    assert isinstance(down, list)
    assert isinstance(folded, list)
    return encode(
        {
            "street": fields["street"],
            "board": sorted(board),
            "up": [sorted(map(str, row)) for row in around(fields["up"]) if isinstance(row, list)],
            "down": sorted(down[me]),
            "stacks": around(fields["stacks"]),
            "bets": around(fields["bets"]),
            "paid": around(fields["paid"]),
            "pot": fields["pot"],
            "folded": [street is not None for street in around(folded)],
            "made": fields["bets_made"],
            "acted": sorted(place(seat) for seat in range(seats) if (view.table.acted >> seat) & 1),
            "opener": place(view.table.opener),
            "aggressor": place(view.table.aggressor),
            "button": place(view.table.stakes.button),
            "to_act": place(view.table.to_act),
            "owed": fields["bring_in_owed"],
        }
    )


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_two_tables_that_differ_are_observed_differently(game: PokerGame) -> None:
    tables: dict[tuple[int, bytes], bytes] = {}
    for walk, rng in walks(game, "observations", 120):
        while walk.state.to_act >= 0:
            for seat in range(walk.setup.seats):
                view = walk.view(seat)
                numbers = encode(observed(game.encoder(walk.setup), view))
                assert tables.setdefault((walk.setup.seats, numbers), said(view)) == said(view)
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert len(tables) > 1500


def test_a_hand_uses_as_many_cards_as_it_can_deal() -> None:
    used = {game.spec.name: int(game.cards_used(game.setup(6))) for game in POKER_GAMES}
    assert used == {"holdem": 17, "omaha8": 29, "razz": 42, "stud": 42, "stud8": 42}
    holdem = POKER_GAMES[0]
    assert holdem.cards_used(holdem.setup(4, None, [100, 0, 100, 0])) == 9, "an empty chair gets no cards"


def test_one_can_lose_a_stack_and_win_all_others() -> None:
    holdem = POKER_GAMES[0]
    assert holdem.score_range(holdem.setup(3, None, [100, 500, 30])) == (-500, 600)
    assert holdem.score_range(holdem.setup(3, None, [100, 0, 30])) == (-100, 100)
