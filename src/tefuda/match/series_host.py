"""The host of a series: deals its hands, takes actions by seat of the table, and ends each hand.

Whoever sits at the table, and how they are told what happens, is the business of those who keep the table: one
person's terminal, or a server with people in many places.
"""

from collections.abc import Callable
from typing import final

from tefuda.core.action import Action
from tefuda.core.errors import GameOver, NotYourTurn, RulesBroken
from tefuda.core.event import EVERYONE, SPECTATOR, Event
from tefuda.core.outcome import Outcome
from tefuda.core.player import Reason
from tefuda.core.record import SeatRecord
from tefuda.core.view import View
from tefuda.match.match import PERSON, Match
from tefuda.match.series import Series


@final
class SeriesHost:
    """A series and the match of its hand. All seats given and returned here are seats of the table.

    A seat of the table need not be the seat of that number in the hand: a game without stakes has just as many
    seats as it has players. `match` is the hand that is running or was played last.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        self.match: Match | None = None
        self._hand_seats: dict[int, int] = {}

    # --- what can be asked --------------------------------------------------------------------------------

    @property
    def to_act(self) -> int:
        """The seat to act, or -1."""
        match = self.match
        return -1 if match is None or match.to_act < 0 else self.series.players[match.to_act]

    @property
    def number(self) -> int:
        """The number of the decision the table waits for."""
        return 0 if self.match is None else self.match.number

    @property
    def outcome(self) -> Outcome | None:
        """How the hand ended; None while it runs."""
        return None if self.match is None else self.match.outcome

    def hand_seat(self, seat: int) -> int:
        """The seat in the hand of somebody at the table; `SPECTATOR` if they have none."""
        return self._hand_seats.get(seat, SPECTATOR)

    def view(self, seat: int) -> View:
        """What a seat sees of the hand; one that is not in it sees what everybody does."""
        if self.match is None:
            raise GameOver("nothing has been dealt yet")
        return self.match.view(self.hand_seat(seat))

    def audience(self, event: Event) -> int:
        """The seats that may see an event, as a mask like the event's own."""
        if event.audience == EVERYONE:
            return EVERYONE
        return sum([1 << seat for at, seat in enumerate(self.series.players) if event.seen_by(at)])

    # --- hand by hand -------------------------------------------------------------------------------------

    def deal(self, deck: list[int], label: Callable[[int, int], SeatRecord]) -> list[Event]:
        """Begin the next hand with this deck; returns its first events.

        `label` is asked who sits in a seat, and told which seat of the hand it is.
        """
        series = self.series
        setup = series.deal()
        self._hand_seats = {seat: at for at, seat in enumerate(series.players) if series.in_hand(seat)}
        self.match = Match(series.game, setup, [label(seat, at) for at, seat in enumerate(series.players)])
        return self.match.start(deck)

    def running_match(self) -> Match:
        """The hand that is being played; GameOver if none is."""
        if self.match is None or not self.series.running:
            raise GameOver("no hand is running at this table")
        return self.match

    def play(
        self, seat: int, action: Action | str, by: str = PERSON, reason: Reason | None = None, number: int = -1
    ) -> list[Event]:
        """Carry out a seat's action through the checked door of the match, or refuse it and change nothing."""
        match = self.running_match()
        if seat not in self._hand_seats:
            raise NotYourTurn("you are not in this hand")
        return match.play(self._hand_seats[seat], action, by, reason, number)

    def settle(self) -> Outcome:
        """The hand is over: chips move, and the next one can be dealt."""
        outcome = self.running_match().outcome
        if outcome is None:
            raise RulesBroken("the hand is not over")
        self.series.settle(outcome)
        return outcome

    def let_go(self, seat: int) -> None:
        """Somebody has left the table: whoever takes the seat next has no part in the hand that was played."""
        self._hand_seats.pop(seat, None)
