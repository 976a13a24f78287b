"""Which PHH variant is which of our games, and which fields each of them has."""

from typing import Final

from tefuda.core.errors import BadRecord
from tefuda.games.poker.game import HOLDEM_GAME, OMAHA_8_GAME, RAZZ_GAME, STUD_8_GAME, STUD_GAME, PokerGame

VARIANTS: Final = {
    "FT": HOLDEM_GAME,
    "FO/8": OMAHA_8_GAME,
    "FR": RAZZ_GAME,
    "F7S": STUD_GAME,
    "F7S/8": STUD_8_GAME,
}
"""In the order of HORSE."""

SEATS: Final = "_tefuda_seats"
"""For every seat of our table the number of the player there, 0 for an empty chair."""

RAISES: Final = "_tefuda_raises"
"""How many raises may follow the bet, where a reader could not infer it."""

DECIDES: Final = (
    "variant",
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "starting_stacks",
    "players",
    SEATS,
    RAISES,
)
"""What the record itself says, whatever its notes may claim."""


def known_variants() -> str:
    """Our variants, for error messages."""
    return ", ".join(f"{code} ({game.spec.name})" for code, game in VARIANTS.items())


def is_phh_game(game: str) -> bool:
    """Whether hands of a game can be written as PHH."""
    return any(one.spec.name == game for one in VARIANTS.values())


def game_of(record_game: str) -> tuple[str, PokerGame]:
    """The PHH code and the game of a record, or an error that says what PHH can hold."""
    for code, game in VARIANTS.items():
        if game.spec.name == record_game:
            return code, game
    raise BadRecord(f"PHH: {record_game} cannot be written as PHH; only these can: {known_variants()}")


def cards_by_street(game: PokerGame) -> list[int]:
    """How many cards of its own a player has on each street."""
    totals: list[int] = []
    total = 0
    for street in game.variant.streets:
        total += street.down + street.up
        totals.append(total)
    return totals


def board_by_street(game: PokerGame) -> list[int]:
    """How many cards all share on each street."""
    totals: list[int] = []
    total = 0
    for street in game.variant.streets:
        total += street.board
        totals.append(total)
    return totals
