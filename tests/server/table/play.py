"""A table played at random through its door, entry by entry."""

from contextlib import suppress

from tefuda.core.event import SPECTATOR
from tefuda.core.rng import Rng, stream
from tefuda.match.match import PERSON
from tefuda.server.errors import Refused
from tefuda.server.messages.words import By
from tefuda.server.settings import TableSettings
from tefuda.server.table.entries import (
    AnyEntry,
    Bought,
    Came,
    Decided,
    HandDealt,
    Left,
    Said,
    Sat,
    SatIn,
    SatOut,
    Went,
)
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Update

HOST = 101


def settings_of(game: str, seats: int, **others: object) -> TableSettings:
    return TableSettings(game=game, seats=seats, **others)  # type: ignore[arg-type]


def deck_of(table: Table, rng: Rng) -> list[int]:
    deck = list(table.series.game.spec.cards)
    rng.shuffle(deck)
    return deck


class Visit:
    """A table and all entries it was given, refused ones left out."""

    def __init__(self, settings: TableSettings, seed: str = "1") -> None:
        self.table = Table("t1", settings, HOST)
        self.rng = stream(seed, "visit")
        self.entries: list[AnyEntry] = []
        self.updates: list[Update] = []
        self.clock = 1000.0

    def give(self, entry: AnyEntry) -> Update:
        update = self.table.apply(entry)
        self.entries.append(entry)
        self.updates.append(update)
        return update

    def sit(self, seat: int, account: int = 0, chips: int | None = None, cpu: str = "") -> Update:
        usual = self.table.settings.buy_in[1]
        name = cpu or f"Player{account}"
        given = usual if chips is None else chips
        return self.give(Sat(at=self.now(), account=account, seat=seat, name=name, cpu=cpu, chips=given))

    def fill(self) -> None:
        """A person in every seat."""
        for seat in range(self.table.settings.seats):
            self.sit(seat, HOST + seat)

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def deal(self, deck: list[int] | None = None) -> Update:
        deck = deck_of(self.table, self.rng) if deck is None else deck
        hand = f"h{self.table.series.hand}"
        return self.give(HandDealt(at=self.now(), hand=hand, deck=deck, root="00", seal="{}", stream="ab" * 16))

    def act(self, action: str | None = None, by: By = PERSON) -> Update:
        """The seat to act does this, or something legal."""
        table = self.table
        seat = table.to_act
        view = table.view(seat)
        assert view is not None
        text = action or view.legal[self.rng.below(len(view.legal))].text
        account = table.places[seat].account
        return self.give(
            Decided(at=self.now(), account=account, seat=seat, number=table.number, action=text, by=by)
        )

    def play_hand(self) -> None:
        self.deal()
        while self.table.running:
            self.act()

    def disturb(self) -> None:
        """Somebody comes, goes, sits out, buys, speaks: whatever the table makes of it."""
        seat = self.rng.below(self.table.settings.seats)
        account = HOST + 50 + self.rng.below(9)
        chips = self.table.settings.buy_in[self.rng.below(3)]
        entries: list[AnyEntry] = [
            Sat(at=self.now(), account=account, seat=seat, name=f"P{account}", chips=chips),
            Bought(at=self.now(), seat=seat, chips=40),
            SatOut(at=self.now(), seat=seat),
            SatIn(at=self.now(), seat=seat),
            Left(at=self.now(), seat=seat),
            Went(at=self.now(), seat=seat),
            Came(at=self.now(), seat=seat),
            Said(at=self.now(), account=account, name="somebody", text="hello"),
        ]
        with suppress(Refused):
            self.give(entries[self.rng.below(len(entries))])

    def viewers(self) -> list[int]:
        return [*range(self.table.settings.seats), SPECTATOR]
