"""The open table as JSON values, and back."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import parse_card
from tefuda.core.bits import bit
from tefuda.core.errors import TefudaError
from tefuda.core.fields import as_int, as_object, read_int, read_ints, read_list, read_text
from tefuda.core.params import read_params
from tefuda.core.quoting import quoted
from tefuda.games.poker.contradictions import check_table, forced_level, opener_of
from tefuda.games.poker.row import HIDDEN, row_add, row_hides, row_size, row_texts
from tefuda.games.poker.stakes import BLIND_POSTS, DEAD_POSTS, MOST_CHIPS, Stakes, stake_params
from tefuda.games.poker.table import NEVER, PokerTable, empty_table
from tefuda.games.poker.variant import Variant

LARGEST: Final = 6 * MOST_CHIPS


def table_fields(table: PokerTable) -> dict[str, object]:
    """Everything that is open, by name."""
    streets = table.variant.streets
    seats = range(table.seats)
    folded: list[object] = []
    for seat in seats:
        street = table.folded_on(seat)
        folded.append(None if street == NEVER else streets[street].name)
    return {
        "stakes": dict(table.stakes.options()),
        **({"posts": dict(table.stakes.posts)} if table.stakes.posts else {}),
        "street": table.this_street().name,
        "board": row_texts(table.board),
        "up": [row_texts(row) for row in table.ups],
        "stacks": list(table.stacks),
        "bets": list(table.bets),
        "paid": list(table.paid),
        "pot": table.pot,
        "folded": folded,
        "level": table.level,
        "base": table.base,
        "bets_made": table.made,
        "acted": [seat for seat in seats if (table.acted >> seat) & 1 == 1],
        "opener": table.opener,
        "aggressor": table.aggressor,
        "bring_in_owed": table.owed,
    }


def read_table(variant: Variant, data: Mapping[str, object], seats: int) -> PokerTable:
    """The open table from its JSON form.

    Needed: street, stacks, bets, paid, and up (stud) or board (flop games, once there is one). What a view written
    by hand leaves out is taken to be as simple as it can be: nobody folded, the bets are full bets, everybody
    before the seat to act has answered, the default stakes.
    """
    given = as_object(data.get("stakes", {}), "stakes")
    options = read_params(stake_params(variant.blinds, variant.stakes), given, variant.name)
    posts = as_object(data.get("posts", {}), "posts")
    paid = read_ints(data, "paid", seats, 0, LARGEST)
    stakes = Stakes(
        options,
        variant.blinds,
        {
            name: read_ints(posts, name, seats, 0, MOST_CHIPS)
            for name in (DEAD_POSTS, BLIND_POSTS)
            if name in posts
        },
        [chips + paid[seat] for seat, chips in enumerate(read_ints(data, "stacks", seats, 0, LARGEST))],
    )
    stakes.check(variant.name)
    if stakes.button >= seats:
        raise TefudaError(f"stakes.button must be a seat from 0 to {seats - 1}, not {stakes.button}")
    table = empty_table(variant, stakes, seats)
    table.street = _street(variant, read_text(data, "street"), "street")
    table.stacks = vec[i64](read_ints(data, "stacks", seats, 0, LARGEST))
    table.bets = vec[i64](read_ints(data, "bets", seats, 0, LARGEST))
    table.paid = vec[i64](paid)
    total = sum(paid)
    table.pot = read_int(data, "pot", 0, LARGEST, total)
    _read_folds(table, data, seats)
    _read_open_cards(table, data, seats)
    _read_betting(table, data, seats)
    check_table(table)
    return table


def _street(variant: Variant, name: object, what: str) -> int:
    names = [street.name for street in variant.streets]
    if not isinstance(name, str) or name not in names:
        raise TefudaError(f"{what} must be one of {', '.join(names)}, not {quoted(name)}")
    return names.index(name)


def _read_folds(table: PokerTable, data: Mapping[str, object], seats: int) -> None:
    folded = read_list(data, "folded", seats) if "folded" in data else [None] * seats
    for seat in range(seats):
        name = folded[seat]
        if table.stacks[seat] + table.paid[seat] == 0:
            if name is not None:
                raise TefudaError(f"folded[{seat}] must be null: the seat is not dealt in")
            continue
        if name is None:
            table.live |= bit(seat)
            if table.stacks[seat] > 0:
                table.able |= bit(seat)
            continue
        street: i64 = _street(table.variant, name, f"folded[{seat}]")
        if street > table.street:
            raise TefudaError(f"folded[{seat}] is {name}, a street that has not come yet")
        table.folds ^= (NEVER ^ street) << (4 * seat)


def _read_open_cards(table: PokerTable, data: Mapping[str, object], seats: int) -> None:
    """The board and the up cards, as many as the street has dealt."""
    streets = table.variant.streets
    table.board = read_row(data, "board") if "board" in data else 0
    _check_size("board", table.board, sum(street.board for street in streets[: table.street + 1]))
    if row_hides(table.board):
        raise TefudaError("board must hold cards that are known")
    if "up" not in data and all(street.up == 0 for street in streets):
        return
    rows = read_list(data, "up", seats)
    for seat in range(seats):
        row = as_row(rows[seat], f"up[{seat}]")
        table.ups[seat] = row
        if table.stacks[seat] + table.paid[seat] == 0:
            _check_size(f"up[{seat}]", row, 0)
            continue
        last = min(table.street, table.folded_on(seat))
        _check_size(f"up[{seat}]", row, sum(street.up for street in streets[: last + 1]))


def _check_size(what: str, row: i64, size: int) -> None:
    if row_size(row) != size:
        raise TefudaError(f"{what} must have {size} cards here, not {row_size(row)}")


def _read_betting(table: PokerTable, data: Mapping[str, object], seats: int) -> None:
    owes = table.this_street().owes_bring_in
    mine = data.get("seat")
    table.to_act = read_int(data, "to_act", -1, seats - 1, mine if isinstance(mine, int) else -1)
    owed = data.get("bring_in_owed", owes and max(table.bets) == 0)
    if not isinstance(owed, bool):
        raise TefudaError("bring_in_owed must be true or false")
    if owed and not owes:
        raise TefudaError(f"bring_in_owed must be false on {table.this_street().name}")
    table.owed = owed
    table.level = read_int(data, "level", 0, LARGEST, max(*table.bets, forced_level(table)))
    completed = not owes or table.level >= table.stakes.small_bet
    usual = table.level if completed else table.stakes.bring_in
    table.base = read_int(data, "base", 0, LARGEST, usual)
    size = table.bet_size()
    table.made = read_int(data, "bets_made", 0, table.stakes.cap, -(-table.level // size) if completed else 0)
    table.opener = read_int(data, "opener", -1, seats - 1, opener_of(table))
    table.aggressor = read_int(data, "aggressor", -1, seats - 1, _last_raised_by(table))
    if "acted" in data:
        for at, seat in enumerate(read_list(data, "acted")):
            table.acted |= bit(as_int(seat, f"acted[{at}]", 0, seats - 1))
    else:
        table.acted = _answered_before(table)
    if table.to_act >= 0 and (table.able >> table.to_act) & 1 == 0:
        raise TefudaError(f"to_act is seat {table.to_act}, which has folded, has no chips or is not dealt in")


def _last_raised_by(table: PokerTable) -> int:
    """Who made the bet that stands: of those who have put in as much, the first after the seat to act."""
    forced = 1 if table.variant.blinds and table.street == 0 else 0
    if table.to_act < 0 or table.made <= forced:
        return -1
    for step in range(1, table.seats):
        seat = (table.to_act + step) % table.seats
        if table.bets[seat] == table.level:
            return seat
    return -1


def _answered_before(table: PokerTable) -> int:
    """The seats in play from the last raise, or from the opening, up to the seat to act."""
    first = table.aggressor if table.aggressor >= 0 else table.opener
    answered = 0
    if first >= 0 and table.to_act >= 0:
        for step in range((table.to_act - first) % table.seats):
            seat = (first + step) % table.seats
            if table.stacks[seat] + table.paid[seat] > 0 and table.folded_on(seat) >= table.street:
                answered |= 1 << seat
    return answered


def read_row(data: Mapping[str, object], key: str) -> i64:
    """An array of cards."""
    return as_row(read_list(data, key), key)


def as_row(value: object, what: str) -> i64:
    """The row of an array of cards such as `["Ah", "Td"]`."""
    if not isinstance(value, list) or len(value) > 7:
        raise TefudaError(f"{what} must be an array of at most seven cards")
    row: i64 = 0
    for card in value:
        if not isinstance(card, str):
            raise TefudaError(f"{what} must hold cards such as 'Ah'")
        number: i64 = HIDDEN
        if card != "??":
            number = parse_card(card)
        row = row_add(row, number)
    return row
