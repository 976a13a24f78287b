"""A person at a table with CPUs: the part of the terminal client that has no screen."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

import platformdirs

from tefuda.bridges.seating import Seated, seat_player
from tefuda.bridges.whole_file import whole_file
from tefuda.core.action import Action
from tefuda.core.errors import TefudaError
from tefuda.core.event import Event
from tefuda.core.game import Game
from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision, Reason
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream, system_shuffle
from tefuda.core.view import View
from tefuda.match.match import CPU, PERSON, Match
from tefuda.registry import cpu_named, cpu_specs
from tefuda.words.names import told_apart


@dataclass(frozen=True)
class Past:
    """A decision that was made in this game: who, what, and why if a CPU made it."""

    seat: int
    action: Action
    reason: Reason | None


class Sitting:
    """One person and some CPUs, game after game.

    The person's view is all that may be shown; CPUs' reasons are open here because it is a practice table.
    With a seed the decks and the CPUs' chance repeat; without one, decks come from the operating system.
    """

    def __init__(
        self, game: Game, cpus: list[str], name: str, seat: int, seed: str | None, move_seconds: float
    ) -> None:
        setup = game.setup(len(cpus) + 1)
        if not 0 <= seat <= len(cpus):
            raise TefudaError(f"there is no seat {seat} at a table of {len(cpus) + 1}; seats: 0 to {len(cpus)}")
        self.game = game
        self.seat = seat
        self.seed = seed
        self.cpus: dict[int, Seated] = {}
        seats = [number for number in range(len(cpus) + 1) if number != seat]
        try:
            for number, cpu in zip(seats, cpus, strict=True):
                self.cpus[number] = seat_player(game, cpu, move_seconds)
        except TefudaError:
            self.close()
            raise
        self.names = told_apart(
            [self.cpus[at].player.name if at in self.cpus else name for at in range(setup.seats)]
        )
        root = seed if seed is not None else secrets.token_hex(16)
        self._rngs = {number: stream(root, f"player {number}") for number in self.cpus}
        self._dealer = stream(root, "deal")
        labels = [
            SeatRecord(self.names[at], self.cpus[at].player.name, self.cpus[at].version, self._rngs[at].name)
            if at in self.cpus
            else SeatRecord(self.names[at], "human")
            for at in range(len(cpus) + 1)
        ]
        self.match = Match(game, setup, labels)
        self.past: list[Past] = []
        self._path: Path | None = None
        self.totals = [0] * len(labels)
        self.wins = [0.0] * len(labels)

    # --- play ---------------------------------------------------------------------------------------------

    def deal(self) -> list[Event]:
        """Begin the next game; returns the events the person may see."""
        if self.match.games_played:
            self.match.next_game()
        deck = list(self.game.spec.cards)
        if self.seed is None:
            system_shuffle(deck)
        else:
            self._dealer.move_to(self.match.games_played)
            self._dealer.shuffle(deck)
        for number, rng in self._rngs.items():
            rng.move_to(self.match.games_played)
            old = self.match.seats[number]
            self.match.seats[number] = SeatRecord(old.name, old.player, old.version, rng.name)
        self.past = []
        self._path = None
        return self._visible(self.match.start(deck))

    @property
    def view(self) -> View:
        """What the person sees."""
        return self.match.view(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to act."""
        return self.match.to_act == self.seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.match.outcome

    def act(self, action: Action | str) -> list[Event]:
        """The person's action, through the checked door."""
        chosen = self.game.actions.parse(action) if isinstance(action, str) else action
        events = self.match.play(self.seat, chosen, PERSON)
        return self._after(Past(self.seat, chosen, None), events)

    def cpu_step(self) -> list[Event]:
        """Let the CPU that is to act decide, through the same door. It may take a moment."""
        seat = self.match.to_act
        decision = self.cpus[seat].player.decide(self.match.view(seat), self._rngs[seat], True)
        events = self.match.play(seat, decision.action, CPU, decision.reason)
        return self._after(Past(seat, decision.action, decision.reason), events)

    def _after(self, past: Past, events: list[Event]) -> list[Event]:
        self.past.append(past)
        outcome = self.match.outcome
        if outcome is not None:
            for seat, score in enumerate(outcome.scores):
                self.totals[seat] += score
            for seat in outcome.winners:
                self.wins[seat] += 1 / len(outcome.winners)
        return self._visible(events)

    def _visible(self, events: list[Event]) -> list[Event]:
        return [event for event in events if event.seen_by(self.seat)]

    # --- advice and keeping -------------------------------------------------------------------------------

    def advisers(self) -> list[str]:
        """The CPUs that can give a hint, strongest first."""
        return [spec.name for spec in reversed(cpu_specs(self.game.spec.name))]

    def hint(self, cpu: str) -> Decision:
        """What a CPU would do in the person's place. It sees the person's view and nothing else."""
        adviser = cpu_named(self.game.spec.name, cpu)
        return adviser.decide(self.view, stream(f"{self.match.number}", "hint"), True)

    def save(self) -> Path:
        """Keep the game as a record and say where; saving again later keeps more of the same game."""
        if self._path is None:
            self._path = _new_path(self.game.spec.name)
        with whole_file(self._path) as file:
            file.write(self.match.record().to_json() + b"\n")
        return self._path

    def close(self) -> None:
        """Let the CPUs go."""
        for seated in self.cpus.values():
            seated.player.close()


def _new_path(game: str) -> Path:
    """A file in the user's data folder that is not there yet."""
    folder = Path(platformdirs.user_data_dir("tefuda", appauthor=False)) / "records"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TefudaError(f"cannot write to {folder}: {error.strerror}") from None
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.json" for suffix in chain([""], (f"-{n}" for n in count(2))))
    return next(folder / name for name in names if not (folder / name).exists())
