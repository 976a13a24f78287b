"""The five poker games in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

ACTIONS: Final = {
    "fold": Text("fold", "フォールド"),
    "check": Text("check", "チェック"),
    "call": Text("call", "コール"),
    "bring-in": Text("bring in", "ブリングイン"),
    "complete": Text("complete", "コンプリート"),
    "bet": Text("bet", "ベット"),
    "raise": Text("raise", "レイズ"),
}
KEYS: Final = {
    "fold": "f",
    "check": "c",
    "call": "c",
    "bring-in": "i",
    "complete": "b",
    "bet": "b",
    "raise": "r",
}
STREETS: Final = {
    "preflop": Text("Pre-flop", "プリフロップ"),
    "flop": Text("Flop", "フロップ"),
    "turn": Text("Turn", "ターン"),
    "river": Text("River", "リバー"),
    "third": Text("Third street", "サードストリート"),
    "fourth": Text("Fourth street", "フォースストリート"),
    "fifth": Text("Fifth street", "フィフスストリート"),
    "sixth": Text("Sixth street", "シックスストリート"),
    "seventh": Text("Seventh street", "セブンスストリート"),
}
