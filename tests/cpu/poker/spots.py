"""Spots in flop games, one to a line: seats | seat to act | hole cards | board | actions | what is done | rule.

`4:25` are four seats of which the last has 25 chips.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tefuda.core.game import view_of
from tefuda.core.player import Reason
from tefuda.core.rng import stream
from tefuda.registry import cpu_named
from tefuda.words.game_words import ACT, INSTEAD
from tefuda.words.language import LANGUAGES, Text
from tefuda.words.why import Why, fields_of
from tests.games.poker.scripted import Hand

REPEATED = re.compile(r"(\w+)\*(\d+)")
"""`check*3` stands for three checks."""


def _repeat(found: re.Match[str]) -> str:
    return " ".join([found.group(1)] * int(found.group(2)))


@dataclass(frozen=True)
class Spot:
    """Everybody has 1,000 chips, but perhaps the last seat; seat 0 has the button."""

    game: str
    stacks: list[int]
    seat: int
    hole: str
    board: str
    actions: str
    action: str
    rule: str

    @classmethod
    def read(cls, game: str, line: str) -> "Spot":
        seats, seat, hole, board, actions, action, rule = [part.strip() for part in line.split("|")]
        count, _, short = seats.partition(":")
        stacks = [1000] * (int(count) - 1) + [int(short or 1000)]
        return cls(game, stacks, int(seat), hole, board, REPEATED.sub(_repeat, actions), action, rule)

    def hand(self) -> Hand:
        down = [self.hole if seat == self.seat else "" for seat in range(len(self.stacks))]
        hand = Hand(self.game, self.stacks, down=down, board=self.board).play(self.actions)
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


def check_words(
    game: str, rules: Sequence[str], reasons: Mapping[str, Why], values: Mapping[str, Text], text: str
) -> None:
    """Every rule has a sentence in both languages, with the same fields, and gives the values it needs."""
    assert set(reasons) == set(rules)
    for rule, why in reasons.items():
        for words in why:
            assert fields_of(words.en) == fields_of(words.ja), rule
    for line in lines(text):
        _, reason = reason_of(Spot.read(game, line).hand())
        assert set(reason.values) <= {*values, ACT, INSTEAD}
        for lang in LANGUAGES:
            assert "{" not in reasons[reason.rule].full(lang, reason.values)
