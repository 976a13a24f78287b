"""One way to judge hands, as data: what is looked for, and which five cards may make it.

A variant holds one evaluator for the pot and, where pots are split, a second one for the low half. Whoever must
know what somebody holds asks these; nobody else asks which game is played.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.hands import eight, high, low, omaha_eight, omaha_high

# What is looked for.
BY_HIGH: Final[i64] = 0
BY_LOW: Final[i64] = 1
BY_EIGHT: Final[i64] = 2

ANY_FIVE: Final = ("high", "low", "eight")
TWO_AND_THREE: Final = ("omaha-high", "", "omaha-eight")
"""The names of the evaluators; nobody plays for the ace-to-five low of two cards and three."""

NANOSECONDS: Final = {"high": 12, "low": 11, "eight": 8, "omaha-high": 120, "omaha-eight": 23}
"""What one hand costs in an enumeration, about (`make bench`)."""


@final
class Evaluator:
    """What a seat's own cards and the board are worth: larger wins, equal values share, 0 is no hand at all.

    `two_and_three` says that exactly two of the seat's own cards play with three of the board, else any five do.
    """

    def __init__(self, scale: i64, two_and_three: bool) -> None:
        self.scale: Final = scale
        self.two_and_three: Final = two_and_three
        self.name: Final = (TWO_AND_THREE if two_and_three else ANY_FIVE)[scale]
        if self.name == "":
            raise ValueError("the ace-to-five low is judged of any five cards, not of two and three")

    @property
    def nanoseconds(self) -> int:
        """What one hand costs in an enumeration, about."""
        return NANOSECONDS[self.name]

    def value(self, own: i64, board: i64) -> i64:
        """The value of a complete hand; `own` are all cards of the seat, down and up."""
        if self.two_and_three:
            if self.scale == BY_HIGH:
                return omaha_high(own, board)
            return omaha_eight(own, board)
        if self.scale == BY_HIGH:
            return high(own | board)
        if self.scale == BY_LOW:
            return low(own | board)
        return eight(own | board)
