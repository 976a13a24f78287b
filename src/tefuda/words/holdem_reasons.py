"""Why Hold'em Lv2 did what it did, in English and Japanese."""

from typing import Final

from tefuda.words.flop_reasons import START_REASONS, START_VALUES
from tefuda.words.language import Text
from tefuda.words.why import Why

REASONS: Final[dict[str, Why]] = {f"holdem.{rule}": why for rule, why in START_REASONS.items()} | {
    "holdem.flop.bet.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is ahead of {opponents:opponent|opponents} {ahead} % of the time.",
            "{hand}で、相手{opponents}人に対し{ahead}%リードしている。",
        ),
    ),
    "holdem.flop.bet.continuation": Why(
        Text("{act} on after the raise", "レイズに続けて{act}"),
        Text(
            "it was the last to raise before the flop, and {opponents:opponent has|opponents have} to believe it; "
            "ahead {ahead} % of the time.",
            "プリフロップで最後にレイズしたのは自分。相手は{opponents}人、リードは{ahead}%。",
        ),
    ),
    "holdem.flop.bet.draw": Why(
        Text("{act} a draw", "ドローで{act}"),
        Text(
            "{outs:strong out|strong outs}: it may win at once, and may still come in if it does not.",
            "強いアウツが{outs}枚。降ろして勝つことも、引いて勝つこともある。",
        ),
    ),
    "holdem.flop.bet.stab": Why(
        Text("{act} at a pot nobody wants", "誰も取りに来ないポットに{act}"),
        Text(
            "nobody raised before the flop; ahead {ahead} % of the time.",
            "プリフロップでは誰もレイズしていない。リードは{ahead}%。",
        ),
    ),
    "holdem.flop.check.trap": Why(
        Text("{act} to let the leader bet", "相手に打たせるために{act}"),
        Text(
            "{hand} is ahead {ahead} % of the time, and whoever raised before is still to act.",
            "{hand}でリード{ahead}%。レイズしていた相手の番がまだ残っている。",
        ),
    ),
    "holdem.flop.check.weak": Why(
        Text("{act} for now", "ここは{act}"),
        Text(
            "ahead of {opponents:opponent|opponents} {ahead} % of the time with {outs:strong out|strong outs}, "
            "which is not worth a bet.",
            "相手{opponents}人に対しリード{ahead}%、強いアウツは{outs}枚。ベットには足りない。",
        ),
    ),
    "holdem.flop.raise.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is good {good} % of the time even against this bet.",
            "{hand}は、このベットに対しても{good}%勝っている。",
        ),
    ),
    "holdem.flop.raise.draw": Why(
        Text("{act} a draw while it is cheap", "安いうちにドローで{act}"),
        Text(
            "{outs:strong out|strong outs} and two cards to come.",
            "強いアウツが{outs}枚、残りは2枚。",
        ),
    ),
    "holdem.flop.call.made": Why(
        Text("{act} with {hand}", "{hand}で{act}"),
        Text(
            "with the next card it wins {worth} % of the time, where {needed} % are asked for.",
            "次の1枚を含めて{worth}%勝てる。求める勝率は{needed}%。",
        ),
    ),
    "holdem.flop.call.draw": Why(
        Text("{act} with a draw", "ドローで{act}"),
        Text(
            "{outs:strong out|strong outs} and {weak_outs:weak one|weak ones}; the price asks for {price} %, and "
            "a hit wins more later.",
            "強いアウツ{outs}枚、弱いアウツ{weak_outs}枚。必要勝率は{price}%で、引ければ後でさらに取れる。",
        ),
    ),
    "holdem.flop.fold.beaten": Why(
        Text("{act} a hand that is behind", "負けていそうなので{act}"),
        Text(
            "with the next card it wins {worth} % of the time, where {needed} % are asked for.",
            "次の1枚を含めても勝てるのは{worth}%。求める勝率は{needed}%。",
        ),
    ),
    "holdem.turn.bet.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is ahead of {opponents:opponent|opponents} {ahead} % of the time.",
            "{hand}で、相手{opponents}人に対し{ahead}%リードしている。",
        ),
    ),
    "holdem.turn.bet.continuation": Why(
        Text("{act} on", "攻め続けて{act}"),
        Text(
            "it was the last to attack and has one opponent; ahead {ahead} % of the time, with "
            "{outs:strong out|strong outs} and {weak_outs:weak one|weak ones}.",
            "最後に攻めたのは自分で、相手は1人。リード{ahead}%、強いアウツ{outs}枚、弱いアウツ{weak_outs}枚。",
        ),
    ),
    "holdem.turn.bet.draw": Why(
        Text("{act} a draw", "ドローで{act}"),
        Text(
            "{outs:strong out|strong outs} against {opponents:opponent|opponents}: it may win at once, or still "
            "come in.",
            "相手{opponents}人に強いアウツ{outs}枚。降ろして勝つことも、引いて勝つこともある。",
        ),
    ),
    "holdem.turn.bet.stab": Why(
        Text("{act} at a pot nobody wants", "誰も取りに来ないポットに{act}"),
        Text(
            "everybody checked the flop; ahead {ahead} % of the time.",
            "フロップは全員チェックした。リードは{ahead}%。",
        ),
    ),
    "holdem.turn.check.trap": Why(
        Text("{act} to let the leader bet", "相手に打たせるために{act}"),
        Text(
            "{hand} is ahead {ahead} % of the time, and whoever led before is still to act.",
            "{hand}でリード{ahead}%。攻めていた相手の番がまだ残っている。",
        ),
    ),
    "holdem.turn.check.weak": Why(
        Text("{act} for now", "ここは{act}"),
        Text(
            "ahead of {opponents:opponent|opponents} {ahead} % of the time, which is not worth a big bet.",
            "相手{opponents}人に対しリード{ahead}%。ビッグベットには足りない。",
        ),
    ),
    "holdem.turn.raise.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is good {good} % of the time even against this bet.",
            "{hand}は、このベットに対しても{good}%勝っている。",
        ),
    ),
    "holdem.turn.call.made": Why(
        Text("{act} with {hand}", "{hand}で{act}"),
        Text(
            "with the last card it wins {worth} % of the time, where {needed} % are asked for.",
            "最後の1枚を含めて{worth}%勝てる。求める勝率は{needed}%。",
        ),
    ),
    "holdem.turn.call.draw": Why(
        Text("{act} with a draw", "ドローで{act}"),
        Text(
            "{outs:strong out|strong outs} and {weak_outs:weak one|weak ones}; the price asks for {price} %, and "
            "a hit wins more on the river.",
            "強いアウツ{outs}枚、弱いアウツ{weak_outs}枚。必要勝率は{price}%で、引ければリバーでさらに取れる。",
        ),
    ),
    "holdem.turn.fold.beaten": Why(
        Text("{act} a hand that is behind", "負けていそうなので{act}"),
        Text(
            "with the last card it wins {worth} % of the time, where {needed} % are asked for.",
            "最後の1枚を含めても勝てるのは{worth}%。求める勝率は{needed}%。",
        ),
    ),
    "holdem.river.bet.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is ahead of {opponents:opponent|opponents} {ahead} % of the time.",
            "{hand}で、相手{opponents}人に対し{ahead}%リードしている。",
        ),
    ),
    "holdem.river.bet.thin": Why(
        Text("{act} thinly for value", "薄いバリュー{act}"),
        Text(
            "everybody has checked to the last seat, and {hand} is ahead {ahead} % of the time.",
            "全員チェックで最後の番。{hand}でリード{ahead}%。",
        ),
    ),
    "holdem.river.bet.bluff": Why(
        Text("{act} as a bluff", "ブラフで{act}"),
        Text(
            "{hand} is ahead only {ahead} % of the time; it was the last to attack, and one opponent must let go "
            "of a pot of {pot:,}.",
            "{hand}ではリードが{ahead}%しかない。最後に攻めたのは自分で、1人を降ろせばポット{pot:,}が取れる。",
        ),
    ),
    "holdem.river.check.weak": Why(
        Text("{act} for the showdown", "ショーダウンを見込んで{act}"),
        Text(
            "ahead {ahead} % of the time: not enough for a bet, and no place for a bluff.",
            "リード{ahead}%。バリューには足りず、ブラフする場面でもない。",
        ),
    ),
    "holdem.river.raise.value": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{hand} is good {good} % of the time even against this bet.",
            "{hand}は、このベットに対しても{good}%勝っている。",
        ),
    ),
    "holdem.river.call.made": Why(
        Text("{act} with {hand}", "{hand}で{act}"),
        Text(
            "{to_call:,} for a pot of {pot:,}; it is good {good} % of the time, where {needed} % are asked for.",
            "ポット{pot:,}に対し{to_call:,}。勝っているのは{good}%、求める勝率は{needed}%。",
        ),
    ),
    "holdem.river.fold.beaten": Why(
        Text("{act} a hand that is beaten", "負けと見て{act}"),
        Text(
            "{to_call:,} for a pot of {pot:,}; it is good {good} % of the time, where {needed} % are asked for.",
            "ポット{pot:,}に対し{to_call:,}。勝っているのは{good}%、求める勝率は{needed}%。",
        ),
    ),
}
VALUES: Final[dict[str, Text]] = START_VALUES | {
    "hand": Text("hand", "役"),
    "ahead": Text("ahead of all %", "全員へのリード%"),
    "outs": Text("strong outs", "強いアウツ"),
    "weak_outs": Text("weak outs", "弱いアウツ"),
    "opponents": Text("opponents", "相手の人数"),
    "initiative": Text("has the initiative", "主導権"),
    "last": Text("speaks last", "最後に行動"),
    "good": Text("good against the bet %", "ベットに対する勝率%"),
    "price": Text("price %", "必要勝率%"),
    "worth": Text("wins with the next card %", "次の札を含む勝率%"),
    "needed": Text("asked for %", "求める勝率%"),
}
TERMS: Final[dict[str, Text]] = {
    "nothing": Text("a hand without a pair of its own", "自分の札ではペアもない手"),
    "board": Text("what lies on the board", "ボードそのままの役"),
    "ace_high": Text("ace high", "エースハイ"),
    "low_pair": Text("a low pair", "下のペア"),
    "middle_pair": Text("a middle pair", "ミドルペア"),
    "top_pair": Text("top pair", "トップペア"),
    "top_pair_good_kicker": Text("top pair with a good kicker", "キッカーの良いトップペア"),
    "overpair": Text("an overpair", "オーバーペア"),
    "full_house_or_better": Text("a full house or better", "フルハウス以上"),
}
