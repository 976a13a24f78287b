"""What the entries of a table bring about: who is told what, and what is kept of a finished hand."""

import pytest
from msgspec import UNSET

from tefuda.core.outcome import Outcome
from tefuda.match.match import CPU
from tefuda.server.errors import Refused
from tefuda.server.messages import events as told
from tefuda.server.table.entries import Came, Decided, Said, Silenced, Went
from tefuda.server.table.requests import KEPT, Requests
from tests.server.table.play import HOST, Visit, settings_of


def test_coming_and_going_are_told_apart() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.fill()
    assert visit.give(Went(at=1, seat=1)).seen_by(0) == [told.DisconnectedEvent(1)]
    assert visit.give(Came(at=1, seat=1)).seen_by(0) == [told.ConnectedEvent(1)]


def test_only_the_silenced_cannot_speak_and_a_speaker_has_a_seat_or_none() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(1, HOST)
    visit.give(Silenced(at=1, whom=7, name="Loud", on=True))
    with pytest.raises(Refused, match="the host has silenced you"):
        visit.give(Said(at=1, account=7, name="Loud", text="hey"))
    assert visit.give(Said(at=1, account=HOST, name="Host", text="hush")).seen_by(0) == [
        told.SaidEvent(1, "Host", "hush")
    ]
    visit.give(Silenced(at=1, whom=7, name="Loud", on=False))
    assert visit.give(Said(at=1, account=7, name="Loud", text="hey")).seen_by(0) == [
        told.SaidEvent(None, "Loud", "hey")
    ]


def test_a_seat_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match="there is no seat 3; seats: 0 to 2"):
        Visit(settings_of("holdem", 3)).sit(3, HOST)


@pytest.mark.parametrize(
    ("game", "scores", "winners", "expected"),
    [
        ("holdem", [1, -1, 0], [0, 2], [(True, 1), (False, -1), (True, 0)]),  # by chips, down to the last one
        ("no-thanks", [30, 12, 50], [1], [(False, -1), (True, 1), (False, -1)]),  # by who won
        ("no-thanks", [12, 12, 12], [0, 1, 2], [(True, 0), (True, 0), (True, 0)]),  # all of them: even
    ],
)
def test_what_came_of_a_hand_for_everybody_in_it(
    game: str, scores: list[int], winners: list[int], expected: list[tuple[bool, int]]
) -> None:
    visit = Visit(settings_of(game, 3))
    visit.fill()
    visit.play_hand()
    table = visit.table
    assert table.match is not None
    assert table.dealt is not None
    ended = Outcome("over", scores, winners)
    finished = table._finished(table.match, table.dealt, ended, 5.0, [0, 1, 2])
    assert [one.result for one in finished.participants] == scores
    assert [(one.won, one.outcome) for one in finished.participants] == expected


def test_a_record_says_with_which_chance_a_cpu_began() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(0, HOST)
    visit.sit(1, cpu="lv1")
    visit.deal()
    assert visit.table.match is not None
    assert visit.table.match.record().seats[1].stream == visit.table.chance(1, 0)


def test_r_w1_everybody_is_told_something_of_a_cpus_decision_but_nothing_of_a_refused_one() -> None:
    visit = Visit(settings_of("holdem", 2))
    visit.sit(0, HOST)
    visit.sit(1, cpu="lv1")
    visit.deal()
    visit.act("call")
    number = visit.table.number
    with pytest.raises(Refused, match="cannot 'call' now"):
        visit.give(Decided(at=1, seat=1, number=number, action="call", by=CPU))
    reason: dict[str, object] = {"rule": "some.rule", "values": {}}
    update = visit.give(Decided(at=1, seat=1, number=number, action="raise", by=CPU, reason=reason))
    decision = next(event for event in update.seen_by(0) if isinstance(event, told.DecisionEvent))
    assert decision.told is not UNSET


def test_the_last_requests_of_an_account_are_remembered_and_older_ones_forgotten() -> None:
    requests = Requests()
    for number in range(KEPT):
        requests.done(5, f"r{number}", number)
    assert requests.answer(5, "r0") == 0
    requests.done(5, "one more", KEPT)
    assert requests.answer(5, "r0") is None
    assert requests.answer(5, "r1") == 1
    assert requests.answer(5, "one more") == KEPT
