"""What can go wrong, told apart by type. Every message says what was wrong and what is allowed."""

from collections.abc import Iterable


class TefudaError(ValueError):
    """Base of every error a user can cause; its text is one line meant for people."""


class UnknownName(TefudaError):
    """A game, CPU, option or parameter nobody has registered."""


class BadOption(TefudaError):
    """An option or parameter with a value outside what it allows."""


class BadDeck(TefudaError):
    """A deck that is not an ordering of the game's cards."""


class BadCards(TefudaError):
    """Playing cards that are not cards, come twice, or are too few or too many for what is asked."""


class BadView(TefudaError):
    """View data that cannot be read."""


class NotTrainable(TefudaError):
    """A game without something that learners need; the message says what its `Game` must have."""


class BadRecord(TefudaError):
    """A record that cannot be read or replayed; `at` is the index of the first bad action, or -1."""

    def __init__(self, message: str, at: int = -1) -> None:
        super().__init__(message)
        self.at = at


class ActionRefused(TefudaError):
    """An action the table did not accept; nothing changed."""


class InvalidActionText(ActionRefused):
    """Text that names no action of the game at all."""


class IllegalAction(ActionRefused):
    """A real action that is not allowed now; `legal` lists the ones that are."""

    def __init__(self, seat: int, text: str, legal: Iterable[str]) -> None:
        self.seat = seat
        self.text = text
        self.legal = list(legal)
        super().__init__(f"seat {seat} cannot {text!r} now; allowed: {', '.join(self.legal)}")


class NotYourTurn(ActionRefused):
    """An action from a seat that is not to act, or one that answers an older decision."""


class GameOver(ActionRefused):
    """An action after the end of the game, or before its start."""


class RulesBroken(Exception):
    """The engine found itself in an impossible state (chips lost, cards doubled). Always a defect of ours."""


class BotFault(Exception):
    """A bot failed to give a usable answer; `kind` is `died`, `late`, `unreadable` or `illegal`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind
