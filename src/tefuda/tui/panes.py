"""The panes beside or below a board: the log, why, a hint, and the end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Styled
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import RichLog

from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision, Reason
from tefuda.tui import texts
from tefuda.tui.board import FinalColumn
from tefuda.tui.drawing import Line, fit, pairs
from tefuda.tui.palette import ACCENT, ALERT, QUIET, TEXT
from tefuda.tui.sitting import Past, Sitting
from tefuda.words.language import Text

PANES: Final = ("why", "hint", "log")
"""The panes that can be opened; the style sheet shows the open one by a class of this name."""


class PaneChoice:
    """Which pane has the room. A hint or the whole log lies over why and is lifted off again."""

    def __init__(self) -> None:
        self.why = False
        self.over = ""

    @property
    def open(self) -> str:
        """The pane that is open, or nothing."""
        return self.over or ("why" if self.why else "")

    def toggle_why(self) -> None:
        """Open why, or fold it away."""
        self.why = bool(self.over) or not self.why
        self.over = ""

    def toggle_log(self) -> None:
        """Open the whole log, or go back to what was open before."""
        self.over = "" if self.over == "log" else "log"

    def lift(self, pane: str) -> None:
        """Take this pane off, if it lies on top."""
        if self.over == pane:
            self.over = ""

    def close(self) -> None:
        """Close what is open."""
        if self.over:
            self.over = ""
        else:
            self.why = False


class LogPane(RichLog, can_focus=False):
    """Everything that happened and may be seen, as sentences. It is wrapped anew when its width changes."""

    def __init__(self, title: str) -> None:
        super().__init__(wrap=True, min_width=1, id="log")
        self.border_title = title
        self._said: list[Styled] = []
        self._written = 0
        self._wrapped_at = 0

    def tell(self, sentence: str, style: str = "") -> None:
        """One more line."""
        self._said.append(Styled(sentence, style))
        self._catch_up()

    def on_resize(self, event: events.Resize) -> None:
        """Wrap all lines to the new width and show the newest."""
        self._catch_up()
        self.call_after_refresh(self.scroll_end, animate=False)

    def on_show(self) -> None:
        """Lines that came while the log was out of sight."""
        self._catch_up()

    def _catch_up(self) -> None:
        """Write what is not written yet, at the current width; out of sight there is none."""
        width = self.scrollable_content_region.width
        if width <= 0:
            return
        if width != self._wrapped_at:
            self.clear()
            self._written = 0
            self._wrapped_at = width
        at_end = self.is_vertical_scroll_end
        for said in self._said[self._written :]:
            self.write(said, scroll_end=False)
        self._written = len(self._said)
        if at_end:  # at once, or the next line would find the log not at its end
            self.scroll_end(animate=False, immediate=True)


@dataclass(frozen=True)
class Told:
    """A past decision and the sentence the log told it with."""

    past: Past
    deed: str


class ReasonPane(VerticalScroll, can_focus=False):
    """A pane that explains one decision: what, then the sentence, then the numbers, then the rule."""

    def __init__(self, sitting: Sitting, lang: str, id: str) -> None:
        super().__init__(id=id)
        self.sitting = sitting
        self.lang = lang
        self._body = Line(f"{id}-body")
        self._parts: list[RenderableType | Reason] = []

    def compose(self) -> ComposeResult:
        """One body; the pane scrolls when it is long."""
        yield self._body

    def on_resize(self) -> None:
        """The numbers stand in as many columns as fit."""
        self._draw()

    def explain(self, parts: Sequence[RenderableType | Reason]) -> None:
        """Show these parts; a reason stands for its numbers and its rule."""
        self._parts = list(parts)
        self._draw()
        self.scroll_home(animate=False)

    def _draw(self) -> None:
        width = self.scrollable_content_region.width
        drawn: list[RenderableType] = []
        for part in self._parts:
            if not isinstance(part, Reason):
                drawn.append(part)
                continue
            if part.values:
                items = self.sitting.words.numbers(part, self.sitting.names, self.lang)
                drawn.append(pairs([(key, fit(value, 24)) for key, value in items], width, QUIET))
            drawn.append(Styled(texts.RULE.say(self.lang, {"rule": part.rule}), f"italic {QUIET}"))
        self._body.update(Group(*drawn))


class WhyPane(ReasonPane):
    """Past decisions of this game, the latest first; it follows the game until somebody looks back."""

    def __init__(self, sitting: Sitting, lang: str) -> None:
        super().__init__(sitting, lang, "why")
        self.told: list[Told] = []
        self.at = -1

    def forget(self) -> None:
        """A new game: nothing is decided yet."""
        self.told = []
        self.at = -1
        self._show()

    def add(self, told: Told) -> None:
        """Another decision. The pane goes on to the latest one of a CPU unless an older one is being read."""
        following = self.at == self._latest()
        self.told.append(told)
        if following:
            self.to_latest()

    def to_latest(self) -> None:
        """The latest decision of a CPU."""
        self.at = self._latest()
        self._show()

    def retell(self) -> None:
        """The game is over: what was told in part can be told in full."""
        self._show()

    def move(self, step: int) -> None:
        """An earlier or later decision; it stays inside the game."""
        if self.told:
            self.at = min(max(self.at + step, 0), len(self.told) - 1)
            self._show()

    def _latest(self) -> int:
        cpus = [at for at, told in enumerate(self.told) if told.past.seat != self.sitting.seat]
        return cpus[-1] if cpus else len(self.told) - 1

    def _show(self) -> None:
        title = texts.WHY_TITLE.say(self.lang)
        if self.at < 0:
            self.border_title = title
            self.explain([Styled(texts.NOTHING_DECIDED.say(self.lang), QUIET)])
            return
        place = texts.WHY_PLACE.say(self.lang, {"at": self.at + 1, "count": len(self.told)})
        self.border_title = f"{title} · {place}"
        told = self.told[self.at]
        reason = told.past.reason
        own = reason is None and told.past.seat == self.sitting.seat
        sentence = texts.YOUR_OWN.say(self.lang) if own else self.sitting.why(told.past, self.lang)
        parts: list[RenderableType | Reason] = [Styled(told.deed, f"bold {ACCENT}"), Styled(sentence)]
        if reason is not None:
            parts += [Styled(), reason if self.sitting.tells_all else Styled(texts.LATER.say(self.lang), QUIET)]
        self.explain(parts)


class HintPane(ReasonPane):
    """What a CPU would do in the person's place, and whom else one can ask."""

    def __init__(self, sitting: Sitting, lang: str, numbered: bool) -> None:
        super().__init__(sitting, lang, "hint")
        self.numbered = numbered
        self.advisers = sitting.advisers()
        self.at = 0
        self.border_title = texts.HINT_TITLE.say(lang)

    @property
    def adviser(self) -> str:
        """Who is asked."""
        return self.advisers[self.at]

    def ask(self, at: int) -> None:
        """Somebody is asked and has not answered yet."""
        self.at = at
        thinking = texts.THINKING.say(self.lang, {"name": self.adviser})
        self.explain([Styled(thinking, QUIET), Styled(), *self._others()])

    def answer(self, decision: Decision) -> None:
        """The adviser has answered."""
        reason = decision.reason
        action = self.sitting.words.label(self.sitting.view, decision.action, self.lang)
        says = texts.HINT_SAYS.say(self.lang, {"name": self.adviser, "action": action})
        sentence = self.sitting.words.reason(reason, self.sitting.names, self.lang)
        parts: list[RenderableType | Reason] = [Styled(says, f"bold {ACCENT}"), Styled(sentence), Styled()]
        parts += self._others()
        self.explain(parts if reason is None else [*parts, Styled(), reason])

    def _others(self) -> list[RenderableType]:
        line = Styled((texts.HINT_OTHERS if self.numbered else texts.HINT_NEXT).say(self.lang), QUIET)
        for at, name in enumerate(self.advisers):
            style = f"bold {ACCENT}" if at == self.at else TEXT
            line.append("  ").append(f"{at + 1}:{name}" if self.numbered else name, style)
        return [line]


class EndingPane(VerticalScroll, can_focus=False):
    """The end of a game: who won, everybody's score and how it came about, and how the series stands."""

    def __init__(self, sitting: Sitting, lang: str) -> None:
        super().__init__(id="ending")
        self.sitting = sitting
        self.lang = lang
        self._result = Line("result")
        self._lines = Line("final-lines")
        self._scores = Line("scores")
        self._kept = Line("kept")

    def compose(self) -> ComposeResult:
        """The sentence first, then the numbers, then where the record is."""
        yield self._result
        yield self._lines
        yield self._scores
        yield self._kept

    def show(self, outcome: Outcome, lines: list[RenderableType], columns: list[FinalColumn]) -> str:
        """Show the result of a game that has just ended; returns it as a sentence, too."""
        names, lang = self.sitting.names, self.lang
        said = self.sitting.words.ending(outcome, names, lang)
        self._result.say(Styled(said, f"bold {ACCENT}"))
        self._lines.update(Group(*lines))
        self._lines.display = bool(lines)
        self._scores.update(self._table(outcome, columns))
        return said

    def kept(self, message: str, failed: bool) -> None:
        """Where the record is, or why it is not."""
        self._kept.say(Styled(message, ALERT if failed else QUIET, overflow="fold"))

    def _table(self, outcome: Outcome, columns: list[FinalColumn]) -> Table:
        sitting, lang = self.sitting, self.lang
        best_first = 1 if sitting.game.spec.lowest_score_wins else -1
        order = sorted(range(len(outcome.scores)), key=lambda seat: best_first * outcome.scores[seat])
        table = Table.grid(padding=(0, 2, 0, 0), expand=True)
        columns = [*columns, *(self._chips(outcome) if sitting.series.has_stakes else self._points(outcome))]
        table.add_column(justify="right", no_wrap=True)
        table.add_column(no_wrap=True)
        for column in columns:
            if column.number:
                table.add_column(justify="right", no_wrap=True)
            else:
                table.add_column(ratio=1)
        titles = [texts.PLAYER, *[column.title for column in columns]]
        table.add_row("", *[Styled(title.say(lang), QUIET) for title in titles])
        for seat in order:
            place = 1 + sum(best_first * score < best_first * outcome.scores[seat] for score in outcome.scores)
            style = "bold" if seat in outcome.winners else ""
            table.add_row(
                Styled(str(place), style),
                Styled(fit(sitting.names[seat], 18), f"{style} {ACCENT}" if seat == sitting.seat else style),
                *[column.cells[seat] for column in columns],
            )
        return table

    def _points(self, outcome: Outcome) -> list[FinalColumn]:
        """The score of this game and of all games, and how many were won."""
        sitting = self.sitting
        return [
            _numbers(texts.SCORE, [str(score) for score in outcome.scores], outcome.winners),
            _numbers(texts.TOTAL, [str(total) for total in sitting.totals]),
            _numbers(texts.WINS, [f"{round(wins, 2):g}" for wins in sitting.wins]),
        ]

    def _chips(self, outcome: Outcome) -> list[FinalColumn]:
        """What this hand and all hands brought, and what everybody has now."""
        sitting = self.sitting
        return [
            _numbers(texts.NET, [f"{score:+,}" for score in outcome.scores], outcome.winners),
            _numbers(texts.TOTAL, [f"{total:+,}" for total in sitting.totals]),
            _numbers(texts.STACK, [f"{chips:,}" for chips in sitting.series.chips]),
        ]


def _numbers(title: Text, cells: list[str], bold: Sequence[int] | None = None) -> FinalColumn:
    """A column of numbers: the main one has the winners in bold, the others are quiet."""
    styles = [QUIET if bold is None else "bold" if seat in bold else "" for seat in range(len(cells))]
    return FinalColumn(title, [Styled(cell, style) for cell, style in zip(cells, styles, strict=True)], True)
