"""What cannot be at a poker table. A view written by hand is refused where its fields contradict each other.

Every check names the field that would have to change. Each of them holds in every position that play can come to
(the tests walk through many), so that no real view is refused.
"""

from mypy_extensions import i64

from tefuda.cards.card import card_text
from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck, TefudaError
from tefuda.games.poker.row import HIDDEN, row_cards
from tefuda.games.poker.table import PokerTable


def check_table(table: PokerTable) -> None:
    """Refuse a table whose chips, bets and turns could not have come about.

    When the hand is over (nobody is to act), chips have gone back and been won: only the pot is left to check.
    """
    total = sum(table.paid)
    if table.to_act < 0:
        if table.pot not in (0, total):
            raise TefudaError(f"pot must be 0 after the hand, or {total} as paid says, not {table.pot}")
        return
    _check_pot(table, total)
    _check_seats(table)
    _check_earlier_streets(table)
    _check_level(table)
    _check_raises(table)
    _check_turn(table)


def check_cards(rows: list[tuple[str, i64]]) -> None:
    """Refuse a card that is in two places; each row comes with the name of its field."""
    seen: dict[int, str] = {}
    for field, row in rows:
        for card in row_cards(row):
            if card == HIDDEN:
                continue
            where = seen.get(card)
            if where == field:
                raise TefudaError(f"{field} has {card_text(card)} twice")
            if where is not None:
                raise TefudaError(f"{field} has {card_text(card)}, which is in {where}, too")
            seen[card] = field


def opener_of(table: PokerTable) -> i64:
    """Who opened this street, by the cards or the button; -1 if the up cards do not tell."""
    earlier = table.clone()
    for seat in range(table.seats):
        if table.folded_on(seat) == table.street or _is_live(table, seat):
            earlier.live |= bit(seat)
            if table.stacks[seat] + table.bets[seat] > 0:
                earlier.able |= bit(seat)
    try:
        return earlier.first_to_speak()
    except BadDeck:
        return -1


def forced_level(table: PokerTable) -> i64:
    """What is to be matched on this street though nobody has bet: the big blind, the bring-in once it is paid."""
    if table.street > 0 or table.owed:
        return 0
    if table.variant.blinds:
        return table.stakes.big_blind
    return table.stakes.bring_in if table.variant.bring_in else 0


def _is_live(table: PokerTable, seat: i64) -> bool:
    return (table.live >> seat) & 1 == 1


def _check_pot(table: PokerTable, total: i64) -> None:
    for seat in range(table.seats):
        if table.bets[seat] > table.paid[seat]:
            raise TefudaError(
                f"bets[{seat}] is {table.bets[seat]}, but paid[{seat}], which holds it, is {table.paid[seat]}"
            )
    if table.pot != total:
        raise TefudaError(f"pot must be {total}, as paid says, not {table.pot}")


def _check_seats(table: PokerTable) -> None:
    """Who can have bets, who can have acted, and who has the button."""
    if table.live & (table.live - 1) == 0:
        raise TefudaError("folded leaves nobody to play against: the hand would be over")
    for seat in range(table.seats):
        dealt_in = table.stacks[seat] + table.paid[seat] > 0
        if (table.acted >> seat) & 1 == 1 and not dealt_in:
            raise TefudaError(f"acted names seat {seat}, which is not dealt in")
        if seat == table.stakes.button and not dealt_in:
            raise TefudaError(f"stakes.button is seat {seat}, which is not dealt in")
        if table.folded_on(seat) >= table.street:
            continue
        if table.bets[seat] > 0:
            raise TefudaError(f"bets[{seat}] must be 0: the seat had folded before this street")
        if (table.acted >> seat) & 1 == 1:
            raise TefudaError(f"acted names seat {seat}, which had folded before this street")


def _check_earlier_streets(table: PokerTable) -> None:
    """Whoever still has chips has paid every earlier bet in full; nobody has paid more than that."""
    staked = table.contributions()
    before = [staked[seat] - table.bets[seat] for seat in range(table.seats)]
    most = max(before)
    for seat in range(table.seats):
        if (table.able >> seat) & 1 == 1 and before[seat] != most:
            raise TefudaError(
                f"paid[{seat}] has {before[seat]} beyond bets[{seat}], but others have paid {most}: "
                "a seat with chips owes nothing of what went before"
            )
    ante = table.stakes.ante
    if table.street == 0 and most > ante:
        raise TefudaError(
            f"paid has {most} beyond bets, but on the first street that can only be the ante, {ante}"
        )
    if most < ante:
        raise TefudaError(f"paid has {most} beyond bets, but the ante is {ante}")


def _check_level(table: PokerTable) -> None:
    """The level is the highest bet, or the forced bet that somebody could not pay in full (R-H2)."""
    highest = max(table.bets)
    if table.owed and highest > 0:
        raise TefudaError("bring_in_owed must be false: somebody has bet")
    if table.this_street().owes_bring_in and not table.owed and highest == 0:
        raise TefudaError("bring_in_owed must be true: nobody has paid the bring-in")
    level = max(highest, forced_level(table))
    if table.level != level:
        raise TefudaError(f"level must be {level}, the highest of bets or the forced bet, not {table.level}")
    if not table.variant.blinds or table.street > 0:
        return
    for seat, post, name in _blinds(table):
        owed = min(post, table.stacks[seat] + table.contributions()[seat])
        if table.bets[seat] < owed:
            raise TefudaError(f"bets[{seat}] must be at least {owed}, the {name} blind, not {table.bets[seat]}")


def _blinds(table: PokerTable) -> list[tuple[i64, i64, str]]:
    """Who had to post how much before the flop."""
    earlier = table.clone()
    earlier.live = 0
    for seat in range(table.seats):
        if table.stacks[seat] + table.paid[seat] > 0:
            earlier.live |= bit(seat)
    stakes = table.stakes
    big = (earlier.big_blind_seat(), stakes.big_blind, "big")
    if stakes.big_blind_seat >= 0:
        return [big]
    return [(earlier.small_blind_seat(), stakes.small_blind, "small"), big]


def _check_raises(table: PokerTable) -> None:
    """How many full bets there were, how high the last one was, and who made the last of all (R-H7, R-H8)."""
    forced = forced_level(table)
    size = table.bet_size()
    first = table.stakes.big_blind if table.variant.blinds and table.street == 0 else size
    posted: i64 = 1 if table.variant.blinds and table.street == 0 else 0
    if table.made < posted:
        raise TefudaError(f"bets_made must be at least {posted}: the big blind is the first bet")
    if table.made == 0:
        base = table.stakes.bring_in if table.this_street().owes_bring_in else 0
        if table.base != base:
            raise TefudaError(f"base must be {base} before the first full bet, not {table.base}")
    else:
        # A full bet is one of the street's size, or an all-in for at least half of what was missing.
        highest = first + (table.made - 1) * size
        lowest = first + (table.made - 1) * ((size + 1) // 2) if posted else table.made * ((size + 1) // 2)
        if not lowest <= table.base <= min(highest, table.level):
            raise TefudaError(
                f"base must be from {lowest} to {min(highest, table.level)} after bets_made = {table.made}, "
                f"not {table.base}"
            )
    if table.level > max(table.base, forced):
        short = 2 * (table.level - table.base) < table.raise_to() - table.base
        all_in = [
            seat for seat in range(table.seats) if table.bets[seat] == table.level and table.stacks[seat] == 0
        ]
        if not short or not all_in:
            raise TefudaError(
                f"base is {table.base} and level {table.level}, "
                "but only an all-in for less than half a bet leaves them apart"
            )
    raised = table.level > forced
    who = table.aggressor
    if raised and who < 0:
        raise TefudaError(f"aggressor must be the seat that made the bet of {table.level}, not -1")
    if not raised and who >= 0:
        raise TefudaError(f"aggressor must be -1: nobody has bet or raised, but it is {who}")
    if who >= 0 and (table.bets[who] != table.level or not _is_live(table, who)):
        raise TefudaError(f"aggressor is seat {who}, which did not make the bet of {table.level}")
    if who >= 0 and (table.acted >> who) & 1 == 0:
        raise TefudaError(f"acted must name seat {who}, the aggressor")


def _check_turn(table: PokerTable) -> None:
    """Who opened, who has answered since, and whether the seat to act has anything to answer."""
    opener = opener_of(table)
    if table.opener != opener:
        raise TefudaError(f"opener must be {opener}, by the cards or the button, not {table.opener}")
    seat = table.to_act
    if table.owed and opener >= 0 and seat != opener:
        raise TefudaError(f"to_act must be {opener}, the seat that owes the bring-in, not {seat}")
    for other in range(table.seats):
        behind = table.bets[other] < table.level and table.base == table.level
        if (table.acted >> other) & (table.able >> other) & 1 == 1 and behind:
            raise TefudaError(f"acted names seat {other}, but bets[{other}] is below level")
    if (table.acted >> seat) & 1 == 1 and table.bets[seat] >= table.level:
        raise TefudaError(f"to_act is seat {seat}, which has acted and owes nothing")
    if table.base != table.level and table.level > forced_level(table):
        return
    # All bets are full: those from the last one (or the opening) up to the seat to act have answered, no others.
    start = table.aggressor if table.aggressor >= 0 else table.opener
    if start < 0:
        return
    before = (seat - start) % table.seats
    for step in range(table.seats):
        other = (start + step) % table.seats
        has = (table.acted >> other) & 1 == 1
        if step < before and (table.able >> other) & 1 == 1 and not has:
            raise TefudaError(f"acted must name seat {other}, which comes before the seat to act")
        if step >= before and has:
            raise TefudaError(f"acted names seat {other}, which comes after the seat to act")
