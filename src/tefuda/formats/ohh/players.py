"""Who sits where in a hand of Open Hand History, and in which order PHH counts them."""

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.core.codec import kind_of
from tefuda.core.errors import TefudaError
from tefuda.core.fields import as_int, as_object, need, read_int, read_list, read_text
from tefuda.core.quoting import quoted
from tefuda.formats.ohh.chips import whole_chips
from tefuda.games.poker.game import PokerGame

MOST_CHAIRS = 100
"""No table of anybody's is larger; what is above is a mistake."""


@dataclass(frozen=True)
class Players:
    """Those who are dealt in, from the left of the button.

    `chairs` has for every seat the number of the player there, from 1; 0 where nobody plays. `watching` are the
    names of those who sit in such seats all the same.
    """

    ids: list[object]
    names: list[str]
    stacks: list[int]
    chairs: list[int]
    watching: dict[int, str]

    def number(self, player: object, what: str) -> int:
        """The player of an id, from 0."""
        if player not in self.ids:
            known = ", ".join(quoted(one) for one in self.ids)
            raise TefudaError(f"{what} is {quoted(player)}, who is not dealt in; players: {known}")
        return self.ids.index(player)

    def shown(self, number: int) -> str:
        """A player in messages."""
        return f"player {quoted(self.ids[number])}"


@dataclass(frozen=True)
class _Sitter:
    id: object
    name: str
    chair: int
    stack: int


def read_players(hand: Mapping[str, object], game: PokerGame) -> Players:
    """The players of a hand. A table that is larger than ours is told without its empty chairs."""
    sitters = sorted(
        (
            _sitter(as_object(item, f"players[{at}]"), f"players[{at}]")
            for at, item in enumerate(read_list(hand, "players"))
        ),
        key=lambda sitter: sitter.chair,
    )
    dealt_in = [one for one in sitters if one.stack > 0]
    spec = game.spec
    if not spec.min_seats <= len(dealt_in) <= spec.max_seats:
        raise TefudaError(
            f"players has {len(dealt_in)} who play; our tables seat {spec.min_seats} to {spec.max_seats}"
        )
    _check_distinct(sitters)
    button = read_int(hand, "dealer_seat", 1, MOST_CHAIRS)
    # A button before an empty chair stays with the last player before it: those after it act in the same order.
    last = max((one for one in dealt_in if one.chair <= button), default=dealt_in[-1], key=lambda one: one.chair)
    start = dealt_in.index(last) + 1
    order = dealt_in[start:] + dealt_in[:start]
    size = read_int(hand, "table_size", 1, MOST_CHAIRS, sitters[-1].chair)
    if size <= spec.max_seats and sitters[-1].chair <= size:
        by_chair = {one.chair: order.index(one) + 1 for one in dealt_in}
        chairs = [by_chair.get(chair, 0) for chair in range(1, max(size, spec.min_seats) + 1)]
        watching = {one.chair - 1: one.name for one in sitters if one.stack == 0}
    else:
        chairs = [order.index(one) + 1 for one in dealt_in]
        watching = {}
    ids, names = [one.id for one in order], [one.name for one in order]
    return Players(ids, names, [one.stack for one in order], chairs, watching)


def _sitter(data: Mapping[str, object], what: str) -> _Sitter:
    player = need(data, "id")
    if isinstance(player, bool) or not isinstance(player, (int, str)):
        raise TefudaError(f"{what}.id must be a number, not {kind_of(player)}")
    stack = whole_chips(need(data, "starting_stack"), f"{what}.starting_stack")
    return _Sitter(
        player,
        read_text(data, "name"),
        as_int(need(data, "seat"), f"{what}.seat", 1, MOST_CHAIRS),
        0 if data.get("is_sitting_out") is True else stack,
    )


def _check_distinct(sitters: list[_Sitter]) -> None:
    for field in ("id", "chair"):
        values = [getattr(one, field) for one in sitters]
        for value in values:
            if values.count(value) > 1:
                name = "seat" if field == "chair" else field
                raise TefudaError(f"players: two have the {name} {quoted(value)}")
