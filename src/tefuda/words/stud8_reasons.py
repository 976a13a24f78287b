"""Why the Stud 8 CPU acts as it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.razz_reasons import LOW_TERMS, PRICE_VALUES
from tefuda.words.why import Why

SHARE: Final = Text(
    "a share of {share} %; the pot odds ask for {price} %, its own bar is {needed} % ({later}).",
    "取り分は{share}%。ポットオッズで必要な取り分は{price}%、自分の基準は{needed}%（{later}）。",
)
"""What a call is weighed by: the share of the pot, the plain pot odds, and what the rule asks for."""

HALVES: Final = Text("{high} % for the high and {low} % for the low", "ハイ{high}%、ロー{low}%")


def at_a_price(short: Text, first: Text) -> Why:
    """A reason whose grounds end in what a call is weighed by."""
    return Why(short, Text(first.en + SHARE.en, first.ja + SHARE.ja))


BOTH_HALVES: Final = Text(f"{HALVES.en}, ", f"{HALVES.ja}、")

THIRD: Final = {
    "stud8.3.bring_in.complete": Why(
        Text("{act} instead of bringing it in", "ブリングインせずに{act}"),
        Text("{cards}, a start for the whole pot.", "スクープを狙えるスタート（{cards}）。"),
    ),
    "stud8.3.bring_in.small": Why(
        Text("{act} and pays no more", "{act}だけ払う"),
        Text(
            "{cards}, no start for the whole pot.",
            "{cards}。スクープを狙えるスタートではない。",
        ),
    ),
    "stud8.3.open.scoop": Why(
        Text("{act} with a start for the whole pot", "スクープを狙って{act}"),
        Text("{cards}.", "{cards}。"),
    ),
    "stud8.3.open.low": Why(
        Text("{act} with a start for the low", "ロー狙いで{act}"), Text("{cards}.", "{cards}。")
    ),
    "stud8.3.open.high": Why(
        Text("{act} with a start for the high", "ハイ狙いで{act}"),
        Text("{cards}, which likes few opponents.", "{cards}。相手は少ないほどいい。"),
    ),
    "stud8.3.open.steal": Why(
        Text("{act} to steal with the highest door", "一番高いドアでスチール狙いの{act}"),
        Text(
            "no door left in the hand is as high, and nobody has come in; underneath is only {cards}.",
            "残っている相手のドアは全部これより低く、まだ誰も参加していない。中身は{cards}。",
        ),
    ),
    "stud8.3.open.marginal": Why(
        Text("{act} with a borderline start", "ボーダーラインのスタートで{act}"),
        Text(
            "{cards}, worth {to_call:,} into a pot of {pot:,} but no bet of its own.",
            "{cards}。ポット{pot:,}に対し{to_call:,}までで、自分からは打てない。",
        ),
    ),
    "stud8.3.open.fold": Why(
        Text("{act} a start for neither half", "ハイにもローにも足りず{act}"),
        Text("{cards}, and no place to steal: {steal}.", "{cards}。スチールの場面でもない（{steal}）。"),
    ),
    "stud8.3.raise.scoop": Why(
        Text("{act} with a start for the whole pot", "スクープを狙って{act}"),
        Text(
            "{cards}, and nobody has made a full raise yet.",
            "{cards}。フルレイズはまだ入っていない。",
        ),
    ),
    "stud8.3.raise.low": Why(
        Text("{act} three low cards against a high door", "ハイのドアを相手にロー3枚で{act}"),
        Text(
            "{cards}, and the last to bet shows no low door.",
            "{cards}。最後に打った相手のドアはローではない。",
        ),
    ),
    "stud8.3.raise.high": Why(
        Text("{act} a big pair against one low door", "ローのドア1人を相手に大きなペアで{act}"),
        Text(
            "{cards}, and the only one in for the full bet shows a low door.",
            "{cards}。フルベットで参加しているのはローのドアの1人だけ。",
        ),
    ),
    "stud8.3.call.scoop": Why(
        Text("{act} with a start for the whole pot", "スクープを狙って{act}"),
        Text(
            "{cards}, but there has been a raise already.",
            "{cards}だが、すでにレイズが入っている。",
        ),
    ),
    "stud8.3.call.low": Why(
        Text("{act} with three low cards", "ロー3枚で{act}"),
        Text("{cards}; {to_call:,} into a pot of {pot:,}.", "{cards}。ポット{pot:,}に対し{to_call:,}。"),
    ),
    "stud8.3.call.high": Why(
        Text("{act} with a start for the high", "ハイ狙いで{act}"),
        Text(
            "{cards}, and the last to bet shows no higher door; {to_call:,} into a pot of {pot:,}.",
            "{cards}。最後に打った相手のドアはペアより上ではない。ポット{pot:,}に対し{to_call:,}。",
        ),
    ),
    "stud8.3.call.odds": at_a_price(
        Text("{act} with enough of a share", "取り分が足りるので{act}"),
        Text("only {cards}, but ", "{cards}どまりだが、"),
    ),
    "stud8.3.fold.outranked": Why(
        Text("{act} a pair that is outranked", "ペアが相手のドアに劣り{act}"),
        Text(
            "the last to bet shows a door above its pair, which plays for the high.",
            "最後に打った相手のドアがペアより上。ハイ狙いでは後れを取っている。",
        ),
    ),
    "stud8.3.fold.weak": Why(
        Text("{act} a start that is too weak", "スタートが弱いので{act}"),
        Text(
            "{cards}, not worth {to_call:,} into a pot of {pot:,}.",
            "{cards}。ポット{pot:,}に対し{to_call:,}を払う価値がない。",
        ),
    ),
}
IN_ALL: Final = Text(
    f"{HALVES.en}, a share of {{share}} % (an equal one is {{fair}} %).",
    f"{HALVES.ja}。取り分は{{share}}%（均等なら{{fair}}%）。",
)
ONE_SURE_HALF: Final = Why(
    Text("{act} with one half that looks safe", "片方は取れると見て{act}"),
    Text(f"it reckons with {HALVES.en}, against one opponent.", f"見込みは{HALVES.ja}、相手は1人。"),
)
FREEROLL: Final = Why(
    Text("{act} with the low almost won", "ローはほぼ確実なので{act}"),
    Text(
        "the low ({made_low}) is {low} % its own, and the high comes on top with {high} %.",
        "ロー（{made_low}）は{low}%、そのうえハイも{high}%で狙える。",
    ),
)
LATER: Final = {
    "bet.lock": ONE_SURE_HALF,
    "bet.freeroll": FREEROLL,
    "bet.scoop": Why(Text("{act} for both halves", "スクープを狙って{act}"), IN_ALL),
    "bet.low": Why(Text("{act} for the low", "ロー狙いで{act}"), IN_ALL),
    "bet.high": Why(Text("{act} for the high", "ハイ狙いで{act}"), IN_ALL),
    "bet.ahead": Why(Text("{act} on its share of the pot", "取り分が十分あるので{act}"), IN_ALL),
    "check": Why(
        Text("{act} without enough to bet", "ベットするには足りず{act}"),
        Text("a share of {share} % (an equal one is {fair} %).", "取り分は{share}%（均等なら{fair}%）。"),
    ),
    "raise.lock": ONE_SURE_HALF,
    "raise.freeroll": FREEROLL,
    "raise.ahead": Why(Text("{act} for value", "バリュー{act}"), IN_ALL),
    "call.quarter": at_a_price(
        Text("{act} with a low that may not be best", "ローが最強とは限らず{act}"),
        Text(
            "{made_low} is made, but wins the low only {low} % of the time against several opponents; ",
            "{made_low}は完成したが、複数の相手にローを取れるのは{low}%。",
        ),
    ),
    "call.scoop": at_a_price(Text("{act} for both halves", "スクープを狙って{act}"), BOTH_HALVES),
    "call.low": at_a_price(Text("{act} for the low", "ロー狙いで{act}"), BOTH_HALVES),
    "call.high": at_a_price(Text("{act} for the high", "ハイ狙いで{act}"), BOTH_HALVES),
    "call.odds": at_a_price(Text("{act} with enough of a share", "取り分が足りるので{act}"), BOTH_HALVES),
    "fold.half": at_a_price(Text("{act} a hand for the high alone", "ハイだけでは足りず{act}"), BOTH_HALVES),
    "fold.behind": at_a_price(Text("{act} with too small a share", "取り分が足りず{act}"), BOTH_HALVES),
}
LAST_ONLY: Final = ("bet.lock", "raise.lock")
FROM_FIFTH: Final = ("bet.freeroll", "raise.freeroll", "call.quarter")
"""Rules that need all cards, or five of them."""

REASONS: Final[dict[str, Why]] = {
    **THIRD,
    **{
        f"stud8.{street}.{rule}": why
        for street in range(4, 8)
        for rule, why in LATER.items()
        if (street == 7 or rule not in LAST_ONLY) and (street > 4 or rule not in FROM_FIFTH)
    },
}
VALUES: Final[dict[str, Text]] = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "share": Text("estimated share of the pot, %", "推定の取り分（%）"),
    "fair": Text("equal share, %", "均等な取り分（%）"),
    "needed": Text("share that a call asks for, %", "コールに求める取り分（%）"),
    "high": Text("estimated chance for the high, %", "ハイを取る推定確率（%）"),
    "low": Text("estimated chance for the low, %", "ローを取る推定確率（%）"),
    "cards": Text("first three cards", "最初の3枚"),
    "start": Text("good for", "向き"),
    "aim": Text("plays for", "狙い"),
    "made": Text("high hand", "ハイの手"),
    "made_low": Text("made low", "完成したロー"),
    "rivals": Text("boards with two low cards or more", "ローが2枚以上見えている相手"),
    **PRICE_VALUES,
}
TERMS: Final[dict[str, Text]] = {
    "scoop": Text("the whole pot", "スクープ"),
    "low": Text("the low", "ロー"),
    "high": Text("the high", "ハイ"),
    "both": Text("both halves", "ハイとローの両方"),
    "neither": Text("neither half", "どちらでもない"),
    "marginal": Text("a cheap look", "安ければ参加"),
    "trash": Text("nothing", "なし"),
    "rolled_up": Text("three of a kind", "スリーカード"),
    "aces_low": Text("aces with a low card", "エースのペアとロー1枚"),
    "low_suited": Text("three suited low cards", "同じスートのロー3枚"),
    "low_run": Text("three low cards in a row", "つながったロー3枚"),
    "low_ace": Text("three low cards with an ace", "エースを含むロー3枚"),
    "low_six": Text("three low cards to a six", "6以下の3枚"),
    "three_low": Text("three plain low cards", "普通のロー3枚"),
    "big_pair": Text("a live pair of tens or better", "生きたT以上のペア"),
    "big_pair_dead": Text("a pair of tens or better with a dead card of its rank", "死に札のあるT以上のペア"),
    "low_pair_ace": Text("a live low pair with an ace", "生きたローのペアとエース"),
    "low_pair_open": Text("a live low pair with half of it open", "ドアとそろった生きたローのペア"),
    "live_flush": Text("three of a suit that is live", "生きたスートの3枚"),
    "ace_low_suited": Text("an ace and a low card, two of the three suited", "エースとロー、スートは2枚そろい"),
    "small_pair": Text("a small pair", "小さなペア"),
    "dead_flush": Text("three of a suit that is dead", "スートが死んだ3枚"),
    "two_low": Text("two low cards", "ロー2枚"),
    "hardly_low": Text("at most one low card", "ローは1枚以下"),
    "beaten_door": Text("its door is not the highest", "ドアが一番高くはない"),
    "bad_door": Text("its door is too low", "ドアが低すぎる"),
    "no_low": Text("none", "なし"),
    **LOW_TERMS,
}
