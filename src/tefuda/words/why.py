"""The sentence of a rule in its two lengths: one clause that says what is done, and what the rule saw."""

from collections.abc import Mapping
from string import Formatter
from typing import Final, NamedTuple

from tefuda.words.language import Text

JOINED: Final = Text("{short}: {more}", "{short}。{more}")
ENDED: Final = Text("{short}.", "{short}。")


class Why(NamedTuple):
    """`short` is one clause without a full stop that begins with what is done; `more` tells the grounds.

    The two make up the full form. `more` says nothing of the action, so that it stays true where a rule
    could not have what it wanted and another clause stands in for `short`.
    """

    short: Text
    more: Text

    def fields(self) -> set[str]:
        """The values it names."""
        return fields_of(self.short.en) | fields_of(self.more.en)

    def brief(self, lang: str, values: Mapping[str, object]) -> str:
        """The clause alone, as a sentence."""
        return ENDED.say(lang, {"short": self.clause(lang, values)})

    def full(self, lang: str, values: Mapping[str, object]) -> str:
        """What is done, and why."""
        return JOINED.say(lang, {"short": self.clause(lang, values), "more": self.more.say(lang, values)})

    def clause(self, lang: str, values: Mapping[str, object]) -> str:
        """The clause with its first letter a capital; it may begin with a value."""
        return capital(self.short.say(lang, values))


def fields_of(pattern: str) -> set[str]:
    """The values a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def capital(said: str) -> str:
    """The same with a capital to begin with."""
    return said[:1].upper() + said[1:]
