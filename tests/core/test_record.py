"""Records: one document a game; damage is found, named, and costs only what comes after it."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.core.errors import BadRecord
from tefuda.core.record import FORMAT, Record, read_record, replay
from tefuda.registry import game_named
from tests.helpers import played_record

GAME = game_named("no-thanks")
RECORD = played_record("no-thanks", ["heuristic", "greedy", "random"])


def data_of(record: Record) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(record.to_json())
    return data


def test_a_record_holds_options_deck_seats_actions_decisions_and_versions() -> None:
    data = data_of(RECORD)
    assert data["format"] == FORMAT
    assert data["game"] == "no-thanks"
    assert data["rules_version"] == GAME.spec.rules_version
    assert data["tefuda"]
    assert data["options"] == {"first": 0}
    assert sorted(data["deck"]) == list(range(3, 36))
    assert [seat["player"] for seat in data["seats"]] == ["heuristic", "greedy", "random"]
    assert all(seat["version"] == 1 and seat["stream"] for seat in data["seats"])
    assert len(data["actions"]) == len(data["decisions"])
    assert all(decision["reason"]["rule"] for decision in data["decisions"])
    assert data["outcome"]["reason"] == "cards_out"


def test_replay_yields_every_state() -> None:
    states = list(replay(GAME, RECORD))
    assert len(states) == len(RECORD.steps) + 1
    assert states[0].data() != states[1].data()
    final = states[-1].outcome()
    assert final is not None
    assert final.data() == RECORD.outcome
    for state in states:
        state.audit()


@pytest.mark.parametrize("at", [0, 1, 17])
def test_the_first_bad_action_is_named_and_the_valid_part_kept(at: int) -> None:
    data = data_of(RECORD)
    data["actions"][at] = "jump"
    states = replay(GAME, read_record(json.dumps(data)))
    kept = [next(states) for _ in range(at + 1)]
    with pytest.raises(BadRecord, match=f"action {at + 1} of .*'jump' is not an action") as damage:
        next(states)
    assert damage.value.at == at
    assert [state.data() for state in kept] == [state.data() for state in replay(GAME, RECORD)][: at + 1]


def test_an_action_of_the_wrong_seat_is_damage() -> None:
    data = data_of(RECORD)
    data["decisions"][3]["seat"] = (data["decisions"][3]["seat"] + 1) % 3
    with pytest.raises(BadRecord, match="'s turn, not seat") as damage:
        list(replay(GAME, read_record(json.dumps(data))))
    assert damage.value.at == 3


def test_an_illegal_action_is_damage_and_says_what_was_allowed() -> None:
    data = data_of(RECORD)
    data["actions"] = ["pass"] * 40
    data["decisions"] = [{"seat": at % 3, "by": "person", "reason": None} for at in range(40)]
    data["outcome"] = None
    with pytest.raises(BadRecord, match="not legal for seat 0; allowed: take") as damage:
        list(replay(GAME, read_record(json.dumps(data))))
    assert damage.value.at == 33


def test_actions_after_the_end_are_damage() -> None:
    data = data_of(RECORD)
    data["actions"].append("take")
    data["decisions"].append({"seat": 0, "by": "person", "reason": None})
    with pytest.raises(BadRecord, match="the game is over"):
        list(replay(GAME, read_record(json.dumps(data))))


def test_an_outcome_that_does_not_follow_is_damage() -> None:
    data = data_of(RECORD)
    data["outcome"]["scores"][0] += 1
    with pytest.raises(BadRecord, match="outcome does not follow"):
        list(replay(GAME, read_record(json.dumps(data))))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda data: data.update(format="tefuda-record/99"), "this version reads"),
        (lambda data: data.update(rules_version=99), "rules version 99"),
        (lambda data: data.update(deck=data["deck"][:-1]), "must have 33 cards, not 32"),
        (
            lambda data: data.update(deck=[*data["deck"][:-1], data["deck"][0]]),
            "is in the deck of no-thanks too often",
        ),
        (lambda data: data.update(deck="3 4 5"), "deck must be an array"),
        (lambda data: data.update(deck=[1.5] * 33), "must be a card number"),
        (lambda data: data.update(seats=data["seats"][:2]), "3 to 7 players"),
        (lambda data: data.update(options={"first": 9}), "first must be"),
        (lambda data: data.update(options={"colour": 1}), "no parameter 'colour'"),
        (lambda data: data.update(game="poker-of-tomorrow"), "this is a record of"),
        (lambda data: data.pop("actions"), "actions is missing"),
        (lambda data: data["decisions"].pop(), "decisions"),
        (lambda data: data["decisions"].__setitem__(0, 5), r"decisions\[0\] must be an object"),
        (lambda data: data["actions"].__setitem__(0, 5), r"actions\[0\] must be a string"),
    ],
)
def test_other_damage_is_named(change: Any, words: str) -> None:
    data = data_of(RECORD)
    change(data)
    with pytest.raises(BadRecord, match=words):
        list(replay(GAME, read_record(json.dumps(data))))


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"format": 1}', b"[" * 100_000])
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


@given(st.data())
def test_a_record_cut_or_garbled_anywhere_never_crashes(data: st.DataObject) -> None:
    text = bytearray(RECORD.to_json())
    at = data.draw(st.integers(0, len(text) - 1))
    if data.draw(st.booleans()):
        del text[at:]
    else:
        text[at] = data.draw(st.integers(0, 255))
    with suppress(BadRecord):
        list(replay(GAME, read_record(bytes(text))))


@pytest.mark.parametrize("field", ["options", "outcome", "notes"])
def test_values_that_are_nested_too_deeply_are_refused(field: str) -> None:
    deep: object = 1
    for _ in range(300):
        deep = {"a": [deep]}
    data = data_of(RECORD) | {field: deep}
    with pytest.raises(BadRecord, match=f"^{field} is nested more than 64 deep$"):
        read_record(json.dumps(data))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x" * 10_000}, "format 'xxx"),
        (
            {"rules_version": 10**300},
            "rules_version must be a whole number from 1 to 1000000, not a number of about",
        ),
        ({"stacks": [10**300] * 3}, r"stacks\[0\] must be a whole number"),
        ({"deck": [10**300] * 33}, "a number of about 300 digits is not a card of no-thanks"),
        ({"actions": ["z" * 10_000], "decisions": [{"seat": 0, "by": "cpu"}]}, "is not an action of this game"),
        ({"options": {"q" * 10_000: 1}}, "no-thanks has no parameter 'qqq"),
        ({"options": {"first": [[1]] * 1000}}, r"first must be a whole number from 0 to \d, not \[\[1\], \[1\]"),
    ],
)
def test_long_values_are_quoted_shortly(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadRecord, match=message) as caught:
        for _ in replay(GAME, read_record(json.dumps(data_of(RECORD) | change))):
            pass
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)
