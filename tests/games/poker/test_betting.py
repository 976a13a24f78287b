"""Sizes, what is legal in every spot, the cap, short all-ins: R-H5 to R-H8."""

import pytest

from tests.games.poker.scripted import Hand

FLOP = ["preflop", "flop", "turn", "river"]
STUD = ["third", "fourth", "fifth", "sixth", "seventh"]
SIZES = dict(zip([*FLOP, *STUD], [20, 20, 40, 40, 20, 20, 40, 40, 40], strict=True))
STREETS = [(game, street) for game in ("holdem", "omaha8", "omaha") for street in FLOP] + [
    (game, street) for game in ("razz", "stud", "stud8") for street in STUD
]
LATER = [(game, street) for game, street in STREETS if street not in ("preflop", "third")]


def at_street(game: str, street: str, stacks: list[int] | None = None) -> Hand:
    """A hand in which everybody has called or checked up to this street."""
    hand = Hand(game, stacks or [5000] * 3)
    while hand.street != street:
        passive = next(text for text in ("bring-in", "check", "call") if text in hand.legal)
        hand.play(passive)
    return hand


# --- R-H5 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "street"), LATER)
def test_r_h5_bet_sizes(game: str, street: str) -> None:
    hand = at_street(game, street)
    assert hand.costs == {"check": 0, "bet": SIZES[street]}
    hand.play("bet")
    assert hand.costs == {"fold": 0, "call": SIZES[street], "raise": 2 * SIZES[street]}


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_r_h5_an_open_pair_on_fourth_allows_no_big_bet(game: str) -> None:
    hand = Hand(game, [500] * 2, up=["KcKd", "2c3c"])
    hand.play("bring-in call")
    assert hand.street == "fourth"
    assert hand.costs["bet"] == 20


# --- R-H6: every spot of every street -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "street"), LATER)
def test_r_h6_nothing_bet(game: str, street: str) -> None:
    """No fold for free."""
    hand = at_street(game, street)
    assert hand.legal == ["check", "bet"]
    hand.play("check")
    assert hand.legal == ["check", "bet"]


@pytest.mark.parametrize(("game", "street"), LATER)
def test_r_h6_bet(game: str, street: str) -> None:
    hand = at_street(game, street).play("bet")
    assert hand.legal == ["fold", "call", "raise"]
    hand.play("raise")
    assert hand.legal == ["fold", "call", "raise"]


@pytest.mark.parametrize("game", ["holdem", "omaha8", "omaha"])
def test_r_h6_before_the_flop_the_big_blind_is_the_bet(game: str) -> None:
    hand = Hand(game, [500] * 3)
    assert hand.costs == {"fold": 0, "call": 20, "raise": 40}
    hand.play("call call")
    assert hand.costs == {"check": 0, "raise": 20}


@pytest.mark.parametrize("game", ["razz", "stud", "stud8"])
def test_r_h6_bring_in_owed_posted_and_completed(game: str) -> None:
    hand = Hand(game, [500] * 3)
    assert hand.costs == {"bring-in": 10, "complete": 20}
    hand.play("bring-in")
    assert hand.costs == {"fold": 0, "call": 10, "complete": 20}
    hand.play("complete")
    assert hand.costs == {"fold": 0, "call": 20, "raise": 40}
    hand.play("raise")
    assert hand.costs == {"fold": 0, "call": 30, "raise": 50}


@pytest.mark.parametrize("game", ["razz", "stud", "stud8"])
def test_r_h6_complete_only_on_third_before_anyone_has_completed(game: str) -> None:
    for street in STUD[1:]:
        hand = at_street(game, street)
        assert "complete" not in hand.legal
        assert "complete" not in hand.play("bet").legal


# --- R-H7 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("game", "street"), STREETS)
def test_r_h7_at_the_cap_no_raise(game: str, street: str, seats: int) -> None:
    """One bet and four raises, heads-up included; big blind and completion count as the bet, the bring-in not."""
    hand = at_street(game, street, [5000] * seats)
    raises = 0
    while True:
        up = next((text for text in ("complete", "bet", "raise") if text in hand.legal), None)
        if up is None:
            break
        hand.play(up)
        raises += up == "raise"
    assert raises == 4
    assert hand.legal == ["fold", "call"]
    assert hand.table.level == 5 * SIZES[street]


def test_r_h7_the_cap_is_an_option() -> None:
    hand = Hand("holdem", [5000] * 2, raises=3)
    hand.play("raise raise raise")
    assert hand.legal == ["fold", "call"]


# --- R-H8 -----------------------------------------------------------------------------------------------------


def test_r_h8_short_stack_may_call_for_less_and_not_raise() -> None:
    hand = Hand("holdem", [15, 500, 500])
    assert hand.seat == 0
    assert hand.costs == {"fold": 0, "call": 15}


def test_r_h8_a_stack_between_call_and_raise_may_raise_all_in() -> None:
    hand = Hand("holdem", [35, 500, 500])
    assert hand.costs == {"fold": 0, "call": 20, "raise": 35}


@pytest.mark.parametrize(("game", "street"), LATER)
def test_r_h8_less_than_half_does_not_reopen_count_or_move_the_next_full_bet(game: str, street: str) -> None:
    """One is all-in for less than half a bet: those who checked may only call, the next may complete."""
    size = SIZES[street]
    hand = at_street(game, street, [5000] * 4)
    first = hand.seat
    hand.play("check")
    short = hand.seat
    hand.table.stacks[short] = size // 2 - 1
    hand.state.brought[short] -= 5000 - hand.table.paid[short] - (size // 2 - 1)
    hand.play("bet")
    assert hand.table.made == 0
    assert hand.costs == {"fold": 0, "call": size // 2 - 1, "raise": size}
    other = hand.seat
    hand.play("call")
    third = hand.seat
    hand.play("call")
    assert hand.seat == first
    assert hand.costs == {"fold": 0, "call": size // 2 - 1}
    assert len({first, short, other, third}) == 4


@pytest.mark.parametrize(("game", "street"), LATER)
def test_r_h8_half_or_more_counts_as_a_full_bet(game: str, street: str) -> None:
    size = SIZES[street]
    hand = at_street(game, street, [5000] * 3)
    first = hand.seat
    hand.play("check")
    short = hand.seat
    hand.table.stacks[short] = size // 2
    hand.state.brought[short] -= 5000 - hand.table.paid[short] - size // 2
    hand.play("bet")
    assert hand.table.made == 1
    assert hand.costs == {"fold": 0, "call": size // 2, "raise": size // 2 + size}
    hand.play("call")
    assert hand.seat == first
    assert hand.costs == {"fold": 0, "call": size // 2, "raise": size // 2 + size}


def test_r_h8_a_short_raise_leaves_those_who_acted_with_a_call() -> None:
    hand = Hand("holdem", [500, 500, 25])
    hand.play("0:raise 1:raise")
    assert hand.costs == {"fold": 0, "call": 5}
    hand = Hand("holdem", [500, 49, 500, 500])
    hand.play("3:call 0:raise")
    assert hand.costs == {"fold": 0, "call": 30, "raise": 39}
    hand.play("1:raise")  # 49: nine more, less than half of twenty
    assert hand.table.made == 2
    assert hand.costs == {"fold": 0, "call": 29, "raise": 40}  # the big blind has not acted and may make it 60
    hand.play("2:call")
    assert hand.costs == {"fold": 0, "call": 29, "raise": 40}  # nor has seat 3 since the raise to 40
    hand.play("3:call")
    assert hand.seat == 0
    assert hand.costs == {"fold": 0, "call": 9}


def test_r_h8_a_short_completion() -> None:
    """Between bring-in and completion half of what is missing counts: 15 of 10 to 20 does, 14 does not."""
    hand = Hand("stud", [500, 500, 20], up=["2c", "Kc", "Ac"], button=0)
    hand.play("0:bring-in 1:call")
    assert hand.costs == {"fold": 0, "call": 10, "complete": 15}
    hand.play("2:complete")
    assert hand.costs == {"fold": 0, "call": 5, "raise": 25}

    hand = Hand("stud", [500, 500, 19], up=["2c", "Kc", "Ac"], button=0)
    hand.play("0:bring-in 1:call 2:complete")
    assert hand.costs == {"fold": 0, "call": 4}
    hand = Hand("stud", [500, 19, 500], up=["2c", "Kc", "Ac"], button=0)
    hand.play("0:bring-in 1:complete")
    assert hand.costs == {"fold": 0, "call": 14, "complete": 20}


def test_r_h8_alone_against_all_ins() -> None:
    hand = Hand("holdem", [500, 30, 40])
    hand.play("0:raise 1:call")
    assert hand.seat == 2
    assert hand.costs == {"fold": 0, "call": 20}
    hand.play("2:call")
    assert hand.seat == -1
    hand = Hand("holdem", [500, 40, 25])
    hand.play("0:call 1:raise 2:call")
    assert hand.seat == 0
    assert hand.costs == {"fold": 0, "call": 20}


def test_r_h8_no_decision_against_all_ins_when_every_bet_is_matched() -> None:
    """Heads-up, the big blind is all-in for less than the small blind has posted."""
    hand = Hand("holdem", [500, 8], button=0)
    assert hand.seat == -1
    assert hand.told("returned") == [{"seat": 0, "chips": 2}]
    assert len(hand.told("board")) == 5
