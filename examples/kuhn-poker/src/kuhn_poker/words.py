"""Kuhn poker in English and Japanese."""

from collections.abc import Sequence

from kuhn_poker.betting import NAMES
from kuhn_poker.view import KuhnView
from tefuda.core.game import UNKNOWN
from tefuda.core.view import View
from tefuda.words.game_words import GameWords, UnitWords
from tefuda.words.language import Text

CARD_WORDS = (Text("jack", "ジャック"), Text("queen", "クイーン"), Text("king", "キング"))
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
        "dealt": Text("gets the {card}", "{card}を受け取る"),
        "acted.check": Text("checks", "チェック"),
        "acted.bet": Text("bets", "ベット"),
        "acted.call": Text("calls", "コール"),
        "acted.fold": Text("folds", "フォールド"),
        "shown": Text("shows the {card}", "{card}を見せる"),
    },
    reasons={
        "kuhn.careful.strong": Text(
            "With a {card} it cannot lose, so it puts chips in.", "{card}なら負けないので、チップを出す。"
        ),
        "kuhn.careful.weak": Text(
            "With a {card} it may lose, so it puts nothing in.", "{card}では負けうるので、何も出さない。"
        ),
        "kuhn.balanced.sure": Text(
            "With a {card} there is only one sound way here.", "{card}ではここで正しい手は一つだけ。"
        ),
        "kuhn.balanced.mixed": Text(
            "With a {card} it puts chips in {chance:.0f} % of the time here, by lot.",
            "{card}ではここで{chance:.0f}%の割合でチップを出す。くじで決めた。",
        ),
    },
    values={
        "card": Text("card", "カード"),
        "chance": Text("chance, %", "割合（%）"),
    },
    endings={
        "folds": Text(
            "{winners}: wins {score:chip|chips} without a showdown.",
            "{winners}がショーダウンなしで{score}枚獲得。",
        ),
        "showdown": Text(
            "{winners}: wins {score:chip|chips} at showdown.", "{winners}がショーダウンで{score}枚獲得。"
        ),
    },
    cpus={
        "careful": Text("Puts chips in with a king and with nothing else.", "キングでしかチップを出さない。"),
        "balanced": Text(
            "Bluffs as often as it should; nobody beats it.", "必要なだけブラフする。誰にも負け越さない。"
        ),
    },
    terms=dict(zip(NAMES, CARD_WORDS, strict=True)),
    position=position,
    card=card_word,
    holdings=holdings,
    options={"ante": Text("ante", "アンティ"), "first": Text("who begins", "最初の人")},
    unit=UnitWords(Text("antes per 100 hands", "100ハンドあたりのアンティ"), Text("antes", "アンティ")),
)
