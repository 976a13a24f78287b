"""Many tables that learners play at once: everything they need to know after each step, in flat vectors."""

import gc
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from tefuda.core.game import Game
from tefuda.core.observation import Encoder, Numbers, bits_of
from tefuda.match.learner_tables import LEARNER, LearnerTable


@final
class ManyTables:
    """Tables whose games begin anew as they end.

    The vectors hold table after table: the legal actions of the seat to act, which seat that is, the rewards of
    all seats (as the bits of 32-bit floats) and whether a game ended with the last step. A step that ends a game
    has its rewards, and the first decision of the next game. Observations are written for some tables at a time,
    `rows` at most, so that what is written stays near: `look` puts them into `numbers`, and into `hidden` what
    nobody sees.
    """

    def __init__(
        self, game: Game, encoder: Encoder, tables: list[LearnerTable], seats: i64, rows: i64, everything: bool
    ) -> None:
        self.spec: Final = game.spec
        self.encoder: Final = encoder
        self.size: i64 = encoder.layout.size
        self.hidden_size: i64 = 0
        if everything:
            self.hidden_size = encoder.hidden.size
        self.seats = seats
        self.actions: Final = game.actions.actions
        self.choices: i64 = len(self.actions)
        self.tables = vec[LearnerTable](tables)
        self.count: i64 = len(tables)
        self.numbers = Numbers(rows * self.size)
        self.hidden = Numbers(rows * self.hidden_size)
        self.masks = vec[u8]([0] * (self.count * self.choices))
        self.to_act = vec[i64]([-1] * self.count)
        self.rewards = vec[i32]([0] * (self.count * seats))
        self.unplayed = vec[i32]([0] * (self.count * seats))
        self.dones = vec[u8]([0] * self.count)
        self._missed = vec[u8]([0] * self.count)
        self.waiting: list[int] = []
        """The tables at which somebody is to act who is asked for many tables at once."""

    def deal(self) -> None:
        """A new game at every table."""
        collecting = gc.isenabled()
        gc.disable()
        try:
            self.begin()
            at: i64
            for at in range(self.count):
                self.tables[at].deal()
                self._note(at, False)
        finally:
            if collecting:
                gc.enable()

    def illegal(self, actions: bytes) -> i64:
        """The first table at which an action, by its index as 64 bits, little-endian, is not legal; -1 if none."""
        at: i64
        for at in range(self.count):
            index = read_i64_le(actions, at * 8)
            if index < 0 or index >= self.choices or self.masks[at * self.choices + index] == 0:
                return at
        return -1

    def play(self, actions: bytes, first: i64, end: i64) -> None:
        """Play an action at each of these tables; the learner gave them, and they are legal."""
        collecting = gc.isenabled()
        gc.disable()  # the games make no cycles, and looking for them costs more the more tables there are
        try:
            at: i64
            for at in range(first, end):
                ended = self.tables[at].step(self.actions[read_i64_le(actions, at * 8)])
                self._note(at, ended)
        finally:
            if collecting:
                gc.enable()

    def answer(self, at: i64, index: i64) -> None:
        """Play an action of somebody who was waited for at a table."""
        self._note(at, self.tables[at].answer(self.actions[index]))

    def note_all(self) -> None:
        """What is known of tables that were taken up where they were left."""
        self.begin()
        at: i64
        for at in range(self.count):
            self._note(at, False)

    def pay_again(self, at: i64, place: i64, reward: float, unplayed: float, done: bool) -> None:
        """What a seat was told with the step before the tables were left."""
        self.rewards[at * self.seats + place] = bits_of(reward)
        self.unplayed[at * self.seats + place] = bits_of(unplayed)
        self._missed[at] = 1
        if done:
            self.dones[at] = 1

    def look(self, first: i64, end: i64) -> None:
        """What the seats to act see at these tables, from the beginning of `numbers` on."""
        self.numbers.clear()
        at: i64
        for at in range(first, end):
            self.tables[at].write(self.encoder, self.numbers, (at - first) * self.size)
        if self.hidden_size > 0:
            self.hidden.clear()
            for at in range(first, end):
                table = self.tables[at]
                place = (at - first) * self.hidden_size
                self.encoder.write_hidden(table.state(), table.to_act, self.hidden, place)

    def look_at(self, tables: list[int]) -> Numbers:
        """What the seats to act see at some tables, written anew."""
        out = Numbers(len(tables) * self.size)
        place: i64 = 0
        for at in tables:
            self.tables[at].write(self.encoder, out, place)
            place += self.size
        return out

    def begin(self) -> None:
        """Before a step: nothing has ended."""
        self.waiting = []
        at: i64
        place: i64
        for at in range(self.count):
            if self.dones[at] != 0:
                self.dones[at] = 0
                for place in range(at * self.seats, (at + 1) * self.seats):
                    self.rewards[place] = 0
            if self._missed[at] != 0:
                self._missed[at] = 0
                for place in range(at * self.seats, (at + 1) * self.seats):
                    self.unplayed[place] = 0

    def _note(self, at: i64, ended: bool) -> None:
        """What is known after a table has played: whose turn it is, what is legal, how a game ended."""
        table = self.tables[at]
        if ended:
            self.dones[at] = 1
            self._pay(table.scores, self.rewards, at)
        if table.unplayed:
            self._missed[at] = 1
            self._pay(table.unplayed, self.unplayed, at)
        if table.turn != LEARNER:
            self.waiting.append(at)
        self.to_act[at] = table.to_act
        masks = self.masks
        place = at * self.choices
        choice: i64
        for choice in range(self.choices):
            masks[place + choice] = 0
        for action in table.legal():
            masks[place + action.index] = 1

    def _pay(self, scores: list[int], to: vec[i32], at: i64) -> None:
        place = at * self.seats
        for score in scores:
            to[place] = bits_of(self.spec.reward(score))
            place += 1
