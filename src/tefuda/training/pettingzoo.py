"""Our games as PettingZoo environments: agents act in turn (AEC), one game per episode.

An observation is a dictionary: `observation` is the agent's view as numbers (the layout says what is where),
`action_mask` has a 1 at every legal action of the agent to act, and zeros for everybody else.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.core.game import Game
from tefuda.core.quoting import quoted
from tefuda.extras import how_to_install
from tefuda.match.deals import Deals, Setups
from tefuda.match.episodes import Episodes
from tefuda.training.arrays import bounds, game_of, observation
from tefuda.training.picture import picture

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(
        f"{error.name} is missing: PettingZoo environments need it; {how_to_install('training')}"
    ) from error

RENDER_MODES = ["ansi", "human"]


def env(game: Game | str, **settings: Any) -> AECEnv:
    """An environment that also notices calls in the wrong order; `settings` are those of `raw_env`."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, **settings))


class raw_env(AECEnv, EzPickle):  # noqa: N801  (PettingZoo calls them so)
    """One game after another, dealt from a seed.

    `game` is the name of a registered game, or a game of your own. `seats`, `options` and `stacks` are what
    `Game.setup` takes; the fewest seats are the default. An agent's reward comes when the game ends: its score,
    with the sign that makes more better. An illegal action raises `IllegalAction` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        stacks: Sequence[object] | None = None,
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        EzPickle.__init__(self, game, seats, options, stacks, render_mode, lang)
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {quoted(render_mode)}")
        self.game = game_of(game)
        spec = self.game.spec
        self.setup = self.game.setup(spec.min_seats if seats is None else seats, options, stacks)
        self.encoder = self.game.encoder(self.setup)
        self.layout = self.encoder.layout
        self.render_mode = render_mode
        self.lang = lang
        self.metadata = {**self.metadata, "name": f"{spec.name.replace('-', '_')}_v{spec.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(len(self.game.actions.actions)) for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._episodes: Episodes | None = None

    def _observation_space(self) -> spaces.Dict:
        low, high = bounds(self.layout)
        choices = len(self.game.actions.actions)
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (choices,), dtype=np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object for the same agent, always."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game, by index."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal the next game: the first one of a new seed, otherwise the next one of the current seed.

        `options` may hold a `deck` to be dealt instead; other entries are ignored.
        """
        if seed is not None or self._episodes is None:
            named = str(secrets.randbits(64) if seed is None else seed)
            self._episodes = Episodes(self.game, Deals(self.game, Setups([self.setup]), named))
        deck = (options or {}).get("deck")
        if deck is None:
            self._episodes.deal()
        else:
            self.game.check_deck(deck)
            if not self._episodes.start(list(deck)):
                raise BadOption(f"nobody has a decision in {self.game.spec.name} with this deck and these stacks")
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episodes.to_act]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, whether or not it is to act."""
        view = self._table().view(self._seats[agent])
        mask = np.zeros(len(self.game.actions.actions), np.int8)
        for action in view.legal:
            mask[action.index] = 1
        return {"observation": observation(self.encoder, view), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the agent to act; once the game is over, agents are stepped with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episodes = self._table()
        legal = episodes.view(episodes.to_act).legal
        chosen = next((choice for choice in legal if choice.index == action), None)
        if chosen is None:
            raise IllegalAction(episodes.to_act, self._text(action), [choice.text for choice in legal])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        episodes.step(chosen)
        if episodes.to_act >= 0:
            self.agent_selection = self.possible_agents[episodes.to_act]
        else:
            self._end(episodes)
        if self.render_mode == "human":
            self.render()

    def _end(self, episodes: Episodes) -> None:
        outcome = episodes.outcome()
        for agent, score in zip(self.possible_agents, outcome.scores, strict=True):
            self.rewards[agent] = self.game.spec.reward(score)
            self.terminations[agent] = True
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as the agent to act sees it: returned as text (`ansi`) or printed (`human`)."""
        if self.render_mode is None:
            raise BadOption(f"nothing is rendered without a render_mode: {', '.join(RENDER_MODES)}")
        seat = self._seats[self.agent_selection] if self.agents else 0
        text = picture(self._table().view(seat), self.possible_agents, self.lang)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201  (what this mode is for)
        return None

    def close(self) -> None:
        """There is nothing to release."""

    def _table(self) -> Episodes:
        if self._episodes is None:
            raise BadOption("no game is running; call reset first")
        return self._episodes

    def _text(self, action: object) -> str:
        """An action by its name, for messages."""
        names = [choice.text for choice in self.game.actions.actions]
        if isinstance(action, (int, np.integer)) and 0 <= action < len(names):
            return names[int(action)]
        return f"action {quoted(action)}"
