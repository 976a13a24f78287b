"""Bits past the 31st: where the compiler's own shift goes wrong."""

from tefuda.core.bits import bit
from tefuda.core.event import EVERYONE, SPECTATOR, Event, only


def test_every_bit_is_in_its_place() -> None:
    assert [bit(position) for position in range(63)] == [1 << position for position in range(63)]


def test_an_audience_of_one_is_one() -> None:
    for seat in range(62):
        event = Event(only(seat))
        assert [other for other in range(63) if event.seen_by(other)] == [seat]


def test_everyone_includes_the_spectator() -> None:
    event = Event(EVERYONE)
    assert all(event.seen_by(seat) for seat in range(62))
    assert event.seen_by(SPECTATOR)
    assert not Event(only(0) | only(3)).seen_by(SPECTATOR)
