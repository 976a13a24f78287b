"""What a game needs in words, as tables: titles, actions, events, reasons, endings, CPUs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from tefuda.core.event import Event
from tefuda.core.player import Reason
from tefuda.core.view import View
from tefuda.words.language import Text

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
        if text is None:
            numbers = ", ".join(f"{key} {value}" for key, value in reason.values.items())
            return UNKNOWN_RULE.say(lang, {"rule": reason.rule, "numbers": numbers or "-"})
        return text.say(lang, _with_names(reason.values, names))

    def ending(
        self, reason: str, winners: Sequence[int], scores: Sequence[int], names: Sequence[str], lang: str
    ) -> str:
        """How the game ended, and who won with what."""
        joint = "、" if lang == "ja" else ", "
        who = joint.join(names[seat] for seat in winners)
        values = {"winners": who, "score": scores[winners[0]], "count": len(winners)}
        key = reason if len(winners) == 1 else f"{reason}.shared"
        return self.endings[key].say(lang, values)


def _with_names(values: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """For every value that is a seat, also the name of who sits there: `seat` gives `seat_name`."""
    spoken = dict(values)
    for key in ("seat", "leader"):
        seat = values.get(key)
        if isinstance(seat, int) and 0 <= seat < len(names):
            spoken[f"{key}_name"] = names[seat]
    return spoken


def words_for(game: str) -> GameWords:
    """The words of a registered game: module `tefuda.words.<game>`."""
    words = import_module(f"tefuda.words.{game.replace('-', '_')}").WORDS
    assert isinstance(words, GameWords)
    return words
