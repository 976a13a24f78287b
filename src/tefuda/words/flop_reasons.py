"""Why the Lv2 players of Hold'em and Omaha 8 did what they did before the flop, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

START_REASONS: Final = {
    "preflop.raise.open": Text(
        "A hand in the top {start} % opens from this position, where {range} % are good enough.",
        "上位{start}%のハンド。このポジションのオープンレンジ{range}%に入るのでレイズ。",
    ),
    "preflop.raise.steal": Text(
        "Nobody has entered, few are left: a hand in the top {start} % (limit {range} %) raises for the blinds.",
        "誰も参加しておらず残りも少ない。上位{start}%（基準{range}%）でブラインドをスチール。",
    ),
    "preflop.raise.isolate": Text(
        "{callers:player has|players have} limped in; a hand in the top {start} % raises to play against few.",
        "リンプが{callers}人。上位{start}%のハンドなのでレイズしてアイソレートする。",
    ),
    "preflop.raise.option": Text(
        "In the big blind with a hand in the top {start} %: the limpers pay for the flop.",
        "ビッグブラインドで上位{start}%のハンド。リンパーにタダで見せずレイズ。",
    ),
    "preflop.raise.reraise": Text(
        "The raiser opens about {range} % of hands; one in the top {start} % is ahead of that and reraises.",
        "相手のオープンレンジは約{range}%。上位{start}%なら十分に上回るので3ベット。",
    ),
    "preflop.raise.cap": Text(
        "{bets} bets are in, and a hand in the top {start} % still raises.",
        "すでに{bets}ベット入っているが、上位{start}%のハンドなのでさらにレイズ。",
    ),
    "preflop.call.limp": Text(
        "A hand in the top {start} % takes the cheap flop behind {callers:limper|limpers}.",
        "上位{start}%のハンド。リンプ{callers}人の後ろから安くフロップを見る。",
    ),
    "preflop.call.complete": Text(
        "The small blind pays {to_call} more for a pot of {pot}: a hand in the top {start} % is worth it.",
        "スモールブラインドからあと{to_call}でポット{pot}。上位{start}%なら見合う。",
    ),
    "preflop.call.defend": Text(
        "{to_call} to call for a pot of {pot} against a range of {range} %: a hand in the top {start} % stays.",
        "相手のレンジ{range}%、ポット{pot}に対し{to_call}。上位{start}%のハンドでディフェンス。",
    ),
    "preflop.call.cold": Text(
        "A hand in the top {start} % can call a raise from a range of {range} %, but not reraise it.",
        "上位{start}%はレンジ{range}%のレイズにコールドコールはできるが、3ベットには足りない。",
    ),
    "preflop.call.reraised": Text(
        "{bets} bets; with {to_call} to call for {pot} a hand in the top {start} % is not given up.",
        "{bets}ベットになったが、ポット{pot}に対し{to_call}。上位{start}%は降りずにコール。",
    ),
    "preflop.check.option": Text(
        "The flop is free, and a hand in the top {start} % need not raise for it.",
        "フロップはタダで見られる。上位{start}%ではレイズするほどではない。",
    ),
    "preflop.fold.open": Text(
        "Only the best {range} % of hands open here, and this one is only in the top {start} %.",
        "このポジションのオープンレンジは{range}%。上位{start}%では参加しない。",
    ),
    "preflop.fold.limpers": Text(
        "A hand in the top {start} % is not good enough even behind {callers:limper|limpers}.",
        "リンプ{callers}人の後ろでも、上位{start}%では参加しない。",
    ),
    "preflop.fold.defend": Text(
        "Against a range of {range} % a hand in the top {start} % does not defend the blind.",
        "相手のレンジ{range}%に対し、上位{start}%ではブラインドを守らない。",
    ),
    "preflop.fold.cold": Text(
        "A raise from a range of {range} % has come, and a hand in the top {start} % is too weak for it.",
        "レンジ{range}%のレイズが入っている。上位{start}%では足りないのでフォールド。",
    ),
    "preflop.fold.reraised": Text(
        "{bets} bets already: a hand in the top {start} % does not enter.",
        "すでに{bets}ベット。上位{start}%のハンドでは入らない。",
    ),
}
START_VALUES: Final = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "start": Text("best … % of starting hands", "スターティングハンド上位%"),
    "range": Text("range of the opener %", "オープンレンジ%"),
    "place": Text("seats before the button", "ボタンまでの席数"),
    "bets": Text("bets on this street", "このストリートのベット数"),
    "callers": Text("callers", "コールした人数"),
}
