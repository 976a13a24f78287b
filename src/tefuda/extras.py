"""Parts of tefuda that need more packages than its rules, CPUs and simulations do.

Each such part is an extra of the package. Whoever asks for one that is not installed is told what to type.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tefuda.core.errors import BadOption


class MissingExtra(BadOption):
    """A part of tefuda whose packages are not installed."""


def how_to_install(extra: str) -> str:
    """The command that brings an extra."""
    return f"pip install '.[{extra}]', in a checkout of tefuda"


@contextmanager
def needed_for(what: str, extra: str) -> Iterator[None]:
    """Around the imports of a part: what is missing is told with the command that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "tefuda":
            raise
        missing = f"{what} needs {error.name.partition('.')[0]}, which is not installed: {how_to_install(extra)}"
        raise MissingExtra(missing) from error
