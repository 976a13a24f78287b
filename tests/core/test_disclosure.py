"""A disclosed record plays the same hand for its seat, and holds nothing the seat did not see."""

from dataclasses import replace

from tefuda.core.codec import encode
from tefuda.core.disclosure import disclosed
from tefuda.core.event import SPECTATOR
from tefuda.core.game import UNKNOWN, fold_view
from tefuda.core.player import Reason
from tefuda.core.record import Record, Step, advance, opening, read_record, replay
from tefuda.core.rng import stream
from tefuda.games.poker.game import PokerGame
from tefuda.registry import game_named
from tefuda.testing.walk import received, view_bytes
from tests.helpers import played_record
from tests.poker_hands import random_hands


def seen(game: PokerGame, record: Record, seat: int) -> tuple[bytes, bytes, bytes]:
    """Everything a seat was sent, its last view, and the outcome, as bytes."""
    setup, state = opening(game, record)
    for at in range(len(record.steps)):
        advance(game, state, record, at)
    log = state.log
    assert log is not None
    outcome = state.outcome()
    assert outcome is not None
    return received(log, seat), view_bytes(fold_view(game, setup, log, seat)), encode(outcome.data())


def test_a_seat_sees_the_same_hand_and_nobody_sees_more() -> None:
    for game, record in random_hands("disclosed", 4):
        for seat in [*range(len(record.seats)), SPECTATOR]:
            told = disclosed(game, record, seat)
            assert seen(game, told, seat) == seen(game, record, seat)
            assert seen(game, told, SPECTATOR) == seen(game, record, SPECTATOR)
            assert disclosed(game, told, seat).to_json() == told.to_json()
            assert read_record(told.to_json()) == told
            assert all(card in (UNKNOWN, record.deck[at]) for at, card in enumerate(told.deck))


def test_cards_nobody_saw_leave_no_trace() -> None:
    """Deal the unseen cards again: if the seat is sent the same events, its record is the same to the byte."""
    compared = 0
    for game, record in random_hands("dealt again", 4):
        rng = stream("again", "cards")
        for seat in [0, 1, SPECTATOR]:
            told = disclosed(game, record, seat)
            hidden = [card for card in game.spec.cards if card not in told.deck]
            rng.shuffle(hidden)
            deck = [hidden.pop() if card == UNKNOWN else card for card in told.deck]
            other = replace(record, deck=deck)
            try:
                same = seen(game, other, seat) == seen(game, record, seat)
            except ValueError:
                continue
            if same:
                compared += 1
                assert disclosed(game, other, seat).to_json() == told.to_json()
    assert compared > 150


def test_reasons_stay_only_where_they_betray_nothing() -> None:
    kept = dropped = 0
    for game, record in random_hands("reasons", 2):
        record.steps = [
            Step(one.seat, one.action, "cpu", Reason("r", {"x": at})) for at, one in enumerate(record.steps)
        ]
        told = disclosed(game, record, 0)
        whole = disclosed(game, record, 0, practice=True)
        assert whole.steps == record.steps
        _, state = opening(game, record)
        for at in range(len(record.steps)):
            advance(game, state, record, at)
        shown = {event.data()["seat"] for event in state.log or [] if event.kind == "shown"}
        for step in told.steps:
            assert (step.reason is not None) == (step.seat == 0 or step.seat in shown)
            kept += step.reason is not None
            dropped += step.reason is None
    assert kept > 20
    assert dropped > 20


def test_notes_are_dropped_unless_vouched_for() -> None:
    game, record = next(random_hands("notes", 1))
    record.notes = {"table": "7", "phh": {"fields": {"_secret": "AhAd"}}}
    assert disclosed(game, record, 0).notes == {}
    assert disclosed(game, record, 0, keep_notes=["table", "date"]).notes == {"table": "7"}


def test_an_open_game_hides_the_cards_that_were_removed() -> None:
    game = game_named("no-thanks")
    record = played_record("no-thanks", ["greedy", "greedy", "greedy"])
    for seat in (0, 2, SPECTATOR):
        told = disclosed(game, record, seat)
        assert told.deck == record.deck[:24] + [UNKNOWN] * 9
        assert replace(told, deck=record.deck) == record, "everything else was said in the open"
        assert len(list(replay(game, told))) == len(record.steps) + 1
