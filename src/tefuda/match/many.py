"""Many tables that learners play at once: everything they need to know after each step, in flat vectors."""

from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from tefuda.core.game import Game, Setup
from tefuda.core.observation import Encoder
from tefuda.match.episodes import Episodes


@final
class ManyTables:
    """Tables whose games begin anew as they end.

    The vectors hold table after table: the observation of the seat to act, its legal actions, which seat that is,
    the rewards of all seats and whether a game ended with the last step. A step that ends a game has its rewards,
    and the observation of the first seat of the next game.
    """

    def __init__(self, game: Game, setup: Setup, encoder: Encoder, tables: i64, seed: str) -> None:
        self.encoder: Final = encoder
        self.size: i64 = encoder.layout.size
        self.seats: i64 = setup.seats
        self.actions: Final = game.actions.actions
        self.choices: i64 = len(self.actions)
        self.count = tables
        self.tables = vec[Episodes]([Episodes(game, setup, seed, at, tables) for at in range(tables)])
        self._no_observations = vec[float]([0.0] * (tables * self.size))
        self._no_masks = vec[u8]([0] * (tables * self.choices))
        self._nobody = vec[i64]([-1] * tables)
        self._no_rewards = vec[float]([0.0] * (tables * self.seats))
        self._no_dones = vec[u8]([0] * tables)
        self.observations = self._no_observations
        self.masks = self._no_masks
        self.to_act = self._nobody
        self.rewards = self._no_rewards
        self.dones = self._no_dones

    def deal(self) -> None:
        """A new game at every table."""
        self._clear()
        at: i64
        for at in range(self.count):
            self.tables[at].deal()
            self._look(at)

    def step(self, actions: bytes) -> i64:
        """Play an action at every table, by its index as 64 bits, little-endian.

        If one of them is not legal, nothing is played and its table is returned; -1 if all is well.
        """
        at: i64
        for at in range(self.count):
            index = read_i64_le(actions, at * 8)
            if index < 0 or index >= self.choices or self.masks[at * self.choices + index] == 0:
                return at
        self._clear()
        for at in range(self.count):
            table = self.tables[at]
            table.step(self.actions[read_i64_le(actions, at * 8)])
            if table.to_act < 0:
                self._settle(at)
                table.deal()
            self._look(at)
        return -1

    def _clear(self) -> None:
        """New vectors: those of the step before may still be in somebody's hands."""
        self.observations = self._no_observations[:]
        self.masks = self._no_masks[:]
        self.to_act = self._nobody[:]
        self.rewards = self._no_rewards[:]
        self.dones = self._no_dones[:]

    def _settle(self, at: i64) -> None:
        """A game has ended: what everybody gets for it."""
        table = self.tables[at]
        self.dones[at] = 1
        place = at * self.seats
        for score in table.outcome().scores:
            self.rewards[place] = table.game.spec.reward(score)
            place += 1

    def _look(self, at: i64) -> None:
        """What the seat to act sees and may do."""
        table = self.tables[at]
        seat = table.to_act
        self.to_act[at] = seat
        view = table.view(seat)
        self.encoder.write(view, self.observations, at * self.size)
        for action in view.legal:
            self.masks[at * self.choices + action.index] = 1
