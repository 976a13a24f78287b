"""What a table looks like from one seat: the one place where the server decides who sees what.

Whatever a client receives about a table is made here, from the updates its seat may see and the view of its seat.
"""

from typing import NamedTuple

from tefuda.core.event import SPECTATOR
from tefuda.core.step import AT_ONCE, Step
from tefuda.match.series import Series
from tefuda.registry import facts_of
from tefuda.server.messages.events import TableEvent
from tefuda.server.messages.facts import facts_beside
from tefuda.server.messages.state import (
    ClockData,
    HandData,
    StepData,
    TableData,
    TableSeat,
    UpdateData,
    WordlessState,
)
from tefuda.server.table.entries import Said
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Update


def shown(
    table: Table,
    seat: int,
    since: int | None,
    muted: frozenset[int] = frozenset(),
    clock: ClockData | None = None,
    step: Step | None = None,
) -> WordlessState:
    """The table as a seat (or `SPECTATOR`) sees it now, with the updates after number `since`.

    What the accounts in `muted` say is left out. Without `since`, or when some of these updates are no longer
    kept, the view has its whole history instead. `step` is what can be seen of the next action of a CPU.
    """
    missed = None if since is None else missed_updates(table, since)
    return WordlessState(
        seq=table.seq,
        since=None if missed is None else since,
        updates=[UpdateData(update.seq, _events(table, update, seat, muted)) for update in missed or []],
        table=table_data(table, seat),
        hand=_hand(table, seat, missed is None, step),
        clock=clock,
    )


def steps_shown(table: Table, decision: dict[str, object]) -> tuple[Step, ...]:
    """The steps in which people see what a CPU has decided, at the pace of the table (R-C8).

    None of it is written down before the last: until then nobody can act on it, and a CPU that is asked again sees
    the same view and has the same chance.
    """
    game, view = table.series.game, table.view(SPECTATOR)
    action = game.actions.by_text.get(str(decision.get("action")))
    return AT_ONCE if view is None or action is None else game.steps(view, action)


def missed_updates(table: Table, since: int) -> list[Update] | None:
    """The updates after number `since`, or None if they are not kept (or `since` is not of this table)."""
    if since == table.seq:
        return []
    if not 0 <= since < table.seq or not table.updates or table.updates[0].seq > since + 1:
        return None
    return [update for update in table.updates if update.seq > since]


def _events(table: Table, update: Update, seat: int, muted: frozenset[int]) -> list[TableEvent]:
    """What a seat may see of an update. What happened before they sat down here was not theirs to see."""
    if isinstance(update.entry, Said) and update.entry.account in muted:
        return []
    if seat != SPECTATOR and update.seq < table.places[seat].since:
        seat = SPECTATOR
    return update.seen_by(seat)


def table_data(table: Table, seat: int) -> TableData:
    """The table around the hand: who sits where, what is played and what comes next."""
    series = table.series
    now = course(series)
    stakes = series.has_stakes
    return TableData(
        id=table.id,
        state=table.state,
        seat=None if seat == SPECTATOR else seat,
        game=now.game,
        hand=now.hand,
        hands_left=now.hands_left,
        next_game=now.next_game,
        hands_each=series.rotation.hands if series.rotation.mixed else None,
        host=table.host_seat,
        seats=[
            TableSeat(place.name, place.cpu, table.seat_status(at), series.chips[at] if stakes else None)
            for at, place in enumerate(table.places)
        ],
    )


class SeriesCourse(NamedTuple):
    """What is played, how many hands have been, and in a mix when the next game comes and which."""

    game: str
    hand: int
    hands_left: int | None
    next_game: str | None


def course(series: Series) -> SeriesCourse:
    """Where a series stands."""
    rotation, hand = series.rotation, series.hand
    return SeriesCourse(
        game=series.game.spec.name,
        hand=hand,
        hands_left=rotation.hands_left(hand) if rotation.mixed else None,
        next_game=rotation.next_game(hand).spec.name if rotation.mixed else None,
    )


def _hand(table: Table, seat: int, whole: bool, step: Step | None) -> HandData | None:
    """The hand that is running or was played last, as the seat sees it."""
    match, dealt = table.match, table.dealt
    view = table.view(seat)
    if match is None or dealt is None or view is None:
        return None
    follows = facts_of(view.game)
    return HandData(
        id=dealt.hand,
        root=dealt.root,
        players=list(table.series.players),
        number=match.number,
        to_act=None if table.to_act < 0 else table.to_act,
        view=view.data() if whole else view.present(),
        facts=facts_beside(view),
        dealt=follows.dealt(view),
        won=follows.won(view),
        scores=None if match.outcome is None else match.outcome.scores,
        step=None if step is None else StepData(step.kind, step.values),
    )
