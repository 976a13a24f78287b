"""Where two CPUs decide differently (`arena/differences.py`), as figures and words of a report."""

from typing import Final

from tefuda.arena.differences import Difference, Differences, Example, Gains, Kind
from tefuda.arena.report.schema import (
    BilingualLines,
    DifferenceFigures,
    ExampleFigures,
    ExplainedAction,
    GainFigures,
    KindFigures,
    MeanInterval,
    RulePairFigures,
)
from tefuda.registry import words_for
from tefuda.words.bilingual import in_both
from tefuda.words.language import Text

KINDS: Final = 12
"""Kinds of disagreement that are told one by one."""

RULES: Final = 5
"""Pairs of rules that are told of each kind."""

DIGITS: Final = 6


def difference_figures(found: Differences) -> DifferenceFigures:
    """What was asked, what came of it in all, and kind by kind."""
    ranked = found.ranked()
    rest = ranked[KINDS:]
    return DifferenceFigures(
        unit=found.unit,
        decks=found.decks,
        games=found.games,
        decisions=found.decisions,
        games_apart=found.games_apart,
        all=_gains(found, found.all),
        kinds=[_kind(found, kind, difference) for kind, difference in ranked[:KINDS]],
        more_kinds=len(rest),
        more_seen=sum(difference.gains.seen for _, difference in rest),
    )


def _kind(found: Differences, kind: Kind, difference: Difference) -> KindFigures:
    """One kind; the reasons that met most often first."""
    ordered = sorted(difference.rules.items(), key=lambda item: (-item[1].seen, item[0]))
    actions = words_for(kind.game).actions
    return KindFigures(
        game=kind.game,
        phase=in_both(Text(*map(_shortened, kind.phase))),
        a=in_both(actions.get(kind.a, Text(kind.a, kind.a))),
        b=in_both(actions.get(kind.b, Text(kind.b, kind.b))),
        gains=_gains(found, difference.gains),
        rules=[RulePairFigures(rules.a, rules.b, _gains(found, gains)) for rules, gains in ordered[:RULES]],
        more_rules=max(0, len(ordered) - RULES),
        examples=[_example(found, example) for example in difference.examples],
    )


def _shortened(phase: str) -> str:
    """A phase without what stands in brackets behind it."""
    return phase.partition(" (")[0].partition("（")[0]


def _gains(found: Differences, gains: Gains) -> GainFigures:
    mean = gains.mean()
    if mean is None:
        return GainFigures(gains.seen, gains.tried, None, None)
    each = _interval(mean[0] * found.scale, mean[1] * found.scale)
    return GainFigures(gains.seen, gains.tried, each, _interval(*found.per_hundred(gains)))


def _interval(mean: float, half: float) -> MeanInterval:
    return MeanInterval(round(mean, DIGITS), round(mean - half, DIGITS), round(mean + half, DIGITS))


def _example(found: Differences, example: Example) -> ExampleFigures:
    a, b = (ExplainedAction(in_both(one.action), in_both(one.reason)) for one in (example.a, example.b))
    return ExampleFigures(
        deck=example.deck,
        seating=example.seating,
        actor=example.actor,
        position=BilingualLines(example.position["en"], example.position["ja"]),
        a=a,
        b=b,
        gain=round(example.gain * found.scale, DIGITS),
    )
