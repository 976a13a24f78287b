"""Random games of Card Slot by the million: `python scripts/card_slot_soak.py [games]`; exit code 1 if one fails.

Every game is followed event by event by both players' and a spectator's views. At every event and for all of them
the 52 cards are there, and after every action the true state is audited against its deck. No game may be longer
than the game says, and the views must know whose turn it is.
"""

import sys
import time
from collections import Counter

from tefuda.core.event import SPECTATOR
from tefuda.core.game import Setup
from tefuda.core.rng import Rng, stream
from tefuda.games.card_slot.board import taken_slots
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.lines import SIZES
from tefuda.games.card_slot.symbols import CARDS, size_of
from tefuda.games.card_slot.tableau import Tableau
from tefuda.games.card_slot.view import CardSlotView

SEED = "soak"
SETUPS = [GAME.setup(2, {"hand": hand, "first": first}) for hand in (13, 10) for first in (0, 1)]
OBSERVERS = (0, 1, SPECTATOR)


class Wrong(Exception):
    """A game that broke a promise."""


def cards_there(tableau: Tableau) -> int:
    """Cards on the board, in both hands, in the discard and in the deck."""
    hands = size_of(tableau.hands[0]) + size_of(tableau.hands[1])
    return hands + size_of(tableau.discard) + SIZES[taken_slots(tableau.board)] + tableau.deck


def play_one(setup: Setup, rng: Rng) -> tuple[str, int, int]:
    """One game: why it ended, how many actions and how many events it had."""
    deck = list(GAME.spec.cards)
    rng.shuffle(deck)
    state = GAME.start(setup, deck, True)
    log = state.log
    assert log is not None
    views = [CardSlotView(1, int(setup.options["first"]), seat) for seat in OBSERVERS]
    actions = told = 0
    while True:
        state.audit()
        for event in log[told:]:
            for view in views:
                if event.seen_by(view.seat):
                    view.see(event)
                    if cards_there(view.tableau) != CARDS:
                        raise Wrong(f"{cards_there(view.tableau)} cards after {event.data()}")
        told = len(log)
        if any(view.to_act != state.to_act for view in views):
            raise Wrong("a view is wrong about whose turn it is")
        legal = state.legal_actions()
        if not legal:
            break
        state.apply(legal[rng.below(len(legal))])
        actions += 1
        if actions > GAME.spec.longest:
            raise Wrong(f"longer than {GAME.spec.longest} actions")
    outcome = state.outcome()
    if outcome is None or state.to_act >= 0:
        raise Wrong("nothing to do, but no end")
    return outcome.reason, actions, told


def main(games: int) -> int:
    """Play, and print what happened."""
    rng = stream(SEED, "soak")
    endings: Counter[str] = Counter()
    actions = events = longest = 0
    start = time.perf_counter()
    for number in range(games):
        rng.move_to(number)
        try:
            why, made, told = play_one(SETUPS[number % len(SETUPS)], rng)
        except Exception as error:
            print(f"game {number}: {type(error).__name__}: {error}")
            return 1
        endings[why] += 1
        actions += made
        events += told
        longest = max(longest, made)
    seconds = time.perf_counter() - start
    print(
        f"{games:,} games, {actions:,} actions, {events:,} events in {seconds:,.0f} s; longest {longest} actions"
    )
    for why, count in endings.most_common():
        print(f"  {why:16} {count:9,}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
