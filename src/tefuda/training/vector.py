"""Many games at once, as arrays: the loop for learners that want millions of steps."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption
from tefuda.core.game import Game
from tefuda.match.deals import Deals, Setups
from tefuda.match.learner_tables import LearnerTable, StateTable, ViewTable
from tefuda.match.many import ManyTables
from tefuda.training.arrays import floats, game_of
from tefuda.training.batch import Batch, BatchShape, checked_actions, refusal
from tefuda.training.opponents import FIXED, ROTATE, Opponent, Opponents
from tefuda.training.saving import restore, saved
from tefuda.training.setups import DrawnSetups, moved_on, read_ranges, widest

__all__ = ["Batch", "VectorGames"]

MOST_TABLES = 1 << 20
AT_ONCE = 1 << 18
"""How many bytes of observations are written before they are handed on: as many as stay in a core's own cache."""


class VectorGames:
    """The same game at many tables; a game that ends is followed by the next one at once.

    Rewards are the scores of the game with the sign that makes more better. Every table has a stream of decks of
    its own from the seed, so what is dealt at a table depends neither on what is done nor on how many tables there
    are.

    `opponents` says who else sits at the tables, by seat: a CPU by its name, a `Player`, or a policy that is given
    observations, masks and seats to act as arrays and returns actions. All other seats are the learner's, and a
    step goes on until the learner is to act at every table. With `seat_of_learner="rotate"` everybody sits one
    seat further at each next table; `paired` also gives as many tables as there are seats the same decks, so that
    everybody holds everybody's cards once. `everything` adds what nobody sees to a batch, for critics.

    `moving_button` moves the button, or who begins, on from game to game. `vary` has ranges of options, of the
    `stack` of each seat or of the number of `players`, from which every game draws its own. With `compact` empty
    seats have no place in observations: what is learned with any number of players is known with all.
    `first_table` is the number of the first table:
    tables that are spread over several objects are dealt what they would be dealt in one.
    """

    def __init__(
        self,
        game: Game | str,
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        stacks: Sequence[object] | None = None,
        seed: int | str = 0,
        opponents: Mapping[int, Opponent] | None = None,
        seat_of_learner: str = FIXED,
        everything: bool = False,
        *,
        moving_button: bool = False,
        vary: Mapping[str, Sequence[int]] | None = None,
        paired: bool = False,
        compact: bool = False,
        first_table: int = 0,
    ) -> None:
        if not 1 <= tables <= MOST_TABLES:
            raise BadOption(f"there can be 1 to {MOST_TABLES} tables, not {tables}")
        self.game = game_of(game)
        self.setup = self.game.setup(self.game.spec.min_seats if seats is None else seats, options, stacks)
        ranges = read_ranges(self.game, int(self.setup.seats), vary or {})
        encoder = self.game.compact_encoder if compact else self.game.encoder
        self.encoder = encoder(widest(self.game, self.setup, ranges) if ranges else self.setup)
        self.layout = self.encoder.layout
        self.hidden_layout = self.encoder.hidden
        if everything and self.hidden_layout.size == 0:
            raise BadOption(f"{self.game.spec.name} does not say what is hidden; everything=True is not for it")
        self.tables = tables
        self.seats = int(self.setup.seats)
        if paired and (tables % self.seats or first_table % self.seats):
            raise BadOption(f"paired tables come in groups of {self.seats}, one for each seat; {tables} do not")
        self.actions = [action.text for action in self.game.actions.actions]
        seating = ROTATE if paired else seat_of_learner
        self._opponents = Opponents(self.game, self.seats, opponents or {}, seating)
        setups = moved_on(self.game, self.setup) if moving_button else [self.setup]
        self._setups = DrawnSetups(self.game, setups, ranges) if ranges else Setups(setups)
        self._share = self.seats if paired else 1
        self._rows = min(tables, max(1, AT_ONCE // (4 * max(1, self.layout.size))))
        numbers = range(first_table, first_table + tables)
        self._tables = ManyTables(
            self.game,
            self.encoder,
            [self._table(number, str(seed)) for number in numbers],
            self.seats,
            self._rows,
            everything,
        )
        self._hidden = int(self._tables.hidden_size)
        self.shape = BatchShape(tables, self.layout.size, len(self.actions), self.seats, self._hidden)
        self._dealt = False

    def _table(self, number: int, seed: str) -> LearnerTable:
        deals = Deals(self.game, self._setups, seed, number // self._share)
        who = self._opponents.who(number)
        if self.encoder.reads_states and not self._opponents.need_views:
            return StateTable(self.game, deals, who)
        return ViewTable(self.game, deals, who, self._opponents.players, seed, self._opponents.outside)

    def seats_of_learner(self) -> NDArray[np.bool_]:
        """Which seats are the learner's: tables x seats."""
        return np.array([[who < 0 for who in table.who] for table in self._tables.tables], np.bool_)

    def empty(self, *steps: int) -> Batch:
        """Arrays to be written into (`out`); `empty(128)` has room for 128 steps, of which `at(5)` is one."""
        return self.shape.empty(*steps)

    def reset(self, out: Batch | None = None) -> Batch:
        """Deal at every table; a game under way is left unfinished."""
        batch = self._arrays(out)
        self._tables.deal()
        self._dealt = True
        self._opponents.play(self._tables)
        return self._written(batch)

    def step(self, actions: NDArray[np.integer], out: Batch | None = None) -> Batch:
        """Play one action at every table, by its index, for the seat to act there.

        If one of them is not legal there, `IllegalAction` says which, and nothing was played. The arrays returned
        are those of `out`, or new ones.
        """
        if not self._dealt:
            raise BadOption("no game is running; call reset first")
        given = checked_actions(actions, self.tables)
        batch = self._arrays(out)
        tables = self._tables
        chosen = given.astype("<i8").tobytes()
        bad = tables.illegal(chosen)
        if bad >= 0:
            self._refuse(bad, int(given[bad]))
        tables.begin()
        for first in range(0, self.tables, self._rows):
            end = min(first + self._rows, self.tables)
            tables.play(chosen, first, end)
            if not tables.waiting:
                self._look(first, end, batch)
        if tables.waiting:
            self._opponents.play(tables)
            return self._written(batch)
        return self._noted(batch)

    def save(self) -> bytes:
        """All tables as bytes, between two steps. What opponents keep in themselves is not there."""
        if not self._dealt:
            raise BadOption("no game is running; call reset first")
        return saved(self.game, self._tables)

    def restore(self, data: bytes, out: Batch | None = None) -> Batch:
        """Go on where tables were saved that were made with the same arguments; returns the batch of then."""
        batch = self._arrays(out)
        restore(self.game, self._tables, data)
        self._dealt = True
        return self._written(batch)

    def _arrays(self, out: Batch | None) -> Batch:
        """New arrays, or those of the caller."""
        if out is None:
            return self.shape.empty()
        self.shape.check(out)
        return out

    def _written(self, batch: Batch) -> Batch:
        for first in range(0, self.tables, self._rows):
            self._look(first, min(first + self._rows, self.tables), batch)
        return self._noted(batch)

    def _look(self, first: int, end: int, batch: Batch) -> None:
        """Observations of some tables, while what they are made from is near."""
        tables = self._tables
        tables.look(first, end)
        count, size = end - first, self.layout.size
        batch.observations[first:end] = floats(tables.numbers)[: count * size].reshape(count, size)
        if self._hidden:
            hidden = floats(tables.hidden)[: count * self._hidden]
            batch.everything[first:end] = hidden.reshape(count, self._hidden)

    def _noted(self, batch: Batch) -> Batch:
        """Everything but the observations."""
        tables = self._tables
        batch.masks[...] = np.asarray(memoryview(tables.masks)).view(np.bool_).reshape(self.tables, -1)
        batch.to_act[...] = np.asarray(memoryview(tables.to_act))
        batch.rewards[...] = np.asarray(memoryview(tables.rewards)).view(np.float32).reshape(self.tables, -1)
        batch.dones[...] = np.asarray(memoryview(tables.dones)).view(np.bool_)
        batch.unplayed[...] = np.asarray(memoryview(tables.unplayed)).view(np.float32).reshape(self.tables, -1)
        return batch

    def _refuse(self, table: int, index: int) -> None:
        mask = np.asarray(memoryview(self._tables.masks)).reshape(self.tables, -1)[table]
        raise refusal(self.actions, table, int(self._tables.to_act[table]), index, mask.view(np.bool_))
