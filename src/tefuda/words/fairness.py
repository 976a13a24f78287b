"""What checking a sealed deck finds, in words."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from tefuda.core.errors import BadCards
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text, listed

HEAD: Final = Text("{game}, hand {hand}", "{game}　ハンド {hand}")
OPENED: Final = Text("Open cards: {cards}.", "公開されたカード：{cards}。")
AT: Final = Text("{position} {card}", "{position}番 {card}")
AGREES: Final = Text("Everything that was checked agrees.", "確かめたことはすべて一致しています。")
DISAGREES: Final = Text(
    "This hand does not agree with its seal: {count:contradiction|contradictions}.",
    "このハンドは封印と一致しません（食い違い{count}件）。",
)

FOUND: Final = {
    "announced.ok": Text(
        "The seal is the one that the file says was announced: {root}",
        "封印は、このファイルに「公表済み」と書かれたものと同じです：{root}",
    ),
    "announced.wrong": Text(
        "The file says that {announced} was announced, but the seal is {root}",
        "ファイルには {announced} が公表されたとありますが、封印は {root} です",
    ),
    "noted.ok": Text(
        "The seal is the one you noted when the hand began.",
        "封印は、ハンド開始時に控えたものと同じです。",
    ),
    "noted.wrong": Text(
        "You noted {noted} when the hand began, but the seal is {root}",
        "ハンド開始時の控えは {noted} ですが、封印は {root} です",
    ),
    "noted.open": Text(
        "Not checked: whether this is the seal you saw when the hand began. Compare it, or give it with --root.",
        "未確認：これがハンド開始時に表示された封印かどうか。見比べるか、--root で指定してください。",
    ),
    "game.ok": Text("Record and proof are of the same game.", "記録と証明は同じゲームのものです。"),
    "game.wrong": Text(
        "The record is of {record}, the proof of {proof}.", "記録は{record}、証明は{proof}のものです。"
    ),
    "size.ok": Text(
        "The seal covers all {record:card|cards} of the deck.", "封印は山札全{record}枚に及んでいます。"
    ),
    "size.wrong": Text(
        "The deck has {record:card|cards}, but the seal covers {proof}.",
        "山札は{record}枚ですが、封印は{proof}枚分です。",
    ),
    "root.ok": Text("The seal follows from its leaves.", "封印の値は、各カードの葉から計算したものと同じです。"),
    "root.wrong": Text(
        "The leaves give another seal than the one written: {root}",
        "葉から計算した封印は、書かれたものと異なります：{root}",
    ),
    "leaf.ok": Text(
        "{count:opened card fits its leaf|opened cards fit their leaves}: fixed before the hand began.",
        "公開された{count}枚はそれぞれの葉に合います。ハンド開始前に決まっていました。",
    ),
    "leaf.wrong": Text(
        "Card {position} of the deck is opened as {card}, but this is not what was sealed there.",
        "山札の{position}番は{card}として公開されていますが、封印されたカードと違います。",
    ),
    "card.ok": Text(
        "The record shows exactly these cards at exactly these places.",
        "記録にあるカードは、公開されたカードと位置まですべて同じです。",
    ),
    "card.wrong": Text(
        "Card {position} of the deck is {record} in the record, but {proof} in the proof.",
        "山札の{position}番は、記録では{record}、証明では{proof}です。",
    ),
    "card.closed.wrong": Text(
        "Card {position} of the deck is {record} in the record, but the proof does not open it.",
        "山札の{position}番は記録では{record}ですが、証明では公開されていません。",
    ),
    "card.untold.wrong": Text(
        "Card {position} of the deck is opened as {proof}, but the record does not tell it.",
        "山札の{position}番は{proof}として公開されていますが、記録にはありません。",
    ),
    "play.ok": Text(
        "Played again with these cards, the {steps:action leads|actions lead} to the result written down.",
        "このカードで{steps}手を再現すると、記録どおりの結果になります。",
    ),
    "play.wrong": Text(
        "The hand does not play as written: {message}.", "ハンドを記録どおりに再現できません：{message}。"
    ),
    "play.open": Text(
        "Not checked: whether the hand follows from its cards; it was played under rules version {rules_version}.",
        "未確認：カードからこの展開になるか（規則の版 {rules_version} で行われたため）。",
    ),
    "closed.ok": Text(
        "{closed:card stays|cards stay} closed: you did not see them, and nobody can read them from this file.",
        "残り{closed}枚は伏せられたままです。見ていないカードであり、このファイルからは誰にも読み取れません。",
    ),
    "closed.none.ok": Text("No card stays closed.", "伏せられたままのカードはありません。"),
}
"""By check and verdict."""

CARDS: Final = {"leaf.wrong": ("card",), "card.wrong": ("record", "proof"), "card.closed.wrong": ("record",)} | {
    "card.untold.wrong": ("proof",)
}
"""Which values of a finding are cards."""


def finding(words: GameWords, check: str, verdict: str, values: Mapping[str, object], lang: str) -> str:
    """A finding as a sentence."""
    key = f"{check}.{verdict}"
    said = dict(values)
    for name in CARDS.get(key, ()):
        said[name] = card_name(words, said[name], lang)
    return FOUND[key].say(lang, said)


def card_name(words: GameWords, card: object, lang: str) -> str:
    """A card by its name, or its number if the game has no such card."""
    if isinstance(card, int) and card >= 0:
        with suppress(BadCards, IndexError):
            return words.card(card, lang)
    return str(card)


def opened(words: GameWords, cards: Mapping[int, int], lang: str) -> str:
    """The open cards by their places, counted from 1."""
    places = [AT.say(lang, {"position": at, "card": card_name(words, card, lang)}) for at, card in cards.items()]
    return OPENED.say(lang, {"cards": listed(places, lang) or "-"})
