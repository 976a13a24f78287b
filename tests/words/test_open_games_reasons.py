"""The reasons of No Thanks! and Card Slot: true wherever they are given, and readable in both languages."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tefuda.core.event import SPECTATOR
from tefuda.core.player import Decision, Reason, Value
from tefuda.core.rng import Rng, stream
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.tableau import DISCARD
from tefuda.registry import cpu_named, cpu_names, game_named, words_for
from tefuda.testing.reason_check import check_public_reason, untrue
from tefuda.testing.walk import Walk, walks
from tefuda.words.public_reasons import for_everybody
from tests.games.card_slot.positions import play, position, spectated, view_at
from tests.helpers import quick

OPEN_CPUS = [(game, cpu) for game in ("no-thanks", "card-slot") for cpu in cpu_names(game) if cpu != "random"]
GAMES_EACH = {"hard": 100, "expert": 25}
"""How many games those that think are asked in; the others are asked in more."""

SELDOM = {"card_slot.easy.defect", "card_slot.medium.end_anyway"}
"""Rules that random games hardly lead to."""


def decisions(game: str, cpu: str, games: int) -> Iterator[tuple[Walk, Decision, Rng]]:
    """What a CPU would do in every position of random games, in which it plays every other action itself."""
    player = cpu_named(game, quick(game, cpu))
    for walk, rng in walks(game_named(game), "reasons", games):
        while walk.state.to_act >= 0:
            view = walk.view(int(walk.state.to_act))
            decision = player.decide(view, stream(str(len(walk.actions)), "check"), explain=True)
            yield walk, decision, rng
            walk.apply(decision.action if rng.below(2) else view.legal[rng.below(len(view.legal))])


@pytest.mark.parametrize(("game", "cpu"), OPEN_CPUS)
def test_what_a_reason_says_is_so_in_its_position(game: str, cpu: str) -> None:
    """R-W3."""
    words = words_for(game)
    spoken: Counter[str] = Counter()
    for walk, decision, _ in decisions(game, cpu, GAMES_EACH.get(cpu, 200)):
        assert decision.reason is not None
        view = walk.view(int(walk.state.to_act))
        assert untrue(words, decision.reason, view, decision.action) == [], walk.where()
        spoken[decision.reason.rule] += 1
    own = {rule for rule in words.reasons if rule.split(".")[1] == cpu}
    assert set(spoken) >= own - SELDOM


@pytest.mark.parametrize(("game", "cpu"), OPEN_CPUS)
def test_what_is_not_so_is_found(game: str, cpu: str) -> None:
    """A number that is off by one, a card that is another, an action that is not the one taken."""
    words = words_for(game)
    found: Counter[str] = Counter()
    for walk, decision, _ in decisions(game, cpu, 3):
        reason, view = decision.reason, walk.view(int(walk.state.to_act))
        assert reason is not None
        for key, value in reason.values.items():
            if key not in words.claims.values or isinstance(value, bool):
                continue
            other = "place bell 9" if key in ("best", "played") else "silver" if key == "card" else "9-9-9"
            wrong = value + 1 if isinstance(value, int | float) else other if other != value else "rainbow"
            lie = Reason(reason.rule, {**reason.values, key: wrong})
            if untrue(words, lie, view, decision.action) == [] and (value, wrong) != ("place bell 9", wrong):
                raise AssertionError(f"{key} {wrong} instead of {value}: {walk.where()}")
            found[key] += 1
        if game == "no-thanks" and len(view.legal) == 2:
            (other_action,) = [action for action in view.legal if action is not decision.action]
            assert untrue(words, reason, view, other_action), walk.where()
    assert sum(found.values()) > 50


# --- the words ----------------------------------------------------------------------------------------------

ENGLISH_SHORT = re.compile(
    r"(Takes|Passes|Places|Puts|Discards|Resolves|Completes|Closes|Opens|Wins|Ends) [^.。]*[^.。 ]\.$"
)
JAPANESE_SHORT = re.compile(
    r".*(取る|待つ|見送る|置く|捨てる|解決する|始める|完成|ふさぐ|勝つ|終わらせる|選ぶ|%)。$"
)


@pytest.mark.parametrize(("game", "cpu"), OPEN_CPUS)
def test_a_reason_begins_with_what_is_done(game: str, cpu: str) -> None:
    """R-W1: the short form is one clause, and the full form begins with it."""
    words = words_for(game)
    names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus"]
    for _, decision, _ in decisions(game, cpu, 7):
        for lang, pattern, stop in (("en", ENGLISH_SHORT, "."), ("ja", JAPANESE_SHORT, "。")):
            short = words.short_reason(decision.reason, names, lang)
            full = words.reason(decision.reason, names, lang)
            assert pattern.fullmatch(short), short
            assert len(short) <= 50, short
            assert full.startswith(short.removesuffix(stop)), full
            assert len(full) > len(short) + 5
            assert full.endswith(stop)


def said(state: CardSlotState, cpu: str, lang: str) -> tuple[str, str]:
    """Rule and sentence of a decision."""
    decision = cpu_named("card-slot", cpu).decide(view_at(state), stream("1", "said"), explain=True)
    assert decision.reason is not None
    rule = decision.reason.rule.rpartition(".")[2]
    return rule, words_for("card-slot").reason(decision.reason, ["Ann", "Bob"], lang)


def test_medium_does_not_call_a_card_spare_that_is_not() -> None:
    """It parts with a card that counts more where the cheaper ones would only give a line away."""
    cheap = position("C.. ... ...", "SWWBP", "BBBBB", "PPPPPPPPCCCC")
    assert said(cheap, "medium", "en") == (
        "keep",
        "Places Silver 3 on 2: at -1 points no card in hand counts less, "
        "and no other placement leaves it better off.",
    )
    found = [
        words_for("card-slot").reason(decision.reason, ["Ann", "Bob"], "en")
        for _, decision, _ in decisions("card-slot", "medium", 60)
        if decision.reason is not None and decision.reason.rule == "card_slot.medium.dearer"
    ]
    assert found
    for sentence in found:
        assert re.fullmatch(
            r"Places [\w ]+ on \d: it holds cards that count less than [012] points?, "
            r"but none of them leaves it better off\.",
            sentence,
        )


def test_medium_ends_the_game_behind_only_where_nothing_is_better() -> None:
    rule, sentence = said(position("SS. ... ..B", "SWWWW", "PPSP", "PPBBCCPB"), "medium", "ja")
    assert (rule, sentence) == (
        "end",
        "銀3を3に置いて終わらせる。ラインの効果で山札がなくなる。見える限り、手札の点は自分が上。",
    )
    rule, sentence = said(position("SS. ... ..B", "S", "WW", "PPBBCCPB"), "medium", "en")
    assert (rule, sentence) == (
        "end_anyway",
        "Ends the game with Silver 3 on 3: its own hand does not look the better one, "
        "but no other placement leaves it better off.",
    )


def test_hard_says_how_often_it_won() -> None:
    values: dict[str, Value] = {
        "best": "place silver 1",
        "best_wins": 0.7222,
        "best_visits": 9,
        "next": "place bell 4",
    }
    reason = Reason("card_slot.hard.search", {**values, "next_wins": 0.6, "next_visits": 5})
    words = words_for("card-slot")
    assert words.reason(reason, [], "en") == (
        "Puts Silver 3 on 1: it won 72.2 % of 9 playouts; the next best choice won 60.0 % of 5."
    )
    assert words.reason(reason, [], "ja") == "「銀3→1」を9回試して勝率72.2%。次点の手は5回試して60.0%。"
    assert ("second best", "puts Bell on 4") in words.numbers(reason, [], "en")
    assert words.short_reason(reason, [], "en") == "Puts Silver 3 on 1."
    rule, sentence = said(position("BBP PPC WW.", "B", "PPPP", "WWWWPPPP"), "hard", "en")
    assert (rule, sentence) == ("only", "Puts Bell on 5: there is nothing else it may do.")


def test_a_threshold_lies_on_its_side_of_the_cost() -> None:
    """3 / (chips + 1) + 0.5 × gone is seldom a whole number: what is shown must not round up to the cost."""
    tuned = cpu_named("no-thanks", "heuristic(base_threshold=2.9999,lowtoken_factor=0,endgame_factor=0)")
    view = game_named("no-thanks").read_view(
        {
            "game": "no-thanks",
            "seat": 0,
            "card": 5,
            "chips_on_card": 2,
            "cards": [[], [], []],
            "chips": [11, 10, 10],
        }
    )
    decision = tuned.decide(view, stream("1", "x"), explain=True)
    assert decision.reason is not None
    assert decision.reason.rule == "no_thanks.heuristic.threshold.pass"
    assert words_for("no-thanks").reason(decision.reason, ["a", "b", "c"], "en") == (
        "Passes on the 5: the score would change by +3, and with 11 chips and 23 cards to come "
        "more than 2.99 is too much."
    )


# --- the public form ----------------------------------------------------------------------------------------


def public(state: CardSlotState, action: str, lang: str = "en") -> str:
    """What everybody is told."""
    words = words_for("card-slot")
    parsed = game_named("card-slot").actions.parse(action)
    return words.public_reason(spectated(state), 0, parsed, ["You", "Bob"], lang)


def test_the_public_form_tells_what_everybody_sees() -> None:
    state = position("BB. C.. CW.", "BPRC", "BBBB", "PPPPPPPP")
    assert public(state, "place bell 3") == "Completes a line of Bell."
    assert public(state, "place bell 3", "ja") == "ベルのラインを完成させる。"
    assert public(state, "place replay 3") == "Closes a line of two Bells with Replay on 3."
    assert public(state, "place replay 3", "ja") == "ベルが2枚並ぶラインを3のリプレイでふさぐ。"
    assert public(state, "place replay 9") == "Takes the centre with Replay."
    assert public(state, "place replay 4") == "Puts Replay on 4."
    assert public(state, "place cherry 9") == "Takes the centre with Cherry."
    assert public(position("... ... ..B", "BPRC", "BBBB", "PPPPPPPP"), "place bell 3") == (
        "Puts Bell on 3, one short of a line."
    )
    two = position("BB. ..C ..C", "BPRC", "BBBB", "PPPPPPPP")
    assert public(two, "place replay 3") == "Closes lines with Replay on 3: two Cherries, two Bells."
    ends = position("SS. ... RR.", "SRWW", "BBBB", "PPPPPPPP")
    assert public(ends, "place silver 3") == "Completes a line of Silver 3 and ends the game."
    assert public(ends, "place rainbow 5", "ja") == "虹7のラインを完成させて勝つ。"
    full = position("RRC WPW CPC", "RWP", "PPPP", "WWWWPPPP", phase=DISCARD)
    assert public(full, "discard 3") == "Discards Cherry from the full board, slot 3."
    assert public(play(full, "discard 8"), "place replay 8") == "Puts Replay on 8, where it made room."


@pytest.mark.parametrize("cpu", ["easy", "medium"])
def test_the_public_form_is_the_same_for_every_hand_that_acts_alike(cpu: str) -> None:
    """R-W1: the cards nobody has seen are dealt again, both hands included."""
    words, player = words_for("card-slot"), cpu_named("card-slot", cpu)
    alike = 0
    for walk, decision, rng in decisions("card-slot", cpu, 40):
        alike += check_public_reason(words, player, walk, decision, rng)
    assert alike > 200


def test_an_open_game_tells_everybody_everything() -> None:
    words, names = words_for("no-thanks"), ["a"] * 7
    for walk, decision, _ in decisions("no-thanks", "greedy", 5):
        seat, view = int(walk.state.to_act), walk.view(SPECTATOR)
        told = for_everybody(walk.game, words, decision, view, seat, names)
        assert told.en == words.reason(decision.reason, names, "en")
        assert told.ja == words.reason(decision.reason, names, "ja")
