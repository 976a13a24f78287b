"""A rule that spoke: why, and what it wishes for."""

from typing import Final, final

from tefuda.cpu.poker.wishes import Wish


@final
class Verdict:
    """`why` is the rule's id without game and street, `wish` what it would like to do."""

    def __init__(self, why: str, wish: Wish) -> None:
        self.why: Final = why
        self.wish: Final = wish
