"""How fast poker is dealt and played: against PokerKit, against OpenSpiel's C++ engine, and as whole matches.

Everybody plays at random, every legal action equally likely, with the default stakes. Rates are per second of one
core's time, the best of three runs; what is compared with each other is measured in one go.
"""

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ratios import beside, installed, is_quick, size
from rich.console import Console
from rich.table import Table

from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.cpu.random_player import RandomPlayer
from tefuda.games.poker.game import HOLDEM_GAME, OMAHA_8_GAME, RAZZ_GAME, STUD_8_GAME, STUD_GAME, PokerGame
from tefuda.match.orders import seat_orders
from tefuda.match.rotation import Rotation
from tefuda.match.slice import Slice
from tefuda.search.playout import play_games, roll_outs

GAMES = {
    "FixedLimitTexasHoldem": HOLDEM_GAME,
    "FixedLimitOmahaHoldemHighLowSplitEightOrBetter": OMAHA_8_GAME,
    "FixedLimitRazz": RAZZ_GAME,
    "FixedLimitSevenCardStud": STUD_GAME,
    "FixedLimitSevenCardStudHighLowSplitEightOrBetter": STUD_8_GAME,
}
"""Ours, by PokerKit's name."""

Run = Callable[[int], int]
"""Plays so many hands; returns how many actions they took, 0 if it cannot tell."""


def measure(run: Run, hands: int) -> tuple[float, float]:
    """Hands a second, the best of three, and actions a hand."""
    run(max(1, hands // 20))
    best = 0.0
    actions = 0
    for _ in range(1 if is_quick() else 3):
        start = time.process_time()
        actions = run(hands)
        best = max(best, hands / (time.process_time() - start))
    return best, actions / hands


# --- ours ---------------------------------------------------------------------------------------------------


def dealt(game: PokerGame, seats: int, rng: Rng) -> State:
    """A hand at its first decision."""
    deck = list(game.spec.cards)
    rng.shuffle(deck)
    return game.start(game.setup(seats), deck, False)


def compiled(game: PokerGame, seats: int) -> Run:
    """Whole hands, shuffled and dealt, in the compiled loop."""
    setup, rng = game.setup(seats), stream("1", "bench")
    return lambda hands: play_games(game, setup, rng, hands)


def interpreted(game: PokerGame, seats: int) -> Run:
    """The same with the loop in interpreted Python, as a script that uses the engine would have it."""
    rng = stream("1", "bench")

    def run(hands: int) -> int:
        actions = 0
        for _ in range(hands):
            state = dealt(game, seats, rng)
            while state.to_act >= 0:
                legal = state.legal_actions()
                state.apply(legal[rng.below(len(legal))])
                actions += 1
        return actions

    return run


def rolled_out(seats: int) -> Run:
    """Hold'em from the first decision on, the board dealt anew each time."""
    rng = stream("1", "bench")
    state = dealt(HOLDEM_GAME, seats, rng)
    return lambda hands: roll_outs(state, rng, hands, 2 * seats, 5)


# --- PokerKit -----------------------------------------------------------------------------------------------


def pokerkit(name: str, seats: int) -> Run:
    """Whole hands with everything automatic but the betting."""
    kit = import_module("pokerkit")
    automations = tuple(kit.Automation)
    rng = stream("1", "bench")
    forced = (0, (10, 20)) if "Holdem" in name else (5, 10)
    game = getattr(kit, name)(automations, True, *forced, 20, 40)

    def run(hands: int) -> int:
        actions = 0
        for _ in range(hands):
            state = game([1000] * seats, seats)
            while state.status:
                choices = []
                if state.can_fold():
                    choices.append(state.fold)
                if state.can_check_or_call():
                    choices.append(state.check_or_call)
                if state.can_post_bring_in():
                    choices.append(state.post_bring_in)
                if state.can_complete_bet_or_raise_to():
                    choices.append(state.complete_bet_or_raise_to)
                choices[rng.below(len(choices))]()
                actions += 1
        return actions

    return run


def against_pokerkit(console: Console) -> None:
    """Six seats, all five games."""
    if not installed("pokerkit"):
        return
    table = Table(title="Random play, six seats, states only", title_justify="left")
    for column in ("", "tefuda hands/s", "actions/hand", "PokerKit hands/s", "actions/hand", "hands", "actions"):
        table.add_column(column, justify="right" if column else "left")
    for name, game in GAMES.items():
        ours, our_actions = measure(compiled(game, 6), size(60_000))
        theirs, their_actions = measure(pokerkit(name, 6), size(400))
        ratio = beside(f"{game.spec.name}, 6 seats, hands/s", ours, "PokerKit", theirs)
        played, _ = measure(matches(game), size(6_000))
        beside(f"{game.spec.name}, 6 seats, whole matches, hands/s", played, "PokerKit", theirs)
        table.add_row(
            game.spec.name,
            f"{ours:,.0f}",
            f"{our_actions:.1f}",
            f"{theirs:,.0f}",
            f"{their_actions:.1f}",
            f"{ratio:,.0f}x",
            f"{ratio * our_actions / their_actions:,.0f}x",
        )
    console.print(table)


# --- OpenSpiel ----------------------------------------------------------------------------------------------


def spiel_game(spiel: Any, seats: int) -> Any:
    """Limit hold'em with our stakes and our cap.

    The stacks go in behind the raise sizes: OpenSpiel leaves them out of limit games, and the parser inside it
    then refuses more than four players. Nobody can put in more than 600 of the 1,000 chips, so they never matter.
    """
    stacks = " ".join(["1000"] * seats)
    return spiel.load_game(
        "universal_poker",
        {
            "betting": "limit",
            "numPlayers": seats,
            "numRounds": 4,
            "blind": "20 10" if seats == 2 else "10 20" + " 0" * (seats - 2),
            "raiseSize": f"20 20 40 40\nstack = {stacks}",
            "firstPlayer": "2 1 1 1" if seats == 2 else "3 1 1 1",
            "maxRaises": "4 5 5 5",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
        },
    )


def spiel_whole(seats: int) -> Run:
    """Whole hands, dealt and played by bots in C++."""
    spiel = import_module("pyspiel")
    begin = spiel_game(spiel, seats).new_initial_state()
    bots = [spiel.make_uniform_random_bot(seat, seat + 1) for seat in range(seats)]

    def run(hands: int) -> int:
        for number in range(hands):
            returns = spiel.evaluate_bots(begin.clone(), bots, number)
            if abs(sum(returns)) > 1e-6:  # it splits chips into fractions
                raise SystemExit(f"OpenSpiel paid what nobody lost: {returns}")
        return 0

    return run


def spiel_rolled_out(seats: int) -> Run:
    """From the first decision on: the random roll-outs of its search, all in C++; it must start at a decision."""
    spiel = import_module("pyspiel")
    game = spiel_game(spiel, seats)
    rng = stream("1", "bench")
    state = game.new_initial_state()
    while state.is_chance_node():
        outcomes = state.legal_actions()
        state.apply_action(outcomes[rng.below(len(outcomes))])

    def run(hands: int) -> int:
        evaluator = spiel.RandomRolloutEvaluator(hands, 1)
        spiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False).mcts_search(state)
        return 0

    return run


def spiel_interpreted(seats: int) -> Run:
    """Whole hands with the loop in Python."""
    spiel = import_module("pyspiel")
    game = spiel_game(spiel, seats)
    rng = stream("1", "bench")

    def run(hands: int) -> int:
        actions = 0
        for _ in range(hands):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions += not state.is_chance_node()
                legal = state.legal_actions()
                state.apply_action(legal[rng.below(len(legal))])
        return actions

    return run


def against_openspiel(console: Console) -> None:
    """Limit hold'em with two and with six seats."""
    if not installed("pyspiel"):
        return
    table = Table(title="Limit hold'em, random play, hands/s", title_justify="left")
    for column in ("", "tefuda", "actions/hand", "OpenSpiel", "actions/hand", "ratio"):
        table.add_column(column, justify="right" if column else "left")
    for seats in (2, 6):
        kinds = {
            "roll-outs from the first decision": (rolled_out(seats), 100_000, spiel_rolled_out(seats), 20_000),
            "whole hands, compiled loop": (compiled(HOLDEM_GAME, seats), 100_000, spiel_whole(seats), 10_000),
            "whole hands, loop in Python": (
                interpreted(HOLDEM_GAME, seats),
                10_000,
                spiel_interpreted(seats),
                2_000,
            ),
        }
        for kind, (our_run, our_hands, their_run, their_hands) in kinds.items():
            ours, our_actions = measure(our_run, size(our_hands))
            theirs, their_actions = measure(their_run, size(their_hands))
            ratio = beside(f"holdem, {seats} seats, {kind}, hands/s", ours, "OpenSpiel", theirs)
            table.add_row(
                f"{seats} seats, {kind}",
                f"{ours:,.0f}",
                f"{our_actions:.1f}",
                f"{theirs:,.0f}",
                f"{their_actions:.1f}" if their_actions else "not told",
                f"{ratio:,.1f}x",
            )
    console.print(table)


# --- matches and copies -------------------------------------------------------------------------------------


def matches(game: PokerGame) -> Run:
    """Whole matches: events, six views, random players."""
    rotation = Rotation(game.spec.name, [game], 1)
    piece = Slice(
        rotation, [RandomPlayer() for _ in range(6)], [{} for _ in range(6)], "1", seat_orders(6, rotate=False)
    )

    def run(hands: int) -> int:
        piece.play(0, hands, False)
        return 0

    return run


def copies(game: PokerGame) -> Run:
    """Copies of a state in the middle of a hand: on the street after the first, six players."""
    rng = stream("1", "bench")
    state = dealt(game, 6, rng)
    while state.data()["street"] in ("preflop", "third"):
        legal = {action.text: action for action in state.legal_actions()}
        state.apply(legal.get("check") or legal.get("call") or legal["bring-in"])

    def run(count: int) -> int:
        clone = state.clone
        for _ in range(count):
            clone()
        return 0

    return run


def alone(console: Console) -> None:
    """What has no peer."""
    table = Table(title="Six seats, with nobody to compare", title_justify="left")
    for column in ("", "matches: hands/s", "clone, µs"):
        table.add_column(column, justify="right" if column else "left")
    for game in GAMES.values():
        played, _ = measure(matches(game), size(6_000))
        copied, _ = measure(copies(game), size(200_000))
        table.add_row(game.spec.name, f"{played:,.0f}", f"{1e6 / copied:.2f}")
    console.print(table)


def main() -> None:
    """Print the figures."""
    console = Console(width=115)
    alone(console)
    against_pokerkit(console)
    against_openspiel(console)


if __name__ == "__main__":
    main()
