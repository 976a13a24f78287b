"""What a seat at a poker table knows: the open table, its own cards, and the cards that were shown."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.event import SPECTATOR, Event
from tefuda.core.view import View
from tefuda.games.poker.actions import BET, CALL, COMPLETE, RAISE
from tefuda.games.poker.events import (
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Opens,
    Posted,
    Returned,
    Shown,
    StreetBegan,
    Won,
)
from tefuda.games.poker.fields import table_fields
from tefuda.games.poker.row import row_add, row_hides, row_texts
from tefuda.games.poker.table import PokerTable, count_deed


@final
class PokerView(View):
    """The open table as one seat sees it. `downs` has a seat's down cards once this seat may know them.

    Views of a simulation share one `table`, unless a bot from outside plays along: whoever wants to try something
    takes a copy (`PokerTable.clone`).
    """

    def __init__(self, rules_version: i64, table: PokerTable, seat: i64) -> None:
        super().__init__(table.variant.name, rules_version, table.seats, seat)
        self.table = table
        self.downs = vec[i64]([0] * table.seats)

    @property
    def hole(self) -> i64:
        """The seat's own down cards, as a row."""
        if self.seat == SPECTATOR:
            return 0
        return self.downs[self.seat]

    @property
    def blind(self) -> bool:
        """Whether a card of the seat's own was not written down."""
        return self.seat != SPECTATOR and (row_hides(self.hole) or row_hides(self.table.ups[self.seat]))

    def fold(self, event: Event) -> None:
        """Follow the open table and keep the cards that are dealt or shown to this seat."""
        table = self.table
        if isinstance(event, Acted):
            table.act(event.action)
        elif isinstance(event, DealtDown):
            self.downs[event.seat] = row_add(self.downs[event.seat], event.card)
        elif isinstance(event, DealtUp):
            table.deal_up(event.seat, event.card)
        elif isinstance(event, DealtBoard):
            table.deal_board(event.card)
        elif isinstance(event, Opens):
            table.open(event.seat)
        elif isinstance(event, StreetBegan):
            table.begin_street(event.street)
        elif isinstance(event, Posted):
            table.post(event.seat, event.post, event.chips)
        elif isinstance(event, Shown):
            self.downs[event.seat] = event.row
        elif isinstance(event, Returned):
            table.refund(event.seat, event.chips)
        elif isinstance(event, Won):
            table.win(event.seat, event.chips)
        self.to_act = table.to_act

    def count_deeds(self) -> None:
        """Who called and raised how often: from the history, for a table that did not see it happen."""
        table = self.table
        table.raises = 0
        table.calls = 0
        street: i64 = 0
        for event in self._events:
            if isinstance(event, StreetBegan):
                street = event.street
            elif isinstance(event, Acted):
                action = event.action
                if action is CALL:
                    table.calls = count_deed(table.calls, street, event.seat)
                elif action is BET or action is RAISE or action is COMPLETE:
                    table.raises = count_deed(table.raises, street, event.seat)

    def concerns_each(self, event: Event) -> bool:
        """Cards that are shown go to everybody's `downs`."""
        return isinstance(event, Shown)

    def fields(self) -> dict[str, object]:
        """The open table and the down cards this seat knows, seat by seat."""
        return {**table_fields(self.table), "down": [row_texts(row) for row in self.downs]}
