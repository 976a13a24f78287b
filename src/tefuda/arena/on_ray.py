"""Playing a plan on a Ray cluster: one actor per worker, each with players of its own."""

import os
from typing import Any

from tefuda.arena.engines import Engine, Parts, Unfinished
from tefuda.arena.plan import Plan
from tefuda.arena.stretches import Interrupt, Stretches
from tefuda.arena.worker import Worker
from tefuda.extras import needed_for

with needed_for("the engine ray", "ray"):
    import ray
    from ray.exceptions import RayActorError


def _connect(engine: Engine) -> bool:
    """Join the cluster at the engine's address, or start one on this machine; returns whether we started it."""
    if ray.is_initialized():
        return False
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    os.environ.setdefault("RAY_worker_niceness", "0")  # our actors give way no more than local workers do
    if engine.address:
        ray.init(address=engine.address, log_to_driver=False, configure_logging=False)
    else:
        ray.init(num_cpus=engine.workers, include_dashboard=False, log_to_driver=False, configure_logging=False)
    return True


def parts_on_ray(plan: Plan, stretches: Stretches, engine: Engine, interrupt: Interrupt) -> Parts:
    """Parts from actors. One that is lost is replaced, and the new one repeats its stretch."""
    ours = _connect(engine)
    actor_class: Any = ray.remote(num_cpus=1)(Worker)
    free = [actor_class.remote(plan) for _ in range(engine.workers)]
    running: dict[Any, tuple[Any, int]] = {}
    unfinished = Unfinished(stretches, interrupt, 2 * engine.workers)
    try:
        while unfinished.more:
            while free and (stretch := unfinished.take()) is not None:
                actor = free.pop()
                running[actor.play.remote(*stretch)] = (actor, stretch[0])
            finished, _ = ray.wait(list(running), timeout=1.0)
            for reference in finished:
                actor, first = running.pop(reference)
                try:
                    part = ray.get(reference)
                except RayActorError:
                    unfinished.lost([first])
                    engine.warn(f"a worker was lost; decks from {first} on are played again")
                    free.append(actor_class.remote(plan))
                    continue
                free.append(actor)
                yield from unfinished.done(part)
    finally:
        for actor in [*free, *[actor for actor, _ in running.values()]]:
            ray.kill(actor)
        if ours:
            ray.shutdown()
