"""`tefuda bot`."""

import sys

from tefuda.bots.serve_bot import serve_bot
from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted
from tefuda.core.rng import stream
from tefuda.registry import cpu_named, game_named


def run_bot(cpu: str, seed: str) -> None:
    """Serve one CPU on standard input and output until the input ends."""
    name, colon, rest = cpu.partition(":")
    if not colon:
        raise BadOption(f"{quoted(cpu)} must name game and CPU, as in no-thanks:heuristic")
    game = game_named(name)
    player = cpu_named(name, rest)
    try:
        serve_bot(game, player, stream(seed, "bot"), sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        sys.exit(130)
