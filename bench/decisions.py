"""How long a CPU takes for one decision with its reason, in positions of real play."""

from time import perf_counter_ns

from ratios import size
from rich.console import Console
from rich.table import Table

from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.core.view import View
from tefuda.registry import GAMES, cpu_named, cpu_names, game_named
from tefuda.testing.walk import walks

POSITIONS = size(3_000, 12)
SLOW = {"expert": size(60, 2), "hard": size(60, 2)}
"""Who looks ahead is asked in fewer positions."""


def positions(name: str, count: int) -> list[View]:
    """Views of whoever is to act, from games among a player of the house that decides by rules."""
    game = game_named(name)
    player = cpu_named(name, next(cpu for cpu in ("lv2", "heuristic", "medium", "lv1") if cpu in cpu_names(name)))
    views: list[View] = []
    for walk, rng in walks(game, "bench", count):
        while walk.state.to_act >= 0:
            view = view_of(game, walk.setup, walk.state, walk.state.to_act)
            views.append(view)
            if len(views) == count:
                return views
            walk.apply(player.decide(view, rng, False).action)
    return views


def main() -> None:
    """Print mean, 99th percentile and worst of every CPU, each position once."""
    console = Console(width=115)
    table = Table(title="One decision with its reason, µs", title_justify="left")
    for column in ("", "mean", "99 %", "worst"):
        table.add_column(column, justify="right" if column else "left")
    for name in GAMES:
        views = positions(name, POSITIONS)
        for cpu in cpu_names(name):
            player = cpu_named(name, cpu)
            rng = stream("bench", cpu)
            times = []
            for view in views[: SLOW.get(cpu, POSITIONS)]:
                started = perf_counter_ns()
                player.decide(view, rng, True)
                times.append((perf_counter_ns() - started) / 1000)
            times.sort()
            mean, high = sum(times) / len(times), times[len(times) * 99 // 100]
            table.add_row(f"{name}:{cpu}", f"{mean:.1f}", f"{high:.1f}", f"{times[-1]:.1f}")
    console.print(table)


if __name__ == "__main__":
    main()
