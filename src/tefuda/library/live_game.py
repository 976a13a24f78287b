"""One game, action by action."""

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tefuda.core.errors import BadOption, GameOver
from tefuda.core.event import SPECTATOR
from tefuda.core.game import Game
from tefuda.core.player import Reason
from tefuda.core.record import HUMAN, Record, SeatRecord
from tefuda.core.rng import stream
from tefuda.core.view import View
from tefuda.match.match import CPU, PERSON, Match
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.words.language import choose_language
from tefuda.words.names import told_apart


class Answer(NamedTuple):
    """What a CPU would do, and why: in words, and as the rule and the numbers behind them."""

    action: str
    why: str
    reason: Reason | None


class LiveGame:
    """A game that is being played. Seats count from 0; actions are short texts such as "call" or "take"."""

    def __init__(self, game: Game, match: Match, seed: str) -> None:
        self._game = game
        self._match = match
        self._words = words_for(game.spec.name)
        self._names = told_apart([seat.name for seat in match.seats])
        self.seed = seed
        """What the deck and the CPUs' chances were drawn with."""

    @property
    def name(self) -> str:
        """The name of the game: "razz"."""
        return self._game.spec.name

    @property
    def players(self) -> list[str]:
        """Who sits where."""
        return list(self._names)

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, or None once the game is over."""
        seat = self._match.to_act
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act is None

    @property
    def legal(self) -> list[str]:
        """What the seat to act may do."""
        seat = self.to_act
        return [] if seat is None else [action.text for action in self._match.view(seat).legal]

    @property
    def scores(self) -> list[int] | None:
        """Every seat's score, or None while the game runs: chips won or lost in poker, points elsewhere."""
        outcome = self._match.outcome
        return None if outcome is None else list(outcome.scores)

    @property
    def winners(self) -> list[int]:
        """The seats that won; nobody while the game runs."""
        outcome = self._match.outcome
        return [] if outcome is None else list(outcome.winners)

    def act(self, action: str) -> "LiveGame":
        """Carry out an action of the seat to act; one that is not legal is refused and changes nothing."""
        self._match.play(self._turn(), action, PERSON)
        return self

    def ask(self, cpu: str, lang: str = "en") -> Answer:
        """What a CPU would do in the place of the seat to act. It sees what that seat sees and nothing else."""
        number = self._match.number
        view = self._match.view(self._turn())
        decision = cpu_named(self.name, cpu).decide(view, stream(self.seed, f"ask {number}"), True)
        why = self._words.reason(decision.reason, self._names, choose_language(lang))
        return Answer(decision.action.text, why, decision.reason)

    def let(self, cpu: str) -> Answer:
        """Let a CPU act for the seat to act; the record keeps its reason."""
        answer = self.ask(cpu)
        self._match.play(self._turn(), answer.action, CPU, answer.reason)
        return answer

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, or a spectator if none is named; `view(0).data()` is its JSON form."""
        if seat is None:
            return self._match.view(SPECTATOR)
        if not 0 <= seat < len(self._names):
            raise BadOption(f"there is no seat {seat}; seats: 0 to {len(self._names) - 1}")
        return self._match.view(seat)

    def describe(self, seat: int | None = None, lang: str = "en") -> str:
        """The table in words as a seat sees it, or as a spectator does."""
        return "\n".join(self._words.position(self.view(seat), self._names, choose_language(lang), False))

    def ending(self, lang: str = "en") -> str:
        """How the game ended, in a sentence."""
        outcome = self._match.outcome
        if outcome is None:
            raise GameOver("the game is not over yet")
        return self._words.ending(outcome, self._names, choose_language(lang))

    def record(self) -> Record:
        """The game so far, deck included, as something to keep: `record().to_json()`."""
        return self._match.record()

    def _turn(self) -> int:
        seat = self.to_act
        if seat is None:
            raise GameOver("the game is over; nobody is to act")
        return seat


def new_game(
    game: str,
    players: int | Sequence[str],
    *,
    seed: str | None = None,
    deck: Sequence[int] | None = None,
    options: Mapping[str, object] | None = None,
    stacks: Sequence[int] | None = None,
) -> LiveGame:
    """Deal a game. `players` are names, or how many there are; the same seed deals the same cards.

    >>> game = new_game("razz", players=3, seed="1")
    >>> game.legal
    ['bring-in', 'complete']
    >>> game.act("bring-in").legal
    ['fold', 'call', 'complete']
    >>> game.ask("lv2").action in game.legal
    True
    >>> while not game.is_over:
    ...     answer = game.let("lv1")
    >>> sum(game.scores)
    0
    """
    rules = game_named(game)
    names = [f"Player {number + 1}" for number in range(players)] if isinstance(players, int) else list(players)
    setup = rules.setup(len(names), options, stacks)
    chosen = secrets.token_hex(8) if seed is None else seed
    match = Match(rules, setup, [SeatRecord(name, HUMAN) for name in names])
    dealt = list(rules.spec.cards if deck is None else deck)
    if deck is None:
        stream(chosen, "deal").shuffle(dealt)
    match.start(dealt)
    return LiveGame(rules, match, chosen)
