"""Equity the slow and plain way: every way to fill the slots one by one, the plain evaluator, fractions."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from tefuda.cards.card import RANKS, parse_card, parse_cards
from tests.cards.naive import naive_eight, naive_high, naive_low, naive_omaha

SIZES = {"holdem": 2, "omaha": 4, "omaha8": 4, "razz": 7, "stud": 7, "stud8": 7}

Best = dict[int, Any]


class NaiveHand(NamedTuple):
    """Shares of the pot and of the halves (the low half of deals that have a low), and how often alone."""

    equity: Fraction
    scoop: Fraction
    tie: Fraction
    high: Fraction
    low: Fraction


def slots_of(text: str, size: int) -> list[str]:
    """`Ah`, `A` or `?` for each card a hand will have; brackets are left out."""
    slots: list[str] = []
    for sign in text.replace("(", "").replace(")", ""):
        if sign in "cdhs":
            slots[-1] += sign
        else:
            slots.append(sign)
    return slots + ["?"] * (size - len(slots))


@cache
def values(game: str, hand: frozenset[int], board: frozenset[int]) -> tuple[Any, Any]:
    """What is compared for the pot or its high half, larger better, and for the low half, or None."""
    if game in ("omaha", "omaha8"):
        high, low = naive_omaha(list(hand), list(board))
        return high, low_order(low) if game == "omaha8" else None
    cards = sorted(hand | board)
    if game == "razz":
        return low_order(naive_low(cards)), None
    return naive_high(cards), low_order(naive_eight(cards)) if game == "stud8" else None


def low_order(parts: Any) -> Any:
    """Low parts made so that larger is better; the ace is the lowest."""
    if parts is None:
        return None
    category, ranks = parts
    return -category, tuple(-((rank + 1) % 13) for rank in ranks)


def fillings(wanted: list[str], unseen: list[int]) -> Iterator[list[int]]:
    """Every card of the right rank for the first slot, then the same for the others without it."""
    if not wanted:
        yield []
        return
    for card in unseen:
        if wanted[0] in ("?", RANKS[card % 13]):
            for more in fillings(wanted[1:], [other for other in unseen if other != card]):
                yield [card, *more]


def naive_equity(game: str, hands: list[str], board: str = "", dead: str = "") -> list[NaiveHand]:
    """Every way to put unseen cards into the unknown slots counts the same."""
    places = [slots_of(hand, SIZES[game]) for hand in hands]
    places.append(slots_of(board, 5 if game in ("holdem", "omaha", "omaha8") else 0))
    filled = [parse_card(slot) for place in places for slot in place if len(slot) == 2]
    unseen = [card for card in range(52) if card not in filled + parse_cards(dead)]
    wanted = [slot for place in places for slot in place if len(slot) == 1]
    deals = lows = 0
    sums = [[Fraction(0)] * 5 for _ in hands]
    for order in fillings(wanted, unseen):
        rest = iter(order)
        held = [frozenset(parse_card(slot) if len(slot) == 2 else next(rest) for slot in p) for p in places]
        both = [values(game, hand, held[-1]) for hand in held[:-1]]
        highs = winners([high for high, _ in both])
        low_hands = [low for _, low in both if low is not None]
        takers = [seat for seat, (_, low) in enumerate(both) if low_hands and low == max(low_hands)]
        deals += 1
        lows += bool(takers)
        for seat, sum_of in enumerate(sums):
            high = Fraction(seat in highs, len(highs))
            low = Fraction(seat in takers, len(takers) or 1)
            share = (high + low) / 2 if takers else high
            for at, part in enumerate((share, Fraction(share == 1), Fraction(0 < share < 1), high, low)):
                sum_of[at] += part
    return [
        NaiveHand(share / deals, scoop / deals, tie / deals, high / deals, low / (lows or 1))
        for share, scoop, tie, high, low in sums
    ]


def winners(found: list[Any]) -> list[int]:
    """The seats with the best of some values."""
    return [seat for seat, value in enumerate(found) if value == max(found)]
