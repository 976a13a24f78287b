"""The board of the five poker games: seats, then board and pot, then one's own cards, large."""

from collections import Counter
from typing import Final

from rich.console import RenderableType
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.containers import Vertical

from tefuda.cards.card import RANKS
from tefuda.core.action import Action
from tefuda.games.poker.actions import FOLD
from tefuda.games.poker.events import Returned, Won
from tefuda.games.poker.row import row_cards
from tefuda.games.poker.seats import dealt_in, is_live, pots_so_far, price
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView
from tefuda.registry import entry_named
from tefuda.tui import texts
from tefuda.tui.board import Board, BoardKey, FinalColumn
from tefuda.tui.cards import EMPTY, Face
from tefuda.tui.drawing import Line
from tefuda.tui.palette import ACCENT, QUIET
from tefuda.tui.poker_seats import MARKER, final_hand, seat_cards, seat_row, seats_table
from tefuda.tui.sitting import Sitting
from tefuda.words.language import Text
from tefuda.words.poker_hands import hand_label
from tefuda.words.poker_log import STREETS

ROOMY: Final = 34
"""From this many lines of the screen on there is a line between the seats."""

TALL: Final = 38
"""From this many lines of the screen on cards are drawn five lines high."""

CARD_CELLS: Final = 3
"""A card in a line, with the gap after it."""


class PokerBoard(Board):
    """The table of any of the five games; it follows the game of the view from hand to hand."""

    def __init__(self, sitting: Sitting, lang: str, hide_chips: bool) -> None:
        super().__init__(sitting, lang, hide_chips)
        self.face = Face()
        self._seats = Line("seats")
        self._middle = Line("middle")
        self._hand = Vertical(id="hand", classes="big")
        self._me = Line("me")
        self._my_cards = Line("hole")
        self._short = Vertical(id="short", classes="small")
        self._pot_line = Line("pot-line")
        self._me_line = Line("me-line")

    def compose(self) -> ComposeResult:
        """Opponents above, board and pot in the middle, one's own cards at the bottom."""
        yield self._seats
        self._middle.add_class("big")
        yield self._middle
        with self._hand:
            yield self._me
            yield self._my_cards
        with self._short:
            yield self._pot_line
            yield self._me_line

    # --- what the shell asks ------------------------------------------------------------------------------

    @property
    def view(self) -> PokerView:
        """What the person sees."""
        view = self.sitting.view
        assert isinstance(view, PokerView)
        return view

    @property
    def table(self) -> PokerTable:
        """The open table, as the person sees it."""
        return self.view.table

    def rules(self) -> Text:
        """The size of the bets, and how many."""
        values = {"raises": self.table.stakes.cap - 1}
        return Text(texts.POKER_RULES.say("en", values), texts.POKER_RULES.say("ja", values))

    def head(self) -> str:
        """The stakes; blinds and the bring-in are seen when they are posted."""
        stakes = self.table.stakes
        text = texts.LIMITS if stakes.blinds else texts.LIMITS_WITH_ANTE
        return text.say(self.lang, {"small": stakes.small_bet, "big": stakes.big_bet, "ante": stakes.ante})

    def extra_keys(self) -> list[BoardKey]:
        """4 changes between two and four colours."""
        return [BoardKey("4", texts.KEY_COLOURS, texts.HELP_COLOURS, self.toggle_colours)]

    def why_not(self, action: str) -> Text | None:
        """Folding for nothing, and betting beyond the cap."""
        table, legal = self.table, [choice.text for choice in self.view.legal]
        if action == "fold" and "check" in legal:
            return texts.NOT_WHILE_FREE
        if action == "raise" and table.made >= table.stakes.cap:
            return texts.CAPPED
        return None

    def careful(self, action: Action) -> bool:
        """A hand is not thrown away by a single space."""
        return action is FOLD

    def watching(self) -> bool:
        """Folded, all-in, or not dealt in."""
        return (self.table.able >> self.sitting.seat) & 1 == 0

    def price(self) -> int | None:
        """What a call costs, while the person still has a decision to come."""
        if self.watching() or self.view.to_act < 0:
            return None
        return price(self.table, self.sitting.seat)

    def final_lines(self) -> list[RenderableType]:
        """The board, and who took what."""
        lines: list[RenderableType] = []
        if self.table.board:
            line = Styled(texts.BOARD.say(self.lang) + "  ", QUIET)
            lines.append(line.append_text(self.face.in_line(row_cards(self.table.board))))
        paid = [event for event in self.view.history if isinstance(event, Returned | Won)]
        told = self.sitting.words.told(paid, self.sitting.names, self.lang)
        lines.append(Styled(("" if self.lang == "ja" else " ").join(said.text for said in told)))
        lines.append(Styled())
        return lines

    def final_columns(self) -> list[FinalColumn]:
        """Cards, and what they make in words."""
        hands = [final_hand(self.view, seat, self.face, self.lang) for seat in range(self.table.seats)]
        return [FinalColumn(texts.HAND, hands, False)]

    def toggle_colours(self) -> None:
        """Some people tell suits apart more easily in four colours."""
        self.face.toggle()
        self.draw()

    # --- drawing ------------------------------------------------------------------------------------------

    @property
    def _large(self) -> bool:
        return self.app.size.height >= TALL

    def draw(self) -> None:
        """Seats, middle, own cards."""
        if self.size.width == 0:
            return
        self._draw_seats()
        self._draw_middle()
        self._draw_mine()

    def _draw_seats(self) -> None:
        """The others in the order they act, after the person."""
        view, lang, table = self.view, self.lang, self.table
        order = [(self.sitting.seat + step) % table.seats for step in range(1, table.seats)]
        rows = [seat_row(view, seat, self.sitting.names[seat], lang, self.hide_chips) for seat in order]
        dealt = sum(street.down + street.up for street in table.variant.streets)
        cards_width = CARD_CELLS * dealt - (1 if table.variant.blinds else 0)
        width, roomy = self.size.width, self.app.size.height >= ROOMY
        drawn = seats_table(rows, width, cards_width, self.face, lang, roomy)
        self._seats.show((rows, width, roomy, self.face.four_colours, table.variant.name), drawn)

    def _draw_middle(self) -> None:
        table = self.table
        if table.variant.blinds:
            cards = row_cards(table.board)
            cards += [EMPTY] * (5 - len(cards))
            boxes = self.face.boxes(cards, self._large, self._hairline).split("\n")
            beside = [self._street_line(), *self._pot_lines()]
            top = (len(boxes) - 3) // 2
            rows = [
                Styled("  ").join([row, beside[at - top]]) if top <= at < top + len(beside) else row
                for at, row in enumerate(boxes)
            ]
            self._middle.say(Styled("\n").join(rows))
        else:
            street, bet, pots = self._street_line(), *self._pot_lines()
            first = Styled("   ").join([part for part in (street, pots) if part])
            self._middle.say(Styled("\n").join([first, bet, self._dead_line(), self._open_line()]))
        self._pot_line.say(self._in_short())

    @property
    def _hairline(self) -> str:
        return entry_named(self.table.variant.name).colours.hairline

    def _street_line(self) -> Styled:
        lang, table = self.lang, self.table
        line = Styled(STREETS[table.this_street().name].say(lang), QUIET)
        return line.append("   " + texts.POT.say(lang, {"chips": table.pot}), f"not dim bold {ACCENT}")

    def _pot_lines(self) -> tuple[Styled, Styled]:
        """The bet to match, and the pots if there are several."""
        lang, table = self.lang, self.table
        bet = texts.NO_BET.say(lang)
        if table.level > 0:
            text = texts.BET_TO_MATCH if table.made > 0 else texts.SHORT_BET
            bet = text.say(lang, {"chips": table.level, "made": table.made, "cap": table.stakes.cap})
        pots = [pot.chips for pot in pots_so_far(table)]
        split = Styled()
        if len(pots) > 1 and view_runs(self.view):
            side = " · ".join(f"{chips:,}" for chips in pots[1:])
            split = Styled(texts.POTS.say(lang, {"main": pots[0], "side": side}), QUIET)
        return Styled(bet), split

    def _dead_line(self) -> Styled:
        """The up cards of those who folded: nobody can be dealt them any more."""
        table, lang = self.table, self.lang
        dead = [
            card for seat in range(table.seats) if not is_live(table, seat) for card in row_cards(table.ups[seat])
        ]
        line = Styled(texts.DEAD.say(lang) + "  ", QUIET)
        if not dead:
            return line.append(texts.NO_DEAD.say(lang))
        return line.append_text(self.face.in_line(dead, faded=True))

    def _open_line(self) -> Styled:
        """All cards that were ever open, counted by rank from the ace down."""
        table = self.table
        counts = Counter(card % 13 for row in table.ups for card in row_cards(row))
        signs = [RANKS[rank] + (f"×{counts[rank]}" if counts[rank] > 1 else "") for rank in sorted(counts)[::-1]]
        return Styled(texts.OPEN_RANKS.say(self.lang) + "  ", QUIET).append(" ".join(signs), "default")

    def _in_short(self) -> Styled:
        """Middle and board in one line."""
        line = Styled()
        if self.table.board:
            line.append_text(self.face.in_line(row_cards(self.table.board))).append("   ")
        bet, pots = self._pot_lines()
        parts = [part for part in (self._street_line(), bet, pots) if part]
        return line.append_text(Styled("   ").join(parts))

    def _draw_mine(self) -> None:
        view, lang, table, seat = self.view, self.lang, self.table, self.sitting.seat
        live = is_live(table, seat)
        hand = hand_label(view, seat, lang)
        title = (texts.YOU_HAVE if live else texts.YOU_HAD).say(lang, {"hand": hand}) if hand else ""
        if self._hand.border_title != title:
            self._hand.border_title = title
        me = self._my_line()
        self._me.say(me)
        cards = seat_cards(view, seat)
        tucked = 0 if table.variant.blinds else 2
        boxes = self.face.boxes(cards, self._large, self._hairline, not live, tucked)
        self._my_cards.say(boxes)
        short = Styled("   ").join([me, self.face.in_line(cards, not live)])
        self._me_line.say(Styled("\n").join([short, Styled(f"  {title}", ACCENT)]))

    def _my_line(self) -> Styled:
        """Name, chips and bet of the person, and whose turn it is in words."""
        lang, table, seat = self.lang, self.table, self.sitting.seat
        row = seat_row(self.view, seat, self.sitting.names[seat], lang, False)
        style = f"bold {ACCENT}" if row.acting else QUIET if row.faded else ""
        line = Styled(f"{MARKER if row.acting else ' '} {row.name}", style)
        if row.button:
            line.append(f" {texts.BUTTON}", f"bold {ACCENT}")
        parts = [(texts.MY_STACK.say(lang, {"chips": table.stacks[seat]}), "not bold default")]
        if row.bet:
            parts.append((texts.MY_BET.say(lang, {"chips": table.bets[seat]}), "not bold default"))
        to_call = self.price()
        if to_call:
            parts.append((texts.MY_PRICE.say(lang, {"chips": to_call}), "bold default"))
        if row.acting:
            parts.append((texts.MY_TURN.say(lang), f"bold {ACCENT}"))
        elif row.word:
            parts.append((row.word, QUIET))
        for text, part_style in parts:
            line.append("   ").append(text, part_style)
        return line


def view_runs(view: PokerView) -> bool:
    """Whether the hand is still being played."""
    return view.to_act >= 0 and dealt_in(view.table, view.to_act)
