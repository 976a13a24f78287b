"""Learning against others, as a vector environment of Gymnasium: one seat of every table is the learner's.

An observation is a dictionary: `observation` is what the seat sees as numbers, `action_mask` has a 1 at every
legal action. Games that end are followed by the next one in the same step (`AutoresetMode.SAME_STEP`).

Importing this module registers all games: `gymnasium.make_vec("tefuda/holdem-v1", num_envs=256, against="lv2")`.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption
from tefuda.core.game import Game
from tefuda.extras import how_to_install
from tefuda.registry import game_names
from tefuda.training.arrays import bounds, game_of
from tefuda.training.batch import Batch
from tefuda.training.opponents import ROTATE, Opponent
from tefuda.training.vector import VectorGames

try:
    from gymnasium import register, spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise ImportError(
        f"{error.name} is missing: Gymnasium's vector environments need it; {how_to_install('training')}"
    ) from error

RANDOM = "random"
Seen = dict[str, NDArray[Any]]


def make_against(
    game: Game | str, opponent: Opponent | Sequence[Opponent], tables: int = 256, **settings: Any
) -> "AgainstOthers":
    """Tables at which the learner sits alone among others: one opponent for all seats, or one for each in order.

    `settings` are those of `VectorGames` without its opponents; seats rotate from table to table unless
    `seat_of_learner="fixed"` puts the learner into seat 0 everywhere.
    """
    found = game_of(game)
    seats = settings.get("seats") or found.spec.min_seats
    many = isinstance(opponent, Sequence) and not isinstance(opponent, str)
    others = list(opponent) if many else [opponent] * (seats - 1)  # type: ignore[arg-type]
    if len(others) != seats - 1:
        raise BadOption(f"{seats} seats have room for {seats - 1} opponents, not {len(others)}")
    return AgainstOthers(found, tables, dict(enumerate(others, 1)), settings)  # type: ignore[arg-type]


class AgainstOthers(VectorEnv[Seen, NDArray[np.integer], NDArray[Any]]):
    """A table of the learner's is an environment; its reward is that of the learner's seat.

    Where a game ends, the observation is already that of the next one, `infos["final_obs"]` is all zeros (nobody
    decides anything after the end) and `infos["_final_obs"]` says where. `infos["unplayed"]` is what the learner
    got in games in which it was never asked.
    """

    def __init__(
        self, game: Game, tables: int, opponents: Mapping[int, Opponent], settings: Mapping[str, Any]
    ) -> None:
        self._make = {"seat_of_learner": ROTATE, **settings, "opponents": opponents}
        self._game = game
        self._games = VectorGames(game, tables, **self._make)
        games = self._games
        low, high = bounds(games.layout)
        self.num_envs = tables
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (len(games.actions),), dtype=np.int8),
            }
        )
        self.observation_space = batch_space(self.single_observation_space, tables)
        self.single_action_space = spaces.Discrete(len(games.actions))
        self.action_space = batch_space(self.single_action_space, tables)
        self.layout = games.layout
        self.actions = games.actions
        self._mine = games.seats_of_learner().argmax(axis=1)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal at every table: the first games of a new seed, otherwise the next ones of the current seed."""
        if isinstance(seed, list):
            raise BadOption("all tables share one seed, from which each has decks of its own; give a whole number")
        if options:
            raise BadOption(f"these tables have no options to reset with; {sorted(options)} was given")
        if seed is not None or "seed" not in self._make:
            self._make["seed"] = secrets.randbits(64) if seed is None else seed
            self._games = VectorGames(self._game, self.num_envs, **self._make)
        batch = self._games.reset()
        return _seen(batch), {"unplayed": self._reward(batch.unplayed)}

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action at every table; one that is not legal raises `IllegalAction`, and nothing is played."""
        batch = self._games.step(actions)
        infos: dict[str, Any] = {"unplayed": self._reward(batch.unplayed)}
        if batch.dones.any():
            final = np.full(self.num_envs, None, dtype=object)
            for table in batch.dones.nonzero()[0]:
                final[table] = self._nothing()
            infos["final_obs"] = final
            infos["_final_obs"] = batch.dones.copy()
        rewards = self._reward(batch.rewards).astype(np.float64)
        return _seen(batch), rewards, batch.dones, np.zeros(self.num_envs, np.bool_), infos

    def sample(self, observations: Seen) -> NDArray[np.int64]:
        """A legal action for each table, all equally likely."""
        drawn = self.np_random.random(observations["action_mask"].shape) * observations["action_mask"]
        chosen: NDArray[np.int64] = drawn.argmax(axis=1)
        return chosen

    def _reward(self, of_seats: NDArray[np.float32]) -> NDArray[np.float32]:
        reward: NDArray[np.float32] = of_seats[np.arange(self.num_envs), self._mine]
        return reward

    def _nothing(self) -> Seen:
        return {
            "observation": np.zeros(self.layout.size, np.float32),
            "action_mask": np.zeros(len(self.actions), np.int8),
        }


def _seen(batch: Batch) -> Seen:
    return {"observation": batch.observations, "action_mask": batch.masks.astype(np.int8)}


def by_name(
    num_envs: int, game: str, against: Opponent | Sequence[Opponent] = RANDOM, **settings: Any
) -> AgainstOthers:
    """What `gymnasium.make_vec` calls."""
    return make_against(game, against, num_envs, **settings)


for _name in game_names():
    _version = game_of(_name).spec.rules_version
    register(f"tefuda/{_name}-v{_version}", vector_entry_point=f"{__name__}:by_name", kwargs={"game": _name})
