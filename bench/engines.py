"""Where an arena run is played: one process, one per core, and Ray on the same machine.

`python bench/engines.py [games]` plays the same match (two cores take about a minute) on each engine through the
command people use, from start to finished folder, and compares both the time and the results, which must be equal.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GAMES = 3_000_000
"""Hands of Razz that take two cores about a minute."""


def run(folder: Path, name: str, games: int, *where: str) -> tuple[float, bytes]:
    """Play the match; how long it took, and its results."""
    command = [str(Path(sys.executable).with_name("tefuda")), "arena", "match", "lv2", "lv1", "--game", "razz"]
    command += ["--seats", "6", "--seed", "engines", "--games", str(games), "--name", name, "--runs", str(folder)]
    start = time.perf_counter()
    subprocess.run([*command, *where], check=True, capture_output=True)
    return time.perf_counter() - start, (folder / name / "pairing-0.rows").read_bytes()


def main(games: int) -> None:
    """Print the figures."""
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        one, rows = run(folder, "one", games, "--workers", "1")
        print(f"{games:,} hands of Razz, whole runs")
        print(f"  one process    {one:6.1f} s")
        for engine in ("local", "ray"):
            took, its_rows = run(folder, engine, games, "--workers", str(cores), "--engine", engine)
            if engine == "local":
                local = took
            same = "same results" if its_rows == rows else "OTHER RESULTS"
            print(f"  {cores} × {engine:10} {took:6.1f} s   {one / took:.2f} × one process, {same}")
        print(f"  ray needs {took / local - 1:+.1%} of the time of local processes")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
