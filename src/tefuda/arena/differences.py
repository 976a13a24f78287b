"""Where two CPUs decide differently in the same place, and what that is worth.

Decks of a pairing are played again, and at every decision the other side is asked too: the same view, the same
stream of chance. The first disagreement of a game is played on both ways, with the same cards and the same players
after it; the two ends say what one choice was worth over the other. Later disagreements are only counted.

All sums are whole numbers and nothing depends on the clock: the same plan and decks give the same answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import Final, NamedTuple

from tefuda.arena.plan import Plan, close_all
from tefuda.core.action import Action
from tefuda.core.errors import BadOption
from tefuda.core.game import LUCK_DEALS
from tefuda.core.intervals import t95
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.match.match import CPU, Match
from tefuda.match.slice import Slice
from tefuda.match.tally import WIN
from tefuda.registry import words_for
from tefuda.words.language import LANGUAGES, Text
from tefuda.words.names import told_apart

EXAMPLES: Final = 2
"""Positions kept of each kind, from different decks: the first ones, so that nobody picks spectacular ones."""

FEWEST: Final = 10
"""How many decks must have a disagreement of a kind before an interval is given."""

WINS_EACH: Final = "share of a win"


class Kind(NamedTuple):
    """Disagreements of one kind: in this game and phase A does one thing where B does another."""

    game: str
    phase: Text
    a: str
    b: str


class RulePair(NamedTuple):
    """The rules the two sides gave as their reasons; empty if one gave none."""

    a: str
    b: str


class Advice(NamedTuple):
    """What one side would do in a position, and why."""

    action: Text
    reason: Text


@dataclass(frozen=True)
class Example:
    """A position in which the two disagreed for the first time in a game, in words of both languages.

    `a` and `b` are what they would do there and why, `gain` is what A's way was worth in this one game, and
    `actor` is the one who was really to act.
    """

    deck: int
    seating: int
    actor: str
    position: dict[str, list[str]]
    a: Advice
    b: Advice
    gain: int


@dataclass
class Gains:
    """How often something was seen, and what A's way gained where it was tried out."""

    seen: int = 0
    tried: int = 0
    total: int = 0
    by_deck: dict[int, tuple[int, int]] = field(default_factory=dict)

    def add(self, deck: int, gain: int) -> None:
        """One that was tried out."""
        self.tried += 1
        self.total += gain
        tried, total = self.by_deck.get(deck, (0, 0))
        self.by_deck[deck] = (tried + 1, total + gain)

    def mean(self) -> tuple[float, float] | None:
        """The mean gain and half its 95 % interval; None if there are too few to say.

        Decks are independent of each other, games with the same deck are not: the spread is that of the decks'
        sums around what the mean would make of them.
        """
        decks = len(self.by_deck)
        if decks < FEWEST:
            return None
        mean = self.total / self.tried
        spread = sum((total - mean * tried) ** 2 for tried, total in self.by_deck.values())
        return mean, t95(decks - 1) * sqrt(spread * decks / (decks - 1)) / self.tried

    def sum_interval(self, decks: int) -> float:
        """Half the 95 % interval of the sum over this many decks."""
        if decks < 2:
            return 0.0
        squares = sum(total * total for _, total in self.by_deck.values())
        return t95(decks - 1) * sqrt((decks * squares - self.total**2) / (decks - 1))


@dataclass
class Difference:
    """All disagreements of one kind."""

    gains: Gains = field(default_factory=Gains)
    rules: dict[RulePair, Gains] = field(default_factory=dict)
    examples: list[Example] = field(default_factory=list)


@dataclass
class Differences:
    """What was found in the first `decks` of a plan. Gains are whole numbers; `scale` makes them `unit`."""

    plan: Plan
    unit: str
    scale: float
    decks: int = 0
    decisions: int = 0
    games_apart: int = 0
    all: Gains = field(default_factory=Gains)
    kinds: dict[Kind, Difference] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """Games that were played again."""
        return self.decks * self.plan.games_per_unit

    def per_hundred(self, gains: Gains) -> tuple[float, float]:
        """What A's way gained in a hundred games of one seat, where it was tried out, and half the 95 % interval.

        All seats were watched, so that it is the same measure as the difference of the whole pairing.
        """
        factor = 100 * self.scale / max(1, self.games * self.plan.seats)
        return gains.total * factor, gains.sum_interval(self.decks) * factor

    def ranked(self) -> list[tuple[Kind, Difference]]:
        """First the kinds that surely matter most, then those that were seen most often."""

        def weight(item: tuple[Kind, Difference]) -> tuple[float, int, Kind]:
            kind, found = item
            sure = max(0.0, abs(found.gains.total) - found.gains.sum_interval(self.decks))
            return -sure if found.gains.mean() is not None else 0.0, -found.gains.seen, kind

        return sorted(self.kinds.items(), key=weight)


@dataclass(frozen=True)
class _Fork:
    """The first disagreement of a game: where it was, and everybody's stream as it was after it."""

    step: int
    seat: int
    other: Action
    kind: Kind
    rules: RulePair
    example: Example | None
    rngs: list[Rng]


def differences(plan: Plan, decks: int, decisions: int | None = None) -> Differences:
    """Play the first decks of a duel again and compare every decision with what the other side would do.

    With a number of `decisions` the deck that reaches it is the last one.
    """
    if not plan.duel:
        raise BadOption("only a duel has two sides whose decisions can be compared")
    seated = plan.seat_players()
    try:
        for seat in seated:
            if seat.guard is not None:
                raise BadOption(f"{seat.player.name} is a bot from outside; only CPUs of the house are compared")
        asked = [seat.player for seat in plan.seat_players()[:2]]
        table = _Comparison(plan, plan.slice(seated), asked)
        for deck in range(decks):
            table.compare(deck)
            if decisions is not None and table.found.decisions >= decisions:
                break
        return table.found
    finally:
        close_all(seated)


class _Comparison:
    """The table at which decks are played again. `asked` are the two sides as advisers."""

    def __init__(self, plan: Plan, table: Slice, asked: list[Player]) -> None:
        self.table = table
        self.asked = asked
        unit = plan.unit
        self.scored = unit is not None
        if unit is not None:
            self.found = Differences(plan, unit.each, 1 / (LUCK_DEALS * plan.unit_size))
        else:
            self.found = Differences(plan, WINS_EACH, 1 / WIN)

    def compare(self, unit: int) -> None:
        """Play one deck in every order."""
        for turn in range(len(self.table.orders)):
            self._compare(unit, turn)
        self.found.decks += 1

    def _compare(self, unit: int, turn: int) -> None:
        """Play one game and note where the sides differ; try the first place out."""
        found = self.found
        match = self.table.deal(unit, turn, False)
        actions: list[Action] = []
        fork: _Fork | None = None
        for seat, mine, other in self._decisions(match, turn):
            found.decisions += 1
            if mine.action is not other.action:
                fork = self._note(match.view(seat), mine, other, unit, turn, len(actions), fork)
            actions.append(mine.action)
            match.play(seat, mine.action, CPU)
        if fork is not None:
            found.games_apart += 1
            self._try_out(fork, match, actions, unit, turn)

    def _decisions(self, match: Match, turn: int) -> Iterator[tuple[int, Decision, Decision]]:
        """Who is to act, what is done there, and what the other side would have done."""
        order, table = self.table.orders[turn], self.table
        while (seat := match.to_act) >= 0:
            number = order[seat]
            view, rng = match.view(seat), table.rngs[number]
            other = self.asked[1 - number % 2].decide(view, rng.copy(), True)
            yield seat, table.players[number].decide(view, rng, True), other

    def _note(
        self, view: View, mine: Decision, other: Decision, unit: int, turn: int, step: int, fork: _Fork | None
    ) -> _Fork:
        """Count a disagreement; the first of the game is returned to be tried out."""
        words = words_for(view.game)
        order = self.table.orders[turn]
        a, b = (mine, other) if order[view.seat] % 2 == 0 else (other, mine)
        phase = Text(*[words.phase(view, lang) for lang in LANGUAGES])
        kind = Kind(view.game, phase, a.action.text, b.action.text)
        rules = RulePair(*["" if one.reason is None else one.reason.rule for one in (a, b)])
        difference = self.found.kinds.setdefault(kind, Difference())
        for gains in (self.found.all, difference.gains, difference.rules.setdefault(rules, Gains())):
            gains.seen += 1
        if fork is not None:
            return fork
        example = None
        if len(difference.examples) < EXAMPLES and unit not in [one.deck for one in difference.examples]:
            names = told_apart([self.table.players[number].name for number in order])
            position = {lang: words.position(view, names, lang, False) for lang in LANGUAGES}
            said = [_advice(view, one, names) for one in (a, b)]
            example = Example(unit, turn, names[view.seat], position, said[0], said[1], 0)
        streams = [self.table.rngs[number].copy() for number in order]
        return _Fork(step, view.seat, other.action, kind, rules, example, streams)

    def _try_out(self, fork: _Fork, match: Match, actions: list[Action], unit: int, turn: int) -> None:
        """Play on with the other side's action, and compare what the seat got."""
        order = self.table.orders[turn]
        played = self._worth(match, fork.seat, unit)
        branch = self.table.deal(unit, turn, False)
        for action in (*actions[: fork.step], fork.other):
            branch.play(branch.to_act, action, CPU)
        branch.run([self.table.players[number] for number in order], fork.rngs, False)
        gain = played - self._worth(branch, fork.seat, unit)
        if order[fork.seat] % 2 == 1:
            gain = -gain
        difference = self.found.kinds[fork.kind]
        for gains in (self.found.all, difference.gains, difference.rules[fork.rules]):
            gains.add(unit, gain)
        if fork.example is not None:
            difference.examples.append(replace(fork.example, gain=gain))

    def _worth(self, match: Match, seat: int, unit: int) -> int:
        """What a seat got: the score without luck, times `LUCK_DEALS`, or its part of the win."""
        outcome = match.outcome
        assert outcome is not None
        if not self.scored:
            return WIN // len(outcome.winners) if seat in outcome.winners else 0
        luck = self.table.luck(match, unit)
        return outcome.scores[seat] * LUCK_DEALS - (luck[seat] if luck else 0)


def _advice(view: View, decision: Decision, names: list[str]) -> Advice:
    words = words_for(view.game)
    action = Text(*[words.label(view, decision.action, lang) for lang in LANGUAGES])
    return Advice(action, Text(*[words.reason(decision.reason, names, lang) for lang in LANGUAGES]))
