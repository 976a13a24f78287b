"""Whether a player may do what it would like to."""

from tefuda.core.action import Action


def offered(legal: tuple[Action, ...], action: Action) -> bool:
    """Whether an action is among the legal ones; quicker than `in`, which asks each whether it is equal."""
    for choice in legal:  # noqa: SIM110  (a generator would be slower than what it replaces)
        if choice is action:
            return True
    return False
