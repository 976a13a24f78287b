"""The words around figures of equity."""

from typing import Final

from tefuda.words.language import Text

HEADERS: Final = {
    "hand": Text("hand", "ハンド"),
    "equity": Text("equity", "エクイティ"),
    "win": Text("win", "勝ち"),
    "tie": Text("tie", "引き分け"),
    "scoop": Text("scoop", "総取り"),
    "part": Text("part", "一部を獲得"),
    "high": Text("high half", "ハイの取り分"),
    "low": Text("low half", "ローの取り分"),
}

EXACT: Final = Text("{game}, exact: all {deals} deals", "{game}：厳密値（全{deals}通り）")
SAMPLED: Final = Text(
    "{game}, sampled: {deals} deals, seed {seed}; ± is the 95 % interval",
    "{game}：標本{deals}回、シード {seed}（±は95 %信頼区間）",
)
BOARD: Final = Text("board {cards}", "ボード {cards}")
DEAD: Final = Text("dead {cards}", "除外 {cards}")
LOWS: Final = Text("There is a low in {share} of the deals.", "ローが成立する割合：{share}")
