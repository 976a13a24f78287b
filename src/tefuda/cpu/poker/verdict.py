"""A rule that spoke, and what it wishes for."""

from typing import Final, final

from tefuda.core.player import Value
from tefuda.cpu.poker.wishes import Wish

NOT_TOLD: Final[dict[str, Value]] = {}


@final
class Verdict:
    """`rule` is the rule's name without game and street, `wish` what it would do.

    `numbers` are what the rules looked at; they are filled in only for somebody who wants to know.
    """

    def __init__(self, rule: str, wish: Wish) -> None:
        self.rule: Final = rule
        self.wish: Final = wish
        self.numbers = NOT_TOLD
