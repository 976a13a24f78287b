"""Why Omaha 8 Lv2 did what it did, in English and Japanese."""

from typing import Final

from tefuda.words.flop_reasons import START_REASONS, START_VALUES
from tefuda.words.language import Text

LATER: Final = {
    "bet.scoop": Text(
        "{high} % of the high and {low} % of the low are expected, {equity} % of the pot: bet to scoop.",
        "ハイ{high}%、ロー{low}%、合わせてポットの{equity}%。スクープを狙ってベット。",
    ),
    "bet.high": Text(
        "{hand} is worth {high} % of the high, {equity} % of the pot: bet, and let the lows pay.",
        "{hand}でハイの{high}%、ポットの{equity}%。ロー狙いに払わせるためベット。",
    ),
    "bet.low": Text(
        "{low} % of the low and some chance for the high ({high} %): {equity} % of the pot is worth a bet.",
        "ローの{low}%にハイの目も{high}%。ポットの{equity}%あるのでベット。",
    ),
    "bet.continuation": Text(
        "Heads-up after betting last: the bets go on; {equity} % of the pot and a fold now and then are enough.",
        "主導権を持ってヘッズアップ。期待{equity}%に相手が降りる分を加え、コンティニュエーションベット。",
    ),
    "bet.stab": Text(
        "Nobody wants the pot of {pot}; {equity} % of it is enough to reach for it.",
        "ポット{pot}を誰も取りに来ない。期待{equity}%あればベットで取りにいく。",
    ),
    "bet.bluff": Text(
        "Nothing either way ({equity} %), but the lead was ours and one bet may take all of {pot}.",
        "ハイもローもない（{equity}%）が主導権はこちら。1ベットでポット{pot}を取れることもある。",
    ),
    "check.bare_low": Text(
        "A good low ({low} %) without a high ({high} %): betting into {opponents} risks being quartered.",
        "ローは良い（{low}%）がハイがない（{high}%）。相手{opponents}人ではクォーターの恐れがあるのでチェック。",
    ),
    "check.weak": Text(
        "{equity} % of the pot against {opponents:opponent|opponents} is not worth a bet.",
        "相手{opponents}人に対しポットの{equity}%。ベットするほどではない。",
    ),
    "raise.scoop": Text(
        "{high} % of the high and {low} % of the low even against this bet: raise to scoop.",
        "このベットに対してもハイ{high}%、ロー{low}%。スクープを狙ってレイズ。",
    ),
    "raise.high": Text(
        "{hand} is worth {high} % of the high: raise, so that the lows pay for their half.",
        "{hand}でハイの{high}%。ロー狙いに高く払わせるためレイズ。",
    ),
    "raise.low": Text(
        "{low} % of the low with {equity} % of the pot against {opponents}: the raise pays for itself.",
        "ローの{low}%、ポットの{equity}%（相手{opponents}人）。レイズが引き合う。",
    ),
    "call.made": Text(
        "{equity} % of the pot is expected, and the call costs {price} %.",
        "期待できるのはポットの{equity}%、値段は{price}%。コール。",
    ),
    "call.draw": Text(
        "{equity} % of the pot for {price} %, and a hit will win more later: call.",
        "期待{equity}%、値段{price}%。引けばさらに取れるのでコール。",
    ),
    "call.bare_low": Text(
        "A bare low ({low} %) only calls: a raise would pay whoever holds the high, and half of half may be left.",
        "ローのみ（{low}%）なのでコールまで。レイズはハイを喜ばせ、クォーターされることもある。",
    ),
    "fold.half": Text(
        "At best half of the pot: {equity} % of it is expected, and the price is {price} %.",
        "取れてもポットの半分。期待は{equity}%、値段は{price}%なのでフォールド。",
    ),
    "fold.beaten": Text(
        "{hand} is not the hand to win this: {equity} % of the pot for a price of {price} %.",
        "{hand}では勝てそうにない。期待{equity}%、値段{price}%でフォールド。",
    ),
}
"""From the flop on, for all streets."""

ONLY: Final = {
    "flop": ("bet.continuation", "bet.stab", "call.draw"),
    "turn": ("bet.continuation", "bet.stab", "call.draw"),
    "river": ("bet.bluff",),
}
"""Rules that some streets do not have."""

SOME: Final = {rule for rules in ONLY.values() for rule in rules}

REASONS: Final[dict[str, Text]] = {f"omaha8.{rule}": text for rule, text in START_REASONS.items()} | {
    f"omaha8.{street}.{rule}": text
    for street, rules in ONLY.items()
    for rule, text in LATER.items()
    if rule in rules or rule not in SOME
}
VALUES: Final[dict[str, Text]] = START_VALUES | {
    "hand": Text("high hand", "ハイの役"),
    "way": Text("plays for", "狙い"),
    "high": Text("share of the high %", "ハイの取り分%"),
    "low": Text("share of the low %", "ローの取り分%"),
    "low_chance": Text("chance of a low %", "ロー成立率%"),
    "equity": Text("share of the pot %", "ポットの取り分%"),
    "opponents": Text("opponents", "相手の人数"),
    "initiative": Text("has the initiative", "主導権"),
    "price": Text("price %", "コールの値段%"),
}
TERMS: Final[dict[str, Text]] = {
    "scoop": Text("both halves", "スクープ"),
    "high": Text("the high half", "ハイ"),
    "low": Text("the low half", "ロー"),
    "bare_low": Text("the low half and no more", "ローのみ"),
}
