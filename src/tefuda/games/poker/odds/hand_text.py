"""What a text means as a hand of a game: one hand of which some cards may be unknown, or a range of hands."""

from tefuda.core.errors import BadCards
from tefuda.games.poker.odds.holding import UNKNOWN, Holding, parse_holding
from tefuda.games.poker.odds.range_text import RANDOM, Range, may_be_range, must_be_range, read_range
from tefuda.games.poker.variant import Variant


def read_hand(variant: Variant, text: str, what: str) -> Holding | Range:
    """One hand if the text can be read as one, else a range; `what` names it in errors ("hand 2")."""
    if text.strip().lower() == RANDOM:
        return Holding([UNKNOWN], [False])
    if must_be_range(variant, text):
        return read_range(variant, text, what)
    try:
        holding = parse_holding(text, what)
    except BadCards:
        if may_be_range(text, False):
            return read_range(variant, text, what)
        raise
    try:
        _check_hand(holding, variant, what)
    except BadCards:
        if may_be_range(text, True):
            return read_range(variant, text, what)
        raise
    return holding


def _check_hand(holding: Holding, variant: Variant, what: str) -> None:
    size = variant.hand_cards
    count = len(holding.slots)
    if count == 0:
        raise BadCards(f"{what} is empty; a hand of which nothing is known is written ?")
    if count > size:
        raise BadCards(f"{what} has {count} cards; a hand of {variant.name} has at most {size}")
    if holding.bracketed and variant.board_cards == 0:
        down = holding.down.count(True)
        if down > variant.down_cards:
            raise BadCards(f"{what} has {down} down cards in brackets; {variant.name} deals {variant.down_cards}")
        if count - down > variant.up_cards:
            raise BadCards(f"{what} has {count - down} up cards; {variant.name} deals {variant.up_cards}")
