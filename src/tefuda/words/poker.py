"""The poker games and HORSE in English and Japanese."""

from collections.abc import Mapping
from typing import Final

from tefuda.cards.card import card_text
from tefuda.words import (
    holdem_reasons,
    lv1_reasons,
    omaha8_reasons,
    razz_reasons,
    stud8_reasons,
    stud_reasons,
)
from tefuda.words.game_words import About, GameWords, UnitWords
from tefuda.words.language import Text
from tefuda.words.poker_hands import holdings
from tefuda.words.poker_log import STREETS, everybody_who_gained, tell_hand
from tefuda.words.poker_position import label, position, stakes, street

HORSE: Final = About(
    Text("HORSE", "HORSE"),
    Text(
        "Five limit poker games in turn: Hold'em, Omaha, Razz, Stud, Stud Eight or Better.",
        "リミットポーカー5種（ホールデム、オマハ、ラズ、スタッド、スタッドハイロー）を順番に。",
    ),
)
ACTIONS: Final = {
    "fold": Text("fold", "フォールド"),
    "check": Text("check", "チェック"),
    "call": Text("call", "コール"),
    "bring-in": Text("bring in", "ブリングイン"),
    "complete": Text("complete", "コンプリート"),
    "bet": Text("bet", "ベット"),
    "raise": Text("raise", "レイズ"),
}
KEYS: Final = {
    "fold": "f",
    "check": "c",
    "call": "c",
    "bring-in": "i",
    "complete": "b",
    "bet": "b",
    "raise": "r",
}
DEEDS: Final = {
    "posted.ante": Text("antes {chips:,}", "アンティ{chips:,}"),
    "posted.small-blind": Text("posts the small blind of {chips:,}", "スモールブラインド{chips:,}"),
    "posted.big-blind": Text("posts the big blind of {chips:,}", "ビッグブラインド{chips:,}"),
    "posted.dead": Text("puts {chips:,} into the pot, not as a bet", "デッドで{chips:,}をポットへ"),
    "posted.extra-blind": Text("posts {chips:,} to come in", "参加のため{chips:,}をポスト"),
    "acted.fold": Text("folds", "フォールド"),
    "acted.check": Text("checks", "チェック"),
    "acted.call": Text("calls {chips:,}", "コール{chips:,}"),
    "acted.bring-in": Text("brings in {chips:,}", "ブリングイン{chips:,}"),
    "acted.complete": Text("completes, putting in {chips:,}", "コンプリート（{chips:,}を出す）"),
    "acted.bet": Text("bets {chips:,}", "ベット{chips:,}"),
    "acted.raise": Text("raises, putting in {chips:,}", "レイズ（{chips:,}を出す）"),
    "shown": Text("shows {cards}", "{cards}をショー"),
    "mucked": Text("mucks", "マック"),
    "won.pot": Text("wins {chips:,}", "{chips:,}を獲得"),
    "won.high": Text("wins {chips:,} with the high hand", "ハイで{chips:,}を獲得"),
    "won.low": Text("wins {chips:,} with the low hand", "ローで{chips:,}を獲得"),
}
BRIEFS: Final = {
    "acted.call": Text("calls", "コール"),
    "acted.bring-in": Text("brings in", "ブリングイン"),
    "acted.complete": Text("completes", "コンプリート"),
    "acted.bet": Text("bets", "ベット"),
    "acted.raise": Text("raises", "レイズ"),
}
EVENTS: Final = {
    **{f"street.{name}": text for name, text in STREETS.items()},
    "dealt-down": Text("{seat_name}: {card} face down.", "{seat_name}：伏せ札 {card}。"),
    "dealt-up": Text("{seat_name}: {card} face up.", "{seat_name}：アップカード {card}。"),
    "board": Text("Board: {card}.", "ボード：{card}。"),
    "opens": Text("{seat_name}: first to act.", "{seat_name}：最初に行動。"),
    "returned": Text(
        "Uncalled {chips:,} go back to {seat_name}.", "コールされなかった{chips:,}は{seat_name}に戻る。"
    ),
}
REASONS: Final = {
    "poker.caller.check": Text(
        "Nothing to call, so it checks; it never bets (pot {pot:,}).",
        "コール不要なのでチェック。自分からはベットしない（ポット{pot:,}）。",
    ),
    "poker.caller.call": Text(
        "It calls {chips:,} into a pot of {pot:,}, whatever it holds.",
        "手札にかかわらず、ポット{pot:,}に{chips:,}をコール。",
    ),
}
BRING_IN_REASONS: Final = {
    "poker.caller.bring-in": Text(
        "It owes the bring-in and pays the least: {chips:,} (pot {pot:,}).",
        "ブリングインなので最小の{chips:,}だけ払う（ポット{pot:,}）。",
    ),
    **lv1_reasons.BRING_IN_REASONS,
}
VALUES: Final = {
    "chips": Text("chips it costs", "必要なチップ"),
    "pot": Text("pot", "ポット"),
}
ENDINGS: Final = {
    "showdown": Text("Showdown. {winners}: {score:+,}.", "ショーダウン。{winners}：{score:+,}。"),
    "showdown.shared": Text(
        "Showdown. {winners}: {score:+,} each.", "ショーダウン。{winners}：それぞれ{score:+,}。"
    ),
    "showdown.unequal": Text("Showdown. {gains}.", "ショーダウン。{gains}。"),
    "folds": Text(
        "Everybody else folded. {winners}: {score:+,}.", "ほかは全員フォールド。{winners}：{score:+,}。"
    ),
    "folds.shared": Text(
        "Everybody else folded. {winners}: {score:+,} each.",
        "ほかは全員フォールド。{winners}：それぞれ{score:+,}。",
    ),
}
CPUS: Final = {
    "caller": Text(
        "Checks and calls to the end; only good hands beat it.",
        "最後までチェックとコールだけ。良い手でしか勝てない相手。",
    ),
    "lv1": Text(
        "Plain and careful: its own hand, the price, nothing else.",
        "素直で堅実。自分の手と値段だけを見る。",
    ),
}
"""The CPUs that play every poker game."""

LV2: Final = {
    "lv2": Text(
        "Reads boards and dead cards, steals, protects, and lets go in time.",
        "ボードと死に札を読み、盗み、守り、引き際を知る。",
    ),
}
LV2_AND_TUNED: Final = {
    **LV2,
    "lv2-tuned": Text(
        "The rules of lv2 with the numbers that tuning found.",
        "規則はlv2のまま、数値をチューニングで見つけたもの。",
    ),
}
"""For the games that have one or both."""

TERMS: Final = {
    "no_pair": Text("no pair", "ノーペア"),
    "pair": Text("a pair", "ワンペア"),
    "two_pair": Text("two pair", "ツーペア"),
    "trips": Text("trips", "トリップス"),
    "straight": Text("a straight", "ストレート"),
    "flush": Text("a flush", "フラッシュ"),
    "full_house": Text("a full house", "フルハウス"),
    "quads": Text("four of a kind", "フォーカード"),
    "straight_flush": Text("a straight flush", "ストレートフラッシュ"),
    **lv1_reasons.TERMS,
}
OPTIONS: Final = {
    "small_bet": Text("small bet", "スモールベット"),
    "big_bet": Text("big bet", "ビッグベット"),
    "small_blind": Text("small blind", "スモールブラインド"),
    "big_blind": Text("big blind", "ビッグブラインド"),
    "ante": Text("ante", "アンティ"),
    "bring_in": Text("bring-in", "ブリングイン"),
    "raises": Text("raises on a street", "1ストリートのレイズ回数"),
    "button": Text("button", "ボタン"),
}
UNIT: Final = UnitWords(
    Text("big bets per 100 hands", "100ハンドあたりのビッグベット"), Text("big bets", "ビッグベット")
)

NOTHING: Final[Mapping[str, Text]] = {}


def poker_words(
    title: Text,
    summary: Text,
    *,
    reasons: Mapping[str, Text] = NOTHING,
    values: Mapping[str, Text] = NOTHING,
    terms: Mapping[str, Text] = NOTHING,
    cpus: Mapping[str, Text] = NOTHING,
) -> GameWords:
    """The words of one poker game: all share everything but their names and what only some can say."""
    return GameWords(
        title=title,
        summary=summary,
        actions=ACTIONS,
        keys=KEYS,
        deeds=DEEDS,
        briefs=BRIEFS,
        events=EVENTS,
        reasons={**REASONS, **lv1_reasons.REASONS, **reasons},
        values={**VALUES, **lv1_reasons.VALUES, **values},
        endings=ENDINGS,
        cpus={**CPUS, **cpus},
        terms={**TERMS, **terms},
        position=position,
        teller=tell_hand,
        ender=everybody_who_gained,
        labeller=label,
        phase=street,
        holdings=holdings,
        stakes=stakes,
        card=lambda card, lang: card_text(card),
        options=OPTIONS,
        unit=UNIT,
    )


HOLDEM: Final = poker_words(
    Text("Limit Hold'em", "リミットホールデム"),
    Text(
        "Two cards of your own, five that all share: the best high hand wins.",
        "手札2枚と共通のボード5枚で、最も強いハイハンドが勝ち。",
    ),
    reasons=holdem_reasons.REASONS,
    values=holdem_reasons.VALUES,
    terms=holdem_reasons.TERMS,
    cpus=LV2_AND_TUNED,
)
OMAHA_8: Final = poker_words(
    Text("Omaha Eight or Better", "オマハハイロー"),
    Text(
        "Exactly two of your four cards and three of the board; high and low share the pot.",
        "手札4枚からちょうど2枚、ボードから3枚。ハイとロー（8以下）でポットを分ける。",
    ),
    reasons=omaha8_reasons.REASONS,
    values=omaha8_reasons.VALUES,
    terms=omaha8_reasons.TERMS,
    cpus=LV2_AND_TUNED,
)
RAZZ: Final = poker_words(
    Text("Razz", "ラズ"),
    Text(
        "Seven cards each, four of them open: the lowest hand wins; straights and flushes do not count.",
        "7枚配られ4枚は公開。最も低い手が勝ち。ストレートとフラッシュは数えない。",
    ),
    reasons={**BRING_IN_REASONS, **razz_reasons.REASONS},
    values=razz_reasons.VALUES,
    terms=razz_reasons.TERMS,
    cpus=LV2_AND_TUNED,
)
STUD: Final = poker_words(
    Text("Seven-Card Stud", "セブンカードスタッド"),
    Text(
        "Seven cards each, four of them open: the best high hand wins.",
        "7枚配られ4枚は公開。最も強いハイハンドが勝ち。",
    ),
    reasons={**BRING_IN_REASONS, **stud_reasons.REASONS},
    values=stud_reasons.VALUES,
    terms=stud_reasons.TERMS,
    cpus=LV2_AND_TUNED,
)
STUD_8: Final = poker_words(
    Text("Stud Eight or Better", "スタッドハイロー"),
    Text(
        "Seven cards each, four of them open; high and low share the pot.",
        "7枚配られ4枚は公開。ハイとロー（8以下）でポットを分ける。",
    ),
    reasons={**BRING_IN_REASONS, **stud8_reasons.REASONS},
    values=stud8_reasons.VALUES,
    terms=stud8_reasons.TERMS,
    cpus=LV2,
)
OMAHA: Final = poker_words(
    Text("Limit Omaha", "リミットオマハ"),
    Text(
        "Exactly two of your four cards and three of the board: the best high hand wins.",
        "手札4枚からちょうど2枚、ボードから3枚。最も強いハイハンドが勝ち。",
    ),
)
