"""Golden files: what games and CPUs did when somebody last looked. `make golden` writes them anew.

They are the same for compiled and pure code, and on every machine. A changed file needs a look, and a new rules
version or CPU version if behaviour changed and not only the way it is printed.
"""

import hashlib
import json
from pathlib import Path

from tefuda.arena.plan import Plan
from tefuda.arena.signature import signature
from tefuda.core.codec import encode
from tefuda.core.observation import Layout
from tefuda.core.params import Param
from tefuda.core.rng import stream
from tefuda.registry import GAMES, cpu_named, cpu_names, cpu_specs, game_named
from tefuda.testing.walk import Walk, observers
from tests.helpers import quick

FOLDER = Path(__file__).parent
RECORDS = " records"
MANY = 600
"""So many games are played for the second digest: enough for rules and numbers that matter rarely."""

SLOW = ("expert", "hard", "medium", "cfr")
"""CPUs that take too long for that."""


def playthrough(name: str) -> str:
    """One random game: every action and state, and now and then what every observer sees.

    Hands of poker are mostly folded at once: of those the longest of some is taken.
    """
    tries = 1 if game_named(name).spec.stack is None else 8
    return max((_one_game(name, number) for number in range(tries)), key=len)


def _one_game(name: str, number: int) -> str:
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    rng = stream("golden", f"{name} {number}" if number else name)
    deck = list(game.spec.cards)
    rng.shuffle(deck)
    walk = Walk(game, setup, deck)
    lines = [f"{name}, rules version {game.spec.rules_version}, {setup.seats} seats, deck {deck}"]
    while True:
        legal = walk.state.legal_actions()
        lines.append(f"#{len(walk.actions)} {_text(walk.state.data())}")
        if len(walk.actions) % 10 == 0 or not legal:
            for seat in observers(setup):
                view = walk.view(seat).data()
                del view["history"]
                lines.append(f"   view {_text(view)}")
        if not legal:
            break
        action = legal[rng.below(len(legal))]
        lines.append(f"   legal {[choice.text for choice in legal]}, chosen {action.text}")
        told = len(walk.log)
        walk.apply(action)
        lines += [f"   event {event.audience} {_text(event.data())}" for event in walk.log[told:]]
    outcome = walk.state.outcome()
    assert outcome is not None
    lines.append(f"   outcome {_text(outcome.data())}")
    return "\n".join(lines) + "\n"


def _text(data: object) -> str:
    return encode(data).decode()


def signed() -> list[str]:
    """What there is a digest of: every CPU of every game, and whole records of every game."""
    return [f"{name}:{cpu}" for name in GAMES for cpu in [*(spec.name for spec in cpu_specs(name)), RECORDS]]


def signature_of(what: str) -> dict[str, object]:
    """A digest of a CPU's decisions and reasons in fixed positions, with its version; or one of whole records."""
    name, _, cpu = what.partition(":")
    if cpu == RECORDS:
        return {"rules_version": game_named(name).spec.rules_version, "records": _records(name)}
    version = next(spec.version for spec in cpu_specs(name) if spec.name == cpu)
    player, game = cpu_named(name, quick(name, cpu)), game_named(name)
    data: dict[str, object] = {"version": version, "decisions": signature(player, game)}
    if cpu not in SLOW:
        data["more"] = signature(player, game, MANY)
    return data


def declared(name: str) -> str:
    """What a game and its CPUs can be told: every option and parameter with its default and range, a line each."""
    spec = game_named(name).spec
    lines = [f"{name}: {spec.min_seats} to {spec.max_seats} players"]
    lines += [f"{name}: {_range(param)}" for param in (*spec.options, *([spec.stack] if spec.stack else []))]
    for cpu in cpu_specs(name):
        lines += [
            f"{name}:{cpu.name}: strength {cpu.strength}",
            *(f"{name}:{cpu.name}: {_range(p)}" for p in cpu.params),
        ]
    return "\n".join(lines) + "\n"


def layouts(name: str) -> str:
    """What a learner is told of a game: every part of its arrays, its shape, and between what its numbers are."""
    game, lines = game_named(name), []
    for seats in sorted({game.spec.min_seats, game.spec.max_seats}):
        encoder = game.encoder(game.setup(seats))
        for kind in ("layout", "hidden", "recall"):
            layout: Layout = getattr(encoder, kind)
            shown = (f"{part.name} {part.shape} from {part.low:g} to {part.high:g}" for part in layout.parts)
            lines += [f"{name} for {seats}, {kind}: {text}" for text in shown]
    return "\n".join(lines) + "\n"


def _range(param: Param) -> str:
    notes = [text for text in (param.seat, "labour" if param.labour else "") if text]
    return " ".join([f"{param.name} = {param.default!r}, {param.low!r} to {param.high!r}", *notes])


def _records(name: str) -> str:
    """A digest of whole records; the package's version, which is in them, does not count."""
    seats = game_named(name).spec.min_seats
    cpus = ([quick(name, cpu) for cpu in cpu_names(name)] * seats)[:seats]
    plan = Plan(name, tuple(cpus), 50, "signature", keep=True)
    part = plan.slice(plan.seat_players())
    part.play(0, 50, True)
    digest = hashlib.sha256()
    for line in part.records:
        data = json.loads(line)
        del data["tefuda"]
        digest.update(encode(data))
    return digest.hexdigest()


def golden() -> dict[Path, str]:
    """Every golden file and what should be in it."""
    files = {FOLDER / f"{name}.playthrough.txt": playthrough(name) for name in GAMES}
    files[FOLDER / "declared.txt"] = "".join(declared(name) for name in GAMES)
    files[FOLDER / "layouts.txt"] = "".join(layouts(name) for name in GAMES)
    digests = {what: signature_of(what) for what in signed()}
    files[FOLDER / "signatures.json"] = json.dumps(digests, indent=2) + "\n"
    return files
