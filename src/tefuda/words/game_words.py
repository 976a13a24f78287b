"""What a game needs in words, as tables: titles, actions, events, reasons, endings, CPUs."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from tefuda.core.event import Event
from tefuda.core.player import Reason, Value
from tefuda.core.view import View
from tefuda.words.language import Text, listed

COMMON_REASONS: Final = {
    "random": Text(
        "One of {options:legal action|legal actions}, drawn at random.",
        "合法な行動{options}通りからランダムに選んだ。",
    ),
    "forfeit": Text(
        "The bot gave no usable answer ({fault}: {message}), so the table acted for it.",
        "ボットの答えが使えなかったため（{fault}: {message}）、テーブルが代わりに行動した。",
    ),
}
COMMON_VALUES: Final = {
    "options": Text("options", "選択肢"),
    "fault": Text("fault", "不具合"),
    "message": Text("message", "内容"),
}
SEAT_VALUES: Final = ("seat", "leader")
"""Fields of events and values of reasons that are seats; people know who sits there by name."""

YES: Final = Text("yes", "はい")
NO: Final = Text("no", "いいえ")
NO_REASON: Final = Text("No reason was given.", "理由は記録されていない。")
UNKNOWN_RULE: Final = Text("Rule {rule} ({numbers}).", "規則 {rule}（{numbers}）。")


@dataclass(frozen=True)
class GameWords:
    """The words of one game. Every table has an entry for everything the game or its CPUs can say."""

    title: Text
    summary: Text
    actions: Mapping[str, Text]
    keys: Mapping[str, str]
    """The key of each action at the table. Actions may share one if only one of them is legal at a time."""

    events: Mapping[str, Text]
    reasons: Mapping[str, Text]
    values: Mapping[str, Text]
    endings: Mapping[str, Text]
    cpus: Mapping[str, Text]
    position: Callable[[View, Sequence[str], str, bool], list[str]]
    """The table as a seat sees it, in lines that can be read aloud: view, names, language, hide chips."""

    def event(self, event: Event, names: Sequence[str], lang: str) -> str:
        """An event as a sentence."""
        return self.events[event.kind].say(lang, _with_names(event.fields(), names))

    def reason(self, reason: Reason | None, names: Sequence[str], lang: str) -> str:
        """A reason as a sentence; a rule without words (somebody else's bot) shows its id and numbers."""
        if reason is None:
            return NO_REASON.say(lang)
        text = self.reasons.get(reason.rule) or COMMON_REASONS.get(reason.rule)
        if text is not None:
            # A stranger may borrow the id of one of our rules without its values.
            with suppress(KeyError, ValueError):
                return text.say(lang, _with_names(reason.values, names))
        numbers = listed((f"{key} {value}" for key, value in reason.values.items()), lang)
        return UNKNOWN_RULE.say(lang, {"rule": reason.rule, "numbers": numbers or "-"})

    def numbers(self, reason: Reason, names: Sequence[str], lang: str) -> list[tuple[str, str]]:
        """The numbers a reason looked at, labelled; a value without a label shows its id."""
        return [
            (label.say(lang) if label else key, _shown(key, value, names, lang))
            for key, value in reason.values.items()
            for label in [self.values.get(key) or COMMON_VALUES.get(key)]
        ]

    def ending(
        self, reason: str, winners: Sequence[int], scores: Sequence[int], names: Sequence[str], lang: str
    ) -> str:
        """How the game ended, and who won with what."""
        values = {"winners": listed((names[seat] for seat in winners), lang), "score": scores[winners[0]]}
        key = reason if len(winners) == 1 else f"{reason}.shared"
        return self.endings[key].say(lang, values)


def _with_names(values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """For every value that is a seat, also the name of who sits there: `seat` gives `seat_name`."""
    spoken = dict(values)
    for key in SEAT_VALUES:
        seat = values.get(key)
        if isinstance(seat, int) and 0 <= seat < len(names):
            spoken[f"{key}_name"] = names[seat]
    return spoken


def _shown(key: str, value: Value, names: Sequence[str], lang: str) -> str:
    if isinstance(value, bool):
        return (YES if value else NO).say(lang)
    if key in SEAT_VALUES and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    return f"{value:g}" if isinstance(value, float) else str(value)


def words_for(game: str) -> GameWords:
    """The words of a registered game: module `tefuda.words.<game>`."""
    words = import_module(f"tefuda.words.{game.replace('-', '_')}").WORDS
    assert isinstance(words, GameWords)
    return words
