"""Which game is played when: one game for ever, or a number of hands of each of several, round and round."""

from typing import Final, final

from tefuda.core.errors import BadOption
from tefuda.core.game import Game

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

    def hands_left(self, hand: int) -> int:
        """How many hands of the same game follow this one."""
        return self.hands - 1 - hand % self.hands

    def next_game(self, hand: int) -> Game:
        """The game that comes after this hand's."""
        return self.games[(hand // self.hands + 1) % len(self.games)]
