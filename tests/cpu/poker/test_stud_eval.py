"""Tiers, threat, liveness and categories of Stud Hi: seed 000 chapters 3 to 6, rulings R-S2 to R-S8 and R-S13."""

import pytest

from tefuda.cards.card import DECK, card_text, mask_of, parse_cards
from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.cpu.poker.stud_context import StudContext
from tefuda.cpu.poker.stud_eval import (
    CATEGORIES,
    DRAWS,
    GRADES,
    KINDS,
    TIERS,
    StudStanding,
    judge_start,
    lasting_threat,
    straight_bottom,
    threat_of,
    worst_threat,
)
from tefuda.cpu.poker.stud_lv2 import LEAST_THREAT_LOW
from tefuda.games.poker.view import PokerView
from tests.cpu.poker.stud_hands import context_of
from tests.games.poker.scripted import Hand


def third(down: str, door: str, others: str = "2c3d") -> StudContext:
    """Seat 0 with these three cards; each other seat shows one card."""
    doors = [others[at : at + 2] for at in range(0, len(others), 2)]
    hand = Hand("stud", [1000] * (1 + len(doors)), down=[down], up=[door, *doors])
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    return StudContext(view)


def tier(down: str, door: str, others: str = "2c3d") -> str:
    return TIERS[judge_start(third(down, door, others)).tier]


def later(street: str, down: str, up: str, *boards: str) -> StudContext:
    """Seat 0 with these cards on a street everybody has checked to."""
    hand = Hand("stud", [1000] * (1 + len(boards)), down=[down], up=[up, *boards])
    while hand.street != street:
        hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    return StudContext(view)


# --- chapter 4.1: pairs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "door", "expected"),
    [
        ("7h7d", "7s", "S"),  # trips
        ("KhKd", "4s", "S"),  # hidden high pair
        ("Kh4d", "Ks", "S"),  # high pair that shows
        ("9h9d", "2s", "A"),  # hidden middle pair
        ("9h2h", "9s", "S"),  # middle pair that shows, and no door outranks it
        ("4h4d", "Qs", "B"),  # hidden low pair
        ("4h8d", "4s", "A"),  # low pair that shows: one step stronger
        ("JhJd", "5s", "S"),
        ("ThTd", "5s", "A"),
        ("7h7d", "5s", "A"),
        ("6h6d", "5s", "B"),
    ],
)
def test_seed_4_1_pairs(down: str, door: str, expected: str) -> None:
    assert tier(down, door) == expected


def test_r_s2_a_middle_pair_that_shows_is_s_only_if_no_live_door_outranks_it() -> None:
    assert tier("9h2h", "9s", "Tc3d") == "A"
    assert tier("9h2h", "9s", "8c3d") == "S"


def test_r_s2_a_low_pair_with_dead_cards() -> None:
    assert tier("4h4d", "Qs", "4c7d") == "B"
    assert tier("4h4d", "Qs", "4c4s") == "C"
    assert tier("4h4d", "9s", "4c4s") == "D"


# --- chapter 4.2: three to a flush ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "door", "expected"),
    [("As6s", "Ts", "A"), ("Kh9h", "2h", "A"), ("Qh9h", "2h", "A"), ("Jh9h", "2h", "B"), ("7d3d", "2d", "B")],
)
def test_seed_4_2_three_to_a_flush(down: str, door: str, expected: str) -> None:
    assert tier(down, door, "8c9c") == expected


@pytest.mark.parametrize(
    ("down", "door", "others", "expected"),
    [
        ("As6s", "Ts", "2s3c4d", "A"),
        ("As6s", "Ts", "2s3s4d", "B"),
        ("7d3d", "2d", "4d5d8c", "B"),
        ("As6s", "Ts", "2s3s4s", "C"),  # three dead, two steps down
        ("7d3d", "2d", "4d5d8d", "D"),
    ],
)
def test_r_s3_dead_suits(down: str, door: str, others: str, expected: str) -> None:
    assert tier(down, door, others) == expected


# --- chapter 4.3: three to a straight -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "door", "expected"),
    [
        ("Jh9d", "Tc", "A"),
        ("QhTd", "Jc", "A"),
        ("5h3d", "4c", "B"),
        ("Ah2d", "3c", "B"),
        ("AhKd", "Qc", "A"),
        ("QhTd", "Kc", "A"),  # one gap
    ],
)
def test_seed_4_3_three_to_a_straight(down: str, door: str, expected: str) -> None:
    assert tier(down, door, "7h7s") == expected


def test_seed_4_3_the_gap_may_be_below_the_jack_that_counts() -> None:
    assert tier("8hTd", "Jc", "2h3s") == "A"
    assert tier("8h9d", "Jc", "2h3s") == "A"
    assert tier("7h9d", "Tc", "2h3s") == "B"


@pytest.mark.parametrize(
    ("others", "expected"),
    [("2h2s", "A"), ("8h2s", "B"), ("8h8s", "B"), ("Qh8s", "B"), ("8h8s8c", "C"), ("7h7s7c", "A")],
)
def test_r_s4_the_needed_ranks(others: str, expected: str) -> None:
    """9-T-J needs eights and queens: one dead makes A a B, two take one step, three take two."""
    assert tier("Jh9d", "Tc", others) == expected


def test_r_s4_a_gap_is_a_needed_rank_and_low_ones_fall_to_d() -> None:
    assert tier("Jh8d", "Tc", "9h2s") == "B"
    assert tier("6h4d", "5c", "3h3s3c") == "D"
    assert tier("6h4d", "5c", "3h3s") == "C"


@pytest.mark.parametrize(
    ("cards", "bottom"),
    [("Ah2d3c", 0), ("Ah2d4c", 0), ("2h3d5c", 1), ("AhKdQc", 11), ("AhKdJc", 10), ("AhKdTc", -1), ("2h5d9c", -1)],
)
def test_r_s4_a_span_of_four(cards: str, bottom: int) -> None:
    assert straight_bottom(mask_of(parse_cards(cards))) == bottom


# --- R-S5 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "door", "expected", "kind"),
    [
        ("8h3d", "Kc", "C", "high_door"),
        ("8h3d", "Qc", "C", "high_door"),
        ("8h3d", "Jc", "C", "high_door"),
        ("8h3d", "Ac", "C", "high_door"),
        ("Kh3d", "9c", "D", "nothing"),  # the door counts, not the best card
        ("8h3d", "6c", "D", "nothing"),
        ("AhTh", "Kd", "B", "high_cards"),  # an ace, two of ten or better, two suited
        ("AhTc", "Kd", "C", "high_door"),
    ],
)
def test_r_s5_the_rest(down: str, door: str, expected: str, kind: str) -> None:
    start = judge_start(third(down, door, "2h2s"))
    assert TIERS[start.tier] == expected
    assert KINDS[start.kind] == kind


# --- chapter 5: threat ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("9h9d", 5),  # open pair
        ("9h9d4c4s", 5),  # two pairs are not less
        ("9h9d9c", 7),  # trips
        ("2h5h9h", 4),  # three suited
        ("2h5h9hJh", 6),  # four suited
        ("5h6d7c", 4),  # run of three
        ("5h6d7c8s", 6),  # the longer replaces the shorter
        ("Ah8d", 2),
        ("KhQd", 1),
        ("KhKd", 6),  # an open pair of kings: two of K and Q as well
        ("Ah2d3c", 6),  # the ace plays low: run 4 and ace 2
        ("QhKdAc", 7),  # and high: run 4, ace 2, K and Q 1
        ("AhAdAcKh", 9),
        ("9hThJhQh", 10),  # four suited and a run of four, at most 10
        ("8h3d", 0),
        ("", 0),
    ],
)
def test_r_s6_threat(board: str, expected: int) -> None:
    assert threat_of(mask_of(parse_cards(board))) == expected


def test_one_open_card_never_threatens_more_than_the_least_low_threat() -> None:
    """So 3rd-4 need not look at the threat: whatever is called low, an ace is."""
    assert max(threat_of(1 << card) for card in DECK) == LEAST_THREAT_LOW


@pytest.mark.parametrize(
    ("board", "expected"),
    [("2h5h9h", 0), ("5h6d7c", 0), ("QhKhAh2d", 3), ("2h5h9hJh", 6), ("5h6d7c8s", 6), ("9h9d2h3h", 5)],
)
def test_what_is_left_of_a_threat_when_three_to_anything_missed(board: str, expected: int) -> None:
    assert lasting_threat(mask_of(parse_cards(board))) == expected


def test_r_s6_only_live_opponents_threaten() -> None:
    hand = Hand("stud", [1000] * 3, up=["7c9d", "AhAd", "2c5d"])
    hand.play("2:bring-in 0:call 1:call")
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    assert worst_threat(StudContext(view)) == 7
    hand.play("1:check 2:bet 0:call 1:fold")
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    context = StudContext(view)
    assert worst_threat(context) < 7
    assert context.dead_of_rank(12) >= 2  # folded cards are dead all the same


# --- chapter 6: live, R-S8: categories ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("street", "down", "up", "boards", "category", "live"),
    [
        ("fourth", "AhKh", "4h9h", ["2c3c"], "D", "GOOD"),
        ("fourth", "AhKh", "4h9h", ["2h3h"], "D", "OK"),
        ("fourth", "AhKh", "4h9h", ["2h3h", "5h6c"], "D", "BAD"),
        ("fourth", "9hTd", "JcQs", ["2c3c"], "D", "GOOD"),
        ("fourth", "9hTd", "JcQs", ["8c3c"], "D", "OK"),
        ("fourth", "9hTd", "JcQs", ["Kc3c", "Kd4d"], "D", "BAD"),
        ("fourth", "9h9d", "JcQs", ["2c3c"], "M", "GOOD"),
        ("fourth", "9h9d", "JcQs", ["9c3c"], "M", "OK"),
        ("fourth", "9h9d", "JcQs", ["9c9s"], "M", "BAD"),
        ("fifth", "2h7d", "JcQs4d", ["9c5sKd"], "N", "BAD"),
        ("fifth", "9hTd", "JcQsKd", ["2c3c5d"], "M", "BAD"),  # a completed straight is made, not a draw
        ("seventh", "AhKh2d", "4h9hTc5s", ["2c3c8d6d"], "N", "BAD"),  # no draws on seventh
    ],
)
def test_r_s8_categories_and_live(
    street: str, down: str, up: str, boards: list[str], category: str, live: str
) -> None:
    standing = StudStanding(later(street, down, up, *boards))
    assert CATEGORIES[standing.category] == category
    assert GRADES[standing.live] == live


@pytest.mark.parametrize(
    ("down", "up", "board", "draw", "live"),
    [
        ("9h8h", "7h6hJc", "4h3hAh", "flush_draw", "BAD"),  # an open straight that lives, too: the flush decides
        ("9h8h", "7h6hJc", "TsTc5s", "flush_draw", "GOOD"),  # and the other way round
        ("9c8h", "7h6hJc", "4h3hAh", "open_straight", "GOOD"),
        ("9c8h", "7h5hJc", "6s3hAh", "closed_straight", "OK"),
        ("AcKh", "QhJd2c", "4h3h9c", "closed_straight", "GOOD"),
        ("Ac2h", "3h4d9c", "5s5hKd", "closed_straight", "BAD"),
        ("Ac2h", "3h9d8c", "5s5hKd", "no_draw", "BAD"),
    ],
)
def test_r_s13_flush_before_straight(down: str, up: str, board: str, draw: str, live: str) -> None:
    standing = StudStanding(later("fifth", down, up, board))
    assert DRAWS[standing.draw] == draw
    assert GRADES[standing.live] == live


def test_r_s8_a_hand_is_d_only_without_a_pair_before_seventh() -> None:
    """A pair draw improves a pair (chapter 6), and a pair is made: it makes no hand a D."""
    rng = stream("categories", "x")
    deck = list(DECK)
    seen = set()
    for _ in range(600):
        rng.shuffle(deck)
        street = rng.below(4) + 1
        down, up = deck[: 3 if street == 4 else 2], deck[7 : 8 + min(street, 3)]
        hand = Hand("stud", [1000] * 2, down=[texts(down)], up=[texts(up)])
        while hand.table.street < street:
            hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
        standing = StudStanding(context_of(hand))
        cards = [card % 13 for card in (*down, *up)]
        category = CATEGORIES[standing.category]
        if len(set(cards)) < len(cards):
            assert category == "M"
        elif category == "D":
            assert street < 4
            assert DRAWS[standing.draw] != "no_draw"
        seen.add((street, category))
    assert seen >= {(street, category) for street in (1, 2, 3) for category in "MDN"} | {(4, "M"), (4, "N")}


def texts(cards: list[int]) -> str:
    return "".join(card_text(card) for card in cards)
