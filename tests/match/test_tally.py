"""Adding up, and slices that do not care who plays them."""

import pickle

from tefuda.arena.plan import Plan
from tefuda.core.outcome import Outcome
from tefuda.match.slice import rotated
from tefuda.match.tally import WIN, Tally


def test_players_are_followed_round_the_table() -> None:
    tally = Tally(3)
    tally.add(Outcome("end", [10, 20, 30], [0]), 0)
    tally.add(Outcome("end", [10, 20, 30], [0]), 1)  # player 2 sits in seat 0
    tally.close_unit()
    assert tally.score == [10 + 20, 20 + 30, 30 + 10]
    assert tally.wins == [WIN, 0, WIN]
    assert (tally.games, tally.units) == (2, 1)


def test_shared_wins_are_split_without_rounding() -> None:
    for winners in range(1, 8):
        tally = Tally(7)
        tally.add(Outcome("end", [0] * 7, list(range(winners))), 0)
        tally.close_unit()
        assert sum(tally.wins) == WIN


def test_a_tally_travels() -> None:
    tally = Tally(3)
    tally.add(Outcome("end", [1, 2, 3], [0, 1]), 2)
    tally.close_unit()
    assert pickle.loads(pickle.dumps(tally)).sums() == tally.sums()  # noqa: S301


def test_rotation_moves_player_p_to_seat_p_plus_shift() -> None:
    assert rotated(["a", "b", "c"], 0) == ["a", "b", "c"]
    assert rotated(["a", "b", "c"], 1) == ["c", "a", "b"]
    assert rotated(["a", "b", "c"], 2) == ["b", "c", "a"]


def test_any_cut_of_a_plan_adds_up_to_the_whole() -> None:
    plan = Plan("no-thanks", ("heuristic", "random", "greedy", "random"), 40, "7", rotate=True, keep=True)
    whole = plan.slice(plan.seat_players())
    expected = whole.play(0, 10, True)
    records = whole.records
    total = Tally(4)
    kept: dict[int, list[bytes]] = {}
    for first, count in ((6, 4), (0, 1), (1, 5)):
        part = plan.slice(plan.seat_players())
        total.merge(part.play(first, count, True))
        kept[first] = part.records
    assert total.sums() == expected.sums()
    assert kept[0] + kept[1] + kept[6] == records


def test_a_rotated_deck_is_the_same_deck_for_everyone() -> None:
    plan = Plan("no-thanks", ("heuristic",) * 3, 3, "7", rotate=True)
    tally = plan.slice(plan.seat_players()).play(0, 1, False)
    assert tally.score[0] == tally.score[1] == tally.score[2]
    assert tally.wins[0] == tally.wins[1] == tally.wins[2]
