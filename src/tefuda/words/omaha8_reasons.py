"""Why Omaha 8 Lv2 did what it did, in English and Japanese."""

from typing import Final

from tefuda.words.flop_reasons import START_REASONS, START_VALUES
from tefuda.words.language import Text
from tefuda.words.why import Why

LATER: Final = {
    "bet.scoop": Why(
        Text("{act} to scoop", "スクープを狙って{act}"),
        Text(
            "{high} % of the high and {low} % of the low, {equity} % of the pot in all.",
            "ハイの{high}%とローの{low}%、合わせてポットの{equity}%を見込む。",
        ),
    ),
    "bet.whole": Why(
        Text("{act} for the whole pot", "ポット全部を狙って{act}"),
        Text(
            "{hand} wins the high {high} % of the time, and a low is there only {low_chance} % of the time.",
            "{hand}でハイの{high}%。ローが成立するのは{low_chance}%だけ。",
        ),
    ),
    "bet.high": Why(
        Text("{act} for the high", "ハイで{act}"),
        Text(
            "{hand} is worth {high} % of the high, {equity} % of the pot in all.",
            "{hand}でハイの{high}%、ポットの{equity}%を見込む。",
        ),
    ),
    "bet.low": Why(
        Text("{act} for the low", "ローで{act}"),
        Text(
            "{low} % of the low and {high} % of the high, {equity} % of the pot in all.",
            "ローの{low}%とハイの{high}%、合わせてポットの{equity}%を見込む。",
        ),
    ),
    "bet.continuation": Why(
        Text("{act} on", "攻め続けて{act}"),
        Text(
            "it was the last to attack and has one opponent; {equity} % of the pot and a fold now and then are "
            "enough.",
            "最後に攻めたのは自分で、相手は1人。見込みはポットの{equity}%だが、相手が降りることもある。",
        ),
    ),
    "bet.stab": Why(
        Text("{act} at a pot nobody wants", "誰も取りに来ないポットに{act}"),
        Text(
            "nobody leads the betting; {equity} % of a pot of {pot:,} is enough to reach for it.",
            "攻めている相手はいない。ポット{pot:,}の{equity}%を見込めれば十分。",
        ),
    ),
    "bet.bluff": Why(
        Text("{act} as a bluff", "ブラフで{act}"),
        Text(
            "{equity} % of the pot is all it expects; it was the last to attack, and one opponent must let go of "
            "{pot:,}.",
            "見込みはポットの{equity}%しかない。最後に攻めたのは自分で、1人を降ろせば{pot:,}が取れる。",
        ),
    ),
    "check.bare_low": Why(
        Text("{act} a low without a high", "ローだけなので{act}"),
        Text(
            "{low} % of the low, {high} % of the high; against {opponents:opponent|opponents} it may be left with "
            "a quarter.",
            "ローの{low}%に対しハイは{high}%。相手が{opponents}人ではクォーターの恐れがある。",
        ),
    ),
    "check.weak": Why(
        Text("{act} for now", "ここは{act}"),
        Text(
            "{equity} % of the pot against {opponents:opponent|opponents} is not worth a bet.",
            "相手{opponents}人に対しポットの{equity}%。ベットには足りない。",
        ),
    ),
    "raise.scoop": Why(
        Text("{act} to scoop", "スクープを狙って{act}"),
        Text(
            "{high} % of the high and {low} % of the low even against this bet.",
            "このベットに対してもハイの{high}%、ローの{low}%を見込む。",
        ),
    ),
    "raise.whole": Why(
        Text("{act} for the whole pot", "ポット全部を狙って{act}"),
        Text(
            "{hand} wins the high {high} % of the time, and a low is there only {low_chance} % of the time.",
            "{hand}でハイの{high}%。ローが成立するのは{low_chance}%だけ。",
        ),
    ),
    "raise.high": Why(
        Text("{act} for the high", "ハイで{act}"),
        Text(
            "{hand} is worth {high} % of the high, {equity} % of the pot in all.",
            "{hand}でハイの{high}%、ポットの{equity}%を見込む。",
        ),
    ),
    "raise.low": Why(
        Text("{act} for the low", "ローで{act}"),
        Text(
            "{low} % of the low and {equity} % of the pot against {opponents:opponent|opponents}.",
            "相手{opponents}人に対しローの{low}%、ポットの{equity}%を見込む。",
        ),
    ),
    "call.made": Why(
        Text("{act} with {hand}", "{hand}で{act}"),
        Text(
            "it expects {equity} % of the pot, where {needed} % are asked for.",
            "見込みはポットの{equity}%。求める取り分は{needed}%。",
        ),
    ),
    "call.draw": Why(
        Text("{act} with a draw", "ドローで{act}"),
        Text(
            "it expects {equity} % of the pot at a price of {price} %, and a hit wins more later.",
            "見込みはポットの{equity}%、必要な取り分は{price}%。引ければ後でさらに取れる。",
        ),
    ),
    "call.bare_low": Why(
        Text("{act} with a low and no high", "ローだけなので{act}"),
        Text(
            "{low} % of the low, {high} % of the high, {equity} % of the pot, where {needed} % are asked for.",
            "ローの{low}%、ハイの{high}%でポットの{equity}%。求める取り分は{needed}%。",
        ),
    ),
    "fold.half": Why(
        Text("{act} what would win half at most", "取れても半分なので{act}"),
        Text(
            "{high} % of the high, {low} % of the low: {equity} % of the pot, where {needed} % are asked for.",
            "ハイの{high}%、ローの{low}%でポットの{equity}%。求める取り分は{needed}%。",
        ),
    ),
    "fold.beaten": Why(
        Text("{act} a hand that is behind", "負けていそうなので{act}"),
        Text(
            "with {hand} it expects {equity} % of the pot, where {needed} % are asked for.",
            "{hand}で見込めるのはポットの{equity}%。求める取り分は{needed}%。",
        ),
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

REASONS: Final[dict[str, Why]] = {f"omaha8.{rule}": why for rule, why in START_REASONS.items()} | {
    f"omaha8.{street}.{rule}": why
    for street, rules in ONLY.items()
    for rule, why in LATER.items()
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
    "price": Text("price %", "必要な取り分%"),
    "needed": Text("asked for %", "求める取り分%"),
}
TERMS: Final[dict[str, Text]] = {
    "scoop": Text("both halves", "スクープ"),
    "whole": Text("the whole pot with the high", "ハイでポット全部"),
    "high": Text("the high half", "ハイ"),
    "low": Text("the low half", "ロー"),
    "bare_low": Text("the low half and no more", "ローのみ"),
}
