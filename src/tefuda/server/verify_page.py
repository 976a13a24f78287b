"""The page that checks a sealed hand, with the games that are there now written into it.

It asks nobody for anything, so that it can be saved and used without this server.
"""

from importlib.resources import files
from typing import Final

from tefuda.core.codec import encode
from tefuda.registry import game_named, game_names, words_for
from tefuda.words.language import LANGUAGES

EMPTY: Final = "const GAMES = {};"
"""What stands in the page as it is written."""


def verify_page() -> bytes:
    """The page with the title, the size of the deck and the names of the cards of every game."""
    page = files("tefuda.server").joinpath("pages/verify.html").read_text(encoding="utf-8")
    games = encode({name: _game(name) for name in game_names()}).decode()
    # What a script holds may not end it, whatever a game of another package is called.
    return page.replace(EMPTY, f"const GAMES = {games.replace('<', chr(92) + 'u003c')};").encode()


def _game(name: str) -> dict[str, object]:
    words, deck = words_for(name), game_named(name).spec.cards
    return {
        "title": [words.title.say(lang) for lang in LANGUAGES],
        "size": len(deck),
        "cards": {str(card): [words.card(card, lang) for lang in LANGUAGES] for card in sorted(set(deck))},
    }
