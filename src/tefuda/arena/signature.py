"""A digest of what a player does in fixed positions, so that a changed one cannot be mistaken for the old one."""

import hashlib

import msgspec

from tefuda.bots.seating import seat_player, try_out
from tefuda.core.codec import encode
from tefuda.core.game import Game
from tefuda.core.player import Player
from tefuda.core.rng import stream
from tefuda.match.rotation import Rotation
from tefuda.testing.walk import walks

GAMES = 25
OUTSIDE_GAMES = 3
"""Programs are slower to ask."""


class CpuFacts(msgspec.Struct, frozen=True):
    """The version of a CPU in each game, and the digest of what it does there.

    Bots from outside have no version, and no digest if they do not repeat themselves.
    """

    versions: dict[str, int]
    signatures: dict[str, str]

    def difference(self, before: "CpuFacts") -> str:
        """What has changed since, in words; empty if nothing has."""
        for game, version in self.versions.items():
            if before.versions.get(game) != version:
                return f"is version {version} in {game} now, it was {before.versions.get(game)} before"
        for game, digest in self.signatures.items():
            if digest != before.signatures.get(game):
                return f"does not decide in {game} as it did"
        return ""


def facts_of(rotation: Rotation, name: str, move_seconds: float) -> CpuFacts:
    """What is known of a CPU now; a mistake in its name is found here."""
    seated = seat_player(rotation, name, move_seconds)
    signatures: dict[str, str] = {}
    try:
        try_out(rotation, seated)
        for game in rotation.games:
            games = GAMES if seated.guard is None else OUTSIDE_GAMES
            digest = signature(seated.player, game, games)
            if seated.guard is not None and signature(seated.player, game, games) != digest:
                digest = ""
            signatures[game.spec.name] = digest
    finally:
        seated.player.close()
    return CpuFacts(dict(seated.versions), signatures)


def signature(player: Player, game: Game, games: int = GAMES) -> str:
    """The digest of its decisions and reasons in these positions of a game.

    The positions are reached by the player itself half of the time, and by chance the other half.
    """
    digest = hashlib.sha256()
    for walk, rng in walks(game, "signature", games):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            decision = player.decide(view, stream(str(len(walk.actions)), "signature"), True)
            digest.update(encode(decision.data()))
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))] if rng.below(2) == 0 else decision.action)
    return digest.hexdigest()
