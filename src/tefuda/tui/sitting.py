"""A person at a table with CPUs: the part of the terminal client that has no screen."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from time import time

from tefuda.bots.seating import Seated, seat_player, try_out
from tefuda.coach.advice import advise
from tefuda.core.action import Action
from tefuda.core.disclosure import disclosed
from tefuda.core.errors import GameOver, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.game import Game
from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision, Reason
from tefuda.core.record import HUMAN, Record, SeatRecord
from tefuda.core.rng import stream, system_shuffle
from tefuda.core.step import Step
from tefuda.core.view import View
from tefuda.data_folder import data_folder
from tefuda.formats.hand_notes import STARTED
from tefuda.formats.whole_file import whole_file
from tefuda.match.match import CPU, PERSON
from tefuda.match.rotation import Rotation
from tefuda.match.series import Series
from tefuda.match.series_host import SeriesHost
from tefuda.registry import cpus_of, words_for
from tefuda.words.bilingual import Bilingual
from tefuda.words.game_words import GameWords
from tefuda.words.names import told_apart
from tefuda.words.public_reasons import for_everybody


@dataclass(frozen=True)
class Past:
    """A decision that was made in this game: who, what, and why if a CPU made it.

    `told` is what everybody may know of the reason while the game runs.
    """

    seat: int
    action: Action
    reason: Reason | None
    told: Bilingual | None = None


@dataclass(frozen=True)
class Seating:
    """Who sits down: the CPUs in their order, and the person among them.

    With a seed the decks and the CPUs' chance repeat; without one, decks come from the operating system.
    """

    cpus: list[str]
    name: str
    seat: int = 0
    seed: str | None = None
    move_seconds: float = 5.0
    """How long a bot from outside may think about a move."""

    options: Mapping[str, object] = field(default_factory=dict)
    stack: int | None = None
    open_book: bool = False
    """Whether CPUs' reasons are told in full while the game runs."""


class Sitting:
    """One person and some CPUs, game after game.

    The person's view is all that may be shown while a game runs, and of CPUs' reasons their public form; when
    it is over they are told in full, because this is a practice table (R-W2). Whoever has lost all chips buys in
    again before the next hand.
    """

    def __init__(self, rotation: Rotation, seating: Seating) -> None:
        cpus, seat, seed = seating.cpus, seating.seat, seating.seed
        self.series = Series(rotation, len(cpus) + 1, seating.options, seating.stack)
        self.hands = SeriesHost(self.series)
        if not 0 <= seat <= len(cpus):
            raise TefudaError(f"there is no seat {seat} at a table of {len(cpus) + 1}; seats: 0 to {len(cpus)}")
        self.seat = seat
        self.seed = seed
        self.open_book = seating.open_book
        self.cpus: dict[int, Seated] = {}
        seats = [number for number in range(len(cpus) + 1) if number != seat]
        try:
            for number, cpu in zip(seats, cpus, strict=True):
                self.cpus[number] = seat_player(rotation, cpu, seating.move_seconds)
                try_out(rotation, self.cpus[number])
        except TefudaError:
            self.close()
            raise
        self.names = told_apart(
            [self.cpus[at].player.name if at in self.cpus else seating.name for at in range(self.series.seats)]
        )
        root = seed if seed is not None else secrets.token_hex(16)
        self._rngs = {number: stream(root, f"player {number}") for number in self.cpus}
        self._dealer = stream(root, "deal")
        self._buy_in = list(self.series.chips)
        self.bought: dict[int, int] = {}
        self.past: list[Past] = []
        self._path: Path | None = None
        self._began = 0.0
        self.totals = [0] * self.series.seats
        self.wins = [0.0] * self.series.seats

    # --- play ---------------------------------------------------------------------------------------------

    @property
    def rotation(self) -> Rotation:
        """The games that are played here."""
        return self.series.rotation

    @property
    def game(self) -> Game:
        """The game on the table, or the first one before anything is dealt."""
        match = self.hands.match
        return self.rotation.first if match is None else match.game

    @property
    def words(self) -> GameWords:
        """The words of the game on the table; in a mix they change with it."""
        return words_for(self.game.spec.name)

    @property
    def hands_played(self) -> int:
        """How many games have been played to their end."""
        return self.series.hand

    def deal(self) -> list[Event]:
        """Begin the next game; returns the events the person may see. `bought` says who bought chips for it."""
        self.bought = {seat: self._buy_in[seat] for seat in self.series.broke()}
        for seat, chips in self.bought.items():
            self.series.buy(seat, chips)
        deck = list(self.series.game.spec.cards)
        if self.seed is None:
            system_shuffle(deck)
        else:
            self._dealer.move_to(self.hands_played)
            self._dealer.shuffle(deck)
        for rng in self._rngs.values():
            rng.move_to(self.hands_played)
        self.past = []
        self._path = None
        self._began = time()
        return self._after(self.hands.deal(deck, self._label))

    def _label(self, seat: int, hand_seat: int) -> SeatRecord:
        if seat not in self.cpus:
            return SeatRecord(self.names[seat], HUMAN)
        seated = self.cpus[seat]
        version = seated.versions.get(self.series.game.spec.name, 0)
        return SeatRecord(self.names[seat], seated.player.name, version, self._rngs[seat].name)

    @property
    def view(self) -> View:
        """What the person sees."""
        return self.hands.view(self.seat)

    @property
    def my_turn(self) -> bool:
        """Whether the person is to act."""
        return self.hands.to_act == self.seat

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        return self.hands.outcome

    def act(self, action: Action | str) -> list[Event]:
        """The person's action, through the checked door."""
        chosen = self.game.actions.parse(action) if isinstance(action, str) else action
        events = self.hands.play(self.seat, chosen, PERSON)
        self.past.append(Past(self.seat, chosen, None))
        return self._after(events)

    def cpu_decision(self) -> Decision:
        """Let the CPU that is to act decide. It may take a moment."""
        seat = self.hands.to_act
        return self.cpus[seat].player.decide(self.hands.view(seat), self._rngs[seat], True)

    def steps(self, decision: Decision) -> tuple[Step, ...]:
        """The steps in which the person sees a decision before it is carried out."""
        return self.game.steps(self.view, decision.action)

    def cpu_act(self, decision: Decision) -> list[Event]:
        """What the CPU that is to act has decided, through the same door."""
        seat = self.hands.to_act
        told = self._public(seat, decision)
        events = self.hands.play(seat, decision.action, CPU, decision.reason)
        self.past.append(Past(seat, decision.action, decision.reason, told))
        return self._after(events)

    def _public(self, seat: int, decision: Decision) -> Bilingual:
        """What everybody may know of a decision that is about to be carried out."""
        match = self.hands.running_match()
        at = self.hands.hand_seat(seat)
        return for_everybody(self.game, self.words, decision, match.view(SPECTATOR), at, self.names)

    @property
    def tells_all(self) -> bool:
        """Whether reasons are told in full now: at an open book, where nothing is hidden, and after the game."""
        return self.open_book or self.outcome is not None or self.game.spec.open

    def why(self, past: Past, lang: str) -> str:
        """Why a CPU acted, as far as the person may know now."""
        if past.told is None or self.tells_all:
            return self.words.reason(past.reason, self.names, lang)
        return past.told.ja if lang == "ja" else past.told.en

    def _after(self, events: list[Event]) -> list[Event]:
        """What the person may see of what happened. Once the game is over it is counted, and the chips move."""
        if self.hands.outcome is not None:
            outcome = self.hands.settle()
            for seat, score in enumerate(outcome.scores):
                self.totals[seat] += score
            for seat in outcome.winners:
                self.wins[seat] += 1 / len(outcome.winners)
        return [event for event in events if event.seen_by(self.seat)]

    # --- advice and keeping -------------------------------------------------------------------------------

    def advisers(self) -> list[str]:
        """The CPUs that can give a hint, strongest first."""
        return cpus_of(self.rotation)[::-1]

    def hint(self, cpu: str) -> Decision:
        """What a CPU would do in the person's place. It sees the person's view and nothing else."""
        return advise(self.game, self.view, cpu, self.hands.number)

    def save(self) -> Path:
        """Keep the game as a record and say where; saving again later adds what has happened since."""
        if self._path is None:
            self._path = _new_path(self.game.spec.name)
        with whole_file(self._path) as file:
            file.write(self._record().to_json() + b"\n")
        return self._path

    def _record(self) -> Record:
        """The game as the person may keep it: cards the person never saw are not in it.

        The CPUs' reasons stay once they can be read at the table.
        """
        match = self.hands.match
        if match is None:
            raise GameOver("nothing has been dealt yet")
        record = disclosed(self.game, match.record(), self.seat, practice=self.tells_all)
        record.notes[STARTED] = self._began
        return record

    def close(self) -> None:
        """Let the CPUs go."""
        for seated in self.cpus.values():
            seated.player.close()


def _new_path(game: str) -> Path:
    """A file in the user's data folder that is not there yet."""
    folder = data_folder("records")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TefudaError(f"cannot write to {folder}: {error.strerror}") from None
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.json" for suffix in chain([""], (f"-{n}" for n in count(2))))
    return next(folder / name for name in names if not (folder / name).exists())
