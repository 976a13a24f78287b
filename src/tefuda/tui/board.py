"""What the shell asks of a game's board.

The shell knows no game: it carries keys and events, and the board draws what its game looks like.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text as Styled
from textual.widget import Widget

from tefuda.core.action import Action
from tefuda.core.step import Step
from tefuda.tui.sitting import Sitting
from tefuda.words.language import Text, listed


@dataclass(frozen=True)
class BoardKey:
    """A key that changes how a board looks, never the game."""

    key: str
    label: Text
    help: Text
    press: Callable[[], None]


@dataclass(frozen=True)
class Offer:
    """Something the person can press now, how the key is written, and what it does.

    `safe`: space does the same.
    """

    key: str
    shown: str
    word: str
    safe: bool = False


@dataclass(frozen=True)
class FinalColumn:
    """A column the game adds to the table of final scores: one cell per seat."""

    title: Text
    cells: Sequence[Styled]
    number: bool


class Board(Widget):
    """The table of one game, or of all games of a mix. It draws the person's view and nothing else.

    On a narrow screen the style sheet shows a board small while a pane is open (`.big` and `.small` parts).
    `takes_digits` says that digits belong to the game and number nothing else.
    """

    takes_digits = False

    def __init__(self, sitting: Sitting, lang: str, hide_chips: bool) -> None:
        super().__init__(id="board")
        self.sitting = sitting
        self.lang = lang
        self.hide_chips = hide_chips
        self.step: Step | None = None
        """How much the person has seen so far of what the CPU to act is about to do."""

    def draw(self) -> None:
        """Show what the person's view says now; parts that did not change are left alone."""
        raise NotImplementedError

    def rules(self) -> Text | None:
        """One more line of rules for the help, beside the summary every game has."""
        return None

    def head(self) -> str:
        """What the first line says after the game and its number: who plays, unless there is something better."""
        return listed(self.sitting.names, self.lang)

    def extra_keys(self) -> list[BoardKey]:
        """Keys of this board only."""
        return []

    def offers(self) -> list[Offer]:
        """What the person can press on their turn: every legal action, unless there are too many for that."""
        words, view = self.sitting.words, self.sitting.view
        safe = self.sitting.game.fallback(view)
        made = []
        for action in view.legal:
            key = words.keys[action.text]
            by_space = action is safe and not self.careful(action)
            made.append(Offer(key, key.upper(), words.label(view, action, self.lang), by_space))
        return made

    def key_offers(self) -> list[Offer]:
        """The same for the line of keys, where there is less room."""
        return self.offers()

    def meant(self, key: str) -> str | None:
        """The action a key means on the person's turn, for games where the shell cannot look it up.

        Empty: the board took the key for itself, as the first of several. None: it is not a key of the board's.
        """
        return None

    def action_keys(self) -> list[tuple[str, str]]:
        """For the help: the keys of the actions, and what they do."""
        words = self.sitting.words
        actions: dict[str, list[str]] = {}
        for action, key in words.keys.items():
            actions.setdefault(key, []).append(words.actions[action].say(self.lang))
        return [(key.upper(), " / ".join(spoken)) for key, spoken in actions.items()]

    def why_not(self, action: str) -> Text | None:
        """Why an action is not legal now, in the game's own terms, if the board can say."""
        return None

    def careful(self, action: Action) -> bool:
        """Whether the safe action gives something up, so that a single space must not carry it out."""
        return False

    def watching(self) -> bool:
        """Whether the person has no more decisions in this game; then nobody need wait for the CPUs."""
        return False

    def price(self) -> int | None:
        """What going on costs the person, in games where the safe action can be chosen ahead of the turn.

        The choice holds as long as the price does. None: nothing can be chosen ahead now.
        """
        return None

    def final_lines(self) -> list[RenderableType]:
        """What is said about the end of a game above the table of scores."""
        return []

    def final_columns(self) -> list[FinalColumn]:
        """What explains the scores at the end of a game."""
        return []

    def on_resize(self) -> None:
        """Widths of columns follow the room there is."""
        self.draw()
