"""For those who develop a CPU: one line about each decision, with the rule that spoke and what it looked at."""

from collections.abc import Sequence
from typing import Final

from tefuda.core.player import Decision, Reason
from tefuda.core.step import Step
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text, listed

LINE: Final = Text(
    "[debug] {name}: {action} | rule {rule} | {values}", "[debug] {name}：{action} | 規則 {rule} | {values}"
)
NONE: Final = Text("none", "なし")


def decision_line(words: GameWords, name: str, decision: Decision, steps: Sequence[Step], lang: str) -> str:
    """The action, the rule, what the action does on the table, and the values of the reason.

    It tells what the CPU holds, so it is for a table of one's own and never for one that is shared.
    """
    reason = decision.reason or Reason(NONE.say(lang), {})
    known = Reason(reason.rule, {**steps[-1].values, **reason.values})
    values = [f"{label} {value or NONE.say(lang)}" for label, value in words.numbers(known, (), lang)]
    said = {
        "name": name,
        "action": words.actions[decision.action.text].say(lang),
        "rule": reason.rule,
        "values": listed(values, lang) or NONE.say(lang),
    }
    return LINE.say(lang, said)
