"""Which rules of a CPU speak in real play: `python -m tests.cpu.poker.reached razz 20000 lv2-tuned`.

A rule that never speaks is dead. The CPU, `lv2` if none is named, plays against itself, the simpler CPUs and the
opponents with one idea, with two to six at the table, and every decision is asked for its reason.
"""

import sys
from collections import Counter

from tefuda.arena.plan import Plan
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.exploit.one_idea import IDEAS
from tefuda.match.orders import seat_orders
from tefuda.match.slice import Slice
from tefuda.registry import cpu_named, read_cpu, rotation_named, words_for
from tefuda.words.rules import rules_of

TABLES = (
    ("lv2", "lv2", "lv2", "lv2", "lv2", "lv2"),
    ("lv2", "lv1", "lv1", "lv2", "caller", "lv1"),
    ("lv2", "caller", "Maniac", "lv1", "Nit", "Stealer"),
    ("lv2", "random", "caller", "lv2"),
    ("lv2", "lv1", "caller"),
    ("lv2", "lv2"),
    ("lv2", "Maniac"),
    ("lv2", "caller"),
)


class Counting(Player):
    """A player that decides as another one does, and counts the rules that spoke."""

    def __init__(self, player: Player, counts: Counter[str]) -> None:
        super().__init__(player.name)
        self.player = player
        self.counts = counts

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The other player's decision, with its reason."""
        decision = self.player.decide(view, rng, True)
        if decision.reason is not None:
            self.counts[decision.reason.rule] += 1
        return decision


def seated(game: str, name: str, counts: Counter[str], cpu: str = "lv2") -> Player:
    """A CPU by name, one with one idea by its class; in the place of lv2 the one in question is counted."""
    if name[0].isupper():
        return IDEAS[name.lower()]()
    return Counting(cpu_named(game, cpu), counts) if name == "lv2" else cpu_named(game, name)


def rules_reached(game: str, hands: int, seed: str = "reached", cpu: str = "lv2") -> Counter[str]:
    """How often each rule of a CPU of the game spoke in so many hands."""
    counts: Counter[str] = Counter()
    for names in TABLES:
        players = [seated(game, name, counts, cpu) for name in names]
        part = Slice(
            rotation_named(game), players, [{} for _ in players], seed, seat_orders(len(players), rotate=True)
        )
        part.play(0, -(-hands // (len(TABLES) * len(part.orders))), False)
    return counts


def rate_against(game: str, cpus: tuple[str, ...], games: int, seed: str = "1") -> tuple[float, float]:
    """What the first player wins in chips a hand over duplicate deals, and twice its standard error."""
    players = [seated(game, name, Counter()) if name[0].isupper() else cpu_named(game, name) for name in cpus]
    plan = Plan(game, ("caller",) * len(cpus), games, seed, rotate=True)
    part = Slice(
        rotation_named(game), players, [{} for _ in players], seed, seat_orders(len(players), rotate=True)
    )
    results = []
    for unit in range(plan.units):
        tally = part.play(unit, 1, False)
        results.append(tally.score[0] / plan.games_per_unit)
    mean = sum(results) / len(results)
    spread = sum((value - mean) ** 2 for value in results) / max(len(results) - 1, 1)
    return mean, 2.0 * (spread / len(results)) ** 0.5


def main(game: str, hands: int, cpu: str = "lv2") -> int:
    """List every rule with how often it spoke; 1 if one never did."""
    counts = rules_reached(game, hands, cpu=cpu)
    rules = [one.rule for one in rules_of(words_for(game), read_cpu(game, cpu)[0], "en")]
    for rule in rules:
        sys.stdout.write(f"{counts[rule]:8d} {rule}{'' if counts[rule] else '   never'}\n")
    return min(1, sum(counts[rule] == 0 for rule in rules))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
