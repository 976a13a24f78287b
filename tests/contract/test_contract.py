"""The contract, run over every registered game and CPU. No game is named here."""

import pytest

from tefuda.core.action import Action
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.registry import GAMES, cpu_named, cpu_names, game_named
from tefuda.testing import ContractBroken, check_game, check_player
from tefuda.testing.walk import walks
from tests.helpers import quick

ALL_CPUS = [(game, cpu) for game in GAMES for cpu in cpu_names(game)]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_the_contract(name: str) -> None:
    check_game(game_named(name), seed="tests", games=20)


@pytest.mark.parametrize(("game", "cpu"), ALL_CPUS)
def test_every_cpu_keeps_the_contract(game: str, cpu: str) -> None:
    check_player(cpu_named(game, quick(game, cpu)), game_named(game), seed="tests", games=10)


@pytest.mark.parametrize(("game", "cpu"), ALL_CPUS)
def test_nobody_of_the_house_gives_a_reason_that_was_not_asked_for(game: str, cpu: str) -> None:
    """Making it would cost more than most decisions."""
    player = cpu_named(game, quick(game, cpu))
    for walk, rng in walks(game_named(game), "unasked", 6):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            assert player.decide(view, stream("1", "unasked"), False).reason is None
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


class Wayward(Player):
    """Breaks one promise, chosen by name."""

    def __init__(self, fault: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.asked = 0
        self.inner = cpu_named("no-thanks", "greedy")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        self.asked += 1
        legal = view.legal
        good = self.inner.decide(view, rng, True)
        if self.fault == "illegal":
            return Decision(Action(legal[0].index, legal[0].text), good.reason)
        if self.fault == "moody":
            return Decision(legal[self.asked % len(legal)], good.reason)
        if self.fault == "silent":
            return Decision(good.action)
        if self.fault == "shy":
            return good if explain else Decision(legal[-1])
        if self.fault == "vandal":
            view.seat = 0
            return good
        return Decision(good.action, Reason("counting", {"asked": self.asked}))


@pytest.mark.parametrize("fault", ["illegal", "moody", "silent", "shy", "vandal", "counting"])
def test_a_broken_promise_is_noticed(fault: str) -> None:
    with pytest.raises(ContractBroken):
        check_player(Wayward(fault), game_named("no-thanks"), games=5)


def test_determinised_worlds_differ() -> None:
    """The leak test would prove nothing if it dealt the same cards again."""
    game = game_named("no-thanks")
    setup = game.setup(3)
    view = game.new_view(setup, 0)
    rng = stream("1", "worlds")
    assert game.determinise(view, rng).deck != game.determinise(view, rng).deck


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_needs_no_log_keeps_none(name: str) -> None:
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    deck = list(game.spec.cards)
    assert game.start(setup, list(deck), False).log is None
    assert game.start(setup, list(deck), True).log
