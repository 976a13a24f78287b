"""What everybody may be told of an action of Card Slot while the game runs (R-W1).

It is made from the spectators' view and the action, so it cannot depend on a card in a hand.
"""

from collections.abc import Sequence
from typing import Final

from tefuda.core.action import Action
from tefuda.core.view import View
from tefuda.games.card_slot.actions import FIRST_DISCARD, FIRST_LINE, FIRST_TAKE
from tefuda.games.card_slot.board import card_bit, finishing_slots, line_symbol, lines_made, symbol_at
from tefuda.games.card_slot.lines import CENTRE, LINE_NAMES, SIZES, SLOTS, slot_bit
from tefuda.games.card_slot.symbols import NAMES, RAINBOW, SILVER, SYMBOLS
from tefuda.games.card_slot.tableau import FIRST, REPLACE
from tefuda.games.card_slot.view import CardSlotView
from tefuda.words.card_slot_symbols import TWO_OF, symbol_word
from tefuda.words.language import Text, listed

SAID: Final = {
    "first": Text("Opens with {card} in the centre.", "{card}をセンターに置いて始める。"),
    "wins": Text("Completes a line of Rainbow 7 and wins.", "虹7のラインを完成させて勝つ。"),
    "ends": Text("Completes a line of Silver 3 and ends the game.", "銀3のラインを完成させてゲームを終わらせる。"),
    "line": Text("Completes a line of {card}.", "{card}のラインを完成させる。"),
    "lines": Text("Completes {lines} lines of {card} at once.", "{card}のラインを{lines}本同時に完成させる。"),
    "closes": Text(
        "Closes a line of {closed} with {card} on {slot}.", "{closed}並ぶラインを{slot}の{card}でふさぐ。"
    ),
    "closes_lines": Text(
        "Closes lines with {card} on {slot}: {closed}.", "{slot}の{card}でラインをふさぐ：{closed}。"
    ),
    "replaces": Text("Puts {card} on {slot}, where it made room.", "空けた{slot}に{card}を置く。"),
    "centre": Text("Takes the centre with {card}.", "{card}をセンターに置く。"),
    "builds": Text(
        "Puts {card} on {slot}, one short of a line.", "{card}を{slot}に置き、あと1枚でラインになる形を作る。"
    ),
    "places": Text("Puts {card} on {slot}.", "{card}を{slot}に置く。"),
    "discards": Text(
        "Discards {card} from the full board, slot {slot}.", "満杯の盤面から{slot}の{card}を捨てる。"
    ),
    "resolves": Text(
        "Resolves line {line} of {card}, one of {lines}.", "{lines}本のうち{card}のライン{line}を解決する。"
    ),
    "takes": Text("Takes {card} from {slot} with Cherry.", "チェリーの効果で{slot}の{card}を取る。"),
}


def public_reason(view: View, seat: int, action: Action, names: Sequence[str], lang: str) -> str:
    """One sentence about an action, before it is taken, for everybody."""
    assert isinstance(view, CardSlotView)
    tableau, index = view.tableau, int(action.index)
    board = tableau.board
    if index < FIRST_DISCARD:
        symbol, slot = index // SLOTS, index % SLOTS + 1
        lines, closed = SIZES[lines_made(board, symbol, slot)], closed_by(board, symbol, slot)
        kind = _kind(view, symbol, slot)
        values = {"slot": slot, "lines": lines, "closed": listed((TWO_OF[one].say(lang) for one in closed), lang)}
    elif index < FIRST_LINE:
        slot = index - FIRST_DISCARD + 1
        kind, symbol, values = "discards", symbol_at(board, slot), {"slot": slot}
    elif index < FIRST_TAKE:
        line = index - FIRST_LINE
        kind, symbol = "resolves", line_symbol(board, line)
        values = {"line": LINE_NAMES[line], "lines": SIZES[tableau.lines]}
    else:
        slot = index - FIRST_TAKE + 1
        kind, symbol, values = "takes", symbol_at(board, slot), {"slot": slot}
    return SAID[kind].say(lang, {"card": symbol_word(symbol, lang), **values})


def _kind(view: CardSlotView, symbol: int, slot: int) -> str:
    """What a placement does, the most telling first."""
    tableau = view.tableau
    lines = lines_made(tableau.board, symbol, slot)
    if tableau.phase == FIRST:
        return "first"
    if lines != 0:
        if symbol in (RAINBOW, SILVER):
            return "wins" if symbol == RAINBOW else "ends"
        return "line" if SIZES[lines] == 1 else "lines"
    closed = closed_by(tableau.board, symbol, slot)
    if closed:
        return "closes" if len(closed) == 1 else "closes_lines"
    if tableau.phase == REPLACE:
        return "replaces"
    if slot == CENTRE:
        return "centre"
    return "builds" if builds(tableau.board, symbol, slot) else "places"


def closed_by(board: int, symbol: int, slot: int) -> list[str]:
    """The symbols that lie twice in line with an empty slot, other than the one that is placed there."""
    return [
        NAMES[other]
        for other in range(SYMBOLS)
        if other != symbol and finishing_slots(board, other) & slot_bit(slot) != 0
    ]


def builds(board: int, symbol: int, slot: int) -> bool:
    """Whether a card makes a line that lacks only one more of its kind."""
    before, after = finishing_slots(board, symbol), finishing_slots(board | card_bit(symbol, slot), symbol)
    return after & ~before != 0
