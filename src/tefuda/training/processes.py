"""Learners' tables in several processes, behind one object; the arrays lie in memory that all of them share.

The tables are two halves. While a learner thinks about one half, the workers play the other:

    tables.reset()
    while True:
        for half in (0, 1):
            batch = tables.receive(half)
            tables.send(half, think(batch))
"""

import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.game import Game
from tefuda.registry import name_or_game
from tefuda.training.batch import Batch, BatchShape, checked_actions, refusal
from tefuda.training.vector import VectorGames

HALVES = 2
MOST_WORKERS = 64


class WorkerLost(TefudaError):
    """A worker process ended by itself, or something went wrong in it; the tables are closed then."""


class ProcessTables:
    """The tables of `VectorGames`, spread over processes: the same decks, numbers and rewards.

    `settings` are those of `VectorGames`; they must be such that they can be pickled. The arrays of a half are
    written into while it is played: from `send` to `receive` they belong to the workers, otherwise to the caller.
    """

    def __init__(self, game: Game | str, tables: int, workers: int | None = None, **settings: Any) -> None:
        count = min(os.cpu_count() or 1, max(1, tables // HALVES)) if workers is None else workers
        group = self._group(game, settings)
        if not 1 <= count <= MOST_WORKERS:
            raise BadOption(f"there can be 1 to {MOST_WORKERS} workers, not {count}")
        if tables < HALVES * count * group or tables % (HALVES * count * group):
            raise BadOption(
                f"tables must be a multiple of {HALVES * count * group} with {count} workers, not {tables}"
            )
        example = VectorGames(game, group, **settings)
        self.game = example.game
        self.layout = example.layout
        self.hidden_layout = example.hidden_layout
        self.actions = example.actions
        self.seats = example.seats
        self.tables = tables
        self.half = tables // HALVES
        self._waiting = [False] * HALVES
        self._dealt = False
        hidden = example.empty().everything.shape[1]
        self._shape = BatchShape(self.half, self.layout.size, len(self.actions), self.seats, hidden)
        room = self._shape.size() + self.half * 8
        self._memory = SharedMemory(create=True, size=HALVES * room)
        self._batches = [self._shape.placed(self._memory.buf, half * room) for half in range(HALVES)]
        self._chosen = [
            np.ndarray((self.half,), np.int64, self._memory.buf, half * room + self._shape.size())
            for half in range(HALVES)
        ]
        context = get_context("spawn")
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        self._answered: list[set[int]] = [set() for _ in range(count)]
        share = self.half // count
        sizes = (self.half, self.layout.size, len(self.actions), self.seats, hidden)
        try:
            for number in range(count):
                ours, theirs = context.Pipe()
                task = (name_or_game(self.game), settings, sizes, number * share, share, self._memory.name)
                worker = context.Process(target=_work, args=(theirs, *task), daemon=True)
                worker.start()
                theirs.close()
                self._pipes.append(ours)
                self._workers.append(worker)
        except BaseException:
            self.close()
            raise

    @property
    def pids(self) -> list[int]:
        """The processes that play."""
        return [worker.pid for worker in self._workers]

    def _group(self, game: Game | str, settings: Mapping[str, Any]) -> int:
        """How many tables belong together: those that share their decks."""
        if not settings.get("paired"):
            return 1
        plain = {key: value for key, value in settings.items() if key in ("seats", "options", "stacks")}
        return VectorGames(game, 1, **plain).seats

    def reset(self) -> tuple[Batch, Batch]:
        """Deal at every table; the batches of both halves."""
        self._check_open()
        for half in range(HALVES):
            if self._waiting[half]:
                self.receive(half)
        for half in range(HALVES):
            self._tell(("reset", half))
            self._waiting[half] = True
        self._dealt = True
        return self.receive(0), self.receive(1)

    def send(self, half: int, actions: NDArray[np.integer]) -> None:
        """Play one action at every table of a half; an illegal one is refused before any is played."""
        self._check_half(half, False)
        given = checked_actions(actions, self.half)
        batch = self._batches[half]
        inside = (given >= 0) & (given < len(self.actions))
        legal = inside & batch.masks[np.arange(self.half), np.where(inside, given, 0)]
        if not legal.all():
            bad = int(legal.argmin())
            table = half * self.half + bad
            raise refusal(self.actions, table, int(batch.to_act[bad]), int(given[bad]), batch.masks[bad])
        self._chosen[half][...] = given
        self._tell(("step", half))
        self._waiting[half] = True

    def receive(self, half: int) -> Batch:
        """Wait until all workers have played a half; its arrays, which stay the same objects."""
        if self._dealt and not self._waiting[half]:
            return self._batches[half]
        self._check_half(half, True)
        for number in range(len(self._pipes)):
            self._answer(number, half)
        self._waiting[half] = False
        return self._batches[half]

    def close(self) -> None:
        """End the workers and give the memory back; the arrays cannot be used any more."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join(1)
            if worker.is_alive():
                worker.kill()
                worker.join()
        self._pipes, self._workers = [], []
        if self._memory.name:
            self._batches, self._chosen = [], []
            with suppress(BufferError):  # somebody still holds an array; the memory goes when it does
                self._memory.close()
            with suppress(FileNotFoundError):  # closed before
                self._memory.unlink()

    def __enter__(self) -> "ProcessTables":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close()

    def _tell(self, message: tuple[str, int]) -> None:
        for number, pipe in enumerate(self._pipes):
            try:
                pipe.send(message)
            except (BrokenPipeError, OSError):
                self._lost(number)

    def _answer(self, number: int, half: int) -> None:
        """Wait until a worker has played a half; it may have played the other one before."""
        pipe, worker, answered = self._pipes[number], self._workers[number], self._answered[number]
        while half not in answered:
            if not pipe.poll():
                wait([pipe, worker.sentinel])
            try:
                played, problem = pipe.recv() if pipe.poll() else (-1, "")
            except (EOFError, OSError):
                played, problem = -1, ""
            if problem:
                self.close()
                raise WorkerLost(f"worker {number} could not play on: {problem}")
            if played < 0:
                self._lost(number)
            answered.add(played)
        answered.discard(half)

    def _lost(self, number: int) -> None:
        worker = self._workers[number]
        worker.join(1)
        code = worker.exitcode
        self.close()
        raise WorkerLost(f"worker {number} ended unexpectedly (exit code {code}); the tables are closed")

    def _check_open(self) -> None:
        if not self._workers:
            raise BadOption("these tables are closed")

    def _check_half(self, half: int, waiting: bool) -> None:
        self._check_open()
        if half not in range(HALVES):
            raise BadOption(f"half must be 0 or 1, not {half}")
        if not self._dealt:
            raise BadOption("no game is running; call reset first")
        if self._waiting[half] and not waiting:
            raise BadOption(f"half {half} is being played; receive it first")


def _work(
    pipe: Connection,
    game: Game | str,
    settings: Mapping[str, Any],
    sizes: tuple[int, int, int, int, int],
    first: int,
    count: int,
    memory_name: str,
) -> None:
    """A worker: plays its share of both halves when told to, until nobody tells it anything any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    memory = SharedMemory(memory_name)
    half = -1
    try:
        shape = BatchShape(*sizes)
        room = shape.size() + shape.tables * 8
        mine = slice(first, first + count)
        games = [
            VectorGames(game, count, first_table=at * shape.tables + first, **settings) for at in range(HALVES)
        ]
        batches = [shape.placed(memory.buf, at * room).at(mine) for at in range(HALVES)]
        chosen = [
            np.ndarray((shape.tables,), np.int64, memory.buf, at * room + shape.size())[mine]
            for at in range(HALVES)
        ]
        while True:
            what, half = pipe.recv()
            if what == "reset":
                games[half].reset(out=batches[half])
            else:
                games[half].step(chosen[half], out=batches[half])
            pipe.send((half, ""))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        pass
    except Exception as error:  # whatever it was, the one who waits must hear of it
        pipe.send((half, f"{type(error).__name__}: {error}"))
