"""Why the Stud 8 CPU acts as it does, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

THIRD: Final = {
    "stud8.3.bring_in.complete": Text(
        "Owes the bring-in, but the start ({start}) may win both halves: completes.",
        "ブリングインだが、スクープを狙えるスタート（{start}）なのでコンプリート。",
    ),
    "stud8.3.bring_in.small": Text(
        "The start ({start}) is not worth more than the bring-in.",
        "スタートの手（{start}）はブリングイン以上を払う価値がない。",
    ),
    "stud8.3.open.scoop": Text(
        "A start that may win both halves ({start}): opens for a full bet.",
        "スクープを狙えるスタート（{start}）。コンプリートでオープン。",
    ),
    "stud8.3.open.low": Text(
        "Three cards to a low ({start}): opens.", "ロー3枚のスタート（{start}）なのでオープン。"
    ),
    "stud8.3.open.high": Text(
        "A big live pair ({start}): opens to thin the field.",
        "アウツの残る大きなペア（{start}）。人数を絞るためにオープン。",
    ),
    "stud8.3.open.steal": Text(
        "Shows the highest door, nobody has come in: steals the antes with a start of class {start}.",
        "ドアカードが一番高く、まだ誰も参加していない。スタートは{start}だがアンティをスチール。",
    ),
    "stud8.3.open.marginal": Text(
        "A {start} start is worth {to_call:,}, but no raise.",
        "スタートは{start}。{to_call:,}のコールまでで、レイズはしない。",
    ),
    "stud8.3.open.fold": Text(
        "The start ({start}) wins neither half often enough.",
        "スタートの手（{start}）ではハイもローも足りない。",
    ),
    "stud8.3.raise.scoop": Text(
        "A start that may win both halves ({start}) raises.",
        "スクープを狙えるスタート（{start}）なのでレイズ。",
    ),
    "stud8.3.raise.low": Text(
        "Three low cards against a high door: raises to play for a free low.",
        "ロー3枚。相手のドアはハイなので、ローを独占しにレイズ。",
    ),
    "stud8.3.raise.high": Text(
        "A big pair against one low door raises while the low is not there yet.",
        "大きなペア対ローのドア1人。ローができる前にレイズ。",
    ),
    "stud8.3.call.scoop": Text(
        "A start for both halves ({start}) calls the raise of {to_call:,}.",
        "スクープを狙えるスタート（{start}）。レイズの{to_call:,}をコール。",
    ),
    "stud8.3.call.low": Text("Three cards to a low call {to_call:,}.", "ロー3枚なので{to_call:,}をコール。"),
    "stud8.3.call.high": Text(
        "A big live pair calls {to_call:,}.", "アウツの残る大きなペアで{to_call:,}をコール。"
    ),
    "stud8.3.call.odds": Text(
        "The start is {start}, but a share of {share}% is enough for a price of {price}%.",
        "スタートは{start}だが、取り分{share}%は必要な{price}%に足りる。",
    ),
    "stud8.3.fold.outranked": Text(
        "The attacker's door is higher than our pair: a high hand that is behind folds.",
        "相手のドアがこちらのペアより上。負けているハイの手はフォールド。",
    ),
    "stud8.3.fold.weak": Text(
        "The start ({start}) is not worth calling {to_call:,}.",
        "スタート（{start}）は{to_call:,}のコールに値しない。",
    ),
}
LATER: Final = {
    "bet.lock": Text(
        "One half can hardly be lost (high {high}%, low {low}%): bets, it costs nothing.",
        "片方はほぼ負けない（ハイ{high}%、ロー{low}%）。損がないのでベット。",
    ),
    "bet.freeroll": Text(
        "The low ({made_low}) is as good as won and the high is open at {high}%: a freeroll bets.",
        "ロー（{made_low}）はほぼ確定、ハイも{high}%。フリーロールなのでベット。",
    ),
    "bet.scoop": Text(
        "Good for both halves (high {high}%, low {low}%): bets for the scoop.",
        "ハイ{high}%、ロー{low}%と両方有望。スクープを狙ってベット。",
    ),
    "bet.low": Text(
        "The low is {low}% ours, a share of {share}%: bets.",
        "ローを取れる確率{low}%、取り分{share}%。ベット。",
    ),
    "bet.high": Text(
        "The high is {high}% ours and lows are uncertain, a share of {share}%: bets.",
        "ハイを取れる確率{high}%、取り分{share}%。ローができる前にベット。",
    ),
    "check": Text(
        "A share of {share}% is not enough to bet (equal share {fair}%).",
        "取り分{share}%ではベットに足りない（均等なら{fair}%）。チェック。",
    ),
    "raise.lock": Text(
        "One half can hardly be lost (high {high}%, low {low}%): raises as often as it may.",
        "片方はほぼ負けない（ハイ{high}%、ロー{low}%）。できるだけレイズ。",
    ),
    "raise.freeroll": Text(
        "The low ({made_low}) is as good as won and the high is open at {high}%: a freeroll raises.",
        "ロー（{made_low}）はほぼ確定、ハイも{high}%。フリーロールなのでレイズ。",
    ),
    "raise.ahead": Text(
        "A share of {share}% is well above an equal one of {fair}%: raises.",
        "取り分{share}%は均等な{fair}%を大きく上回る。レイズ。",
    ),
    "call.quarter": Text(
        "The made low ({made_low}) may be quartered (low {low}%): only calls.",
        "完成したロー（{made_low}）だがクォーターの恐れ（ロー{low}%）。コールだけ。",
    ),
    "call.scoop": Text(
        "Plays for both halves: a share of {share}% against a price of {price}%.",
        "両方を狙う。取り分{share}%、必要な取り分{price}%でコール。",
    ),
    "call.low": Text(
        "Plays for the low ({low}%): a share of {share}% against a price of {price}%.",
        "ロー狙い（{low}%）。取り分{share}%、必要な取り分{price}%でコール。",
    ),
    "call.high": Text(
        "Plays for the high ({high}%): a share of {share}% against a price of {price}%.",
        "ハイ狙い（{high}%）。取り分{share}%、必要な取り分{price}%でコール。",
    ),
    "call.odds": Text(
        "Neither half is near, but the pot of {pot:,} pays: a share of {share}% against {price}%.",
        "どちらも遠いが、ポット{pot:,}が見合う。取り分{share}%、必要な取り分{price}%でコール。",
    ),
    "fold.half": Text(
        "Only the high is left, and half a pot does not pay: a share of {share}% against {price}%.",
        "狙えるのはハイだけで、半分では見合わない。取り分{share}%、必要な取り分{price}%。フォールド。",
    ),
    "fold.behind": Text(
        "A share of {share}% does not pay a price of {price}%.",
        "取り分{share}%は必要な{price}%に届かない。フォールド。",
    ),
}
LAST_ONLY: Final = ("bet.lock", "raise.lock")
FROM_FIFTH: Final = ("bet.freeroll", "raise.freeroll", "call.quarter")
"""Rules that need all cards, or five of them."""

REASONS: Final[dict[str, Text]] = {
    **THIRD,
    **{
        f"stud8.{street}.{rule}": text
        for street in range(4, 8)
        for rule, text in LATER.items()
        if (street == 7 or rule not in LAST_ONLY) and (street > 4 or rule not in FROM_FIFTH)
    },
}
VALUES: Final[dict[str, Text]] = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "share": Text("share of the pot, %", "ポットの取り分（%）"),
    "fair": Text("equal share, %", "均等な取り分（%）"),
    "price": Text("price of a call, %", "コールに必要な取り分（%）"),
    "high": Text("chance for the high, %", "ハイを取る確率（%）"),
    "low": Text("chance for the low, %", "ローを取る確率（%）"),
    "start": Text("first three cards", "最初の3枚"),
    "steal": Text("may steal", "スチール可能"),
    "aim": Text("plays for", "狙い"),
    "made": Text("high hand", "ハイの手"),
    "made_low": Text("made low", "完成したロー"),
    "rivals": Text("rivals for the low", "ローの競争相手"),
}
TERMS: Final[dict[str, Text]] = {
    "scoop": Text("a scooping hand", "スクープ狙い"),
    "low": Text("a low hand", "ロー狙い"),
    "high": Text("a high hand", "ハイ狙い"),
    "marginal": Text("marginal", "ボーダーライン"),
    "trash": Text("trash", "ゴミ手"),
}
