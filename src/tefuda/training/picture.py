"""A table as text, for people who watch a learner."""

from collections.abc import Sequence

from tefuda.core.view import View
from tefuda.registry import is_game, words_for


def picture(view: View, names: Sequence[str], lang: str = "en") -> str:
    """What the seat of a view sees: in words, or field by field if nobody has registered the game."""
    if is_game(view.game):
        return "\n".join(words_for(view.game).position(view, names, lang, False))
    return "\n".join(f"{key}: {value}" for key, value in view.data().items() if key != "history")
