"""Stud hands up to a decision of one seat, and what a CPU does there."""

from collections.abc import Mapping, Sequence

from tefuda.core.game import view_of
from tefuda.core.player import Reason
from tefuda.core.rng import stream
from tefuda.cpu.poker.stud_context import StudContext
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named
from tests.games.poker.scripted import Hand


def called(cpu: str, params: Mapping[str, int]) -> str:
    """A CPU with parameters, as one names it."""
    return f"{cpu}({','.join(f'{name}={value}' for name, value in params.items())})" if params else cpu


def answer(hand: Hand, cpu: str = "lv2", **params: int) -> tuple[str, Reason]:
    """What a CPU does in the place of whoever is to act, and why."""
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    decision = cpu_named("stud", called(cpu, params)).decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    assert decision.action.text in hand.legal
    return decision.action.text, decision.reason


def asked(hand: Hand, cpu: str = "lv2", **params: int) -> tuple[str, str]:
    """The same with the rule alone, without its game."""
    action, reason = answer(hand, cpu, **params)
    return action, reason.rule.removeprefix("stud.")


def context_of(hand: Hand, seat: int = 0) -> StudContext:
    """What a seat sees."""
    view = view_of(hand.game, hand.setup, hand.state, seat)
    assert isinstance(view, PokerView)
    return StudContext(view)


def third(me: str, others: Sequence[str], before: str = "", seat: int = 0) -> Hand:
    """Seat `seat` holds `me` (two down, one up); the others show a card each, in seat order."""
    up = list(others)
    up.insert(seat, me[4:])
    down = [""] * len(up)
    down[seat] = me[:4]
    hand = Hand("stud", [1000] * len(up), down=down, up=up)
    hand.play(before)
    assert hand.seat == seat
    return hand


def later(
    street: str,
    down: str,
    up: str,
    boards: str | Sequence[str],
    bets: Mapping[str, int] | None = None,
    seat: int = 0,
    folds: int | None = None,
) -> Hand:
    """A seat with these cards on a street, against one board or several.

    `bets` says who bets on which street; everybody else checks and calls, but for one who may fold to such a bet.
    If somebody bets on this street, the seat faces that bet, otherwise it may bet itself.
    """
    ups = [boards] if isinstance(boards, str) else list(boards)
    ups.insert(seat, up)
    bets = bets or {}
    hand = Hand("stud", [1000] * len(ups), down=["" if at != seat else down for at in range(len(ups))], up=ups)
    facing = street in bets
    while hand.street != street or hand.seat != seat or ("call" in hand.legal) != facing:
        if bets.get(hand.street) == hand.seat and "bet" in hand.legal:
            hand.play("bet")
        elif hand.seat == folds and hand.street in bets and "call" in hand.legal:
            hand.play("fold")
        else:
            hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    return hand
