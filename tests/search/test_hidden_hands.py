"""Shares of the pot against hands that may be held: which deals count, and how halves are won."""

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.games.poker.variant import HOLDEM, STUD_8, STUD_HI, Variant
from tefuda.search.hidden_hands import pot_shares, quarters_won


def cards(text: str) -> int:
    return int(mask_of(parse_cards(text)))


TURN = cards("2c 7d 9s Jc")
ACES = cards("Ah Ad")


def rivers(text: str) -> list[tuple[int, int, int]]:
    """Deals of one more card to the board."""
    return [(0, 0, cards(card)) for card in text.split()]


@pytest.mark.parametrize(
    ("variant", "mine", "hers", "board", "quarters"),
    [
        (HOLDEM, "Ah Ad", "Kh Kd", "2c 7d 9s Jc 3h", 4),
        (HOLDEM, "Ah Kd", "As Kc", "2c 7d 9s Jc 3h", 2),
        (HOLDEM, "Qh Qd", "Kh Kd", "2c 7d 9s Jc 3h", 0),
        (STUD_8, "Ac Ad Kc Kd Qh Jh 9s", "Qc Qd Js Jc Tc 9c 9d", "", 4),
        (STUD_8, "2c 3d 4h 5s 6c Kd Kh", "Ac Ad Tc Td Qh Jh 9s", "", 4),
        (STUD_8, "Ac Ad Tc Td Qh Jh 9s", "2c 3d 4h 5s 7c Kd Kh", "", 2),
        (STUD_8, "2c 3d 4h 5s 7c Kd Kh", "Ac Ad Tc Td Qh Jh 9s", "", 2),
        (STUD_8, "2c 3d 4h 6s 7c Kd Kh", "2h 3s 4d 6c 7s Ad Ah", "", 0),
        (STUD_8, "2c 3d 4h 6s 7c Qd Kh", "2h 3s 4d 6c 7s Qs Kc", "", 2),
        (STUD_8, "2c 3d 4h 6s 7c Kd Kh", "2h 3s 4d 6c 8s Ks Kc", "", 2),
        (STUD_8, "2c 3d 4h 6s 7c Qd Jd", "2h 3s 4d 6c 7s Qs Qc", "", 1),
        (STUD_8, "2c 3d 4h 6s 7c Qd Qh", "2h 3s 4d 6c 7s Qs Jc", "", 3),
    ],
)
def test_a_pot_is_won_in_quarters(variant: Variant, mine: str, hers: str, board: str, quarters: int) -> None:
    my_cards, shared = cards(mine), cards(board)
    best = variant.best.value(my_cards, shared)
    low = 0 if variant.low is None else variant.low.value(my_cards, shared)
    assert quarters_won(variant, best, low, cards(hers), shared) == quarters


def test_a_hand_is_compared_in_the_deals_that_fit_it() -> None:
    """Two kings beat two aces when one of the other kings comes; a king they hold cannot come."""
    hands = [cards("Kc Kd"), cards("Kh Kd"), cards("Qc Qd"), cards("Kh Ks")]
    assert pot_shares(HOLDEM, ACES, TURN, hands, rivers("Kh Ks 3h 4d"), 1) == [1 / 2, 2 / 3, 1.0, 1.0]


def test_a_hand_that_no_deal_fits_has_no_share() -> None:
    hands = [cards("Kh Ks"), cards("Kc Kd")]
    assert pot_shares(HOLDEM, ACES, TURN, hands, rivers("Kh Ks"), 1) == [-1.0, 0.0]
    assert pot_shares(HOLDEM, ACES, TURN, hands, [], 1) == [-1.0, -1.0]


def test_cards_dealt_to_either_are_part_of_the_hands() -> None:
    """On sixth street two pair meet four hearts, and two queens that a third one helps if it still can come."""
    mine = cards("Ac Ad 9c 9d 3s 4s")
    hearts, queens = cards("2h 5h 7h Jh Ks 8c"), cards("Qh 5h 7h Jh Qs 8c")
    to_come = [("6s", "Qh"), ("6s", "Qd"), ("As", "Qh"), ("Qs", "6c")]
    deals = [(cards(to_me), cards(to_her), 0) for to_me, to_her in to_come]
    assert pot_shares(STUD_HI, mine, 0, [hearts], deals, 1) == [3 / 4], "a full house beats the flush"
    assert pot_shares(STUD_HI, mine, 0, [queens], deals, 1) == [0.0], "the other deals have a card of hers in them"


def test_hands_see_the_deals_by_turns() -> None:
    kings, lost_won = [cards("Kc Kd")] * 4, rivers("Kh 3h")
    assert pot_shares(HOLDEM, ACES, TURN, kings, lost_won, 2) == [0.0, 1.0, 0.0, 1.0]
    deals = [*lost_won, *rivers("4d 5d 6d Ks")]
    assert pot_shares(HOLDEM, ACES, TURN, kings, deals, 3) == [1 / 2, 1.0, 1 / 2, 1 / 2]


@pytest.mark.parametrize(
    ("last", "share"), [("6h", 1.0), ("7h", 1 / 2), ("Qs", 0.0)], ids=["a straight and a low", "a low", "neither"]
)
def test_the_low_half_is_won_with_the_card_that_comes(last: str, share: float) -> None:
    """On sixth street four low cards in a row meet two pair, which no low comes to."""
    mine, hers = cards("2c 3d 4h 5s Kd Qh"), cards("Jc Jd Tc Td 9h 8s")
    assert pot_shares(STUD_8, mine, 0, [hers], [(cards(last), cards("Kc"), 0)], 1) == [share]
