"""Hands to take home: they check, they open nothing their seat did not see, and every change is found."""

import json
import re
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import parse_card
from tefuda.core.errors import TefudaError
from tefuda.core.event import SPECTATOR
from tefuda.core.game import UNKNOWN, Game, fold_view
from tefuda.core.record import Record, advance, opening
from tefuda.fairness.sealed_hand import (
    OK,
    OPEN,
    WRONG,
    Finding,
    SealedHand,
    check,
    check_hand,
    read_sealed_hand,
    sealed_hand,
)
from tefuda.fairness.sealing import BadSeal, seal
from tefuda.registry import GAMES
from tefuda.testing.walk import received
from tests.random_records import random_records


def seats_of(record: Record) -> list[int]:
    return [*range(len(record.seats)), SPECTATOR]


def wrong(hand: SealedHand, noted: bytes | None = None) -> list[Finding]:
    return [one for one in check_hand(hand, noted) if one.verdict == WRONG]


def stud_hand() -> SealedHand:
    """A hand in which seat 0 knows some cards of everybody."""
    game, record = next(random_records("stud", "stud hand", 1))
    return sealed_hand(game, record, seal(record.deck), 0, "h1")


HAND = stud_hand()
TEXT = HAND.to_json()


def seen_of_deck(game: Game, record: Record, seat: int) -> list[object]:
    """Every card that was in an event this seat received, in whatever way the event tells it."""
    setup, state = opening(game, record)
    for at in range(len(record.steps)):
        advance(game, state, record, at)
    assert state.log is not None
    return [game.known_deck(fold_view(game, setup, state.log, seat)), state.deck]


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_of_every_game_can_check_its_hand(name: str) -> None:
    closed = 0
    for game, record in random_records(name, "sealed", 12):
        sealed = seal(record.deck)
        for seat in seats_of(record):
            hand = read_sealed_hand(sealed_hand(game, record, sealed, seat, "h1").to_json())
            found = check_hand(hand, sealed.root)
            assert {one.verdict for one in found} == {OK}
            told, real = seen_of_deck(game, record, seat)
            assert isinstance(told, list)
            assert isinstance(real, list)
            opened = [one.card for one in hand.proof.openings]
            assert sorted(opened) == sorted(card for card in told if card != UNKNOWN), "what it saw, and no more"
            assert all(real[one.position] == one.card for one in hand.proof.openings)
            left = len(game.spec.cards) - len(opened)
            assert found[-1] == Finding(
                "closed" if left else "closed.none", OK, {"closed": left, "opened": len(opened)}
            )
            closed += left
    assert closed > 0


CARD = {"no-thanks": re.compile(r'"card":([0-9]+)')}
POKER_CARD = re.compile(r'"([2-9TJQKA][cdhs])"')


@pytest.mark.parametrize("name", [name for name in GAMES if name != "card-slot"])
def test_only_cards_of_events_that_a_seat_received_are_opened(name: str) -> None:
    """Found in the events' text, not in the view: a hand that was mucked stays closed to everybody else."""
    mucked = 0
    for game, record in random_records(name, "mucked", 25):
        sealed = seal(record.deck)
        _, state = opening(game, record)
        for at in range(len(record.steps)):
            advance(game, state, record, at)
        log = state.log or []
        mucked += sum(event.kind == "mucked" for event in log)
        for seat in seats_of(record):
            texts = CARD.get(name, POKER_CARD).findall(received(log, seat).decode())
            seen = {int(text) if name in CARD else parse_card(text) for text in texts}
            hand = sealed_hand(game, record, sealed, seat, "h1")
            assert {one.card for one in hand.proof.openings} == seen
            text = hand.to_json().decode()
            for at, salt in enumerate(sealed.salts):
                assert (salt.hex() in text) == (record.deck[at] in seen), "a closed card keeps its secret"
    assert mucked > 0 or name in CARD


def test_the_same_places_are_opened_to_everybody() -> None:
    """Of equal cards of Card Slot one is opened: were it another for every seat, together they would see more."""
    for game, record in random_records("card-slot", "together", 20):
        sealed = seal(record.deck)
        hands = [sealed_hand(game, record, sealed, seat, "h1") for seat in seats_of(record)]
        opened = [{one.position for one in hand.proof.openings} for hand in hands]
        assert opened[2] <= opened[0] & opened[1], "what spectators saw, the players saw"
        assert [sealed_hand(game, record, sealed, seat, "h1") for seat in seats_of(record)] == hands


def test_practice_tables_keep_reasons_and_open_no_more() -> None:
    game, record = next(random_records("razz", "practice", 1))
    sealed = seal(record.deck)
    plain, practice = (sealed_hand(game, record, sealed, 1, "h1", one) for one in (False, True))
    assert plain.proof == practice.proof


def test_the_record_of_another_deck_is_not_sealed_by_this_one() -> None:
    game, record = next(random_records("holdem", "other", 1))
    with pytest.raises(BadSeal, match="of the deck is not the one that was sealed"):
        sealed_hand(game, record, seal(record.deck[::-1]), 0, "h1")


# --- what is changed is found ------------------------------------------------------------------------------------


def flip(text: str, digit: int, bit: int) -> str:
    """A hexadecimal number with one bit changed."""
    return text[:digit] + format(int(text[digit], 16) ^ (1 << bit), "x") + text[digit + 1 :]


PARTS = ["announced", "root", "leaf", "salt", "card", "position", "deck", "drop", "add leaf", "drop leaf"]


@given(st.sampled_from(PARTS), st.integers(0, 10**6), st.integers(0, 63), st.integers(0, 3))
def test_any_single_change_is_found(part: str, which: int, digit: int, bit: int) -> None:
    data: Any = json.loads(TEXT)
    proof, deck = data["proof"], data["record"]["deck"]
    opened = proof["openings"][which % len(proof["openings"])]
    leaf = which % len(proof["leaves"])
    if part == "announced":
        data["announced"] = flip(data["announced"], digit, bit)
    elif part == "root":
        proof["root"] = flip(proof["root"], digit, bit)
    elif part == "leaf":
        proof["leaves"][leaf] = flip(proof["leaves"][leaf], digit, bit)
    elif part == "salt":
        opened["salt"] = flip(opened["salt"], digit, bit)
    elif part == "card":
        opened["card"] = (opened["card"] + 1 + digit % 51) % 52
    elif part == "position":
        opened["position"] = (opened["position"] + 1 + digit % 51) % 52
    elif part == "deck":
        deck[leaf] = UNKNOWN if deck[leaf] != UNKNOWN else next(card for card in range(52) if card not in deck)
    elif part == "drop":
        proof["openings"].remove(opened)
    elif part == "add leaf":
        proof["leaves"].insert(leaf, "00" * 32)
    else:
        del proof["leaves"][leaf]
    try:
        changed = read_sealed_hand(json.dumps(data))
    except TefudaError:
        return
    assert wrong(changed)


def changed(**parts: Any) -> SealedHand:
    """The hand with other parts of its proof."""
    return replace(HAND, proof=replace(HAND.proof, **parts))


def test_each_contradiction_is_named() -> None:
    proof, record = HAND.proof, HAND.record
    first, second = proof.openings[:2]
    assert wrong(HAND) == []
    assert wrong(HAND, noted=bytes(32)) == [
        Finding("noted", WRONG, {"root": proof.root.hex(), "noted": "00" * 32})
    ]
    assert check_hand(HAND)[1] == Finding("noted", OPEN, {"root": proof.root.hex()})
    assert [one.check for one in wrong(replace(HAND, announced=bytes(32)))] == ["announced"]
    assert [one.check for one in wrong(changed(game="razz"))] == ["game"]
    assert [one.check for one in wrong(changed(root=bytes(32)))] == ["announced", "root"]
    assert [one.check for one in wrong(changed(leaves=[*proof.leaves, bytes(32)]))] == ["size", "root"]
    missing = {"position": first.position + 1, "record": first.card}
    assert wrong(changed(openings=proof.openings[1:])) == [Finding("card.closed", WRONG, missing)]
    swapped = [replace(first, card=second.card), *proof.openings[1:]]
    assert wrong(changed(openings=swapped)) == [
        Finding("leaf", WRONG, {"position": first.position + 1, "card": second.card}),
        Finding("card", WRONG, {**missing, "proof": second.card}),
    ]
    deck = [UNKNOWN if at == first.position else card for at, card in enumerate(record.deck)]
    found = wrong(replace(HAND, record=replace(record, deck=deck)))
    assert found[0] == Finding("card.untold", WRONG, {"position": first.position + 1, "proof": first.card})


def test_a_hand_must_follow_from_its_cards() -> None:
    outcome = deepcopy(HAND.record.outcome)
    assert outcome is not None
    outcome["scores"] = [0] * len(HAND.record.seats)
    assert check(HAND.proof, replace(HAND.record, outcome=outcome))[-2] == Finding(
        "play", WRONG, {"message": "the written outcome does not follow from the actions"}
    )
    older = check(HAND.proof, replace(HAND.record, rules_version=99))
    assert older[-2] == Finding("play", OPEN, {"rules_version": 99})
    assert all(one.verdict == OK for one in older[:-2])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "tefuda-record/1"}, "a file of format 'tefuda-record/1'; a hand with its proof has format"),
        ({"more": 1}, "the hand has a field 'more'; it may have: format, announced, proof, record"),
        ({"proof": []}, "proof must be an object, not an array"),
        ({"record": None}, "record must be an object, not null"),
        ({"announced": "AB" * 32}, "announced must have 64 hexadecimal digits"),
    ],
)
def test_a_hand_is_read_strictly(change: dict[str, Any], message: str) -> None:
    with pytest.raises(TefudaError, match=message):
        read_sealed_hand(json.dumps({**json.loads(TEXT), **change}))
    assert read_sealed_hand(TEXT) == HAND
