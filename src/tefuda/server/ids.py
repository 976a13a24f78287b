"""Names of tables, hands and matches: random, and short enough for an address."""

import re
import secrets
from typing import Final

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def is_id(text: str) -> bool:
    """Whether this could be a name of something here; if not, there is no need to look for it."""
    return ID.fullmatch(text) is not None


def new_id(size: int = 7) -> str:
    """A random name for a table or a hand; a longer one cannot be guessed."""
    return secrets.token_urlsafe(size)
