"""Why a connection is closed, in numbers that clients know (docs/server.md)."""

from typing import Final

SIGN_IN: Final = 4401
NOT_THERE: Final = 4404
TOO_MANY: Final = 1008
COME_AGAIN: Final = 1012
"""The server starts again, or the table is in another process now: connect again and resume."""

TOO_SLOW: Final = 1013
