"""Manners of a worker process: it leaves Ctrl-C to its parent, and does not outlive it."""

import os
import signal
from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread


def mind_the_parent(at_its_end: Callable[[], None] = lambda: None) -> None:
    """To be called first in a worker process; with what is left to be done where the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, args=(at_its_end,), daemon=True).start()


def _end_with_parent(at_its_end: Callable[[], None]) -> None:
    """A parent that is killed cannot tell its workers; they would wait for work for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    try:
        at_its_end()
    finally:
        os._exit(1)
