"""Numbers as people read them in a sentence: a real minus, commas in thousands."""

from typing import Final

MINUS: Final = "−"
SPACE: Final = "\N{NO-BREAK SPACE}"


def count(number: int) -> str:
    """A whole number."""
    return f"{number:,}".replace("-", MINUS)


def percent(share: float) -> str:
    """A share from 0 to 1, with four digits at most."""
    return f"{100 * share:.4g}{SPACE}%".replace("-", MINUS)
