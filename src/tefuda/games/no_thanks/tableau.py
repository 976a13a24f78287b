"""The open table of No Thanks!: everything everybody sees, and how it changes.

State and view both hold a tableau, so each rule is written once. Cards in front of a player are a bit mask.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.bits import bit
from tefuda.games.no_thanks.actions import BOTH, NOTHING, ONLY_TAKE

LOWEST: Final[i64] = 3
HIGHEST: Final[i64] = 35
IN_PLAY: Final[i64] = 24
"""33 cards, nine of them removed unseen."""

MOST_CHIPS: Final[i64] = 55
"""Five players with 11 chips each have the most."""


def starting_chips(seats: i64) -> i64:
    """11 chips for three to five players, 9 for six, 7 for seven (R-N1)."""
    if seats <= 5:
        return 11
    return 9 if seats == 6 else 7


def added_points(cards: i64, card: i64) -> i64:
    """By how much a card changes the points of a set of cards: only the lowest of a run counts (R-N2)."""
    below = (cards >> (card - 1)) & 1
    above = (cards >> (card + 1)) & 1
    if below == 0 and above == 0:
        return card
    if below == 0:
        return -1
    return -above * (card + 1)


def card_points(cards: i64) -> i64:
    """The points of a set of cards: the sum of the lowest card of each run (R-N2)."""
    total: i64 = 0
    for card in range(LOWEST, HIGHEST + 1):
        if (cards >> card) & 1 == 1 and (cards >> (card - 1)) & 1 == 0:
            total += card
    return total


def cards_in(mask: i64) -> list[int]:
    """The cards of a mask, lowest first."""
    return [card for card in range(LOWEST, HIGHEST + 1) if (mask >> card) & 1 == 1]


def runs_in(mask: i64) -> list[tuple[int, int]]:
    """The runs of a mask as lowest and highest card, lowest run first."""
    runs: list[tuple[int, int]] = []
    for card in cards_in(mask):
        if runs and runs[-1][1] == card - 1:
            runs[-1] = (runs[-1][0], card)
        else:
            runs.append((card, card))
    return runs


def mask_of(cards: list[int]) -> i64:
    """The mask of some cards."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask


@final
class Tableau:
    """Cards, chips and points of every seat, the card on offer and the chips on it, and whose turn it is."""

    def __init__(self, seats: i64, first: i64) -> None:
        self.seats = seats
        self.to_act = first
        self.card: i64 = 0
        self.pot: i64 = 0
        self.turned: i64 = 0
        self.cards = vec[i64]([0] * seats)
        self.points = vec[i64]([0] * seats)
        self.chips = vec[i64]([starting_chips(seats)] * seats)

    def turn_up(self, card: i64) -> None:
        """The next card is offered, to the player who is to act."""
        self.card = card
        self.turned += 1

    def pass_on(self) -> None:
        """The player to act puts a chip on the card; the next one is asked."""
        seat = self.to_act
        chips = self.chips
        chips[seat] = chips[seat] - 1
        self.pot += 1
        seat += 1
        if seat == self.seats:
            seat = 0
        self.to_act = seat

    def pass_back(self) -> None:
        """The last pass never was: its chip goes back, and the player who passed is asked again."""
        seat = self.to_act
        if seat == 0:
            seat = self.seats
        seat -= 1
        self.chips[seat] += 1
        self.pot -= 1
        self.to_act = seat

    def take(self) -> None:
        """The player to act takes the card and its chips and keeps the turn; after the last card nobody acts."""
        seat = self.to_act
        cards = self.cards[seat]
        self.points[seat] += added_points(cards, self.card)
        self.cards[seat] = cards | bit(self.card)
        self.chips[seat] += self.pot
        self.card = 0
        self.pot = 0
        if self.turned == IN_PLAY:
            self.to_act = -1

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player to act may do: both, or only the card for a player without chips (R-N1)."""
        seat = self.to_act
        if seat < 0:
            return NOTHING
        return BOTH if self.chips[seat] > 0 else ONLY_TAKE

    def score(self, seat: i64) -> i64:
        """Points of the cards minus chips: lower is better."""
        return self.points[seat] - self.chips[seat]

    def take_cost(self, seat: i64) -> i64:
        """By how much this seat's score would change if it took the card now."""
        return added_points(self.cards[seat], self.card) - self.pot

    def cards_left(self) -> i64:
        """How many cards are still to be turned up."""
        return IN_PLAY - self.turned

    def seen(self) -> i64:
        """The mask of all cards that have been turned up."""
        mask: i64 = 0
        if self.card > 0:
            mask = bit(self.card)
        for cards in self.cards:
            mask |= cards
        return mask

    def clone(self) -> "Tableau":
        """An independent copy."""
        copy = Tableau(self.seats, self.to_act)
        copy.card = self.card
        copy.pot = self.pot
        copy.turned = self.turned
        copy.cards = self.cards[:]
        copy.points = self.points[:]
        copy.chips = self.chips[:]
        return copy

    def fields(self) -> dict[str, object]:
        """The tableau as JSON values."""
        return {
            "card": self.card if self.card > 0 else None,
            "chips_on_card": self.pot,
            "cards_left": self.cards_left(),
            "cards": [cards_in(mask) for mask in self.cards],
            "chips": list(self.chips),
        }
