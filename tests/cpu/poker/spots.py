"""Spots in flop games, one to a line: seats | seat to act | hole cards | board | actions | what is done | rule."""

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tefuda.core.game import view_of
from tefuda.core.player import Reason
from tefuda.core.rng import stream
from tefuda.registry import cpu_named
from tefuda.words.language import LANGUAGES, Text
from tests.games.poker.scripted import Hand

REPEATED = re.compile(r"(\w+)\*(\d+)")
"""`check*3` stands for three checks."""


def _repeat(found: re.Match[str]) -> str:
    return " ".join([found.group(1)] * int(found.group(2)))


@dataclass(frozen=True)
class Spot:
    """Everybody has 1,000 chips, seat 0 the button."""

    game: str
    seats: int
    seat: int
    hole: str
    board: str
    actions: str
    action: str
    rule: str

    @classmethod
    def read(cls, game: str, line: str) -> "Spot":
        seats, seat, hole, board, actions, action, rule = [part.strip() for part in line.split("|")]
        return cls(game, int(seats), int(seat), hole, board, REPEATED.sub(_repeat, actions), action, rule)

    def hand(self) -> Hand:
        down = [self.hole if seat == self.seat else "" for seat in range(self.seats)]
        hand = Hand(self.game, [1000] * self.seats, down=down, board=self.board).play(self.actions)
        assert hand.seat == self.seat, f"{self}: seat {hand.seat} is to act"
        return hand


def reason_of(hand: Hand, cpu: str = "lv2") -> tuple[str, Reason]:
    """What a CPU does in the place of whoever is to act, and why."""
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    decision = cpu_named(hand.game.spec.name, cpu).decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    assert decision.action.text in hand.legal
    return decision.action.text, decision.reason


def asked(hand: Hand, cpu: str = "lv2") -> tuple[str, str]:
    """The same, with only the rule."""
    action, reason = reason_of(hand, cpu)
    return action, reason.rule


def lines(text: str) -> list[str]:
    """The spots of a text."""
    return [line for line in text.split("\n") if line]


def check_spots(game: str, text: str, rules: Sequence[str]) -> None:
    """Every rule has a spot, and no spot names something that is not a rule."""
    assert {f"{game}.{line.split('|')[6].strip()}" for line in lines(text)} == set(rules)


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


def check_words(
    game: str, rules: Sequence[str], reasons: Mapping[str, Text], values: Mapping[str, Text], text: str
) -> None:
    """Every rule has a sentence in both languages, with the same fields, and gives the values it needs."""
    assert set(reasons) == set(rules)
    for rule, words in [*reasons.items(), *values.items()]:
        assert fields(words.en) == fields(words.ja), rule
        assert any(ord(letter) > 0x3000 for letter in words.ja), rule
    for line in lines(text):
        _, reason = reason_of(Spot.read(game, line).hand())
        assert set(reason.values) <= set(values)
        for lang in LANGUAGES:
            assert "{" not in reasons[reason.rule].say(lang, reason.values)
