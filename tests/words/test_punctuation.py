"""Each language has its own marks: full width in Japanese, half width in English, and nothing ends twice."""

import re

import pytest

from tefuda.registry import GAMES, cpu_names, game_named, words_for
from tefuda.words.story import tell_story
from tests.helpers import played_record, quick
from tests.words.all_texts import all_texts

TEXTS = all_texts()
LETTERS = "\u3041-\u30ff\u4e00-\u9fff"
HALF_BESIDE = re.compile(rf"[{LETTERS}」）][.,!?:;()]|[.,!?:;()][{LETTERS}「（]")
FULL_WIDTH = re.compile("[\u3000-\u3002「」（）：；！？％]")
TWICE = re.compile(r"(?<!\.)\.\.(?!\.)|[。、.,]。|。[.,]|[!！][.。]|：。")

ONE_TERM = {r"three of a kind|\btrips\b": "スリーカード", r"\btiers?\b": "ティア"}
"""Where English says the one, Japanese says the other, and in one way only."""

OTHER_TERMS = ("トリップス", "スリーオブアカインド", "3カード", "セット（")


def bare(pattern: str) -> str:
    """The words of a pattern; a value stands for itself."""
    return re.sub(r"\{[^}]*\}", "X", pattern)


def wrong(english: str, japanese: str) -> list[str]:
    """What is wrong with the marks of a sentence and its translation."""
    found = []
    if FULL_WIDTH.search(english):
        found.append("full width in English")
    if TWICE.search(english) or TWICE.search(japanese):
        found.append("it ends twice")
    if re.search(f"[{LETTERS}]", japanese) and (
        re.search(r"[.,!?:;]\s*$", japanese) or HALF_BESIDE.search(japanese)
    ):
        found.append("half width in Japanese")
    return found


def test_all_texts_are_found() -> None:
    assert len(TEXTS) > 2000
    for place in (
        "tefuda.words.no_thanks:WORDS.reasons[no_thanks.greedy.take].more",
        "tefuda.tui.texts:YOUR_TURN",
    ):
        assert place in TEXTS


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("It calls。", "コールする。"),
        ("It calls.", "コールする."),
        ("It calls.", "コールする。。"),
        ("It calls..", "コールする。"),
        ("X: it calls.", "X:コールする。"),
        ("It calls (X).", "コール(X)。"),
    ],
)
def test_a_wrong_mark_is_found(english: str, japanese: str) -> None:
    assert wrong(english, japanese)


def test_every_text_has_the_marks_of_its_language() -> None:
    assert {where: told for where, text in TEXTS.items() if (told := wrong(bare(text.en), bare(text.ja)))} == {}


def test_one_word_for_one_thing() -> None:
    for where, text in TEXTS.items():
        assert not any(term in text.ja for term in OTHER_TERMS), where
        for english, japanese in ONE_TERM.items():
            if re.search(english, text.en):
                assert japanese in text.ja, where


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_real_games_has_the_marks_of_its_language(game: str) -> None:
    """Sentences are put together from parts: both ends of each must fit."""
    seats = min(3, game_named(game).spec.max_seats)
    cpus = [quick(game, cpu) for cpu in cpu_names(game)] * 2
    for number in range(len(cpu_names(game))):
        record = played_record(game, cpus[number:][:seats], seed=str(number))
        told = {lang: list(tell_story(game_named(game), words_for(game), record, lang)) for lang in ("en", "ja")}
        for english, japanese in zip(told["en"], told["ja"], strict=True):
            assert wrong(english, re.sub(r"\w+\([^)]*\)", "X", japanese)) == [], (english, japanese)
