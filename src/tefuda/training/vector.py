"""Many games at once, as arrays: the loop for learners that want millions of steps."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.core.game import Game
from tefuda.match.many import ManyTables
from tefuda.training.arrays import Floats, game_of

MOST_TABLES = 1 << 20


class Batch(NamedTuple):
    """Where all tables stand. The first axis is the table; the arrays are new after every step."""

    observations: Floats
    """What the seat to act sees: tables x numbers."""

    masks: NDArray[np.bool_]
    """Which actions it may choose: tables x actions."""

    to_act: NDArray[np.int64]
    """Which seat that is."""

    rewards: Floats
    """What every seat got for a game that ended with the last step, else 0: tables x seats."""

    dones: NDArray[np.bool_]
    """Where a game ended with the last step; everything else belongs to the next game there."""


class VectorGames:
    """The same game at many tables; a game that ends is followed by the next one at once.

    Rewards are the scores of the game with the sign that makes more better. Table t of n plays the decks t, t + n,
    t + 2n ... of the seed, so what is dealt at a table does not depend on what is done at another.
    """

    def __init__(
        self,
        game: Game | str,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        stacks: Sequence[object] | None = None,
        seed: int | str = 0,
    ) -> None:
        if not 1 <= tables <= MOST_TABLES:
            raise BadOption(f"there can be 1 to {MOST_TABLES} tables, not {tables}")
        self.game = game_of(game)
        self.setup = self.game.setup(self.game.spec.min_seats if seats is None else seats, options, stacks)
        self.encoder = self.game.encoder(self.setup)
        self.layout = self.encoder.layout
        self.tables = tables
        self.seats = int(self.setup.seats)
        self.actions = [action.text for action in self.game.actions.actions]
        self._tables = ManyTables(self.game, self.setup, self.encoder, tables, str(seed))
        self._dealt = False

    def reset(self) -> Batch:
        """Deal at every table; a game under way is left unfinished."""
        self._tables.deal()
        self._dealt = True
        return self._batch()

    def step(self, actions: NDArray[np.integer]) -> Batch:
        """Play one action at every table, by its index, for the seat to act there.

        If one of them is not legal there, `IllegalAction` says which, and nothing was played.
        """
        if not self._dealt:
            raise BadOption("no game is running; call reset first")
        given = np.asarray(actions)
        if given.shape != (self.tables,) or not np.issubdtype(given.dtype, np.integer):
            raise BadOption(
                f"actions must be {self.tables} whole numbers, one for each table, "
                f"not an array of {given.dtype} with the shape {given.shape}"
            )
        bad = self._tables.step(given.astype("<i8").tobytes())
        if bad >= 0:
            self._refuse(bad, int(given[bad]))
        return self._batch()

    def _batch(self) -> Batch:
        tables = self._tables
        shape = (self.tables, -1)
        return Batch(
            np.asarray(memoryview(tables.observations)).reshape(shape).astype(np.float32),
            np.asarray(memoryview(tables.masks)).reshape(shape).astype(np.bool_),
            np.asarray(memoryview(tables.to_act)).copy(),
            np.asarray(memoryview(tables.rewards)).reshape(shape).astype(np.float32),
            np.asarray(memoryview(tables.dones)).astype(np.bool_),
        )

    def _refuse(self, table: int, index: int) -> None:
        mask = np.asarray(memoryview(self._tables.masks)).reshape(self.tables, -1)[table]
        text = self.actions[index] if 0 <= index < len(self.actions) else f"action {index}"
        legal = [action for action, allowed in zip(self.actions, mask, strict=True) if allowed]
        raise IllegalAction(int(self._tables.to_act[table]), f"{text} (table {table})", legal)
