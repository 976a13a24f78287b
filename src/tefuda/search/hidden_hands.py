"""What a player whose rules are known would do with each of the hands it might hold, and how those hands fare."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.event import Event
from tefuda.core.player import Player
from tefuda.games.poker.events import DealtDown
from tefuda.games.poker.row import HIDDEN, row_add, row_card
from tefuda.games.poker.state import DOWN
from tefuda.games.poker.variant import Variant
from tefuda.games.poker.view import PokerView


@final
class HiddenHands:
    """The view of a seat whose down cards are not known, which can be given any of the hands it might hold.

    All such views differ in the down cards alone, so one view is folded with the public events and changes hands:
    its own down cards and the events that dealt them.
    """

    def __init__(self, view: PokerView) -> None:
        self.view: Final = view
        self.events: list[Event] = []
        self.places: list[int] = []
        view.recall(self.events)

    def see(self, event: Event) -> None:
        """Take in a public event."""
        self.view.see(event)

    def see_down_card(self) -> None:
        """Another card face down, which could be any."""
        self.places.append(len(self.events))
        self.view.see(DealtDown(self.view.seat, HIDDEN))

    def hold(self, row: i64) -> None:
        """Put this hand into the view."""
        view = self.view
        seat = view.seat
        view.downs[seat] = row
        for at, place in enumerate(self.places):
            self.events[place] = DOWN[seat][row_card(row, at)]

    def copy(self) -> PokerView:
        """The view with the hand it holds, independent of this one."""
        view = self.view
        other = PokerView(view.rules_version, view.table.clone(), view.seat)
        other.downs = view.downs[:]
        other.recall(self.events.copy())
        other.to_act = view.to_act
        return other

    def ahead(self) -> "HiddenHands":
        """The same, to be folded with what has not happened yet."""
        events = self.events
        other = HiddenHands(self.copy())
        other.events = events.copy()
        other.places = self.places.copy()
        other.view.recall(other.events)
        return other

    def mixes(self, target: Player, rows: list[int]) -> list[list[float]]:
        """How likely the target is to choose each of what is legal now, hand by hand."""
        view = self.view
        view.ask(view.table.legal_actions())
        found: list[list[float]] = []
        for row in rows:
            self.hold(row)
            found.append(target.mix(view))
        return found


def one_card_more(rows: list[int], cards: list[int]) -> list[int]:
    """Each of these hands with each of these cards, hand by hand."""
    found: list[int] = []
    for row in rows:
        for card in cards:
            found.append(row_add(row, card))
    return found


def pot_shares(
    variant: Variant, mine: i64, board: i64, hands: list[int], deals: list[tuple[int, int, int]], stride: i64
) -> list[float]:
    """What part of the pot my cards win against each of these hands on average; -1 where no deal fits a hand.

    Hands are sets of all cards of a seat. A deal is three sets of cards to come: mine, the other's, the board's.
    One with a card of the hand in it cannot happen and is left out for that hand. Each hand sees one deal in
    `stride`, by turns, so that many hands together see many deals.
    """
    count: i64 = len(deals)
    used = vec[i64]([0] * count)
    hers = vec[i64]([0] * count)
    boards = vec[i64]([0] * count)
    my_best = vec[i64]([0] * count)
    my_low = vec[i64]([0] * count)
    low = variant.low
    at: i64
    for at in range(count):
        to_me, to_her, to_board = deals[at]
        used[at] = to_me | to_her | to_board
        hers[at] = to_her
        boards[at] = board | to_board
        my_best[at] = variant.best.value(mine | to_me, boards[at])
        if low is not None:
            my_low[at] = low.value(mine | to_me, boards[at])
    shares: list[float] = []
    turn: i64 = 0
    for cards in hands:
        hand: i64 = cards
        quarters: i64 = 0
        fitting: i64 = 0
        at = turn
        turn = (turn + 1) % stride
        while at < count:
            if hand & used[at] == 0:
                fitting += 1
                quarters += quarters_won(variant, my_best[at], my_low[at], hand | hers[at], boards[at])
            at += stride
        shares.append(float(quarters) / float(4 * fitting) if fitting > 0 else -1.0)
    return shares


def quarters_won(variant: Variant, my_best: i64, my_low: i64, hers: i64, board: i64) -> i64:
    """How many quarters of the pot hands of these values win against her cards: halves may be shared."""
    theirs = variant.best.value(hers, board)
    high: i64 = 1
    if my_best > theirs:
        high = 2
    elif my_best < theirs:
        high = 0
    low = variant.low
    if low is None:
        return 2 * high
    their_low = low.value(hers, board)
    if my_low == 0 and their_low == 0:
        return 2 * high
    if my_low > their_low:
        return high + 2
    if my_low == their_low:
        return high + 1
    return high
