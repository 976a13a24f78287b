"""A guard around a player nobody vouches for: it always gives a legal answer, and says when it had to."""

from typing import Final, cast, final

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

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The player's decision if it is usable, else the fall-back."""
        try:
            decision = self.player.decide(view, rng, explain)
            if decision.action not in view.legal:
                raise BotFault("illegal", f"answered {quoted(decision.action.text)}, which is not legal")
            reason = decision.reason
            return decision if reason is None else Decision(decision.action, plain(reason))
        except BotFault as fault:
            return self._forfeit(view, fault.kind, str(fault))
        except Exception as error:
            return self._forfeit(view, "died", f"{type(error).__name__}: {error}")

    def _forfeit(self, view: View, kind: str, message: str) -> Decision:
        self.faults[kind] += 1
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
