"""Which game is played when: one game for ever, or a number of hands of each of several, round and round."""

from collections.abc import Mapping
from typing import Final, final

from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.params import ParamValue
from tefuda.core.quoting import quoted

HANDS_EACH: Final = 6


@final
class Rotation:
    """The games of a series. Those of a mix share their actions and seats, so the same people can play all."""

    def __init__(self, name: str, games: list[Game], hands: int) -> None:
        if not games:
            raise BadOption("a mix needs at least one game")
        if hands < 1:
            raise BadOption(f"a mix needs at least one hand of each game, not {hands}")
        first = games[0]
        for game in games:
            if game.actions is not first.actions or game.spec.stack is not first.spec.stack:
                raise BadOption(f"{first.spec.name} and {game.spec.name} cannot be mixed: they are too different")
        self.name: Final = name
        self.games: Final = games
        self.hands: Final = hands

    @property
    def first(self) -> Game:
        """The game of the first hand; what it says about seats and stacks holds for all."""
        return self.games[0]

    @property
    def mixed(self) -> bool:
        """Whether there is more than one game."""
        return len(self.games) > 1

    def game_at(self, hand: int) -> Game:
        """The game of a hand, counted from 0."""
        return self.games[hand // self.hands % len(self.games)]

    def read_options(self, given: Mapping[str, object]) -> dict[str, ParamValue]:
        """Every option of every game: the given ones checked, the others at their default."""
        values: dict[str, ParamValue] = {}
        known = {param.name for game in self.games for param in game.spec.options}
        for name in given:
            if name not in known:
                raise BadOption(f"{self.name} has no option {quoted(name)}; allowed: {', '.join(sorted(known))}")
        for game in self.games:
            for param in game.spec.options:
                if param.name in given:
                    values[param.name] = param.read(given[param.name], self.name)
                else:
                    values[param.name] = param.default
        return values

    def setups(self, seats: int, options: Mapping[str, object], stack: int) -> dict[str, Setup]:
        """What is agreed for each game, by its name; everybody has `stack` chips, 0 for the usual number."""
        values = self.read_options(options)
        stacks = [stack] * seats if stack > 0 else None
        return {game.spec.name: game.setup(seats, options_of(game, values), stacks) for game in self.games}

    def hands_left(self, hand: int) -> int:
        """How many hands of the same game follow this one."""
        return self.hands - 1 - hand % self.hands

    def next_game(self, hand: int) -> Game:
        """The game that comes after this hand's."""
        return self.games[(hand // self.hands + 1) % len(self.games)]


def options_of(game: Game, shared: Mapping[str, ParamValue]) -> dict[str, ParamValue]:
    """The options that concern one game of a rotation."""
    names = [param.name for param in game.spec.options]
    return {name: value for name, value in shared.items() if name in names}
