"""A rule that spoke, and what it wishes for."""

from typing import Final, final

from tefuda.cpu.poker.wishes import Wish


@final
class Verdict:
    """`rule` is the rule's id, or its last part where the player adds game and street; `wish` what it would do."""

    def __init__(self, rule: str, wish: Wish) -> None:
        self.rule: Final = rule
        self.wish: Final = wish
