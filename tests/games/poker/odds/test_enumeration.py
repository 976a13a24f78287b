"""All deals gone through: how many there are, which starts are listed, and what is told on the way."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.poker.odds.enumeration import MOST_STARTS, REPORT_AFTER, Enumeration, LastDraw
from tefuda.games.poker.odds.spot import read_spot


@pytest.mark.parametrize(
    ("hands", "board", "dead", "deals"),
    [
        (["AhAs", "KhKs"], "2c7d9h4s5d", "", 1),
        (["AhAs", "KhKs"], "2c7d9h4s5d", "K", 2),
        (["AhAs", "KhKs"], "2c7d9h4s", "", 44),
        (["AhAs", "KhK"], "2c7d9h4s5d", "K", 6),
    ],
)
def test_every_deal_is_counted_once(hands: list[str], board: str, dead: str, deals: int) -> None:
    enumeration = Enumeration(read_spot("holdem", hands, board, dead))
    counts = [int(count) for count in enumeration.run()]
    assert enumeration.deals == sum(counts) == deals
    assert min(counts) == 0


def test_starts_are_not_listed_where_each_is_different_and_their_number_known() -> None:
    enumeration = Enumeration(read_spot("holdem", ["AcKd", "QhJ"], "2s7s9s3h"))
    enumeration.list_starts()
    assert enumeration.all_starts == 4
    assert enumeration.starts == {}


def test_suits_are_not_compared_where_there_are_too_many_starts() -> None:
    few, many = (Enumeration(read_spot("holdem", ["Ax", other])) for other in ("K2s", "Kx"))
    assert few.all_starts <= MOST_STARTS < many.all_starts
    assert len(few.like) == 24
    assert many.like == [(0, 1, 2, 3)], "no suit is exchanged"


def test_ranges_are_gone_through_to_see_how_many_choices_collide() -> None:
    """Two suited ace-kings, one of them in any suit but half as often in diamonds."""
    enumeration = Enumeration(read_spot("holdem", ["AKs,AdKd:0.5", "AKs"], "2h7h9h4c5d"))
    assert enumeration.like == [(0, 1, 2, 3)]
    assert enumeration.deals == 4 * 4
    enumeration.list_starts()
    assert enumeration.deals == 4 * 3


def test_what_is_done_is_counted_in_deals_whatever_they_weigh() -> None:
    spot = read_spot("holdem", ["AhAd:0.999,AcAs:0.998", "KhKd:0.999,KcKs:0.998"], "2c7d9h")
    plan = Enumeration(spot)
    told: list[int] = []
    loop = LastDraw(plan, told.append, None)
    start = REPORT_AFTER // plan.per_start + 1
    loop.start(vec[i64](spot.known), spot.used, 999 * 998, start)
    assert told == [plan.per_start * start]


def test_starts_that_are_alike_are_all_told_of_as_done() -> None:
    spot = read_spot("holdem", ["AhAs", "KhKs"], "2c7d9h4s")
    plan = Enumeration(spot)
    told: list[int] = []
    loop = LastDraw(plan, told.append, None)
    masks = vec[i64](spot.known)
    alike = REPORT_AFTER // 44
    loop.start(masks, spot.used, alike, alike)
    assert told == []
    loop.start(masks, spot.used, 1, 1)
    assert told == [44 * (alike + 1)]
    assert sum(loop.counts) == 44 * (alike + 1)
