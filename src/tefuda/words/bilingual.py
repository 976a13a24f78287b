"""A text in both languages at once, for readers who choose theirs later: pages and reports."""

from msgspec import Struct

from tefuda.words.language import Text


class Bilingual(Struct, frozen=True):
    """The same words in both languages."""

    en: str
    ja: str


def in_both(text: Text, **values: object) -> Bilingual:
    """A sentence in both languages, with its values in place."""
    return Bilingual(text.say("en", values), text.say("ja", values))
