"""The open table: what it counts."""

from tefuda.games.poker.table import MOST_DEEDS, count_deed


def test_deeds_are_counted_up_to_three_and_for_one_seat_alone() -> None:
    deeds = 0
    counts = []
    for _ in range(6):
        deeds = count_deed(deeds, 2, 4)
        counts.append((deeds >> 2 * (6 * 2 + 4)) & MOST_DEEDS)
        assert deeds == counts[-1] << 2 * (6 * 2 + 4), "nobody else did anything"
    assert counts == [1, 2, 3, 3, 3, 3]
