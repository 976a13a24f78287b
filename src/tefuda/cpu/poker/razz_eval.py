"""Judging a Razz hand by what can be seen: the start, how live it is, whose board leads, the chance to win."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.hands import showing_low
from tefuda.core.bits import bit
from tefuda.cpu.poker.low_chances import (
    EIGHT,
    beats,
    board_chances,
    count_up_to,
    low_set,
    my_chances,
    nth_place,
    place_of,
    unseen_places,
)
from tefuda.cpu.poker.stud_context import SEVENTH, StudContext
from tefuda.games.poker.row import row_card, row_size

# Tiers of the first three cards, the best first.
WHEEL_CARDS: Final[i64] = 0
SMOOTH: Final[i64] = 1
ROUGH: Final[i64] = 2
NINE: Final[i64] = 3
TWO_LOW: Final[i64] = 4
TRASH: Final[i64] = 5
TIERS: Final = ("to_five", "to_seven", "to_eight", "to_nine", "two_low", "trash")

# What the newest card was.
NEW_LOW: Final[i64] = 0
TOO_HIGH: Final[i64] = 1
A_PAIR: Final[i64] = 2
CATCHES: Final = ("new_low", "too_high", "a_pair")

FIVE: Final[i64] = 4
SEVEN: Final[i64] = 6
NINE_PLACE: Final[i64] = 8


def start_tier(context: StudContext) -> i64:
    """What the first three cards are: different ones up to five, seven, eight or nine, two low ones, or less."""
    ranks = low_set(context.mine)
    low = count_up_to(ranks, EIGHT)
    if low == 3:
        top = nth_place(ranks, 3)
        if top <= FIVE:
            return WHEEL_CARDS
        if top <= SEVEN:
            return SMOOTH
        return ROUGH
    if low == 2 and (ranks >> NINE_PLACE) & 1 == 1:
        return NINE
    if low == 2:
        return TWO_LOW
    return TRASH


def needed_dead(context: StudContext) -> i64:
    """Cards from ace to eight that are gone and were needed, less those that can no longer pair us.

    The five lowest ranks weigh double: they make the lows that win.
    """
    ranks = low_set(context.mine)
    dead: i64 = 0
    place: i64
    for place in range(EIGHT + 1):
        gone = context.dead_of_rank((place + 12) % 13)
        if place <= FIVE:
            gone *= 2
        if (ranks >> place) & 1 == 1:
            gone = -gone
        dead += gone
    return dead


def caught(context: StudContext) -> i64:
    """What the newest card was: on seventh street it lies face down, before that it is the last up card."""
    row = context.table.ups[context.me]
    if context.street == SEVENTH:
        row = context.hole
    newest = row_card(row, row_size(row) - 1)
    place = place_of(newest)
    if place > EIGHT:
        return TOO_HIGH
    if (low_set(context.mine & ~bit(newest)) >> place) & 1 == 1:
        return A_PAIR
    return NEW_LOW


def door_place(context: StudContext, seat: i64) -> i64:
    """The place of a seat's first up card: ace 0 to king 12."""
    return (context.door_rank(seat) + 1) % 13


def lowest_door(context: StudContext, seats: i64) -> i64:
    """The lowest door among these seats; 13 if there are none."""
    lowest: i64 = 13
    seat: i64
    for seat in range(context.table.seats):
        if (seats >> seat) & 1 == 1:
            lowest = min(lowest, door_place(context, seat))
    return lowest


def low_doors(context: StudContext, seats: i64) -> i64:
    """How many of these seats show an eight or lower."""
    count: i64 = 0
    seat: i64
    for seat in range(context.table.seats):
        if (seats >> seat) & 1 == 1 and door_place(context, seat) <= EIGHT:
            count += 1
    return count


@final
class RazzStanding:
    """A Razz hand against some opponents.

    `win` is the chance to have the best low at the end against all of them, `image` the same as it must look to
    somebody who sees only our board. `leads` says that no board is lower than ours. `low` counts different cards
    up to eight, `made` is the fifth lowest card of a finished hand (-1 without one).
    """

    def __init__(self, context: StudContext, against: i64, loose: i64, loose_bring_in: i64) -> None:
        table = context.table
        me = context.me
        ranks = low_set(context.mine)
        left = unseen_places(context.mine | context.dead)
        mine = my_chances(context, left)
        shown = board_chances(context.boards[me], context.street, left, loose)
        win = 1.0
        image = 1.0
        leads = True
        board = showing_low(context.boards[me])
        seat: i64
        for seat in range(table.seats):
            if (against >> seat) & 1 == 0:
                continue
            luck = loose
            if seat == context.bring_in_seat and not context.completed:
                luck = loose_bring_in
            theirs = board_chances(context.boards[seat], context.street, left, luck)
            win *= beats(mine, theirs)
            image *= beats(shown, theirs)
            if showing_low(context.boards[seat]) > board:
                leads = False
        self.win: Final = win
        self.image: Final = image
        self.leads: Final = leads
        self.low: Final = min(count_up_to(ranks, EIGHT), 5)
        self.made: Final = nth_place(ranks, 5)
