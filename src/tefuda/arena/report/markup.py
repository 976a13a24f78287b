"""HTML that is safe by construction: text is escaped, and every element that is opened is closed.

Names of bots and their messages come from strangers. Only `Markup` goes into a page as it is, and only `tag` and
`together` make it.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

EMPTY: Final = frozenset({"br", "col", "meta"})
"""Elements without an end tag."""

Attribute = str | int | float | None


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def tag(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """An element. In the names of attributes `class_` means `class`, and `stroke_width` `stroke-width`.

    An attribute that is None is left out; numbers are written with as few digits as a picture needs.
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if name in EMPTY:
        return Markup(f"<{name}{written}>")
    return Markup(f"<{name}{written}>{together(children)}</{name}>")


def together(parts: Iterable[str]) -> Markup:
    """Several parts in a row; those that are plain text are escaped."""
    return Markup("".join(part if isinstance(part, Markup) else escape(part) for part in parts))


def _value(value: str | int | float) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
