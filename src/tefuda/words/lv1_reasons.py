"""Why Lv1 does what it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

BRING_IN_REASONS: Final = {
    "poker.lv1.complete": Text(
        "It owes the bring-in, and the hand is {grade}: it completes.",
        "ブリングインだが手は「{grade}」なのでコンプリート。",
    ),
    "poker.lv1.bring_in": Text(
        "It owes the bring-in, and the hand is {grade}: no more than that.",
        "ブリングイン。手は「{grade}」なので最小額だけ。",
    ),
}
REASONS: Final = {
    "poker.lv1.bet": Text("The hand is {grade}: it bets.", "手は「{grade}」なのでベット。"),
    "poker.lv1.check": Text("The hand is {grade}: it checks.", "手は「{grade}」なのでチェック。"),
    "poker.lv1.raise": Text(
        "The hand is {grade}, and only {bets:bet is|bets are} in: it raises.",
        "手は「{grade}」。ベットは{bets}回目までなのでレイズ。",
    ),
    "poker.lv1.open": Text(
        "The hand is {grade}: it opens with a raise.", "手は「{grade}」なのでレイズでオープン。"
    ),
    "poker.lv1.call": Text(
        "The hand is {grade}: it calls {to_call:,} into {pot:,}.",
        "手は「{grade}」。ポット{pot:,}に{to_call:,}をコール。",
    ),
    "poker.lv1.price": Text(
        "The hand is only {grade}, but the price is good: {to_call:,} for a pot of {pot:,}.",
        "手は「{grade}」止まりだが、ポット{pot:,}に{to_call:,}なら見合う。",
    ),
    "poker.lv1.fold": Text(
        "The hand is {grade}: not worth {to_call:,} for a pot of {pot:,}.",
        "手は「{grade}」。ポット{pot:,}に{to_call:,}は払えない。",
    ),
}
VALUES: Final = {
    "grade": Text("grade", "手の評価"),
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "bets": Text("bets so far", "ベット回数"),
}
TERMS: Final = {
    "weak": Text("weak", "弱い"),
    "fair": Text("fair", "まずまず"),
    "good": Text("good", "良い"),
    "strong": Text("strong", "強い"),
}
