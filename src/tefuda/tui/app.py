"""The full-screen table: a shell that carries keys to a sitting, and what happens to the panes.

It knows nothing about any game. What a table looks like is up to the board, what may happen is up to the sitting.
"""

import unicodedata
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from rich.text import Text as Styled
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical

from tefuda.core.errors import IllegalAction, TefudaError
from tefuda.core.event import Event
from tefuda.core.player import Decision
from tefuda.core.step import Step
from tefuda.registry import about
from tefuda.tui import texts
from tefuda.tui.boards import board_for
from tefuda.tui.drawing import Line
from tefuda.tui.driver import Driver
from tefuda.tui.foot import Foot
from tefuda.tui.help import HelpScreen
from tefuda.tui.look import Look
from tefuda.tui.palette import ACCENT, ALERT, QUIET, theme_for
from tefuda.tui.panes import PANES, EndingPane, HintPane, LogPane, PaneChoice, Told, WhyPane
from tefuda.tui.sitting import Sitting
from tefuda.words.development import decision_line
from tefuda.words.language import Text, listed
from tefuda.words.names import Doing

WIDE: Final = 100
"""From this many columns on, the log and the reasons have a column of their own."""

LOW: Final = 22
"""With fewer lines than this, boards are drawn small."""

TALL: Final = 34
"""From this many lines on, cards are drawn larger."""


class TableApp(App[None]):
    """One sitting on the whole screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  (so declared by App)
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (LOW, "-low"), (TALL, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "press('q')", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, look: Look) -> None:
        super().__init__()
        lang = look.lang
        for game in sitting.rotation.games:
            self.register_theme(theme_for(game.spec.name))
        self.theme = theme_for(sitting.game.spec.name).name
        self.sitting = sitting
        self.lang = lang
        self.title = about(sitting.rotation.name).title.say(lang)
        self.driver = Driver(sitting, look.pace)
        self.debug_decisions = look.debug
        self.board = board_for(sitting, lang, look.hide_chips)
        self.log_pane = LogPane(texts.LOG_TITLE.say(lang))
        self.why_pane = WhyPane(sitting, lang)
        self.hint_pane = HintPane(sitting, lang, numbered=not self.board.takes_digits)
        self.ending_pane = EndingPane(sitting, lang)
        self.foot = Foot(self.board, self.driver, lang)
        self.games = 0
        self._head = Line("head")
        self._hide_chips = look.hide_chips
        self.panes = PaneChoice()
        self._asked = ""
        self._armed: int | None = None
        self._shell_keys: Mapping[str, Callable[[], None]] = {
            "x": self._arm,
            "h": self._ask_hint,
            "w": self._toggle_why,
            "l": self.panes.toggle_log,
            "?": self._help,
            "s": self._keep,
            "g": self._again,
            "enter": self._again,
            "escape": self.panes.close,
            "up": lambda: self._move(-1),
            "k": lambda: self._move(-1),
            "down": lambda: self._move(1),
            "j": lambda: self._move(1),
            "pageup": lambda: self._scroll(-1),
            "pagedown": lambda: self._scroll(1),
        }

    def compose(self) -> ComposeResult:
        """The same panes in every size; the style sheet puts them below or beside the board."""
        yield self._head
        with Container(id="main"):
            yield self.board
            yield self.ending_pane
            with Vertical(id="side"):
                yield self.why_pane
                yield self.hint_pane
                yield self.log_pane
        yield self.foot

    def on_mount(self) -> None:
        """Begin with a hand already dealt."""
        # Reasons mention chips, so at a table that hides them nobody should see one without asking for it.
        self.panes.why = self.size.width >= WIDE and not self._hide_chips
        self._deal()

    # --- the course of the game ---------------------------------------------------------------------------

    def _deal(self) -> None:
        self.games += 1
        self._armed = None
        self.why_pane.forget()
        dealt = self.sitting.deal()
        self.theme = theme_for(self.sitting.game.spec.name).name
        if self.games > 1:
            log = texts.LOG_HAND if self.sitting.series.has_stakes else texts.LOG_GAME
            values = {"number": self.games, "title": self.sitting.words.title.say(self.lang)}
            self.log_pane.tell(log.say(self.lang, values), f"bold {ACCENT}")
        for seat, chips in self.sitting.bought.items():
            name = self.sitting.names[seat]
            bought = {"name": name, "does": Doing(name), "chips": chips}
            self.log_pane.tell(texts.BOUGHT.say(self.lang, bought))
        self._tell(dealt)
        self._head.say(Styled(self._headline()))
        self.screen_stack[0].set_class(False, "-ended")
        self._go_on()

    def _headline(self) -> str:
        """Which game this is, its number and its stakes; in a mix, also what comes next."""
        rotation = self.sitting.rotation
        hand = self.games - 1
        values: dict[str, object] = {
            "title": self.sitting.words.title.say(self.lang),
            "number": hand % rotation.hands + 1 if rotation.mixed else self.games,
            "hands": rotation.hands,
            "more": self.board.head(),
            "next": about(rotation.next_game(hand).spec.name).title.say(self.lang),
        }
        if rotation.mixed:
            return texts.HEAD_MIX.say(self.lang, values)
        return (texts.HEAD_HAND if self.sitting.series.has_stakes else texts.HEAD).say(self.lang, values)

    def _go_on(self) -> None:
        """After anything has happened: see whose turn it is, and draw it."""
        if self.sitting.outcome is not None:
            self._end()
        elif self.sitting.my_turn and self._armed is not None:
            self.call_later(self._play_ahead)
        elif not self.sitting.my_turn:
            self.driver.busy = True
            self._let_cpus_act()
        self._draw()

    @work(exclusive=True, group="cpus")
    async def _let_cpus_act(self) -> None:
        await self.driver.let_cpus_act(self._before_cpu, self._show_step, self._cpu_acted)
        self._go_on()

    def _before_cpu(self) -> None:
        self.driver.watching = self.board.watching()
        self._draw()

    def _show_step(self, step: Step) -> None:
        """A part of what a CPU has decided can be seen."""
        self.board.step = step
        self._draw()

    def _cpu_acted(self, decision: Decision, steps: tuple[Step, ...], happened: list[Event]) -> None:
        self.board.step = None
        if self.debug_decisions:
            name = self.sitting.names[self.driver.acting]
            self.log_pane.tell(decision_line(self.sitting.words, name, decision, steps, self.lang), QUIET)
        self._happened(happened)

    def _happened(self, happened: list[Event]) -> None:
        """Somebody acted: note it in the log and among the decisions one can ask about."""
        past = self.sitting.past[-1]
        sentences = self._tell(happened)
        self._check_price()
        if not sentences:
            values = {"name": self.sitting.names[past.seat], "action": self._word(past.action.text)}
            sentences = [texts.DEED.say(self.lang, values)]
        self.why_pane.add(Told(past, sentences[0]))

    def _tell(self, happened: list[Event]) -> list[str]:
        told = self.sitting.words.told(happened, self.sitting.names, self.lang)
        for said in told:
            self.log_pane.tell(said.text, "bold" if said.seat == self.sitting.seat else "")
        return [said.text for said in told]

    def _end(self) -> None:
        outcome = self.sitting.outcome
        assert outcome is not None
        self.panes.lift("hint")
        self.why_pane.retell()
        said = self.ending_pane.show(outcome, self.board.final_lines(), self.board.final_columns())
        self.log_pane.tell(said, "bold")
        self._keep()
        self.foot.message = None
        self.screen_stack[0].set_class(True, "-ended")

    def _act(self, action: str) -> None:
        if self.driver.over:
            self._say(texts.NO_GAME, alert=True)
        elif not self.driver.may_act:
            self._say(texts.NOT_YOUR_TURN, {"name": self.sitting.names[self.driver.acting]}, alert=True)
        elif self.driver.advising:
            self._say(texts.STILL_ADVISING, {"name": self.hint_pane.adviser}, alert=True)
        else:
            try:
                happened = self.sitting.act(action)
            except IllegalAction as refused:
                self._refused(action, refused)
            except TefudaError as error:
                self.foot.message = Styled(str(error), ALERT)
            else:
                self.panes.lift("hint")
                self._happened(happened)
                self._go_on()

    def _refused(self, action: str, refused: IllegalAction) -> None:
        reason = self.board.why_not(action)
        if reason is not None:
            self._say(reason, alert=True)
            return
        legal = listed((self._word(text) for text in refused.legal), self.lang)
        self._say(texts.NOT_NOW, {"action": self._word(action), "legal": legal}, alert=True)

    def _keep(self) -> None:
        """Write the record and say where."""
        try:
            path = self.sitting.save()
        except TefudaError as error:
            self.ending_pane.kept(texts.NOT_SAVED.say(self.lang, {"error": error}), failed=True)
            self._say(texts.NOT_SAVED, {"error": error}, alert=True)
            return
        self.ending_pane.kept(texts.SAVED.say(self.lang, {"path": path}), failed=False)
        self._say(texts.SAVED, {"path": path})

    # --- keys ---------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Every key goes through `press`, whatever its case and width: Japanese input may send `Ｔ` for T."""
        character = event.character
        if character is not None and character.isprintable():
            self.press(unicodedata.normalize("NFKC", character).lower())
        else:
            self.press(event.key)
        event.stop()

    def action_press(self, key: str) -> None:
        """A key pressed some other way: a click on its name, or Ctrl-C."""
        if isinstance(self.screen, HelpScreen):
            self.screen.dismiss()
        else:
            self.press(key)

    def press(self, key: str) -> None:
        """Do what a key means now. The board's keys come first: each game has its own."""
        self.foot.message = None
        asked, self._asked = self._asked, ""
        extras = {extra.key: extra.press for extra in self.board.extra_keys()}
        meant = self.board.meant(key) if self.driver.may_act else None
        if meant is not None:
            if meant:
                self._act(meant)
        elif key in self.sitting.words.keys.values():
            self._act(self._action_of(key))
        elif self.panes.open == "hint" and key.isdecimal() and 0 < int(key) <= len(self.hint_pane.advisers):
            self._ask(int(key) - 1)
        elif key in extras:
            extras[key]()
        elif key == "q":
            self._leave(asked == "q")
        elif key == " ":
            self._safe(asked == " ")
        elif key in self._shell_keys:
            self._shell_keys[key]()
        self._draw()

    def _action_of(self, key: str) -> str:
        """The legal action with this key, or else any action with it: the table will say why not."""
        having = [action for action, its_key in self.sitting.words.keys.items() if its_key == key]
        legal = {action.text for action in self.sitting.view.legal}
        return next((action for action in having if action in legal), having[0])

    def _safe(self, asked_before: bool) -> None:
        """Space: the action that commits least (giving up must be deliberate), or stop waiting for the CPUs."""
        if self.driver.may_act:
            action = self.sitting.game.fallback(self.sitting.view)
            if self.driver.hurried_just_now:
                self._say(texts.TOO_SOON)
            elif self.board.careful(action) and not asked_before:
                self._asked = " "
                self._say(texts.SPACE_AGAIN, {"action": self._word(action.text)})
            else:
                self._act(action.text)
        elif not self.driver.over:
            self.driver.hurry()

    def _arm(self) -> None:
        """X: choose the safe action ahead of the turn, at the current price; pressed again, take that back."""
        if self._armed is not None:
            self._armed = None
        elif self.board.price() is not None:
            if self.driver.may_act:
                self._say(texts.ONLY_AHEAD)
            else:
                self._armed = self.board.price()

    def _play_ahead(self) -> None:
        """The turn has come at the price it was armed for."""
        if self._armed is not None and self.driver.may_act:
            self._armed = None
            self._act(self.sitting.game.fallback(self.sitting.view).text)

    def _check_price(self) -> None:
        """What was chosen ahead holds at that price only; if the price changes, the person is asked again."""
        if self._armed is None:
            return
        price = self.board.price()
        if price is None:
            self._armed = None
        elif price != self._armed:
            self._say(texts.DISARMED, {"before": self._armed, "after": price})
            self._armed = None

    def _again(self) -> None:
        if self.driver.over:
            self._deal()
        else:
            self._say(texts.GAME_RUNNING)

    def _help(self) -> None:
        self.push_screen(HelpScreen(self.board, self.lang))

    def _leave(self, asked_before: bool) -> None:
        """Quit; in the middle of a game only when asked twice, and then keep what was played."""
        if self.driver.over or not self.sitting.past:
            self.exit()
        elif not asked_before:
            self._asked = "q"
            self._say(texts.SURE_TO_QUIT)
        else:
            try:
                path = self.sitting.save()
                message = texts.KEPT_UNFINISHED.say(self.lang, {"path": path})
            except TefudaError as error:
                message = texts.UNFINISHED_LOST.say(self.lang, {"error": error})
            self.exit(message=Styled(message))

    # --- panes --------------------------------------------------------------------------------------------

    def _toggle_why(self) -> None:
        self.panes.toggle_why()
        self.why_pane.to_latest()

    def _move(self, step: int) -> None:
        if self.panes.open == "why":
            self.why_pane.move(step)
        else:
            self.log_pane.scroll_relative(y=step, animate=False)

    def _scroll(self, step: int) -> None:
        pane = {"why": self.why_pane, "hint": self.hint_pane}.get(self.panes.open, self.log_pane)
        pane.scroll_relative(y=step * max(1, pane.size.height - 1), animate=False)

    def _ask_hint(self) -> None:
        """H asks the strongest CPU; H again asks the next one."""
        again = self.panes.open == "hint"
        self._ask((self.hint_pane.at + 1) % len(self.hint_pane.advisers) if again else 0)

    def _ask(self, adviser: int) -> None:
        if not self.driver.may_act:
            self._say(texts.HINT_ON_YOUR_TURN)
        elif self.driver.advising:
            self._say(texts.STILL_ADVISING, {"name": self.hint_pane.adviser})
        else:
            self.driver.advising = True
            self.panes.over = "hint"
            self.hint_pane.ask(adviser)
            self._advise()

    @work(exclusive=True, group="hint")
    async def _advise(self) -> None:
        adviser = self.hint_pane.adviser
        try:
            self.hint_pane.answer(await self.driver.advise(adviser))
        except TefudaError as error:
            self._say(texts.HINT_FAILED, {"name": adviser, "error": error}, alert=True)
            self.panes.lift("hint")
        self._draw()

    # --- drawing ------------------------------------------------------------------------------------------

    def _say(self, text: Text, values: Mapping[str, object] | None = None, alert: bool = False) -> None:
        """A message in place of the line that says whose turn it is, until the next key."""
        self.foot.message = Styled(text.say(self.lang, values), ALERT if alert else ACCENT)

    def _word(self, action: str) -> str:
        return self.sitting.words.actions[action].say(self.lang)

    def _draw(self) -> None:
        """Bring everything up to date; each part redraws itself only if it changed."""
        pane = self.panes.open
        table = self.screen_stack[0]
        table.set_class(bool(pane), "-pane")
        for name in PANES:
            table.set_class(name == pane, f"-{name}")
        self.board.draw()
        self.foot.armed = self._armed is not None
        self.foot.draw(pane)
