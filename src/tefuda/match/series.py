"""A series of games at one table: who sits where with how many chips, the button, and what is played next.

Everything here happens between hands: people join, sit out, come back, buy chips and leave, and a hand deals in
those who are ready. With table stakes a seat of the table is a seat of the hand, dealt in or not. A game without
them has just as many seats as players, so `players` says who sits where in it.
"""

from collections.abc import Mapping
from typing import Final, final

from tefuda.core.errors import BadOption, GameOver, TefudaError
from tefuda.core.fields import as_object, read_int, read_ints, read_list, read_text
from tefuda.core.game import Game, Setup
from tefuda.core.outcome import Outcome
from tefuda.core.quoting import quoted
from tefuda.match.rotation import Rotation, options_of

EMPTY: Final = "empty"
ACTIVE: Final = "active"
SITTING_OUT: Final = "sitting-out"
LEAVING: Final = "leaving"


@final
class Series:
    """The course of a table. `chips` and `status` are seat by seat; chips in play come back with `settle`.

    Everybody is there from the beginning with a stack of the same size, unless the table begins `empty`.
    """

    def __init__(
        self,
        rotation: Rotation,
        seats: int,
        options: Mapping[str, object] | None = None,
        stack: object = None,
        empty: bool = False,
    ) -> None:
        first = rotation.first
        self.rotation = rotation
        self.seats = seats
        self.hand = 0
        self.options = rotation.read_options(options or {})
        stacks = None if stack is None else [stack] * seats
        opening = first.setup(seats, options_of(first, self.options), stacks)
        self.chips: list[int] = opening.stacks if self.has_stakes else [0] * seats
        self.status: list[str] = [ACTIVE] * seats
        self.players: list[int] = []
        if empty:
            self.chips = [0] * seats
            self.status = [EMPTY] * seats
        self._setup: Setup | None = None
        self._previous: Game | None = None

    @property
    def game(self) -> Game:
        """The game of this hand, or of the next one if none is running."""
        return self.rotation.game_at(self.hand)

    @property
    def running(self) -> bool:
        """Whether a hand is being played."""
        return self._setup is not None

    @property
    def has_stakes(self) -> bool:
        """Whether seats have chips of their own."""
        return self.rotation.first.spec.stack is not None

    # --- hand by hand -------------------------------------------------------------------------------------

    def ready(self) -> list[int]:
        """The seats that would be dealt in now."""
        active = [seat for seat in range(self.seats) if self.status[seat] == ACTIVE]
        return [seat for seat in active if self.chips[seat] > 0] if self.has_stakes else active

    def broke(self) -> list[int]:
        """The seats that would be dealt in if they had chips."""
        active = [seat for seat in range(self.seats) if self.status[seat] == ACTIVE]
        return [seat for seat in active if self.chips[seat] == 0] if self.has_stakes else []

    def deal(self) -> Setup:
        """The setup of the next hand: the game whose turn it is, those who are ready, the button moved (R-H1)."""
        if self.running:
            raise TefudaError("a hand is running at this table; the next one is dealt when it is over")
        ready = self.ready()
        least = self.rotation.first.spec.min_seats
        if len(ready) < least:
            needed = "with chips, and" if self.has_stakes else "and"
            raise GameOver(f"a hand needs {least} players {needed} {len(ready)} are ready")
        players, stacks = ready, []
        if self.has_stakes:
            players = list(range(self.seats))
            stacks = [chips if seat in ready else 0 for seat, chips in enumerate(self.chips)]
        if self._previous is not None:
            before = Setup(len(players), options_of(self._previous, self.options), stacks)
            self.options.update(self._previous.next_setup(before).options)
        elif self.has_stakes:
            for name in self.game.spec.managed:
                self.options[name] = self._from(ready, int(self.options[name]))
        setup = self.game.setup(len(players), options_of(self.game, self.options), stacks)
        self.players = players
        self._setup = setup
        return setup

    def _from(self, ready: list[int], seat: int) -> int:
        """The seat itself, or the next one that is dealt in."""
        return min(ready, key=lambda other: (other - seat) % self.seats)

    def settle(self, outcome: Outcome) -> None:
        """The hand is over: chips have moved, and those who were leaving are gone."""
        if self._setup is None:
            raise GameOver("no hand is running at this table")
        self._previous = self.game
        self._setup = None
        self.hand += 1
        if not self.has_stakes:
            return
        for seat, score in enumerate(outcome.scores):
            self.chips[seat] += score

    # --- between two hands it can be written down -----------------------------------------------------------

    def data(self) -> dict[str, object]:
        """The series between two hands, as JSON values."""
        if self.running:
            raise TefudaError("a hand is running at this table; a series is written down between hands")
        return {
            "hand": self.hand,
            "options": dict(self.options),
            "chips": list(self.chips),
            "status": list(self.status),
            "previous": "" if self._previous is None else self._previous.spec.name,
        }

    def restore(self, data: Mapping[str, object]) -> None:
        """Go on where a series of the same rotation was when it was written down."""
        previous = read_text(data, "previous")
        games = {game.spec.name: game for game in self.rotation.games}
        if previous and previous not in games:
            raise BadOption(f"{self.rotation.name} does not have the game {quoted(previous)}")
        status = [str(item) for item in read_list(data, "status")]
        if len(status) != self.seats:
            raise BadOption(f"{self.seats} seats need {self.seats} statuses, not {len(status)}")
        options = as_object(data["options"], "options")
        self.hand = read_int(data, "hand", 0, 10**12)
        for game in self.rotation.games:
            for param in game.spec.options:
                self.options[param.name] = param.read(options[param.name], game.spec.name)
        self.chips = read_ints(data, "chips", self.seats, 0, 10**12) if self.has_stakes else [0] * self.seats
        self.status = status
        self._previous = games.get(previous)

    # --- seat by seat -------------------------------------------------------------------------------------

    def join(self, seat: int, chips: int = 0) -> None:
        """Take an empty seat; dealt in from the next hand. Without table stakes nobody brings chips."""
        self._check_seat(seat)
        if self.status[seat] != EMPTY:
            raise TefudaError(f"seat {seat} is taken")
        if self.has_stakes or chips != 0:
            self._check_chips(chips)
        self.chips[seat] = chips
        self.status[seat] = ACTIVE

    def buy(self, seat: int, chips: int) -> None:
        """More chips for a seat, between hands or while it is not in the running one."""
        self._check_taken(seat)
        self._check_chips(chips)
        if self.in_hand(seat):
            raise TefudaError(f"seat {seat} is in a hand; chips can be bought when it is over")
        self.chips[seat] += chips

    def sit_out(self, seat: int) -> None:
        """Not dealt in from the next hand on."""
        self._check_taken(seat)
        self.status[seat] = SITTING_OUT

    def sit_in(self, seat: int) -> None:
        """Dealt in again from the next hand on."""
        self._check_taken(seat)
        self.status[seat] = ACTIVE

    def leave(self, seat: int) -> None:
        """Give the seat up: at once, or when the running hand is over. `collect` hands over the chips."""
        self._check_taken(seat)
        self.status[seat] = LEAVING

    def collect(self, seat: int) -> int:
        """The chips of a seat that is leaving and not in a hand; the seat is empty then."""
        self._check_seat(seat)
        if self.status[seat] != LEAVING or self.in_hand(seat):
            raise TefudaError(f"seat {seat} is not free to go yet")
        chips, self.chips[seat] = self.chips[seat], 0
        self.status[seat] = EMPTY
        return chips

    def in_hand(self, seat: int) -> bool:
        """Whether a seat was dealt into the hand that is running."""
        setup = self._setup
        if setup is None or seat not in self.players:
            return False
        return not self.has_stakes or setup.stacks[seat] > 0

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise TefudaError(f"there is no seat {seat} at this table; seats: 0 to {self.seats - 1}")

    def _check_taken(self, seat: int) -> None:
        self._check_seat(seat)
        if self.status[seat] in (EMPTY, LEAVING):
            raise TefudaError(f"nobody keeps seat {seat}")

    def _check_chips(self, chips: int) -> None:
        stack = self.rotation.first.spec.stack
        if stack is None:
            raise BadOption(f"{self.rotation.name} deals its own chips; nobody buys any")
        if stack.read(chips, self.rotation.name) == 0:
            raise BadOption(f"{self.rotation.name}: somebody who sits down needs chips")
