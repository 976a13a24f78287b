"""The rules of the CPUs to read: what their reasons say, with the names of values in place of numbers."""

from typing import NamedTuple

from tefuda.core.cpu_spec import CpuSpec
from tefuda.words.game_words import ACT, COMMON_REASONS, COMMON_VALUES, GameWords
from tefuda.words.why import Why


class Rule(NamedTuple):
    """A rule: its id, and its sentence with values as `‹what it is›`."""

    rule: str
    text: str


class Blank(str):
    """A value that is not there: shows what it would be, whatever its format; keeps the noun of a count."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        """The name in marks, with the noun in the plural."""
        noun = spec.partition("|")[2]
        return "".join(("‹", self, "›", noun and f" {noun}"))


def rules_of(words: GameWords, cpu: CpuSpec, lang: str) -> list[Rule]:
    """All that a CPU of this game can give as a reason, in the order of its table."""
    tables = {**words.reasons, **COMMON_REASONS}
    return [Rule(rule, _blank(words, rule, why, lang)) for rule, why in tables.items() if cpu.says(rule)]


def _blank(words: GameWords, rule: str, why: Why, lang: str) -> str:
    blanks: dict[str, object] = {field: Blank(_label(words, field, lang)) for field in why.fields()}
    for part in rule.split("."):
        if ACT in blanks and part in words.actions:
            blanks[ACT] = words.terms[part].say(lang)
    return why.full(lang, blanks)


def _label(words: GameWords, field: str, lang: str) -> str:
    """What a value is; sentences say themselves that it is in per cent."""
    key = field.removesuffix("_name")
    label = words.values.get(key) or COMMON_VALUES.get(key)
    return key if label is None else label.say(lang).removesuffix("（%）").rstrip(" ,%")
