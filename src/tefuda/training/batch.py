"""The arrays that learners get after every step."""

from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.training.arrays import Floats


class Batch(NamedTuple):
    """Where all tables stand. The first axis is the table."""

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

    unplayed: Floats
    """What every seat got in games since then that ended before the learner was asked, else 0: tables x seats."""

    everything: Floats
    """What nobody sees, for critics: tables x numbers, none unless it was asked for."""

    def at(self, index: int | slice) -> "Batch":
        """The same of a part of the first axis, without copying: of some tables, or of one step of many."""
        return Batch(
            self.observations[index],
            self.masks[index],
            self.to_act[index],
            self.rewards[index],
            self.dones[index],
            self.unplayed[index],
            self.everything[index],
        )


class BatchShape:
    """What arrays have to be like to hold the batches of some tables."""

    def __init__(self, tables: int, numbers: int, actions: int, seats: int, hidden: int) -> None:
        self.tables = tables
        self._of: list[tuple[tuple[int, ...], Any]] = [
            ((tables, numbers), np.float32),
            ((tables, actions), np.bool_),
            ((tables,), np.int64),
            ((tables, seats), np.float32),
            ((tables,), np.bool_),
            ((tables, seats), np.float32),
            ((tables, hidden), np.float32),
        ]

    def empty(self, *steps: int) -> Batch:
        """New arrays; of many steps, if it is said how many."""
        return Batch(*(np.empty((*steps, *shape), kind) for shape, kind in self._of))

    def size(self) -> int:
        """How many bytes of memory a batch takes, every array beginning at a multiple of 64."""
        return sum(_padded(shape, kind) for shape, kind in self._of)

    def placed(self, memory: memoryview | None, start: int) -> Batch:
        """Arrays in memory that somebody else provides."""
        arrays = []
        for shape, kind in self._of:
            arrays.append(np.ndarray(shape, kind, memory, start))
            start += _padded(shape, kind)
        return Batch(*arrays)

    def check(self, out: Batch) -> None:
        """Refuse arrays of other shapes and types."""
        arrays: list[NDArray[Any]] = list(out)
        for name, array, (shape, kind) in zip(Batch._fields, arrays, self._of, strict=True):
            if array.shape != shape or array.dtype != kind:
                raise BadOption(
                    f"out.{name} must be an array of {np.dtype(kind)} with the shape {shape}, "
                    f"not of {array.dtype} with the shape {array.shape}"
                )


def _padded(shape: tuple[int, ...], kind: Any) -> int:
    size = prod(shape) * int(np.dtype(kind).itemsize)
    return size + -size % 64


def checked_actions(actions: NDArray[np.integer], tables: int) -> NDArray[np.integer]:
    """One whole number for each table."""
    given = np.asarray(actions)
    if given.shape != (tables,) or not np.issubdtype(given.dtype, np.integer):
        raise BadOption(
            f"actions must be {tables} whole numbers, one for each table, "
            f"not an array of {given.dtype} with the shape {given.shape}"
        )
    return given


def refusal(actions: list[str], table: int, seat: int, index: int, mask: NDArray[np.bool_]) -> IllegalAction:
    """What is wrong with an action, by its index, at a table."""
    text = actions[index] if 0 <= index < len(actions) else f"action {index}"
    legal = [action for action, allowed in zip(actions, mask, strict=True) if allowed]
    return IllegalAction(seat, f"{text} (table {table})", legal)
