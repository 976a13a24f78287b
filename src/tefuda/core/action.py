"""Actions: small shared values with one text form both ways."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.errors import InvalidActionText
from tefuda.core.quoting import quoted


@final
class Action:
    """One choice a seat can make.

    Every game lists its actions once in an `ActionTable`; there is one object per choice, so play allocates
    nothing and `is` compares. `str(action)` is the text used in records, on the wire and at the keyboard.
    """

    def __init__(self, index: i64, text: str) -> None:
        self.index: Final = index
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


KNOWN: Final[dict[tuple[str, ...], list[Action]]] = {}
"""The actions of all tables there are, by their texts."""


@final
class ActionTable:
    """All actions of one game, by index and by text.

    Tables with the same texts have the same actions, so that a game which comes from another process still knows
    its own: what `is` compares must not be a copy.
    """

    def __init__(self, texts: list[str]) -> None:
        names = tuple(texts)
        if names not in KNOWN:
            KNOWN[names] = [Action(index, text) for index, text in enumerate(texts)]
        self.actions: Final = KNOWN[names]
        self.by_text: Final = {action.text: action for action in self.actions}

    def __reduce__(self) -> tuple[object, ...]:
        return ActionTable, ([action.text for action in self.actions],)

    def parse(self, text: str) -> Action:
        """The action with this text; case and surrounding or repeated spaces do not matter."""
        action = self.by_text.get(" ".join(text.lower().split()))
        if action is None:
            known = ", ".join(list(self.by_text)[:12]) + (", ..." if len(self.by_text) > 12 else "")
            raise InvalidActionText(f"{quoted(text)} is not an action of this game; it knows: {known}")
        return action
