"""Every definition of docs/statistics.md about the first street, in hands made by hand, for each game."""

import pytest

from tefuda.cards.card import parse_card
from tefuda.core.game import UNKNOWN
from tests.games.poker.scripted import Hand
from tests.playstats.counted import Told, collected, gives_up, passive, record_of, told

FLOP = pytest.mark.parametrize("game", ["holdem", "omaha8"])
STUD = pytest.mark.parametrize("game", ["razz", "stud", "stud8"])


def flop_hand(game: str, actions: str, seats: int = 6, raises: int = 4) -> Hand:
    """Seat 0 has the button, 1 and 2 the blinds; heads-up 0 has the button and the small blind."""
    return gives_up(Hand(game, [1000] * seats, raises=raises).play(actions))


def doors(game: str) -> list[str]:
    """Seat 0 brings in, seat 2 has the best door, then seat 3, then seat 1."""
    return ["Ks", "9d", "Ac", "7h"] if game == "razz" else ["2c", "7d", "As", "9h"]


def stud_hand(game: str, actions: str, stacks: tuple[int, ...] = (1000,) * 4) -> Hand:
    return gives_up(Hand(game, stacks, up=doors(game)).play(actions))


# --- entering and raising --------------------------------------------------------------------------------------


@FLOP
def test_vpip_is_a_call_or_a_raise_before_the_flop(game: str) -> None:
    found = told(flop_hand(game, "3:fold 4:call 5:fold 0:raise 1:fold 2:call 4:call"))
    assert found.everybody("vpip") == {
        "a": (1, 1),
        "b": (0, 1),
        "c": (1, 1),
        "d": (0, 1),
        "e": (1, 1),
        "f": (0, 1),
    }
    assert found.everybody("first_raise") == {name: (name == "a", 1) for name in "abcdef"}


@FLOP
def test_a_blind_alone_is_not_vpip(game: str) -> None:
    """The small blind that calls is in by choice; the big blind that checks is not, but it had the choice."""
    found = told(flop_hand(game, "3:fold 4:fold 5:fold 0:fold 1:call 2:check"))
    assert found("b", "vpip") == (1, 1)
    assert found("c", "vpip") == (0, 1)


@FLOP
def test_a_walk_is_no_chance(game: str) -> None:
    found = told(flop_hand(game, "3:fold 4:fold 5:fold 0:fold 1:fold"))
    assert found("c", "vpip") == (0, 0)
    assert found("c", "first_raise") == (0, 0)
    assert found("c", "big_bets_per_100") == (0.25, 1)


@FLOP
def test_a_hand_counts_once_however_often_one_calls_or_raises(game: str) -> None:
    found = told(flop_hand(game, "3:fold 4:fold 5:fold 0:raise 1:raise 2:fold 0:raise 1:call"))
    assert found("a", "vpip") == found("b", "vpip") == (1, 1)
    assert found("a", "first_raise") == found("b", "first_raise") == (1, 1)


@STUD
def test_the_bring_in_is_not_vpip(game: str) -> None:
    found = told(stud_hand(game, "0:bring-in 1:call 2:fold 3:fold"))
    assert found.everybody("vpip") == {"a": (0, 1), "b": (1, 1), "c": (0, 1), "d": (0, 1)}
    assert found.everybody("first_raise") == {"a": (0, 1), "b": (0, 1), "c": (0, 1), "d": (0, 1)}


@STUD
def test_the_seat_that_brings_in_enters_by_completing_or_calling(game: str) -> None:
    completes = told(stud_hand(game, "0:complete 1:fold 2:fold 3:call"))
    assert completes("a", "vpip") == completes("a", "first_raise") == (1, 1)
    assert completes("d", "vpip") == (1, 1)
    assert completes("d", "first_raise") == (0, 1)
    calls = told(stud_hand(game, "0:bring-in 1:fold 2:complete 3:fold 0:call"))
    assert calls("a", "vpip") == (1, 1)
    assert calls("a", "first_raise") == (0, 1)
    assert calls("c", "first_raise") == (1, 1)


@STUD
def test_a_bring_in_without_a_choice_is_no_chance(game: str) -> None:
    """Ante 5, bring-in 10: fifteen chips are gone before anything can be chosen."""
    found = told(stud_hand(game, "0:bring-in 1:fold 2:call 3:fold", (15, 1000, 1000, 1000)))
    assert found("a", "vpip") == (0, 0)
    assert found("c", "vpip") == (1, 1)


# --- raising again ---------------------------------------------------------------------------------------------


@FLOP
def test_a_three_bet_is_the_raise_of_the_first_raise(game: str) -> None:
    """Whoever faces exactly one raise has the chance; callers in between do not matter, a second raise does."""
    found = told(flop_hand(game, "3:call 4:raise 5:call 0:raise 1:fold 2:fold 3:fold 4:call 5:call"))
    assert found.everybody("reraise") == {"f": (0, 1), "a": (1, 1)}


@FLOP
def test_no_three_bet_where_the_cap_forbids_it(game: str) -> None:
    found = told(flop_hand(game, "3:raise 4:call 5:fold 0:fold 1:fold 2:fold", raises=1))
    assert found.everybody("reraise") == {}


@STUD
def test_a_re_raise_is_the_raise_of_a_completion(game: str) -> None:
    found = told(stud_hand(game, "0:bring-in 1:complete 2:raise 3:fold 0:fold 1:call"))
    assert found.everybody("reraise") == {"c": (1, 1)}
    found = told(stud_hand(game, "0:bring-in 1:complete 2:call 3:fold 0:raise 1:fold 2:fold"))
    assert found.everybody("reraise") == {"c": (0, 1), "d": (0, 1), "a": (1, 1)}


# --- stealing in flop games ------------------------------------------------------------------------------------


@FLOP
@pytest.mark.parametrize(
    ("actions", "chances"),
    [
        ("3:raise 4:fold 5:fold 0:fold 1:fold 2:fold", {}),
        ("3:fold 4:raise 5:fold 0:fold 1:fold 2:fold", {}),
        ("3:fold 4:fold 5:raise 0:fold 1:fold 2:fold", {"f": (1, 1)}),
        ("3:fold 4:fold 5:fold 0:raise 1:fold 2:fold", {"f": (0, 1), "a": (1, 1)}),
        ("3:fold 4:fold 5:fold 0:fold 1:raise 2:fold", {"f": (0, 1), "a": (0, 1), "b": (1, 1)}),
        ("3:fold 4:fold 5:fold 0:fold 1:call 2:raise 1:fold", {"f": (0, 1), "a": (0, 1), "b": (0, 1)}),
        ("3:fold 4:fold 5:call 0:raise 1:fold 2:fold 5:fold", {"f": (0, 1)}),
        ("3:call 4:fold 5:raise 0:fold 1:fold 2:fold 3:fold", {}),
    ],
)
def test_the_first_one_in_from_late_position_may_steal(
    game: str, actions: str, chances: dict[str, tuple[int, int]]
) -> None:
    assert told(flop_hand(game, actions)).everybody("steal") == chances


@FLOP
def test_a_steal_works_if_all_others_fold_before_the_flop(game: str) -> None:
    assert told(flop_hand(game, "3:fold 4:fold 5:fold 0:raise 1:fold 2:fold"))("a", "steal_won") == (1, 1)
    assert told(flop_hand(game, "3:fold 4:fold 5:fold 0:raise 1:fold 2:call"))("a", "steal_won") == (0, 1)
    assert told(flop_hand(game, "3:fold 4:fold 5:fold 0:raise 1:fold 2:raise 0:fold"))("a", "steal_won") == (0, 1)
    bluff = "3:fold 4:fold 5:fold 0:raise 1:fold 2:raise 0:raise 2:fold"
    assert told(flop_hand(game, bluff))("a", "steal_won") == (1, 1)


@FLOP
@pytest.mark.parametrize(
    ("actions", "answers"),
    [
        ("3:fold 4:fold 5:fold 0:raise 1:fold 2:fold", {"b": (1, 1), "c": (1, 1)}),
        ("3:fold 4:fold 5:fold 0:raise 1:fold 2:call", {"b": (1, 1), "c": (0, 1)}),
        ("3:fold 4:fold 5:fold 0:raise 1:call 2:fold", {"b": (0, 1)}),
        ("3:fold 4:fold 5:fold 0:raise 1:raise 2:fold 0:fold", {"b": (0, 1)}),
        ("3:fold 4:fold 5:raise 0:fold 1:fold 2:raise 5:fold", {"b": (1, 1), "c": (0, 1)}),
        ("3:fold 4:fold 5:raise 0:call 1:fold 2:fold", {}),
        ("3:fold 4:raise 5:fold 0:fold 1:fold 2:fold", {}),
        ("3:fold 4:fold 5:fold 0:fold 1:call 2:raise 1:fold", {}),
    ],
)
def test_a_blind_that_faces_the_steal_alone_may_fold_to_it(
    game: str, actions: str, answers: dict[str, tuple[int, int]]
) -> None:
    assert told(flop_hand(game, actions)).everybody("fold_to_steal") == answers


@FLOP
@pytest.mark.parametrize(
    ("seats", "actions", "chances", "answers"),
    [
        (2, "0:raise 1:fold", {"a": (1, 1)}, {"b": (1, 1)}),
        (3, "0:raise 1:call 2:fold", {"a": (1, 1)}, {"b": (0, 1)}),
        (4, "3:raise 0:fold 1:fold 2:fold", {"d": (1, 1)}, {"b": (1, 1), "c": (1, 1)}),
        (5, "3:raise 4:fold 0:fold 1:fold 2:fold", {}, {}),
        (5, "3:fold 4:raise 0:fold 1:fold 2:fold", {"e": (1, 1)}, {"b": (1, 1), "c": (1, 1)}),
    ],
)
def test_stealing_at_smaller_tables(
    game: str,
    seats: int,
    actions: str,
    chances: dict[str, tuple[int, int]],
    answers: dict[str, tuple[int, int]],
) -> None:
    found = told(flop_hand(game, actions, seats))
    assert found.everybody("steal") == chances
    assert found.everybody("fold_to_steal") == answers


# --- stealing in stud games ------------------------------------------------------------------------------------


@STUD
@pytest.mark.parametrize(
    ("actions", "chances", "answers", "worked"),
    [
        ("0:bring-in 1:fold 2:complete 3:fold 0:fold", {"c": (1, 1)}, {"d": (1, 1), "a": (1, 1)}, (1, 1)),
        ("0:bring-in 1:fold 2:complete 3:fold 0:call", {"c": (1, 1)}, {"d": (1, 1), "a": (0, 1)}, (0, 1)),
        ("0:bring-in 1:fold 2:complete 3:call 0:fold", {"c": (1, 1)}, {"d": (0, 1)}, (0, 1)),
        ("0:bring-in 1:fold 2:complete 3:raise 0:fold 2:fold", {"c": (1, 1)}, {"d": (0, 1)}, (0, 1)),
        ("0:bring-in 1:fold 2:call 3:fold", {"c": (0, 1)}, {}, (0, 0)),
        ("0:bring-in 1:call 2:complete 3:fold 0:fold 1:fold", {}, {}, (0, 0)),
        ("0:bring-in 1:complete 2:fold 3:fold 0:fold", {}, {}, (0, 0)),
        ("0:complete 1:fold 2:fold 3:fold", {}, {}, (0, 0)),
    ],
)
def test_the_best_door_left_may_steal(
    game: str,
    actions: str,
    chances: dict[str, tuple[int, int]],
    answers: dict[str, tuple[int, int]],
    worked: tuple[int, int],
) -> None:
    """Seat 1 has not the best door, so it has no chance; nobody has one after somebody called the bring-in."""
    found = told(stud_hand(game, actions))
    assert found.everybody("steal") == chances
    assert found.everybody("fold_to_steal") == answers
    assert found("c", "steal_won") == worked


@STUD
def test_doors_that_folded_do_not_count(game: str) -> None:
    found = told(stud_hand(game, "0:bring-in 1:fold 2:fold 3:complete 0:fold"))
    assert found.everybody("steal") == {"c": (0, 1), "d": (1, 1)}
    assert found("d", "steal_won") == (1, 1)


@STUD
def test_equal_doors_are_both_best(game: str) -> None:
    up = ["Ks", "Ad", "Ac", "7h"] if game == "razz" else ["2c", "Ad", "As", "9h"]
    found = told(gives_up(Hand(game, [1000] * 4, up=up).play("0:bring-in 1:fold 2:complete")))
    assert found.everybody("steal") == {"b": (0, 1), "c": (1, 1)}


@STUD
def test_aces_are_the_best_door_in_each_game(game: str) -> None:
    """High in stud, low in razz; a deuce beats a king in razz alone."""
    up = ["Ks", "Qd", "2c", "Qh"] if game == "razz" else ["2c", "Qd", "Kh", "Qh"]
    found = told(gives_up(Hand(game, [1000] * 4, up=up).play("0:bring-in 1:fold 2:complete")))
    assert found.everybody("steal") == {"c": (1, 1)}


@STUD
def test_a_door_nobody_wrote_down_leaves_no_chance(game: str) -> None:
    """Hands of others may not tell all up cards; then nobody knows who had the best."""
    record = record_of(stud_hand(game, "0:bring-in 1:fold 2:complete 3:fold 0:fold"))
    record.deck[record.deck.index(parse_card(doors(game)[3]))] = UNKNOWN
    found = Told(collected([record]))
    assert found.everybody("steal") == {}
    assert found("c", "first_raise") == (1, 1)


@STUD
def test_no_chance_to_steal_without_the_chips_to_complete(game: str) -> None:
    """Ante 5 and 10 to call: a stack of fifteen can call all-in, but not complete."""
    found = told(passive(Hand(game, [1000, 1000, 15, 1000], up=doors(game)).play("0:bring-in 1:fold 2:call")))
    assert found.everybody("steal") == {}
    assert found("c", "vpip") == (1, 1)
