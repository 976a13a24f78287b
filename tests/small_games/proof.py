"""The attackers on games where the most that can be won is known: which share of it each of them finds."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from tefuda.core.player import Player
from tefuda.exploit.lbr import LocalBestResponse
from tefuda.exploit.one_idea import IDEAS
from tefuda.exploit.plan_search import PlanSearch
from tefuda.exploit.plan_table import PlanPlayer
from tefuda.exploit.practice import Practice
from tefuda.match.rotation import Rotation
from tests.small_games.ask import policy_of
from tests.small_games.games import SMALL_GAMES, SmallGame
from tests.small_games.targets import targets
from tests.small_games.tree import Tree
from tests.small_games.worth import exploitability, match_value

IDEA_DECKS: Final = 4_000

WORTH_A_SHARE: Final = 0.005
"""In units of the game per hand: of less than this no share is told, for everybody finds nothing."""


@dataclass(frozen=True)
class Effort:
    """How long attackers look, and how well the games are solved."""

    iterations: int = 500
    plan_minutes: float = 0.3
    learner_minutes: float = 1.0
    learner_decisions: int | None = None
    """Instead of minutes, for a learner that must find the same each time."""


QUICK: Final = Effort(100, 0.01, 1, 20_000)


@dataclass
class Finding:
    """What a target loses to the best answer and to each attacker, in units of the game per hand."""

    game: SmallGame
    target: str
    best: float
    blind: float
    """The most that can be won without a look at one's own down cards: what plans can come to."""

    found: dict[str, float] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    def share(self, attacker: str) -> float | None:
        """The part of the best answer's winnings that an attacker gets, 0 if it loses; None of next to nothing."""
        return max(0.0, self.found[attacker] / self.best) if self.best >= WORTH_A_SHARE else None


Attack = Callable[[SmallGame, Player, Effort], Player]


def _practice(small: SmallGame, target: Player) -> Practice:
    return Practice(Rotation(small.name, [small.game], 1), [target], f"proof {small.name}")


def one_idea(small: SmallGame, target: Player, effort: Effort) -> Player:
    """The player with one idea that wins most on training decks."""
    practice = _practice(small, target)
    return max(
        (make() for make in IDEAS.values()), key=lambda player: practice.rate(player, "ideas", IDEA_DECKS)[0]
    )


def plans(small: SmallGame, target: Player, effort: Effort) -> Player:
    """The best plan without a look at one's own cards."""
    search = PlanSearch(_practice(small, target), lambda text: None, lambda: False)
    return PlanPlayer(search.search(effort.plan_minutes).choices)


def plain_lbr(small: SmallGame, target: Player, effort: Effort) -> Player:
    """The local best response as it was published: after the target's answer nobody bets any more."""
    return LocalBestResponse(small.game, target, worlds=0)


def lbr(small: SmallGame, target: Player, effort: Effort) -> Player:
    """The local best response as the arena sends it."""
    return LocalBestResponse(small.game, target)


def learner(small: SmallGame, target: Player, effort: Effort) -> Player:
    """A network that was trained against the target."""
    from tefuda.learning.against import learn_against  # slow to load, and needs an extra

    return learn_against(
        target,
        small.game,
        small.setup,
        minutes=effort.learner_minutes,
        decisions=effort.learner_decisions,
        seed=f"proof {small.name} {target.name}",
    )


ATTACKS: Final[dict[str, Attack]] = {
    "one-idea": one_idea,
    "plans": plans,
    "plain-lbr": plain_lbr,
    "lbr": lbr,
    "learner": learner,
}


def prove(
    game: str, attackers: list[str], effort: Effort, told: Callable[[str], None] = lambda text: None
) -> list[Finding]:
    """Every attacker against every target of a game."""
    small = SMALL_GAMES[game]()
    tree = Tree(small)
    findings = []
    for name, target in targets(tree, effort.iterations).items():
        theirs = policy_of(tree, target)
        best, blind = (exploitability(tree, theirs, blindly) / small.chips for blindly in (False, True))
        finding = Finding(small, name, best, blind)
        for attacker in attackers:
            told(f"{game}: {attacker} against {name}")
            begun = time.process_time()
            player = ATTACKS[attacker](small, target, effort)
            finding.found[attacker] = match_value(tree, policy_of(tree, player, theirs), theirs) / small.chips
            finding.seconds[attacker] = time.process_time() - begun
        findings.append(finding)
    return findings


def table(findings: list[Finding]) -> str:
    """The findings of some games as a table of Markdown."""
    attackers = list(findings[0].found)
    lines = [
        f"| game | target | best answer | blind | {' | '.join(attackers)} |",
        f"| --- | --- | ---: | ---: | {' | '.join('---:' for _ in attackers)} |",
    ]
    for finding in findings:
        cells = [_cell(finding, attacker) for attacker in attackers]
        best = f"{finding.best:.4f} {finding.game.unit} | {finding.blind:+.4f}"
        lines.append(f"| {finding.game.name} | {finding.target} | {best} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _cell(finding: Finding, attacker: str) -> str:
    share = finding.share(attacker)
    value = f"{finding.found[attacker]:+.4f}"
    return value if share is None or finding.found[attacker] < 0 else f"{value} ({share:.1%})"
