"""A bot that fails forfeits its decision, and is counted."""

import pytest

from tefuda.core.action import Action
from tefuda.core.errors import BotFault
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.games.no_thanks.actions import TAKE
from tefuda.games.no_thanks.game import GAME
from tefuda.match.guard import Guard

VIEW = {"game": "no-thanks", "seat": 0, "card": 9, "chips_on_card": 0, "cards": [[], [], []], "chips": [11] * 3}


class Failing(Player):
    def __init__(self, error: Exception | None, action: Action | None = None) -> None:
        super().__init__()
        self.error = error
        self.action = action
        self.closed = False

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        if self.error is not None:
            raise self.error
        assert self.action is not None
        return Decision(self.action)

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("player", "kind", "words"),
    [
        (Failing(BotFault("late", "gave no answer within 1 s")), "late", "within 1 s"),
        (Failing(ZeroDivisionError("division by zero")), "died", "ZeroDivisionError: division by zero"),
        (Failing(None, Action(0, "take")), "illegal", "'take', which is not legal"),
    ],
)
def test_a_fault_is_replaced_by_the_fall_back_and_counted(player: Player, kind: str, words: str) -> None:
    guard = Guard(GAME, player)
    view = GAME.read_view(VIEW)
    decision = guard.decide(view, stream("1", "x"), True)
    assert decision.action.text == "pass"
    assert decision.reason is not None
    assert decision.reason.rule == "forfeit"
    assert guard.faults[kind] == 1
    assert sum(guard.faults.values()) == 1
    assert words in guard.last_fault


def test_a_good_decision_goes_through() -> None:
    player = Failing(None, TAKE)
    guard = Guard(GAME, player)
    assert guard.decide(GAME.read_view(VIEW), stream("1", "x"), True).action is TAKE
    assert sum(guard.faults.values()) == 0
    guard.close()
    assert player.closed
