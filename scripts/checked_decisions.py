"""Ask every poker CPU in random positions: `python scripts/checked_decisions.py [positions]`, per game.

Each decision must be legal, the same when asked again, explained or not, from the live view or from its JSON, and
blind to the cards the seat cannot see. Positions come from random hands with two to six seats and stacks down to a
few chips; folds are rare in them, so that they reach the last street. `testing/player_contract.py` checks.
"""

import sys
from collections import Counter

from rich.console import Console
from rich.table import Table

from tefuda.core.rng import Rng
from tefuda.registry import MIXES, cpu_named, cpu_names, game_named
from tefuda.testing.player_contract import check_decision
from tefuda.testing.walk import Walk, walks

FOLDS = 8
"""One in so many folds that could be made is made."""


def random_step(walk: Walk, rng: Rng) -> None:
    """Any legal action, but seldom a fold."""
    legal = walk.state.legal_actions()
    others = [action for action in legal if action.text != "fold"]
    choices = legal if rng.below(FOLDS) == 0 else others
    walk.apply(choices[rng.below(len(choices))])


def somebody_all_in(position: dict[str, object]) -> bool:
    """Whether a player who has not folded has put in the last chip."""
    stacks, paid, folded = position["stacks"], position["paid"], position["folded"]
    assert isinstance(stacks, list)
    assert isinstance(paid, list)
    assert isinstance(folded, list)
    return any(not chips and put and out is None for chips, put, out in zip(stacks, paid, folded, strict=True))


def check(name: str, positions: int) -> Counter[str]:
    """Check so many positions of a game with all its CPUs; returns what kinds of positions they were."""
    game = game_named(name)
    players = [cpu_named(name, cpu) for cpu in cpu_names(name)]
    kinds: Counter[str] = Counter()
    for walk, rng in walks(game, "decisions", positions):
        while walk.state.to_act >= 0 and kinds["positions"] < positions:
            for player in players:
                check_decision(player, walk, rng)
            data = walk.state.data()
            kinds["positions"] += 1
            kinds[str(data["street"])] += 1
            kinds[f"{walk.setup.seats} seats"] += 1
            kinds["somebody all in"] += somebody_all_in(data)
            random_step(walk, rng)
        if kinds["positions"] >= positions:
            break
    return kinds


def main(positions: int) -> None:
    """Check all five games and print what was seen."""
    seen = {}
    for name in MIXES["horse"].games:
        print(f"{name}: {', '.join(cpu_names(name))}", flush=True)
        seen[name] = check(name, positions)
    table = Table("", *seen, title="Positions checked", title_justify="left")
    for kind in sorted(set().union(*seen.values())):
        table.add_row(kind, *[f"{kinds[kind]:,}" for kinds in seen.values()])
    Console(width=115).print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
