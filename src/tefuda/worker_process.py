"""Manners of a worker process: it leaves Ctrl-C to its parent, and does not outlive it."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def mind_the_parent() -> None:
    """To be called first in a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed cannot tell its workers; they would wait for work for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
