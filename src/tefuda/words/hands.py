"""Hands of cards in English and Japanese, as players say them."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tefuda.cards.card import cards_in, count_bits
from tefuda.cards.hands import BEST_EIGHT, BEST_HIGH, BEST_LOW, HandParts, high, high_parts, low, low_parts
from tefuda.words.language import Text


class RankWords(NamedTuple):
    """What one rank is called: alone, with its article, several of it, and as a sign between others."""

    one: Text
    a_one: str
    many: Text
    sign: str


def _rank(one: str, a_one: str, many: str, ja: str, sign: str) -> RankWords:
    return RankWords(Text(one, ja), a_one, Text(many, ja), sign)


RANK_WORDS: Final = (
    _rank("two", "a two", "twos", "2", "2"),
    _rank("three", "a three", "threes", "3", "3"),
    _rank("four", "a four", "fours", "4", "4"),
    _rank("five", "a five", "fives", "5", "5"),
    _rank("six", "a six", "sixes", "6", "6"),
    _rank("seven", "a seven", "sevens", "7", "7"),
    _rank("eight", "an eight", "eights", "8", "8"),
    _rank("nine", "a nine", "nines", "9", "9"),
    _rank("ten", "a ten", "tens", "10", "10"),
    _rank("jack", "a jack", "jacks", "ジャック", "J"),
    _rank("queen", "a queen", "queens", "クイーン", "Q"),
    _rank("king", "a king", "kings", "キング", "K"),
    _rank("ace", "an ace", "aces", "エース", "A"),
)

HIGHS: Final = (
    Text("{one} high", "{one}ハイ"),
    Text("pair of {many}", "ワンペア（{many}）"),
    Text("two pair, {many} and {others}", "ツーペア（{many}と{others}）"),
    Text("three of a kind, {many}", "スリーカード（{many}）"),
    Text("straight, {one} high", "ストレート（{one}ハイ）"),
    Text("flush, {one} high", "フラッシュ（{one}ハイ）"),
    Text("full house, {many} full of {others}", "フルハウス（{many}が3枚、{others}が2枚）"),
    Text("four of a kind, {many}", "フォーカード（{many}）"),
    Text("straight flush, {one} high", "ストレートフラッシュ（{one}ハイ）"),
)
ROYAL: Final = Text("royal flush", "ロイヤルフラッシュ")

SHORT_LOWS: Final = (
    Text("{signs} low", "{signs}ロー"),
    Text("pair of {many} low", "{many}のワンペアのロー"),
    Text("two pair low, {many} and {others}", "{many}と{others}のツーペアのロー"),
    Text("three of a kind low, {many}", "{many}のスリーカードのロー"),
    Text("full house low, {many} full of {others}", "{many}が3枚、{others}が2枚のフルハウスのロー"),
    Text("four of a kind low, {many}", "{many}のフォーカードのロー"),
)
SHORT_WHEEL: Final = Text("wheel", "ホイール")
WITH_SIGNS: Final = Text("{name} ({signs})", "{name}（{signs}）")
NO_LOW: Final = Text("no low", "ローなし")

LOW_TIMES: Final = ((1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1))
"""How often each rank of a low hand's parts is held, by category."""

NOTHING_YET: Final = Text("no cards yet", "カードなし")
TO_A_LOW: Final = Text("{count} to {a_one} ({signs})", "ロー{number}枚（{signs}）")
REPEATED: Final = {
    2: Text("{name}, {many} paired", "{name}、{many}がペア"),
    3: Text("{name}, three {many}", "{name}、{many}が3枚"),
}
COUNTS: Final = ("", "one", "two", "three", "four")


def _say(text: Text, lang: str, ranks: Sequence[int]) -> str:
    """A name with its first two ranks in place."""
    first, second = RANK_WORDS[ranks[0]], RANK_WORDS[ranks[min(1, len(ranks) - 1)]]
    return text.say(
        lang, {"one": first.one.say(lang), "many": first.many.say(lang), "others": second.many.say(lang)}
    )


def _signs(ranks: Sequence[int]) -> str:
    return "-".join(RANK_WORDS[rank].sign for rank in ranks)


def high_words(value: int, lang: str) -> str:
    """A value of `high`: "two pair, kings and fours"."""
    parts = high_parts(value)
    if value == BEST_HIGH:
        return ROYAL.say(lang)
    return _say(HIGHS[parts.category], lang, parts.ranks)


def low_words(value: int, lang: str) -> str:
    """A value of `low` with all five ranks: "8-6-4-3-A low", "pair of twos low (2-2-K-4-3)"."""
    parts = low_parts(value)
    times = LOW_TIMES[parts.category]
    signs = _signs([rank for rank, held in zip(parts.ranks, times, strict=True) for _ in range(held)])
    if parts.category == 0 and value != BEST_LOW:
        return SHORT_LOWS[0].say(lang, {"signs": signs})
    return WITH_SIGNS.say(lang, {"name": short_low_words(value, lang), "signs": signs})


def short_low_words(value: int, lang: str) -> str:
    """A value of `low` in short: "8-6 low", "wheel", "pair of twos low"."""
    parts = low_parts(value)
    if value == BEST_LOW:
        return SHORT_WHEEL.say(lang)
    if parts.category == 0:
        return SHORT_LOWS[0].say(lang, {"signs": _signs(parts.ranks[:2])})
    return _say(SHORT_LOWS[parts.category], lang, parts.ranks)


def eight_words(value: int, lang: str) -> str:
    """A value of `eight` with all five ranks, or that there is none: the words of the same low hand."""
    return low_words(value + BEST_LOW - BEST_EIGHT, lang) if value else NO_LOW.say(lang)


def short_eight_words(value: int, lang: str) -> str:
    """A value of `eight` in short, or that there is none."""
    return short_low_words(value + BEST_LOW - BEST_EIGHT, lang) if value else NO_LOW.say(lang)


def partial_high_words(mask: int, lang: str) -> str:
    """What a player holds so far, of any number of cards up to seven: under five, pairs and high cards only."""
    if mask == 0:
        return NOTHING_YET.say(lang)
    if count_bits(mask) >= 5:
        return high_words(high(mask), lang)
    parts = _groups(mask)
    return _say(HIGHS[parts.category], lang, parts.ranks)


def _groups(mask: int) -> HandParts:
    """Category and ranks of one to four cards."""
    ranks = [card % 13 for card in cards_in(mask)]
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    category = {(2, 2): 2, (2, 1): 1, (2,): 1, (3, 1): 3, (3,): 3, (4,): 7}
    return HandParts(category.get(tuple(count for count, _ in groups[:2]), 0), tuple(rank for _, rank in groups))


def partial_low_words(mask: int, lang: str) -> str:
    """What a player holds so far towards a low, up to seven cards: "three to an eight (8-3-A)"."""
    if mask == 0:
        return NOTHING_YET.say(lang)
    if count_bits(mask) >= 5:
        return low_words(low(mask), lang)
    held = [card % 13 for card in cards_in(mask)]
    ranks = sorted(set(held), key=_ace_low, reverse=True)
    top = RANK_WORDS[ranks[0]]
    if len(held) == 1:
        return top.one.say(lang)
    if len(ranks) == 1:
        return partial_high_words(mask, lang)
    values = {"count": COUNTS[len(ranks)], "number": len(ranks), "a_one": top.a_one, "signs": _signs(ranks)}
    name = TO_A_LOW.say(lang, values)
    for rank in ranks:
        times = held.count(rank)
        if times > 1:
            name = REPEATED[times].say(lang, {"name": name, "many": RANK_WORDS[rank].many.say(lang)})
    return name


def _ace_low(rank: int) -> int:
    return (rank + 1) % 13
