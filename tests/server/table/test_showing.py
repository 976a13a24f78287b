"""What a table looks like from a seat and from outside: the table around the hand, the hand, what was missed."""

import pytest

from tefuda.core.event import SPECTATOR, Event
from tefuda.core.step import AT_ONCE
from tefuda.server.messages.events import SaidEvent
from tefuda.server.table.entries import Left, Said, Went
from tefuda.server.table.showing import course, missed_updates, shown, steps_shown
from tests.server.table.play import HOST, Visit, settings_of


def dealt_to(visit: Visit, seat: int) -> list[object]:
    """Whose cards a seat was told of by the last update."""
    seen = visit.updates[-1].seen_by(seat)
    return [event.fields()["seat"] for event in seen if isinstance(event, Event) and event.kind == "dealt-down"]


def test_everybody_is_told_of_their_own_cards_and_spectators_of_none() -> None:
    visit = Visit(settings_of("holdem", 3))
    visit.fill()
    visit.deal()
    assert [dealt_to(visit, seat) for seat in (0, 1, 2, SPECTATOR)] == [[0, 0], [1, 1], [2, 2], []]


def test_a_viewer_is_told_which_seat_is_theirs() -> None:
    visit = Visit(settings_of("holdem", 3))
    visit.fill()
    assert [shown(visit.table, seat, None).table.seat for seat in (0, 2, SPECTATOR)] == [0, 2, None]


def test_a_mix_says_how_long_a_game_goes_on_and_what_comes_next() -> None:
    visit = Visit(settings_of("horse", 3, hands=2))
    visit.fill()
    around = shown(visit.table, 0, None).table
    assert (around.game, around.hands_each, around.hands_left, around.next_game) == ("holdem", 2, 1, "omaha8")
    assert course(visit.table.series)[2:] == (1, "omaha8")
    alone = Visit(settings_of("holdem", 3))
    around = shown(alone.table, SPECTATOR, None).table
    assert (around.hands_each, around.hands_left, around.next_game) == (None, None, None)


def test_the_hand_is_shown_from_the_first_deal_on() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    assert shown(visit.table, 0, None).hand is None
    visit.deal()
    hand = shown(visit.table, 0, None).hand
    assert hand is not None
    assert hand.id == "h0"
    assert hand.to_act == visit.table.to_act == 0
    visit.act("fold")
    hand = shown(visit.table, 0, None).hand
    assert hand is not None
    assert hand.to_act is None
    assert hand.scores == [-10, 10]


def test_who_follows_gets_no_history_and_who_comes_anew_gets_all_of_it() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    visit.deal()
    follows, comes = (shown(visit.table, 0, since).hand for since in (visit.table.seq, None))
    assert follows is not None
    assert comes is not None
    assert set(comes.view) - set(follows.view) == {"history"}


def test_r_t6_the_last_120_updates_are_kept() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    while visit.table.seq < 121:
        visit.give(Went(at=visit.now(), seat=0))
    assert shown(visit.table, 0, 0).since is None
    assert shown(visit.table, 0, 1).since == 1
    assert len(shown(visit.table, 0, 1).updates) == 120


def test_what_the_muted_say_is_left_out_and_nothing_else() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    since = visit.table.seq
    for account in (7, 8):
        visit.give(Said(at=1, account=account, name=f"P{account}", text="hey"))
    seen = [update.events for update in shown(visit.table, 0, since, muted=frozenset({7})).updates]
    assert seen == [[], [SaidEvent(None, "P8", "hey")]]


def test_r_t5_the_state_of_a_table() -> None:
    """No hand has been played, though one could be; one runs; it is over; one alone cannot play."""
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    states = [visit.table.state]
    assert [visit.table.seat_status(seat) for seat in range(2)] == ["ACTIVE"] * 2
    visit.deal()
    states.append(visit.table.state)
    visit.act("fold")
    states.append(visit.table.state)
    visit.give(Left(at=1, seat=1))
    states.append(visit.table.state)
    assert states == ["WAITING", "BETTING", "HAND_END", "WAITING"]


@pytest.mark.parametrize(
    ("game", "sit", "begin", "expected"),
    [
        ("holdem", 2, False, True),  # with stakes the next hand needs nobody's word
        ("no-thanks", 3, False, False),
        ("no-thanks", 4, False, True),  # everybody is there
        ("no-thanks", 3, True, True),  # it has begun
    ],
)
def test_when_the_next_hand_needs_nobodys_word(game: str, sit: int, begin: bool, expected: bool) -> None:
    visit = Visit(settings_of(game, 4))
    for seat in range(sit):
        visit.sit(seat, HOST + seat)
    if begin:
        visit.play_hand()
    assert visit.table.deals_itself is expected


def test_r_c8_the_action_of_a_cpu_is_shown_in_the_steps_of_its_game() -> None:
    visit = Visit(settings_of("card-slot", 2))
    visit.fill()
    assert steps_shown(visit.table, {"action": "place bell 9"}) is AT_ONCE, "no hand is running"
    visit.deal()
    view = visit.table.view(visit.table.to_act)
    assert view is not None
    assert len(steps_shown(visit.table, {"action": view.legal[0].text})) == 2
    assert steps_shown(visit.table, {"action": "dance"}) is AT_ONCE


def test_whoever_has_seen_nothing_is_told_everything() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    missed = missed_updates(visit.table, 0)
    assert missed is not None
    assert [update.seq for update in missed] == [1, 2]
    assert missed_updates(visit.table, -1) is None


def test_chips_are_told_where_there_are_stakes() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(0, HOST, chips=700)
    assert [seat.chips for seat in shown(visit.table, 0, None).table.seats] == [700, 0]
    free = Visit(settings_of("no-thanks", 3))
    assert {seat.chips for seat in shown(free.table, SPECTATOR, None).table.seats} == {None}
