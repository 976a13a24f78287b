"""Our CPUs as programs: views in on one stream, decisions out on another."""

from collections.abc import Iterable
from typing import IO

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadView, TefudaError
from tefuda.core.game import Game
from tefuda.core.player import Player
from tefuda.core.rng import Rng


def answer(game: Game, player: Player, rng: Rng, line: bytes) -> dict[str, object]:
    """The decision for one line, or an error object that says what was wrong with it."""
    try:
        view = game.read_view(decode_object(line, "the line"))
        if not view.legal:
            raise BadView(f"seat {view.data()['seat']} is not to act in this view")
        return player.decide(view, rng, True).data()
    except TefudaError as error:
        return {"error": "bad_view", "message": str(error)}


def serve_bot(game: Game, player: Player, rng: Rng, lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Answer every line until there are no more; a line that cannot be used does not stop the next."""
    for line in lines:
        if line.strip():
            out.write(encode(answer(game, player, rng, line)) + b"\n")
            out.flush()
