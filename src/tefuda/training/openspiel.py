"""Our games in OpenSpiel: importing this module registers them all, as `tefuda_holdem`, `tefuda_no_thanks` ...

Chance is explicit. The deck is dealt card by card at the beginning, as far as a game can get to its cards, each
equally likely among those that are left; after that everything follows from the players. So a history is a whole
game and nothing is random inside a state. Information states are views, which know nothing of the deck.
"""

from typing import Any

import numpy as np

from tefuda.core.codec import encode
from tefuda.core.errors import BadOption, NotTrainable
from tefuda.core.event import SPECTATOR
from tefuda.core.game import Game, Setup
from tefuda.core.quoting import quoted
from tefuda.core.rng import stream
from tefuda.extras import how_to_install
from tefuda.registry import about, game_names, is_game
from tefuda.training.arrays import game_of, history, named, observation
from tefuda.training.dealt_play import KNOWN, DealtPlay

try:
    import pyspiel
except ImportError as error:
    raise ImportError(f"{error.name} is missing: OpenSpiel is needed; {how_to_install('openspiel')}") from error


def spiel_name(game: Game) -> str:
    """What a game is called in OpenSpiel."""
    return f"tefuda_{game.spec.name.replace('-', '_')}"


def register(game: Game | str) -> str:
    """Make a game known to OpenSpiel; returns the name that `pyspiel.load_game` knows it by."""
    found = game_of(game)
    name = found.spec.name
    if KNOWN.get(name, found) is not found:
        raise BadOption(f"another game is registered under the name {quoted(name)}")
    if name not in KNOWN:
        KNOWN[name] = found
        # A class of its own, not a function: OpenSpiel keeps it until after Python has gone, and a function would
        # be freed then, which ends in a crash.
        pyspiel.register_game(game_type(found), type(spiel_name(found), (SpielGame,), {"game": found}))
    return spiel_name(found)


def game_type(game: Game, recall: bool | None = None) -> Any:
    """What is known of a game without its parameters: its options, the number of players, the stack of each.

    `recall` says whether histories can be written as numbers; with the usual options, if nothing is said.
    """
    spec = game.spec
    params: dict[str, Any] = {"players": spec.min_seats}
    if spec.stack is not None:
        params["stack"] = spec.stack.default
    params.update({option.name: option.default for option in spec.options})
    title = about(spec.name).title.say("en") if is_game(spec.name) else spec.name
    if recall is None:
        recall = _writes_histories(game)
    kinds = pyspiel.GameType
    return kinds(
        short_name=spiel_name(game),
        long_name=title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if spec.zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=spec.max_seats,
        min_num_players=spec.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=recall,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=params,
    )


def _writes_histories(game: Game) -> bool:
    try:
        return game.encoder(game.setup(game.spec.min_seats)).recall.size > 0
    except NotTrainable:
        return False


def setup_for(game: Game, params: dict[str, Any]) -> Setup:
    """What OpenSpiel's parameters mean."""
    options = dict(params)
    seats = int(options.pop("players", game.spec.min_seats))
    stack = options.pop("stack", None)
    return game.setup(seats, options, None if stack is None else [stack] * seats)


class SpielGame(pyspiel.Game):
    """A game with its parameters; each game has a subclass of its own."""

    game: Game

    def __init__(self, params: dict[str, Any]) -> None:
        game = self.game
        self.setup = setup_for(game, params)
        self.encoder = game.encoder(self.setup)
        low, high = sorted(game.spec.reward(score) for score in game.score_range(self.setup))
        super().__init__(
            game_type(game, self.encoder.recall.size > 0),
            pyspiel.GameInfo(
                num_distinct_actions=len(game.actions.actions),
                max_chance_outcomes=len(set(game.spec.cards)),
                num_players=int(self.setup.seats),
                min_utility=low,
                max_utility=high,
                utility_sum=0.0 if game.spec.zero_sum else None,
                max_game_length=game.longest(self.setup),
            ),
            params,
        )

    def new_initial_state(self) -> "SpielState":
        """A table before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One for every card that can matter."""
        return int(self.game.cards_used(self.setup))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What players, or the public, can see of a state."""
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (str(self),)


class SpielState(pyspiel.State):
    """A game in OpenSpiel's terms: first chance deals, then the players act."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = DealtPlay(game.game, game.setup)

    def current_player(self) -> int:
        """The seat to act, chance or nobody."""
        play = self.play
        if play.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if play.state.to_act < 0 else int(play.state.to_act)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        state = self.play.state
        return state is not None and state.to_act < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards left in the deck, by number; equal cards are one outcome."""
        left = self.play.left()
        cards = sum(left.values())
        return [(number, count / cards) for number, count in left.items()]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def _apply_action(self, action: int) -> None:
        if self.play.state is None:
            self.play.deal(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"card {self.play.kinds[action]}"
        return str(self.play.game.actions.actions[action].text)

    def returns(self) -> list[float]:
        """The scores, with the sign that makes more better; zeros until the end."""
        outcome = None if self.play.state is None else self.play.state.outcome()
        if outcome is None:
            return [0.0] * int(self.play.setup.seats)
        return [self.play.game.spec.reward(score) for score in outcome.scores]

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that this player cannot tell from this one: the cards it has not seen are dealt again."""
        play = self.play
        if play.state is None:
            return self.clone()  # type: ignore[no-any-return]
        again: SpielState = self.get_game().new_initial_state()
        rng = stream(repr(sampler()), "resample")
        world = play.game.determinise(play.view(player), rng)
        for number in play.numbers(world.deck):
            again.apply_action(number)
        for action in play.actions:
            again.apply_action(action)
        return again

    def __str__(self) -> str:
        """The deck as far as it is dealt, and the actions: all there is."""
        play = self.play
        deck = " ".join(str(play.kinds[number]) for number in play.dealt)
        actions = ", ".join(play.game.actions.actions[action].text for action in play.actions)
        return f"deck {deck}; {actions}"


class SpielObserver:
    """A player's view as numbers and as text; with perfect recall all that the player ever saw.

    Histories are numbers only where the game's encoder writes them.
    """

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise BadOption(f"observers of tefuda games have no parameters; {dict(params)} was given")
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not kind.public_info or not (private or kind.private_info == pyspiel.PrivateInfoType.NONE):
            raise BadOption("tefuda games can be observed by a player, or by the public without any private cards")
        self._encoder = game.encoder
        self._public = not private
        self._recall = bool(kind.perfect_recall)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        layout = game.encoder.recall if self._recall else game.encoder.layout
        if private and layout.size > 0:
            self.tensor = np.zeros(layout.size, np.float32)
            self.dict = named(layout, self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the arrays with what a player sees."""
        if self.tensor is not None:
            view = state.play.view(player)
            self.tensor[:] = history(self._encoder, view) if self._recall else observation(self._encoder, view)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view in JSON; its history is there only for perfect recall."""
        data = state.play.view(SPECTATOR if self._public else player).data()
        if not self._recall:
            del data["history"]
        return encode(data).decode()


def load(text: str) -> Any:
    """`pyspiel.load_game`; unpickling comes through here, so that our games are registered first."""
    return pyspiel.load_game(text)


for _name in game_names():
    register(_name)
