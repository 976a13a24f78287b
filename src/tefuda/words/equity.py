"""The words around figures of equity."""

from typing import Final

from tefuda.words.language import Text

HEADERS: Final = {
    "hand": Text("hand", "ハンド"),
    "combos": Text("combos", "組合せ数"),
    "equity": Text("equity", "エクイティ"),
    "win": Text("win", "勝ち"),
    "tie": Text("tie", "引き分け"),
    "scoop": Text("scoop", "総取り"),
    "part": Text("part", "一部を獲得"),
    "high": Text("high half", "ハイの取り分"),
    "low": Text("low half", "ローの取り分"),
    "share": Text("share", "取り分"),
    "chips": Text("chips", "チップ"),
}

EXACT: Final = Text("{game}, exact: all {deals} deals", "{game}：厳密値（全{deals}通り）")
SAMPLED: Final = Text(
    "{game}, sampled: {deals} deals, seed {seed}; ± is the 95 % interval",
    "{game}：標本{deals}回、シード {seed}（±は95 %信頼区間）",
)
BOARD: Final = Text("board {cards}", "ボード {cards}")
DEAD: Final = Text("dead {cards}", "除外 {cards}")
MAIN_POT: Final = Text("Main pot, {chips:chip|chips}: hands {hands}", "メインポット {chips}チップ：ハンド {hands}")
SIDE_POT: Final = Text(
    "Side pot {number}, {chips:chip|chips}: hands {hands}", "サイドポット{number} {chips}チップ：ハンド {hands}"
)
LONE_POT: Final = Text(
    "Side pot {number}, {chips:chip|chips}: hand {hands} alone",
    "サイドポット{number} {chips}チップ：ハンド {hands} のみ",
)
ALL_POTS: Final = Text("All pots, {chips:chip|chips}", "全ポット {chips}チップ")
RETURNED: Final = Text(
    "{chips:chip goes|chips go} back to hand {hand}: nobody called.",
    "コールされなかった{chips}チップはハンド {hand} に戻ります。",
)
LOWS: Final = Text("There is a low in {share} of the deals.", "ローが成立する割合：{share}")
