"""Memory of a long arena run, `greedy` against `random` at No Thanks!: `python scripts/arena_soak.py [games]`.

Prints how much memory (RSS) the process that keeps the books and its workers had at each tenth of the way, and the
most it was while results and report were written.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tefuda.arena.plan import Plan
from tefuda.match.ledger import row_width

GAMES = 10_000_000
CPUS = ("greedy", "random")
GAME, SEATS, WORKERS = "no-thanks", 3, 2
EVERY = 1.0
"""Seconds between two looks."""


def memory(process: int) -> float:
    """What a process has in memory, in megabytes; 0 if it is gone."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    kilobytes = [int(line.split()[1]) for line in lines if line.startswith("VmRSS:")]
    return kilobytes[0] / 1024 if kilobytes else 0.0


def workers(process: int) -> list[int]:
    """The processes it has started; those that only track resources are small and do not matter."""
    try:
        return [int(number) for number in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def main(games: int) -> None:
    """Print the table."""
    plan = Plan(GAME, CPUS, games, "soak", duel=SEATS)
    each = 8 * row_width(SEATS)
    with tempfile.TemporaryDirectory() as name:
        rows = Path(name) / "soak" / "pairing-0.rows"
        command = [str(Path(sys.executable).with_name("tefuda")), "arena", "match", *CPUS, "--game", GAME]
        command += ["--seats", str(SEATS), "--games", str(games), "--seed", "soak", "--name", "soak"]
        start = time.perf_counter()
        run = subprocess.Popen(
            [*command, "--runs", name, "--workers", str(WORKERS)], stdout=subprocess.PIPE, text=True
        )
        print("|       games | parent | largest worker |\n| ---: | ---: | ---: |")
        shown, most = 0, 0.0
        while run.poll() is None:
            time.sleep(EVERY)
            played = rows.stat().st_size // each * plan.games_per_unit if rows.exists() else 0
            parent = memory(run.pid)
            largest = max([memory(worker) for worker in workers(run.pid)], default=0.0)
            if played >= plan.units * plan.games_per_unit:
                most = max(most, parent)
            if largest and played * 10 // games > shown:
                shown = played * 10 // games
                print(f"| {played:11,} | {parent:.1f} MB | {largest:.1f} MB |", flush=True)
        said, _ = run.communicate()
        if run.returncode:
            sys.exit(f"the run ended with code {run.returncode}")
    took = time.perf_counter() - start
    print(f"\n{said.splitlines()[0]}\n{took:.0f} s; at most {most:.1f} MB while results and report were written")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
