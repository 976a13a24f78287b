"""Words for everything that checking a sealed deck can find."""

import string

import pytest

from tefuda.registry import words_for
from tefuda.words.fairness import CARDS, FOUND, card_name, finding, opened
from tefuda.words.language import LANGUAGES

CHECKS = {
    "announced": ("ok", "wrong"),
    "noted": ("ok", "wrong", "open"),
    "game": ("ok", "wrong"),
    "size": ("ok", "wrong"),
    "root": ("ok", "wrong"),
    "leaf": ("ok", "wrong"),
    "card": ("ok", "wrong"),
    "card.closed": ("wrong",),
    "card.untold": ("wrong",),
    "play": ("ok", "wrong", "open"),
    "closed": ("ok",),
    "closed.none": ("ok",),
}


def test_every_finding_has_words() -> None:
    assert set(FOUND) == {f"{check}.{verdict}" for check, verdicts in CHECKS.items() for verdict in verdicts}
    assert set(CARDS) <= set(FOUND)


@pytest.mark.parametrize("key", FOUND)
def test_both_languages_speak_of_the_same_values(key: str) -> None:
    en, ja = ({name for _, name, _, _ in string.Formatter().parse(text) if name} for text in FOUND[key])
    assert ja <= en
    assert set(CARDS.get(key, ())) <= ja


@pytest.mark.parametrize(
    ("game", "card", "en", "ja"),
    [
        ("stud", 51, "As", "As"),
        ("no-thanks", 35, "35", "35"),
        ("card-slot", 0, "Rainbow 7", "虹7"),
        ("stud", 52, "52", "52"),
        ("card-slot", 99, "99", "99"),
        ("card-slot", -2, "-2", "-2"),
    ],
)
def test_cards_by_name_or_at_least_by_number(game: str, card: int, en: str, ja: str) -> None:
    assert [card_name(words_for(game), card, lang) for lang in LANGUAGES] == [en, ja]


def test_sentences() -> None:
    values = {"position": 3, "record": 0, "proof": 51}
    assert finding(words_for("stud"), "card", "wrong", values, "en") == (
        "Card 3 of the deck is 2c in the record, but As in the proof."
    )
    assert finding(words_for("stud"), "card", "wrong", values, "ja") == "山札の3番は、記録では2c、証明ではAsです。"
    assert finding(words_for("stud"), "leaf", "ok", {"count": 1}, "en").startswith("1 opened card fits its leaf:")
    assert opened(words_for("stud"), {1: 0, 4: 51}, "en") == "Open cards: 1 2c, 4 As."
    assert opened(words_for("stud"), {}, "ja") == "公開されたカード：-。"
