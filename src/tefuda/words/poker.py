"""The poker games and HORSE in English and Japanese."""

from collections.abc import Mapping
from typing import Final

from tefuda.cards.card import card_text
from tefuda.words import (
    cfr_reasons,
    flop_claims,
    holdem_reasons,
    low_claims,
    lv1_reasons,
    omaha8_reasons,
    razz_reasons,
    stud8_reasons,
    stud_claims,
    stud_reasons,
)
from tefuda.words.claims import Claims
from tefuda.words.game_words import About, GameWords, UnitWords
from tefuda.words.language import Text
from tefuda.words.poker_claims import POKER
from tefuda.words.poker_hands import holdings
from tefuda.words.poker_log import STREETS, everybody_who_gained, tell_hand
from tefuda.words.poker_position import label, position, stakes, street
from tefuda.words.poker_public import public_reason
from tefuda.words.why import Why

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
    "posted.ante": Text("{does:antes|ante} {chips:,}", "アンティ{chips:,}"),
    "posted.small-blind": Text("{does:posts|post} the small blind of {chips:,}", "スモールブラインド{chips:,}"),
    "posted.big-blind": Text("{does:posts|post} the big blind of {chips:,}", "ビッグブラインド{chips:,}"),
    "posted.dead": Text("{does:puts|put} {chips:,} into the pot, not as a bet", "デッドで{chips:,}をポットへ"),
    "posted.extra-blind": Text("{does:posts|post} {chips:,} to come in", "参加のため{chips:,}をポスト"),
    "acted.fold": Text("{does:folds|fold}", "フォールド"),
    "acted.check": Text("{does:checks|check}", "チェック"),
    "acted.call": Text("{does:calls|call} {chips:,}", "コール{chips:,}"),
    "acted.bring-in": Text("{does:brings|bring} in {chips:,}", "ブリングイン{chips:,}"),
    "acted.complete": Text("{does:completes|complete}, putting in {chips:,}", "コンプリート（{chips:,}を出す）"),
    "acted.bet": Text("{does:bets|bet} {chips:,}", "ベット{chips:,}"),
    "acted.raise": Text("{does:raises|raise}, putting in {chips:,}", "レイズ（{chips:,}を出す）"),
    "shown": Text("{does:shows|show} {cards}", "{cards}をショー"),
    "mucked": Text("{does:mucks|muck}", "マック"),
    "won.pot": Text("{does:wins|win} {chips:,}", "{chips:,}を獲得"),
    "won.high": Text("{does:wins|win} {chips:,} with the high hand", "ハイで{chips:,}を獲得"),
    "won.low": Text("{does:wins|win} {chips:,} with the low hand", "ローで{chips:,}を獲得"),
}
BRIEFS: Final = {
    "acted.call": Text("{does:calls|call}", "コール"),
    "acted.bring-in": Text("{does:brings|bring} in", "ブリングイン"),
    "acted.complete": Text("{does:completes|complete}", "コンプリート"),
    "acted.bet": Text("{does:bets|bet}", "ベット"),
    "acted.raise": Text("{does:raises|raise}", "レイズ"),
}
EVENTS: Final = {
    **{f"street.{name}": text for name, text in STREETS.items()},
    "dealt-down": Text("{seat_name}: {card} face down.", "{seat_name}：伏せ札 {card}。"),
    "dealt-up": Text("{seat_name}: {card} face up.", "{seat_name}：アップカード {card}。"),
    "board": Text("Board: {card}.", "ボード：{card}。"),
    "opens": Text("{seat_name} {does:is|are} first to act.", "{seat_name}：最初に行動。"),
    "returned": Text(
        "{seat_name} {does:gets|get} back {chips:,} that nobody called.",
        "コールされなかった{chips:,}は{seat_name}に戻る。",
    ),
}
REASONS: Final = {
    "poker.caller.check": Why(
        Text("Checks, as there is nothing to call", "コール不要なのでチェック"),
        Text("it never bets itself (pot {pot:,}).", "自分からはベットしない（ポット{pot:,}）。"),
    ),
    "poker.caller.call": Why(
        Text("Calls, whatever it holds", "何を持っていてもコール"),
        Text("{chips:,} into a pot of {pot:,}.", "ポット{pot:,}に対し{chips:,}。"),
    ),
}
BRING_IN_REASONS: Final = {
    "poker.caller.bring-in": Why(
        Text("Brings it in for the least", "最小額でブリングイン"),
        Text("{chips:,} into a pot of {pot:,}.", "ポット{pot:,}に対し{chips:,}。"),
    ),
    **lv1_reasons.BRING_IN_REASONS,
}
SETTLED: Final = {
    "call_for_raise": Text("{act}, as no raise is allowed here", "レイズできないので{act}"),
    "check_for_bet": Text("{act}, as no bet is allowed here", "ベットできないので{act}"),
    "bring_in_for_complete": Text("{act}, as it cannot complete", "コンプリートできないので{act}"),
    "check_for_call": Text("{act}, as there is nothing to call", "コール不要なので{act}"),
    "check_for_fold": Text("{act}, as it costs nothing to stay", "ただで残れるので{act}"),
}
ACTS: Final = {
    "fold": Text("folds", "フォールド"),
    "check": Text("checks", "チェック"),
    "call": Text("calls", "コール"),
    "bring-in": Text("brings it in", "ブリングイン"),
    "complete": Text("completes", "コンプリート"),
    "bet": Text("bets", "ベット"),
    "raise": Text("raises", "レイズ"),
}
"""What is done, as reasons say it."""

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
        "ボードと死に札を読み、スチールし、守り、引き際を知る。",
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

CFR: Final = {
    "cfr": Text(
        "For two players: mixes its actions as training against itself found best. With more it plays as lv2.",
        "2人用。自己対戦の学習で得た頻度で行動を混ぜる。3人以上ではlv2として打つ。",
    ),
}
"""Only Hold'em has one."""

STUD_TUNED: Final = {
    **LV2,
    "lv2-tuned": Text(
        "The rules of lv2 with the numbers that tuning found, and three more at a table for two.",
        "規則はlv2のまま、数値をチューニングで見つけたもの。2人の卓でだけ規則が3つ増える。",
    ),
}

TERMS: Final = {
    "no_pair": Text("no pair", "ノーペア"),
    "pair": Text("a pair", "ワンペア"),
    "two_pair": Text("two pair", "ツーペア"),
    "trips": Text("three of a kind", "スリーカード"),
    "straight": Text("a straight", "ストレート"),
    "flush": Text("a flush", "フラッシュ"),
    "full_house": Text("a full house", "フルハウス"),
    "quads": Text("four of a kind", "フォーカード"),
    "straight_flush": Text("a straight flush", "ストレートフラッシュ"),
    **ACTS,
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
NO_REASONS: Final[Mapping[str, Why]] = {}


def poker_words(
    title: Text,
    summary: Text,
    *,
    reasons: Mapping[str, Why] = NO_REASONS,
    claims: Claims = POKER,
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
        settled=SETTLED,
        claims=claims,
        public=public_reason,
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
    reasons={**holdem_reasons.REASONS, **cfr_reasons.REASONS},
    claims=flop_claims.HOLDEM,
    values={**holdem_reasons.VALUES, **cfr_reasons.VALUES},
    terms=holdem_reasons.TERMS,
    cpus={**LV2_AND_TUNED, **CFR},
)
OMAHA_8: Final = poker_words(
    Text("Omaha Eight or Better", "オマハハイロー"),
    Text(
        "Exactly two of your four cards and three of the board; high and low share the pot.",
        "手札4枚からちょうど2枚、ボードから3枚。ハイとロー（8以下）でポットを分ける。",
    ),
    reasons=omaha8_reasons.REASONS,
    claims=flop_claims.OMAHA_8,
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
    claims=low_claims.RAZZ,
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
    claims=stud_claims.STUD,
    values=stud_reasons.VALUES,
    terms=stud_reasons.TERMS,
    cpus=STUD_TUNED,
)
STUD_8: Final = poker_words(
    Text("Stud Eight or Better", "スタッドハイロー"),
    Text(
        "Seven cards each, four of them open; high and low share the pot.",
        "7枚配られ4枚は公開。ハイとロー（8以下）でポットを分ける。",
    ),
    reasons={**BRING_IN_REASONS, **stud8_reasons.REASONS},
    claims=low_claims.STUD_8,
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
