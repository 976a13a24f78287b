"""Seats as somebody at the table sees them: who is in, what a call costs, who plays for which pot (R-H9)."""

from tefuda.core.record import SeatRecord
from tefuda.games.poker.game import HOLDEM_GAME, STUD_GAME
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.seats import cards_in_order, dead_cards, dealt_in, is_all_in, pots_so_far, price
from tefuda.games.poker.view import PokerView
from tefuda.match.match import Match


def view_after(match: Match, actions: list[str], seat: int) -> PokerView:
    match.start(list(match.game.spec.cards))
    for action in actions:
        match.play(match.to_act, action)
    view = match.view(seat)
    assert isinstance(view, PokerView)
    return view


def holdem(stacks: list[int]) -> Match:
    setup = HOLDEM_GAME.setup(len(stacks), {}, stacks)
    return Match(HOLDEM_GAME, setup, [SeatRecord(f"P{seat}", "human") for seat in range(len(stacks))])


def test_short_stacks_cut_the_pot_and_play_for_less() -> None:
    view = view_after(holdem([1000, 30, 0, 1000]), ["raise", "call"], 0)
    table = view.table
    assert not dealt_in(table, 2)
    assert [is_all_in(table, seat) for seat in range(4)] == [False, True, False, False]
    assert [(pot.chips, pot.players) for pot in pots_so_far(table)] == [(80, [0, 1, 3]), (10, [0, 3])]
    assert [price(table, seat) for seat in range(4)] == [0, 0, 0, 20]


def test_cards_lie_in_the_order_they_came() -> None:
    setup = STUD_GAME.setup(3, {}, [1000] * 3)
    match = Match(STUD_GAME, setup, [SeatRecord(f"P{seat}", "human") for seat in range(3)])
    view = view_after(match, ["bring-in", "fold", "call"], 0)
    table = view.table
    folded = next(seat for seat in range(3) if (table.live >> seat) & 1 == 0)
    for seat in range(3):
        cards = cards_in_order(view, seat)
        if seat == folded and seat != view.seat:
            assert [one.up for one in cards] == [True]
        else:
            assert [one.up for one in cards][:2] == [False, False]
            assert all(one.up for one in cards[2:])
            assert [one.card == HIDDEN for one in cards[:2]] == [seat != view.seat] * 2
    assert dead_cards(table) == [one.card for one in cards_in_order(view, folded) if one.up]
