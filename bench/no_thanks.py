"""How fast No Thanks! is simulated: compiled, and the same source interpreted, in one run.

Games per second of processor time through `tefuda sim`, what it takes to start left aside.
"""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

from ratios import beside, size

SOURCE = Path(__file__).parent.parent / "src"


def seconds(cpus: str, games: int, source: Path | None) -> float:
    """What so many games take; with a source folder, interpreted from there."""
    env = {**os.environ, "PYTHONPATH": str(source)} if source else {**os.environ, "PYTHONPATH": ""}
    command = [sys.executable, "-m", "tefuda", "sim", "no-thanks", "--cpus", cpus, "--games", str(games)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*command, "--seed", "1", "--json"], env=env, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rate(cpus: str, games: int, source: Path | None) -> float:
    """Games a second, the best of three."""
    rounds = range(size(3))
    start = min(seconds(cpus, 1, source) for _ in rounds)
    return (games - 1) / max(1e-6, min(seconds(cpus, games, source) for _ in rounds) - start)


def start_time() -> float:
    """Seconds until `tefuda --help` has answered, the best of five."""
    times = []
    for _ in range(size(5)):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "tefuda", "--help"], capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print the figures."""
    for cpus in ("heuristic,heuristic,heuristic", "greedy,greedy,greedy", "random,random,random"):
        compiled = rate(cpus, size(100_000), None)
        interpreted = rate(cpus, size(2_000), SOURCE)
        ratio = beside(f"no-thanks, {cpus.split(',')[0]}, games/s", compiled, "interpreted", interpreted)
        print(f"{cpus:32} {compiled:9,.0f} games/s compiled {interpreted:7,.0f} interpreted {ratio:5.1f}x")
    print(f"{'tefuda --help':32} {start_time():9.3f} s")


if __name__ == "__main__":
    main()
