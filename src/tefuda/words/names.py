"""Names at a table."""

from collections.abc import Sequence


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names; where two are equal, a number tells them apart."""
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name for at, name in enumerate(names)
    ]
