"""How fast No Thanks! is simulated: compiled, and the same source interpreted, in one run."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"


def rate(cpus: str, games: int, source: Path | None) -> float:
    """Games a second on one core, through `tefuda sim`; with a source folder, interpreted from there."""
    env = {**os.environ, "PYTHONPATH": str(source)} if source else {**os.environ, "PYTHONPATH": ""}
    command = [sys.executable, "-m", "tefuda", "sim", "no-thanks", "--cpus", cpus, "--games", str(games)]
    ran = subprocess.run([*command, "--seed", "1", "--json"], env=env, capture_output=True, check=True)
    return float(json.loads(ran.stdout)["games_per_second"])


def start_time() -> float:
    """Seconds until `tefuda --help` has answered, the best of five."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "tefuda", "--help"], capture_output=True, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Print the figures."""
    for cpus in ("heuristic,heuristic,heuristic", "greedy,greedy,greedy", "random,random,random"):
        compiled = max(rate(cpus, 100_000, None) for _ in range(3))
        interpreted = rate(cpus, 2_000, SOURCE)
        ratio = compiled / interpreted
        print(f"{cpus:32} {compiled:9,.0f} games/s compiled {interpreted:7,.0f} interpreted {ratio:5.1f}x")
    print(f"{'tefuda --help':32} {start_time():9.3f} s")


if __name__ == "__main__":
    main()
