"""Hands drawn from several ranges: when drawing is given up."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.errors import BadCards
from tefuda.core.rng import stream
from tefuda.games.poker.odds.joint import MOST_TRIES, RangeDraw
from tefuda.games.poker.odds.spot import read_spot


def test_drawing_is_given_up_after_a_million_tries_in_a_row() -> None:
    draw = RangeDraw(read_spot("holdem", ["AKs", "QQ+"]), stream("1", "test"))
    draw.tries = MOST_TRIES - 2
    draw.fail()
    with pytest.raises(BadCards, match=r"cannot be dealt together.*\(1,000,000 tries\)"):
        draw.fail()


def test_hands_that_fit_end_the_row_of_tries() -> None:
    draw = RangeDraw(read_spot("holdem", ["AKs", "QQ+"]), stream("1", "test"))
    draw.fail()
    draw.fail()
    assert draw.draw() > 0
    masks = vec[i64]([0] * 4)
    draw.give(masks)
    assert draw.tries == 0
