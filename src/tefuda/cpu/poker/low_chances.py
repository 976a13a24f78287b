"""What low a hand will end with: chances over classes of lows, for one's own cards and for an opponent's board.

Suits do not matter for a low, so a hand is its set of ranks, ace first. For every set and every number of cards to
come there is a row of chances, made once when the module is loaded; what can be seen on the table then weighs the
next card. Opponents are judged by their up cards and by the two down cards that people play with.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.shape import ACE, rank_count, ranks_in
from tefuda.core.bits import bit
from tefuda.cpu.poker.stud_context import StudContext

UNIT: Final[i64] = 1000000
"""Certainty; chances are whole millionths, so that they are the same everywhere."""

# Classes of lows, the worst first. Sevens to tens are split by their second card.
NO_LOW: Final[i64] = 0  # then a queen's and a jack's
TEN_LOW: Final[i64] = 3
NINE_LOW: Final[i64] = 5
EIGHT_LOW: Final[i64] = 7
SEVEN_LOW: Final[i64] = 9
SIX_LOW: Final[i64] = 11
WHEEL: Final[i64] = 12
CLASSES: Final[i64] = 13
NONE_MADE: Final = "no_low"
LOWS: Final = (
    NONE_MADE,
    "queen_low",
    "jack_low",
    "ten_low",
    "ten_low",
    "nine_low",
    "nine_low",
    "eight_low",
    "eight_low",
    "seven_low",
    "seven_low",
    "six_low",
    "wheel",
)
"""What the classes are called, by their highest card."""

EIGHT: Final[i64] = 7
"""Places of ranks: ace 0, eight 7, king 12. A king or a pair helps no low and is left out of a set."""
KING: Final[i64] = 12
LOW_FIELD: Final[i64] = 0xFFF
SETS: Final[i64] = 4096
MOST_TO_COME: Final[i64] = 4


def low_set(cards: i64) -> i64:
    """The ranks of some cards from ace to queen, ace first."""
    ranks = ranks_in(cards)
    return ((ranks << 1) | (ranks >> ACE)) & LOW_FIELD


def place_of(card: i64) -> i64:
    """The place of a card's rank: ace 0 to king 12."""
    return (card + 1) % 13


def nth_place(ranks: i64, number: i64) -> i64:
    """The place of the lowest, second lowest … rank of a set; -1 if it has fewer."""
    place: i64 = 0
    while ranks != 0:
        if ranks & 1 == 1:
            number -= 1
            if number == 0:
                return place
        ranks >>= 1
        place += 1
    return -1


def count_up_to(ranks: i64, last: i64) -> i64:
    """How many ranks of a set lie at or below a place."""
    count: i64 = 0
    place: i64
    for place in range(last + 1):
        count += (ranks >> place) & 1
    return count


def low_class(ranks: i64) -> i64:
    """The class of the best five ranks."""
    top = nth_place(ranks, 5)
    if top < 0:
        return NO_LOW
    if top >= 10:
        return 12 - top
    if top == 4:
        return WHEEL
    if top == 5:
        return SIX_LOW
    worth = TEN_LOW + 2 * (9 - top)
    if nth_place(ranks, 4) < top - 1:
        worth += 1
    return worth


def _row(to_come: i64, ranks: i64) -> i64:
    return (to_come * SETS + ranks) * CLASSES


def _all_rows() -> vec[i64]:
    """The chances of every set of ranks, with none to four cards to come, each rank as likely as any other."""
    table = vec[i64]([0] * 266240)
    ranks: i64
    to_come: i64
    place: i64
    worth: i64
    for ranks in range(SETS):
        table[_row(0, ranks) + low_class(ranks)] = UNIT
    for to_come in range(1, MOST_TO_COME + 1):
        for ranks in range(SETS):
            if count_up_to(ranks, 11) + to_come > 7:
                continue
            here = _row(to_come, ranks)
            for place in range(13):
                there = _row(to_come - 1, (ranks | bit(place)) & LOW_FIELD)
                for worth in range(CLASSES):
                    table[here + worth] += table[there + worth]
            for worth in range(CLASSES):
                table[here + worth] //= 13
    return table


ROWS: Final = _all_rows()


def unseen_places(seen: i64) -> vec[i64]:
    """How many cards of each rank, ace first, are in nobody's sight."""
    left = vec[i64]([4] * 13)
    place: i64
    for place in range(13):
        left[place] = 4 - rank_count(seen, (place + 12) % 13)
    return left


def my_chances(context: StudContext, left: vec[i64]) -> vec[i64]:
    """The chances of one's own cards; the next card is weighed by what is left."""
    chances = vec[i64]([0] * 13)
    ranks = low_set(context.mine)
    to_come = MOST_TO_COME - context.street
    if to_come <= 0:
        chances[low_class(ranks)] = UNIT
        return chances
    total: i64 = 0
    place: i64
    worth: i64
    for place in range(13):
        weight = left[place]
        total += weight
        there = _row(to_come - 1, (ranks | bit(place)) & LOW_FIELD)
        for worth in range(CLASSES):
            chances[worth] += weight * ROWS[there + worth]
    for worth in range(CLASSES):
        chances[worth] //= total
    return chances


def board_chances(board: i64, street: i64, left: vec[i64], loose: i64) -> vec[i64]:
    """The chances of a hand of which only the board is seen.

    Its two down cards are taken to be different low ones that go with the board; in `loose` of a hundred cases one
    of them helps nothing.
    """
    chances = vec[i64]([0] * 13)
    ranks = low_set(board)
    to_come = max(MOST_TO_COME - street, 1)
    tight = vec[i64]([0] * 13)
    half = vec[i64]([0] * 13)
    pairs: i64 = 0
    singles: i64 = 0
    first: i64
    second: i64
    worth: i64
    for first in range(EIGHT + 1):
        weight = left[first]
        if weight == 0 or (ranks >> first) & 1 == 1:
            continue
        one = ranks | bit(first)
        singles += weight
        there = _row(to_come, one)
        for worth in range(CLASSES):
            half[worth] += weight * ROWS[there + worth]
        for second in range(first):
            both = weight * left[second]
            if both == 0 or (ranks >> second) & 1 == 1:
                continue
            pairs += both
            there = _row(to_come, one | bit(second))
            for worth in range(CLASSES):
                tight[worth] += both * ROWS[there + worth]
    if singles == 0:
        chances[NO_LOW] = UNIT
        return chances
    if pairs == 0:
        loose = 100
        pairs = 1
    for worth in range(CLASSES):
        chances[worth] = ((100 - loose) * (tight[worth] // pairs) + loose * (half[worth] // singles)) // 100
    return chances


def beats(mine: vec[i64], theirs: vec[i64]) -> float:
    """The chance to end with the better low; equal classes count half."""
    won: i64 = 0
    below: i64 = 0
    worth: i64
    for worth in range(CLASSES):
        won += mine[worth] * (2 * below + theirs[worth])
        below += theirs[worth]
    return float(won) / (2.0 * float(UNIT) * float(UNIT))
