"""CPUs that somebody tuned and gave a name: a file each, playable wherever a CPU can be named."""

import json
import re
from pathlib import Path
from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.params import ParamValue, read_params
from tefuda.core.quoting import quoted
from tefuda.data_folder import data_folder

FORMAT: Final = "tefuda-cpu/1"
NAME: Final = re.compile(r"[A-Za-z][\w-]*")


def saved_names(game: str) -> list[str]:
    """The names of the saved CPUs of a game."""
    return sorted(path.stem for path in (data_folder("cpus") / game).glob("*.json"))


def saved_base(game: str, name: str) -> str | None:
    """The name of the CPU that a saved one is made of, or None if there is no saved one."""
    path = _path(game, name)
    return str(_read(path).get("base")) if path.is_file() else None


def saved_cpu(base: CpuSpec, name: str) -> CpuSpec:
    """A saved CPU, made of the one it is based on."""
    path = _path(base.game, name)
    data = _read(path)
    if data.get("version") != base.version:
        raise TefudaError(
            f"{name} was made of {base.name} version {data.get('version')}, which is version {base.version} now; "
            f"tune it again or remove {path}"
        )
    given = data.get("values")
    if not isinstance(given, dict):
        raise TefudaError(f"{path} is damaged: it has no values")
    return base.sibling(name, base.version, base.strength, read_params(base.params, given, name))


def save_cpu(base: CpuSpec, name: str, values: dict[str, ParamValue]) -> Path:
    """Keep a CPU with these parameters under a name of its own."""
    if not NAME.fullmatch(name):
        raise BadOption(f"{quoted(name)} cannot name a CPU; letters, digits, - and _ can")
    path = _path(base.game, name)
    data = {"format": FORMAT, "game": base.game, "base": base.name, "version": base.version, "values": values}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data, indent=2) + "\n")
    except OSError as error:
        raise TefudaError(f"cannot write {path}: {error.strerror}") from None
    return path


def _path(game: str, name: str) -> Path:
    return data_folder("cpus") / game / f"{name}.json"


def _read(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text())
    except (OSError, ValueError) as error:
        raise TefudaError(f"{path} cannot be read: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise TefudaError(f"{path} is not a CPU this version can read: its format must be {FORMAT!r}")
    return data
