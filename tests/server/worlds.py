"""Two worlds that somebody cannot tell apart: the same table, played again with other cards where they saw none.

What a person receives is collected here byte by byte, from the functions that the server sends with.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec

from tefuda.core.action import Action
from tefuda.core.codec import decode_object, encode
from tefuda.core.rng import Rng
from tefuda.fairness.sealing import seal
from tefuda.match.match import CPU, Match
from tefuda.server.api.history import page_of, phh_of, proof_of, record_of
from tefuda.server.api.replays import replay_of, review_of
from tefuda.server.commands import entry_of
from tefuda.server.errors import Refused
from tefuda.server.messages import commands as m
from tefuda.server.messages.answers import refusal as refusal_of
from tefuda.server.repository import finished_hand, summary_of
from tefuda.server.settings import TableSettings
from tefuda.server.storage.hands import StoredHand
from tefuda.server.table.entries import AnyEntry, Decided, HandDealt
from tefuda.server.table.showing import shown
from tefuda.server.table.table import Table
from tefuda.server.table_words import words_of
from tests.server.live import Here

HOST = 101
STRANGER = 999
"""Somebody who never has a seat."""


class Leak(AssertionError):
    """Somebody was told something about a card they have not seen."""


def salts(hand: str) -> Iterator[bytes]:
    """The same salts for every deck of a hand, so that only root and leaves can differ."""
    number = 0
    while True:
        yield sha256(f"{hand}/{number}".encode()).digest()
        number += 1


class Repeating(Here):
    """Opinions that tell all they were given to think about."""

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        legal: Any = decode_object(view, "the view")["legal"]
        seen = sha256(view).hexdigest()
        return {"action": legal[0], "reason": {"rule": "I was given", "values": {"view": seen, "chance": chance}}}


@dataclass
class World:
    """A table that is given entries. `decks` are other decks for its hands, `name` other chance for its CPUs."""

    settings: TableSettings
    name: str = "first"
    decks: dict[int, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.table = Table("t1", self.settings, HOST)
        self.hands: list[StoredHand] = []
        self.seats_in: list[dict[int, int]] = []
        self.live: dict[int, list[bytes]] = {}
        self._seals: list[tuple[bytes, bytes]] = []

    def give(self, entry: AnyEntry, viewers: list[int]) -> None:
        """Apply an entry as this world has it, and tell the viewers as a dealer does."""
        if isinstance(entry, HandDealt):
            entry = self._with_this_deck(entry)
        elif isinstance(entry, Decided) and entry.by == CPU and not self.settings.practice:
            entry = msgspec.structs.replace(entry, reason=self._reason(entry.seat))
        update = self.table.apply(entry)
        if isinstance(entry, HandDealt):
            places = enumerate(self.table.places)
            self.seats_in.append(
                {place.account: self.table.game_seat(at) for at, place in places if place.account}
            )
        if update.finished is not None:
            hand = finished_hand(self.table, update.finished)
            self.hands.append(StoredHand(**{name: getattr(hand, name) for name in hand.__dataclass_fields__}))
        for account in viewers:
            seat = self.table.seat_of(account)
            self.live.setdefault(account, []).append(self.masked(encode(shown(self.table, seat, update.seq - 1))))

    def _with_this_deck(self, entry: HandDealt) -> HandDealt:
        deck = self.decks.get(len(self.seats_in), entry.deck)
        secret = salts(entry.hand)
        sealed = seal(deck, lambda _: next(secret))
        self._seals = [*self._seals, (sealed.root.hex().encode(), b"<root>")]
        self._seals += [(leaf.hex().encode(), b"<leaf>") for leaf in sealed.leaves]
        stream = sha256(f"{entry.hand} {self.name}".encode()).hexdigest()[:32]
        return msgspec.structs.replace(
            entry, deck=deck, root=sealed.root.hex(), seal=sealed.to_json().decode(), stream=stream
        )

    def _reason(self, seat: int) -> dict[str, object]:
        """A reason that names all cards its seat knows."""
        table = self.table
        view = table.view(seat)
        assert view is not None
        known = str(table.series.game.known_deck(view))
        return {"rule": "I have seen", "values": {"cards": known}}

    def masked(self, message: bytes, leaves: bool = False) -> bytes:
        """Without the roots of decks (and their leaves), which are all that may differ between worlds."""
        for value, name in self._seals:
            if leaves or name == b"<root>":
                message = message.replace(value, name)
        return message

    # --- what somebody can ask for --------------------------------------------------------------------------

    def got(self, account: int, since: list[int]) -> dict[str, bytes]:
        """All that a person can receive now, by where it comes from."""
        table = self.table
        seat = table.seat_of(account)
        found = {
            "whole state": encode(shown(table, seat, None)),
            "lobby": encode(summary_of(table)),
        }
        for number in since:
            message = shown(table, seat, number)
            found[f"state since {number}"] = encode(message)
            found[f"words since {number}"] = encode(words_of(table, seat, message.updates, "en"))
        for number, refusal in enumerate(self._refusals(account)):
            found[f"refusal {number}"] = refusal
        found = {name: self.masked(message) for name, message in found.items()}
        for hand in [] if table.running else self.hands[-1:]:
            found |= self._history(hand, account)
        return found

    def _refusals(self, account: int) -> Iterator[bytes]:
        """What is said to commands that are refused, whoever gives them and whenever."""
        table = self.table
        seats = len(table.places)
        commands: list[m.AnyCommand] = [
            m.Act(request="1", number=table.number + 1, action="fold"),
            m.Act(request="2", number=table.number, action="no such action"),
            m.Sit(request="3", seat=0, chips=10**9),
            m.Buy(request="4", chips=10**9),
            m.RemoveCpu(request="5", seat=min(6, seats)),
            m.Silence(request="6", seat=6),
        ]
        commands += [
            m.Act(request=action.text, number=table.number, action=action.text)
            for action in self._refused_actions(account)
        ]
        for command in commands:
            try:
                table.apply(entry_of(table, command, account, "somebody", 5000.0))
            except Refused as error:
                yield refusal_of(command.request, error)
            else:
                raise AssertionError(f"{command} was to be refused")

    def _refused_actions(self, account: int) -> list[Action]:
        table = self.table
        view = table.view(table.seat_of(account))
        mine = view is not None and table.running and table.to_act == table.seat_of(account)
        actions = table.series.game.actions.actions
        return [action for action in actions if view is None or not mine or action not in view.legal][:12]

    def _history(self, hand: StoredHand, account: int) -> dict[str, bytes]:
        found = {"hand page": encode(page_of(hand, account)), "record": record_of(hand, account).content}
        found["replay"] = encode(replay_of(hand, account, "ja"))
        found["review"] = encode(asyncio.run(review_of(hand, account, "en", Repeating())))
        try:
            found["phh"] = phh_of(hand, account).content
        except Refused as error:
            found["phh"] = str(error).encode()
        found["hand page"], found["record"] = map(without_told_streams, (found["hand page"], found["record"]))
        found = {name: self.masked(message) for name, message in found.items()}
        proof = without_told_streams(proof_of(hand, account).content)
        found["proof"] = self.masked(without_places(proof) if hand.game == "card-slot" else proof, leaves=True)
        return found


def without_told_streams(message: bytes) -> bytes:
    """A message without the streams of CPUs whose reasons it tells: nothing they knew is hidden here."""
    data = decode_object(message, "the message")
    record: Any = data.get("record", data)
    for seat, who in enumerate(record["seats"]):
        decisions = [one for one in record["decisions"] if one["seat"] == seat and one["by"] == CPU]
        if who["stream"] and all(one["reason"] is not None for one in decisions):
            message = message.replace(who["stream"].encode(), b"<stream>")
    return message


def without_places(proof: bytes) -> bytes:
    """A proof without the places of its cards in the deck.

    A seat of Card Slot cannot tell which place a card of the other came from, so in another world it came from
    another place; the proof tells where it really lay (docs/fair-deals.md).
    """
    data: Any = decode_object(proof, "the proof")
    data["proof"]["openings"] = sorted(one["card"] for one in data["proof"]["openings"])
    data["record"]["deck"] = sorted(data["record"]["deck"])
    return encode(data)


# --- other cards ------------------------------------------------------------------------------------------------


def dealt_again(table: Table, seat: int, rng: Rng) -> list[int] | None:
    """A deck with the same cards wherever a seat of the game has seen one, others elsewhere.

    While a hand runs there is always one. When it is over, a hand that was thrown away beaten might have won with
    other cards; then the hand would have ended otherwise, and None is returned.
    """
    match = table.match
    assert match is not None
    view = match.view(seat)
    for _ in range(1 if table.running else 6):
        deck = list(match.game.determinise(view, rng).deck)
        if table.running or _looks_the_same(match, seat, deck):
            return deck
    return None


def _looks_the_same(match: Match, seat: int, deck: list[int]) -> bool:
    other = Match(match.game, match.setup, match.seats)
    with suppress(Exception):
        other.start(list(deck))
        for step in match.record().steps:
            other.play(step.seat, step.action)
        return encode(other.view(seat).data()) == encode(match.view(seat).data())
    return False


def same(what: str, one: bytes, other: bytes) -> None:
    """Raise `Leak` with the first place where two messages differ."""
    if one == other:
        return
    place = next((n for n, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    around = slice(max(0, place - 80), place + 80)
    raise Leak(f"{what} differs at byte {place}: {one[around]!r} and {other[around]!r}")


def compare(what: str, one: dict[str, bytes], other: dict[str, bytes]) -> int:
    """Compare all that was received in two worlds; how many bytes that were."""
    if list(one) != list(other):
        raise Leak(f"{what}: other messages: {list(one)} and {list(other)}")
    for name, message in one.items():
        same(f"{what}: {name}", message, other[name])
    return sum(map(len, one.values()))
