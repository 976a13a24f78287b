"""Every kind of hand has its words in both languages."""

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cards.hands import BEST_EIGHT, BEST_HIGH, BEST_LOW, eight, high, low
from tefuda.core.errors import BadCards
from tefuda.words.hands import (
    eight_words,
    high_words,
    low_words,
    partial_high_words,
    partial_low_words,
    short_eight_words,
    short_low_words,
)


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


@pytest.mark.parametrize(
    ("cards", "english", "japanese"),
    [
        ("AcKd9h5s2c", "ace high", "エースハイ"),
        ("Tc9d7h5s2c", "ten high", "10ハイ"),
        ("JcJd9h5s2c", "pair of jacks", "ワンペア（ジャック）"),
        ("6c6d9h5s2c", "pair of sixes", "ワンペア（6）"),
        ("KcKd4h4s2c", "two pair, kings and fours", "ツーペア（キングと4）"),
        ("QcQdQh4s2c", "three of a kind, queens", "スリーカード（クイーン）"),
        ("Ac2d3h4s5c", "straight, five high", "ストレート（5ハイ）"),
        ("AcKdQhJsTc", "straight, ace high", "ストレート（エースハイ）"),
        ("Ac8c9c5c2c", "flush, ace high", "フラッシュ（エースハイ）"),
        ("KcKdKhQsQc", "full house, kings full of queens", "フルハウス（キングが3枚、クイーンが2枚）"),
        ("8c8d8h8sQc", "four of a kind, eights", "フォーカード（8）"),
        ("AcKd9h5s2c8s8c", "pair of eights", "ワンペア（8）"),
        ("Ah2h3h4h5h", "straight flush, five high", "ストレートフラッシュ（5ハイ）"),
        ("KsQsJsTs9s", "straight flush, king high", "ストレートフラッシュ（キングハイ）"),
        ("AsKsQsJsTs", "royal flush", "ロイヤルフラッシュ"),
    ],
)
def test_high_hands(cards: str, english: str, japanese: str) -> None:
    value = high(mask(cards))
    assert (high_words(value, "en"), high_words(value, "ja")) == (english, japanese)


@pytest.mark.parametrize(
    ("cards", "english", "short", "japanese", "short_japanese"),
    [
        ("8c6d4h3sAc", "8-6-4-3-A low", "8-6 low", "8-6-4-3-Aロー", "8-6ロー"),
        ("KcTd4h3sAc", "K-10-4-3-A low", "K-10 low", "K-10-4-3-Aロー", "K-10ロー"),
        ("5c4d3h2sAc", "wheel (5-4-3-2-A)", "wheel", "ホイール（5-4-3-2-A）", "ホイール"),
        (
            "2c2d4h3sKc",
            "pair of twos low (2-2-K-4-3)",
            "pair of twos low",
            "2のワンペアのロー（2-2-K-4-3）",
            "2のワンペアのロー",
        ),
        (
            "KcKdAhAs2c",
            "two pair low, kings and aces (K-K-A-A-2)",
            "two pair low, kings and aces",
            "キングとエースのツーペアのロー（K-K-A-A-2）",
            "キングとエースのツーペアのロー",
        ),
        (
            "9c9d9hAs2c",
            "three of a kind low, nines (9-9-9-2-A)",
            "three of a kind low, nines",
            "9のスリーカードのロー（9-9-9-2-A）",
            "9のスリーカードのロー",
        ),
        (
            "AcAdAh2s2c",
            "full house low, aces full of twos (A-A-A-2-2)",
            "full house low, aces full of twos",
            "エースが3枚、2が2枚のフルハウスのロー（A-A-A-2-2）",
            "エースが3枚、2が2枚のフルハウスのロー",
        ),
        (
            "KcKdKhKsQc",
            "four of a kind low, kings (K-K-K-K-Q)",
            "four of a kind low, kings",
            "キングのフォーカードのロー（K-K-K-K-Q）",
            "キングのフォーカードのロー",
        ),
    ],
)
def test_low_hands(cards: str, english: str, short: str, japanese: str, short_japanese: str) -> None:
    value = low(mask(cards))
    assert (low_words(value, "en"), short_low_words(value, "en")) == (english, short)
    assert (low_words(value, "ja"), short_low_words(value, "ja")) == (japanese, short_japanese)


def test_eight_or_better() -> None:
    value = eight(mask("8c7d4h3sAcKdKh"))
    assert (eight_words(value, "en"), short_eight_words(value, "en")) == ("8-7-4-3-A low", "8-7 low")
    assert (eight_words(value, "ja"), short_eight_words(value, "ja")) == ("8-7-4-3-Aロー", "8-7ロー")
    assert (eight_words(BEST_EIGHT, "en"), short_eight_words(BEST_EIGHT, "ja")) == (
        "wheel (5-4-3-2-A)",
        "ホイール",
    )
    assert (eight_words(0, "en"), eight_words(0, "ja")) == ("no low", "ローなし")
    assert (short_eight_words(0, "en"), short_eight_words(0, "ja")) == ("no low", "ローなし")


@pytest.mark.parametrize(
    ("cards", "english", "japanese"),
    [
        ("", "no cards yet", "カードなし"),
        ("As", "ace high", "エースハイ"),
        ("AsKd", "ace high", "エースハイ"),
        ("JsJd", "pair of jacks", "ワンペア（ジャック）"),
        ("Js2dJd", "pair of jacks", "ワンペア（ジャック）"),
        ("2s2dAdKc", "pair of twos", "ワンペア（2）"),
        ("2s2dAdAc", "two pair, aces and twos", "ツーペア（エースと2）"),
        ("2s2d2h", "three of a kind, twos", "スリーカード（2）"),
        ("2s2d2hAc", "three of a kind, twos", "スリーカード（2）"),
        ("2s2d2h2c", "four of a kind, twos", "フォーカード（2）"),
        ("KcQcJcTc", "king high", "キングハイ"),
        ("KcQcJcTc9c", "straight flush, king high", "ストレートフラッシュ（キングハイ）"),
        ("KcKdKhQcQdQs2c", "full house, kings full of queens", "フルハウス（キングが3枚、クイーンが2枚）"),
    ],
)
def test_high_hands_under_way(cards: str, english: str, japanese: str) -> None:
    held = mask(cards)
    assert (partial_high_words(held, "en"), partial_high_words(held, "ja")) == (english, japanese)


@pytest.mark.parametrize(
    ("cards", "english", "japanese"),
    [
        ("", "no cards yet", "カードなし"),
        ("As", "ace", "エース"),
        ("8s3dAd", "three to an eight (8-3-A)", "ロー3枚（8-3-A）"),
        ("2sAd", "two to a two (2-A)", "ロー2枚（2-A）"),
        ("8s3d3cAd", "three to an eight (8-3-A), threes paired", "ロー3枚（8-3-A）、3がペア"),
        ("KsKd4c4d", "two to a king (K-4), kings paired, fours paired", "ロー2枚（K-4）、キングがペア、4がペア"),
        ("8s3d3c3h", "two to an eight (8-3), three threes", "ロー2枚（8-3）、3が3枚"),
        ("3s3d3c3h", "four of a kind, threes", "フォーカード（3）"),
        ("7s6d4cTd", "four to a ten (10-7-6-4)", "ロー4枚（10-7-6-4）"),
        ("3s3d", "pair of threes", "ワンペア（3）"),
        ("7s6d4cTdKc", "K-10-7-6-4 low", "K-10-7-6-4ロー"),
    ],
)
def test_low_hands_under_way(cards: str, english: str, japanese: str) -> None:
    held = mask(cards)
    assert (partial_low_words(held, "en"), partial_low_words(held, "ja")) == (english, japanese)


def test_every_value_has_words() -> None:
    for lang in ("en", "ja"):
        for value in range(1, BEST_HIGH + 1, 7):
            assert "{" not in high_words(value, lang)
        for value in range(1, BEST_LOW + 1, 7):
            assert "{" not in low_words(value, lang)
        assert len({eight_words(value, lang) for value in range(BEST_EIGHT + 1)}) == 57


def test_no_words_for_what_is_no_value() -> None:
    with pytest.raises(BadCards, match="values run from 1 to 7462"):
        high_words(0, "en")
    with pytest.raises(BadCards, match="values run from 1 to 6175"):
        low_words(BEST_LOW + 1, "ja")
