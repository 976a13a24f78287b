"""Many games at once."""

import secrets
from collections.abc import Mapping, Sequence

from tefuda.arena import simulate as arena
from tefuda.arena.plan import Plan, Report
from tefuda.registry import rotation_named


def simulate(
    game: str,
    cpus: Sequence[str],
    games: int = 1000,
    *,
    seed: str | None = None,
    rotate: bool = True,
    stack: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
) -> Report:
    """Let CPUs play many games and count. With `rotate` every deck is played in every seat order.

    In poker everybody has `stack` chips in each hand, 0 for the usual number; `options` are those of the game. The
    same seed gives the same result, whatever the number of workers.

    >>> report = simulate("no-thanks", ["heuristic", "greedy", "greedy"], games=600, seed="1")
    >>> [figures.cpu for figures in report.figures()]
    ['heuristic', 'greedy', 'greedy']
    >>> report.figures()[0].share > 0.4
    True
    >>> short = simulate("razz", ["lv2", "lv1"], games=10, seed="1", stack=40, options={"ante": 10})
    >>> short.data()["stack"], short.data()["options"]
    (40, {'ante': 10})
    """
    chosen = rotation_named(game).read_options(options or {})
    plan = Plan(
        game=game,
        cpus=tuple(cpus),
        games=games,
        seed=secrets.token_hex(8) if seed is None else seed,
        rotate=rotate,
        stack=stack,
        options=tuple((name, chosen[name]) for name in options or ()),
    )
    return arena.simulate(plan, workers)
