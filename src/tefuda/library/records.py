"""Games that were played: by CPUs here, or by anybody and kept in a file."""

import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path

from tefuda.arena.plan import Plan, close_all
from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.quoting import quoted
from tefuda.core.record import Record, read_record, setup_of
from tefuda.formats import record_files
from tefuda.library.live_game import LiveGame
from tefuda.match.match import Match
from tefuda.registry import game_named


def play(game: str, cpus: Sequence[str], *, seed: str | None = None) -> Record:
    """Let CPUs play one game and return its record, with the reason of every decision.

    It is the first game that `simulate` would play with the same players and seed.

    >>> record = play("stud", ["lv2", "lv1", "lv1"], seed="7")
    >>> record.steps[0].reason.rule
    'poker.lv1.complete'
    """
    plan = Plan(game, tuple(cpus), 1, secrets.token_hex(8) if seed is None else seed, keep=True)
    seated = plan.seat_players()
    try:
        table = plan.slice(seated)
        table.play(0, 1, keep=True)
    finally:
        close_all(seated)
    return read_record(table.records[0])


def load_records(path: str | Path) -> list[Record]:
    """The games in a file: our records (.json, .jsonl), Poker or Open Hand History (.phh, .phhs, .ohh)."""
    return list(record_files.load_records(Path(path)))


def replay(record: Record) -> Iterator[LiveGame]:
    """The game at its opening and after every action of a record; each time it is the same object, moved on.

    >>> record = play("no-thanks", ["heuristic", "greedy", "greedy"], seed="1")
    >>> [game.to_act for game in replay(record)][:3]
    [0, 1, 2]
    """
    rules = game_named(record.game)
    try:
        setup = setup_of(rules, record)
        match = Match(rules, setup, list(record.seats))
        match.start(list(record.deck))
    except TefudaError as error:
        raise BadRecord(str(error)) from None
    live = LiveGame(rules, match, "")
    yield live
    for at, step in enumerate(record.steps):
        try:
            match.play(step.seat, step.action, step.by, step.reason)
        except TefudaError as error:
            raise BadRecord(
                f"action {at + 1} of {len(record.steps)} ({quoted(step.action)}): {error}", at
            ) from None
        yield live
