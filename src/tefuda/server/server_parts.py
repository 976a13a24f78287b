"""What a process of the server is given from outside; tests give it other clocks, decks and limits."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tefuda.core.game import Game
from tefuda.server.cpu_pool import Thinker
from tefuda.server.decks import sealed, shuffled_deck
from tefuda.server.limits import Limits
from tefuda.server.storage.relay import Relay


@dataclass(frozen=True)
class ServerParts:
    """Where CPUs think, where decks come from, what time it is, how much anybody may ask for."""

    thinker: Thinker
    deck: Callable[[Game], list[int]] = shuffled_deck
    seal: Callable[[list[int]], tuple[str, str]] = sealed
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], float] = time.time
    secure: bool = False
    """Whether cookies go over https only."""

    process: str = field(default_factory=lambda: secrets.token_hex(8))
    """What the others call this process."""

    relay: Callable[[str], Relay] | None = None
    """How to reach tables of other processes, where there are several."""
