"""A player whose decisions come from a small network. It needs NumPy alone, whatever it was trained with."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from tefuda.core.action import Action
from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.whole_network import WholeNetwork
from tefuda.formats.whole_file import whole_file
from tefuda.registry import game_named, name_or_game
from tefuda.training.arrays import observations

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""Weights (from x to) and what is added."""

GRAIN = 1e-6
"""Likings are rounded to this: sums of many positions at once end on other last bits than those of one alone."""


class NetworkPlayer(Player):
    """Likes each action as much as its network says, and draws one of the legal ones: a softmax over the likings.

    Between two layers what is negative becomes 0. With `likeliest` nothing is drawn: the action liked best is
    played, which is best against somebody who will not change. A `compact` one plays at tables for fewer, too
    (`Game.compact_encoder`). One with a `WholeNetwork` decides the same on every machine.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        network: Sequence[Layer] | WholeNetwork,
        *,
        likeliest: bool = False,
        compact: bool = False,
        name: str = "learned",
    ) -> None:
        super().__init__(name)
        self.game = game
        self.setup = setup
        self.compact = compact
        self.network = network
        self.whole = network if isinstance(network, WholeNetwork) else None
        layers = [] if isinstance(network, WholeNetwork) else network
        self.layers = [(np.asarray(weights, np.float32), np.asarray(bias, np.float32)) for weights, bias in layers]
        self.likeliest = likeliest
        self._encoder = game.compact_encoder(setup) if compact else game.encoder(setup)
        self._exact = [(weights.astype(np.float64), bias.astype(np.float64)) for weights, bias in self.layers]
        self._check_sizes()

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw an action, or take the likeliest."""
        return self.decide_many([view], [rng], explain)[0]

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        """The network looks at all positions together."""
        if not views:
            return []
        decisions = []
        for shares, view, rng in zip(self.shares(views), views, rngs, strict=True):
            action = self._best(shares) if self.likeliest else self._drawn(shares, view, rng)
            share = round(float(shares[action.index]), 4)
            decisions.append(Decision(action, Reason("learned", {"share": share}) if explain else None))
        return decisions

    def mix(self, view: View) -> list[float]:
        """The shares of the legal actions, in their order."""
        shares = self.shares([view])[0]
        if self.likeliest:
            best = self._best(shares)
            return [1.0 if action is best else 0.0 for action in view.legal]
        return [float(shares[action.index]) for action in view.legal]

    def shares(self, views: Sequence[View]) -> NDArray[np.float64]:
        """How likely each action of the game is in each position: positions x actions, 0 where it is not legal."""
        game = self.game
        legal = np.zeros((len(views), len(game.actions.actions)), np.bool_)
        for at, view in enumerate(views):
            fits = view.seats <= self.setup.seats if self.compact else view.seats == self.setup.seats
            if view.game != game.spec.name or not fits:
                most = "up to " if self.compact else ""
                raise BadOption(f"this player learned {game.spec.name} for {most}{self.setup.seats}")
            legal[at, [action.index for action in view.legal]] = True
        seen = observations(self._encoder, views)
        shares: NDArray[np.float64]
        if self.whole is not None:
            parts = self.whole.parts(seen, legal)
            shares = parts / parts.sum(axis=1, keepdims=True)
            return shares
        flow = seen.astype(np.float64)
        for weights, bias in self._exact[:-1]:
            flow = np.maximum(flow @ weights + bias, 0.0)
        weights, bias = self._exact[-1]
        likings = np.where(legal, np.round((flow @ weights + bias) / GRAIN) * GRAIN, -np.inf)
        powers = np.exp(likings - likings.max(axis=1, keepdims=True))
        shares = powers / powers.sum(axis=1, keepdims=True)
        return shares

    def _best(self, shares: NDArray[np.float64]) -> Action:
        return self.game.actions.actions[int(shares.argmax())]

    def _drawn(self, shares: NDArray[np.float64], view: View, rng: Rng) -> Action:
        point = rng.unit()
        for action in view.legal:
            point -= float(shares[action.index])
            if point < 0.0:
                return action
        return self._best(shares)  # the shares added up to a little less than 1

    def _check_sizes(self) -> None:
        """Refuse a network that cannot be asked about this game, or whose layers do not fit together."""
        size = self._encoder.layout.size
        if self.whole is not None:
            if len(self.whole.sizes) != size:
                raise BadOption(
                    f"the network must take {size} numbers at {self.game.spec.name} for {self.setup.seats}, "
                    f"not {len(self.whole.sizes)}"
                )
            size = len(self.whole.layers[-1].bias)
        for weights, bias in self.layers:
            if weights.ndim != 2 or weights.shape[0] != size or bias.shape != (weights.shape[1],):
                raise BadOption(
                    f"a layer of the network must take {size} numbers at {self.game.spec.name} for "
                    f"{self.setup.seats}; this one's shape is {' x '.join(map(str, weights.shape))}"
                )
            size = weights.shape[1]
        if size != len(self.game.actions.actions):
            raise BadOption(
                f"the network must end in the {len(self.game.actions.actions)} actions of "
                f"{self.game.spec.name}, not in {size}"
            )

    # --- keeping ------------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the network and what it plays to a file that `load` reads."""
        setup = self.setup
        about = {
            "game": self.game.spec.name,
            "seats": int(setup.seats),
            "options": dict(setup.options),
            "stacks": list(setup.stacks),
            "likeliest": self.likeliest,
            "compact": self.compact,
        }
        arrays: dict[str, NDArray[Any]] = {
            f"{kind} {at}": part for at, layer in enumerate(self.layers) for kind, part in _named(layer)
        }
        if self.whole is not None:
            arrays = self.whole.arrays()
        with whole_file(path) as file:
            np.savez_compressed(file, allow_pickle=False, about=np.array(json.dumps(about)), **arrays)

    @staticmethod
    def load(path: Path, game: Game | None = None, name: str = "learned") -> "NetworkPlayer":
        """The player that was saved; a game that is not registered must be given."""
        try:
            with np.load(path, allow_pickle=False) as saved:
                about = json.loads(str(saved["about"]))
                network: list[Layer] | WholeNetwork
                if "sizes" in saved:
                    network = WholeNetwork.of_arrays(saved)
                else:
                    network = [
                        (saved[f"weights {at}"], saved[f"bias {at}"]) for at in range(len(saved.files) // 2)
                    ]
        except OSError as error:
            raise BadOption(f"{path} cannot be read: {error.strerror or error}") from None
        except (KeyError, ValueError, BadZipFile):
            raise BadOption(f"{path} is not a player that was saved here") from None
        found = game_named(about["game"]) if game is None else game
        setup = found.setup(about["seats"], about["options"], about["stacks"])
        how = {"likeliest": about["likeliest"], "compact": about.get("compact", False)}
        return NetworkPlayer(found, setup, network, **how, name=name)

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        agreed = (int(setup.seats), dict(setup.options), list(setup.stacks))
        network = self.whole.arrays() if self.whole is not None else self.layers
        return restored, (name_or_game(self.game), *agreed, network, self.likeliest, self.compact, self.name)


def restored(
    game: Game | str,
    seats: int,
    options: dict[str, object],
    stacks: list[int],
    network: list[Layer] | dict[str, NDArray[Any]],
    likeliest: bool,
    compact: bool,
    name: str,
) -> NetworkPlayer:
    """The player that was pickled as this."""
    found = game_named(game) if isinstance(game, str) else game
    setup = found.setup(seats, options, stacks)
    made = WholeNetwork.of_arrays(network) if isinstance(network, dict) else network
    return NetworkPlayer(found, setup, made, likeliest=likeliest, compact=compact, name=name)


def _named(layer: Layer) -> tuple[tuple[str, NDArray[np.float32]], ...]:
    return ("weights", layer[0]), ("bias", layer[1])
