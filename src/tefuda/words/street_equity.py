"""The equity of a street in a sentence."""

from typing import Final, NamedTuple

from tefuda.words.language import Text
from tefuda.words.poker_log import STREETS

AGAINST_ANY: Final = Text(
    "{street}: {share} against any cards of {opponents:opponent|opponents}",
    "{street}：相手{opponents}人の手札が未知なら{share}",
)
AND_KNOWN: Final = Text("{said}; {share} against the cards they had.", "{said}。実際の手札に対しては{share}。")
EQUITY_OF: Final = Text("Equity of {name}, street by street:", "{name}のエクイティ（ストリートごと）：")
ALONE: Final = Text("{said}.", "{said}。")


class StreetSentence(NamedTuple):
    """What the street is called, and the sentence."""

    street: str
    text: str


def percent(value: float, margin: float, exact: bool) -> str:
    """A share from 0 to 1 in per cent, with its margin where there is one."""
    shown = f"{100 * value:.1f}"
    return f"{shown} %" if exact else f"{shown} ± {100 * margin:.1f} %"


def street_in_words(street: str, opponents: int, unknown: str, known: str | None, lang: str) -> StreetSentence:
    """What a seat could expect on a street: against anything, and against the truth."""
    name = STREETS[street].say(lang)
    said = AGAINST_ANY.say(lang, {"street": name, "share": unknown, "opponents": opponents})
    if known is None:
        return StreetSentence(name, ALONE.say(lang, {"said": said}))
    return StreetSentence(name, AND_KNOWN.say(lang, {"said": said, "share": known}))
