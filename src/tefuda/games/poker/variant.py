"""The games as data: what the one engine must know to deal, bet and judge each of them."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.card import DECK, mask_of
from tefuda.games.poker.evaluator import BY_EIGHT, BY_HIGH, BY_LOW, Evaluator

# Who speaks first on a street (R-H3, R-H4).
AFTER_BIG_BLIND: Final[i64] = 0
AFTER_BUTTON: Final[i64] = 1
LOWEST_CARD: Final[i64] = 2
HIGHEST_CARD: Final[i64] = 3
HIGHEST_BOARD: Final[i64] = 4
LOWEST_BOARD: Final[i64] = 5

# What a pot is played for (R-H11).
HIGH: Final[i64] = 0
ACE_TO_FIVE: Final[i64] = 1
HIGH_AND_EIGHT: Final[i64] = 2


USUAL: Final[Mapping[str, int]] = {}


@final
class Street:
    """One round: the cards each player gets, the cards all share, the size of the bet, and who speaks first."""

    def __init__(
        self, name: str, opener: i64, *, down: i64 = 0, up: i64 = 0, board: i64 = 0, big: bool = False
    ) -> None:
        self.name: Final = name
        self.down: Final = down
        self.up: Final = up
        self.board: Final = board
        self.big: Final = big
        self.opener: Final = opener

    @property
    def owes_bring_in(self) -> bool:
        """Whether the first to speak owes the bring-in."""
        return self.opener == LOWEST_CARD or self.opener == HIGHEST_CARD


@final
class Variant:
    """One game.

    `blinds` says that the forced bets are blinds, else ante and bring-in; `two_and_three` that a hand is exactly
    two hole cards and three of the board, else any five. From that and from what a pot is played for come the
    evaluators: `best` for the pot or its high half, `low` for the low half of a pot that may be split. A game may
    have a short `deck`, and so few cards that hands of less than five are compared, as up cards are (R-H4).
    `stakes` are the options it is played with if nobody says, where they are not those of all games.
    """

    def __init__(
        self,
        name: str,
        streets: list[Street],
        blinds: bool,
        judged: i64,
        two_and_three: bool,
        deck: tuple[int, ...] = DECK,
        stakes: Mapping[str, int] = USUAL,
    ) -> None:
        self.name: Final = name
        self.streets: Final = streets
        self.blinds: Final = blinds
        self.bring_in: Final = streets[0].owes_bring_in
        self.judged: Final = judged
        self.deck: Final = deck
        self.deck_mask: Final = mask_of(list(deck))
        self.stakes: Final = stakes
        self.best: Final = Evaluator(BY_LOW if judged == ACE_TO_FIVE else BY_HIGH, two_and_three)
        self.low: Final = Evaluator(BY_EIGHT, two_and_three) if judged == HIGH_AND_EIGHT else None

    @property
    def split(self) -> bool:
        """Whether a low may take half the pot."""
        return self.low is not None

    @property
    def down_cards(self) -> int:
        """How many down cards a player has at the end."""
        return sum([int(street.down) for street in self.streets])

    @property
    def up_cards(self) -> int:
        """How many up cards a player has at the end."""
        return sum([int(street.up) for street in self.streets])

    @property
    def hand_cards(self) -> int:
        """How many cards a player has at the end."""
        return self.down_cards + self.up_cards

    @property
    def board_cards(self) -> int:
        """How many cards all players share at the end."""
        return sum([int(street.board) for street in self.streets])

    @property
    def most_seats(self) -> int:
        """How many can play: no more than there are cards for, and never more than six."""
        return min(6, (len(self.deck) - self.board_cards) // self.hand_cards)


def flop_streets(hole: i64) -> list[Street]:
    """Hole cards, then a shared board of three, one and one."""
    return [
        Street("preflop", AFTER_BIG_BLIND, down=hole),
        Street("flop", AFTER_BUTTON, board=3),
        Street("turn", AFTER_BUTTON, board=1, big=True),
        Street("river", AFTER_BUTTON, board=1, big=True),
    ]


def stud_streets(bring_in: i64, later: i64) -> list[Street]:
    """Two down and one up, three more up, the last down."""
    return [
        Street("third", bring_in, down=2, up=1),
        Street("fourth", later, up=1),
        Street("fifth", later, up=1, big=True),
        Street("sixth", later, up=1, big=True),
        Street("seventh", later, down=1, big=True),
    ]


HOLDEM: Final = Variant("holdem", flop_streets(2), True, HIGH, False)
OMAHA_8: Final = Variant("omaha8", flop_streets(4), True, HIGH_AND_EIGHT, True)
RAZZ: Final = Variant("razz", stud_streets(HIGHEST_CARD, LOWEST_BOARD), False, ACE_TO_FIVE, False)
STUD_HI: Final = Variant("stud", stud_streets(LOWEST_CARD, HIGHEST_BOARD), False, HIGH, False)
STUD_8: Final = Variant("stud8", stud_streets(LOWEST_CARD, HIGHEST_BOARD), False, HIGH_AND_EIGHT, False)
OMAHA: Final = Variant("omaha", flop_streets(4), True, HIGH, True)

VARIANTS: Final = [HOLDEM, OMAHA_8, RAZZ, STUD_HI, STUD_8, OMAHA]
"""All of them; those of HORSE in its order."""
