"""Numbers as they are written, and the marks of axes."""

import pytest

from tefuda.arena.measure import measure_of
from tefuda.arena.plan import Plan
from tefuda.arena.report.numbers import count, digits_for, number, ordinal, percent, shown
from tefuda.arena.report.ticks import Scale, linear_ticks, log_ticks, nice_step, tick_label


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_numbers() -> None:
    assert count(-1234567) == "−1,234,567"
    assert number(-0.0001, 2, True) == "0.00"
    assert number(-1234.5, 1) == "−1,234.5"
    assert number(0.25, 2, True) == "+0.25"
    assert plain(percent(0.12345, 1)) == "12.3 %"
    assert [ordinal(place) for place in (1, 2, 3, 4, 11, 12, 21, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "21st", "111th",
    ]  # fmt: skip


@pytest.mark.parametrize(("half", "digits"), [(0.0, 2), (12.0, 0), (1.2, 1), (0.57, 2), (0.052, 3), (0.0001, 3)])
def test_an_interval_decides_the_digits(half: float, digits: int) -> None:
    assert digits_for(half) == digits


def test_measures_are_written_in_their_units() -> None:
    poker = shown(measure_of(Plan("razz", ("lv2", "lv1"), 1, "", duel=2)))
    assert plain(poker.text(16.098, 0.571)) == "+16.10 ± 0.57"
    assert poker.ends(16.098, 0.571) == "+15.53 to +16.67"
    wins = shown(measure_of(Plan("no-thanks", ("greedy", "random"), 1, "", duel=3)))
    assert plain(wins.text(0.1504, 0.0225)) == "65.0 ± 2.2 %"
    assert plain(wins.ends(-0.1504, 0.0225)) == "32.7 to 37.2 %"
    assert plain(wins.size(0.0072)) == "0.72 %"


@pytest.mark.parametrize(
    ("low", "high", "wanted", "ticks"),
    [
        (0, 10, 5, [0, 2, 4, 6, 8, 10]),
        (-7, 18, 5, [-5, 0, 5, 10, 15]),
        (0.001, 0.0042, 4, [0.001, 0.002, 0.003, 0.004]),
        (61, 68.5, 5, [62, 64, 66, 68]),
        (-3e6, 4e6, 4, [-2e6, 0, 2e6, 4e6]),
    ],
)
def test_marks_are_round_numbers(low: float, high: float, wanted: int, ticks: list[float]) -> None:
    assert linear_ticks(low, high, wanted) == pytest.approx(ticks)


def test_marks_of_a_log_scale() -> None:
    assert log_ticks(20, 10_000, 4) == [100, 1000, 10_000]
    assert log_ticks(20, 300, 6) == [20, 50, 100, 200]
    assert log_ticks(21, 29, 5) == [21]


def test_labels_have_the_digits_of_their_step() -> None:
    assert [tick_label(value, 0.5) for value in (-0.5, 0.0, 0.5)] == ["−0.5", "0.0", "0.5"]
    assert tick_label(12_000, 2000) == "12,000"
    assert tick_label(0.02, 0.01) == "0.02"
    assert nice_step(7, 3) == 5


def test_a_scale_places_values_and_holds_them_inside() -> None:
    scale = Scale(0, 10, 100, 200)
    assert [scale(value) for value in (-5, 0, 5, 10, 50)] == [100, 100, 150, 200, 200]
    log = Scale(1, 100, 0, 10, log=True)
    assert log(10) == pytest.approx(5)
    assert Scale(3, 3, 0, 10)(3) == 5
    assert Scale(3, 3, 0, 10).ticks(5) == [(3, "3")]
