"""What people may be called and what may be a passphrase.

A name is shown to others beside other names, so it may not be empty to the eye, turn the text around it, or look
like a guest's number.
"""

import re
from unicodedata import category, normalize

from tefuda.server.errors import Code, Refused
from tefuda.server.storage.accounts import Account

LONGEST_NAME = 24
SHORTEST_PASSPHRASE = 8
LONGEST_PASSPHRASE = 200

JOINERS = "\u200c\u200d"
"""Invisible, but some scripts and many emoji are written with them, between two other characters."""

BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters of visible kinds that show nothing."""

NOT_TEXT = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
GUEST_NUMBER = re.compile(r"#\s*\d+$")


def checked_name(text: str) -> str:
    """The name as it is kept, or BAD_REQUEST."""
    text = text.strip()
    if len(text) > 8 * LONGEST_NAME:
        raise _bad_name(f"is too long; allowed: 1 to {LONGEST_NAME} characters")
    bad = next((char for char in text if not _allowed(char)), None)
    if bad is not None:
        raise _bad_name(f"may not contain the character U+{ord(bad):04X}; allowed: letters, digits, signs, spaces")
    name = " ".join(normalize("NFKC", text).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise _bad_name(f"has {len(name)} characters; allowed: 1 to {LONGEST_NAME}")
    before = " "
    for char in name:
        if not _allowed(char):
            raise _bad_name(f"may not contain the character U+{ord(char):04X}")
        if category(char).startswith("M") and before == " ":
            raise _bad_name("has a combining mark with nothing to combine with")
        if char in JOINERS and (before == " " or before in JOINERS):
            raise _bad_name("has an invisible joiner that joins nothing")
        before = char
    if before in JOINERS:
        raise _bad_name("has an invisible joiner that joins nothing")
    if GUEST_NUMBER.search(name):
        raise _bad_name("may not end with # and a number: guests are told apart by these")
    return name


def checked_title(text: str) -> str:
    """The name of a table as the lobby shows it, or BAD_REQUEST; it may be empty."""
    title = normalize("NFC", text).strip(" ")
    bad = next((char for char in title if not _allowed(char)), None)
    if bad is not None:
        raise _bad_name(f"of the table may not contain the character U+{ord(bad):04X}")
    return title


def checked_passphrase(text: str) -> str:
    """The passphrase in the one form it is hashed in, or BAD_REQUEST. The message never repeats it."""
    if len(text) > LONGEST_PASSPHRASE * 4:
        raise Refused(Code.BAD_REQUEST, f"a passphrase has at most {LONGEST_PASSPHRASE} characters")
    passphrase = normalize("NFC", text)
    if not SHORTEST_PASSPHRASE <= len(passphrase) <= LONGEST_PASSPHRASE:
        raise Refused(
            Code.BAD_REQUEST, f"a passphrase has {SHORTEST_PASSPHRASE} to {LONGEST_PASSPHRASE} characters"
        )
    if any(category(char) == "Cs" for char in passphrase):
        raise Refused(Code.BAD_REQUEST, "the passphrase is not valid text")
    return passphrase


def shown_name(account: Account, keeper: Account | None) -> str:
    """The name as others see it: a guest whose name somebody keeps is shown with a number, too."""
    if keeper is None or keeper.id == account.id:
        return account.name
    return f"{account.name} #{account.id}"


def _allowed(char: str) -> bool:
    return char in JOINERS or (category(char) not in NOT_TEXT and char not in BLANK)


def _bad_name(why: str) -> Refused:
    return Refused(Code.BAD_REQUEST, f"the name {why}")
