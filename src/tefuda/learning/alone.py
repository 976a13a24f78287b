"""A learner that practises against itself, and who it was on the way.

Where games are won by one of several, self-play goes in circles: who has practised longest is used to itself, and
a beginner may do better against somebody else. So everybody it has been comes back, to be tried out.
"""

from collections.abc import Callable

from tefuda.core.game import Game, Setup
from tefuda.learning.network_player import NetworkPlayer
from tefuda.learning.tables import Tables, check_length, lessons, new_learner

KEPT = (1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0)
"""After which shares of the practice it is remembered as it is then."""


def learn_alone(
    game: Game,
    setup: Setup,
    *,
    layers: bool = True,
    minutes: float = 1.0,
    decisions: int | None = None,
    seed: str = "1",
    report: Callable[[str], None] = lambda line: None,
) -> list[NetworkPlayer]:
    """Players at several stages of practice, beginners first.

    Without `layers` they weigh what they see and sum it up. Minutes and `decisions` are those of `learn_against`.
    """
    check_length(minutes, decisions)
    tables = Tables(game, setup, f"{seed} alone")
    learner = new_learner(tables, seed, layers)
    players: list[NetworkPlayer] = []
    for done in lessons(learner, tables, minutes, decisions, report):
        if done >= KEPT[len(players)]:  # the last one is kept when practice ends
            players.append(NetworkPlayer(game, setup, learner.layers(), likeliest=True, name="self-play"))
    return players
