"""Heads-up limit Hold'em as our engine plays it, with its default stakes and chips enough for every raise."""

from typing import Final

from tefuda.cards.card import DECK, parse_cards
from tefuda.cfr.tree import BettingTree
from tefuda.core.game import Setup
from tefuda.core.params import ParamValue
from tefuda.core.state import State
from tefuda.games.poker.actions import CALL, CHECK
from tefuda.games.poker.game import HOLDEM_GAME
from tefuda.games.poker.state import PokerState

BIG_BET: Final = 40.0
"""A big bet of the default stakes, in chips."""

QUIET: Final = (int(CHECK.index), int(CALL.index))
"""What is done where nothing was learnt."""

DEEP: Final = 1_000_000
"""Chips nobody can lose in one hand."""

BETTER: Final = "Ah As"
WORSE: Final = "3h 5s"
BOARD: Final = "2c 7d 9h 4s Jc"


def holdem_tree() -> BettingTree:
    """Every sequence of bets of two players; seat 0 has the button."""
    options: dict[str, ParamValue] = {param.name: param.default for param in HOLDEM_GAME.spec.options}
    setup = Setup(2, options, [DEEP, DEEP])
    return BettingTree(
        HOLDEM_GAME.start(setup, _deck(BETTER, WORSE), False),
        HOLDEM_GAME.start(setup, _deck(WORSE, BETTER), False),
        _street,
    )


def _deck(button: str, other: str) -> list[int]:
    """A deck that deals these cards: one at a time, from the left of the button."""
    first, second = parse_cards(button), parse_cards(other)
    known = [second[0], first[0], second[1], first[1], *parse_cards(BOARD)]
    return known + [card for card in DECK if card not in known]


def _street(state: State) -> int:
    assert isinstance(state, PokerState)
    return int(state.table.street)
