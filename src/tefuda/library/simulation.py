"""Many games at once."""

import secrets
from collections.abc import Sequence

from tefuda.arena import simulate as arena
from tefuda.arena.plan import Plan, Report


def simulate(
    game: str,
    cpus: Sequence[str],
    games: int = 1000,
    *,
    seed: str | None = None,
    rotate: bool = True,
    workers: int = 1,
) -> Report:
    """Let CPUs play many games and count. With `rotate` every deck is played in every seat order.

    The same seed gives the same result, whatever the number of workers.

    >>> report = simulate("no-thanks", ["heuristic", "greedy", "greedy"], games=600, seed="1")
    >>> [figures.cpu for figures in report.figures()]
    ['heuristic', 'greedy', 'greedy']
    >>> report.figures()[0].share > 0.4
    True
    """
    plan = Plan(
        game=game,
        cpus=tuple(cpus),
        games=games,
        seed=secrets.token_hex(8) if seed is None else seed,
        rotate=rotate,
    )
    return arena.simulate(plan, workers)
