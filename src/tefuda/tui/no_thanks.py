"""The board of No Thanks!: everybody's runs, the card on offer in the middle, one's own cards at the bottom."""

from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Digits

from tefuda.games.no_thanks.events import Passed, Turned
from tefuda.games.no_thanks.tableau import Tableau, runs_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.tui import texts
from tefuda.tui.board import Board, BoardKey, FinalColumn
from tefuda.tui.drawing import Line, fit
from tefuda.tui.palette import ACCENT, CARD, INK, PALE_INK, QUIET
from tefuda.tui.sitting import Sitting
from tefuda.words.language import Text
from tefuda.words.no_thanks import WORDS, cost_text

MARKER: Final = "▸"
UNKNOWN: Final = "?"
DOTS_IN_A_ROW: Final = 30
FACE: Final = f"{INK} on {CARD}"
PALE_FACE: Final = f"{PALE_INK} on {CARD}"
ROOMY: Final = 30
"""From this height on there is a line between the seats."""


def runs_in_line(mask: int) -> Styled:
    """Runs as `7-9  12  20-21`, the counting cards bold and the rest quiet."""
    line = Styled()
    for low, high in runs_in(mask):
        if line:
            line.append("  ")
        line.append(str(low), "bold")
        if high > low:
            line.append(f"-{high}", QUIET)
    return line


def runs_as_cards(mask: int) -> Styled:
    """Runs as small cards that touch, three lines high; the counting card of each is the bold one."""
    rows = [Styled(), Styled(), Styled()]
    for low, high in runs_in(mask):
        edges = ["──"] * (high - low + 1)
        rows[0].append("╭" + "┬".join(edges) + "╮", FACE).append(" ")
        rows[1].append("│", FACE).append(f"{low:>2}", f"bold {FACE}")
        for card in range(low + 1, high + 1):
            rows[1].append("│", FACE).append(f"{card:>2}", PALE_FACE)
        rows[1].append("│", FACE).append(" ")
        rows[2].append("╰" + "┴".join(edges) + "╯", FACE).append(" ")
    return Styled("\n").join(rows)


def dots(chips: int) -> str:
    """Chips as dots in groups of five, in rows that fit beside the card."""
    rows = [min(DOTS_IN_A_ROW, chips - start) for start in range(0, chips, DOTS_IN_A_ROW)]
    return "\n".join(" ".join("●" * min(5, row - start) for start in range(0, row, 5)) for row in rows)


class NoThanksBoard(Board):
    """The table of No Thanks!."""

    def __init__(self, sitting: Sitting, lang: str, hide_chips: bool) -> None:
        super().__init__(sitting, lang, hide_chips)
        self.show_cost = True
        self._seats = Line("seats")
        self._deck = Line("deck-left")
        self._face = Vertical(id="card")
        self._card = Digits(id="card-number")
        self._details = Line("offer-details")
        self._offer_line = Line("offer-line")
        self._me = Line("me")
        self._me_line = Line("me-line")
        self._my_cards = Line("my-cards")

    def compose(self) -> ComposeResult:
        """Opponents above, the offer in the middle, one's own cards at the bottom."""
        yield self._seats
        with Horizontal(id="offer", classes="big"):
            with Vertical(id="deck"):
                yield self._deck
            with self._face:
                yield self._card
            yield self._details
        with Vertical(id="mine", classes="big"):
            yield self._me
            yield self._my_cards
        with Vertical(id="short", classes="small"):
            yield self._offer_line
            yield self._me_line

    # --- what the shell asks ------------------------------------------------------------------------------

    def rules(self) -> Text:
        """Runs and chips."""
        return texts.NO_THANKS_RULES

    def extra_keys(self) -> list[BoardKey]:
        """C shows or hides the sum of what taking would cost."""
        return [BoardKey("c", texts.KEY_COST, texts.HELP_COST, self.toggle_cost)]

    def why_not(self, action: str) -> Text | None:
        """Only one thing is ever illegal: passing without a chip."""
        return texts.NO_THANKS_NO_CHIPS if action == "pass" else None

    def final_columns(self) -> list[FinalColumn]:
        """Runs, their points and the chips that come off. At the end all of it is open."""
        table = self.tableau
        seats = range(table.seats)
        return [
            FinalColumn(texts.CARDS, [runs_in_line(table.cards[seat]) for seat in seats], False),
            FinalColumn(texts.CARD_POINTS, [Styled(str(table.points[seat])) for seat in seats], True),
            FinalColumn(texts.CHIPS, [Styled(str(table.chips[seat])) for seat in seats], True),
        ]

    # --- drawing ------------------------------------------------------------------------------------------

    @property
    def tableau(self) -> Tableau:
        """The open table, as the person sees it."""
        view = self.sitting.view
        assert isinstance(view, NoThanksView)
        return view.tableau

    def toggle_cost(self) -> None:
        """Some would rather do the sum themselves."""
        self.show_cost = not self.show_cost
        self.draw()

    def draw(self) -> None:
        """Seats, offer, own cards."""
        if self.size.width == 0:
            return
        self._draw_seats()
        self._draw_offer()
        self._draw_mine()

    def _named(self, seat: int) -> Styled:
        """A name cut to the room there is, with the marker of the turn. A word says it too."""
        acting = self.tableau.to_act == seat
        name = fit(self.sitting.names[seat], max(12, (self.size.width - 44) // 2))
        return Styled(f"{MARKER if acting else ' '} {name}", f"bold {ACCENT}" if acting else "")

    def _passed(self) -> set[int]:
        """Who has said no thanks to the card on offer."""
        passed: set[int] = set()
        for event in reversed(self.sitting.view.history):
            if isinstance(event, Turned):
                break
            if isinstance(event, Passed):
                passed.add(event.seat)
        return passed

    def _draw_seats(self) -> None:
        """The others in the order they play, after the person."""
        lang, table = self.lang, self.tableau
        passed = self._passed()
        order = [(self.sitting.seat + step) % table.seats for step in range(1, table.seats)]
        roomy = self.size.height >= ROOMY
        grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
        heads = [("  " + texts.PLAYER.say(lang), "left"), ("", "left")]
        heads += [(texts.CHIPS.say(lang), "right"), (texts.SCORE.say(lang), "right")]
        words = [texts.TO_ACT.say(lang), WORDS.actions["pass"].say(lang)]
        widths = [0, max(cell_len(word) for word in words), 0, 0]
        for (_, side), width in zip(heads, widths, strict=True):
            grid.add_column(justify="right" if side == "right" else "left", no_wrap=True, min_width=width)
        grid.add_column(ratio=1)
        grid.add_row(*[Styled(head, QUIET) for head, _ in heads], Styled(texts.CARDS.say(lang), QUIET))
        said: list[object] = [self.size.width, roomy]
        for seat in order:
            if roomy:
                grid.add_row()
            acting = table.to_act == seat
            word = texts.TO_ACT if acting else WORDS.actions["pass"] if seat in passed else None
            chips = UNKNOWN if self.hide_chips else str(table.chips[seat])
            score = UNKNOWN if self.hide_chips else str(table.score(seat))
            grid.add_row(
                self._named(seat),
                Styled(word.say(lang) if word else "", ACCENT if acting else QUIET),
                Styled(chips),
                Styled(score),
                runs_in_line(table.cards[seat]),
            )
            said.append((word, chips, score, table.cards[seat]))
        self._seats.show(said, grid)

    def _draw_offer(self) -> None:
        lang, table = self.lang, self.tableau
        left = table.cards_left()
        deck = texts.DECK_LEFT.say(lang, {"count": left}) if left else texts.DECK_EMPTY.say(lang)
        self._deck.say(Styled(deck))
        number = str(table.card) if table.card else ""
        if self._card.value != number:
            self._card.update(number)
            self._face.border_title = self._face.border_subtitle = number
        on_it = texts.CHIPS_ON_IT.say(lang, {"chips": table.pot})
        cost, after = self._cost_lines()
        details = Styled()
        details.append(on_it, "bold").append("\n" + (dots(table.pot) or " "), ACCENT)
        if self.show_cost and table.card:
            details.append("\n\n" if table.pot <= DOTS_IN_A_ROW else "\n").append(cost + "\n").append(after, QUIET)
        self._details.say(details)
        line = Styled(texts.ON_OFFER.say(lang) + " ", QUIET)
        line.append(f" {number} ", "reverse bold").append("  " + texts.CHIPS_SHORT.say(lang, {"chips": table.pot}))
        line.append(f"  {deck}", QUIET)
        if self.show_cost and table.card:
            line.append(f"  {cost}")
        self._offer_line.say(line)

    def _cost_lines(self) -> tuple[str, str]:
        """What taking the card now would mean for the person."""
        table, seat = self.tableau, self.sitting.seat
        if table.card == 0:
            return "", ""
        cost, before = table.take_cost(seat), table.score(seat)
        after = texts.SCORE_AFTER.say(self.lang, {"before": before, "after": before + cost})
        return cost_text(table, seat, self.lang), after

    def _draw_mine(self) -> None:
        lang, table, seat = self.lang, self.tableau, self.sitting.seat
        cards = table.cards[seat]
        plain = Styled()
        plain.append_text(self._named(seat))
        plain.append("   " + texts.MY_CHIPS.say(lang, {"chips": table.chips[seat]}))
        plain.append("   " + texts.MY_SCORE.say(lang, {"score": table.score(seat)}))
        if table.to_act == seat:
            plain.append("   " + texts.MY_TURN.say(lang), f"bold {ACCENT}")
        self._me.say(plain)
        runs = runs_in_line(cards) if cards else Styled(texts.NO_CARDS.say(lang), QUIET)
        self._me_line.say(Styled("   ").join([plain, runs]))
        drawn = runs_as_cards(cards)
        wide = max(len(line) for line in drawn.plain.split("\n"))
        if not cards or wide > self.size.width - 4:
            drawn = Styled("\n").join([Styled(), runs])
        self._my_cards.say(drawn)
