"""Colours of the full-screen table, in one place: the style sheet gets them as variables of a theme.

One deep, quiet table colour per game, so that a change of game is felt before it is read.
"""

from typing import Final

from textual.theme import Theme

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

TABLES: Final = {
    "card-slot": ("#3b1f33", "#2b1726", "#6a4560"),
    "no-thanks": ("#2a2338", "#201b2b", "#4d4360"),
    "holdem": ("#16332a", "#102620", "#3a5c50"),
    "omaha8": ("#143239", "#0e252b", "#37595f"),
    "razz": ("#3a2226", "#2b191d", "#674349"),
    "stud": ("#1b2b45", "#142034", "#415475"),
    "stud8": ("#32301c", "#252415", "#5c583a"),
}
"""Per game: the table, the room around it, and the hairlines."""


def theme_for(game: str) -> Theme:
    """The theme of a game's table; a game without its own colour borrows the first."""
    table, room, hairline = TABLES.get(game, next(iter(TABLES.values())))
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
