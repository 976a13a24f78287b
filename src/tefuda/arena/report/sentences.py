"""What a report says in words, in both languages: who is better, what the test found.

They are made from the figures alone, so that a report of an earlier version can be told in the same words.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from tefuda.arena.measure import elo_of_share
from tefuda.arena.report.numbers import count, percent
from tefuda.arena.report.schema import WINS, CountedUnit, PairingFigures, RunKind, SequentialFigures
from tefuda.words import arena_reports as words
from tefuda.words.bilingual import Bilingual, in_both


def who_is_better(pairing: PairingFigures) -> Bilingual:
    """Who is better, if anybody is."""
    a, b = pairing.a, pairing.b
    if pairing.decks == 0:
        return in_both(words.NOTHING_PLAYED, a=a, b=b)
    if pairing.alike:
        asked = pairing.differences
        if asked is not None and asked.all.seen == 0:
            return in_both(words.DECIDE_ALIKE, a=a, b=b, decks=count(asked.decks))
        return in_both(words.PLAY_ALIKE, a=a, b=b, decks=count(pairing.decks))
    if not pairing.better:
        return in_both(words.NO_CLEAR_DIFFERENCE, a=a, b=b)
    better, other = (a, b) if pairing.better == "a" else (b, a)
    return in_both(words.BETTER, better=better, other=other)


def told(pairing: PairingFigures, counted: CountedUnit | None, finished: bool) -> PairingFigures:
    """A pairing with its sentences; `counted` is its unit in words, if it is known."""
    test = pairing.test
    if test is not None:
        test = replace(test, said=verdict(pairing, test, counted, finished))
    return replace(pairing, said=who_is_better(pairing), test=test)


def headline(kind: RunKind, pairings: Sequence[PairingFigures], cpus: int, first: str) -> Bilingual:
    """The one sentence of a run; `first` leads the ratings of a tournament, empty if there are none."""
    if len(pairings) == 1:
        return who_is_better(pairings[0])
    if kind == "gauntlet":
        return in_both(words.AGAINST_OTHERS, cpu=pairings[0].a, others=len(pairings))
    return in_both(words.COMES_FIRST, cpu=first, cpus=cpus) if first else in_both(words.TOURNAMENT, cpus=cpus)


def verdict(
    pairing: PairingFigures, test: SequentialFigures, counted: CountedUnit | None, finished: bool
) -> Bilingual:
    """What a sequential test found."""
    if test.verdict == "better":
        text, rate = words.TEST_BETTER, test.alpha
    elif test.verdict == "not better":
        text, rate = words.TEST_NOT_BETTER, test.beta
    else:
        text, rate = (words.TEST_RAN_OUT if finished else words.TEST_OPEN), 0.0
    margin = _margin(pairing, test.margin, counted)
    values = {"a": pairing.a, "b": pairing.b, "decks": count(pairing.decks), "rate": percent(rate)}
    return Bilingual(
        text.say("en", {**values, "margin": margin.en}), text.say("ja", {**values, "margin": margin.ja})
    )


def _margin(pairing: PairingFigures, margin: float, counted: CountedUnit | None) -> Bilingual:
    if pairing.unit == WINS:
        return in_both(words.SHARE_MARGIN, margin=percent(margin), elo=f"{elo_of_share(margin):.3g}")
    unit = counted.name if counted else Bilingual(pairing.unit, pairing.unit)
    text = words.UNIT_MARGIN
    values = {"margin": f"{margin:.4g}"}
    return Bilingual(text.say("en", {**values, "unit": unit.en}), text.say("ja", {**values, "unit": unit.ja}))
