"""Why the Razz CPU acts as it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

CHANCE: Final = Text(
    "{win} % to win; the pot odds ask for {price} %, its own bar is {needed} % ({later}).",
    "勝率は{win}%。ポットオッズの必要勝率は{price}%、自分の基準は{needed}%（{later}）。",
)
"""What a call is weighed by: the chance, the plain pot odds, and what the rule asks for."""


def at_a_price(short: Text, first: Text) -> Why:
    """A reason whose grounds end in what a call is weighed by."""
    return Why(short, Text(first.en + CHANCE.en, first.ja + CHANCE.ja))


NOTHING_FIRST: Final = Text("", "")

THIRD: Final = {
    "razz.3.bring_in.complete": Why(
        Text("{act} instead of bringing it in", "ブリングインせずに{act}"),
        Text("a strong start, {start}, and {outlook}.", "強いスタート（{start}）。{outlook}。"),
    ),
    "razz.3.bring_in.small": Why(
        Text("{act} and pays no more", "{act}だけ払う"),
        Text(
            "the start is {start}, and {outlook}.",
            "スタートは{start}。{outlook}。",
        ),
    ),
    "razz.3.open.good": Why(
        Text("{act} with a good start", "良いスタートで{act}"),
        Text("{start}, and {outlook}.", "{start}。{outlook}。"),
    ),
    "razz.3.open.steal": Why(
        Text("{act} to steal with the lowest door", "一番低いドアでスチール狙いの{act}"),
        Text(
            "no door left in the hand is as low, nobody has come in, "
            "and {low_doors:low door is|low doors are} behind it.",
            "残っている相手のドアは全部これより高く、まだ誰も参加していない。後ろのローのドアは{low_doors}枚。",
        ),
    ),
    "razz.3.open.nine": Why(
        Text("{act} with a start just good enough", "ぎりぎりのスタートで{act}"),
        Text(
            "{start}; {outlook}, and {low_doors:low door is|low doors are} behind it.",
            "{start}。{outlook}。後ろのローのドアは{low_doors}枚。",
        ),
    ),
    "razz.3.open.fold": Why(
        Text("{act} a start that is too weak", "スタートが弱いので{act}"),
        Text("{start}, and no place to steal: {steal}.", "{start}。スチールの場面でもない（{steal}）。"),
    ),
    "razz.3.raise.ahead": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{start}, with {win} % to win against those who are in; an equal share is {fair} %.",
            "{start}。参加している相手への勝率は{win}%（均等なら{fair}%）。",
        ),
    ),
    "razz.3.raise.good": Why(
        Text("{act} with a strong start", "強いスタートで{act}"),
        Text(
            "{start}; {outlook}, and nobody has made a full raise yet.",
            "{start}。{outlook}。フルレイズはまだ入っていない。",
        ),
    ),
    "razz.3.call.good": Why(
        Text("{act} with a playable start", "参加できるスタートで{act}"),
        Text(
            "{start}, with {win} % to win against those who are in; {to_call:,} into a pot of {pot:,}.",
            "{start}。参加している相手への勝率は{win}%、ポット{pot:,}に対し{to_call:,}。",
        ),
    ),
    "razz.3.call.odds": at_a_price(
        Text("{act} with enough of a chance", "勝率が足りるので{act}"),
        Text("only {start}, but ", "スタートは{start}どまりだが、"),
    ),
    "razz.3.fold.rough": at_a_price(
        Text("{act} with too small a chance", "勝率が足りず{act}"),
        Text("{start}, but only ", "{start}だが、"),
    ),
    "razz.3.fold.weak": Why(
        Text("{act} a start that is too weak", "スタートが弱いので{act}"),
        Text(
            "{start}, not worth {to_call:,} into a pot of {pot:,}.",
            "{start}。ポット{pot:,}に対し{to_call:,}を払う価値がない。",
        ),
    ),
}
LATER: Final = {
    "bet.lead": Why(
        Text("{act} with the board in front", "先頭のボードで{act}"),
        Text(
            "no other board is lower, and it has {win} % to win (an equal share is {fair} %).",
            "これより低いボードはなく、勝率は{win}%（均等なら{fair}%）。",
        ),
    ),
    "bet.ahead": Why(
        Text("{act} on its hidden cards", "伏せ札の力で{act}"),
        Text(
            "another board is lower, but in all it has {win} % to win (an equal share is {fair} %).",
            "もっと低いボードがあるが、全体の勝率は{win}%（均等なら{fair}%）。",
        ),
    ),
    "bet.image": Why(
        Text("{act} on the look of its board", "ボードの見た目で{act}"),
        Text(
            "to the others it looks like {image} % to win, though it is {win} %.",
            "相手からは勝率{image}%に見える。実際は{win}%。",
        ),
    ),
    "check": Why(
        Text("{act} without enough to bet", "ベットするには足りず{act}"),
        Text("{win} % to win (an equal share is {fair} %).", "勝率は{win}%（均等なら{fair}%）。"),
    ),
    "raise.made": Why(
        Text("{act} for value", "バリュー{act}"),
        Text(
            "{made} is made, with {win} % to win (an equal share is {fair} %).",
            "{made}が完成、勝率は{win}%（均等なら{fair}%）。",
        ),
    ),
    "raise.draw": Why(
        Text("{act} with a draw", "ドローで{act}"),
        Text(
            "{low_cards:low card|low cards}, {win} % to win (an equal share is {fair} %), and no full raise yet.",
            "ロー{low_cards}枚、勝率は{win}%（均等なら{fair}%）。フルレイズはまだ入っていない。",
        ),
    ),
    "call.made": at_a_price(
        Text("{act} with a made low", "完成したローで{act}"), Text("{made}, with ", "{made}。")
    ),
    "call.draw": at_a_price(Text("{act} with four low cards", "ロー4枚で{act}"), NOTHING_FIRST),
    "call.odds": at_a_price(Text("{act} with enough of a chance", "勝率が足りるので{act}"), NOTHING_FIRST),
    "fold.bricked": at_a_price(
        Text("{act} after a bad card", "悪い札を引いて{act}"),
        Text("it caught {caught}, and has ", "引いたのは{caught}。"),
    ),
    "fold.behind": at_a_price(Text("{act} with too small a chance", "勝率が足りず{act}"), NOTHING_FIRST),
}
NEVER: Final = ("4.raise.made", "4.call.made", "7.bet.image", "7.raise.draw", "7.call.draw")
"""Rules that a street does not have."""

REASONS: Final[dict[str, Why]] = {
    **THIRD,
    **{
        f"razz.{street}.{rule}": why
        for street in range(4, 8)
        for rule, why in LATER.items()
        if f"{street}.{rule}" not in NEVER
    },
}
PRICE_VALUES: Final = {
    "price": Text("pot odds, %", "ポットオッズ（%）"),
    "later": Text("bets to come", "この先のベット"),
    "steal": Text("steal", "スチール"),
}
"""Labels that Stud 8 shares."""

VALUES: Final[dict[str, Text]] = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "win": Text("estimated chance to win, %", "推定勝率（%）"),
    "fair": Text("equal share, %", "均等な勝率（%）"),
    "needed": Text("chance that a call asks for, %", "コールに求める勝率（%）"),
    "start": Text("first three cards", "最初の3枚"),
    "tier": Text("what they count as with dead cards", "死に札込みの評価"),
    "dead": Text("needed cards dead, less pairs dead", "必要札の死に札－ペア札の死に札"),
    "outlook": Text("dead cards", "死に札"),
    "low_doors": Text("low doors behind", "後ろのローのドア"),
    "low_cards": Text("low cards", "ローの枚数"),
    "made": Text("made low", "完成したロー"),
    "leads": Text("no board is lower", "これより低いボードはない"),
    "caught": Text("newest card", "最新の札"),
    "image": Text("estimated chance as it looks, %", "見た目の推定勝率（%）"),
    **PRICE_VALUES,
}
LOW_TERMS: Final = {
    "eight_low": Text("an eight low", "8ロー"),
    "seven_low": Text("a seven low", "7ロー"),
    "six_low": Text("a six low", "6ロー"),
    "wheel": Text("a wheel", "ホイール"),
    "later_bets": Text("later bets included", "この先のベット込み"),
    "no_later_bets": Text("no bets to come", "この先のベットなし"),
    "may_steal": Text("possible", "可能"),
    "limped": Text("somebody has come in already", "すでに参加者がいる"),
    "too_short": Text("it has too few chips to complete", "コンプリートするチップがない"),
    "all_in": Text("somebody is all-in and cannot fold", "オールインで降りない相手がいる"),
}
"""Terms that Stud 8 shares."""

TERMS: Final[dict[str, Text]] = {
    "to_five": Text("three to a five", "5以下の3枚"),
    "to_seven": Text("three to a seven", "7以下の3枚"),
    "to_eight": Text("three to an eight", "8以下の3枚"),
    "to_nine": Text("two low cards and a nine", "ロー2枚と9"),
    "two_low": Text("two low cards", "ロー2枚"),
    "trash": Text("trash", "ゴミ手"),
    "needed_dead": Text("low cards that it needs are dead", "必要なローの札が死んでいる"),
    "pairs_dead": Text("cards that would pair it are dead", "ペアになる札が死んでいるのは好材料"),
    "usual": Text("dead cards change little", "死に札の影響は小さい"),
    "beaten_door": Text("its door is not the lowest", "ドアが一番低くはない"),
    "bad_door": Text("its door is too high", "ドアが高すぎる"),
    "crowded": Text("too many low doors are behind it", "後ろにローのドアが多い"),
    "no_low": Text("none below a king", "Qロー以下は未完成"),
    "queen_low": Text("a queen low", "Qロー"),
    "jack_low": Text("a jack low", "Jロー"),
    "ten_low": Text("a ten low", "Tロー"),
    "nine_low": Text("a nine low", "9ロー"),
    "new_low": Text("a new low card", "新しいローの札"),
    "too_high": Text("a card too high for a low", "ローには高すぎる札"),
    "a_pair": Text("a pair", "ペアになる札"),
    **LOW_TERMS,
}
