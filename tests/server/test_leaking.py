"""A short run of the leak test, `make leak-test` is the long one; and leaks that it must find."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from tefuda.coach import street_equity
from tefuda.core.disclosure import disclosed
from tefuda.core.event import EVERYONE, Event
from tefuda.core.game import Game, Setup
from tefuda.core.record import Record, read_record
from tefuda.core.step import Step
from tefuda.core.view import View
from tefuda.games.poker.events import DealtDown
from tefuda.registry import GAMES, game_named
from tefuda.server.api import history
from tefuda.server.api.replays import Review
from tefuda.server.commands import entry_of
from tefuda.server.cpu_pool import Thinker
from tefuda.server.errors import Code, Refused
from tefuda.server.messages.events import AnyHappening, DecisionEvent, ReasonData
from tefuda.server.replay import equities
from tefuda.server.repository import summary_of
from tefuda.server.storage.hands import StoredHand
from tefuda.server.table import showing, table
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Happening, Update
from tests.server import worlds
from tests.server.leaking import Compared, look_for_leaks
from tests.server.worlds import Leak

ALL = ["horse", *GAMES]
ENOUGH = 150


@pytest.mark.parametrize("game", ALL)
def test_nobody_is_told_of_cards_they_have_not_seen(game: str) -> None:
    compared = Compared()
    look_for_leaks(game, ENOUGH, "short", compared)
    assert compared.positions[game] == ENOUGH
    assert compared.running > 50
    assert compared.over > 10
    assert compared.spectators > 5
    assert compared.messages["proof"] == compared.over
    assert compared.messages["review"] == compared.over
    assert compared.messages["refusal"] > ENOUGH


def audience_of_everybody(self: Table, update: Update, events: list[Event]) -> None:
    update.happenings += [Happening(EVERYONE, event) for event in events]


def view_of_seat_0(one: Table, seat: int, whole: bool, step: Step | None) -> dict[str, object] | None:
    view = one.view(0)
    return None if view is None else view.present()


def every_reason(self: Table, update: Update, event: AnyHappening) -> None:
    if isinstance(event, DecisionEvent):
        assert self.match is not None
        reason = self.match.record().steps[-1].reason
        told = UNSET if reason is None else ReasonData(reason.rule, reason.values)
        event = msgspec.structs.replace(event, reason=told)
    update.happenings.append(Happening(EVERYONE, event))


def the_whole_record(game: Game, record: Record, seat: int, *args: object, **others: object) -> Record:
    return record


def all_reasons(game: Game, record: Record, seat: int, practice: bool, *args: Any, **others: Any) -> Record:
    return disclosed(game, record, seat, True, *args, **others)


def a_card_in_the_lobby(real: Any) -> Any:
    return lambda one: msgspec.to_builtins(real(one)) | {"top": one.dealt.deck[-1] if one.dealt else None}


@pytest.mark.parametrize("game", ["holdem", "stud8", "card-slot"])
@pytest.mark.parametrize(
    ("where", "name", "leak", "seen_in"),
    [
        (table.Table, "_pass_on", audience_of_everybody, "update"),
        (showing, "_hand", view_of_seat_0, "update"),
        (table.Table, "_tell", every_reason, "update"),
        (history, "disclosed", the_whole_record, "hand page"),
        (history, "disclosed", all_reasons, "hand page"),
    ],
)
def test_a_planted_leak_is_found(
    where: object, name: str, leak: object, seen_in: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, leak)
    with pytest.raises(Leak, match=seen_in):
        look_for_leaks(game, 200, "planted", Compared())


@pytest.mark.parametrize("game", ["holdem", "stud8"])
def test_equity_against_cards_that_were_not_shown_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "review_of", review_of_the_whole_record)
    monkeypatch.setattr(street_equity, "fold_view", with_all_cards)
    with pytest.raises(Leak, match="review"):
        look_for_leaks(game, 200, "planted", Compared())


async def review_of_the_whole_record(hand: StoredHand, account: int, lang: str, thinker: Thinker) -> Review:
    record = read_record(hand.record)
    seat = history.game_seat_in(hand, record, account)
    return Review([], await equities(game_named(record.game), record, seat, hand.id, lang, thinker))


def with_all_cards(game: Game, setup: Setup, events: Sequence[Event], seat: int) -> View:
    view = game.new_view(setup, seat)
    for event in events:
        if event.seen_by(seat) or isinstance(event, DealtDown):
            view.see(event)
    return view


def test_leaks_in_errors_states_and_the_lobby_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = entry_of

    def telling(one: Table, *args: Any) -> Any:
        if one.running and one.dealt is not None:
            raise Refused(Code.BAD_REQUEST, f"not with {one.dealt.deck[-1]} to come")
        return real(one, *args)

    for name, leak, seen_in in (
        ("entry_of", telling, "refusal"),
        ("summary_of", a_card_in_the_lobby(summary_of), "lobby"),
    ):
        with monkeypatch.context() as patch, pytest.raises(Leak, match=seen_in):
            patch.setattr(worlds, name, leak)
            look_for_leaks("razz", 200, "planted", Compared())
    real_data = showing.table_data
    monkeypatch.setattr(
        showing, "table_data", lambda one, seat: a_card_in_the_lobby(lambda t: real_data(t, seat))(one)
    )
    with pytest.raises(Leak, match="update"):
        look_for_leaks("razz", 200, "planted", Compared())
