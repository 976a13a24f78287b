"""Everything that can be said is said in both languages. The tables are checked against what CPUs really say."""

import re
import string

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadRecord
from tefuda.core.event import EVERYONE
from tefuda.core.game import view_of
from tefuda.core.outcome import Outcome
from tefuda.core.player import Reason
from tefuda.core.record import Step, replay
from tefuda.games.card_slot.events import Resolved
from tefuda.games.card_slot.symbols import RAINBOW
from tefuda.games.no_thanks.events import Passed, Took
from tefuda.games.poker.actions import FOLD, RAISE
from tefuda.games.poker.events import Acted, Returned
from tefuda.registry import GAMES, cpu_names, game_named, words_for
from tefuda.words.game_words import ACT, COMMON_REASONS, COMMON_VALUES, DOES, INSTEAD
from tefuda.words.language import LANGUAGES, Text, choose_language
from tefuda.words.names import told_apart
from tefuda.words.story import tell_story
from tests.helpers import played_record, quick


def texts(game: str) -> dict[str, Text]:
    """All sentences of a game by table and key."""
    words = words_for(game)
    found = {"title": words.title, "summary": words.summary}
    for table in ("actions", "deeds", "briefs", "events", "values", "endings", "cpus"):
        for key, text in getattr(words, table).items():
            found[f"{table}/{key}"] = text
    for rule, why in words.reasons.items():
        found[f"reasons/{rule}"] = Text(why.short.en + why.more.en, why.short.ja + why.more.ja)
    return found


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_things(game: str) -> None:
    for key, text in texts(game).items():
        assert text.en, key
        assert text.ja, key
        assert fields(text.en) - {DOES} == fields(text.ja), key
        assert any(ord(letter) > 0x3000 for letter in text.ja), f"{key} is not Japanese"


@pytest.mark.parametrize("game", GAMES)
def test_every_action_and_cpu_has_words(game: str) -> None:
    words = words_for(game)
    assert set(words.actions) == {action.text for action in game_named(game).actions.actions}
    assert set(words.keys) == set(words.actions)
    assert {*words.cpus, "random"} == set(cpu_names(game))
    assert set(words.options) >= {option.name for option in game_named(game).spec.options}
    unit = game_named(game).spec.unit
    assert (words.unit and (words.unit.name.en, words.unit.each.en)) == (unit and (unit.name, unit.each))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_event_and_ending_of_real_games_has_words(game: str, lang: str) -> None:
    words = words_for(game)
    rules_spoken: set[str] = set()
    seats = min(3, game_named(game).spec.max_seats)
    for number in range(30):
        names_in_turn = [quick(game, cpu) for cpu in cpu_names(game)] * 2
        first = number % len(cpu_names(game))
        record = played_record(game, names_in_turn[first:][:seats], seed=str(number))
        names = [f"Name{at}" for at in range(seats)]
        for state in replay(game_named(game), record):
            assert state.log is not None
            said = words.sentence(state.log[-1], names, lang)
            assert "{" not in said.text
            if said.deed is not None:
                assert said.text.startswith(names[said.seat])
                assert said.deed.text in said.text
                assert names[said.seat] not in said.deed.text
            again = game_named(game).read_event(decode_object(encode(state.log[-1].data()), "event"))
            assert again.data() == state.log[-1].data()
            assert again.audience == EVERYONE or not game_named(game).spec.open
        for step in record.steps:
            assert step.reason is not None
            sentence = words.reason(step.reason, names, lang)
            assert step.reason.rule in words.reasons or step.reason.rule in COMMON_REASONS
            assert "{" not in sentence
            numbered = [key for key in step.reason.values if key not in (ACT, INSTEAD)]
            for (label, shown), key in zip(words.numbers(step.reason, names, lang), numbered, strict=True):
                assert key in words.values or key in COMMON_VALUES
                assert label
                assert shown
            rules_spoken.add(step.reason.rule)
        assert list(tell_story(game_named(game), words, record, lang))
    cpus_heard = {rule.rpartition(".")[0] for rule in rules_spoken}
    assert len(cpus_heard) >= len(cpu_names(game)) - 1, "random says the same everywhere; all others must be heard"


@pytest.mark.parametrize(
    ("game", "en", "ja"),
    [
        ("no-thanks", {"Early", "Middle", "Late"}, {"序盤", "中盤", "終盤"}),
        ("razz", {"Third", "Fourth", "Fifth", "Sixth", "Seventh"}, {"サ", "フ", "フィ", "シ", "セ"}),
    ],
)
def test_decisions_belong_to_a_phase_of_the_game(game: str, en: set[str], ja: set[str]) -> None:
    words, rules = words_for(game), game_named(game)
    record = played_record(game, ["caller", "caller"] if game == "razz" else ["greedy"] * 3)
    setup = rules.setup(len(record.seats))
    states = [state for state in replay(rules, record) if state.to_act >= 0]
    views = [view_of(rules, setup, state, state.to_act) for state in states]
    assert {words.phase(view, "en").split()[0] for view in views} == en
    said = {words.phase(view, "ja") for view in views}
    assert len(said) == len(ja)
    assert all(any(text.startswith(word) for text in said) for word in ja)


def test_numbers_are_no_more_precise_than_anybody_reads_them() -> None:
    limit = Text("the best {limit} %", "上位{limit}%")
    assert limit.say("en", {"limit": 88.9744}) == "the best 89.0 %"
    assert limit.say("ja", {"limit": 1.56549}) == "上位1.565%"
    reason = Reason("poker.lv1.fold", {"limit": 88.9744})
    assert [shown for _, shown in words_for("holdem").numbers(reason, [], "en")] == ["89"]


def test_numbers_know_their_noun() -> None:
    text = Text("{n:chip|chips}, cost {c:+}", "チップ{n}枚、{c:+}")
    assert text.say("en", {"n": 1, "c": 3}) == "1 chip, cost +3"
    assert text.say("en", {"n": 0, "c": -3}) == "0 chips, cost -3"
    assert text.say("ja", {"n": 2, "c": 0}) == "チップ2枚、+0"


def test_a_rule_without_words_shows_its_id_and_numbers() -> None:
    words = words_for("no-thanks")
    assert words.reason(Reason("mine.own", {"x": 1, "y": 2.5}), [], "en") == "Rule mine.own (x 1, y 2.5)."
    assert words.reason(None, [], "en") == "No reason was given."
    borrowed = Reason("no_thanks.heuristic.block", {"cost": "much"})
    assert words.reason(borrowed, [], "en") == "Rule no_thanks.heuristic.block (cost much)."
    wrong = Reason("no_thanks.greedy.take", {"card": 5, "cost": "much"})
    assert words.reason(wrong, [], "en") == "Rule no_thanks.greedy.take (card 5, cost much)."
    assert words.numbers(Reason("mine.own", {"x": 1, "leader": 1, "sure": True}), ["a", "b"], "ja") == [
        ("x", "1"),
        ("首位", "b"),
        ("sure", "はい"),
    ]


def test_the_language_comes_from_the_option_or_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert choose_language(None) == "en"
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert choose_language(None) == "ja"
    assert choose_language("en") == "en"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert choose_language(None) == "en"
    with pytest.raises(ValueError, match="there is no language 'fr'; languages: en, ja"):
        choose_language("fr")


def test_twins_are_told_apart() -> None:
    assert told_apart(["a", "b", "a"]) == ["a 1", "b", "a 2"]


def test_the_story_of_a_damaged_record_ends_with_the_damage() -> None:
    record = played_record("no-thanks", ["heuristic"] * 3)
    good = record.steps[4]
    record.steps[4] = Step(good.seat, "jump", good.by, good.reason)
    told: list[str] = []
    with pytest.raises(BadRecord, match="action 5 of"):
        for line in tell_story(game_named("no-thanks"), words_for("no-thanks"), record, "en"):
            told.append(line)
    assert told[0] == "No Thanks! — heuristic 1, heuristic 2, heuristic 3"
    assert len(told) > 4


def test_a_story_in_both_languages() -> None:
    record = played_record("no-thanks", ["heuristic", "greedy", "random"])
    game = game_named("no-thanks")
    english = list(tell_story(game, words_for("no-thanks"), record, "en"))
    japanese = list(tell_story(game, words_for("no-thanks"), record, "ja"))
    assert len(english) == len(japanese)
    assert any("no thanks" in line for line in english)
    assert any("見送り" in line for line in japanese)
    assert any("Passes on the" in line for line in english)
    assert " wins with " in english[-2] or " share the win" in english[-2]


def test_what_somebody_did_is_told_in_parts() -> None:
    words = words_for("holdem")
    raised = words.sentence(Acted(1, RAISE, 1040), ["Ann", "Bob"], "en")
    assert raised == ("Bob raises, putting in 1,040.", 1, ("raises, putting in 1,040", "raises"))
    assert words.sentence(Acted(0, FOLD, 0), ["Ann", "Bob"], "ja") == (
        "Ann：フォールド。",
        0,
        ("フォールド", "フォールド"),
    )
    assert words.sentence(Returned(0, 20), ["Ann", "Bob"], "en") == (
        "Ann gets back 20 that nobody called.",
        0,
        None,
    )
    line = words_for("card-slot").sentence(Resolved(1, RAINBOW, 0), ["Ann", "Bob"], "en")
    assert line.text == "Bob completes line 1-2-3 of Rainbow 7!"
    assert line.deed is not None
    assert line.deed.text == "completes line 1-2-3 of Rainbow 7!"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_called_you_is_spoken_to(game: str) -> None:
    words = words_for(game)
    for deed in (*words.deeds.values(), *words.briefs.values()):
        assert deed.en.startswith("{does:"), "every deed begins with a verb in both persons"
    told = (*words.deeds.values(), *words.briefs.values(), *words.events.values(), *words.endings.values())
    verbs = re.findall(r"{does:(\w+)\|(\w+)}", " ".join(text.en for text in told))
    assert verbs
    for third, second in verbs:
        assert third in (f"{second}s", f"{second}es") or (third, second) == ("is", "are")


def test_sentences_about_you_read_as_english() -> None:
    words, names = words_for("no-thanks"), ["You", "Mika"]
    assert words.sentence(Took(0, 35, 2), names, "en").text == "You take the 35 with 2 chips."
    assert words.sentence(Took(1, 35, 1), names, "en").text == "Mika takes the 35 with 1 chip."
    assert words.sentence(Passed(0), names, "en") == ("You say no thanks.", 0, ("say no thanks", "say no thanks"))
    assert words.sentence(Took(0, 35, 2), ["あなた", "Mika"], "ja").text == "あなた：35をチップ2枚と一緒に取る。"
    assert words.ending(Outcome("cards_out", [12, 30], [0]), names, "en") == "You win with 12 points."
    assert words.ending(Outcome("cards_out", [12, 1], [1]), names, "en") == "Mika wins with 1 point."
    away = {"card": 5, "cost": -5, "leader_cost": -5, "swing": -10, "block_limit": 0.0, "behind": 1}
    blocked = Reason("no_thanks.heuristic.block", {**away, "leader": 0, "block_range": 12.0})
    assert words.reason(blocked, names, "en").startswith("Takes the 5 away from you: ")
    poker = words_for("holdem")
    assert poker.sentence(Acted(0, RAISE, 40), names, "en").deed == ("raise, putting in 40", "raise")
    assert poker.sentence(Returned(0, 20), names, "en").text == "You get back 20 that nobody called."
