"""Judging a Stud Hi hand by what can be seen: tier of the start, threat of boards, what is made, drawing, live."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.shape import (
    A_STRAIGHT,
    ACE,
    NO_PAIR,
    ONE_PAIR,
    longest_run,
    made_class,
    main_suit,
    most_alike,
    paired_rank,
    rank_count,
    ranks_in,
    suit_count,
    top_rank,
    with_low_ace,
)
from tefuda.cpu.poker.stud_context import SEVENTH, StudContext

# Ranks by name; deuce is 0.
SEVEN: Final[i64] = 5
TEN: Final[i64] = 8
JACK: Final[i64] = 9
QUEEN: Final[i64] = 10
KING: Final[i64] = 11

# Tiers of the first three cards, the best first.
S: Final[i64] = 0
A: Final[i64] = 1
B: Final[i64] = 2
C: Final[i64] = 3
D: Final[i64] = 4
TIERS: Final = ("S", "A", "B", "C", "D")

GOOD: Final[i64] = 0
OK: Final[i64] = 1
BAD: Final[i64] = 2
GRADES: Final = ("GOOD", "OK", "BAD")

# What the first three cards are.
TRIPS: Final[i64] = 0
HIGH_PAIR: Final[i64] = 1
MIDDLE_PAIR: Final[i64] = 2
LOW_PAIR: Final[i64] = 3
THREE_FLUSH: Final[i64] = 4
THREE_STRAIGHT: Final[i64] = 5
HIGH_CARDS: Final[i64] = 6
DOOR: Final[i64] = 7
NOTHING: Final[i64] = 8
KINDS: Final = (
    "trips",
    "high_pair",
    "middle_pair",
    "low_pair",
    "three_flush",
    "three_straight",
    "high_cards",
    "high_door",
    "nothing",
)

# Categories from fourth street on (R-S8).
MADE: Final[i64] = 0
DRAW: Final[i64] = 1
NONE: Final[i64] = 2
CATEGORIES: Final = ("M", "D", "N")

# What is drawn to from fourth street on; up to an open straight a draw is strong.
FLUSH_DRAW: Final[i64] = 0
OPEN_STRAIGHT: Final[i64] = 1
CLOSED_STRAIGHT: Final[i64] = 2
NO_DRAW: Final[i64] = 3
DRAWS: Final = ("flush_draw", "open_straight", "closed_straight", "no_draw")


@final
class Start:
    """The first three cards: what they are, their tier, and how live they are."""

    def __init__(self, kind: i64, tier: i64, live: i64) -> None:
        self.kind: Final = kind
        self.tier: Final = tier
        self.live: Final = live

    def draws_or_pairs(self) -> bool:
        """Whether there is something whose outs can be alive or dead."""
        return HIGH_PAIR <= self.kind <= THREE_STRAIGHT


def judge_start(context: StudContext) -> Start:
    """The tier of the first three cards (R-S2 to R-S5)."""
    cards = context.mine
    alike = most_alike(cards)
    if alike == 3:
        return Start(TRIPS, S, GOOD)
    if alike == 2:
        return judge_pair(context, paired_rank(cards))
    flush: Start | None = None
    suit = main_suit(cards)
    if suit_count(cards, suit) == 3:
        flush = judge_three_flush(context, suit)
    straight = judge_three_straight(context)
    if flush is not None and (straight is None or flush.tier <= straight.tier):
        return flush
    if straight is not None:
        return straight
    if (
        (ranks_in(cards) >> ACE) & 1 == 1
        and rank_count(cards, ACE) == 1
        and lowest_rank(cards) >= TEN
        and suit_count(cards, suit) == 2
    ):
        return Start(HIGH_CARDS, B, OK)
    if context.door % 13 >= JACK:
        return Start(DOOR, C, OK)
    return Start(NOTHING, D, BAD)


def judge_pair(context: StudContext, rank: i64) -> Start:
    """JJ and better S, 77 to TT A, lower ones B; one step up when the pair shows (R-S2)."""
    dead = context.dead_of_rank(rank)
    live = graded(dead)
    if rank >= JACK:
        return Start(HIGH_PAIR, S, live)
    shows = context.door % 13 == rank
    if rank >= SEVEN:
        if shows and context.best_door(context.live) <= rank:
            return Start(MIDDLE_PAIR, S, live)
        return Start(MIDDLE_PAIR, A, live)
    if dead >= 2:
        if context.door % 13 >= JACK:
            return Start(LOW_PAIR, C, live)
        return Start(LOW_PAIR, D, live)
    if shows:
        return Start(LOW_PAIR, A, live)
    return Start(LOW_PAIR, B, live)


def judge_three_flush(context: StudContext, suit: i64) -> Start:
    """With a queen or better A, else B; dead cards of the suit take it down (R-S3)."""
    dead = context.dead_of_suit(suit)
    tier: i64 = B
    if top_rank(context.mine) >= QUEEN:
        tier = A
    if dead >= 3:
        return Start(THREE_FLUSH, tier + 2, BAD)
    if dead == 2:
        return Start(THREE_FLUSH, B, OK)
    return Start(THREE_FLUSH, tier, GOOD)


def judge_three_straight(context: StudContext) -> Start | None:
    """Three ranks with at most one gap; with a jack or better A, else B; dead needed ranks take it down (R-S4)."""
    bottom = straight_bottom(context.mine)
    if bottom < 0:
        return None
    ranks = with_low_ace(ranks_in(context.mine))
    top = bottom + 2
    if (ranks >> top) & 1 == 0 or (ranks >> (bottom + 1)) & 1 == 0:
        top = bottom + 3
    worst: i64 = 0
    place: i64
    for place in range(bottom - 1, top + 2):
        if place < 0 or place > 13:
            continue
        if bottom <= place <= top and (ranks >> place) & 1 == 1:
            continue
        worst = max(worst, context.dead_of_rank((place + 12) % 13))
    tier: i64 = B
    if top - 1 >= JACK:
        tier = A
    if worst >= 3:
        return Start(THREE_STRAIGHT, min(tier + 2, D), BAD)
    if worst == 2:
        return Start(THREE_STRAIGHT, tier + 1, BAD)
    if worst == 1:
        return Start(THREE_STRAIGHT, B, OK)
    return Start(THREE_STRAIGHT, tier, GOOD)


def straight_bottom(cards: i64) -> i64:
    """Where three different ranks within a span of four begin (0 is the ace below the deuce); -1 if nowhere.

    Three cards that fit at both ends (with an ace) are taken at the upper one.
    """
    ranks = ranks_in(cards)
    low = with_low_ace(ranks)
    bottom: i64 = 11
    while bottom >= 0:
        if (low >> bottom) & 1 == 1 and bits_of(low >> bottom, 4) == 3:
            return bottom
        bottom -= 1
    return -1


def bits_of(field: i64, width: i64) -> i64:
    """How many of the lowest bits are set."""
    count: i64 = 0
    while width > 0:
        count += field & 1
        field >>= 1
        width -= 1
    return count


def lowest_rank(cards: i64) -> i64:
    """The lowest rank."""
    ranks = ranks_in(cards)
    rank: i64 = 0
    while (ranks >> rank) & 1 == 0:
        rank += 1
    return rank


def graded(dead: i64) -> i64:
    """None dead is good, one will do, more is bad."""
    return min(dead, BAD)


# --- later streets --------------------------------------------------------------------------------------------


def threat_of(board: i64) -> i64:
    """How dangerous an opponent's up cards look, 0 to 10 (R-S6)."""
    return min(scored(board, 4), 10)


def lasting_threat(board: i64) -> i64:
    """What is left of the threat if three to a flush or three in a row came to nothing."""
    return scored(board, 0)


def scored(board: i64, three: i64) -> i64:
    """The points of R-S6 without their limit, with so many for three suited cards and for three in a row."""
    score: i64 = 0
    alike = most_alike(board)
    if alike >= 3:
        score = 7
    elif alike == 2:
        score = 5
    suited = suit_count(board, main_suit(board))
    if suited >= 4:
        score += 6
    elif suited == 3:
        score += three
    run = longest_run(board)
    if run >= 4:
        score += 6
    elif run == 3:
        score += three
    if rank_count(board, ACE) > 0:
        score += 2
    if rank_count(board, KING) + rank_count(board, QUEEN) >= 2:
        score += 1
    return score


def worst_threat(context: StudContext) -> i64:
    """The threat of the most dangerous live opponent."""
    worst: i64 = 0
    seat: i64
    for seat in range(context.table.seats):
        if (context.live >> seat) & 1 == 1:
            worst = max(worst, threat_of(context.boards[seat]))
    return worst


@final
class StudStanding:
    """A hand from fourth street on: its class, its category, its draw and how live that is.

    `live` is asked of the draw, or of the pair where there is no draw; a hand with neither has nothing alive.
    `pair` is the highest paired rank, -1 without one.
    """

    def __init__(self, context: StudContext) -> None:
        cards = context.mine
        made = made_class(cards)
        self.made: Final = made
        self.pair: Final = paired_rank(cards)
        self.open_pair: Final = most_alike(context.up) >= 2
        draw: i64 = NO_DRAW
        if made < A_STRAIGHT and context.street < SEVENTH:
            draw = draw_of(cards)
        self.draw: Final = draw
        self.strong_draw: Final = draw <= OPEN_STRAIGHT
        category: i64 = NONE
        if made > NO_PAIR:
            category = MADE
        elif draw != NO_DRAW:
            category = DRAW
        self.category: Final = category
        self.live: Final = draw_live(context, draw, self.pair)

    def draws_or_pairs(self) -> bool:
        """Whether there is something whose outs can be alive or dead: a draw, or a single pair."""
        return self.draw != NO_DRAW or self.made == ONE_PAIR


def draw_of(cards: i64) -> i64:
    """What cards without a straight or flush draw to; the flush comes before the straight (R-S13)."""
    if suit_count(cards, main_suit(cards)) == 4:
        return FLUSH_DRAW
    straight = four_straight(cards)
    if straight == 2:
        return OPEN_STRAIGHT
    if straight == 1:
        return CLOSED_STRAIGHT
    return NO_DRAW


def draw_live(context: StudContext, draw: i64, pair: i64) -> i64:
    """How live the draw is, or the pair's improvement when there is no draw."""
    if draw == FLUSH_DRAW:
        dead = context.dead_of_suit(main_suit(context.mine))
        if dead <= 1:
            return GOOD
        if dead == 2:
            return OK
        return BAD
    if draw != NO_DRAW:
        return straight_live(context)
    if pair >= 0:
        return graded(context.dead_of_rank(pair))
    return BAD


def four_straight(cards: i64) -> i64:
    """Four to a straight: 2 if both ends are open, 1 if only certain ranks fit, 0 if it is neither."""
    ranks = with_low_ace(ranks_in(cards))
    bottom: i64
    for bottom in range(1, 10):
        if (ranks >> bottom) & 15 == 15:
            return 2
    for bottom in range(10):
        if bits_of(ranks >> bottom, 5) == 4:
            return 1
    return 0


def straight_live(context: StudContext) -> i64:
    """The most dead of any one rank that would make the straight."""
    ranks = with_low_ace(ranks_in(context.mine))
    worst: i64 = 0
    bottom: i64
    for bottom in range(10):
        window = ranks >> bottom
        if bits_of(window, 5) == 4:
            place: i64
            for place in range(5):
                if (window >> place) & 1 == 0:
                    worst = max(worst, context.dead_of_rank((bottom + place + 12) % 13))
    return graded(worst)
