"""How strong the Expert CPU of No Thanks! is: `python scripts/strength_no_thanks.py [games a seat] [opponents]`.

Prints the tables of docs/cpu/no-thanks.md: one expert among two to six of the same opponent, in every seat equally
often, every game with a deck of its own. The table for more players takes a tenth of the games. With opponents
named, only the table for three players is played, against these.
"""

import os
import sys
from collections.abc import Sequence
from time import process_time

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.arena.stats import mean_and_sd
from tefuda.core.intervals import share_interval
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.match.orders import seat_orders
from tefuda.match.slice import Slice
from tefuda.match.tally import WIN
from tefuda.registry import cpu_named, rotation_named

GAME = "no-thanks"
SEED = "strength"
CPU = "expert"
OPPONENTS = (
    "random",
    "greedy",
    "heuristic",
    "heuristic(milk_max_tokens_on_card=9)",
    "heuristic-tuned",
    "heuristic(base_threshold=8,lowtoken_factor=10,milk_max_tokens_on_card=9)",
    "heuristic(base_threshold=14,endgame_factor=-5,milk_max_tokens_on_card=0)",
    "expert",
)
"""The last two heuristics were made to be strong; the expert against itself must come out even."""


class Timed(Player):
    """A player with a stop-watch that counts the time of one core."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.name)
        self.player = player
        self.times: list[float] = []

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Ask, and note how long it took."""
        start = process_time()
        decision = self.player.decide(view, rng, explain)
        self.times.append(process_time() - start)
        return decision


def share(opponent: str, seats: int, games: int) -> tuple[float, float, float]:
    """The expert's share of the wins and its 95 % interval, `games` in each seat."""
    wins = squares = 0
    for seat in range(seats):
        cpus = [opponent] * seats
        cpus[seat] = CPU
        report = simulate(Plan(GAME, tuple(cpus), games, f"{SEED} {seats} {seat}"), os.cpu_count() or 1)
        wins += report.tally.wins[seat]
        squares += report.tally.win_squares[seat]
    count = games * seats
    mean, sd = mean_and_sd(wins, squares, count)
    low, high = share_interval(mean / WIN, (sd / WIN) ** 2 / count, count)
    return mean / WIN, low, high


def thinking(opponent: str, seats: int, games: int) -> list[float]:
    """How long each decision took, in milliseconds, from the shortest to the longest."""
    timed = Timed(cpu_named(GAME, CPU))
    others = [cpu_named(GAME, opponent) for _ in range(seats - 1)]
    Slice(rotation_named(GAME), [timed, *others], [{}] * seats, SEED, seat_orders(seats, rotate=False)).play(
        0, games, False
    )
    return sorted(1000 * seconds for seconds in timed.times)


def three_players(opponents: Sequence[str], games: int) -> None:
    """One expert and two of each of these."""
    print(f"\nThree players, {games:,} games in each seat:\n")
    print("| against two | win share (33.3 % is even) |\n| --- | --- |")
    for opponent in opponents:
        mean, low, high = share(opponent, 3, games)
        print(f"| `{opponent}` | {mean:.2%} ({low:.2%} to {high:.2%}) |", flush=True)


def more_players(games: int) -> None:
    """One expert and three to six of each opponent."""
    print(f"\nMore players, {games:,} games in each seat:\n")
    print(
        "| against | 4 players (25 %) | 5 (20 %) | 6 (16.7 %) | 7 (14.3 %) |\n| --- | ---: | ---: | ---: | ---: |"
    )
    for opponent in OPPONENTS:
        cells = []
        for seats in (4, 5, 6, 7):
            mean, low, high = share(opponent, seats, games)
            cells.append(f"{mean:.1%} ± {(high - low) / 2:.1%}")
        print(f"| `{opponent}` | " + " | ".join(cells) + " |", flush=True)


def decision_times() -> None:
    """How long the expert thinks, in 100 games of each size."""
    print("\n| decisions | mean | 99 % within | longest |\n| --- | ---: | ---: | ---: |")
    for seats in (3, 5, 7):
        times = thinking("heuristic", seats, 100)
        mean, most = sum(times) / len(times), times[int(0.99 * len(times))]
        print(f"| {seats} players | {mean:.1f} ms | {most:.1f} ms | {times[-1]:.1f} ms |", flush=True)


def main(games: int, opponents: Sequence[str]) -> None:
    """Print the tables."""
    three_players(opponents or OPPONENTS, games)
    if not opponents:
        more_players(max(1, games // 10))
        decision_times()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2:])
