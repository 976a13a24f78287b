"""What every player promises, checked by asking it in real positions."""

from tefuda.core.codec import decode_object
from tefuda.core.game import Game
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.registry import is_game, words_for
from tefuda.testing.reason_check import check_reason
from tefuda.testing.walk import Walk, require, view_bytes, walks


def check_player(player: Player, game: Game, seed: str = "contract", games: int = 10) -> None:
    """Seat a player among random ones and check every decision it makes.

    It is legal; it is the same for the same view and stream, explained or not, from the live view or from one
    that was read back from JSON, alone or at many tables at once; it does not change when the cards the seat
    cannot see are dealt again; it comes with a reason when one is asked for, and what that says is so (R-W3); and
    the view is left as it was. Raises `ContractBroken`.
    """
    for walk, rng in walks(game, seed, games):
        seat = rng.below(walk.setup.seats)
        while walk.state.to_act >= 0:
            legal = walk.state.legal_actions()
            if walk.state.to_act == seat:
                walk.apply(check_decision(player, walk, rng).action)
            else:
                walk.apply(legal[rng.below(len(legal))])


def check_decision(player: Player, walk: Walk, rng: Rng) -> Decision:
    """Ask a player in the place of whoever is to act, check its decision as `check_player` does and return it."""
    seat = int(walk.state.to_act)
    view = walk.view(seat)
    before = view_bytes(view)
    decision = _ask(player, view, walk, explain=True)
    where = f"{player.name} at seat {seat} of {walk.where()}"
    require(decision.action in view.legal, f"{decision.action} is not legal: {where}")
    require(view_bytes(view) == before, f"it changed its view: {where}")
    require(decision.reason is not None, f"it gave no reason: {where}")
    assert decision.reason is not None
    for key, value in decision.reason.values.items():
        require(isinstance(value, (bool, int, float, str)), f"reason value {key} is not plain data: {where}")
    if is_game(walk.game.spec.name):
        check_reason(words_for(walk.game.spec.name), decision.reason, view, decision.action, where)

    action = decision.action
    require(_ask(player, view, walk, explain=False).action is action, f"explaining changes its mind: {where}")
    repeated = _ask(player, view, walk, explain=True)
    require(repeated.data() == decision.data(), f"it does not repeat itself: {where}")
    read = walk.game.read_view(decode_object(before, "the view"))
    require(_ask(player, read, walk, explain=True).data() == decision.data(), f"JSON changes its mind: {where}")
    world = walk.game.determinise(view, rng)
    elsewhere = walk.with_deck(list(world.deck)).view(seat)
    require(
        _ask(player, elsewhere, walk, explain=True).data() == decision.data(),
        f"its decision depends on cards it cannot see: {where}",
    )
    if player.gathers:
        streams = [stream(str(len(walk.actions)), "check") for _ in range(3)]
        for many in player.decide_many([view, read, elsewhere], streams, True):
            require(many.data() == decision.data(), f"many tables change its mind: {where}")
    return decision


def _ask(player: Player, view: View, walk: Walk, explain: bool) -> Decision:
    """A decision with the stream of chance that belongs to this position."""
    return player.decide(view, stream(str(len(walk.actions)), "check"), explain)
