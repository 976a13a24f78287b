"""The file a trained strategy is shipped in: a zip with the card of its training, the groups and the bytes."""

import json
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from tefuda.cfr.boards import plain_boards
from tefuda.cfr.cuts import river_grid
from tefuda.cfr.groups import Grid, Groups
from tefuda.cfr.holdem import holdem_tree
from tefuda.cfr.strategy import Strategy

NAME: Final = "holdem.zip"
WRITTEN: Final = (1980, 1, 1, 0, 0, 0)
"""The date of everything inside, so that the same training gives the same file."""


class Trained(NamedTuple):
    """A strategy, the groups it is for, and what is known of its training."""

    strategy: Strategy
    groups: Groups
    card: dict[str, object]


_read: dict[str, Trained] = {}


def trained() -> Trained:
    """The strategy that comes with the package, read once."""
    found = _read.get(NAME)
    if found is None:
        with files("tefuda.cfr").joinpath(NAME).open("rb") as file, zipfile.ZipFile(file) as kept:
            found = _unpack(kept)
        _read[NAME] = found
    return found


def read_package(path: Path) -> Trained:
    """A strategy from a file."""
    with zipfile.ZipFile(path) as kept:
        return _unpack(kept)


def write_package(path: Path, groups: Groups, mixes: bytes, regrets: bytes, card: dict[str, object]) -> None:
    """Write the file, whole or not at all."""
    grid = groups.turn
    rows = len(grid.rows) + 1
    inner = int(grid.in_row) - 1
    parts = [[int(cut) for cut in list(grid.parts)[row * inner : (row + 1) * inner]] for row in range(rows)]
    turn = {"rows": [int(cut) for cut in grid.rows], "parts": parts, "flop_groups": groups.sizes[1]}
    new = path.with_name(f".{path.name}.new")
    with zipfile.ZipFile(new, "w") as kept:
        _put(kept, "card.json", json.dumps(card, indent=1).encode())
        _put(kept, "groups.json", json.dumps(turn).encode())
        _put(kept, "flops", groups.flops)
        _put(kept, "mixes", mixes)
        _put(kept, "regrets", regrets)
    new.replace(path)


def _put(kept: zipfile.ZipFile, name: str, data: bytes) -> None:
    info = zipfile.ZipInfo(name, WRITTEN)
    info.compress_type = zipfile.ZIP_DEFLATED
    kept.writestr(info, data, compresslevel=9)


def _unpack(kept: zipfile.ZipFile) -> Trained:
    turn = json.loads(kept.read("groups.json"))
    flop_rows = {board: row for row, board in enumerate(plain_boards(3))}
    grid = Grid(turn["rows"], turn["parts"])
    groups = Groups(flop_rows, kept.read("flops"), turn["flop_groups"], grid, river_grid())
    strategy = Strategy(holdem_tree(), groups.sizes, kept.read("mixes"), kept.read("regrets"))
    return Trained(strategy, groups, json.loads(kept.read("card.json")))
