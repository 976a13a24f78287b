"""The table: entries are applied to it one after the other, each becomes an update.

The same entries make the same table, so a table can be built again from its last snapshot and what was written
down after it. An entry is refused whole, before anything changes, or carried out whole.
"""

from collections import deque
from hashlib import sha256
from typing import Final

from msgspec import UNSET, UnsetType

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import GameOver, TefudaError
from tefuda.core.event import EVERYONE, SPECTATOR, Event
from tefuda.core.fields import as_object, read_int, read_list
from tefuda.core.game import dealing_order
from tefuda.core.outcome import Outcome
from tefuda.core.record import HUMAN, SeatRecord, read_reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.match.match import CPU, PERSON, Match
from tefuda.match.series import ACTIVE, LEAVING, SITTING_OUT
from tefuda.match.series_host import SeriesHost
from tefuda.registry import read_cpu
from tefuda.server.errors import Code, Refused, refused
from tefuda.server.messages import events as told
from tefuda.server.messages.state import SeatStatus, TableStatus
from tefuda.server.settings import TableSettings
from tefuda.server.table.entries import (
    AnyEntry,
    Bought,
    Came,
    Closed,
    Decided,
    HandDealt,
    Hosted,
    Left,
    Said,
    Sat,
    SatIn,
    SatOut,
    Silenced,
    Went,
)
from tefuda.server.table.places import AWAY_HANDS, Place, read_place, told_apart_from
from tefuda.server.table.reasons import kept_back, public_words, told_at_once
from tefuda.server.table.requests import Requests
from tefuda.server.table.updates import Finished, HandPlayers, Happening, Participant, Transfer, Update
from tefuda.words.bilingual import Bilingual

KEPT_UPDATES: Final = 120

WAITING: Final = "WAITING"
DEALING: Final = "DEALING"
BETTING: Final = "BETTING"
SHOWDOWN: Final = "SHOWDOWN"
HAND_END: Final = "HAND_END"


class Table:
    """One table. `updates` are the last ones, for those who missed some."""

    def __init__(self, name: str, settings: TableSettings, host: int) -> None:
        self.id = name
        self.settings = settings
        self.host = host
        self.series = settings.series()
        self.hands = SeriesHost(self.series)
        self.places = [Place() for _ in range(settings.seats)]
        self.dealt: HandDealt | None = None
        self.seq = 0
        self.closed = False
        self.begun = False
        self.silenced: set[int] = set()
        self.updates: deque[Update] = deque(maxlen=KEPT_UPDATES)
        self.requests = Requests()
        self.hand: HandPlayers | None = None

    # --- what can be asked of a table ---------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether a hand is being played."""
        return self.series.running

    @property
    def state(self) -> TableStatus:
        """Where the table is (R-T5); dealing and showing down take no time and are told as events."""
        if self.running:
            return BETTING
        return HAND_END if self.begun and self.can_deal else WAITING

    @property
    def to_act(self) -> int:
        """The seat of the table that is to act, or -1."""
        return self.hands.to_act

    @property
    def number(self) -> int:
        """The number of the decision the table waits for."""
        return self.hands.number

    @property
    def match(self) -> Match | None:
        """The hand that is running or was played last."""
        return self.hands.match

    def seat_of(self, account: int) -> int:
        """Where somebody sits, or `SPECTATOR`."""
        seats = [seat for seat, place in enumerate(self.places) if account and place.account == account]
        return seats[0] if seats else SPECTATOR

    @property
    def host_seat(self) -> int | None:
        """Where the host sits, if anywhere."""
        return self._seat_or_none(self.host)

    def game_seat(self, seat: int) -> int:
        """The seat of somebody at the table in the hand that is running or was played last, or `SPECTATOR`."""
        return self.hands.hand_seat(seat)

    def view(self, seat: int) -> View | None:
        """What a seat of the table sees of the hand that is running or was played last."""
        return None if self.match is None else self.hands.view(seat)

    @property
    def can_deal(self) -> bool:
        """Whether enough are ready for a hand, one of them a person."""
        ready = self._ready()
        return (
            not self.running
            and not self.closed
            and len(ready) >= self.settings.rotation.first.spec.min_seats
            and any(self.places[seat].account for seat in ready)
        )

    @property
    def deals_itself(self) -> bool:
        """Whether the next hand needs nobody's word: with stakes always, else once it has begun or all sit."""
        return self.settings.has_stakes or self.begun or all(place.taken for place in self.places)

    def _ready(self) -> list[int]:
        """The seats that the next hand will deal in; a CPU without chips will have bought some."""
        series = self.series
        return [
            seat
            for seat, place in enumerate(self.places)
            if series.status[seat] == ACTIVE
            and (not series.has_stakes or series.chips[seat] > 0 or bool(place.cpu))
        ]

    # --- the door -----------------------------------------------------------------------------------------

    def apply(self, entry: AnyEntry) -> Update:
        """Carry out an entry, or refuse it and change nothing."""
        if self.closed:
            raise Refused(Code.NOT_FOUND, "this table is closed")
        update = Update(self.seq + 1, entry)
        try:
            self._carry_out(entry, update)
        except TefudaError as error:
            raise refused(error) from None
        self.seq = update.seq
        update.hand = self.hand
        self.updates.append(update)
        self.requests.done(entry.account, entry.request, update.seq)
        return update

    def _carry_out(self, entry: AnyEntry, update: Update) -> None:
        match entry:
            case Decided():
                self._acted(entry, update)
            case HandDealt():
                self._dealt(entry, update)
            case Sat():
                self._sat(entry, update)
            case Bought():
                self._bought(entry, update)
            case SatOut() | SatIn() | Left():
                self._seat_changed(entry, update)
            case Came() | Went():
                self._connection_changed(entry, update)
            case Said():
                self._said(entry, update)
            case Hosted():
                self.host = entry.host
                self._tell(update, told.HostEvent(self.host_seat))
            case Silenced():
                (self.silenced.add if entry.on else self.silenced.discard)(entry.whom)
                self._tell(update, told.SilencedEvent(entry.name, entry.on))
            case Closed():
                self._closed(update)

    # --- people -------------------------------------------------------------------------------------------

    def _sat(self, entry: Sat, update: Update) -> None:
        place = self._place(entry.seat)
        if not entry.cpu and self.seat_of(entry.account) != SPECTATOR:
            raise Refused(Code.ALREADY_SEATED, "you have a seat at this table already")
        if place.taken:
            if all(other.taken for other in self.places):
                raise Refused(Code.TABLE_FULL, "every seat of this table is taken")
            raise Refused(Code.BAD_REQUEST, f"seat {entry.seat} is taken; choose an empty one")
        self._check_buy_in(entry.chips, entry.chips)
        name = told_apart_from(entry.name, [other.name for other in self.places if other.taken])
        cpu = self.settings.check_cpu(entry.cpu) if entry.cpu else ""
        self.series.join(entry.seat, entry.chips)
        account = 0 if cpu else entry.account
        self.places[entry.seat] = Place(account, name, cpu, connected=True, since=update.seq)
        self._transfer(update, account, entry.chips)
        self._tell(update, told.SeatedEvent(entry.seat, name, cpu, entry.chips))

    def _bought(self, entry: Bought, update: Update) -> None:
        place = self._taken(entry.seat)
        self._check_buy_in(entry.chips, self.series.chips[entry.seat] + entry.chips)
        self.series.buy(entry.seat, entry.chips)
        self._transfer(update, place.account, entry.chips)
        self._tell(update, told.BoughtEvent(entry.seat, entry.chips))

    def _check_buy_in(self, chips: int, stack: int) -> None:
        """R-T1: nobody sits down with less than the least; nobody buys beyond the most."""
        least, _, most = self.settings.buy_in
        if not self.settings.has_stakes:
            if chips:
                raise Refused(Code.BUYIN_OUT_OF_RANGE, "nobody brings chips to this game")
        elif chips < 1 or not least <= stack <= most:
            raise Refused(Code.BUYIN_OUT_OF_RANGE, f"a stack is bought up to {least:,} to {most:,} chips here")

    def _seat_changed(self, entry: SatOut | SatIn | Left, update: Update) -> None:
        place = self._taken(entry.seat)
        if self.series.status[entry.seat] == LEAVING:
            raise Refused(Code.BAD_REQUEST, f"{place.name} is leaving already")
        if isinstance(entry, SatOut):
            self.series.sit_out(entry.seat)
            self._tell(update, told.SatOutEvent(entry.seat))
        elif isinstance(entry, SatIn):
            self.series.sit_in(entry.seat)
            self._tell(update, told.SatInEvent(entry.seat))
        else:
            self._leave(entry.seat, update)

    def _leave(self, seat: int, update: Update) -> None:
        """Give a seat up: now, or (R-T4) when the hand is over."""
        self.series.leave(seat)
        if self.series.in_hand(seat):
            self._tell(update, told.LeavingEvent(seat))
        else:
            self._gone(seat, update)

    def _gone(self, seat: int, update: Update) -> None:
        place = self.places[seat]
        chips = self.series.collect(seat)
        self.places[seat] = Place()
        self.hands.let_go(seat)
        self._transfer(update, place.account, -chips)
        self._tell(update, told.LeftEvent(seat, place.name, chips))
        if place.account and place.account == self.host:
            heirs = [other.account for other in self.places if other.account]
            if heirs:
                self.host = heirs[0]
                self._tell(update, told.HostEvent(self.host_seat))
        if not any(other.account for other in self.places):
            self.begun = False

    def _connection_changed(self, entry: Came | Went, update: Update) -> None:
        place = self._taken(entry.seat)
        place.connected = isinstance(entry, Came)
        if place.connected:
            place.here = True
            place.away = 0
        self._tell(update, (told.ConnectedEvent if place.connected else told.DisconnectedEvent)(entry.seat))

    def _said(self, entry: Said, update: Update) -> None:
        if entry.account in self.silenced:
            raise Refused(Code.BAD_REQUEST, "the host has silenced you at this table")
        self._tell(update, told.SaidEvent(self._seat_or_none(entry.account), entry.name, entry.text))

    def _closed(self, update: Update) -> None:
        if self.running:
            raise Refused(Code.BAD_REQUEST, "a hand is running; the table can be closed when it is over")
        for seat, place in enumerate(self.places):
            if place.taken:
                if self.series.status[seat] != LEAVING:
                    self.series.leave(seat)
                self._gone(seat, update)
        self.closed = True
        self._tell(update, told.ClosedEvent())

    # --- a hand -------------------------------------------------------------------------------------------

    def _dealt(self, entry: HandDealt, update: Update) -> None:
        if not self.can_deal:
            raise GameOver("a hand needs more players who are ready, and a person among them")
        self.series.game.check_deck(entry.deck)
        self._before_the_deal(update)
        self._tell(update, told.StateEvent(DEALING))
        self.dealt = entry
        for place in self.places:
            place.here = place.connected
        events = self.hands.deal(list(entry.deck), self._label)
        game, players = self.series.game, self.series.players
        self.hand = HandPlayers(game.spec.name, list(players), [self.places[seat].name for seat in players])
        self.begun = True
        began = told.DealtEvent(entry.hand, self.series.hand, game.spec.name, list(players), entry.root)
        self._tell(update, began)
        self._pass_on(update, events)
        if self.hands.outcome is None:
            self._tell(update, told.StateEvent(BETTING))
        else:
            self._hand_over(entry.at, update)

    def in_dealing_order(self, deck: list[int]) -> list[int]:
        """The deck as the next hand will deal it: a game may put one it cannot begin with into another order."""
        if self.series.has_stakes:
            return deck
        ahead = self.settings.series()
        ahead.restore(self.series.data())
        return dealing_order(self.series.game, ahead.deal(), deck)

    def _before_the_deal(self, update: Update) -> None:
        """R-T1: whoever has no chips and did not buy any leaves; CPUs buy in again."""
        for seat in self.series.broke():
            if self.places[seat].cpu:
                usual = self.settings.buy_in[1]
                self.series.buy(seat, usual)
                self._transfer(update, 0, usual)
                self._tell(update, told.BoughtEvent(seat, usual))
            else:
                self._leave(seat, update)

    def _label(self, seat: int, game_seat: int) -> SeatRecord:
        place = self.places[seat]
        if not place.cpu:
            return SeatRecord(place.name, HUMAN)
        spec, _ = read_cpu(self.series.game.spec.name, place.cpu)
        return SeatRecord(place.name, place.cpu, spec.version, self.chance(game_seat, 0))

    def chance(self, game_seat: int, number: int) -> str:
        """The name of the stream with which a CPU makes decision `number`.

        Each seat has one of its own, which a record may tell without telling those of the others.
        """
        assert self.dealt is not None
        secret = bytes.fromhex(self.dealt.stream)
        return Rng(sha256(bytes([game_seat]) + secret).digest()[: len(secret)], number).name

    def _acted(self, entry: Decided, update: Update) -> None:
        match = self.hands.running_match()
        place = self._taken(entry.seat)
        if entry.by == PERSON and place.account != entry.account:
            raise Refused(Code.NOT_YOUR_TURN, "this is not your seat")
        reason = None if entry.reason is None else read_reason(entry.reason)
        public: Bilingual | UnsetType = UNSET
        why: told.ReasonData | UnsetType = UNSET
        if entry.by == CPU:
            public = public_words(self.hands, self.hand, entry, reason)
        events = self.hands.play(entry.seat, entry.action, entry.by, reason, entry.number)
        assert self.dealt is not None
        if reason is not None and entry.by == CPU and told_at_once(self.settings, match.game):
            why = told.ReasonData(reason.rule, reason.values)
        hand, action = self.dealt.hand, entry.action
        self._tell(update, told.DecisionEvent(hand, entry.seat, entry.number, action, entry.by, public, why))
        self._pass_on(update, events)
        if self.hands.outcome is not None:
            self._hand_over(entry.at, update)

    def _hand_over(self, now: float, update: Update) -> None:
        """The hand is over: chips move, the hand is kept, those who were leaving or away too long go."""
        match, outcome, dealt = self.match, self.hands.outcome, self.dealt
        assert match is not None
        assert outcome is not None
        assert dealt is not None
        in_hand = [seat for seat in self.series.players if self.series.in_hand(seat)]
        update.finished = self._finished(match, dealt, outcome, now, in_hand)
        self._tell(update, told.StateEvent(SHOWDOWN))
        self.hands.settle()
        ended = told.OutcomeData(outcome.reason, outcome.scores, outcome.winners)
        players, chips = list(self.series.players), list(self.series.chips)
        self._tell(update, told.OverEvent(dealt.hand, ended, players, chips, kept_back(self.settings, match)))
        for seat in in_hand:
            self._after_the_hand(seat, update)
        self._tell(update, told.StateEvent(HAND_END))

    def _after_the_hand(self, seat: int, update: Update) -> None:
        place = self.places[seat]
        if place.account:
            place.away = 0 if place.here else place.away + 1
        if self.series.status[seat] == LEAVING:
            self._gone(seat, update)
        elif place.away >= AWAY_HANDS:
            self._leave(seat, update)

    def _finished(
        self, match: Match, dealt: HandDealt, outcome: Outcome, now: float, in_hand: list[int]
    ) -> Finished:
        participants = []
        for game_seat, seat in enumerate(self.series.players):
            if seat in in_hand:
                place = self.places[seat]
                won = game_seat in outcome.winners
                result = outcome.scores[game_seat]
                if self.series.has_stakes:
                    came = (result > 0) - (result < 0)
                else:
                    came = 0 if len(outcome.winners) == len(outcome.scores) else 1 if won else -1
                who = place.account, place.name, place.cpu
                participants.append(Participant(seat, *who, result, won, came))
        record = match.record()
        players = list(self.series.players)
        record.notes = {
            "table": self.id,
            "hand": dealt.hand,
            "started": dealt.at,
            "ended": now,
            "players": players,
        }
        number = self.series.hand
        return Finished(dealt.hand, number, record, dealt.at, now, dealt.root, dealt.seal, participants)

    # --- telling ------------------------------------------------------------------------------------------

    def _tell(self, update: Update, event: told.AnyHappening) -> None:
        update.happenings.append(Happening(EVERYONE, event))

    def _pass_on(self, update: Update, events: list[Event]) -> None:
        """Events of the game, to the seats of the table whose seats in the hand may see them."""
        for event in events:
            update.happenings.append(Happening(self.hands.audience(event), event))

    def _transfer(self, update: Update, account: int, chips: int) -> None:
        if chips:
            update.transfers.append(Transfer(account, chips))

    def _place(self, seat: int) -> Place:
        if not 0 <= seat < len(self.places):
            raise Refused(Code.BAD_REQUEST, f"there is no seat {seat}; seats: 0 to {len(self.places) - 1}")
        return self.places[seat]

    def _taken(self, seat: int) -> Place:
        place = self._place(seat)
        if not place.taken:
            raise Refused(Code.BAD_REQUEST, f"nobody sits in seat {seat}")
        return place

    def _seat_or_none(self, account: int) -> int | None:
        seat = self.seat_of(account)
        return None if seat == SPECTATOR else seat

    def seat_status(self, seat: int) -> SeatStatus:
        """What others see of a seat (R-T5)."""
        place, status = self.places[seat], self.series.status[seat]
        if not place.taken:
            return "EMPTY"
        if status == LEAVING:
            return "LEAVE_PENDING"
        if status == SITTING_OUT:
            return "SIT_OUT"
        if not place.connected:
            return "DISCONNECTED"
        if self.running and not self.series.in_hand(seat):
            return "SEATED_WAIT_NEXT_HAND"
        return "ACTIVE"

    # --- written down between hands -----------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """The table between two hands, to go on from."""
        return encode(
            {
                "seq": self.seq,
                "series": self.series.data(),
                "places": [place.data() for place in self.places],
                "host": self.host,
                "begun": self.begun,
                "closed": self.closed,
                "silenced": sorted(self.silenced),
                "requests": self.requests.data(),
            }
        )

    def restore(self, snapshot: bytes) -> None:
        """Go on from a snapshot of this table. Nobody is connected yet: those who are will say so."""
        data = decode_object(snapshot, "the snapshot")
        self.seq = read_int(data, "seq", 0, 2**62)
        self.series.restore(as_object(data["series"], "series"))
        self.places = [read_place(as_object(item, "places")) for item in read_list(data, "places")]
        self.host = read_int(data, "host", 0, 2**62)
        self.begun = bool(data["begun"])
        self.closed = bool(data["closed"])
        self.silenced = {int(str(item)) for item in read_list(data, "silenced")}
        self.requests.restore(read_list(data, "requests"))
