"""A guard around a player nobody vouches for: it always gives a legal answer, and says when it had to."""

from typing import Final, cast, final

from mypy_extensions import i64

from tefuda.core.errors import BotFault
from tefuda.core.game import Game
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.core.view import View

FAULTS: Final = ("died", "late", "unreadable", "illegal")


@final
class Guard(Player):
    """Passes a player's decisions on; one that fails is replaced by the game's fall-back and counted."""

    def __init__(self, game: Game, player: Player) -> None:
        super().__init__(player.name)
        self.game = game
        self.player = player
        self.faults: dict[str, int] = dict.fromkeys(FAULTS, 0)
        self.last_fault = ""
        self._faulty: i64 = -1

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The player's decision if it is usable, else the fall-back."""
        try:
            return self._checked(self.player.decide(view, rng, explain), view)
        except BotFault as fault:
            return self._forfeit(view, rng, fault.kind, str(fault))
        except Exception as error:
            return self._forfeit(view, rng, "died", f"{type(error).__name__}: {error}")

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        """The player's decisions; where one is not usable, the fall-back.

        A player that fails as a whole is asked again one by one, with its streams as they were: only the decisions
        that it cannot make alone are forfeited.
        """
        before = [rng.copy() for rng in rngs]
        try:
            decisions = self.player.decide_many(views.copy(), rngs.copy(), explain)
            if len(decisions) != len(views):
                raise BotFault("unreadable", f"gave {len(decisions)} decisions for {len(views)} tables")
        except Exception:
            for rng, kept in zip(rngs, before, strict=True):
                rng.go_back_to(kept)
            return [self.decide(view, rng, explain) for view, rng in zip(views, rngs, strict=True)]
        found: list[Decision] = []
        for at, view in enumerate(views):
            try:
                found.append(self._checked(decisions[at], view))
            except BotFault as fault:
                found.append(self._forfeit(view, rngs[at], fault.kind, str(fault)))
            except Exception as error:
                found.append(self._forfeit(view, rngs[at], "died", f"{type(error).__name__}: {error}"))
        return found

    @property
    def gathers(self) -> bool:
        """Whether the player does."""
        return self.player.gathers

    @property
    def outside(self) -> bool:
        """Whoever needs a guard is."""
        return True

    def forgive(self) -> None:
        """Count faults from 0 again."""
        self.faults = dict.fromkeys(FAULTS, 0)
        self._faulty = -1

    def _checked(self, decision: Decision, view: View) -> Decision:
        if decision.action not in view.legal:
            raise BotFault("illegal", f"answered {quoted(decision.action.text)}, which is not legal")
        reason = decision.reason
        return decision if reason is None else Decision(decision.action, plain(reason))

    def _forfeit(self, view: View, rng: Rng, kind: str, message: str) -> Decision:
        """Count a fault. The last one is that of the last game, whichever game was played on first."""
        self.faults[kind] += 1
        if rng.index >= self._faulty:
            self._faulty = rng.index
            self.last_fault = message
        return Decision(self.game.fallback(view), Reason("forfeit", {"fault": kind, "message": message}))

    def close(self) -> None:
        """Close the guarded player."""
        self.player.close()


def plain(reason: Reason) -> Reason:
    """The same with values that can be written down: NumPy's numbers as Python's, anything else as text."""
    given = cast(dict[str, object], reason.values)
    values: dict[str, Value] = {}
    for key, value in given.items():
        values[str(key)] = _plain_value(value)
    return Reason(str(reason.rule), values)


def _plain_value(value: object) -> Value:
    item = getattr(value, "item", None)
    if item is not None:
        try:
            value = item()
        except (TypeError, ValueError):
            return quoted(value)
    if isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float) and value - value == 0.0:
        return value
    return quoted(value)
