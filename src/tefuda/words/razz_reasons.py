"""Why the Razz CPU acts as it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

THIRD: Final = {
    "razz.3.bring_in.complete": Text(
        "Owes the bring-in but holds a good start ({start}), so it completes at once.",
        "ブリングインだが、スタートの手が良い（{start}）ので、すぐコンプリート。",
    ),
    "razz.3.bring_in.small": Text(
        "The start ({start}) is not worth more than the bring-in.",
        "スタートの手（{start}）はブリングイン以上を払う価値がない。",
    ),
    "razz.3.open.good": Text(
        "Three low cards that differ ({start}): opens for a full bet.",
        "ペアのないロー3枚（{start}）なので、コンプリートでオープン。",
    ),
    "razz.3.open.steal": Text(
        "Shows the lowest door, low doors behind: {low_doors}. Steals the antes, whatever is under it.",
        "ドアカードが一番低い（後ろのローのドア：{low_doors}）。伏せ札にかかわらずアンティをスチール。",
    ),
    "razz.3.open.nine": Text(
        "Two low cards and a nine, few low doors behind ({low_doors}): opens.",
        "ロー2枚と9。後ろにローのドアが少ない（{low_doors}）のでオープン。",
    ),
    "razz.3.open.fold": Text(
        "The start ({start}) is too weak to open, and this is no place to steal.",
        "スタートの手（{start}）はオープンには弱く、スチールできる場面でもない。",
    ),
    "razz.3.raise.ahead": Text(
        "Wins {win}% against those who are in, well above an equal share of {fair}%: raises.",
        "参加者に対する勝率は{win}%で、均等な{fair}%を大きく上回る。レイズ。",
    ),
    "razz.3.raise.good": Text(
        "A strong start ({start}) raises a single completion.",
        "強いスタート（{start}）なので、コンプリートにレイズ。",
    ),
    "razz.3.call.good": Text(
        "A playable start ({start}) with {win}% to win: calls {to_call:,}.",
        "参加できるスタート（{start}、勝率{win}%）。{to_call:,}をコール。",
    ),
    "razz.3.call.odds": Text(
        "The start ({start}) is weak, but {win}% to win is enough for a price of {price}%.",
        "スタートは弱い（{start}）が、勝率{win}%は必要な{price}%に足りる。",
    ),
    "razz.3.fold.rough": Text(
        "Rough low cards ({start}) with {win}% to win do not pay at a price of {price}%.",
        "ラフなロー（{start}）。勝率{win}%では必要な{price}%に届かない。",
    ),
    "razz.3.fold.weak": Text(
        "The start ({start}) is not worth calling {to_call:,}.",
        "スタート（{start}）は{to_call:,}のコールに値しない。",
    ),
}
LATER: Final = {
    "bet.lead": Text(
        "The board leads and the hand wins {win}% (equal share {fair}%): bets.",
        "ボードが一番低く、勝率も{win}%（均等なら{fair}%）。ベット。",
    ),
    "bet.ahead": Text(
        "Another board looks better, but the hand wins {win}% (equal share {fair}%): bets.",
        "見た目は相手が上だが、実際の勝率は{win}%（均等なら{fair}%）。ベット。",
    ),
    "bet.image": Text(
        "The board looks like {image}% to everybody else, so it bets although the hand wins only {win}%.",
        "相手からは勝率{image}%に見えるボード。実際は{win}%でもベットで圧力をかける。",
    ),
    "check": Text(
        "Wins {win}%, not enough to bet (equal share {fair}%): checks.",
        "勝率{win}%ではベットに足りない（均等なら{fair}%）。チェック。",
    ),
    "raise.made": Text(
        "A made low (highest card: {made}) wins {win}%: raises for value.",
        "完成したロー（一番高い札：{made}）で勝率{win}%。バリューレイズ。",
    ),
    "raise.draw": Text(
        "The draw is the favourite with {win}% (equal share {fair}%): one raise, no war.",
        "ドローだが勝率{win}%で有利（均等なら{fair}%）。レイズは1回だけ。",
    ),
    "call.made": Text(
        "A made low (highest card: {made}) with {win}% to win calls {to_call:,}.",
        "完成したロー（一番高い札：{made}）、勝率{win}%。{to_call:,}をコール。",
    ),
    "call.draw": Text(
        "Draws with {low_cards} low cards: {win}% to win against a price of {price}%.",
        "ロー{low_cards}枚のドロー。勝率{win}%、必要な勝率{price}%でコール。",
    ),
    "call.odds": Text(
        "The pot of {pot:,} is large enough: {win}% to win against a price of {price}%.",
        "ポット{pot:,}が大きい。勝率{win}%、必要な勝率{price}%でコール。",
    ),
    "fold.bricked": Text(
        "Caught a brick: {win}% to win does not pay {price}%. Folds.",
        "悪い札を引いた。勝率{win}%は必要な{price}%に届かない。フォールド。",
    ),
    "fold.behind": Text(
        "Behind the other boards: {win}% to win does not pay {price}%. Folds.",
        "相手のボードに遅れている。勝率{win}%は必要な{price}%に届かない。フォールド。",
    ),
}
NEVER: Final = ("4.raise.made", "4.call.made", "7.bet.image", "7.raise.draw", "7.call.draw")
"""Rules that a street does not have."""

REASONS: Final[dict[str, Text]] = {
    **THIRD,
    **{
        f"razz.{street}.{rule}": text
        for street in range(4, 8)
        for rule, text in LATER.items()
        if f"{street}.{rule}" not in NEVER
    },
}
VALUES: Final[dict[str, Text]] = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "win": Text("chance to win, %", "勝率（%）"),
    "fair": Text("equal share, %", "均等な勝率（%）"),
    "price": Text("price of a call, %", "コールに必要な勝率（%）"),
    "start": Text("first three cards", "最初の3枚"),
    "tier": Text("tier with dead cards", "デッドカード込みの評価"),
    "dead": Text("needed cards dead", "必要札のデッド"),
    "low_doors": Text("low doors behind", "後ろのローのドア"),
    "steal": Text("may steal", "スチール可能"),
    "low_cards": Text("low cards", "ローの枚数"),
    "made": Text("made low", "完成したロー"),
    "leads": Text("board leads", "ボードが一番低い"),
    "bricked": Text("bricked", "悪い札を引いた"),
    "image": Text("chance as it looks, %", "見た目の勝率（%）"),
}
TERMS: Final[dict[str, Text]] = {
    "to_five": Text("three to a five", "5以下の3枚"),
    "to_seven": Text("three to a seven", "7以下の3枚"),
    "to_eight": Text("three to an eight", "8以下の3枚"),
    "to_nine": Text("two low cards and a nine", "ロー2枚と9"),
    "two_low": Text("two low cards", "ロー2枚"),
    "trash": Text("trash", "ゴミ手"),
}
