"""How many actions a street can take at most."""

from mypy_extensions import i64

from tefuda.core.game import Setup
from tefuda.core.params import whole
from tefuda.games.poker.variant import Variant


def longest_street(variant: Variant, setup: Setup, street: i64) -> int:
    """The most actions on a street: everybody waits until the last one bets, and raises as late as possible.

    With n players everybody but the last checks, then each bet up to the cap is answered by all others, the last
    of whom raises. The big blind is a bet that is already made. Stacks that may run out add short all-ins, which
    are no bets but are answered all the same, once for every player.
    """
    players = len([chips for chips in setup.stacks if chips > 0])
    bets = whole(setup.options, "raises") + 1
    actions = players + bets * (players - 1)
    if variant.blinds and street == 0:
        actions -= players - 1
    if min([chips for chips in setup.stacks if chips > 0]) <= most_put_in(variant, setup):
        actions += players * players
    return int(actions)


def most_put_in(variant: Variant, setup: Setup) -> int:
    """What a player can come to put in in a hand without running out of chips."""
    options = setup.options
    bets = whole(options, "raises") + 1
    chips = 0 if variant.blinds else whole(options, "ante")
    for street in variant.streets:
        chips += bets * whole(options, "big_bet" if street.big else "small_bet")
    return int(chips)
