"""How fast Card Slot is played: whole matches, games without a log, and what a search does over and over.

Rates are per second of one core's time, the best of three runs.
"""

import time
from collections.abc import Callable

from ratios import is_quick, size

from tefuda.arena.plan import Plan
from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.symbols import CARDS
from tefuda.games.card_slot.view import CardSlotView
from tefuda.search.playout import play_games, roll_outs


def rate(run: Callable[[int], object], count: int) -> float:
    """How many a second."""
    run(max(1, count // 20))
    best = 0.0
    for _ in range(1 if is_quick() else 3):
        start = time.process_time()
        run(count)
        best = max(best, count / (time.process_time() - start))
    return best


def matches(cpus: tuple[str, str]) -> Callable[[int], object]:
    """Whole matches with events and views, as `tefuda sim` plays them."""
    plan = Plan(GAME.spec.name, cpus, 1, "1")
    part = plan.slice(plan.seat_players())
    return lambda games: part.play(0, games, False)


def main() -> None:
    """Print the figures."""
    for cpus in (("easy", "easy"), ("random", "random")):
        print(f"{','.join(cpus):32} {rate(matches(cpus), size(60_000)):11,.0f} matches/s")
    setup, rng = GAME.setup(2), stream("1", "bench")
    played = rate(lambda n: play_games(GAME, setup, rng, n), size(60_000))
    print(f"{'random, states only':32} {played:11,.0f} games/s")

    deck = list(GAME.spec.cards)
    rng.shuffle(deck)
    state = GAME.start(setup, deck, True)
    for _ in range(12):
        state.apply(state.legal_actions()[0])
    view = view_of(GAME, setup, state, state.to_act)
    assert isinstance(view, CardSlotView)
    drawn = CARDS - view.tableau.deck
    rolled_out = rate(lambda n: roll_outs(state, rng, n, drawn, 52), size(60_000))
    print(f"{'roll-outs from action 12':32} {rolled_out:11,.0f} games/s")

    def clones(count: int) -> None:
        for _ in range(count):
            state.clone()

    def worlds(count: int) -> None:
        for _ in range(count):
            GAME.determinise(view, rng)

    print(f"{'State.clone()':32} {1e6 / rate(clones, size(300_000)):11.3f} µs")
    print(f"{'determinise, the same view':32} {1e6 / rate(worlds, size(60_000)):11.3f} µs")


if __name__ == "__main__":
    main()
