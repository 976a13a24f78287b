"""The folder of a run: made once, with what is played in it written down, and read again later."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from tefuda.arena.signature import CpuFacts
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.formats.whole_file import whole_file
from tefuda.version import VERSION

Settings = TypeVar("Settings", bound=msgspec.Struct)


def make_folder(runs: Path, name: str, file: str, settings: msgspec.Struct) -> Path:
    """A new folder of this name, with the settings in a file."""
    folder = runs / name
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise TefudaError(f"there is already a run {quoted(name)} in {runs}; resume it or name another") from None
    except OSError as error:
        raise TefudaError(f"cannot make {folder}: {error.strerror}") from None
    write_json(folder / file, settings)
    return folder


def write_json(path: Path, data: object) -> None:
    """Write JSON that people can read, whole or not at all."""
    with whole_file(path) as file:
        file.write(msgspec.json.format(msgspec.json.encode(data)) + b"\n")


def read_file(path: Path, kind: type[Settings], expected: str, what: str) -> Settings:
    """The settings of a run, which must have this format; `what` is what the folder should have been."""
    try:
        data = path.read_bytes()
    except OSError:
        raise TefudaError(f"{path.parent} is no {what}: there is no {path.name} in it") from None
    try:
        found = msgspec.json.decode(data, type=dict[str, object]).get("format")
        if found != expected:
            raise TefudaError(f"{path} has the format {quoted(found)}; this version reads {expected!r}")
        return msgspec.json.decode(data, type=kind)
    except msgspec.MsgspecError as error:
        raise TefudaError(f"{path} is damaged: {error}") from None


def check_version(folder: Path, begun_with: str) -> None:
    """Refuse to go on with what another version began."""
    if begun_with != VERSION:
        raise TefudaError(f"{folder.name} was begun with tefuda {begun_with}, this is {VERSION}; begin a new run")


def check_unchanged(folder: Path, before: Mapping[str, CpuFacts], now: Mapping[str, CpuFacts]) -> None:
    """Refuse to go on with players that are not what they were."""
    for name, facts in now.items():
        changed = facts.difference(before[name])
        if changed:
            raise TefudaError(f"{folder.name} cannot go on: {name} {changed}; begin a new run")
