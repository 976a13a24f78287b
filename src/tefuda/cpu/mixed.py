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

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        """Ask the player of each game once for all its tables."""
        found: dict[int, Decision] = {}
        for game, player in self.players.items():
            at = [number for number, view in enumerate(views) if view.game == game]
            if at:
                asked = player.decide_many([views[n] for n in at], [rngs[n] for n in at], explain)
                for number, decision in zip(at, asked, strict=True):
                    found[number] = decision
        return [found[number] for number in range(len(views))]

    @property
    def gathers(self) -> bool:
        """Whether one of them does."""
        return any(player.gathers for player in self.players.values())

    def close(self) -> None:
        """Let all of them go."""
        for player in self.players.values():
            player.close()
