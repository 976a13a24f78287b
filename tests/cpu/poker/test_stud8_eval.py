"""Chances of the low half in Stud 8."""

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cpu.poker.low_chances import CLASSES, EIGHT_LOW, UNIT
from tefuda.cpu.poker.stud8_eval import low_beats, low_chance


def sure(worth: int) -> vec[i64]:
    """Somebody who will certainly have this class of low."""
    chances = vec[i64]([0] * CLASSES)
    chances[worth] = UNIT
    return chances


def test_a_better_low_beats_a_worse_one_and_equal_classes_count_half() -> None:
    last = int(CLASSES) - 1
    assert low_beats(sure(last), sure(EIGHT_LOW)) == 1.0
    assert low_beats(sure(EIGHT_LOW), sure(last)) == 0.0
    assert low_beats(sure(EIGHT_LOW), sure(EIGHT_LOW)) == 0.5


def test_who_has_no_low_beats_nobody_and_every_low_beats_none() -> None:
    none = int(EIGHT_LOW) - 1
    assert low_beats(sure(none), sure(none)) == 0.0
    assert low_beats(sure(EIGHT_LOW), sure(none)) == 1.0
    assert low_chance(sure(none)) == 0.0
    assert low_chance(sure(EIGHT_LOW)) == 1.0
