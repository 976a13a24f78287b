"""Single bits of 64-bit masks."""

from typing import Final

from mypy_extensions import i64

MIDDLE: Final[i64] = 0x10000000000


def bit(position: i64) -> i64:
    """A mask with one bit set, from 0 to 62.

    The compiler writes `1 << n` as a shift of a 32-bit C literal, which is wrong from 31 on; shifting a literal
    that needs more than 32 bits is right. So single bits are made here and nowhere else.
    """
    return MIDDLE >> (40 - position) if position <= 40 else MIDDLE << (position - 40)
