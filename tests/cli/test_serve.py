"""`tefuda serve` from the outside: it comes up, stops when told, and says what is wrong."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

COMMAND = (sys.executable, "-m", "tefuda", "serve")


@contextmanager
def served(*options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and its address."""
    process = subprocess.Popen(
        [*COMMAND, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, process.stderr.read() if process.stderr else ""
        yield process, line.split()[3]
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_comes_up_and_stops_when_told(tmp_path: Path, number: signal.Signals) -> None:
    with served("--port", "0", "--db", f"sqlite:///{tmp_path}/t.db") as (process, address):
        assert httpx.get(f"{address}/healthz", trust_env=False).json() == {"ok": True}
        process.send_signal(number)
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert "error" not in process.stderr.read().lower()


def test_without_a_database_it_takes_the_data_folder(tmp_path: Path) -> None:
    with served("--port", "0", XDG_DATA_HOME=str(tmp_path)) as (_, address):
        assert httpx.get(f"{address}/api/games", trust_env=False).status_code == 200
        assert (tmp_path / "tefuda" / "server" / "tefuda.db").exists()


def refused(*options: str) -> str:
    """What it says when it does not come up."""
    done = subprocess.run([*COMMAND, *options], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    options = ("--port", "0", "--db", f"sqlite:///{tmp_path}/t.db")
    with served(*options):
        assert "t.db" in refused(*options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--db", "mysql://x/y"], "postgresql"),
        (["--db", "sqlite:////no/such/folder/t.db"], "cannot"),
        (["--port", "99999"], "65535"),
        (["--log-level", "loud"], "loud"),
    ],
)
def test_bad_options_are_told(options: list[str], message: str) -> None:
    assert message in refused(*options)


def test_a_port_in_use_is_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"port {port}" in refused("--port", port, "--db", f"sqlite:///{tmp_path}/t.db")
