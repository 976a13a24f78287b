"""Help: all keys of a table, and the rules of its game in two lines."""

from rich.console import Group
from rich.table import Table
from rich.text import Text as Styled
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from tefuda.tui import texts
from tefuda.tui.board import Board
from tefuda.tui.drawing import Line
from tefuda.tui.palette import ACCENT


class HelpScreen(ModalScreen[None]):
    """All keys, and the rules in two lines. The table goes on behind it."""

    def __init__(self, board: Board, lang: str) -> None:
        super().__init__()
        self.board = board
        self.words = board.sitting.words
        self.lang = lang

    def compose(self) -> ComposeResult:
        """Rules first: they answer the first question of a newcomer."""
        box = VerticalScroll(id="help")
        box.can_focus = False
        box.border_title = f"{self.words.title.say(self.lang)} · {texts.HELP_TITLE.say(self.lang)}"
        box.border_subtitle = texts.HELP_CLOSE.say(self.lang)
        with box:
            yield Line("help-body")

    def on_mount(self) -> None:
        """Fill in the text once."""
        lang = self.lang
        more = self.board.rules()
        rules = Styled("".join(f"{text.say(lang)}\n" for text in (self.words.summary, more) if text is not None))
        keys = Table.grid(padding=(0, 2, 0, 0))
        keys.add_column(style=f"bold {ACCENT}", no_wrap=True)
        keys.add_column()
        for key, text in self._keys():
            keys.add_row(Styled(key), Styled(text))
        self.query_one("#help-body", Line).update(Group(rules, keys))

    def _keys(self) -> list[tuple[str, str]]:
        lang, board = self.lang, self.board
        return [
            *[(key, texts.HELP_ACTION.say(lang, {"action": does})) for key, does in board.action_keys()],
            (texts.KEY_SPACE.say(lang), texts.HELP_SPACE.say(lang)),
            *([] if board.price() is None else [("X", texts.HELP_AHEAD.say(lang))]),
            ("H", texts.HELP_HINT.say(lang)),
            ("W", texts.HELP_WHY.say(lang)),
            (texts.HELP_MOVE_KEYS.say(lang), texts.HELP_MOVE.say(lang)),
            ("PgUp PgDn", texts.HELP_SCROLL.say(lang)),
            ("L", texts.HELP_LOG.say(lang)),
            *[(extra.key.upper(), extra.help.say(lang)) for extra in board.extra_keys()],
            ("S", texts.HELP_SAVE.say(lang)),
            ("Esc", texts.HELP_ESCAPE.say(lang)),
            (texts.HELP_AGAIN_KEYS.say(lang), texts.HELP_AGAIN.say(lang)),
            ("Q", texts.HELP_QUIT.say(lang)),
        ]

    def on_key(self, event: events.Key) -> None:
        """Arrows scroll; any of the keys people try closes. No key reaches the table from here."""
        event.stop()
        box = self.query_one("#help", VerticalScroll)
        if event.key == "down":
            box.scroll_down(animate=False)
        elif event.key == "up":
            box.scroll_up(animate=False)
        else:
            self.dismiss()
