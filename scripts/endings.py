"""How games end and who wins: `python scripts/endings.py GAME CPU,CPU [games] [option=value ...]` prints a table.

Seat 0 is the first of the CPUs and, unless an option says otherwise, starts. Shared wins are draws.
"""

import sys
from collections import Counter
from collections.abc import Mapping

from tefuda.core.game import Game, Setup
from tefuda.core.player import Player
from tefuda.core.rng import stream
from tefuda.match.match import Match
from tefuda.registry import cpu_named, game_named

SEED = "1"


def count_endings(game: Game, setup: Setup, players: list[Player], games: int) -> Counter[tuple[str, int]]:
    """How many games ended for each reason with each winner; -1 is a shared win."""
    found: Counter[tuple[str, int]] = Counter()
    dealer = stream(SEED, "deal")
    rngs = [stream(SEED, f"player {number}") for number in range(len(players))]
    for number in range(games):
        deck = list(game.spec.cards)
        dealer.move_to(number)
        dealer.shuffle(deck)
        for rng in rngs:
            rng.move_to(number)
        match = Match(game, setup, [])
        match.deal(deck, watched=False)
        outcome = match.run(players, rngs, keep=False)
        found[outcome.reason, outcome.winners[0] if len(outcome.winners) == 1 else -1] += 1
    return found


def main(name: str, cpus: str, games: int, options: Mapping[str, object]) -> None:
    """Print the table."""
    game = game_named(name)
    players = [cpu_named(name, cpu) for cpu in cpus.split(",")]
    found = count_endings(game, game.setup(len(players), options), players, games)
    seats = list(range(len(players)))
    heads = [f"seat {seat} ({players[seat].name}) wins" for seat in seats]
    print(f"| ending | games | {' | '.join(heads)} | shared |")
    print("| --- |" + " ---: |" * (len(seats) + 2))
    reasons = sorted(
        {reason for reason, _ in found}, key=lambda why: -sum(found[why, seat] for seat in (-1, *seats))
    )
    for reason in [*reasons, "all"]:
        these = reasons if reason == "all" else [reason]
        counts = [sum(found[why, seat] for why in these) for seat in (*seats, -1)]
        cells = [f"{count / games:.2%}" for count in (sum(counts), *counts)]
        print(f"| {reason if reason == 'all' else f'`{reason}`'} | {' | '.join(cells)} |")


if __name__ == "__main__":
    _, game_name, cpu_names, *rest = sys.argv
    chosen = [text for text in rest if "=" in text]
    numbers = [text for text in rest if "=" not in text]
    main(game_name, cpu_names, int(numbers[0]) if numbers else 100_000, dict(text.split("=") for text in chosen))
