"""The seats of a poker table as rows: who, chips, the last action, the cards; and how they stand at the end."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text as Styled

from tefuda.core.view import View
from tefuda.games.poker.events import Acted, Posted, StreetBegan
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.seats import cards_in_order, dealt_in, is_all_in, is_live
from tefuda.games.poker.table import BIG_BLIND, SMALL_BLIND
from tefuda.games.poker.view import PokerView
from tefuda.tui import texts
from tefuda.tui.cards import APART, BACK, Face
from tefuda.tui.drawing import fit
from tefuda.tui.palette import ACCENT, QUIET
from tefuda.words.poker import ACTIONS
from tefuda.words.poker_hands import hand_label
from tefuda.words.poker_log import STREETS
from tefuda.words.poker_position import ALL_IN, FOLDED, NOT_DEALT_IN, mucked_seats

MARKER: Final = "▸"
UNKNOWN: Final = "?"
SHORTEST_NAME: Final = 8


class SeatRow(NamedTuple):
    """What one row says; equal rows need not be drawn again."""

    name: str
    acting: bool
    faded: bool
    button: bool
    stack: str
    word: str
    bet: str
    cards: tuple[int, ...]


def last_words(view: View, lang: str) -> dict[int, str]:
    """What each seat did last on this street; blinds are something one does, antes are not."""
    words: dict[int, str] = {}
    for event in reversed(view.history):
        if isinstance(event, StreetBegan):
            break
        if isinstance(event, Acted):
            words.setdefault(event.seat, ACTIONS[event.action.text].say(lang))
        elif isinstance(event, Posted) and event.post in (SMALL_BLIND, BIG_BLIND):
            blind = texts.SMALL_BLIND if event.post == SMALL_BLIND else texts.BIG_BLIND
            words.setdefault(event.seat, blind.say(lang))
    return words


def seat_cards(view: PokerView, seat: int) -> tuple[int, ...]:
    """A seat's cards in the order they came, the seventh apart; backs for those the view does not know."""
    found: list[int] = []
    ups = False
    for one in cards_in_order(view, seat):
        if ups and not one.up:
            found.append(APART)
        ups = one.up
        found.append(BACK if one.card == HIDDEN and not one.up else one.card)
    return tuple(found)


def seat_row(view: PokerView, seat: int, name: str, lang: str, hide_chips: bool) -> SeatRow:
    """The facts of one seat."""
    table = view.table
    playing = dealt_in(table, seat)
    acting = view.to_act == seat
    word = last_words(view, lang).get(seat, "")
    if not playing:
        word = NOT_DEALT_IN.say(lang)
    elif not is_live(table, seat):
        word = FOLDED.say(lang)
    elif acting:
        word = texts.TO_ACT.say(lang)
    elif is_all_in(table, seat):
        word = ALL_IN.say(lang)
    return SeatRow(
        name,
        acting,
        not is_live(table, seat),
        table.stakes.button == seat,
        UNKNOWN if hide_chips and seat != view.seat else f"{table.stacks[seat]:,}",
        word,
        f"{table.bets[seat]:,}" if table.bets[seat] > 0 else "",
        seat_cards(view, seat),
    )


def seats_table(
    rows: Sequence[SeatRow], width: int, cards_width: int, face: Face, lang: str, roomy: bool
) -> Table:
    """The rows in columns that stay where they are from street to street."""
    words = [text.say(lang) for text in (*ACTIONS.values(), texts.TO_ACT, ALL_IN, FOLDED)]
    words_width = max(cell_len(word) for word in [*words, *[row.word for row in rows]])
    stack_width = max(6, *[len(row.stack) for row in rows], cell_len(texts.CHIPS.say(lang)))
    bet_width = max(5, *[len(row.bet) for row in rows], cell_len(texts.BET.say(lang)))
    taken = 2 + 1 + stack_width + words_width + bet_width + cards_width + 5
    longest = max(cell_len(name) for name in [texts.PLAYER.say(lang), *[row.name for row in rows]])
    name_width = min(longest + 2, max(SHORTEST_NAME, width - taken))
    grid = Table.grid(padding=(0, 1, 0, 0))
    for size in (2 + name_width, 1):
        grid.add_column(width=size, no_wrap=True)
    grid.add_column(width=stack_width, no_wrap=True, justify="right")
    grid.add_column(width=words_width, no_wrap=True)
    grid.add_column(width=bet_width, no_wrap=True, justify="right")
    grid.add_column(width=cards_width, no_wrap=True)
    heads = ("  " + texts.PLAYER.say(lang), "", *[text.say(lang) for text in HEADS])
    grid.add_row(*[Styled(head, QUIET) for head in heads])
    for row in rows:
        if roomy:
            grid.add_row()
        style = QUIET if row.faded else ""
        loud = f"bold {ACCENT}" if row.acting else style
        grid.add_row(
            Styled(f"{MARKER if row.acting else ' '} {fit(row.name, name_width)}", loud),
            Styled(texts.BUTTON if row.button else "", f"bold {ACCENT}"),
            Styled(row.stack, style),
            Styled(row.word, ACCENT if row.acting else QUIET if row.faded else ""),
            Styled(row.bet, style or "bold"),
            face.in_line(row.cards, row.faded),
        )
    return grid


HEADS: Final = (texts.CHIPS, texts.LAST, texts.BET, texts.CARDS)


def final_hand(view: PokerView, seat: int, face: Face, lang: str) -> Styled:
    """A seat's cards at the end, and below them what they are, as far as the person may know."""
    table = view.table
    if not dealt_in(table, seat):
        return Styled(NOT_DEALT_IN.say(lang), QUIET)
    live = is_live(table, seat)
    cards = face.in_line(seat_cards(view, seat), faded=not live)
    hand = hand_label(view, seat, lang)
    if not live:
        street = STREETS[table.variant.streets[table.folded_on(seat)].name].say(lang)
        hand = texts.FOLDED_ON.say(lang, {"street": street})
    elif seat in mucked_seats(view):
        own = texts.OWN_MUCKED_HAND.say(lang, {"hand": hand})
        hand = own if hand else texts.MUCKED_HAND.say(lang)
    elif not hand:
        hand = texts.NOT_SHOWN.say(lang)
    return Styled("\n" if cards else "").join([cards, Styled(hand, "" if live else QUIET)])
