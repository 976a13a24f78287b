"""Where practice happens: tables in this process or in others, with any number of players."""

import os
from types import TracebackType
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tefuda.core.game import Setup
from tefuda.course.settings import CourseSettings
from tefuda.training.batch import Batch
from tefuda.training.opponents import ROTATE
from tefuda.training.processes import HALVES, ProcessTables
from tefuda.training.vector import VectorGames


class Room(Protocol):
    """Tables that are played in turns: each `part` waits for its actions, is played, and waits again."""

    parts: int
    own: NDArray[np.bool_]
    """Which seats of a part's tables are the learner's."""

    def reset(self) -> None:
        """Deal at all tables."""

    def receive(self, part: int) -> Batch:
        """Where the tables of a part stand; its arrays change with `send`."""

    def send(self, part: int, actions: NDArray[np.integer]) -> None:
        """Play an action at each of them."""

    def save(self) -> bytes | None:
        """All tables, if they can be taken up again."""

    def restore(self, data: bytes) -> None:
        """Take them up, or deal anew."""

    def close(self) -> None:
        """Nobody plays here any more."""


class RoomHere:
    """Tables in this process: always the same games for the same seed, and they can be saved."""

    parts = 1

    def __init__(self, game: str, tables: int, settings: dict[str, Any]) -> None:
        self.games = VectorGames(game, tables, **settings)
        self.own = self.games.seats_of_learner()
        self._batch = self.games.empty()

    def reset(self) -> None:
        """Deal at all tables."""
        self._batch = self.games.reset()

    def receive(self, part: int) -> Batch:
        """Where they stand."""
        return self._batch

    def send(self, part: int, actions: NDArray[np.integer]) -> None:
        """Play."""
        self._batch = self.games.step(actions)

    def save(self) -> bytes | None:
        """All tables as they are."""
        return self.games.save()

    def restore(self, data: bytes) -> None:
        """Go on there."""
        self._batch = self.games.restore(data)

    def close(self) -> None:
        """There is nothing to end."""


class RoomElsewhere:
    """Tables in other processes: half of them are played while the learner thinks about the others."""

    parts = HALVES

    def __init__(self, game: str, tables: int, workers: int, settings: dict[str, Any]) -> None:
        self.tables = ProcessTables(game, tables, workers, **settings)
        seats = self.tables.seats
        alike = VectorGames(game, seats, **settings).seats_of_learner()
        self.own = np.resize(alike, (self.tables.half, seats))

    def reset(self) -> None:
        """Deal at all tables."""
        self.tables.reset()

    def receive(self, part: int) -> Batch:
        """Wait until this half is played."""
        return self.tables.receive(part)

    def send(self, part: int, actions: NDArray[np.integer]) -> None:
        """Let it be played."""
        self.tables.send(part, actions)

    def save(self) -> bytes | None:
        """These deal anew when a course goes on."""
        return None

    def restore(self, data: bytes) -> None:
        """These deal anew, wherever it was saved."""

    def close(self) -> None:
        """End the processes."""
        self.tables.close()


class Rooms:
    """All rooms of a course: one in which all seats are the learner's, and one in which CPUs have half of them."""

    def __init__(self, settings: CourseSettings, workers: int) -> None:
        recipe = settings.recipe
        meeting = round(recipe.tables * recipe.others) if settings.others else 0
        self.all: list[Room] = []
        self._game = settings.game
        plain = room_settings(settings)
        for name, tables in (("alone", recipe.tables - meeting), ("others", meeting)):
            if tables == 0:
                continue
            chosen = {**plain, "seed": f"{settings.seed} {name}"}
            if name == "others":
                chosen |= {"opponents": opponents_of(settings), "seat_of_learner": ROTATE}
            share = workers if meeting == 0 else max(1, round(workers * tables / recipe.tables))
            self.all.append(self._room(tables, share if workers else 0, chosen))

    def _room(self, tables: int, workers: int, settings: dict[str, Any]) -> Room:
        if not workers:
            return RoomHere(self._game, tables, settings)
        group = HALVES * workers * int(settings["seats"])
        return RoomElsewhere(self._game, max(group, tables - tables % group), workers, settings)

    def __enter__(self) -> "Rooms":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        for room in self.all:
            room.close()


def widest_setup(settings: CourseSettings) -> Setup:
    """The setup whose observations have room for all that is practised: what a player is made for."""
    game = settings.the_game()
    seats = settings.players[1]
    return game.setup(seats, None, [settings.stack[1]] * seats)


def room_settings(settings: CourseSettings) -> dict[str, Any]:
    """What all tables of a course have in common."""
    fewest, most = settings.players
    vary = {"players": (fewest, most), "stack": settings.stack}
    return {"seats": most, "vary": vary, "compact": True, "everything": True}


def opponents_of(settings: CourseSettings) -> dict[int, str]:
    """Every other seat is a CPU's, each in its turn; with two players, one of them."""
    most = settings.players[1]
    seats = range(1, most, 2)
    return {seat: settings.others[number % len(settings.others)] for number, seat in enumerate(seats)}


def all_workers() -> int:
    """A process for each core but the one that learns."""
    return max(1, (os.cpu_count() or 2) - 1)
