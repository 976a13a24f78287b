"""PHH in: seats, stakes, cards and actions become a record; what is wrong is named with its line."""

from typing import Any

import pytest

from tefuda.cards.card import parse_cards
from tefuda.core.errors import BadRecord
from tefuda.core.game import UNKNOWN
from tefuda.core.record import read_record, replay
from tefuda.core.rng import stream
from tefuda.formats.phh.reader import read_phh, read_phhs
from tefuda.formats.phh.writer import write_phh, write_phhs
from tefuda.registry import game_named
from tests.formats.phh_samples import HOLDEM, STUD, edited


def fault(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        read_phhs(text)
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith("PHH")
    return message


def test_a_hand_becomes_a_record() -> None:
    record = read_phh(HOLDEM)
    assert record.game == "holdem"
    assert record.stacks == [200, 300, 400]
    assert [seat.name for seat in record.seats] == ["a", "b", "c"]
    assert {seat.player for seat in record.seats} == {"human"}
    assert record.options == {
        "small_bet": 20,
        "big_bet": 40,
        "small_blind": 10,
        "big_blind": 20,
        "raises": 4,
        "button": 2,
    }
    assert [step.action for step in record.steps][:4] == ["fold", "raise", "call", "bet"]
    assert [step.seat for step in record.steps][:4] == [2, 0, 1, 0]
    assert {step.by for step in record.steps} == {"person"}
    assert record.outcome == {"reason": "showdown", "scores": [60, -60, 0], "winners": [0]}
    assert list(replay(game_named("holdem"), read_record(record.to_json())))


def test_whole_hands_become_a_deck_dealt_one_card_at_a_time() -> None:
    """R-H14: from the left of the button; p1 sits there."""
    deck = read_phh(HOLDEM).deck
    assert deck[:11] == parse_cards("AhKh7c AdKd2d 2c3c4h 9s Js")
    assert deck[11:] == [UNKNOWN] * 41
    stud = read_phh(STUD).deck
    assert stud[:6] == [UNKNOWN, *parse_cards("As"), UNKNOWN, *parse_cards("Ac 2c Kd")]


def test_heads_up_the_last_player_has_the_button_and_the_small_blind() -> None:
    text = """\
variant = 'FT'
antes = [0, 0]
blinds_or_straddles = [10, 20]
small_bet = 20
big_bet = 40
starting_stacks = [200, 300]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 f']
"""
    record = read_phh(text)
    assert record.options["button"] == 1
    assert record.outcome == {"reason": "folds", "scores": [10, -10], "winners": [0]}


def test_everything_else_in_a_file_survives() -> None:
    for text in (HOLDEM, edited(HOLDEM, "winnings = [60, -60.50, 0]", "winnings = [1, 2, 3]")):
        again = read_phh(write_phh(read_record(read_phh(text).to_json())))
        assert write_phh(again) == text


def test_comments_and_line_breaks_are_kept_as_far_as_the_docs_say() -> None:
    written = write_phh(read_phh(STUD))
    assert "'p2 cbr 20 # of course'" in written
    assert read_phh(written) == read_phh(STUD)
    assert write_phh(read_phh(written)) == written


def test_cards_shown_at_the_end_are_known_from_the_beginning() -> None:
    hidden = edited(HOLDEM, "d dh p1 AhAd", "d dh p1 ????")
    record = read_phh(hidden)
    assert record.deck[0] == parse_cards("Ah")[0]
    assert record.outcome == read_phh(HOLDEM).outcome
    assert write_phh(record) == hidden


def test_a_hand_that_must_win_must_be_known() -> None:
    text = edited(edited(HOLDEM, "d dh p1 AhAd", "d dh p1 ????"), "p1 sm AhAd", "p1 sm")
    assert "p2 mucks, but with these cards it wins" in fault(text)
    text = edited(text, "d dh p2 KhKd", "d dh p2 ????")
    assert "action 15 ('p2 cc'): nobody who plays for this pot has cards that are known" in fault(text)


def test_a_mucked_hand_may_stay_unknown() -> None:
    record = read_phh(edited(HOLDEM, "d dh p2 KhKd", "d dh p2 ????"))
    assert record.outcome == read_phh(HOLDEM).outcome
    assert parse_cards("Kh")[0] not in record.deck


def test_more_raises_than_usual_are_allowed_if_the_hand_has_them() -> None:
    """R-H7 is an option: the cap of the hand's own house is taken from the hand."""
    raises = ", ".join(f"'p{1 + number % 2} cbr {40 + 20 * number}'" for number in range(7))
    text = f"""\
variant = 'FT'
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
small_bet = 20
big_bet = 40
starting_stacks = [500, 500, 500]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2d', 'p3 f', {raises}, 'p2 f']
"""
    record = read_phh(text)
    assert record.options["raises"] == 7
    assert write_phh(record) == text
    declared = fault(text + "_tefuda_raises = 4\n")
    assert "line 8: with 4 raises: action 6 of 9 ('raise'): not legal" in declared


def test_several_hands_in_one_file() -> None:
    text = write_phhs([read_phh(HOLDEM), read_phh(STUD)])
    assert text.startswith("[1]\n# a hand nobody played\nvariant = 'FT'\n")
    assert "\n\n[2]\nvariant = 'F7S'\n" in text
    records = read_phhs(text)
    assert [record.game for record in records] == ["holdem", "stud"]
    assert write_phhs(records) == text
    assert read_phhs(HOLDEM) == [read_phh(HOLDEM)]
    named = edited(edited(text, "[1]", "[17]"), "[2]", "['last one']")
    assert "['last one']".replace("'", '"') in write_phhs(read_phhs(named))
    damaged = edited(text, "'p2 cbr 20 # of course'", "'p2 cbr 30 # of course'")
    assert "PHH, hand 2, line 2" in fault(damaged)
    assert "no hand" in fault("# nothing\n")


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("[260, 250, 390]", "line 15: finishing_stacks: p2 ends with 240 by the play, but the file says 250"),
        ("[260, 240.5, 399.5]", "p2 ends with 240 by the play, but the file says 240.5"),
        ("[260, 240, '400']", "p3 ends with 400 by the play, but the file says '400'"),
        ("[260, 640]", "line 15: finishing_stacks must be an array of 3 numbers"),
        ("900", "line 15: finishing_stacks must be an array of 3 numbers"),
    ],
)
def test_finishing_stacks_that_contradict_the_play(written: str, message: str) -> None:
    assert message in fault(edited(HOLDEM, "[260, 240, 400]", written))


def test_finishing_stacks_may_be_written_with_a_point_or_left_out() -> None:
    assert read_phh(edited(HOLDEM, "[260, 240, 400]", "[260.00, 240.0, 400]")).outcome is not None
    assert read_phh(edited(HOLDEM, "finishing_stacks = [260, 240, 400]\n", "")).outcome is not None


def test_notes_cannot_make_a_file_contradict_its_own_play() -> None:
    record = read_phh(HOLDEM)
    notes: Any = record.notes["phh"]
    notes["fields"]["finishing_stacks"] = [1, 2, 3]
    assert "finishing_stacks = [260, 240, 400]" in write_phh(record)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("'FT'", "'NT'", "line 2: variant 'NT' is not one of ours: FT (holdem), FO/8 (omaha8)"),
        ("'FT'", "7", "line 2: variant 7 is not one of ours"),
        ("variant = 'FT'\n", "", "PHH: variant is missing"),
        ("'FT'", "'FT", "(at line 2, column 14)"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "line 4: antes has 2 amounts for 3 players"),
        ("antes = [0, 0, 0]\n", "", "PHH: antes is missing"),
        (
            "[10, 20, 0]",
            "[10, 20, 40]",
            "blinds_or_straddles: p3 posts 40, more than the big blind (no straddles)",
        ),
        ("[10, 20, 0]", "[30, 20, 0]", "line 5: blinds_or_straddles: the blinds are 30 and 20"),
        ("[10, 20, 0]", "[10, -20, 0]", "line 5: blinds_or_straddles: p2 must be a whole number of chips"),
        ("small_bet = 20", "small_bet = 20.5", "line 6: small_bet must be a whole number of chips from 1"),
        ("big_bet = 40", "big_bet = 10", "line 7: big_bet (10) is below small_bet (20)"),
        ("big_bet = 40", "big_bet = true", "line 7: big_bet must be a whole number of chips"),
        ("[200, 300, 400]", "[200, 300, -4]", "line 8: starting_stacks: p3 must be a whole number of chips"),
        ("[200, 300, 400]", "[200, 300, inf]", "starting_stacks: p3 must be a whole number of chips"),
        ("[200, 300, 400]", "[200, 0, 400]", "starting_stacks: p2 must be a whole number of chips from 1"),
        ("[200, 300, 400]", "[200]", "starting_stacks has 1 players; our tables seat 2 to 6"),
        ("['a', 'b', 'c']", "['a', 'b']", "line 12: there are 3 stacks but 2 players"),
        ("['a', 'b', 'c']", "['a', 'b', 3]", "line 12: players must be an array of strings"),
        ("'p3 f'", "'p4 f'", "line 9: action 4 ('p4 f'): there is no player 'p4'; players: p1 to p3"),
        ("'p3 f'", "'p1 f'", "action 4 ('p1 f'): it is p3's turn"),
        ("'p3 f'", "'p3 pb'", "action 4 ('p3 pb'): not legal here; allowed: fold, call, raise"),
        ("'p3 f'", "'p3 jump'", "action 4 ('p3 jump'): this is not an action; actions: d dh pN CARDS"),
        ("'p3 f'", "7", "action 4 must be a string"),
        ("p1 cbr 40", "p1 cbr 50", "action 5 ('p1 cbr 50'): the limit makes this raise 40, not 50"),
        ("p1 cbr 40", "p1 cbr 4.5", "action 5 ('p1 cbr 4.5'): chips must be a whole number of at least 1"),
        ("p1 cbr 40", "p1 cbr -40", "chips must be a whole number of at least 1, not '-40'"),
        ("KhKd", "KhAd", "action 2 ('d dh p2 KhAd'): Ad has already been dealt"),
        ("KhKd", "KhKh", "action 2 ('d dh p2 KhKh'): Kh comes twice"),
        ("KhKd", "KhXx", "action 2 ('d dh p2 KhXx'): 'Xx' in 'Xx' is not a card"),
        ("KhKd", "KhK", "is not a card"),
        ("KhKd", "KhK?", "is not a card"),
        ("KhKd", "KhKdKc", "p2 is dealt 3 cards; holdem deals 2 in all"),
        ("'d db Js'", "'d db JsQs'", "the board has 6 cards; holdem has 0, 3, 4 or 5"),
        ("2c3c4h", "2c3c", "action 8 ('p1 cbr 20'): the board has not been dealt its cards on flop"),
        ("'d db 9s', 'p1 cc'", "'p1 cc', 'd db 9s'", "the board has not been dealt its cards on turn"),
        ("'p1 cbr 40', ", "'d db 2c3c4h', 'p1 cbr 40', ", "2c has already been dealt"),
        ("p2 sm'", "p2 sm QsQd'", "Qs was not dealt to p2"),
        ("p2 sm'", "p2 sm AsAh'", "Ah is somebody else's card"),
        ("p2 sm'", "p3 sm'", "p3 has folded"),
        ("'p1 sm AhAd'", "'p1 sm'", "p1 mucks, but with these cards it wins"),
        ("'p3 f'", "'p3 sm 7c2d'", "it is not time for the showdown"),
        ("'p2 sm'", "'p2 sm', 'p2 cc'", "the hand is over"),
        ("'FT'", "'FT'\n_tefuda_seats = [1, 3, 2]", "line 3: _tefuda_seats must have 1 to 3 in order"),
        ("'FT'", "'FT'\n_tefuda_raises = 0", "line 3: holdem: raises must be a whole number from 1 to 1000"),
        ("small_bet", "bring_in = 5\nsmall_bet", "bring_in: holdem has blinds and no bring-in"),
    ],
)
def test_damage_is_named_with_its_line(old: str, new: str, message: str) -> None:
    assert message in fault(edited(HOLDEM, old, new))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bring_in = 10", "bring_in = 20", "line 3: bring_in (20) must be less than small_bet (20)"),
        (
            "bring_in = 10",
            "blinds_or_straddles = [1, 2]",
            "blinds_or_straddles: stud has a bring-in and no blinds",
        ),
        ("bring_in = 10\n", "", "bring_in is missing"),
        ("'p1 pb'", "'p1 f'", "line 10: action 3 ('p1 f'): not legal here; allowed: bring-in, complete"),
        ("p2 cbr 20", "p2 cbr 30", "line 11: action 4 ('p2 cbr 30'): the limit makes this complete 20, not 30"),
        ("'p1 f'", "'p1 cc'", "so nobody can be said to open; the file deals no more cards"),
        ("????2c", "??????", "it is p2's turn"),
        ("AsAcKd", "AsAc", "p2 is dealt 2 cards; stud deals 3, 4, 5, 6 or 7 in all"),
    ],
)
def test_damage_in_stud_is_named_with_its_line(old: str, new: str, message: str) -> None:
    assert message in fault(edited(STUD, old, new))


def test_any_damage_is_a_bad_record_and_nothing_else() -> None:
    """Cut, double and swap pieces of good files: a hand is read, or the error says why not."""
    rng = stream("damage", "phh")
    several = write_phhs([read_phh(HOLDEM), read_phh(STUD)])
    refused = 0
    for _ in range(600):
        text = (HOLDEM, STUD, several)[rng.below(3)]
        for _ in range(1 + rng.below(2)):
            start = rng.below(len(text))
            piece = text[start : start + 1 + rng.below(6)]
            to = rng.below(len(text))
            left = text.replace(piece, "", 1) if rng.below(2) else text
            text = left[:to] + (piece if rng.below(3) else "") + left[to:]
        try:
            for record in read_phhs(text):
                assert read_record(record.to_json()) == record
                assert read_phh(write_phh(record)).steps == record.steps
        except BadRecord as error:
            refused += str(error).startswith("PHH")
    assert 300 < refused < 600


def test_lines_may_end_as_on_windows() -> None:
    text = edited(HOLDEM, "p1 cbr 40", "p1 cbr 50").replace("\n", "\r\n")
    assert "line 9: action 5" in fault(text)
    assert read_phh(HOLDEM.replace("\n", "\r\n")) == read_phh(HOLDEM)


def test_a_door_card_nobody_wrote_down_does_not_open() -> None:
    record = read_phh(edited(STUD, "AsAcKd", "??????"))
    assert record.outcome == read_phh(STUD).outcome
    nobody = edited(edited(STUD, "????2c", "??????"), "AsAcKd", "??????")
    assert "nobody's up cards are known" in fault(nobody)
