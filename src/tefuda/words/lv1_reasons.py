"""Why Lv1 does what it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

BRING_IN_REASONS: Final = {
    "poker.lv1.complete": Why(
        Text("{act} instead of bringing it in", "ブリングインせずに{act}"),
        Text("the hand is {grade}.", "手は「{grade}」。"),
    ),
    "poker.lv1.bring_in": Why(
        Text("{act} and pays no more", "{act}だけ払う"), Text("the hand is {grade}.", "手は「{grade}」。")
    ),
}
REASONS: Final = {
    "poker.lv1.bet": Why(
        Text("{act} with a {grade} hand", "手は「{grade}」、{act}"),
        Text("there is nothing to call.", "コール不要。"),
    ),
    "poker.lv1.check": Why(
        Text("{act} with a {grade} hand", "手は「{grade}」、{act}"),
        Text("there is nothing to call.", "コール不要。"),
    ),
    "poker.lv1.raise": Why(
        Text("{act} with a {grade} hand", "手は「{grade}」、{act}"),
        Text(
            "the street has seen {bets:full bet|full bets} so far.", "このストリートのベットはここまで{bets}回。"
        ),
    ),
    "poker.lv1.open": Why(
        Text("{act} to come in", "{act}で参加"),
        Text("the hand is {grade}, and nobody has raised yet.", "手は「{grade}」で、まだ誰もレイズしていない。"),
    ),
    "poker.lv1.call": Why(
        Text("{act} with a {grade} hand", "手は「{grade}」、{act}"),
        Text("{to_call:,} into a pot of {pot:,}.", "ポット{pot:,}に対し{to_call:,}。"),
    ),
    "poker.lv1.price": Why(
        Text("{act} at a good price", "安いので{act}"),
        Text(
            "the hand is only {grade}, but {to_call:,} for a pot of {pot:,} is little.",
            "手は「{grade}」止まりだが、ポット{pot:,}に対し{to_call:,}なら見合う。",
        ),
    ),
    "poker.lv1.fold": Why(
        Text("{act} a {grade} hand", "手は「{grade}」、{act}"),
        Text("it is not worth {to_call:,} for a pot of {pot:,}.", "ポット{pot:,}に対し{to_call:,}は払えない。"),
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
