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
from tefuda.core.rng import stream
from tefuda.registry import GAMES, cpu_named, cpu_names, cpu_specs, game_named
from tefuda.testing.walk import Walk, observers
from tests.helpers import quick

FOLDER = Path(__file__).parent


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


def signatures() -> str:
    """For every CPU a digest of its decisions and reasons in a fixed set of positions, with its version."""
    found: dict[str, dict[str, object]] = {}
    for name in GAMES:
        for spec in cpu_specs(name):
            found[f"{name}:{spec.name}"] = {
                "version": spec.version,
                "decisions": signature(cpu_named(name, quick(name, spec.name)), game_named(name)),
            }
        found[f"{name}: records"] = {
            "rules_version": game_named(name).spec.rules_version,
            "records": _records(name),
        }
    return json.dumps(found, indent=2) + "\n"


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
    files[FOLDER / "signatures.json"] = signatures()
    return files
