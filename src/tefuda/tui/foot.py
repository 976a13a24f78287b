"""The last two lines of the screen: whose turn it is or what there is to say, and the keys that make sense now."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text as Styled
from textual.app import ComposeResult
from textual.containers import Vertical

from tefuda.tui import texts
from tefuda.tui.board import Board
from tefuda.tui.drawing import Line
from tefuda.tui.driver import Driver
from tefuda.tui.palette import ACCENT, QUIET, TEXT


@dataclass(frozen=True)
class KeyHint:
    """A key, how it is written, what it does, and how soon it gives way on a narrow screen (0: never)."""

    key: str
    shown: str
    word: str
    gives_way: int = 0

    @property
    def cells(self) -> int:
        """How wide it stands in the line, with the gap after it."""
        return cell_len(self.shown) + 1 + cell_len(self.word) + 2


def those_that_fit(hints: Sequence[KeyHint], cells: int) -> list[KeyHint]:
    """The hints in their order, without those that give way first if the line is too short for all."""
    kept = list(hints)
    while sum(hint.cells for hint in kept) > cells + 2 and any(hint.gives_way for hint in kept):
        kept.remove(max(kept, key=lambda hint: hint.gives_way))
    return kept


class Foot(Vertical):
    """Status and keys. A message stands in place of the status until the next key, so that nothing jumps."""

    def __init__(self, board: Board, driver: Driver, lang: str) -> None:
        super().__init__(id="foot")
        self.board = board
        self.driver = driver
        self.lang = lang
        self.message: Styled | None = None
        self.armed = False
        self._pane = ""
        self._status = Line("status")
        self._keys = Line("keys")

    def compose(self) -> ComposeResult:
        """Status above, keys below."""
        yield self._status
        yield self._keys

    def on_resize(self) -> None:
        """How many keys fit follows the width."""
        self.draw(self._pane)

    def draw(self, pane: str) -> None:
        """Bring both lines up to date; `pane` is the one that is open."""
        self._pane = pane
        self._status.say(self.message or self._whose_turn())
        line = Styled()
        for hint in those_that_fit(self._hints(pane), self.size.width - 2):
            if line:
                line.append("  ")
            click = Style(meta={"@click": f"app.press({hint.key!r})"} if hint.key else {})
            line.append(hint.shown, Style.parse(f"bold {ACCENT}") + click).append(f" {hint.word}", click)
        self._keys.say(line)

    def _whose_turn(self) -> Styled:
        driver, lang, sitting = self.driver, self.lang, self.driver.sitting
        if driver.over:
            over = texts.HAND_OVER if sitting.series.has_stakes else texts.GAME_OVER
            return Styled(over.say(lang), QUIET)
        if not driver.may_act:
            thinking = Styled(texts.THINKING.say(lang, {"name": sitting.names[driver.acting]}), QUIET)
            if self.armed:
                thinking.append("  ").append(texts.ARMED.say(lang), f"bold {ACCENT}")
            return thinking
        line = Styled(texts.YOUR_TURN.say(lang), f"bold {ACCENT}")
        for offer in self.board.offers():
            keys = texts.OR_SPACE.say(lang, {"key": offer.shown}) if offer.safe else offer.shown
            click = Style(meta={"@click": f"app.press({offer.key!r})"} if offer.key else {})
            line.append("  ").append(keys, Style.parse("bold") + click)
            line.append(f" {offer.word}", Style.parse(f"not bold {TEXT}") + click)
        return line

    def _hints(self, pane: str) -> list[KeyHint]:
        driver, lang, sitting = self.driver, self.lang, self.driver.sitting
        hints: list[KeyHint] = []
        if driver.over:
            again = texts.KEY_NEXT_HAND if sitting.series.has_stakes else texts.KEY_AGAIN
            hints.append(KeyHint("g", "G", again.say(lang)))
        elif driver.may_act:
            hints += [KeyHint(offer.key, offer.shown, offer.word) for offer in self.board.key_offers()]
            hint = texts.KEY_OTHER_HINT if pane == "hint" else texts.KEY_HINT
            hints.append(KeyHint("h", "H", hint.say(lang)))
        elif driver.pace > 0:
            hints.append(KeyHint(" ", texts.KEY_SPACE.say(lang), texts.KEY_HURRY.say(lang)))
        if not driver.over and not driver.may_act and self.board.price() is not None:
            hints.append(KeyHint("x", "X", (texts.KEY_DISARM if self.armed else texts.KEY_AHEAD).say(lang)))
        if pane == "why":
            hints.append(KeyHint("up", "J/K", texts.KEY_MOVE.say(lang), gives_way=2))
        for key, name, text, gives_way in (("w", "why", texts.KEY_WHY, 1), ("l", "log", texts.KEY_LOG, 3)):
            word = (texts.KEY_CLOSE if pane == name else text).say(lang)
            hints.append(KeyHint(key, key.upper(), word, gives_way))
        if pane == "hint":
            hints.append(KeyHint("escape", "Esc", texts.KEY_CLOSE.say(lang)))
        if not driver.over:
            for extra in self.board.extra_keys():
                hints.append(KeyHint(extra.key, extra.key.upper(), extra.label.say(lang), gives_way=4))
            hints.append(KeyHint("s", "S", texts.KEY_SAVE.say(lang), gives_way=5))
        hints.append(KeyHint("?", "?", texts.KEY_HELP.say(lang)))
        hints.append(KeyHint("q", "Q", texts.KEY_QUIT.say(lang)))
        return hints
