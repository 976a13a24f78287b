"""`make prove-attackers`: the share of the exact best answer that each attacker finds on small games."""

import argparse
import sys
from statistics import median

from rich.console import Console

from tests.small_games.games import SMALL_GAMES
from tests.small_games.proof import ATTACKS, QUICK, Effort, Finding, prove, table


def main(given: list[str] | None = None) -> int:
    """Prove, and print a table."""
    usual = Effort()
    parser = argparse.ArgumentParser(prog="prove-attackers", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"any of {', '.join(SMALL_GAMES)}; all if none")
    parser.add_argument("--attackers", default=",".join(ATTACKS), help=f"any of {','.join(ATTACKS)}")
    parser.add_argument("--iterations", type=int, default=usual.iterations, help="of CFR, for the last target")
    parser.add_argument("--plan-minutes", type=float, default=usual.plan_minutes, help="to look for each plan")
    parser.add_argument(
        "--learner-minutes", type=float, default=usual.learner_minutes, help="to train each learner"
    )
    parser.add_argument("--quick", action="store_true", help="a short form: all of it, hardly looked for")
    args = parser.parse_args(given)
    games = args.games or list(SMALL_GAMES)
    attackers = args.attackers.split(",")
    for kind, names, known in (("game", games, SMALL_GAMES), ("attacker", attackers, ATTACKS)):
        if unknown := [name for name in names if name not in known]:
            parser.error(f"no such {kind}: {', '.join(unknown)}; there are {', '.join(known)}")
    effort = QUICK if args.quick else Effort(args.iterations, args.plan_minutes, args.learner_minutes)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    aside = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    findings: list[Finding] = []
    for game in games:
        of_game = prove(game, attackers, effort, aside.print)
        aside.print(table(of_game) + "\n")
        findings += of_game
    console.print(table(findings) + "\n")
    for attacker in attackers:
        shares = [share for finding in findings if (share := finding.share(attacker)) is not None]
        spent = sum(finding.seconds[attacker] for finding in findings)
        figures = f"{min(shares):.1%} to {max(shares):.1%}, the median {median(shares):.1%}"
        console.print(f"{attacker}: {figures} of the best answer; {spent:,.0f} s of one core")
    return 0


if __name__ == "__main__":
    sys.exit(main())
