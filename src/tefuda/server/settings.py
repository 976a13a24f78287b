"""What somebody chooses when opening a table: the game, its stakes, its seats and how it is run."""

from functools import cached_property
from typing import Annotated, Final

from msgspec import Meta, Struct

from tefuda.core.errors import BadOption
from tefuda.core.game import MOST_SEATS
from tefuda.core.params import ParamValue
from tefuda.match.rotation import HANDS_EACH, Rotation
from tefuda.match.series import Series
from tefuda.registry import cpus_of, read_cpu, rotation_named

LEAST_BUY_IN: Final = 10
USUAL_BUY_IN: Final = 25
MOST_BUY_IN: Final = 50
"""In what the game is counted in: big bets (R-T1)."""


Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]


class TableSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """The settings of a table.

    `practice` tables give hints, and tell CPUs' reasons when the hand is over; with `open_book` at once (R-W2).
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Seats
    name: Annotated[str, Meta(max_length=60)] = ""
    mix: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=40)] = ()
    hands: Annotated[int, Meta(ge=1, le=1000)] = HANDS_EACH
    options: dict[Annotated[str, Meta(max_length=40)], ParamValue] = {}
    action_seconds: Annotated[int, Meta(ge=5, le=600)] = 30
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    pause: Annotated[float, Meta(ge=0, le=60)] = 4.0
    public: bool = True
    practice: bool = False
    open_book: bool = False

    @cached_property
    def rotation(self) -> Rotation:
        """The games that are played."""
        return rotation_named(self.game, self.mix, self.hands)

    def series(self) -> Series:
        """A table with nobody at it; settings that do not go together are found here."""
        for name in self.managed:
            if name in self.options:
                raise BadOption(f"the table sets {name} itself")
        if self.open_book and not self.practice:
            raise BadOption("only a practice table can be an open book")
        return Series(self.rotation, self.seats, self.options, empty=True)

    @cached_property
    def managed(self) -> frozenset[str]:
        """The options that the table sets itself from hand to hand."""
        return frozenset(name for game in self.rotation.games for name in game.spec.managed)

    @cached_property
    def unit(self) -> int:
        """The unit of buy-ins; 0 where the game deals its own chips."""
        spec = self.rotation.first.spec
        if spec.stack is None:
            return 0
        if spec.unit is None:
            return max(1, int(spec.stack.default) // USUAL_BUY_IN)
        return int(spec.unit.size(self.series().options))

    @property
    def has_stakes(self) -> bool:
        """Whether people bring chips of their own."""
        return self.rotation.first.spec.stack is not None

    @property
    def buy_in(self) -> tuple[int, int, int]:
        """The least, the usual and the most chips to sit down with."""
        unit = self.unit
        return LEAST_BUY_IN * unit, USUAL_BUY_IN * unit, MOST_BUY_IN * unit

    def check_cpu(self, text: str) -> str:
        """The name of a CPU that plays all games here; programs of strangers do not sit at shared tables."""
        for game in self.rotation.games:
            spec, values = read_cpu(game.spec.name, text)
            for param in spec.params:
                if param.labour and values[param.name] > param.default:
                    raise BadOption(f"{spec.name} may have {param.name} up to {param.default} at a shared table")
        return text.strip()

    def cpus(self) -> list[str]:
        """The CPUs that can be seated, weakest first."""
        return cpus_of(self.rotation)
