"""A bot that fails forfeits its decision, and is counted."""

from math import inf, nan

import numpy as np
import pytest

from tefuda.core.action import Action
from tefuda.core.errors import BotFault
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.games.no_thanks.actions import TAKE
from tefuda.games.no_thanks.game import GAME
from tefuda.games.poker.view import PokerView
from tefuda.match.guard import Guard, plain
from tefuda.match.slice import Slice
from tefuda.registry import cpu_named, game_named, rotation_named
from tefuda.training.vector import VectorGames

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


def test_what_is_forgiven_is_counted_from_nothing() -> None:
    """The last fault is that of the last game; after that an earlier game may have it again."""
    player = Failing(BotFault("late", "in game 5"))
    guard = Guard(GAME, player)
    view, rng = GAME.read_view(VIEW), stream("1", "x")
    rng.move_to(5)
    guard.decide(view, rng, False)
    player.error = BotFault("late", "in game 0")
    rng.move_to(0)
    guard.decide(view, rng, False)
    assert (guard.faults["late"], guard.last_fault) == (2, "in game 5")
    guard.forgive()
    assert set(guard.faults.values()) == {0}
    guard.decide(view, rng, False)
    assert (guard.faults["late"], guard.last_fault) == (1, "in game 0")


class Emptying(Player):
    """Works its way through the lists it was given, and gives too few decisions."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        return Decision(TAKE)

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        decisions = []
        while views:
            decisions.append(self.decide(views.pop(), rngs.pop(), explain))
        return decisions[1:]


def test_what_a_player_does_to_its_lists_is_its_own_affair() -> None:
    views = [GAME.read_view(dict(VIEW)) for _ in range(3)]
    guard = Guard(GAME, Emptying())
    decisions = guard.decide_many(views, [stream(str(at), "guard") for at in range(3)], False)
    assert [decision.action for decision in decisions] == [TAKE] * 3


class Passive(Player):
    """Checks and calls, and may do to its view what nobody should."""

    def __init__(self, meddles: bool) -> None:
        super().__init__("passive")
        self.meddles = meddles

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        assert isinstance(view, PokerView)
        if self.meddles:
            view.table.pot += 1000
            view.table.board = 0
        return Decision(next(action for action in view.legal if action.text in ("check", "call")))


@pytest.mark.parametrize("meddles", [False, True])
def test_what_a_bot_does_to_its_view_reaches_no_other(meddles: bool) -> None:
    rotation = rotation_named("holdem")
    guard = Guard(rotation.first, Passive(meddles))
    table = Slice(rotation, [guard, cpu_named("holdem", "lv2")], [{}, {}], "7", [[0, 1], [1, 0]])
    tally = table.play(0, 100, True)
    assert sum(guard.faults.values()) == 0
    plain = Slice(rotation, [Passive(False), cpu_named("holdem", "lv2")], [{}, {}], "7", [[0, 1], [1, 0]])
    assert tally.score == plain.play(0, 100, True).score
    assert table.records == plain.records


def test_learners_meet_a_bot_whose_view_is_its_own() -> None:
    """What the learner sees is the same, whatever the bot does to what it sees."""
    seen = []
    for meddles in (False, True):
        guard = Guard(game_named("holdem"), Passive(meddles))
        games = VectorGames("holdem", 8, 2, seed=1, opponents={1: guard})
        check, call = games.actions.index("check"), games.actions.index("call")
        batch = games.reset()
        for _ in range(60):
            seen.append(batch.observations.tobytes())
            batch = games.step(np.where(batch.masks[:, check], check, call))
    assert seen[:60] == seen[60:]


def test_a_reason_keeps_numbers_that_can_be_written_down() -> None:
    """What is infinite or no number at all has no place in JSON and becomes text."""
    given: dict[str, Value] = {"share": 0.25, "none": 0.0, "loss": -1.5, "most": inf, "least": -inf, "odds": nan}
    values = plain(Reason("x", given)).values
    assert values == {"share": 0.25, "none": 0.0, "loss": -1.5, "most": "inf", "least": "-inf", "odds": "nan"}
