"""Ranges in text: parts between commas, each with a weight if wanted.

A text that can be read as one hand is that hand. Otherwise it is a range: all hands that one of its parts means,
each once, with the weight of the last part that means it.
"""

import re
from itertools import combinations
from typing import Final, final

from tefuda.cards.card import DECK, RANKS
from tefuda.core.errors import BadCards
from tefuda.core.quoting import quoted
from tefuda.games.poker.odds import holdem_range, omaha_range, stud_range
from tefuda.games.poker.odds.holdem_range import is_suited_form, two_cards
from tefuda.games.poker.odds.holdem_starts import start_share as holdem_share
from tefuda.games.poker.odds.omaha8_starts import start_share as omaha8_share
from tefuda.games.poker.odds.omaha_range import SUIT_PATTERNS, four_cards, of_suits
from tefuda.games.poker.odds.patterns import Unreadable
from tefuda.games.poker.odds.stud_range import StudPattern, StudRange
from tefuda.games.poker.variant import HOLDEM, OMAHA_8, Variant

RANDOM: Final = "random"
WHOLE_WEIGHT: Final = 1000
"""Weights are counted in thousandths."""

WEIGHT: Final = re.compile(r"0?\.\d{1,3}|0|1|1\.0{1,3}")
SHARE: Final = re.compile(r"\{\s*(?:(\d{1,3}(?:\.\d)?)\s*%?\s*-\s*)?(\d{1,3}(?:\.\d)?)\s*%\s*\}")
COMMAS: Final = re.compile(r",(?![^(\[]*[)\]])")
"""Commas outside brackets."""

HINTS: Final = ",+-:%{}"
"""Signs that only ranges have (and lists of cards, the comma)."""

LETTERS: Final = "olrnms"
"""Letters of the words and suffixes of ranges."""


@final
class Range:
    """Hands of which a player has one: sets of `cards` cards and their weights, and the text that means them."""

    def __init__(self, text: str, cards: int, weights: dict[int, int]) -> None:
        self.text: Final = text
        self.cards: Final = cards
        self.weights: Final = weights


@final
class Part:
    """One part of a range in text: what it means, which suits it wants, and its weight in thousandths."""

    def __init__(self, text: str) -> None:
        pieces = [piece.strip() for piece in text.split(":")]
        self.text: Final = pieces[0]
        self.suits = ""
        self.weight = WHOLE_WEIGHT
        if not pieces[0]:
            raise Unreadable("has nothing between its commas")
        weighted = False
        for piece in pieces[1:]:
            if piece.lower() in SUIT_PATTERNS and not self.suits:
                self.suits = piece.lower()
            elif WEIGHT.fullmatch(piece) and not weighted:
                self.weight = round(float(piece) * WHOLE_WEIGHT)
                weighted = True
            else:
                raise Unreadable(
                    f"has {quoted(piece)} after a colon; a weight is from 0 to 1, with at most three decimals"
                )


def may_be_range(text: str, is_cards: bool) -> bool:
    """Whether a text that is no hand looks as if a range were meant; `is_cards` if it is made of cards."""
    lower = text.lower()
    return any(sign in HINTS or (not is_cards and sign in LETTERS) for sign in lower)


def must_be_range(variant: Variant, text: str) -> bool:
    """Whether a text that reads as cards is a range all the same: `AKs` is suited, `A2xx` any hand with both."""
    if variant.board_cards > 0:
        return is_suited_form(text.strip(" ()[]")) or _mixes(text)
    found = stud_range.BRACKETS.fullmatch(text)
    if found is None:
        return is_suited_form(text)
    down = found.group(1)
    return is_suited_form(down) or _mixes(down)


def _mixes(text: str) -> bool:
    """Whether there are both known cards and an x."""
    plain = text.replace("10", "T").upper()
    return "X" in plain and any(sign in RANKS for sign in plain)


def read_range(variant: Variant, text: str, what: str) -> Range:
    """The range that a text means; `what` names it in errors ("hand 2")."""
    part = text
    try:
        if variant.board_cards == 0:
            patterns: list[StudPattern] = []
            parts: list[Part] = []
            for part in COMMAS.split(text):
                parts.append(Part(part))
                patterns.append(_stud_pattern(parts[-1]))
            return _stud_range(text, parts, patterns)
        weights: dict[int, int] = {}
        for part in COMMAS.split(text):
            read = Part(part)
            for hand in _flop_hands(variant, read):
                weights[hand] = read.weight
        return Range(_tidy(text), 2 if variant is HOLDEM else 4, _positive(weights))
    except Unreadable as problem:
        where = what if part.strip() == text.strip() else f"{quoted(part.strip())} in {what}"
        raise BadCards(f"{where}, {quoted(text)}, {problem}; {_allowed(variant)}") from None


def _stud_pattern(part: Part) -> StudPattern:
    if part.suits:
        raise Unreadable(f"has {part.suits} after a colon, which is for Omaha")
    if is_suited_form(part.text):
        raise Unreadable("has no brackets, so that it could be cards or a range; (AKs)x is suited, 'A Ks' is not")
    return StudPattern("(xx)x" if part.text.lower() == RANDOM else part.text)


def _stud_range(text: str, parts: list[Part], patterns: list[StudPattern]) -> Range:
    whole = StudRange(patterns)
    by_deal: dict[int, int] = {}
    for part, pattern in zip(parts, patterns, strict=True):
        for deal in whole.deals(pattern):
            by_deal[deal] = part.weight
    weights: dict[int, int] = {}
    for deal, weight in by_deal.items():
        cards = whole.cards_of(deal)
        weights[cards] = weights.get(cards, 0) + weight
    return Range(_tidy(text), whole.cards, _positive(weights))


def _flop_hands(variant: Variant, part: Part) -> set[int]:
    """The hands that one part of a range means in a game with a board."""
    text = part.text
    share = SHARE.fullmatch(text)
    if share is not None:
        hands = _best(variant, float(share.group(1) or 0), float(share.group(2)))
    elif text.lower() == RANDOM:
        hands = two_cards("xx") if variant is HOLDEM else four_cards("xxxx")
    elif variant is HOLDEM:
        hands = two_cards(text)
    elif is_suited_form(text):
        raise Unreadable("is a range of hold'em; as cards it is written with a blank ('A Ks')")
    else:
        hands = four_cards(text)
    if part.suits and variant is HOLDEM:
        raise Unreadable(f"has {part.suits} after a colon, which is for Omaha")
    return of_suits(hands, part.suits) if part.suits else hands


def _best(variant: Variant, above: float, share: float) -> set[int]:
    """The best hands, up to a share of all in per cent, without those of a smaller share."""
    if not 0 <= above < share <= 100:
        raise Unreadable("is no share of starting hands; shares go from 0 to 100 %, the smaller first")
    hands: set[int] = set()
    if variant is HOLDEM:
        for first, second in combinations(DECK, 2):
            hand = 1 << first | 1 << second
            if above < holdem_share(hand) <= share:
                hands.add(hand)
    elif variant is OMAHA_8:
        for cards in combinations(DECK, 4):
            hand = 1 << cards[0] | 1 << cards[1] | 1 << cards[2] | 1 << cards[3]
            if above < omaha8_share(hand) <= share:
                hands.add(hand)
    else:
        raise Unreadable(f"needs an order of starting hands, and {variant.name} has none")
    return hands


def _positive(weights: dict[int, int]) -> dict[int, int]:
    """The hands of a range that have a weight, which must be some."""
    left = {hand: weight for hand, weight in weights.items() if weight > 0}
    if not left:
        raise Unreadable("means no hand at all")
    return left


def _allowed(variant: Variant) -> str:
    if variant is HOLDEM:
        allowed = holdem_range.ALLOWED
    elif variant.board_cards > 0:
        allowed = omaha_range.ALLOWED_WITH_SHARES if variant is OMAHA_8 else omaha_range.ALLOWED
    else:
        allowed = stud_range.ALLOWED
    return f"{allowed}, separated by commas, with weights if wanted (:0.5)"


def _tidy(text: str) -> str:
    """A text as it is shown back: blanks between cards only."""
    return ",".join([" ".join(part.split()) for part in text.split(",")])
