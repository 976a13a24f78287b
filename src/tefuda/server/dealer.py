"""The dealer: one task that owns one table and handles one message at a time.

People, CPUs and clocks come in by the same door: a message becomes an entry, the table takes it or refuses it, it
is written down, and only then does anybody hear of it. If writing fails, the table in memory is thrown away and
made again from what is written, so nobody ever acts on something that could be lost.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from tefuda.core.codec import encode
from tefuda.core.errors import TefudaError
from tefuda.core.event import SPECTATOR
from tefuda.core.step import AT_ONCE, Step
from tefuda.core.view import View
from tefuda.match.match import CLOCK, CPU
from tefuda.match.series import LEAVING
from tefuda.server.commands import entry_of
from tefuda.server.errors import Code, Refused, refused
from tefuda.server.hints import HintQuestion, hint_for
from tefuda.server.inbox import Attached, Detached, Heard, InboxMessage, Stepped, Stopped, Thought
from tefuda.server.messages import commands as m
from tefuda.server.messages.answers import done, refusal
from tefuda.server.messages.state import ClockData, in_words
from tefuda.server.storage.failures import LostTable, StorageFailed
from tefuda.server.table.entries import AnyEntry, Came, Closed, Decided, HandDealt, Hosted, Went
from tefuda.server.table.showing import shown, steps_shown
from tefuda.server.table.table import Table
from tefuda.server.table_services import Client, TableServices
from tefuda.server.table_words import words_of

ROLL_CALL_SECONDS: Final = 10.0
"""After a restart people need a moment to be back before they count as gone."""

IDLE_SECONDS: Final = 600.0
"""A table with nobody at it and nobody watching is closed after this long."""

log = logging.getLogger(__name__)


class CannotGoOn(Exception):
    """The table in memory is not the one that is written down: its dealer ends, and another takes it up."""


def not_written() -> Refused:
    """What somebody is told whose command was fine but could not be written down."""
    return Refused(Code.INTERNAL_SERVER_ERROR, "this could not be written down, so it did not happen; try again")


class Dealer:
    """The owner of a table while it lives in this process."""

    def __init__(self, table: Table, services: TableServices) -> None:
        self.table = table
        self.services = services
        self.clients: set[Client] = set()
        self._inbox: asyncio.Queue[InboxMessage] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._asked: tuple[str, int] | None = None
        self._stepped: Stepped | None = None
        self._timed: tuple[str, int] | None = None
        self._deadline: float | None = None
        self._deal_at: float | None = None
        self._roll_call: float | None = self._loop.time() + ROLL_CALL_SECONDS
        self._idle_since = self._loop.time()
        self._ready: set[int] = set()

    # --- from outside -------------------------------------------------------------------------------------

    def attach(self, client: Client, since: int | None) -> None:
        """Somebody connects; they are sent the table, or what they missed after update `since`."""
        self._inbox.put_nowait(Attached(client, since))

    def detach(self, client: Client) -> None:
        """Somebody's connection has ended."""
        self._inbox.put_nowait(Detached(client))

    def hear(self, client: Client, command: m.AnyCommand) -> None:
        """Somebody says something."""
        self._inbox.put_nowait(Heard(client, command))

    def stop(self) -> None:
        """Finish what is being done, then let the table go; it will go on where it is."""
        self._inbox.put_nowait(Stopped())

    async def run(self) -> None:
        """Own the table until it is closed, lost, or the server stops."""
        try:
            await self._arrange()
            while not self.table.closed:
                try:
                    async with asyncio.timeout(self._wait()):
                        message = await self._inbox.get()
                except TimeoutError:
                    await self._time_passed()
                    continue
                if isinstance(message, Stopped):
                    return
                await self._handle(message)
        except LostTable:
            log.warning("the table is another process's now", extra={"table": self.table.id})
        finally:
            for task in self._tasks:
                task.cancel()

    def left_behind(self) -> set[Client]:
        """Everybody who was here or still at the door when the dealer left."""
        while not self._inbox.empty():
            message = self._inbox.get_nowait()
            if isinstance(message, Attached):
                self.clients.add(message.client)
            elif isinstance(message, Detached):
                self.clients.discard(message.client)
        return self.clients

    # --- one message at a time ----------------------------------------------------------------------------

    async def _handle(self, message: InboxMessage) -> None:
        match message:
            case Heard(client, command):
                await self._answer(client, command)
            case Attached(client, since):
                await self._welcome(client, since)
            case Detached(client):
                await self._farewell(client)
            case Thought(hand, number, decision):
                await self._cpu_acts(hand, number, decision)
            case Stepped():
                self._stepped = message
                self._tell(self.table.seq)

    async def _answer(self, client: Client, command: m.AnyCommand) -> None:
        before = self.table.requests.answer(client.account, command.request)
        if before is not None:
            client.send(done(command.request, before))
            return
        try:
            seq = await self._obey(client, command)
        except TefudaError as error:
            client.send(refusal(command.request, refused(error)))
            return
        except StorageFailed:
            log.exception("a command could not be carried out", extra={"table": self.table.id})
            client.send(refusal(command.request, not_written()))
            return
        if seq is not None:
            client.send(done(command.request, seq))

    async def _obey(self, client: Client, command: m.AnyCommand) -> int | None:
        """Carry a command out; the number of the update it led to, or None if the answer comes by itself."""
        table = self.table
        match command:
            case m.Resume():
                self._show(client, command.seq)
                return None
            case m.Hint():
                self._hint(client, command)
                return None
            case m.Mute():
                muted = await self.services.store.mute(client.account, self._person(command.seat), command.on)
                for tab in [one for one in self.clients if one.account == client.account]:
                    tab.muted = muted
                return table.seq
            case m.Ready():
                if table.seat_of(client.account) == SPECTATOR:
                    raise Refused(Code.BAD_REQUEST, "take a seat first")
                self._ready.add(client.account)
                self._maybe_hurry()
                return table.seq
            case m.Deal():
                self._only_host(client, "deals")
                await self._deal(client, command.request)
                return None
        if isinstance(command, m.AddCpu | m.RemoveCpu | m.Silence | m.Close):
            self._only_host(client, "does this")
        if isinstance(command, m.Sit | m.Buy) and command.chips:
            await self.services.store.check_chips(client.account, command.chips)
        entry = entry_of(table, command, client.account, client.name, self.services.now())
        await self._carry_out(entry, client)
        if isinstance(command, m.Sit):
            await self._find_host(client.account)
        return None

    async def _find_host(self, account: int) -> None:
        """Whoever sits down is in charge of a table whose host has gone."""
        host = self.table.host
        if self.table.seat_of(host) == SPECTATOR and not self._here(host):
            await self._carry_out(Hosted(at=self.services.now(), host=account))

    def _only_host(self, client: Client, does: str) -> None:
        if client.account != self.table.host:
            raise Refused(Code.BAD_REQUEST, f"only the host of the table {does}")

    def _person(self, seat: int) -> int:
        places = self.table.places
        account = places[seat].account if seat < len(places) else 0
        if not account:
            raise Refused(Code.BAD_REQUEST, f"no person sits in seat {seat}")
        return account

    async def _carry_out(self, entry: AnyEntry, asker: Client | None = None) -> None:
        """The door: apply, write down, tell whoever asked and everybody. Refused entries change nothing."""
        try:
            update = self.table.apply(entry)
        except Refused:
            raise
        except Exception as error:
            raise await self._undone(error) from error
        try:
            await self.services.store.keep(self.table, update)
        except LostTable:
            raise
        except Exception as error:
            raise await self._undone(error) from error
        update.finished = None  # it is kept; nobody needs it here any more
        self._wind_clock()
        self._tell(update.seq - 1)
        if asker is not None:
            asker.send(done(entry.request, update.seq))
        await self._arrange()

    async def _undone(self, error: Exception) -> Refused:
        """Go back to what is written down; returns what to tell whoever wanted something else."""
        if not isinstance(error, Refused):
            log.error("an entry could not be carried out", exc_info=error, extra={"table": self.table.id})
        try:
            self.table = await self.services.store.load(self.table.id)
        except Exception as again:
            raise CannotGoOn("what is written down cannot be read") from again
        self._asked = self._timed = self._stepped = None
        self._wind_clock()
        for client in self.clients:
            self._show(client, None)
        await self._arrange()
        return Refused(error.code, str(error)) if isinstance(error, Refused) else not_written()

    # --- telling ------------------------------------------------------------------------------------------

    def _tell(self, since: int) -> None:
        """Send what is new after update `since` to everybody, as each may see it; equal messages are made once."""
        made: dict[tuple[int, frozenset[int], str], bytes] = {}
        for client in self.clients:
            key = self.table.seat_of(client.account), client.muted, client.lang
            if key not in made:
                made[key] = self._message(*key, since)
            client.send(made[key])

    def _show(self, client: Client, since: int | None) -> None:
        client.send(self._message(self.table.seat_of(client.account), client.muted, client.lang, since))

    def _message(self, seat: int, muted: frozenset[int], lang: str, since: int | None) -> bytes:
        message = shown(self.table, seat, since, muted, self._clock(), self._step())
        return encode(in_words(message, words_of(self.table, seat, message.updates, lang)) if lang else message)

    def _clock(self) -> ClockData | None:
        if self._deadline is None or not self.table.running:
            return None
        left = max(0.0, self._deadline - self._loop.time())
        return ClockData(self.table.settings.action_seconds, round(left, 1))

    # --- coming and going ---------------------------------------------------------------------------------

    async def _welcome(self, client: Client, since: int | None) -> None:
        seat = self.table.seat_of(client.account)
        if seat != SPECTATOR and not self.table.places[seat].connected:
            try:
                await self._note_presence(Came(at=self.services.now(), account=client.account, seat=seat))
            except (LostTable, CannotGoOn):
                self.clients.add(client)  # they leave with the others
                raise
        self.clients.add(client)
        self._show(client, since)

    async def _farewell(self, client: Client) -> None:
        self.clients.discard(client)
        self._idle_since = self._loop.time()
        seat = self.table.seat_of(client.account)
        if seat != SPECTATOR and not self._here(client.account) and self.table.places[seat].connected:
            await self._note_presence(Went(at=self.services.now(), account=client.account, seat=seat))

    async def _note_presence(self, entry: Came | Went) -> None:
        """Somebody came or went; if that cannot be written down now, the roll is called later."""
        try:
            await self._carry_out(entry)
        except Refused:
            self._roll_call = self._loop.time() + ROLL_CALL_SECONDS

    def _here(self, account: int) -> bool:
        return any(client.account == account for client in self.clients)

    # --- what comes next ----------------------------------------------------------------------------------

    async def _arrange(self) -> None:
        """What the table is to do after a change: ask the next one to act, or plan the next hand."""
        table = self.table
        while table.running and table.series.status[table.to_act] == LEAVING:
            await self._act_for(table.to_act)
            table = self.table
        self._wind_clock()
        if not table.running:
            self._asked = None
            self._plan_deal()
            await self.services.store.describe(table)
            return
        self._deal_at = None
        assert table.dealt is not None
        asked = table.dealt.hand, table.number
        if asked == self._asked:
            return
        self._asked = asked
        place = table.places[table.to_act]
        if place.cpu:
            self._start(self._think(*asked, place.cpu))

    def _decision(self) -> tuple[str, int] | None:
        """The decision that the table waits for."""
        table = self.table
        return (table.dealt.hand, table.number) if table.running and table.dealt is not None else None

    def _wind_clock(self) -> None:
        """A person's time begins with the update that makes it their turn, so the message of it can say so."""
        table = self.table
        asked = self._decision()
        if asked == self._timed:
            return
        self._timed = asked
        person = asked is not None and not table.places[table.to_act].cpu
        self._deadline = self._loop.time() + table.settings.action_seconds if person else None

    def _plan_deal(self) -> None:
        table = self.table
        if not (table.can_deal and table.deals_itself):
            self._deal_at = None
        elif self._deal_at is None:
            self._ready = set()
            self._deal_at = self._loop.time() + (table.settings.pause if table.begun else 0.0)

    def _maybe_hurry(self) -> None:
        """Nobody waits for a pause that nobody needs."""
        people = {place.account for place in self.table.places if place.account and place.connected}
        if self._deal_at is not None and people <= self._ready:
            self._deal_at = self._loop.time()

    def _wait(self) -> float | None:
        """How long until the table has to do something by itself."""
        times = [when for when in (self._deadline, self._deal_at, self._roll_call) if when is not None]
        if self._is_idle():
            times.append(self._idle_since + IDLE_SECONDS)
        return max(0.0, min(times) - self._loop.time()) if times else None

    def _is_idle(self) -> bool:
        """Whether nobody sits here and nobody watches."""
        return not self.clients and not any(place.account for place in self.table.places)

    async def _time_passed(self) -> None:
        now = self._loop.time()
        try:
            if self._roll_call is not None and now >= self._roll_call:
                await self._call_the_roll()
                self._roll_call = None
            elif self._deadline is not None and now >= self._deadline:
                await self._act_for(self.table.to_act)
            elif self._deal_at is not None and now >= self._deal_at:
                await self._deal()
            elif self._is_idle() and now >= self._idle_since + IDLE_SECONDS:
                await self._carry_out(Closed(at=self.services.now()))
        except Refused:
            log.exception("the table could not go on", extra={"table": self.table.id})
            await asyncio.sleep(1.0)

    async def _call_the_roll(self) -> None:
        for seat, place in enumerate(self.table.places):
            here = self._here(place.account)
            if place.account and place.connected != here:
                noted = Came if here else Went
                await self._carry_out(noted(at=self.services.now(), account=place.account, seat=seat))

    async def _act_for(self, seat: int) -> None:
        """R-T2, R-T4: the table acts for somebody who does not."""
        view = self._view(seat)
        action = self.table.series.game.fallback(view).text
        number = self.table.number
        await self._carry_out(Decided(at=self.services.now(), seat=seat, number=number, action=action, by=CLOCK))

    async def _deal(self, asker: Client | None = None, request: str = "") -> None:
        self._deal_at = None
        deck = self.table.in_dealing_order(self.services.deck(self.table.series.game))
        root, seal = self.services.seal(deck)
        await self._carry_out(
            HandDealt(
                at=self.services.now(),
                account=0 if asker is None else asker.account,
                request=request,
                hand=self.services.new_id(),
                deck=deck,
                root=root,
                seal=seal,
                stream=self.services.new_stream(),
            ),
            asker,
        )

    # --- CPUs ---------------------------------------------------------------------------------------------

    def _view(self, seat: int) -> View:
        view = self.table.view(seat)
        assert view is not None
        return view

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, hand: str, number: int, cpu: str) -> None:
        """Ask the CPU whose turn it is, at the pace of the table."""
        table = self.table
        seat = table.game_seat(table.to_act)
        view = encode(self._view(table.to_act).data())
        game, chance = table.series.game.spec.name, table.chance(seat, number)
        ready_at = self._loop.time()
        decision: dict[str, object] | None = None
        steps: tuple[Step, ...] = AT_ONCE
        try:
            found = await self.services.thinker.think(game, cpu, view, chance)
            if (hand, number) == self._decision():
                steps = steps_shown(self.table, found)
            decision = found
        except Exception:
            log.exception("a CPU failed; the table acts for it", extra={"table": table.id, "cpu": cpu})
        for at, step in enumerate(steps):
            ready_at += step.seconds(table.settings.pace)
            await asyncio.sleep(max(0.0, ready_at - self._loop.time()))
            if at < len(steps) - 1 and table.settings.pace > 0:
                self._inbox.put_nowait(Stepped(hand, number, step))
        self._inbox.put_nowait(Thought(hand, number, decision))

    def _step(self) -> Step | None:
        """What can be seen of the action that is about to come; nothing once the table has gone on."""
        stepped = self._stepped
        return stepped.step if stepped is not None and (stepped.hand, stepped.number) == self._decision() else None

    async def _cpu_acts(self, hand: str, number: int, decision: dict[str, object] | None) -> None:
        if (hand, number) != self._asked:
            return
        seat = self.table.to_act
        if decision is not None:
            reason = decision.get("reason")
            entry = Decided(
                at=self.services.now(),
                seat=seat,
                number=number,
                action=str(decision.get("action")),
                by=CPU,
                reason=reason if isinstance(reason, dict) else None,
            )
            try:
                await self._carry_out(entry)
                return
            except Refused as error:
                if error.code == Code.INTERNAL_SERVER_ERROR:
                    return  # it was not written down, and the CPU has been asked again
                cpu = self.table.places[seat].cpu
                log.exception("a CPU's action was refused", extra={"table": self.table.id, "cpu": cpu})
        if (hand, number) == self._asked:
            await self._act_for(seat)

    def _hint(self, client: Client, command: m.Hint) -> None:
        """What a CPU would do in somebody's place, from their view alone."""
        table = self.table
        seat = table.seat_of(client.account)
        if not table.settings.practice:
            raise Refused(Code.BAD_REQUEST, "hints are given at practice tables only")
        if seat == SPECTATOR or table.to_act != seat:
            raise Refused(Code.NOT_YOUR_TURN, "a hint is given when it is your turn")
        asked = HintQuestion(
            request=command.request,
            number=table.number,
            cpu=table.settings.check_cpu(command.cpu),
            game=table.series.game.spec.name,
            view=encode(self._view(seat).data()),
            names=table.hand.names if table.hand else [],
            lang=client.lang,
        )
        self._start(self._advise(client, asked))

    async def _advise(self, client: Client, asked: HintQuestion) -> None:
        try:
            client.send(await hint_for(asked, self.services.thinker, self.services.new_stream() + "/0"))
        except Exception:
            log.exception("a CPU failed to advise", extra={"table": self.table.id})
            error = Refused(Code.INTERNAL_SERVER_ERROR, f"{asked.cpu} has no advice now")
            client.send(refusal(asked.request, error))
