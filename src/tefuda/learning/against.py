"""A learner that practises against one player who does not change, to find out what can be won from it."""

from collections.abc import Callable

from tefuda.core.game import Game, Setup
from tefuda.core.player import Player
from tefuda.learning.network_player import NetworkPlayer
from tefuda.learning.tables import Tables, check_length, lessons, new_learner


def learn_against(
    target: Player,
    game: Game,
    setup: Setup,
    *,
    minutes: float = 5.0,
    decisions: int | None = None,
    seed: str = "1",
    report: Callable[[str], None] = lambda line: None,
) -> NetworkPlayer:
    """The player that learned to beat `target`, which has all the other seats, in so many minutes of one core.

    Minutes are of the processor, so that a busy machine takes longer and finds as much. With `decisions` practice
    ends after so many of them instead; then the same seed gives the same player. `report` is told how it goes.
    """
    check_length(minutes, decisions)
    tables = Tables(game, setup, f"{seed} practice", target)
    learner = new_learner(tables, seed)
    for _ in lessons(learner, tables, minutes, decisions, report):
        pass
    return NetworkPlayer(game, setup, learner.layers(), likeliest=True, name="learner")
