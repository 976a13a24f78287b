"""From the names people write to players who can sit down."""

from dataclasses import dataclass, field

from tefuda.bots.python_file import load_player
from tefuda.bots.stdio import ExecPlayer
from tefuda.core.errors import BadOption
from tefuda.core.game import view_of
from tefuda.core.player import Player
from tefuda.core.quoting import quoted
from tefuda.core.rng import stream
from tefuda.cpu.mixed import MixedPlayer
from tefuda.match.guard import Guard
from tefuda.match.rotation import Rotation
from tefuda.registry import make_cpu, read_cpu

MOVE_SECONDS = 5.0
"""How long a bot that is a program may think about one move."""


@dataclass(frozen=True)
class Seated:
    """A player, and its version in each game, for records. Bots from outside sit behind a guard."""

    player: Player
    versions: dict[str, int] = field(default_factory=dict)

    @property
    def guard(self) -> Guard | None:
        """The guard of a bot from outside, or None for a CPU of ours."""
        return self.player if isinstance(self.player, Guard) else None


def seat_player(rotation: Rotation, name: str, move_seconds: float = MOVE_SECONDS) -> Seated:
    """The player a CPU name means: `heuristic`, `heuristic(base_threshold=1)`, `exec:COMMAND`, `py:FILE:CLASS`.

    At a table with several games a CPU is its namesakes in all of them.
    """
    game = rotation.first
    kind, colon, rest = name.strip().partition(":")
    if colon and kind == "exec":
        return Seated(Guard(game, ExecPlayer(game, rest, move_seconds)))
    if colon and kind == "py":
        player = load_player(rest)
        player.name = name.strip()
        return Seated(Guard(game, player))
    if colon and kind == rotation.name:
        name = rest
    elif colon:
        raise BadOption(f"{quoted(name)}: only {rotation.name}, exec or py can stand before the colon")
    players: dict[str, Player] = {}
    versions: dict[str, int] = {}
    for one in rotation.games:
        spec, values = read_cpu(one.spec.name, name)
        players[one.spec.name] = make_cpu(spec, values)
        versions[one.spec.name] = spec.version
    if rotation.mixed:
        return Seated(MixedPlayer(players[game.spec.name].name, players), versions)
    return Seated(players[game.spec.name], versions)


def try_out(rotation: Rotation, seated: Seated) -> None:
    """Ask a program a first time, before anything is played: one that gives no answer at all is refused.

    Our own CPUs, and classes that could be made, need not be asked.
    """
    guard, game = seated.guard, rotation.first
    if guard is None or not isinstance(guard.player, ExecPlayer):
        return
    setup = game.setup(game.spec.min_seats)
    deck = list(game.spec.cards)
    stream("try out", "deal").shuffle(deck)
    state = game.start(setup, deck, log=True)
    if state.to_act >= 0:
        guard.player.try_out(view_of(game, setup, state, state.to_act))


def split_names(text: str) -> list[str]:
    """Split `a,b(c=1,d=2),exec:bot` at the commas between names, not at those inside brackets or quotes."""
    names: list[str] = []
    depth, quote, current = 0, "", ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        if letter == "," and depth == 0 and not quote:
            names.append(current.strip())
            current = ""
        else:
            current += letter
    names.append(current.strip())
    if quote or depth != 0:
        raise BadOption(f"{quoted(text)}: a bracket or quote is not closed")
    if not all(names):
        raise BadOption(f"{quoted(text)}: there is an empty name between two commas")
    return names
