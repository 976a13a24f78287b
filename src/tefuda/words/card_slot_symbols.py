"""What the symbols of Card Slot are called."""

from typing import Final

from tefuda.games.card_slot.symbols import NAMES
from tefuda.words.language import Text

SYMBOL_WORDS: Final = {
    "rainbow": Text("Rainbow 7", "虹7"),
    "silver": Text("Silver 3", "銀3"),
    "cherry": Text("Cherry", "チェリー"),
    "watermelon": Text("Watermelon", "スイカ"),
    "bell": Text("Bell", "ベル"),
    "replay": Text("Replay", "リプレイ"),
}
TWO_OF: Final = {
    "rainbow": Text("two Rainbow 7s", "虹7が2枚"),
    "silver": Text("two Silver 3s", "銀3が2枚"),
    "cherry": Text("two Cherries", "チェリーが2枚"),
    "watermelon": Text("two Watermelons", "スイカが2枚"),
    "bell": Text("two Bells", "ベルが2枚"),
    "replay": Text("two Replays", "リプレイが2枚"),
}


def symbol_word(symbol: int, lang: str) -> str:
    """A symbol by its name in a language."""
    return SYMBOL_WORDS[NAMES[symbol]].say(lang)
