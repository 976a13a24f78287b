"""Hands of a series, by seat of the table."""

import pytest

from tefuda.core.errors import GameOver, NotYourTurn, RulesBroken
from tefuda.core.event import EVERYONE, SPECTATOR
from tefuda.core.record import HUMAN, SeatRecord
from tefuda.core.rng import stream
from tefuda.match.series import Series
from tefuda.match.series_host import SeriesHost
from tefuda.registry import rotation_named


def label(seat: int, hand_seat: int) -> SeatRecord:
    return SeatRecord(f"table {seat}, hand {hand_seat}", HUMAN)


def deck_of(host: SeriesHost, seed: str) -> list[int]:
    deck = list(host.series.game.spec.cards)
    stream(seed, "deck").shuffle(deck)
    return deck


def play_out(host: SeriesHost) -> None:
    while host.outcome is None:
        seat = host.to_act
        host.play(seat, host.series.game.fallback(host.view(seat)), number=host.number)


@pytest.mark.parametrize("game", ["holdem", "stud", "no-thanks"])
def test_seats_of_the_table_are_seats_of_the_hand_or_watch(game: str) -> None:
    host = SeriesHost(Series(rotation_named(game), 5))
    host.series.sit_out(1)
    events = host.deal(deck_of(host, game), label)
    match = host.match
    assert match is not None
    stakes = host.series.has_stakes
    assert [host.hand_seat(seat) for seat in range(5)] == (
        [0, SPECTATOR, 2, 3, 4] if stakes else [0, SPECTATOR, 1, 2, 3]
    )
    assert [one.name for one in match.seats if "table 1" not in one.name] == [
        f"table {seat}, hand {host.hand_seat(seat)}" for seat in (0, 2, 3, 4)
    ]
    assert host.view(1).seat == SPECTATOR
    assert host.view(3).seat == host.hand_seat(3)
    for event in events:
        audience = host.audience(event)
        assert (audience == EVERYONE) == (event.audience == EVERYONE)
        for seat in (0, 2, 3, 4):
            assert bool(audience >> seat & 1) == event.seen_by(host.hand_seat(seat))
    assert any(host.audience(event) != EVERYONE for event in events) == stakes
    assert host.to_act in (0, 2, 3, 4)
    assert host.hand_seat(host.to_act) == match.to_act


def test_a_hand_is_played_ended_and_followed_by_the_next() -> None:
    host = SeriesHost(Series(rotation_named("horse", hands=1), 3, stack=500))
    assert (host.to_act, host.number, host.outcome) == (-1, 0, None)
    with pytest.raises(GameOver, match="nothing has been dealt yet"):
        host.view(0)
    played = []
    for hand in range(3):
        with pytest.raises(GameOver, match="no hand is running at this table"):
            host.play(0, "fold")
        with pytest.raises(GameOver, match="no hand is running at this table"):
            host.settle()
        host.deal(deck_of(host, str(hand)), label)
        with pytest.raises(RulesBroken, match="the hand is not over"):
            host.settle()
        play_out(host)
        before = list(host.series.chips)
        outcome = host.settle()
        assert host.series.chips == [a + b for a, b in zip(before, outcome.scores, strict=True)]
        assert host.match is not None
        played.append(host.match.game.spec.name)
    assert played == ["holdem", "omaha8", "razz"]
    assert sum(host.series.chips) == 1500


def test_only_who_is_in_the_hand_acts_and_the_others_change_nothing() -> None:
    host = SeriesHost(Series(rotation_named("no-thanks"), 4))
    host.series.sit_out(0)
    host.deal(deck_of(host, "1"), label)
    with pytest.raises(NotYourTurn, match="you are not in this hand"):
        host.play(0, "take")
    waiting = next(seat for seat in (1, 2, 3) if seat != host.to_act)
    with pytest.raises(NotYourTurn):
        host.play(waiting, "take")
    with pytest.raises(NotYourTurn, match="this answers decision 3, but the table is at decision 0"):
        host.play(host.to_act, "take", number=3)
    assert host.number == 0
    host.play(host.to_act, "take", number=0)
    assert host.number == 1


def test_whoever_takes_the_seat_of_somebody_who_left_has_no_part_in_their_hand() -> None:
    host = SeriesHost(Series(rotation_named("holdem"), 3, stack=500))
    host.deal(deck_of(host, "1"), label)
    play_out(host)
    host.settle()
    assert host.view(2).seat == 2
    host.let_go(2)
    assert host.hand_seat(2) == SPECTATOR
    assert host.view(2).seat == SPECTATOR
