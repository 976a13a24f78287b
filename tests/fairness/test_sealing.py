"""Sealed decks: the root binds every card, an opening opens one, and what is changed is found."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.errors import BadDeck, TefudaError
from tefuda.core.game import UNKNOWN
from tefuda.fairness.sealing import (
    BadSeal,
    OpenedCard,
    Proof,
    Sealed,
    leaf_of,
    open_for,
    read_proof,
    read_root,
    read_sealed,
    root_of,
    seal,
)

DECKS = st.lists(st.integers(0, 2**16 - 1), min_size=1, max_size=60)


def counted(size: int) -> bytes:
    """A salt that is no secret, for numbers that can be written down."""
    return bytes(range(size))


def sound(proof: Proof) -> bool:
    """The two equations of a proof."""
    return root_of(proof.leaves) == proof.root and all(
        one.leaf == proof.leaves[one.position] for one in proof.openings
    )


def test_leaf_and_root_are_the_hashes_that_are_written_down() -> None:
    sealed = seal([7, 300], counted)
    salt = bytes(range(32))
    first = hashlib.sha256(b"tefuda-card/1" + salt + bytes([0, 0, 0, 7])).digest()
    second = hashlib.sha256(b"tefuda-card/1" + salt + bytes([0, 1, 1, 44])).digest()
    assert sealed.leaves == [first, second]
    assert sealed.root == hashlib.sha256(b"tefuda-deck/1" + first + second).digest()
    assert sealed.root.hex() == "4063ebcd4055e338bb1b973954b6ce8bf4a47ab1ef7143b4cbfa4446eaf2ab21"


@given(DECKS, st.data())
def test_any_deck_any_subset_opens_to_exactly_that(deck: list[int], data: st.DataObject) -> None:
    shown = data.draw(st.lists(st.booleans(), min_size=len(deck), max_size=len(deck)))
    known = [card if seen else UNKNOWN for card, seen in zip(deck, shown, strict=True)]
    sealed = seal(deck)
    proof = open_for(sealed, known, "h1", "razz")
    assert sound(proof)
    assert {one.position: one.card for one in proof.openings} == {
        at: card for at, card in enumerate(known) if card != UNKNOWN
    }
    again = read_proof(json.loads(proof.to_json()))
    assert again == proof
    text = proof.to_json().decode()
    for at, salt in enumerate(sealed.salts):
        assert (salt.hex() in text) == (known[at] != UNKNOWN), "a closed card keeps its secret"


@given(DECKS, st.data())
def test_any_changed_bit_is_found(deck: list[int], data: st.DataObject) -> None:
    proof = open_for(seal(deck), deck, "h1", "razz")
    at = data.draw(st.integers(0, len(deck) - 1))
    bit = data.draw(st.integers(0, 255))

    def flipped(value: bytes) -> bytes:
        return (int.from_bytes(value, "big") ^ (1 << bit)).to_bytes(32, "big")

    leaves = list(proof.leaves)
    leaves[at] = flipped(leaves[at])
    assert not sound(Proof("h1", "razz", proof.root, leaves, []))
    assert not sound(Proof("h1", "razz", flipped(proof.root), proof.leaves, []))
    good = proof.openings[at]
    card = data.draw(st.integers(0, 2**16 - 1).filter(lambda other: other != good.card))
    place = data.draw(st.integers(0, len(deck)).filter(lambda other: other != at))
    assert good.leaf == proof.leaves[at]
    assert OpenedCard(at, card, good.salt).leaf != proof.leaves[at]
    assert OpenedCard(at, good.card, flipped(good.salt)).leaf != proof.leaves[at]
    assert OpenedCard(place, good.card, good.salt).leaf not in proof.leaves


def test_sealing_twice_gives_other_roots_and_no_two_salts_are_equal() -> None:
    deck = list(range(52))
    one, other = seal(deck), seal(deck)
    assert one.root != other.root
    assert len({*one.salts, *other.salts}) == 104
    assert {len(salt) for salt in one.salts} == {32}
    assert one.ranks() == one.ranks() != other.ranks()
    assert len(set(one.ranks())) == 52


def test_a_seal_is_kept_beside_its_deck() -> None:
    deck = [5, 3, 9]
    sealed = seal(deck)
    assert read_sealed(sealed.to_json(), deck) == sealed
    with pytest.raises(BadSeal, match="seal of another deck"):
        read_sealed(sealed.to_json(), [5, 9, 3])
    with pytest.raises(BadSeal, match="salts must have 128 hexadecimal digits"):
        read_sealed(sealed.to_json(), [5, 9])
    with pytest.raises(BadSeal, match="format 'tefuda-deal/1'; this version reads 'tefuda-seal/1'"):
        read_sealed(open_for(sealed, deck, "h", "razz").to_json(), deck)


@pytest.mark.parametrize("deck", [[], [1, UNKNOWN], [2**16]])
def test_only_whole_decks_can_be_sealed(deck: list[int]) -> None:
    with pytest.raises(BadDeck, match="1 to 65535 cards, all known"):
        seal(deck)


def test_only_what_was_sealed_can_be_opened() -> None:
    sealed = seal([5, 3, 9])
    with pytest.raises(BadSeal, match="card 2 of the deck is not the one that was sealed"):
        open_for(sealed, [5, 9, UNKNOWN], "h", "razz")
    with pytest.raises(BadSeal, match="has 3 cards, not 2"):
        open_for(sealed, [5, 3], "h", "razz")
    with pytest.raises(BadSeal, match="every salt must have 32 bytes"):
        seal([1], lambda size: bytes(size - 1))


def test_a_root_noted_by_hand_may_have_blanks_and_capitals() -> None:
    root = seal([1]).root
    text = root.hex().upper()
    assert read_root(f" {text[:32]} {text[32:]}\n") == root
    for bad in ("", "12", "g" * 64, "0" * 66):
        with pytest.raises(BadSeal, match=r"the root must have 64 hexadecimal digits \(0-9, a-f\)"):
            read_root(bad)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.update(format="tefuda-deal/2"), "format 'tefuda-deal/2'; this version reads"),
        (lambda data: data.pop("hand"), "hand is missing"),
        (lambda data: data.update(hand=5), "hand must be a string"),
        (lambda data: data.update(more=1), "a field 'more'; it may have: format, hand"),
        (lambda data: data.update(root=None), "root must be a string of hexadecimal digits, not null"),
        (lambda data: data.update(root=data["root"].upper()), "root must have 64 hexadecimal digits"),
        (lambda data: data.update(root=data["root"][:-1] + " "), "root must have 64 hexadecimal digits"),
        (lambda data: data.update(leaves={}), "leaves must be an array"),
        (lambda data: data.update(leaves=[]), "leaves must have 1 to 65535 items"),
        (lambda data: data["leaves"].append("00"), r"leaves\[3\] must have 64 hexadecimal digits"),
        (lambda data: data["openings"].append(data["openings"][0]), r"openings\[3\]: positions must go up"),
        (
            lambda data: data["openings"][0].update(position=3),
            r"openings\[0\]: position must be .* from 0 to 2, not 3",
        ),
        (lambda data: data["openings"][0].update(position=0.0), r"openings\[0\]: position must be a whole number"),
        (lambda data: data["openings"][0].update(card=-1), r"openings\[0\]: card must be a whole number from 0"),
        (lambda data: data["openings"][0].update(card=True), r"openings\[0\]: card must be a whole number"),
        (
            lambda data: data["openings"][1].update(salt="ab"),
            r"openings\[1\]: salt must have 64 hexadecimal digits",
        ),
        (lambda data: data["openings"][1].update(seat=1), r"openings\[1\]: an opening has a field 'seat'"),
        (lambda data: data["openings"].append(7), r"openings\[3\]: it must be an object, not a number"),
    ],
)
def test_a_proof_is_read_strictly(change: Callable[[Any], object], message: str) -> None:
    data = json.loads(open_for(seal([5, 3, 9]), [5, 3, 9], "h", "razz").to_json())
    read_proof(data)
    change(data)
    with pytest.raises(TefudaError, match=message):
        read_proof(data)


def test_equal_cards_have_unequal_leaves() -> None:
    sealed: Sealed = seal([4] * 20)
    assert len(set(sealed.leaves)) == 20
    assert leaf_of(0, 4, sealed.salts[0]) != leaf_of(1, 4, sealed.salts[0])
