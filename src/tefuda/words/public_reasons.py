"""What everybody may be told of a decision while the game runs, in both languages at once (R-W1, R-W2)."""

from collections.abc import Sequence

from tefuda.core.action import Action
from tefuda.core.player import Reason
from tefuda.core.view import View
from tefuda.words.bilingual import Bilingual
from tefuda.words.game_words import GameWords


def for_everybody(
    words: GameWords, reason: Reason | None, view: View, seat: int, action: Action, names: Sequence[str]
) -> Bilingual:
    """The public form of a reason. `view` is the spectators', before the action: later it shows too much."""
    return Bilingual(
        words.public_reason(reason, view, seat, action, names, "en"),
        words.public_reason(reason, view, seat, action, names, "ja"),
    )
