"""Learners' tables as bytes, and back: what was dealt, what was done, and where every stream of chance stands."""

import zlib
from typing import Any

import numpy as np

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.game import Game
from tefuda.core.rng import Rng
from tefuda.match.learner_tables import LearnerTable, ViewTable
from tefuda.match.many import ManyTables

FORMAT = 1


def saved(game: Game, tables: ManyTables) -> bytes:
    """The tables between two steps. What players and policies keep in themselves is not there."""
    return zlib.compress(
        encode(
            {
                "format": FORMAT,
                **_heading(game, tables),
                "tables": [_table(table) for table in tables.tables],
                "dones": list(tables.dones),
                "rewards": _floats(tables.rewards),
                "unplayed": _floats(tables.unplayed),
            }
        ),
        1,
    )


def restore(game: Game, tables: ManyTables, data: bytes) -> None:
    """Put tables of the same kind to where others were when they were saved."""
    try:
        read: dict[str, Any] = decode_object(zlib.decompress(data), "the saved tables")
    except (zlib.error, TefudaError) as error:
        raise BadOption(f"these bytes are not saved tables: {error}") from None
    if read.get("format") != FORMAT:
        raise BadOption(f"saved tables have the format {FORMAT} here, not {read.get('format')}")
    for key, mine in _heading(game, tables).items():
        if read.get(key) != mine:
            raise BadOption(f"the saved tables have {key} {read.get(key)}, these have {mine}")
    for table, kept in zip(tables.tables, read["tables"], strict=True):
        _take_up(game, table, kept)
    tables.note_all()
    seats = int(tables.seats)
    for at, done in enumerate(read["dones"]):
        for seat in range(seats):
            place = at * seats + seat
            tables.pay_again(at, seat, read["rewards"][place], read["unplayed"][place], bool(done))


def _heading(game: Game, tables: ManyTables) -> dict[str, Any]:
    others = [list(table.who) for table in tables.tables]
    return {
        "game": game.spec.name,
        "rules_version": int(game.spec.rules_version),
        "count": int(tables.count),
        "seats": int(tables.seats),
        "seats_of_others": zlib.crc32(encode(others)),
    }


def _floats(bits: Any) -> list[float]:
    numbers: list[float] = np.asarray(memoryview(bits)).view(np.float32).tolist()
    return numbers


def _table(table: LearnerTable) -> list[Any]:
    deals = table.deals
    setup = deals.setup
    rngs = [_stream(rng) for rng in table.rngs] if isinstance(table, ViewTable) else []
    return [
        int(deals.number),
        _stream(deals.decks),
        _stream(deals.chances),
        dict(setup.options),
        list(setup.stacks),
        list(table.state().deck),
        table.played().hex(),
        table.decided,
        rngs,
    ]


def _take_up(game: Game, table: LearnerTable, kept: list[Any]) -> None:
    number, decks, chances, options, stacks, deck, played, decided, rngs = kept
    deals = table.deals
    deals.number = number
    _go_on(deals.decks, decks)
    _go_on(deals.chances, chances)
    setup = next((one for one in deals.setups.setups if one.options == options and one.stacks == stacks), None)
    if setup is None:
        setup = game.setup(int(deals.setup.seats), options, stacks or None)
    table.resume(setup, deck, bytes.fromhex(played), decided)
    if isinstance(table, ViewTable):
        for rng, words in zip(table.rngs, rngs, strict=True):
            _go_on(rng, words)


def _stream(rng: Rng) -> list[Any]:
    return [rng.root.hex(), int(rng.index), rng.ready, int(rng.s0), int(rng.s1), int(rng.s2), int(rng.s3)]


def _go_on(rng: Rng, words: list[Any]) -> None:
    root, index, ready, s0, s1, s2, s3 = words
    rng.root = bytes.fromhex(root)
    rng.move_to(index)
    if ready:
        rng.go_on_from(s0, s1, s2, s3)
