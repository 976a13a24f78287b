"""How many playouts a second a search makes: `python bench/search.py`.

Positions are spread over whole games; every rate counts all that belongs to a playout: dealing the world, copying
it, playing it to its end, counting. Add a game with a line in `POLICIES`.
"""

from collections.abc import Callable
from time import process_time

from ratios import is_quick, size

from tefuda.core.game import Game
from tefuda.core.view import View
from tefuda.cpu.no_thanks.expert import SUSPECTS, Guess
from tefuda.cpu.no_thanks.reading import Reading
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.registry import cpu_named, game_named
from tefuda.search.as_players import AsPlayers
from tefuda.search.budget import Budget
from tefuda.search.card_slot import SlotPolicy
from tefuda.search.policy import RANDOM, Policy
from tefuda.search.rollouts import Rollouts
from tefuda.search.tree import TreeSearch
from tefuda.testing.walk import walks

PLAYOUTS = size(2_000)
GAMES_PLAYED = size(10, 2)
EVERY = 9


def at_random(view: View) -> Policy:
    """Every legal action equally likely."""
    return RANDOM


def no_thanks_habits(view: View) -> Policy:
    """What the Expert CPU expects of everybody."""
    assert isinstance(view, NoThanksView)
    return Guess(Reading(view, SUSPECTS), view.seats, view.seat)


def as_cpu(name: str) -> Callable[[View], Policy]:
    """Everybody plays as a CPU would, from the view they would have."""

    def policy(view: View) -> Policy:
        return AsPlayers(game_named(view.game), view, [cpu_named(view.game, name)])

    return policy


def card_slot_lines(view: View) -> Policy:
    """How the Hard CPU plays on."""
    return SlotPolicy()


POLICIES: dict[str, tuple[str, dict[str, Callable[[View], Policy]]]] = {
    "no-thanks": (
        "heuristic",
        {"random": at_random, "habits": no_thanks_habits, "as heuristic": as_cpu("heuristic")},
    ),
    "card-slot": ("medium", {"random": at_random, "lines": card_slot_lines, "as easy": as_cpu("easy")}),
    "holdem": ("lv1", {"random": at_random, "as lv1": as_cpu("lv1"), "as lv2": as_cpu("lv2")}),
    "stud": ("lv1", {"random": at_random, "as lv1": as_cpu("lv1"), "as lv2": as_cpu("lv2")}),
}
"""For every game the CPU that plays to the positions, and the policies to play on from there."""


def positions(game: Game, cpu: str) -> list[View]:
    """Views of seats that have a choice, from games of all sizes."""
    player = cpu_named(game.spec.name, cpu)
    found = []
    for walk, rng in walks(game, "bench", GAMES_PLAYED):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            if len(view.legal) > 1 and len(walk.actions) % EVERY == 0:
                found.append(view)
            walk.apply(player.decide(view, rng, False).action)
    return found


def rate(search: Callable[[View], int], views: list[View]) -> float:
    """Playouts a second of one core, the best of three."""
    best = 0.0
    for _ in range(1 if is_quick() else 3):
        start = process_time()
        playouts = sum(search(view) for view in views)
        best = max(best, playouts / (process_time() - start))
    return best


def main() -> None:
    """Print the figures."""
    budget = Budget(playouts=PLAYOUTS)
    for name, (cpu, policies) in POLICIES.items():
        game = game_named(name)
        views = positions(game, cpu)
        for label, policy in policies.items():

            def flat(view: View, game: Game = game, policy: Callable[[View], Policy] = policy) -> int:
                return Rollouts(game, policy(view), budget, clear=0.0).search(view).playouts

            def tree(view: View, game: Game = game, policy: Callable[[View], Policy] = policy) -> int:
                return TreeSearch(game, policy(view), budget).search(view).playouts

            print(f"{name:10} {label:12} {rate(flat, views):9,.0f} playouts/s in roll-outs", end="")
            print(f" {rate(tree, views):9,.0f} in a tree  ({len(views)} positions)", flush=True)


if __name__ == "__main__":
    main()
