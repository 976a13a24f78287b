"""The open part of a hand: who did what. State and view follow the same betting, so each rule is written once."""

from tefuda.core.action import Action, ActionTable

ACTIONS = ActionTable(["check", "bet", "call", "fold"])
CHECK, BET, CALL, FOLD = ACTIONS.actions

SEATS = 2
JACK, QUEEN, KING = CARDS = (0, 1, 2)
NAMES = ("jack", "queen", "king")


class Betting:
    """The actions so far; `first` is the seat that began."""

    def __init__(self, first: int, ante: int) -> None:
        self.first = first
        self.ante = ante
        self.actions: list[Action] = []

    @property
    def over(self) -> bool:
        """Whether somebody folded or called, or both checked."""
        return self.actions[-1:] in ([CALL], [FOLD]) or self.actions == [CHECK, CHECK]

    @property
    def folded(self) -> bool:
        """Whether the hand ended without a showdown."""
        return self.actions[-1:] == [FOLD]

    @property
    def to_act(self) -> int:
        """The seat whose turn it is, or -1."""
        return -1 if self.over else self.seat_at(len(self.actions))

    def seat_at(self, step: int) -> int:
        """Who acted at a step."""
        return (self.first + step) % SEATS

    def legal(self) -> tuple[Action, ...]:
        """Check or bet; call or fold once there is a bet."""
        if self.over:
            return ()
        return (CALL, FOLD) if BET in self.actions else (CHECK, BET)

    def paid(self, seat: int) -> int:
        """What a seat has put in."""
        bets = [self.seat_at(step) for step, action in enumerate(self.actions) if action in (BET, CALL)]
        return self.ante * (1 + bets.count(seat))

    @property
    def pot(self) -> int:
        """What both have put in."""
        return self.paid(0) + self.paid(1)

    def copy(self) -> "Betting":
        """An independent copy."""
        made = Betting(self.first, self.ante)
        made.actions = list(self.actions)
        return made

    def fields(self) -> dict[str, object]:
        """As JSON values."""
        return {"first": self.first, "ante": self.ante, "actions": [action.text for action in self.actions]}
