"""The rules of the CPUs to read: what their reasons say, with the names of values in place of numbers."""

from string import Formatter
from typing import Final, NamedTuple

from tefuda.words.game_words import COMMON_REASONS, COMMON_VALUES, GameWords
from tefuda.words.language import Text

SHARED: Final = ("poker", "no_thanks", "card_slot")
"""Where an id begins with one of these, the CPU comes second; the others belong to the `lv2` of their game."""

TUNED: Final = "-tuned"
"""The same rules with other numbers."""


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


def rules_of(words: GameWords, cpu: str, lang: str) -> list[Rule]:
    """All that a CPU of this game can give as a reason, in the order of its table."""
    tables = {**words.reasons, **COMMON_REASONS}
    return [
        Rule(rule, _blank(words, text, lang)) for rule, text in tables.items() if belongs_to(rule) == base(cpu)
    ]


def base(cpu: str) -> str:
    """The CPU whose rules these are."""
    return cpu.removesuffix(TUNED)


def belongs_to(rule: str) -> str:
    """Which CPU speaks a rule."""
    first, _, rest = rule.partition(".")
    if not rest:
        return first
    return rest.partition(".")[0] if first in SHARED else "lv2"


def _blank(words: GameWords, text: Text, lang: str) -> str:
    fields = {name for _, name, _, _ in Formatter().parse(text.en) if name}
    return text.say(lang, {field: Blank(_label(words, field, lang)) for field in fields})


def _label(words: GameWords, field: str, lang: str) -> str:
    """What a value is; sentences say themselves that it is in per cent."""
    key = field.removesuffix("_name")
    label = words.values.get(key) or COMMON_VALUES.get(key)
    return key if label is None else label.say(lang).removesuffix("（%）").rstrip(" ,%")
