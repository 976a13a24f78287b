"""The board of Card Slot: nine slots in the middle, what the symbols do beside them, one's own cards below."""

from typing import Final

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from tefuda.core.action import Action
from tefuda.games.card_slot.board import card_bit, finishing_slots, symbol_at
from tefuda.games.card_slot.events import Burned, Drew, Received, Refreshed, Resolved, Shown, Took
from tefuda.games.card_slot.lines import CENTRE, LINE_NAMES, LINES, line_names, slots_in
from tefuda.games.card_slot.symbols import NAMES, POINTS, count_of, hidden_in, points_of, size_of
from tefuda.games.card_slot.tableau import DISCARD, FIRST, LINE, PLACE, REPLACE, TAKE, Tableau
from tefuda.games.card_slot.view import CardSlotView
from tefuda.registry import GAMES
from tefuda.tui import texts
from tefuda.tui.board import Board, FinalColumn, Offer
from tefuda.tui.drawing import Line, fit
from tefuda.tui.palette import ACCENT, CARD, QUIET, SYMBOL_INKS
from tefuda.tui.sitting import Sitting
from tefuda.tui.slot_cells import NO_CARD, Cell, cells_in_rows
from tefuda.words.card_slot import ROWS, SYMBOL_KEYS, cards_text
from tefuda.words.card_slot_symbols import symbol_word
from tefuda.words.language import Text

MARKER: Final = "▸"
BACK: Final = "▒"
KEYS: Final = [SYMBOL_KEYS[name] for name in NAMES]
HAIRLINE: Final = GAMES["card-slot"].colours.hairline
PLACING: Final = (FIRST, PLACE, REPLACE)
AFTER_A_LINE: Final = (Drew, Received, Burned, Took, Shown, Refreshed)
"""What may follow a line before somebody acts again."""

STEPS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
CELL: Final = 10
"""How many columns a slot has inside its frame."""

SMALL_CELL: Final = 8
WITH_EFFECTS: Final = 76
"""From this width on there is room to say what a line of each symbol does."""

TALL: Final = 32
"""From this height on slots are three lines high inside."""


class CardSlotBoard(Board):
    """The table of Card Slot. A card is chosen by its letter, then a slot by its number or with the arrows."""

    takes_digits = True

    def __init__(self, sitting: Sitting, lang: str, hide_chips: bool) -> None:
        super().__init__(sitting, lang, hide_chips)
        self.card = NO_CARD
        self.cursor: int = CENTRE
        self._turn = -1
        self._other = Line("other")
        self._slots = Line("slots")
        self._symbols = Line("symbols")
        self._me = Line("me")
        self._my_cards = Line("hand-cards")
        self._few_slots = Line("few-slots")
        self._me_line = Line("me-line")

    def compose(self) -> ComposeResult:
        """The opponent above, board and symbols in the middle, one's own cards at the bottom."""
        yield self._other
        with Horizontal(id="slot-board", classes="big"):
            yield self._slots
            yield self._symbols
        with Vertical(id="slot-hand", classes="big"):
            yield self._me
            yield self._my_cards
        with Vertical(id="short", classes="small"):
            yield self._few_slots
            yield self._me_line

    @property
    def view(self) -> CardSlotView:
        """What the person sees."""
        view = self.sitting.view
        assert isinstance(view, CardSlotView)
        return view

    @property
    def tableau(self) -> Tableau:
        """The table as the person sees it."""
        return self.view.tableau

    # --- keys ---------------------------------------------------------------------------------------------

    def meant(self, key: str) -> str | None:
        """Letters choose a card, digits and arrows a slot, Enter what is chosen."""
        tableau = self.tableau
        if key in STEPS:
            self._move(*STEPS[key])
            return ""
        if tableau.phase == LINE:
            lines = line_names(tableau.lines)
            return f"line {lines[int(key) - 1]}" if key.isdecimal() and 0 < int(key) <= len(lines) else None
        if key in KEYS and tableau.phase in PLACING:
            return self._choose(KEYS.index(key))
        if key == "escape" and self.card != NO_CARD:
            self.card = NO_CARD
            return ""
        if key.isdecimal() and key != "0" and len(key) == 1:
            self.cursor = int(key)
        elif key != "enter":
            return None
        if tableau.phase == DISCARD:
            return f"discard {self.cursor}"
        if tableau.phase == TAKE:
            return f"take {self.cursor}"
        return "" if self.chosen == NO_CARD else f"place {NAMES[self.chosen]} {self.cursor}"

    @property
    def chosen(self) -> int:
        """The card that was chosen for a slot; a hand of one symbol needs no choice."""
        tableau, seat = self.tableau, self.sitting.seat
        if tableau.to_act != seat or tableau.phase not in PLACING:
            return NO_CARD
        held = self._held()
        if self.card in held:
            return self.card
        return held[0] if len(held) == 1 else NO_CARD

    def _held(self) -> list[int]:
        hand = self.tableau.hands[self.sitting.seat]
        return [symbol for symbol in range(len(NAMES)) if count_of(hand, symbol) > 0]

    def _choose(self, symbol: int) -> str:
        """Take up a card; one that cannot be played now is refused by the table, which says why."""
        forced = self._forced_slot()
        if forced:
            self.cursor = forced
        playable = {action.text.split()[1] for action in self.view.legal}
        if NAMES[symbol] not in playable:
            return f"place {NAMES[symbol]} {self.cursor}"
        self.card = symbol
        return ""

    def _forced_slot(self) -> int:
        """The only slot a card can go to, or 0."""
        slots = {int(action.text.split()[-1]) for action in self.view.legal if action.text.startswith("place")}
        return slots.pop() if len(slots) == 1 else 0

    def _move(self, down: int, right: int) -> None:
        for row, slots in enumerate(ROWS):
            if self.cursor in slots:
                column = slots.index(self.cursor)
                self.cursor = ROWS[(row + down) % 3][(column + right) % 3]
                return

    def offers(self) -> list[Offer]:
        """The cards one can play; then the slots; or what else is asked."""
        tableau, lang = self.tableau, self.lang
        if tableau.phase == LINE:
            named = [texts.CHOOSE_LINE.say(lang, {"line": line}) for line in line_names(tableau.lines)]
            return [Offer(str(at), str(at), word) for at, word in enumerate(named, 1)]
        digits = "1–8" if tableau.phase in (DISCARD, TAKE) else "1–9"
        if tableau.phase in (DISCARD, TAKE):
            what = texts.CHOOSE_DISCARD if tableau.phase == DISCARD else texts.CHOOSE_TAKE
            here = texts.KEY_THIS_ONE.say(lang, {"slot": self.cursor})
            return [Offer("", digits, what.say(lang)), Offer("enter", texts.KEY_ENTER.say(lang), here)]
        if self.chosen == NO_CARD:
            playable = list(dict.fromkeys(action.text.split()[1] for action in self.view.legal))
            return [
                Offer(SYMBOL_KEYS[name], SYMBOL_KEYS[name].upper(), texts.SHORT_SYMBOLS[name].say(lang))
                for name in playable
            ]
        here = texts.KEY_PLACE_HERE.say(lang, {"slot": self.cursor})
        slot = texts.CHOOSE_SLOT.say(lang, {"card": symbol_word(self.chosen, lang)})
        forced = self._forced_slot()
        by_digit = Offer(str(forced), str(forced), slot) if forced else Offer("", digits, slot)
        return [by_digit, Offer("enter", texts.KEY_ENTER.say(lang), here)]

    def key_offers(self) -> list[Offer]:
        """The cards by their letters alone."""
        offers = self.offers()
        if self.chosen != NO_CARD or self.tableau.phase not in PLACING:
            return offers
        return [Offer("", " ".join(offer.shown for offer in offers), texts.CHOOSE_CARD.say(self.lang))]

    def action_keys(self) -> list[tuple[str, str]]:
        """Letters for cards, digits and arrows for slots."""
        lang = self.lang
        return [
            (" ".join(KEYS).upper(), texts.HELP_CARD.say(lang)),
            ("1–9", texts.HELP_SLOT.say(lang)),
            (texts.HELP_ARROWS_KEYS.say(lang), texts.HELP_ARROWS.say(lang)),
        ]

    def rules(self) -> Text:
        """Lines, the first card, the end."""
        return texts.CARD_SLOT_RULES

    def careful(self, action: Action) -> bool:
        """No card is played by a single space."""
        return True

    def why_not(self, action: str) -> Text | None:
        """What stands in the way of a card or a slot."""
        verb, *rest = action.split()
        tableau = self.tableau
        if verb == "place":
            slot, name = int(rest[1]), rest[0]
            if count_of(tableau.hands[self.sitting.seat], NAMES.index(name)) == 0:
                return _filled(texts.NOT_IN_HAND, {"card": NAMES.index(name)})
            if tableau.phase == FIRST:
                return texts.FIRST_CARD_ONLY
            return _filled(texts.SLOT_TAKEN, {"slot": slot})
        if rest[0] == str(CENTRE):
            return texts.CENTRE_STAYS
        return _filled(texts.NOTHING_THERE, {"slot": int(rest[0])}) if verb == "take" else None

    def _fresh_line(self) -> Resolved | None:
        """The line that was resolved in the last action, if one was."""
        for event in reversed(self.view.history):
            if isinstance(event, Resolved):
                return event
            if not isinstance(event, AFTER_A_LINE):
                return None
        return None

    def _about_to_come(self) -> tuple[int, list[int]]:
        """The board with the card that a CPU is placing, and which slots this is about."""
        board = self.tableau.board
        values = self.step.values if self.step is not None else {}
        card, slot, line = values.get("card"), values.get("slot"), values.get("line")
        if not isinstance(card, str) or not isinstance(slot, int):
            return board, []
        lit = [slot, *[place for name in str(line).split() for place in LINES[LINE_NAMES.index(name)]]]
        return board | card_bit(NAMES.index(card), slot), lit

    def _just_gone(self) -> dict[int, str]:
        """The cards of the line that was resolved in the last action, slot by slot: they may still be seen."""
        fresh = self._fresh_line()
        if fresh is None:
            return {}
        return dict.fromkeys(LINES[fresh.line], texts.SHORT_SYMBOLS[NAMES[fresh.symbol]].say(self.lang))

    # --- the end ------------------------------------------------------------------------------------------

    def final_lines(self) -> list[RenderableType]:
        """The board as it was left."""
        return [*self._small_board(), Styled()]

    def final_columns(self) -> list[FinalColumn]:
        """What everybody held, and what it was worth if it was shown."""
        lang = self.lang
        hands = self.tableau.hands
        held = [
            Styled(cards_text(hand, lang)) if hidden_in(hand) == 0 else Styled(texts.NOT_SEEN.say(lang), QUIET)
            for hand in hands
        ]
        worth = [Styled(str(points_of(hand)) if hidden_in(hand) == 0 else "?") for hand in hands]
        return [FinalColumn(texts.CARDS, held, False), FinalColumn(texts.HAND_POINTS, worth, True)]

    # --- drawing ------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """The opponent, the slots, the symbols, one's own cards."""
        if self.size.width == 0:
            return
        self._follow_turn()
        self._other.say(self._seat_line(1 - self.sitting.seat))
        self._slots.say(cells_in_rows(self._slot_cells(), CELL, self._lines(), HAIRLINE))
        self._draw_symbols()
        self._me.say(self._seat_line(self.sitting.seat))
        self._my_cards.say(self._hand())
        rows = self._small_board()
        rows[0].append("  " + self._deck_count(), QUIET)
        self._few_slots.say(Styled("\n").join(rows))
        self._me_line.say(Styled("\n").join([self._seat_line(self.sitting.seat), self._hand_in_line()]))

    def _follow_turn(self) -> None:
        """A card is chosen for one turn only, and the cursor stands where something can be done."""
        if self.tableau.to_act != self.sitting.seat:
            self.card = NO_CARD
            self._turn = -1
        elif self._turn != len(self.sitting.past):
            self._turn = len(self.sitting.past)
            possible = sorted({int(action.text[-1]) for action in self.view.legal})
            if self.cursor not in possible:
                self.cursor = possible[-1]

    def _deck_count(self) -> str:
        counts = {"deck": self.tableau.deck, "discard": size_of(self.tableau.discard)}
        return texts.DECK_COUNT.say(self.lang, counts)

    def _lines(self) -> int:
        return 3 if self.screen.size.height >= TALL else 1

    def _seat_line(self, seat: int) -> Styled:
        """Who, whose turn it is, how many cards, and what is known of them."""
        lang, tableau = self.lang, self.tableau
        hand = tableau.hands[seat]
        acting = tableau.to_act == seat
        line = Styled(f"{MARKER if acting else ' '} {fit(self.sitting.names[seat], 18)}", ACCENT if acting else "")
        line.append("   " + texts.HAND_SIZE.say(lang, {"count": size_of(hand)}))
        if hidden_in(hand) > 0:
            line.append("  " + BACK * hidden_in(hand), QUIET)
            if size_of(hand) > hidden_in(hand):
                line.append("  " + texts.THEY_HOLD.say(lang, {"cards": cards_text(hand, lang)}))
        else:
            line.append("   " + texts.HAND_WORTH.say(lang, {"points": points_of(hand)}), QUIET)
        picked = self.step.values.get("card") if acting and self.step is not None else None
        if isinstance(picked, str):
            word = symbol_word(NAMES.index(picked), lang)
            line.append("   " + texts.PICKS.say(lang, {"card": word}), f"bold {ACCENT}")
        elif acting:
            turn = texts.MY_TURN if seat == self.sitting.seat else texts.TO_ACT
            line.append("   " + turn.say(lang), f"bold {ACCENT}")
        return line

    def _slot_cells(self) -> list[list[Cell]]:
        """The board: the slot under the cursor framed, a line just resolved still seen, good slots marked."""
        tableau, lang = self.tableau, self.lang
        gone = self._just_gone()
        finishing = slots_in(finishing_slots(tableau.board, self.chosen)) if self.chosen != NO_CARD else []
        to_choose = [slot for at, line in enumerate(LINES) if (tableau.lines >> at) & 1 for slot in line]
        mine = tableau.to_act == self.sitting.seat and tableau.phase != LINE
        board, lit = self._about_to_come()
        rows = []
        for row in ROWS:
            cells = []
            for slot in row:
                symbol = symbol_at(board, slot)
                word = symbol_word(symbol, lang) if symbol >= 0 else ""
                chosen = (mine and slot == self.cursor) or slot in to_choose or slot in lit
                if symbol < 0 and slot in finishing:
                    word = texts.MAKES_LINE.say(lang)
                elif symbol < 0 and slot in gone:
                    word = f"*{gone[slot]}*"
                cells.append(Cell(symbol, word, str(slot), chosen=chosen))
            rows.append(cells)
        return rows

    def _draw_symbols(self) -> None:
        """What each symbol does in a line and counts in a hand; how many are gone, how many not yet seen."""
        lang, tableau = self.lang, self.tableau
        effects = self.size.width >= WITH_EFFECTS
        unseen = tableau.unseen()
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        if effects:
            grid.add_column(no_wrap=True)
        heads = [texts.HAND_POINTS, texts.GONE, texts.UNSEEN]
        for _ in heads:
            grid.add_column(justify="right", no_wrap=True)
        effect_head = [Styled(texts.A_LINE.say(lang), QUIET)] if effects else []
        grid.add_row("", "", *effect_head, *[Styled(head.say(lang), QUIET) for head in heads])
        for symbol, name in enumerate(NAMES):
            word = symbol_word(symbol, lang) if effects else texts.SHORT_SYMBOLS[name].say(lang)
            effect = [Styled(texts.LINE_EFFECTS[symbol].say(lang), QUIET)] if effects else []
            numbers = [POINTS[symbol], count_of(tableau.discard, symbol), count_of(unseen, symbol)]
            grid.add_row(
                Styled(KEYS[symbol].upper(), f"bold {ACCENT}"),
                Styled(word),
                *effect,
                *[Styled(str(number)) for number in numbers],
            )
        table = Table.grid()
        table.add_row(grid)
        table.add_row("")
        table.add_row(Styled(self._deck_count(), "bold"))
        self._symbols.show((effects, lang, tableau.discard, unseen, tableau.deck), table)

    def _hand(self) -> Styled:
        """One's own cards by symbol, each with its key and how many there are."""
        lang = self.lang
        hand = self.tableau.hands[self.sitting.seat]
        wide = self.size.width >= 6 * (CELL + 2) + 2
        cells = []
        for symbol in self._held():
            name = NAMES[symbol]
            word = symbol_word(symbol, lang) if wide else texts.SHORT_SYMBOLS[name].say(lang)
            count = count_of(hand, symbol)
            foot = f"×{count}" if count > 1 else ""
            cells.append(Cell(symbol, word, KEYS[symbol].upper(), foot, chosen=symbol == self.chosen))
        if not cells:
            return Styled(texts.NO_CARDS.say(lang), QUIET)
        return cells_in_rows([cells], CELL if wide else SMALL_CELL, 1, HAIRLINE)

    def _small_board(self) -> list[Styled]:
        """The board in three lines."""
        lang, tableau = self.lang, self.tableau
        gone = self._just_gone()
        rows = []
        mine = tableau.to_act == self.sitting.seat
        board, lit = self._about_to_come()
        for row in ROWS:
            line = Styled()
            for slot in row:
                symbol = symbol_at(board, slot)
                here = (mine and slot == self.cursor) or slot in lit
                line.append(f" {slot}{MARKER if here else ' '}", f"bold {ACCENT}" if here else QUIET)
                word = symbol_word(symbol, lang) if symbol >= 0 else f"*{gone[slot]}*" if slot in gone else "·"
                line.append(word, QUIET if symbol < 0 else f"bold {SYMBOL_INKS[symbol]} on {CARD}")
                line.append(" " * max(1, CELL + 1 - cell_len(word)))
            rows.append(line)
        return rows

    def _hand_in_line(self) -> Styled:
        """One's own cards in a line: the key, and how many."""
        lang = self.lang
        hand = self.tableau.hands[self.sitting.seat]
        line = Styled()
        for symbol in self._held():
            if line:
                line.append("  ")
            chosen = symbol == self.chosen
            line.append(KEYS[symbol].upper() + (MARKER if chosen else " "), f"bold {ACCENT}")
            name = texts.SHORT_SYMBOLS[NAMES[symbol]].say(lang)
            count = count_of(hand, symbol)
            line.append(name + (f"×{count}" if count > 1 else ""), f"bold {ACCENT}" if chosen else "")
        return line


def _filled(text: Text, values: dict[str, int]) -> Text:
    """A sentence about a card or a slot, in both languages."""

    def spoken(lang: str) -> dict[str, object]:
        return {key: symbol_word(value, lang) if key == "card" else value for key, value in values.items()}

    return Text(text.say("en", spoken("en")), text.say("ja", spoken("ja")))
