"""Colours of the full-screen table, in one place: the style sheet gets them as variables of a theme.

Each game has a deep, quiet table colour of its own, so that a change of game is felt before it is read.
"""

from typing import Final

from textual.theme import Theme

from tefuda.registry import entry_named

TEXT: Final = "#e8e3ee"
QUIET: Final = "#aaa0b8"
ACCENT: Final = "#f2c879"
ALERT: Final = "#ffab97"
CARD: Final = "#f5f0e3"
INK: Final = "#1d1826"
PALE_INK: Final = "#6a6076"
"""On a card that does not count; still 5 to 1 against the card."""

TWO_COLOURS: Final = (INK, "#9c1717", "#9c1717", INK)
FOUR_COLOURS: Final = ("#12552a", "#173f8f", "#9c1717", INK)
"""The inks of clubs, diamonds, hearts and spades; each 7 to 1 or more against the card."""

SYMBOL_INKS: Final = ("#6b1a8f", "#3f4a56", "#9c1717", "#12552a", "#6b3f00", "#173f8f")
"""The inks of Rainbow 7, Silver 3, Cherry, Watermelon, Bell and Replay; each 7 to 1 or more against the card."""


def theme_for(game: str) -> Theme:
    """The theme of a game's table."""
    table, room, hairline = entry_named(game).colours
    return Theme(
        name=f"tefuda-{game}",
        primary=ACCENT,
        accent=ACCENT,
        error=ALERT,
        foreground=TEXT,
        background=room,
        surface=room,
        panel=table,
        dark=True,
        variables={"table": table, "hairline": hairline, "quiet": QUIET, "card": CARD, "ink": INK},
    )
