"""Why a request was refused: one code for programs, one sentence for people (R-T7)."""

from enum import StrEnum

from tefuda.core.errors import GameOver, IllegalAction, InvalidActionText, NotYourTurn, TefudaError


class Code(StrEnum):
    """The codes of R-T7. Clients decide by the code and show the message."""

    INVALID_ACTION = "INVALID_ACTION"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    INSUFFICIENT_CHIPS = "INSUFFICIENT_CHIPS"
    TABLE_FULL = "TABLE_FULL"
    BUYIN_OUT_OF_RANGE = "BUYIN_OUT_OF_RANGE"
    ALREADY_SEATED = "ALREADY_SEATED"
    AUTH_EXPIRED = "AUTH_EXPIRED"
    INVALID_CURSOR = "INVALID_CURSOR"
    BAD_REQUEST = "BAD_REQUEST"
    NOT_FOUND = "NOT_FOUND"
    RATE_LIMITED = "RATE_LIMITED"
    INTERNAL_SERVER_ERROR = "INTERNAL_SERVER_ERROR"


class Refused(TefudaError):
    """A request that was refused and changed nothing; the text is one line meant for people."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code


def refused(error: TefudaError) -> Refused:
    """An error of the rules as the server says it."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction | InvalidActionText | GameOver):
        return Refused(Code.INVALID_ACTION, str(error))
    if isinstance(error, NotYourTurn):
        return Refused(Code.NOT_YOUR_TURN, str(error))
    return Refused(Code.BAD_REQUEST, str(error))
