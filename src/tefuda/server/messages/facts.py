"""What follows from a view by the rules of its game, so that a client need not know them. Nothing here is new."""

from msgspec import Struct

from tefuda.server.messages.game_events import SlotSymbol


class Facts(Struct, frozen=True, tag_field="kind"):
    """What follows from a view."""


class CardFacts(Struct, frozen=True):
    """A card in front of a player; null is one face down that one may not see."""

    card: str | None
    up: bool


class PotFacts(Struct, frozen=True):
    """A pot and the players who may win it."""

    chips: int
    players: list[int]


class PokerFacts(Facts, frozen=True, tag="poker"):
    """A hand of poker; lists are by player, cards in the order they came."""

    pots: list[PotFacts]
    """The main pot, then the side pots as all-ins have cut them."""

    cards: list[list[CardFacts]]
    """Of those who folded only what can be seen; empty for one who was not dealt in."""

    dead: list[str]
    """Up cards of those who folded."""

    to_call: list[int]
    """What a call would cost, as far as the chips go; 0 for nothing."""

    all_in: list[bool]
    """Plays on without chips."""

    most_bets: int
    """Bets a street can have: the bet and the raises over it."""

    board_size: int
    """Places for shared cards; 0 where players have up cards instead."""

    opening: bool
    """It is the first street."""


class NoThanksFacts(Facts, frozen=True, tag="no-thanks"):
    """The open table of No Thanks!, by player."""

    runs: list[list[tuple[int, int]]]
    """The lowest and the highest card of each run."""

    scores: list[int]
    """If the game ended now."""

    take_cost: list[int]
    """How the score would change by taking the card on offer; 0 when there is none."""


class CardSlotFacts(Facts, frozen=True, tag="card-slot"):
    """The table of Card Slot."""

    lines: dict[str, tuple[int, int, int]]
    """All lines by name, with their slots."""

    rows: list[tuple[int, int, int]]
    """The slots as they lie."""

    finishing: dict[SlotSymbol, list[int]]
    """The empty slots where a card of each symbol would complete a line."""

    worth: list[int | None]
    """The points of each player's hand; null while some of it is hidden from one."""

    keys: dict[SlotSymbol, str]
    """The key of each symbol, in the order of the symbols."""


AnyFacts = PokerFacts | NoThanksFacts | CardSlotFacts
