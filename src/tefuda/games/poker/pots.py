"""What was put in, told apart: the main pot, side pots, and what nobody answered (R-H9)."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.core.bits import bit


@final
class Pots:
    """The pots of a hand, the main pot first: how much is in each, and who plays for it (R-H9).

    `paid` is what every seat put in, `live` the seats that did not fold. `dead` are chips beside that, for which
    everybody plays.
    """

    def __init__(self, paid: vec[i64], live: i64, dead: i64 = 0) -> None:
        self.chips = vec[i64]()
        self.players = vec[i64]()
        below: i64 = 0
        seat: i64
        if dead > 0 and next_level(paid, live, -1) <= 0:
            # Somebody is all-in for dead chips alone and plays for those of the others.
            self.chips = append(self.chips, dead)
            self.players = append(self.players, live)
            dead = 0
        while True:
            level = next_level(paid, live, below)
            if level < 0:
                break
            chips = dead
            dead = 0
            players: i64 = 0
            for seat in range(len(paid)):
                own = paid[seat]
                if own >= level and (live >> seat) & 1 == 1:
                    players |= bit(seat)
                own = min(own, level)
                if own > below:
                    chips += own - below
            self.chips = append(self.chips, chips)
            self.players = append(self.players, players)
            below = level
        # Whoever posted more than is left to play for, and folded, leaves it in the last pot.
        last: i64 = len(self.chips) - 1
        for seat in range(len(paid)):
            if paid[seat] > below:
                self.chips[last] += paid[seat] - below


def next_level(paid: vec[i64], live: i64, below: i64) -> i64:
    """The smallest contribution of a live seat above this one, or -1."""
    found: i64 = -1
    seat: i64
    for seat in range(len(paid)):
        own = paid[seat]
        if (live >> seat) & 1 == 1 and own > below and (found < 0 or own < found):
            found = own
    return found


def uncalled(paid: vec[i64], live: i64) -> tuple[i64, i64]:
    """The seat that put in more than anybody could answer, and by how much; (-1, 0) if there is none."""
    top: i64 = -1
    most: i64 = -1
    second: i64 = -1
    seat: i64
    for seat in range(len(paid)):
        own = paid[seat]
        if own > most:
            second = most
            most = own
            top = seat
        elif own > second:
            second = own
    if top < 0 or most == second or (live >> top) & 1 == 0:
        return -1, 0
    return top, most - second
