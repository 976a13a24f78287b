"""Facts about a Razz or Stud 8 position, worked out from the view in the plainest way.

Nothing here is taken from the CPUs: their reasons are compared with these few lines (R-W3).
"""

from collections import Counter
from typing import Final

from tefuda.cards.hands import high_of, high_parts
from tefuda.core.action import Action
from tefuda.core.view import View
from tefuda.games.poker.row import row_cards
from tefuda.games.poker.seats import is_all_in
from tefuda.games.poker.view import PokerView
from tefuda.words.poker_claims import opponents, owes
from tefuda.words.poker_facts import came_in, still_to_act, table_of

EIGHT: Final = 7
NINE: Final = 8
KING: Final = 12
"""Places among lows: ace 0 to king 12."""

TEN_RANK: Final = 8
ACE_RANK: Final = 12
"""Ranks among highs: deuce 0 to ace 12."""

LAST_STREET: Final = 4

# --- cards --------------------------------------------------------------------------------------------------


def place(card: int) -> int:
    """Where a card stands among lows: ace 0 to king 12."""
    return (card % 13 + 1) % 13


def board(view: View, seat: int) -> list[int]:
    """A seat's up cards, in order."""
    return row_cards(table_of(view).ups[seat])


def down_cards(view: View) -> list[int]:
    """The down cards of the seat of this view, in order."""
    assert isinstance(view, PokerView)
    return row_cards(view.hole)


def own_board(view: View) -> list[int]:
    """The up cards of the seat of this view, in order."""
    return board(view, view.seat)


def mine(view: View) -> list[int]:
    """The cards of the seat of this view."""
    return down_cards(view) + own_board(view)


def newest(view: View) -> int:
    """The card that the seat of this view got last; on seventh street it lies face down."""
    return (down_cards(view) if table_of(view).street == LAST_STREET else own_board(view))[-1]


def lows(cards: list[int]) -> set[int]:
    """The different places from ace to eight."""
    return {place(card) for card in cards if place(card) <= EIGHT}


def dead(view: View) -> list[int]:
    """Everybody else's up cards, those of folded seats too."""
    return [card for seat in range(view.seats) if seat != view.seat for card in board(view, seat)]


def door(view: View, seat: int) -> int:
    """The place of a seat's first up card."""
    return place(board(view, seat)[0])


def as_low_board(cards: list[int]) -> tuple[list[int], list[int]]:
    """A board as Razz compares it, the smaller the better: groups of equal cards first, then their places."""
    groups = sorted(((count, rank) for rank, count in Counter(map(place, cards)).items()), reverse=True)
    return [count for count, _ in groups], [rank for _, rank in groups]


def pair_rank(view: View) -> int:
    """The rank of the pair among the seat's cards, deuce 0 to ace 12; -1 without one."""
    pairs = [rank for rank, count in Counter(card % 13 for card in mine(view)).items() if count >= 2]
    return max(pairs, default=-1)


# --- the table ----------------------------------------------------------------------------------------------


def in_for_the_pot(view: View) -> list[int]:
    """The opponents who are in; on a completed third street those who have paid for it or have nothing left."""
    table = table_of(view)
    if table.street > 0 or table.made == 0:
        return opponents(view)
    full = table.stakes.small_bet
    return [seat for seat in opponents(view) if table.bets[seat] >= full or is_all_in(table, seat)]


def limped(view: View) -> bool:
    """Whether an opponent other than the bring-in has come in."""
    table = table_of(view)
    return any(seat != table.opener for seat in came_in(table, view.seat))


def somebody_all_in(view: View) -> bool:
    """Whether an opponent has no chips left."""
    return any(is_all_in(table_of(view), seat) for seat in opponents(view))


def lowest_door(view: View) -> bool:
    """Whether every opponent's door is higher among lows."""
    return all(door(view, seat) > door(view, view.seat) for seat in opponents(view))


def highest_door(view: View) -> bool:
    """Whether every opponent's door is lower, aces high."""
    own = own_board(view)[0] % 13
    return all(board(view, seat)[0] % 13 < own for seat in opponents(view))


def attacker_rank(view: View) -> int:
    """The rank of the door of whoever bet or raised last on this street."""
    return board(view, table_of(view).aggressor)[0] % 13


def live_big_pair(view: View) -> bool:
    """A pair of tens or better, none of its rank dead."""
    rank = pair_rank(view)
    return rank >= TEN_RANK and all(card % 13 != rank for card in dead(view))


# --- values -------------------------------------------------------------------------------------------------


def later(view: View, action: Action) -> str:
    """Whether anything can be bet on later streets against anybody."""
    table = table_of(view)
    left = table.stacks[view.seat] > owes(view) and any(table.stacks[seat] > 0 for seat in opponents(view))
    return "later_bets" if table.street < LAST_STREET and left else "no_later_bets"


def low_doors(view: View, action: Action) -> int:
    """Opponents with chips who have yet to speak and show an eight or lower."""
    return sum(door(view, seat) <= EIGHT for seat in still_to_act(table_of(view), view.seat))


def razz_start(view: View, action: Action) -> str:
    """The three cards by what they are on the way to."""
    places = {place(card) for card in mine(view)}
    low = [one for one in places if one <= EIGHT]
    if len(low) == 3:
        return ("to_five", "to_seven", "to_eight")[(max(low) > 4) + (max(low) > 6)]
    if len(low) == 2:
        return "to_nine" if NINE in places else "two_low"
    return "trash"


def needed_dead(view: View, action: Action) -> int:
    """Dead low cards that were needed less those that would have paired; ace to five count double."""
    own = lows(mine(view))
    gone = [place(card) for card in dead(view) if place(card) <= EIGHT]
    return sum((2 if one <= 4 else 1) * (-1 if one in own else 1) for one in gone)


def razz_made(view: View, action: Action) -> str:
    """The highest of the five lowest different cards below a king."""
    places = sorted({place(card) for card in mine(view)} - {KING})
    names = ("wheel", "six_low", "seven_low", "eight_low", "nine_low", "ten_low", "jack_low", "queen_low")
    return names[places[4] - 4] if len(places) >= 5 else "no_low"


def caught(view: View, action: Action) -> str:
    """What the newest card was."""
    card = newest(view)
    if place(card) > EIGHT:
        return "too_high"
    return "a_pair" if any(place(other) == place(card) for other in mine(view) if other != card) else "new_low"


def leads(view: View, action: Action) -> bool:
    """Whether no opponent's board is lower."""
    own = as_low_board(own_board(view))
    return all(as_low_board(board(view, seat)) >= own for seat in opponents(view))


def stud8_cards(view: View, action: Action) -> str:
    """The three cards by what they are good for, the best of several."""
    cards = mine(view)
    gone = dead(view)
    rank = pair_rank(view)
    low = sorted(lows(cards))
    live = not any(card % 13 == rank for card in gone)
    if len({card % 13 for card in cards}) == 1:
        return "rolled_up"
    if rank >= 0:
        if rank == ACE_RANK and len(low) == 2:
            return "aces_low"
        if rank >= TEN_RANK:
            return "big_pair" if live else "big_pair_dead"
        if len(low) == 2 and live and 0 in low:
            return "low_pair_ace"
        opened = own_board(view)[0] % 13 == rank
        return "low_pair_open" if len(low) == 2 and live and opened else "small_pair"
    suit, alike = Counter(card // 13 for card in cards).most_common(1)[0]
    if len(low) == 3:
        if alike == 3:
            return "low_suited"
        if low[2] - low[0] == 2:
            return "low_run"
        return "low_ace" if low[0] == 0 else "low_six" if low[2] <= 5 else "three_low"
    if alike == 3:
        return "live_flush" if sum(card // 13 == suit for card in gone) <= 1 else "dead_flush"
    if len(low) == 2:
        return "ace_low_suited" if low[0] == 0 and alike == 2 else "two_low"
    return "hardly_low"


GOOD_FOR: Final = {
    "scoop": ("rolled_up", "aces_low", "low_suited", "low_run", "low_ace", "low_six"),
    "low": ("three_low",),
    "high": ("big_pair",),
    "marginal": ("big_pair_dead", "low_pair_ace", "low_pair_open", "live_flush", "ace_low_suited"),
    "trash": ("small_pair", "dead_flush", "two_low", "hardly_low"),
}


def stud8_start(view: View, action: Action) -> str:
    """What the three cards are good for."""
    kind = stud8_cards(view, action)
    return next(start for start, kinds in GOOD_FOR.items() if kind in kinds)


def stud8_made(view: View, action: Action) -> str:
    """The high hand that four to seven cards make."""
    cards = mine(view)
    if len(cards) >= 5:
        names = ("no_pair", "pair", "two_pair", "trips", "straight", "flush", "full_house", "quads")
        return (*names, "straight_flush")[high_parts(high_of(cards)).category]
    groups = sorted(Counter(card % 13 for card in cards).values(), reverse=True)
    if groups[0] >= 3:
        return "trips" if groups[0] == 3 else "quads"
    return ("no_pair", "pair", "two_pair")[groups.count(2)]


def made_low(view: View, action: Action) -> str:
    """The highest of the five lowest different cards up to eight."""
    low = sorted(lows(mine(view)))
    return ("wheel", "six_low", "seven_low", "eight_low")[low[4] - 4] if len(low) >= 5 else "no_low"
