"""What everybody may be told of a decision while the game runs, in both languages at once (R-W1, R-W2)."""

from collections.abc import Sequence

from tefuda.core.game import Game
from tefuda.core.player import Decision
from tefuda.core.view import View
from tefuda.words.bilingual import Bilingual
from tefuda.words.game_words import GameWords


def for_everybody(
    game: Game, words: GameWords, decision: Decision, view: View, seat: int, names: Sequence[str]
) -> Bilingual:
    """The public form of a reason; where nothing is hidden that is the whole of it.

    `view` is the spectators', before the action: later it shows too much.
    """

    def said(lang: str) -> str:
        if game.spec.open:
            return words.reason(decision.reason, names, lang)
        return words.public_reason(view, seat, decision.action, names, lang)

    return Bilingual(said("en"), said("ja"))
