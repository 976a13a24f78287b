"""A hand to take home: its record, the proof that its deck was fixed beforehand, and what checking it finds.

Findings are data, like reasons: words for them are in `words.fairness`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tefuda.core.codec import decode_object, encode
from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadRecord
from tefuda.core.fields import as_object, need, read_text
from tefuda.core.game import UNKNOWN, Game
from tefuda.core.quoting import quoted
from tefuda.core.record import Record, record_from, run_through
from tefuda.fairness.sealing import BadSeal, Proof, Sealed, open_for, read_hex, read_proof, root_of
from tefuda.registry import game_named

HAND_FORMAT: Final = "tefuda-hand/1"

OK: Final = "ok"
WRONG: Final = "wrong"
OPEN: Final = "open"
"""It could not be checked with what is at hand."""


@dataclass(frozen=True)
class SealedHand:
    """A record, the proof for the same seat, and the root that was announced when the hand began."""

    record: Record
    proof: Proof
    announced: bytes

    def data(self) -> dict[str, object]:
        """The hand as JSON values."""
        return {
            "format": HAND_FORMAT,
            "announced": self.announced.hex(),
            "proof": self.proof.data(),
            "record": self.record.data(),
        }

    def to_json(self) -> bytes:
        """The hand as one line of JSON: the file people download."""
        return encode(self.data())


def sealed_hand(
    game: Game, record: Record, sealed: Sealed, seat: int, hand: str, practice: bool = False
) -> SealedHand:
    """The hand as one seat, or a spectator, may take it home: only cards it saw are told and opened.

    `record` is the whole one, of the deck that was sealed; `hand` is the hand's public id.
    """
    told = disclosed(game, record, seat, practice, ranks=sealed.ranks())
    return SealedHand(told, open_for(sealed, told.deck, hand, told.game), sealed.root)


def read_sealed_hand(text: bytes | str) -> SealedHand:
    """A downloaded hand; errors say what is missing or impossible."""
    data = decode_object(text, "the hand")
    written = read_text(data, "format")
    if written != HAND_FORMAT:
        raise BadSeal(
            f"this is a file of format {quoted(written)}; a hand with its proof has format {HAND_FORMAT!r}"
        )
    known = ("format", "announced", "proof", "record")
    for key in data:
        if key not in known:
            raise BadSeal(f"the hand has a field {quoted(key)}; it may have: {', '.join(known)}")
    proof = read_proof(as_object(need(data, "proof"), "proof"))
    return SealedHand(inner_record(data), proof, read_hex(data, "announced"))


def inner_record(data: Mapping[str, object]) -> Record:
    """The record within the JSON values of a downloaded hand."""
    return record_from(as_object(need(data, "record"), "record"))


@dataclass(frozen=True)
class Finding:
    """What one check found: which check, its verdict (`OK`, `WRONG` or `OPEN`), and the values it is about.

    Places of the deck are counted from 1 here, as people count.
    """

    check: str
    verdict: str
    values: Mapping[str, object] = field(default_factory=dict)

    def data(self) -> dict[str, object]:
        """The finding as JSON values."""
        return {"check": self.check, "verdict": self.verdict, **self.values}


def check_hand(hand: SealedHand, noted: bytes | None = None) -> list[Finding]:
    """Everything that can be checked about a downloaded hand; `noted` is the root its reader saw when it began."""
    return [*_roots(hand, noted), *check(hand.proof, hand.record)]


def _roots(hand: SealedHand, noted: bytes | None) -> Iterator[Finding]:
    root = hand.proof.root
    values: dict[str, object] = {"root": root.hex()}
    verdict = OK if hand.announced == root else WRONG
    yield Finding("announced", verdict, {**values, "announced": hand.announced.hex()})
    if noted is None:
        yield Finding("noted", OPEN, values)
    else:
        yield Finding("noted", OK if noted == root else WRONG, {**values, "noted": noted.hex()})


def check(proof: Proof, record: Record) -> list[Finding]:
    """Hold a proof against a record; one finding for every contradiction, and one for every check that holds."""
    game = game_named(record.game)
    found = [_same("game", record.game, proof.game), _same("size", len(game.spec.cards), len(proof.leaves))]
    root = root_of(proof.leaves)
    found.append(Finding("root", OK if root == proof.root else WRONG, {"root": root.hex()}))
    wrong = [one for one in proof.openings if one.leaf != proof.leaves[one.position]]
    found += [Finding("leaf", WRONG, {"position": one.position + 1, "card": one.card}) for one in wrong]
    if not wrong:
        found.append(Finding("leaf", OK, {"count": len(proof.openings)}))
    differing = list(_differing(proof, record))
    found += differing or [Finding("card", OK, {"count": len(proof.openings)})]
    found.append(_played(game, record))
    closed = len(proof.leaves) - len(proof.openings)
    values: dict[str, object] = {"closed": closed, "opened": len(proof.openings)}
    found.append(Finding("closed" if closed else "closed.none", OK, values))
    return found


def _same(name: str, record: object, proof: object) -> Finding:
    return Finding(name, OK if record == proof else WRONG, {"record": record, "proof": proof})


def _differing(proof: Proof, record: Record) -> Iterator[Finding]:
    """Every place where the record and the openings do not say the same."""
    opened = {one.position: one.card for one in proof.openings}
    for at in range(max(len(record.deck), len(proof.leaves))):
        told = record.deck[at] if at < len(record.deck) else UNKNOWN
        card = opened.get(at, UNKNOWN)
        if told == card:
            continue
        place: dict[str, object] = {"position": at + 1}
        if card == UNKNOWN:
            yield Finding("card.closed", WRONG, {**place, "record": told})
        elif told == UNKNOWN:
            yield Finding("card.untold", WRONG, {**place, "proof": card})
        else:
            yield Finding("card", WRONG, {**place, "record": told, "proof": card})


def _played(game: Game, record: Record) -> Finding:
    """Whether the hand follows from its cards and actions, under rules this version still knows."""
    if record.rules_version != game.spec.rules_version:
        return Finding("play", OPEN, {"rules_version": record.rules_version})
    try:
        for _ in run_through(game, record):
            pass
    except BadRecord as error:
        return Finding("play", WRONG, {"message": str(error)})
    return Finding("play", OK, {"steps": len(record.steps)})
