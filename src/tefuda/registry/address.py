"""Things by their address, `module:NAME`, imported when somebody asks."""

from importlib import import_module
from typing import TypeVar

from tefuda.core.errors import TefudaError

T = TypeVar("T")


def load(address: str) -> object:
    """Whatever is there."""
    module, _, name = address.partition(":")
    found: object = getattr(import_module(module), name)
    return found


def load_as(address: str, kind: type[T]) -> T:
    """What is there, which must be of this kind."""
    return checked(load(address), kind, address)


def load_for(game: str, address: str, kind: type[T]) -> T:
    """What is there for a game: an address may hold a dictionary with the like of several games."""
    found = load(address)
    return checked(found[game] if isinstance(found, dict) else found, kind, address)


def checked(found: object, kind: type[T], where: str) -> T:
    """What was found, or an error that says what it should have been."""
    if not isinstance(found, kind):
        raise TefudaError(f"{where} must be of type {kind.__name__}, not {type(found).__name__}")
    return found
