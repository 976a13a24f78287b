"""Sealed decks: fixed before the first card, and opened afterwards card by card to those who saw them.

Before a hand the server publishes one number, the root. It binds the whole deck and tells nothing about it:

    leaf  = SHA-256("tefuda-card/1", 32 secret random bytes, place in the deck, card)     one for every place
    root  = SHA-256("tefuda-deck/1", all leaves)

After the hand everybody gets all leaves, and the secret bytes of the cards they have seen. This is not part of the
server: whoever checks a hand needs neither its packages nor its word (docs/fair-deals.md).
"""

import hashlib
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tefuda.core.codec import decode_object, encode, kind_of
from tefuda.core.errors import BadDeck, TefudaError
from tefuda.core.fields import as_object, need, read_int, read_list, read_text
from tefuda.core.game import UNKNOWN
from tefuda.core.quoting import quoted

PROOF_FORMAT: Final = "tefuda-deal/1"
SEAL_FORMAT: Final = "tefuda-seal/1"
CARD_TAG: Final = b"tefuda-card/1"
DECK_TAG: Final = b"tefuda-deck/1"
RANK_TAG: Final = b"tefuda-rank/1"
SIZE: Final = 32
"""The bytes of a salt, a leaf and a root."""

MOST: Final = 2**16 - 1
"""Places and cards are written in two bytes."""

_HEX: Final = re.compile(r"[0-9a-f]*")


class BadSeal(TefudaError):
    """A seal or a proof that cannot be read, or that is asked to open what was not sealed."""


def leaf_of(position: int, card: int, salt: bytes) -> bytes:
    """The number that binds one card to one place of the deck."""
    place = position.to_bytes(2, "big") + card.to_bytes(2, "big")
    return hashlib.sha256(CARD_TAG + salt + place).digest()


def root_of(leaves: Sequence[bytes]) -> bytes:
    """The number that binds a deck."""
    return hashlib.sha256(DECK_TAG + b"".join(leaves)).digest()


@dataclass(frozen=True)
class Sealed:
    """A deck under seal: the root is for everybody, the leaves after the hand, a salt for whoever saw its card."""

    leaves: list[bytes]
    salts: list[bytes]
    root: bytes

    def ranks(self) -> list[int]:
        """A secret random number for every place, always the same (`Game.known_places`).

        They follow from all salts together, so that those of some opened places tell nothing about the others.
        """
        salts = b"".join(self.salts)
        digests = [
            hashlib.sha256(RANK_TAG + salts + at.to_bytes(2, "big")).digest() for at in range(len(self.salts))
        ]
        return [int.from_bytes(digest[:7], "big") for digest in digests]

    def to_json(self) -> bytes:
        """What must be kept beside the deck to open it later: secret until the hand is over."""
        return encode({"format": SEAL_FORMAT, "root": self.root.hex(), "salts": b"".join(self.salts).hex()})


def seal(deck: Sequence[int], salt: Callable[[int], bytes] = secrets.token_bytes) -> Sealed:
    """Seal a deck, in the order it is dealt (`core.game.dealing_order`)."""
    return _sealed(deck, [salt(SIZE) for _ in deck])


def _sealed(deck: Sequence[int], salts: list[bytes]) -> Sealed:
    if not deck or len(deck) > MOST or not all(0 <= card <= MOST for card in deck):
        raise BadDeck(f"a sealed deck has 1 to {MOST} cards, all known, numbered 0 to {MOST}")
    if any(len(salt) != SIZE for salt in salts):
        raise BadSeal(f"every salt must have {SIZE} bytes")
    leaves = [leaf_of(at, card, salts[at]) for at, card in enumerate(deck)]
    return Sealed(leaves, salts, root_of(leaves))


def read_sealed(text: bytes | str, deck: Sequence[int]) -> Sealed:
    """A seal that was kept, for the deck it was made for."""
    data = _fields(decode_object(text, "the seal"), "the seal", SEAL_FORMAT, ("root", "salts"))
    salts = read_hex(data, "salts", SIZE * len(deck))
    sealed = _sealed(deck, [salts[at : at + SIZE] for at in range(0, len(salts), SIZE)])
    if sealed.root != read_hex(data, "root"):
        raise BadSeal("this is the seal of another deck")
    return sealed


@dataclass(frozen=True)
class OpenedCard:
    """A card that is opened: its place in the deck from 0, the card, and the secret that went into its leaf."""

    position: int
    card: int
    salt: bytes

    @property
    def leaf(self) -> bytes:
        """What the leaf at this place must be."""
        return leaf_of(self.position, self.card, self.salt)


@dataclass(frozen=True)
class Proof:
    """What somebody gets to check a hand: the root, all leaves, and the openings of the cards they have seen."""

    hand: str
    game: str
    root: bytes
    leaves: list[bytes]
    openings: list[OpenedCard]

    def data(self) -> dict[str, object]:
        """The proof as JSON values."""
        openings = [{"position": one.position, "card": one.card, "salt": one.salt.hex()} for one in self.openings]
        return {
            "format": PROOF_FORMAT,
            "hand": self.hand,
            "game": self.game,
            "root": self.root.hex(),
            "leaves": [leaf.hex() for leaf in self.leaves],
            "openings": openings,
        }

    def to_json(self) -> bytes:
        """The proof as one line of JSON."""
        return encode(self.data())


def open_for(sealed: Sealed, known: Sequence[int], hand: str, game: str) -> Proof:
    """The proof for somebody who knows these cards of the deck, `UNKNOWN` elsewhere; nothing else is opened."""
    if len(known) != len(sealed.leaves):
        raise BadSeal(f"the sealed deck has {len(sealed.leaves)} cards, not {len(known)}")
    openings = [OpenedCard(at, card, sealed.salts[at]) for at, card in enumerate(known) if card != UNKNOWN]
    for one in openings:
        if one.leaf != sealed.leaves[one.position]:
            raise BadSeal(f"card {one.position + 1} of the deck is not the one that was sealed")
    return Proof(hand, game, sealed.root, sealed.leaves, openings)


def read_proof(data: Mapping[str, object]) -> Proof:
    """A proof from its JSON values: nothing missing, nothing strange, every place opened at most once."""
    names = ("hand", "game", "root", "leaves", "openings")
    _fields(data, "the proof", PROOF_FORMAT, names)
    leaves = [
        read_hex({f"leaves[{at}]": leaf}, f"leaves[{at}]") for at, leaf in enumerate(read_list(data, "leaves"))
    ]
    if not 1 <= len(leaves) <= MOST:
        raise BadSeal(f"leaves must have 1 to {MOST} items, not {len(leaves)}")
    openings: list[OpenedCard] = []
    for at, item in enumerate(read_list(data, "openings")):
        try:
            opening = _opening(as_object(item, "it"), len(leaves))
        except TefudaError as error:
            raise BadSeal(f"openings[{at}]: {error}") from None
        if openings and opening.position <= openings[-1].position:
            raise BadSeal(
                f"openings[{at}]: positions must go up; {opening.position} follows {openings[-1].position}"
            )
        openings.append(opening)
    return Proof(read_text(data, "hand"), read_text(data, "game"), read_hex(data, "root"), leaves, openings)


def _opening(data: Mapping[str, object], places: int) -> OpenedCard:
    _only(data, "an opening", ("position", "card", "salt"))
    return OpenedCard(
        read_int(data, "position", 0, places - 1), read_int(data, "card", 0, MOST), read_hex(data, "salt")
    )


def read_root(text: str) -> bytes:
    """A root that a person has noted: blanks, line ends and capitals do not matter."""
    return read_hex({"the root": "".join(text.split()).lower()}, "the root")


def _fields(data: Mapping[str, object], what: str, form: str, names: tuple[str, ...]) -> Mapping[str, object]:
    written = read_text(data, "format")
    if written != form:
        raise BadSeal(f"{what} has format {quoted(written)}; this version reads {form!r}")
    _only(data, what, ("format", *names))
    return data


def _only(data: Mapping[str, object], what: str, names: tuple[str, ...]) -> None:
    """An unknown field might mean anything to somebody else, so it is refused."""
    for key in data:
        if key not in names:
            raise BadSeal(f"{what} has a field {quoted(key)}; it may have: {', '.join(names)}")


def read_hex(data: Mapping[str, object], key: str, size: int = SIZE) -> bytes:
    """Bytes written as hexadecimal digits, in the one way they can be written."""
    value = need(data, key)
    if not isinstance(value, str):
        raise BadSeal(f"{key} must be a string of hexadecimal digits, not {kind_of(value)}")
    if len(value) != 2 * size or not _HEX.fullmatch(value):
        raise BadSeal(f"{key} must have {2 * size} hexadecimal digits (0-9, a-f)")
    return bytes.fromhex(value)
