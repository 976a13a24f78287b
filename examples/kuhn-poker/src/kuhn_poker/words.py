"""Kuhn poker in English and Japanese."""

from collections.abc import Sequence

from kuhn_poker.betting import NAMES
from kuhn_poker.view import KuhnView
from tefuda.core.game import UNKNOWN
from tefuda.core.view import View
from tefuda.words.game_words import GameWords, UnitWords
from tefuda.words.language import Text
from tefuda.words.why import Why

CARD_WORDS = (Text("jack", "ジャック"), Text("queen", "クイーン"), Text("king", "キング"))
ACTS = {
    "check": Text("checks", "チェック"),
    "bet": Text("bets", "ベット"),
    "call": Text("calls", "コール"),
    "fold": Text("folds", "フォールド"),
}
"""What is done, as reasons say it."""

HIDDEN = Text("a hidden card", "伏せ札")
POT = Text("Pot {pot}.", "ポット{pot}。")
PLAYER = Text("{name}: {card}, {paid:chip|chips} in.", "{name}：{card}、{paid}枚投入。")


def card_word(card: int, lang: str) -> str:
    """A card by its name."""
    return (HIDDEN if card == UNKNOWN else CARD_WORDS[card]).say(lang)


def position(view: View, names: Sequence[str], lang: str, hide_chips: bool) -> list[str]:
    """The pot, and a line for each player."""
    assert isinstance(view, KuhnView)
    betting = view.betting
    lines = [POT.say(lang, {"pot": betting.pot})]
    for seat, name in enumerate(names):
        values = {"name": name, "card": card_word(view.cards[seat], lang), "paid": betting.paid(seat)}
        lines.append(PLAYER.say(lang, values))
    return lines


def holdings(view: View, lang: str) -> list[str]:
    """The cards that are known."""
    assert isinstance(view, KuhnView)
    return ["" if card == UNKNOWN else card_word(card, lang) for card in view.cards]


WORDS = GameWords(
    title=Text("Kuhn Poker", "クーンポーカー"),
    summary=Text(
        "Three cards, two players, one bet: the higher card wins, unless somebody folds it.",
        "カード3枚、2人、ベットは1回。降りなければ高いカードが勝つ。",
    ),
    actions={
        "check": Text("check", "チェック"),
        "bet": Text("bet", "ベット"),
        "call": Text("call", "コール"),
        "fold": Text("fold", "フォールド"),
    },
    keys={"check": "c", "bet": "b", "call": "c", "fold": "f"},
    events={
        "anted": Text(
            "Both ante {ante:chip|chips}. First to act: {seat_name}.",
            "2人ともアンティ{ante}枚。{seat_name}から始める。",
        ),
    },
    deeds={
        "dealt": Text("{does:gets|get} the {card}", "{card}を受け取る"),
        "acted.check": Text("{does:checks|check}", "チェック"),
        "acted.bet": Text("{does:bets|bet}", "ベット"),
        "acted.call": Text("{does:calls|call}", "コール"),
        "acted.fold": Text("{does:folds|fold}", "フォールド"),
        "shown": Text("{does:shows|show} the {card}", "{card}を見せる"),
    },
    reasons={
        "kuhn.careful.strong": Why(
            Text("{act} with a {card}", "{card}で{act}"), Text("that cannot lose.", "負けることはない。")
        ),
        "kuhn.careful.weak": Why(
            Text("{act} with a {card}", "{card}で{act}"), Text("that may lose.", "負けることもある。")
        ),
        "kuhn.balanced.sure": Why(
            Text("{act} with a {card}", "{card}で{act}"),
            Text("with it there is only one sound way here.", "ここで正しい手は一つだけ。"),
        ),
        "kuhn.balanced.mixed": Why(
            Text("{act} with a {card}, by lot", "{card}で{act}、くじで決めた"),
            Text(
                "with it chips go in {chance:.0f} % of the time here.",
                "ここでは{chance:.0f}%の割合でチップを出す。",
            ),
        ),
    },
    values={
        "card": Text("card", "カード"),
        "chance": Text("chance, %", "割合（%）"),
    },
    endings={
        "folds": Text(
            "{winners} {does:wins|win} {score:chip|chips} without a showdown.",
            "{winners}がショーダウンなしで{score}枚獲得。",
        ),
        "showdown": Text(
            "{winners} {does:wins|win} {score:chip|chips} at showdown.",
            "{winners}がショーダウンで{score}枚獲得。",
        ),
    },
    cpus={
        "careful": Text("Puts chips in with a king and with nothing else.", "キングでしかチップを出さない。"),
        "balanced": Text(
            "Bluffs as often as it should; nobody beats it.", "必要なだけブラフする。誰にも負け越さない。"
        ),
    },
    terms={**dict(zip(NAMES, CARD_WORDS, strict=True)), **ACTS},
    position=position,
    card=card_word,
    holdings=holdings,
    options={"ante": Text("ante", "アンティ"), "first": Text("who begins", "最初の人")},
    unit=UnitWords(Text("antes per 100 hands", "100ハンドあたりのアンティ"), Text("antes", "アンティ")),
)
