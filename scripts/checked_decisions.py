"""Ask every CPU in random positions: `python scripts/checked_decisions.py [positions] [game ...]`, per game.

Each decision must be legal, the same when asked again, explained or not, from the live view or from its JSON,
and blind to the cards the seat cannot see. What its reason says of action, price, pot, street, cards and counts
must be so in the view (R-W3), and what everybody is told of it must not change with cards that are not open
(R-W1).

Positions come from random games with every number of seats and stacks down to a few chips; folds are rare in
them, so that hands reach the last street. CPUs that look ahead are asked in one position of fifty, and look less
far.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.table import Table

from tefuda.core.rng import Rng
from tefuda.registry import cpu_named, cpu_names, game_named, game_names, words_for
from tefuda.testing.player_contract import check_decision
from tefuda.testing.reason_check import check_public_reason
from tefuda.testing.walk import ContractBroken, Walk, walks

SHOWN = 5
"""So many broken promises of a game are told, the rest is counted."""

FOLDS = 8
"""One in so many folds that could be made is made."""

SLOW = {"hard": "hard(playouts=20)", "expert": "expert(playouts=8)"}
SELDOM = 50
"""One in so many positions is put before them."""


def random_step(walk: Walk, rng: Rng) -> None:
    """Any legal action, but seldom a fold."""
    legal = walk.state.legal_actions()
    others = [action for action in legal if action.text != "fold"]
    choices = legal if rng.below(FOLDS) == 0 else others
    walk.apply(choices[rng.below(len(choices))])


def somebody_all_in(position: dict[str, object]) -> bool:
    """Whether a player who has not folded has put in the last chip."""
    stacks, paid, folded = position.get("stacks"), position.get("paid"), position.get("folded")
    if not isinstance(stacks, list) or not isinstance(paid, list) or not isinstance(folded, list):
        return False
    return any(not chips and put and out is None for chips, put, out in zip(stacks, paid, folded, strict=True))


def check(name: str, positions: int) -> Counter[str]:
    """Check so many positions of a game with all its CPUs; returns what was seen and counted."""
    game, words = game_named(name), words_for(name)
    quick = [cpu_named(name, cpu) for cpu in cpu_names(name) if cpu not in SLOW]
    slow = [cpu_named(name, SLOW[cpu]) for cpu in cpu_names(name) if cpu in SLOW]
    seen: Counter[str] = Counter()
    for walk, rng in walks(game, "decisions", positions):
        while walk.state.to_act >= 0 and seen["positions"] < positions:
            for player in quick + (slow if seen["positions"] % SELDOM == 0 else []):
                try:
                    decision = check_decision(player, walk, rng)
                    seen["public forms alike"] += check_public_reason(words, player, walk, decision, rng)
                except ContractBroken as broken:
                    if seen["promises broken"] < SHOWN:
                        print(broken, file=sys.stderr, flush=True)
                    seen["promises broken"] += 1
                else:
                    seen["reasons true"] += 1
            data = walk.state.data()
            seen["positions"] += 1
            seen[str(data.get("street", "no streets"))] += 1
            seen[f"{walk.setup.seats} seats"] += 1
            seen["somebody all in"] += somebody_all_in(data)
            random_step(walk, rng)
        if seen["positions"] >= positions:
            break
    return seen


def main(positions: int, names: list[str]) -> int:
    """Check all games, two at a time, and print what was seen; 1 if anything was not so."""
    with ProcessPoolExecutor(2) as pool:
        running = {name: pool.submit(check, name, positions) for name in names}
        seen = {}
        for name, one in running.items():
            seen[name] = one.result()
            true, broken = seen[name]["reasons true"], seen[name]["promises broken"]
            print(f"{name} ({', '.join(cpu_names(name))}): {true:,} reasons true, {broken:,} not", flush=True)
    table = Table("", *seen, title="Positions checked", title_justify="left")
    for kind in sorted(set().union(*seen.values())):
        table.add_row(kind, *[f"{kinds[kind]:,}" for kinds in seen.values()])
    Console(width=135).print(table)
    return min(1, sum(kinds["promises broken"] for kinds in seen.values()))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, sys.argv[2:] or game_names()))
