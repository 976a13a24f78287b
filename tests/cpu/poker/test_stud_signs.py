"""Signs of a finished hand (6th-1, R-S9) and of a bluff (7th-2, R-S10): alone, together, against one and more."""

import pytest

from tefuda.cards.card import parse_cards
from tefuda.cpu.poker.stud_signs import pair_then_high
from tefuda.games.poker.row import HIDDEN, row_add, row_of
from tests.cpu.poker.stud_hands import answer, later

# --- the first signal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("8c8dQs3d", True),  # the pair, then a queen
        ("8c8d3dJs", True),
        ("8c3d8dAs", True),
        ("Qs8c8d3d", False),  # the queen came before the pair
        ("8cQs8d3d", False),  # before the second eight
        ("8cQs3d8d", False),
        ("8c8d3dTs", False),  # a ten is not high
        ("QcQd3d4s", False),  # the pair itself is high, nothing high came after it
        ("JcJdJs4s", True),  # a third jack is a high card after the pair
        ("8cQs3dAd", False),  # no pair
        ("2d8cQs3d", False),  # nor a deuce alone
        ("", False),
    ],
)
def test_r_s9_a_high_card_after_the_open_pair(board: str, expected: bool) -> None:
    assert pair_then_high(row_of(parse_cards(board))) is expected


def test_r_s9_cards_nobody_wrote_down_are_no_signal() -> None:
    assert not pair_then_high(row_add(row_of(parse_cards("8c8d3s")), HIDDEN))
    assert pair_then_high(row_add(row_add(row_of(parse_cards("8c8d")), HIDDEN), parse_cards("Qs")[0]))


# --- 6th-1 and 6th-2: a live draw against signals ---------------------------------------------------------------

PLAIN = "2c8d5sJd"
PAIR_THEN_HIGH = "8c8dQs3d"
FOUR_TO_A_STRAIGHT = "5c6d8s9d"
FOUR_TO_A_FLUSH = "2c5c8cJc"
ON_BOTH = {"fifth": 1, "sixth": 1}
ON_SIXTH = {"sixth": 1}


@pytest.mark.parametrize("others", [[], ["3c6hTs2d"], ["3c6hTs2d", "3sJh4s7d"]], ids=["1", "2", "3"])
@pytest.mark.parametrize(
    ("board", "bets", "signals", "rule"),
    [
        (PLAIN, ON_SIXTH, "no_signal", "call.draw"),
        (PAIR_THEN_HIGH, ON_SIXTH, "pair_then_high", "call.draw"),
        (FOUR_TO_A_STRAIGHT, ON_SIXTH, "four_showing", "call.draw"),
        (FOUR_TO_A_FLUSH, ON_SIXTH, "four_showing", "call.draw"),
        (PLAIN, ON_BOTH, "keeps_attacking", "call.draw"),
        (PAIR_THEN_HIGH, ON_BOTH, "pair_then_high_and_attacks", "fold.finished"),
        (FOUR_TO_A_STRAIGHT, ON_BOTH, "four_showing_and_attacks", "fold.finished"),
        (FOUR_TO_A_FLUSH, ON_BOTH, "four_showing_and_attacks", "fold.finished"),
    ],
)
def test_r_s9_signals(board: str, bets: dict[str, int], signals: str, rule: str, others: list[str]) -> None:
    """Two signals of one opponent are strong; the first two need five up cards to come together."""
    hand = later("sixth", "AhKh", "4h9hTc7s", [board, *others], bets)
    _, reason = answer(hand)
    assert reason.rule == f"stud.6.{rule}"
    assert reason.values["signals"] == signals
    assert reason.values["pair_then_high"] is ("pair" in signals)
    assert reason.values["four_showing"] is ("four" in signals)
    assert reason.values["keeps_attacking"] is ("attack" in signals)
    assert answer(hand, signals_strong=1)[0] == ("call" if signals == "no_signal" else "fold")
    assert answer(hand, signals_strong=3)[0] == "call"


def test_r_s9_signals_of_different_opponents_do_not_add_up() -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", [PLAIN, "6c6dQs3d"], ON_BOTH)
    _, reason = answer(hand)
    assert reason.rule == "stud.6.call.draw"
    assert reason.values["signals"] == "keeps_attacking", "of equals the attacker's are named"


def test_r_s9_of_equals_the_attackers_signals_are_named_wherever_it_sits() -> None:
    between = later("sixth", "AhKh", "4h9hTc7s", ["6c6dQs3d", PLAIN, "3c6hTs2d"], {"fifth": 2, "sixth": 2})
    assert answer(between)[1].values["signals"] == "keeps_attacking"
    first = later("sixth", "AhKh", "4h9hTc7s", [PLAIN, "6c6dQs3d"], {"fifth": 0, "sixth": 0}, seat=2)
    assert answer(first)[1].values["signals"] == "keeps_attacking"


def test_r_s9_the_most_signals_may_be_those_of_a_seat_in_the_middle() -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", [PLAIN, "6c6dQs3d", "3c6hTs2d"], {"sixth": 1})
    assert answer(hand)[1].values["signals"] == "pair_then_high"


def test_r_s9_the_opponent_with_most_signals_counts_not_only_the_bettor() -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", [PLAIN, "6c6dQs3d"], {"sixth": 1})
    assert answer(hand)[1].values["signals"] == "pair_then_high"


def test_r_s9_who_checked_fifth_does_not_keep_attacking() -> None:
    hand = later("sixth", "AhKh", "4h9hTc7s", PLAIN, {"fourth": 1, "sixth": 1})
    assert answer(hand)[1].values["keeps_attacking"] is False


# --- 7th-2 ------------------------------------------------------------------------------------------------------

ATTACKS = {"fifth": 1, "sixth": 1, "seventh": 1}
ON_SEVENTH = {"seventh": 1}
DULL = "2cTd5h8c"
PAIRED = "2cTdTh8c"
HIDDEN_KINGS = ("KhKd2h", "4c7sJd9s")
HIDDEN_NINES = ("9h9d2h", "4c7sJdKs")
NOTHING = ("AhQd2h", "4h9s7cJd")


@pytest.mark.parametrize("others", [[], ["3c6hQs2d"]], ids=["heads-up", "multiway"])
@pytest.mark.parametrize(
    ("cards", "board", "bets", "conditions"),
    [
        (HIDDEN_NINES, PAIRED, ON_SEVENTH, "no_condition"),
        (HIDDEN_NINES, DULL, ON_SEVENTH, "looks_unfinished"),
        (HIDDEN_NINES, "2cTc5c8d", ON_SEVENTH, "looks_unfinished"),  # three to a flush at most
        (HIDDEN_NINES, "2cTc5c8c", ON_SEVENTH, "no_condition"),  # four to a flush
        (HIDDEN_NINES, "5d6c8c7d", ON_SEVENTH, "no_condition"),  # four to a straight
        (HIDDEN_NINES, PAIRED, ATTACKS, "no_condition"),  # the board grew
        (HIDDEN_NINES, DULL, ATTACKS, "unfinished_and_blanks"),
        (HIDDEN_NINES, DULL, {"sixth": 1, "seventh": 1}, "looks_unfinished"),  # it checked fifth
        (HIDDEN_KINGS, PAIRED, ON_SEVENTH, "top_pair"),
        (HIDDEN_KINGS, DULL, ON_SEVENTH, "unfinished_and_top_pair"),
        (HIDDEN_KINGS, DULL, ATTACKS, "all_conditions"),
        (NOTHING, DULL, ON_SEVENTH, "looks_unfinished"),
        (NOTHING, DULL, ATTACKS, "unfinished_and_blanks"),  # no demand on the own hand
        (NOTHING, PAIRED, ATTACKS, "no_condition"),
        (HIDDEN_NINES, "5s6c8d9c", ATTACKS, "fires_blanks"),  # a gap: no run, so little threat
        (HIDDEN_KINGS, "5s6c8d9c", ATTACKS, "blanks_and_top_pair"),
    ],
)
def test_r_s10_conditions(
    cards: tuple[str, str], board: str, bets: dict[str, int], conditions: str, others: list[str]
) -> None:
    """Two of them call, one is enough heads-up."""
    hand = later("seventh", *cards, [board, *others], bets)
    action, reason = answer(hand)
    count = {"no_condition": 0, "looks_unfinished": 1, "fires_blanks": 1, "top_pair": 1, "all_conditions": 3}.get(
        conditions, 2
    )
    needed = 2 if others else 1
    assert reason.values["conditions"] == conditions
    assert reason.values["needed"] == needed
    assert sum(reason.values[name] is True for name in ("looks_unfinished", "fires_blanks", "top_pair")) == count
    assert (action, reason.rule) == (("call", "stud.7.call.catch") if count >= needed else ("fold", "stud.7.fold"))


def test_r_s10_a_pair_below_kings_is_no_top_pair_and_two_pair_needs_no_condition() -> None:
    hand = later("seventh", "QhQd2h", "4c7sJd9s", PAIRED, ON_SEVENTH)
    assert answer(hand)[1].values["top_pair"] is False
    hand = later("seventh", "KhKd2h", "4c4sJd9s", PAIRED, ON_SEVENTH)
    assert answer(hand)[1].rule == "stud.7.call.value"


def test_r_s10_an_attacker_in_the_first_seat_is_looked_at_too() -> None:
    hand = later("seventh", *HIDDEN_NINES, DULL, {"fifth": 0, "sixth": 0, "seventh": 0}, seat=1)
    assert answer(hand)[1].values["conditions"] == "unfinished_and_blanks"


def test_r_s10_a_board_just_at_the_limit_threatens_little() -> None:
    """An ace alone threatens by 2."""
    hand = later("seventh", *HIDDEN_NINES, "AcTd5h8c", ATTACKS)
    assert answer(hand, threat_low=2)[1].values["fires_blanks"] is True


# --- 7th-1 ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "action"),
    [
        ("2cTc5c8d", "bet"),  # three to a flush
        ("AcKdQs4h", "bet"),  # three to a straight; what lasts of its threat is just low
        ("Ac2d4s8h", "bet"),  # three to a straight below, with the ace
        ("2cTd5h8c", "check"),  # no draw that could have missed
        ("AcAdQs4h", "check"),  # a pair
    ],
)
def test_r_s10_one_pair_bets_against_a_draw_that_missed(board: str, action: str) -> None:
    assert answer(later("seventh", *HIDDEN_NINES, board))[0] == action


def test_r_s10_the_board_of_a_folded_hand_stops_no_thin_bet() -> None:
    boards = ["2cTc5c8d", "TdTh6s3d"]
    assert answer(later("seventh", *HIDDEN_NINES, boards))[0] == "check"
    assert answer(later("seventh", *HIDDEN_NINES, boards, {"sixth": 1}, folds=2))[0] == "bet"
