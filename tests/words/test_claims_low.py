"""Razz and Stud 8: what a reason says is so in its view (R-W3), in random positions with stacks of all sizes."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.player import Decision
from tefuda.core.rng import Rng, stream
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.testing.walk import Walk, walks
from tefuda.words.claims_low import RULE_CLAIMS, VALUE_CLAIMS

CPUS = (("razz", "lv2"), ("razz", "lv2-tuned"), ("stud8", "lv2"))
FREE_VALUES = {
    "razz": {"instead", "win", "needs", "image", "outlook", "tier", "steal"},
    "stud8": {"instead", "share", "high", "low", "needs", "aim", "steal"},
}
"""Estimates, and values that depend on a CPU's parameters: the claims of rules speak of them."""

FOLDS = 8
"""One in so many folds that could be made is made."""


def step(walk: Walk, rng: Rng) -> None:
    legal = walk.state.legal_actions()
    others = [action for action in legal if action.text != "fold"]
    choices = legal if rng.below(FOLDS) == 0 else others
    walk.apply(choices[rng.below(len(choices))])


def decisions(game: str, cpu: str, positions: int) -> Iterator[tuple[PokerView, Decision]]:
    player = cpu_named(game, cpu)
    seen = 0
    for walk, rng in walks(game_named(game), "claims", positions):
        while walk.state.to_act >= 0 and seen < positions:
            seen += 1
            view = walk.view(int(walk.state.to_act))
            assert isinstance(view, PokerView)
            yield view, player.decide(view, stream("0", "claims"), True)
            step(walk, rng)


def broken(view: PokerView, decision: Decision) -> list[str]:
    """The claims of a reason that do not hold."""
    reason = decision.reason
    assert reason is not None
    found = []
    for key, value in reason.values.items():
        claim = VALUE_CLAIMS.get(key)
        if claim is not None and claim(view, decision.action) != value:
            found.append(f"{reason.rule}: {key} is {claim(view, decision.action)}, not {value}")
    for rules, words, holds in RULE_CLAIMS:
        if re.fullmatch(rules, reason.rule) and not holds(view, decision.action, reason.values):
            found.append(f"{reason.rule}: {words}")
    return found


@pytest.mark.parametrize(("game", "cpu"), CPUS)
def test_every_claim_holds_and_everything_is_said_in_words(game: str, cpu: str) -> None:
    words = words_for(game)
    spoken: Counter[str] = Counter()
    for view, decision in decisions(game, cpu, 3000):
        reason = decision.reason
        assert reason is not None
        assert broken(view, decision) == [], view.data()
        assert set(reason.values) <= set(VALUE_CLAIMS) | FREE_VALUES[game]
        for key, value in reason.values.items():
            if isinstance(value, str) and key != "instead":
                assert value in words.terms, f"{key} is {value}"
        for lang in ("en", "ja"):
            said = words.reason(reason, [], lang)
            assert not re.search(r"[{}_]", said), said
            assert words.short_reason(reason, [], lang)[:-1] == said.split(": " if lang == "en" else "。")[0]
        spoken[reason.rule] += 1
    assert len(spoken) > 30


@pytest.mark.parametrize("game", ["razz", "stud8"])
def test_every_rule_is_claimed_something_of(game: str) -> None:
    for rule in words_for(game).reasons:
        if rule.startswith(f"{game}."):
            assert any(re.fullmatch(rules, rule) for rules, _, _ in RULE_CLAIMS), rule
