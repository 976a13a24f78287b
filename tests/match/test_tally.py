"""Adding up, and slices that do not care who plays them."""

import pickle

from tefuda.arena.plan import Plan
from tefuda.core.outcome import Outcome
from tefuda.core.record import read_record
from tefuda.match.orders import seat_orders
from tefuda.match.slice import Slice
from tefuda.match.tally import WIN, Tally


def test_players_are_followed_round_the_table() -> None:
    tally = Tally(3)
    tally.add(Outcome("end", [10, 20, 30], [0]), [0, 1, 2])
    tally.add(Outcome("end", [10, 20, 30], [0]), [2, 0, 1])
    tally.close_unit()
    assert tally.score == [10 + 20, 20 + 30, 30 + 10]
    assert tally.score_squares == [100 + 400, 400 + 900, 900 + 100]
    assert tally.wins == [WIN, 0, WIN]
    assert (tally.games, tally.units) == (2, 1)


def test_the_games_of_a_unit_are_one_result() -> None:
    """Squares of a unit are those of its sum, of a score and of a number of wins; the next unit begins anew."""
    tally = Tally(2)
    for order in ([0, 1], [1, 0]):
        tally.add(Outcome("end", [10, -4], [0]), order)
    tally.add(Outcome("end", [1, 2], [0, 1]), [0, 1])
    tally.close_unit()
    assert tally.unit_squares == [7**2, 8**2]
    assert tally.win_squares == [(WIN + WIN // 2) ** 2] * 2
    for _ in range(2):
        tally.add(Outcome("end", [3, -3], [0]), [0, 1])
    tally.close_unit()
    assert tally.unit_squares == [7**2 + 6**2, 8**2 + 6**2]
    assert tally.wins == [3 * WIN + WIN // 2, WIN + WIN // 2]
    assert tally.win_squares == [(WIN + WIN // 2) ** 2 + (2 * WIN) ** 2, (WIN + WIN // 2) ** 2]


def test_shared_wins_are_split_without_rounding() -> None:
    for winners in range(1, 8):
        tally = Tally(7)
        tally.add(Outcome("end", [0] * 7, list(range(winners))), list(range(7)))
        tally.close_unit()
        assert sum(tally.wins) == WIN


def test_a_tally_travels() -> None:
    tally = Tally(3)
    tally.add(Outcome("end", [1, 2, 3], [0, 1]), [1, 2, 0])
    tally.close_unit()
    assert pickle.loads(pickle.dumps(tally)).sums() == tally.sums()  # noqa: S301


def test_rotation_means_every_seat_order() -> None:
    assert seat_orders(3, rotate=False) == [[0, 1, 2]]
    orders = seat_orders(4, rotate=True)
    assert len(orders) == len({tuple(order) for order in orders}) == 24
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


def test_twins_get_equal_results_when_rotated() -> None:
    """Neither the seat nor the neighbour may favour one of two equal players."""
    plan = Plan("no-thanks", ("heuristic", "greedy", "greedy"), 60, "7", rotate=True)
    tally = plan.slice(plan.seat_players()).play(0, 10, False)
    assert tally.score[1] == tally.score[2]
    assert tally.wins[1] == tally.wins[2]


def test_any_cut_of_a_plan_adds_up_to_the_whole() -> None:
    plan = Plan("no-thanks", ("heuristic", "random", "greedy", "random"), 240, "7", rotate=True, keep=True)
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


def test_kept_records_say_who_played_in_which_version_and_with_which_chance() -> None:
    """A player that somebody else wrote has no version of ours."""
    plan = Plan("no-thanks", ("heuristic", "greedy", "greedy"), 1, "7")
    players = [seated.player for seated in plan.seat_players()]
    piece = Slice(plan.rotation(), players, [{"no-thanks": 3}, {"no-thanks": 2}, {}], "7", plan.orders)
    piece.play(0, 1, True)
    seats = read_record(piece.records[0]).seats
    assert [(seat.player, seat.version) for seat in seats] == [("heuristic", 3), ("greedy", 2), ("greedy", 0)]
    assert len({seat.stream for seat in seats}) == 3


def test_a_rotated_deck_is_the_same_deck_for_everyone() -> None:
    plan = Plan("no-thanks", ("heuristic",) * 3, 3, "7", rotate=True)
    tally = plan.slice(plan.seat_players()).play(0, 1, False)
    assert tally.score[0] == tally.score[1] == tally.score[2]
    assert tally.wins[0] == tally.wins[1] == tally.wins[2]
