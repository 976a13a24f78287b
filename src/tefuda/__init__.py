"""Card tables where people and CPUs play, and every CPU can say why it did what it did.

    import tefuda

    game = tefuda.new_game("razz", players=3, seed="1")
    print(game.legal)
    print(game.ask("lv2").why)

What stands in `__all__` is meant to be imported from here (docs/library.md). Each name is loaded when it is first
used, so that `import tefuda` costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tefuda.version import VERSION

if TYPE_CHECKING:
    from tefuda.core.errors import TefudaError as TefudaError
    from tefuda.core.player import Decision as Decision
    from tefuda.core.player import Player as Player
    from tefuda.core.player import Reason as Reason
    from tefuda.core.record import Record as Record
    from tefuda.games.poker.equity import equity as equity
    from tefuda.library.catalogue import cpu_names as cpu_names
    from tefuda.library.catalogue import game_names as game_names
    from tefuda.library.hand_value import evaluate as evaluate
    from tefuda.library.live_game import LiveGame as LiveGame
    from tefuda.library.live_game import new_game as new_game
    from tefuda.library.records import load_records as load_records
    from tefuda.library.records import play as play
    from tefuda.library.records import replay as replay
    from tefuda.library.simulation import simulate as simulate

__version__ = VERSION

_HOMES = {
    "Decision": "tefuda.core.player",
    "LiveGame": "tefuda.library.live_game",
    "Player": "tefuda.core.player",
    "Reason": "tefuda.core.player",
    "Record": "tefuda.core.record",
    "TefudaError": "tefuda.core.errors",
    "cpu_names": "tefuda.library.catalogue",
    "equity": "tefuda.games.poker.equity",
    "evaluate": "tefuda.library.hand_value",
    "game_names": "tefuda.library.catalogue",
    "load_records": "tefuda.library.records",
    "new_game": "tefuda.library.live_game",
    "play": "tefuda.library.records",
    "replay": "tefuda.library.records",
    "simulate": "tefuda.library.simulation",
}
__all__ = list(_HOMES)


def __getattr__(name: str) -> object:
    """Load a public name from where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module 'tefuda' has no attribute {name!r}")
    found = getattr(import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
