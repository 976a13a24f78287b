"""How results of decks fall into bars."""

from collections import Counter

import pytest

from tefuda.arena.report.spread import spread_bars


def test_bars_have_an_edge_at_zero_and_round_widths() -> None:
    bars, cut = spread_bars(Counter({-40: 1, -1: 2, 1: 3, 20: 4, 39: 5}), 0.5)
    assert not cut
    assert [bar.start for bar in bars] == pytest.approx([float(at) for at in range(-20, 20)])
    assert sum(bar.decks for bar in bars) == 15
    held = {bar.start: bar.decks for bar in bars if bar.decks}
    assert held == {-20.0: 1, -1.0: 2, 0.0: 3, 9.0: 4, 19.0: 5}


def test_what_lies_far_out_goes_into_the_outermost_bars() -> None:
    bars, cut = spread_bars(Counter({-1000: 1, -2: 500, 2: 500, 1000: 1}), 1.0)
    assert cut
    assert (bars[0].start, bars[-1].end) == (-2, 2)
    assert (bars[0].decks, bars[-1].decks) == (501, 501)


def test_one_side_alone() -> None:
    bars, cut = spread_bars(Counter({5: 3}), 1.0)
    assert (bars[0].start, bars[-1].decks, cut) == (0, 3, False)
