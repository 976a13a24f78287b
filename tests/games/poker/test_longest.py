"""How many actions a street can take where stacks may run out, and where they cannot."""

import pytest

from tefuda.games.poker.game import GAMES, PokerGame
from tefuda.games.poker.longest import longest_street
from tefuda.games.poker.stakes import MOST_RAISES
from tefuda.games.poker.variant import VARIANTS, Variant


@pytest.mark.parametrize(
    ("name", "most"),
    [("holdem", 5 * (20 + 20 + 40 + 40)), ("stud", 5 + 5 * (20 + 20 + 40 + 40 + 40))],
)
def test_short_all_ins_are_counted_where_a_hand_can_cost_the_whole_stack(name: str, most: int) -> None:
    """A bet and four raises on every street, and the ante: that much can be put in."""
    game = GAMES[name]
    bets = 2 + 5
    for stack, actions in ((most, bets + 2 * 2), (most + 1, bets)):
        setup = game.setup(2, {}, [5000, stack])
        assert longest_street(game.variant, setup, 1) == actions


def test_who_brings_a_single_chip_plays_and_an_empty_chair_does_not() -> None:
    """Three players: three words, ten answers to five bets, and those to short all-ins."""
    game = GAMES["holdem"]
    setup = game.setup(4, {}, [5000, 1, 0, 5000])
    assert longest_street(game.variant, setup, 1) == 3 + 5 * 2 + 3 * 3


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_a_game_declares_room_for_every_seat_to_speak_and_then_answer_every_bet(variant: Variant) -> None:
    """On every street, as often as bets can be raised; no hand comes near it, whatever the stacks."""
    game = PokerGame(variant)
    bets = MOST_RAISES + 1
    assert game.spec.longest == len(variant.streets) * 6 * (1 + bets)
    assert game.longest(game.setup(6, {"raises": MOST_RAISES}, [100] * 6)) < game.spec.longest
