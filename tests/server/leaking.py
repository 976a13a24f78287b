"""Deal the cards somebody has not seen again, and see that they would have received the same bytes.

`python -m tests.server.leaking --positions 10000` plays every game of the house.
"""

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field

import msgspec

from tefuda.core.event import SPECTATOR
from tefuda.core.rng import stream
from tefuda.match.match import CLOCK, CPU, PERSON
from tefuda.registry import GAMES, rotation_named
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
from tests.server.worlds import HOST, STRANGER, Leak, World, compare, dealt_again, same

HANDS = 3
NEWCOMERS = (HOST + 50, HOST + 51)
SAMPLED = 12
SAMPLED_AFTER = 3
"""One of so many pairs of a position and a viewer is compared, in a hand and after one."""


@dataclass
class Position:
    """A viewer after some entries of a table, what they had got, and decks that they cannot tell from the real."""

    account: int
    entries: int
    since: list[int]
    decks: dict[int, list[int]]
    over: bool
    got: dict[str, bytes] = field(repr=False)


@dataclass
class Compared:
    """What was compared."""

    positions: Counter[str] = field(default_factory=Counter)
    running: int = 0
    over: int = 0
    spectators: int = 0
    bytes: int = 0
    kept: int = 0
    """Hands that could not be dealt again at their end, because they would have ended otherwise."""

    messages: Counter[str] = field(default_factory=Counter)

    def told(self) -> str:
        games = ", ".join(f"{game} {number:,}" for game, number in self.positions.items())
        sources = ", ".join(f"{name} {number:,}" for name, number in sorted(self.messages.items()))
        return (
            f"{sum(self.positions.values()):,} positions ({games}); {self.running:,} in a hand, {self.over:,} "
            f"after one, {self.spectators:,} of spectators; {self.bytes:,} bytes the same with other cards\n"
            f"messages: {sources}\n"
            f"{self.kept:,} finished hands kept their cards: with others they would have ended otherwise"
        )


class Playing:
    """A table that is played at random, with positions taken on the way."""

    def __init__(self, game: str, seed: str) -> None:
        self.rng = stream(f"{game} {seed}", "leaking")
        spec = rotation_named(game).first.spec
        seats = spec.min_seats + self.rng.below(min(6, spec.max_seats) - spec.min_seats + 1)
        self.settings = TableSettings(game=game, seats=seats, hands=1, practice=self.rng.below(4) == 0)
        self.world = World(self.settings)
        self.entries: list[AnyEntry] = []
        self.people = [HOST + seat for seat in range(seats)]
        self.viewers = [*self.people, *NEWCOMERS, STRANGER]
        self.positions: list[Position] = []
        self.ended: dict[int, dict[int, list[int]]] = {account: {} for account in self.viewers}
        self.kept = 0
        self.clock = 1000.0

    @property
    def table(self) -> Table:
        return self.world.table

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def play(self) -> None:
        """Seat people and CPUs, play some hands, and let people come and go."""
        cpu = self.settings.cpus()[0]
        cpus = self.rng.below(len(self.people))
        for seat, account in enumerate(self.people):
            chips = self.settings.buy_in[self.rng.below(3)]
            is_cpu = 0 < seat <= cpus
            name, kind = (cpu, cpu) if is_cpu else (f"Player {seat}", "")
            self.give(Sat(at=self.now(), account=account, seat=seat, name=name, cpu=kind, chips=chips))
        for _ in range(HANDS):
            if not self.table.can_deal:
                break
            self.deal()
            while self.table.running:
                self.act()
                if self.rng.below(8) == 0:
                    self.disturb()
            for _ in range(self.rng.below(4)):
                self.disturb()

    def deal(self) -> None:
        deck = list(self.table.series.game.spec.cards)
        self.rng.shuffle(deck)
        deck = self.table.in_dealing_order(deck)
        hand = f"hand-{self.table.series.hand}"
        self.give(HandDealt(at=self.now(), hand=hand, deck=deck, root="", seal="", stream=""))

    def act(self) -> None:
        table = self.table
        seat = table.to_act
        view = table.view(seat)
        assert view is not None
        choices = [action.text for action in view.legal]
        if "fold" in choices and len(choices) > 1 and self.rng.below(4):
            choices.remove("fold")
        place = table.places[seat]
        by: By = CPU if place.cpu else PERSON if self.rng.below(9) else CLOCK
        action = choices[self.rng.below(len(choices))]
        reason: dict[str, object] | None = {"rule": "practice", "values": {}} if by == CPU else None
        entry = Decided(at=self.now(), account=place.account, seat=seat, number=table.number, action=action, by=by)
        self.give(msgspec.structs.replace(entry, reason=reason))

    def disturb(self) -> None:
        """Somebody comes, goes, sits out, buys, speaks: whatever the table makes of it."""
        seat = self.rng.below(self.settings.seats)
        account = NEWCOMERS[self.rng.below(2)]
        chips = self.settings.buy_in[self.rng.below(3)]
        entries: list[AnyEntry] = [
            Sat(at=self.now(), account=account, seat=seat, name="Newcomer", chips=chips),
            Sat(at=self.now(), account=self.people[0], seat=seat, name="Player 0", chips=chips),
            Bought(at=self.now(), seat=seat, chips=40),
            SatOut(at=self.now(), seat=seat),
            SatIn(at=self.now(), seat=seat),
            Left(at=self.now(), seat=seat),
            Went(at=self.now(), seat=seat),
            Came(at=self.now(), seat=seat),
            Said(at=self.now(), account=account, name="somebody", text="hello"),
        ]
        try:
            self.give(entries[self.rng.below(len(entries))])
        except Refused:
            return

    def give(self, entry: AnyEntry) -> None:
        """Apply an entry, and perhaps take the positions after it."""
        finished = len(self.world.hands)
        self.world.give(entry, self.viewers)
        self.entries.append(entry)
        if len(self.world.hands) > finished:
            for account in self.viewers:
                self._deal_the_last_again(account)
        for account in self.viewers:
            if self.rng.below(SAMPLED if self.table.running else SAMPLED_AFTER) == 0:
                self._take(account)

    def _deal_the_last_again(self, account: int) -> None:
        seats = self.world.seats_in[-1]
        deck = dealt_again(self.table, seats.get(account, SPECTATOR), self.rng)
        if deck is None:
            self.kept += 1
        else:
            self.ended[account][len(self.world.seats_in) - 1] = deck

    def _take(self, account: int) -> None:
        hands = self.world.seats_in
        decks = dict(self.ended[account])
        if self.table.running:
            deck = dealt_again(self.table, hands[-1].get(account, SPECTATOR), self.rng)
            assert deck is not None
            decks[len(hands) - 1] = deck
        if not decks:
            return
        seq = self.table.seq
        since = [0, self.rng.below(seq + 1), self.rng.below(seq + 1), seq - 1]
        got = self.world.got(account, since)
        over = not self.table.running
        self.positions.append(Position(account, len(self.entries), since, decks, over, got))

    # --- the other world ------------------------------------------------------------------------------------

    def check(self, position: Position, compared: Compared) -> None:
        """Play the table again with other cards up to a position, and compare."""
        what = f"{self.settings}, account {position.account} after {position.entries} entries"
        other = World(self.settings, "other", position.decks)
        account = position.account
        try:
            for entry in self.entries[: position.entries]:
                other.give(entry, [account])
        except Refused as error:
            raise Leak(f"{what}: {entry} is refused with other cards: {error}") from error
        for number, (one, two) in enumerate(zip(self.world.live[account], other.live[account], strict=False), 1):
            same(f"{what}: update {number}", one, two)
            compared.bytes += len(one)
        compared.bytes += compare(what, position.got, other.got(account, position.since))
        self._count(position, compared)

    def _count(self, position: Position, compared: Compared) -> None:
        compared.positions[self.settings.game] += 1
        compared.over += position.over
        compared.running += not position.over
        compared.spectators += position.account == STRANGER
        compared.messages["update"] += position.entries
        for name in position.got:
            compared.messages[name.rstrip("0123456789 ")] += 1


def look_for_leaks(game: str, positions: int, seed: str, compared: Compared) -> None:
    """Play tables of a game until so many positions were compared."""
    number = 0
    while compared.positions[game] < positions:
        playing = Playing(game, f"{seed}/{number}")
        playing.play()
        compared.kept += playing.kept
        for position in playing.positions[: positions - compared.positions[game]]:
            playing.check(position, compared)
        number += 1


def main() -> None:
    """Read the command line, compare, and print what was compared."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=10000, help="of each game")
    parser.add_argument("--games", default=",".join(["horse", *GAMES]))
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    compared, start = Compared(), time.monotonic()
    for game in given.games.split(","):
        look_for_leaks(game, given.positions, given.seed, compared)
        print(f"{game}: {compared.positions[game]:,} positions, {time.monotonic() - start:.0f} s", flush=True)
    print(compared.told())


if __name__ == "__main__":
    main()
