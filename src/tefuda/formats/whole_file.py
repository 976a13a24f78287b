"""A file that appears whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO

from tefuda.core.errors import TefudaError


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Write to a hidden neighbour and rename it at the end; if anything fails, nothing is left behind.

    What is not an ordinary file (a pipe, a device) is never replaced: it is written to directly. A link stays a
    link.
    """
    real = path.resolve()
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as device:
                yield device
            return
    except OSError as error:
        raise TefudaError(f"cannot write {path}: {error.strerror}") from None
    try:
        target = NamedTemporaryFile(dir=real.parent, prefix=f".{real.name}.", delete=False)  # noqa: SIM115
    except OSError as error:
        raise TefudaError(f"cannot write {path}: {error.strerror}") from None
    try:
        with target:
            yield target
            target.flush()
            os.fsync(target.fileno())
        os.chmod(target.name, 0o666 & ~_umask())
        os.replace(target.name, real)
    except OSError as error:
        raise TefudaError(f"cannot write {path}: {error.strerror}; nothing was kept") from None
    finally:
        with suppress(FileNotFoundError):
            os.unlink(target.name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
