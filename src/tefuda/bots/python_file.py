"""Bots in plain Python files, loaded without installing anything."""

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from tefuda.core.errors import BadOption, UnknownName
from tefuda.core.params import parse_call
from tefuda.core.player import Player
from tefuda.core.quoting import quoted


def load_module(path: Path) -> ModuleType:
    """A Python file as a module, under a name that cannot be mistaken for anybody else's."""
    name = f"tefuda_outside_{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadOption(f"{path} is not a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadOption(f"{type(error).__name__} while loading {path}: {error}") from None
    return module


def load_player(address: str) -> Player:
    """The player that `FILE.py:CLASS(x=1)` means.

    The class name may be left out if the file has only one player; what stands in brackets is given to the class
    by name, as a number where it is one.
    """
    name, _, called = address.partition(":")
    wanted, given = parse_call(called) if called else ("", {})
    path = Path(name).expanduser()
    if not path.is_file():
        raise BadOption(f"py:{address}: there is no file {quoted(name)}")
    module = load_module(path)
    classes = {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Player) and value.__module__ == module.__name__
    }
    if not wanted and len(classes) == 1:
        wanted = next(iter(classes))
    if wanted not in classes:
        found = ", ".join(classes) or "none"
        raise UnknownName(
            f"py:{address}: {name} must name a subclass of tefuda.core.player.Player; found: {found}"
        )
    try:
        make: Callable[..., Player] = classes[wanted]
        player = make(**{key: _value(text) for key, text in given.items()})
    except Exception as error:
        raise BadOption(f"py:{address}: {type(error).__name__} while making {wanted}: {error}") from None
    return player


def _value(text: str) -> int | float | bool | str:
    """A parameter as Python would write it: true and false, whole numbers, numbers, else text."""
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
