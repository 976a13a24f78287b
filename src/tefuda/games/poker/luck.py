"""The luck of the cards that came when nobody could bet any more.

When all-ins end the betting before the last card, the result still depends on the cards to come. Dealing them
again many times says what the same hands were worth; the difference from what happened is luck. Its expectation is
zero whoever plays, so subtracting it from a result leaves the mean alone and makes the spread smaller.
"""

from tefuda.core.action import Action
from tefuda.core.event import Event
from tefuda.core.game import LUCK_DEALS, Game, Setup
from tefuda.core.rng import Rng
from tefuda.games.poker.events import Acted
from tefuda.games.poker.state import PokerState


def luck_of(game: Game, setup: Setup, final: PokerState, rng: Rng) -> list[int]:
    """What luck gave to each seat, in chips times `LUCK_DEALS`; empty if nobody was all-in with cards to come.

    The hand is played again up to its last action, which is carried out in worlds with other cards to come.
    """
    log = final.log
    assert log is not None
    actions = _actions(log)
    if not final.face_up or not actions:
        return []
    start = game.start(setup, final.deck, False)
    assert isinstance(start, PokerState)
    for action in actions[:-1]:
        start.apply(action)
    happened = final.outcome()
    assert happened is not None
    luck = [score * LUCK_DEALS for score in happened.scores]
    drawn = start.drawn
    for _ in range(LUCK_DEALS):
        world = start.clone()
        deck = final.deck.copy()
        rng.draw(deck, drawn, len(deck) - drawn)
        world.deck = deck
        world.apply(actions[-1])
        outcome = world.outcome()
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            luck[seat] -= score
    return luck


def _actions(log: list[Event]) -> list[Action]:
    actions: list[Action] = []
    for event in log:
        if isinstance(event, Acted):
            actions.append(event.action)
    return actions
