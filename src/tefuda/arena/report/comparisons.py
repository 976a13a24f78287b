"""Comparing the decisions of a run's pairings: how many decks may be played again, and when that is no use."""

from typing import Final

from tefuda.arena.differences import Differences, differences
from tefuda.arena.run import Pairing, Run, Settings
from tefuda.arena.signature import facts_of
from tefuda.core.errors import TefudaError
from tefuda.version import VERSION
from tefuda.words import arena_reports as words
from tefuda.words.bilingual import Bilingual, in_both

SECONDS: Final = 4.0
"""How long CPUs may think about it, all pairings together, on a machine like the one that played."""

TIMES: Final = 4
"""So much longer than playing a deck they think when its decisions are compared: both sides, and a second way."""

DECISIONS: Final = 400_000
"""For CPUs that answer at once it is the asking that takes time: this many decisions in all pairings together."""

MOST: Final = 4096
FEWEST: Final = 8
"""Decks of a pairing."""


class Comparisons:
    """The differences of each pairing of a run, or why nobody looked.

    `decks` says how many decks are played again; None means as many as take a few seconds.
    """

    def __init__(self, run: Run, decks: int | None) -> None:
        self.run = run
        self.decks = decks
        self._changes: dict[str, Bilingual | None] = {}

    def of(self, pairing: Pairing) -> Differences | Bilingual:
        """Where the decisions of a pairing differ, or the reason that this is not known."""
        if self.decks == 0:
            return in_both(words.NOT_ASKED)
        for name in pairing.plan.cpus:
            if not self.run.settings.cpus[name].versions:
                return in_both(words.FROM_OUTSIDE, cpu=name)
        number = affordable(pairing, len(self.run.pairings)) if self.decks is None else self.decks
        if number == 0:
            return in_both(words.TOO_SLOW)
        for name in pairing.plan.cpus:
            changed = self._change(name)
            if changed:
                return changed
        most = DECISIONS // len(self.run.pairings) if self.decks is None else None
        return differences(pairing.plan, min(number, pairing.standing.decks), most)

    def _change(self, name: str) -> Bilingual | None:
        """What has changed since the run was begun; None if nothing has, as in a run that is open for playing."""
        settings = self.run.settings
        if not self.run.looking:
            return None
        if settings.tefuda != VERSION:
            return in_both(words.OTHER_VERSION, before=settings.tefuda, now=VERSION)
        if name not in self._changes:
            self._changes[name] = _changed(settings, name)
        return self._changes[name]


def _changed(settings: Settings, name: str) -> Bilingual | None:
    try:
        now = facts_of(settings.plan(0).rotation(), name, settings.move_seconds)
    except TefudaError as error:
        return in_both(words.CANNOT_BE_ASKED, cpu=name, problem=error)
    change = now.difference(settings.cpus[name])
    return in_both(words.CHANGED, cpu=name, change=change) if change else None


def affordable(pairing: Pairing, pairings: int) -> int:
    """How many decks, a power of two; 0 if even a few would take too long.

    It is reckoned from the time the run wrote down while it was played, not from a clock: the same run gives the
    same report.
    """
    each = TIMES * pairing.seconds / max(1, pairing.units)
    decks = MOST
    while decks >= FEWEST and decks * each > SECONDS / pairings:
        decks //= 2
    return decks if decks >= FEWEST else 0
