"""A table as text, for people who watch a learner."""

from collections.abc import Sequence

from tefuda.core.view import View
from tefuda.words.game_words import WORDS, words_for


def picture(view: View, names: Sequence[str], lang: str = "en") -> str:
    """What the seat of a view sees: in words, or field by field if the game is not one of ours."""
    if view.game in WORDS:
        return "\n".join(words_for(view.game).position(view, names, lang, False))
    return "\n".join(f"{key}: {value}" for key, value in view.data().items() if key != "history")
