"""Why the Lv2 players of Hold'em and Omaha 8 did what they did before the flop, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

START_REASONS: Final = {
    "preflop.raise.open": Why(
        Text("{act} to open", "オープンの{act}"),
        Text(
            "a hand in the top {start} %, and from this seat the top {range} % open.",
            "上位{start}%のハンド。このポジションでは上位{range}%までオープンする。",
        ),
    ),
    "preflop.raise.steal": Why(
        Text("{act} for the blinds", "ブラインドを狙って{act}"),
        Text(
            "nobody has come in, few are left to act, and a hand in the top {start} % will do (up to {range} %).",
            "誰も参加しておらず、残りも少ない。上位{start}%のハンドなら足りる（基準は{range}%）。",
        ),
    ),
    "preflop.raise.isolate": Why(
        Text("{act} to play against few", "人数を絞るために{act}"),
        Text(
            "{callers:player has|players have} come in cheaply, and this hand is in the top {start} %.",
            "安く参加した相手が{callers}人。こちらは上位{start}%のハンド。",
        ),
    ),
    "preflop.raise.option": Why(
        Text("{act} from the big blind", "ビッグブラインドから{act}"),
        Text(
            "with a hand in the top {start} % nobody sees the flop for nothing.",
            "上位{start}%のハンドなので、ただではフロップを見せない。",
        ),
    ),
    "preflop.raise.reraise": Why(
        Text("{act} again", "さらに{act}"),
        Text(
            "the raise is taken to come from the top {range} % of hands, and one in the top {start} % is well "
            "inside that.",
            "相手のレイズは上位{range}%のレンジと見る。上位{start}%なら十分に上回っている。",
        ),
    ),
    "preflop.raise.cap": Why(
        Text("{act} once more", "もう一度{act}"),
        Text(
            "{bets:bet is|bets are} in, and a hand in the top {start} % wants one more.",
            "すでに{bets}ベット入っているが、上位{start}%のハンドならまだ上を望める。",
        ),
    ),
    "preflop.call.limp": Why(
        Text("{act} for a cheap flop", "安くフロップを見るために{act}"),
        Text(
            "{callers:player has|players have} come in cheaply before a hand in the top {start} %.",
            "先に安く参加した相手が{callers}人。こちらは上位{start}%のハンド。",
        ),
    ),
    "preflop.call.complete": Why(
        Text("{act} from the small blind", "スモールブラインドから{act}"),
        Text(
            "{to_call:,} more for a pot of {pot:,} is worth it with a hand in the top {start} %.",
            "ポット{pot:,}に対しあと{to_call:,}。上位{start}%のハンドなら見合う。",
        ),
    ),
    "preflop.call.defend": Why(
        Text("{act} to see the flop", "フロップを見るために{act}"),
        Text(
            "{to_call:,} for a pot of {pot:,} against the top {range} % of hands, with one in the top {start} %.",
            "ポット{pot:,}に対し{to_call:,}。相手のレンジは上位{range}%、こちらは上位{start}%のハンド。",
        ),
    ),
    "preflop.call.cold": Why(
        Text("{act} the raise", "レイズに{act}"),
        Text(
            "a hand in the top {start} % can play against the top {range} %, but is no favourite.",
            "上位{range}%のレンジに対し、上位{start}%は戦えるが、有利とまでは言えない。",
        ),
    ),
    "preflop.call.reraised": Why(
        Text("{act} {bets} bets", "{bets}ベットに{act}"),
        Text(
            "{to_call:,} for a pot of {pot:,}, and a hand in the top {start} % is not given up here.",
            "ポット{pot:,}に対し{to_call:,}。上位{start}%のハンドはここで手放さない。",
        ),
    ),
    "preflop.call.short": Why(
        Text("{act}, as it costs next to nothing", "ごく安いので{act}"),
        Text("{to_call:,} more for a pot of {pot:,}.", "ポット{pot:,}に対しあと{to_call:,}だけ。"),
    ),
    "preflop.check.option": Why(
        Text("{act} and sees the flop", "{act}してフロップを見る"),
        Text(
            "it is free, and only better hands than one in the top {start} % raise here.",
            "フロップはただで見られる。上位{start}%ではレイズするほどではない。",
        ),
    ),
    "preflop.fold.open": Why(
        Text("{act} a hand too weak to open", "オープンするには弱いので{act}"),
        Text(
            "from this seat the top {range} % open, and this hand is in the top {start} % only.",
            "このポジションのオープンレンジは上位{range}%。このハンドは上位{start}%にとどまる。",
        ),
    ),
    "preflop.fold.limpers": Why(
        Text("{act} in spite of the low price", "安くても{act}"),
        Text(
            "a hand in the top {start} % is not good enough behind {callers:player|players} who came in.",
            "先に参加した相手が{callers}人。上位{start}%のハンドでは足りない。",
        ),
    ),
    "preflop.fold.defend": Why(
        Text("{act} the big blind", "ビッグブラインドを{act}"),
        Text(
            "against the top {range} % of hands one in the top {start} % is too weak.",
            "上位{range}%のレンジに対し、上位{start}%では弱すぎる。",
        ),
    ),
    "preflop.fold.cold": Why(
        Text("{act} to the raise", "レイズに{act}"),
        Text(
            "against the top {range} % of hands one in the top {start} % is too weak.",
            "上位{range}%のレンジに対し、上位{start}%では弱すぎる。",
        ),
    ),
    "preflop.fold.reraised": Why(
        Text("{act} to {bets} bets", "{bets}ベットに{act}"),
        Text("a hand in the top {start} % does not go that far.", "上位{start}%のハンドではそこまで行けない。"),
    ),
}
START_VALUES: Final = {
    "to_call": Text("to call", "コール額"),
    "pot": Text("pot", "ポット"),
    "start": Text("best … % of starting hands", "スターティングハンド上位%"),
    "range": Text("best … % of hands that play so", "レンジ（上位%）"),
    "place": Text("seats before the button", "ボタンまでの席数"),
    "bets": Text("bets on this street", "このストリートのベット数"),
    "callers": Text("players who have called", "コールした人数"),
}
