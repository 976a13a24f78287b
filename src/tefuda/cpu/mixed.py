"""A player of several games: the right specialist for whatever is on the table."""

from typing import final

from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View


@final
class MixedPlayer(Player):
    """One name, one player per game."""

    def __init__(self, name: str, players: dict[str, Player]) -> None:
        super().__init__(name)
        self.players = players

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Ask the player of this game."""
        return self.players[view.game].decide(view, rng, explain)

    def close(self) -> None:
        """Let all of them go."""
        for player in self.players.values():
            player.close()
