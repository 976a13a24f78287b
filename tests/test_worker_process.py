"""A worker whose parent is killed does what is left to be done, and ends."""

import subprocess
import sys
import time
from pathlib import Path

from tefuda.worker_process import mind_the_parent

PARENT = """
import sys, time
from multiprocessing import get_context
from tests.test_worker_process import work

get_context("spawn").Process(target=work, args=(sys.argv[1],), daemon=True).start()
time.sleep(600)
"""


def work(tidied: str) -> None:
    mind_the_parent(Path(tidied).touch)
    sys.stdout.write("working\n")
    sys.stdout.flush()
    time.sleep(600)


def test_a_worker_does_not_outlive_its_parent(tmp_path: Path) -> None:
    tidied = tmp_path / "tidied"
    with subprocess.Popen([sys.executable, "-c", PARENT, str(tidied)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"working\n"
        assert not tidied.exists()
        parent.kill()
        parent.communicate(timeout=60)  # comes to an end when the worker, who writes there too, is gone
    assert tidied.exists()
