"""Which rules a CPU really speaks: `python scripts/rules.py holdem lv2 20000`.

Plays the CPU against itself and against all others of its game, two to six at the table, and lists how often each
rule of its `RULES` decided. A rule that never does is dead. It ends with 1 if there is one.
"""

import sys
from collections import Counter
from importlib import import_module

from tefuda.arena.plan import Plan
from tefuda.core.record import read_record
from tefuda.registry import CPUS

COMPANY = (
    ("lv2", "lv2"),
    ("lv2", "caller"),
    ("lv2", "random"),
    ("lv2", "lv1"),
    ("lv2", "lv2", "lv1", "caller"),
    ("lv2", "lv2", "lv1", "lv1", "random", "caller"),
    ("lv2", "lv2", "lv2", "lv2", "lv2", "lv2"),
)
"""Tables; `lv2` stands for the CPU in question. Every seat order that keeps the circle is played."""


def spoken(game: str, cpu: str, hands: int, seed: str = "rules") -> Counter[str]:
    """How often each rule decided in so many hands."""
    found: Counter[str] = Counter()
    tables = [(*company[at:], *company[:at]) for company in COMPANY for at in range(len(company))]
    units = max(1, hands // len(tables))
    for number, table in enumerate(tables):
        cpus = tuple(cpu if name == "lv2" else name for name in table)
        plan = Plan(game, cpus, units, f"{seed}{number}", keep=True)
        part = plan.slice(plan.seat_players())
        part.play(0, units, True)
        for line in part.records:
            for step in read_record(line).steps:
                if step.reason is not None and step.reason.rule.startswith(f"{game}."):
                    found[step.reason.rule] += 1
    return found


def main(game: str, cpu: str, hands: int) -> int:
    """Print the table."""
    module = import_module(CPUS[game][cpu].partition(":")[0])
    found = spoken(game, cpu, hands)
    dead = 0
    for rule in module.RULES:
        count = found.pop(f"{game}.{rule}", 0)
        dead += count == 0
        print(f"{count:9,}  {rule}{'' if count else '   <- never'}")
    for rule in found:
        dead += 1
        print(f"{rule} is not in RULES")
    return min(dead, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 20_000))
