"""Every text of the program in both languages, wherever a module keeps it."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from tefuda.words.language import Text
from tefuda.words.why import Why

PACKAGES = ("words", "tui", "cli", "registry", "screens", "arena", "coach", "fairness", "playstats")


def all_texts() -> dict[str, Text]:
    """By where they stand, as in `tefuda.words.poker:DEEDS[acted.fold]`."""
    found: dict[str, Text] = {}
    for package in PACKAGES:
        path = importlib.import_module(f"tefuda.{package}").__path__
        for module in pkgutil.walk_packages(path, f"tefuda.{package}."):
            for name, value in vars(importlib.import_module(module.name)).items():
                found |= dict(_texts_in(f"{module.name}:{name}", value))
    return found


def _texts_in(where: str, value: object) -> Iterator[tuple[str, Text]]:
    if isinstance(value, Text):
        yield where, value
    elif isinstance(value, Why):
        yield f"{where}.short", value.short
        yield f"{where}.more", value.more
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts_in(f"{where}[{key}]", inner)
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            yield from _texts_in(f"{where}[{at}]", inner)
    elif is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            yield from _texts_in(f"{where}.{part.name}", getattr(value, part.name))
