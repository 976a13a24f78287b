"""The words around statistics of play."""

from typing import Final

from tefuda.words.language import Text

PLAYER: Final = Text("player", "プレイヤー")
GAMES: Final = Text("games", "ゲーム数")
HANDS: Final = Text("hands", "ハンド数")

FIGURES: Final = {
    "win_share": Text("win share", "勝率"),
    "score": Text("mean score", "平均得点"),
    "big_bets_per_100": Text("big bets/100", "BB/100"),
    "hands": HANDS,
    "vpip": Text("VPIP", "VPIP"),
    "first_raise": Text("raise", "レイズ"),
    "reraise": Text("re-raise", "リレイズ"),
    "steal": Text("steal", "スチール"),
    "steal_won": Text("steal won", "スチール成功"),
    "fold_to_steal": Text("fold to steal", "対スチール降り"),
    "actions": Text("actions", "行動"),
    "fold": Text("fold", "フォールド"),
    "check": Text("check", "チェック"),
    "bring_in": Text("bring in", "ブリングイン"),
    "call": Text("call", "コール"),
    "bet": Text("bet", "ベット"),
    "raise": Text("raise", "レイズ"),
    "fold_to_bet": Text("fold to bet", "対ベット降り"),
    "aggression_factor": Text("AF", "AF"),
    "aggression": Text("AFq", "AFq"),
    "showdown": Text("to showdown", "SD到達"),
    "won_at_showdown": Text("won there", "SD勝ち"),
    "won_without_showdown": Text("won without", "SDなし勝ち"),
    "scoop": Text("scoop", "総取り"),
    "three_quarters": Text("three quarters", "3/4"),
    "half": Text("half", "半分"),
    "quarter": Text("quarter", "1/4"),
    "other_part": Text("other part", "その他"),
    "nothing": Text("nothing", "なし"),
    "take": Text("take", "引き取り"),
    "forced": Text("forced", "強制"),
    "price": Text("chips on card", "札上のチップ"),
    "card": Text("card", "札の値"),
    "cards": Text("cards", "枚数"),
    "chips": Text("chips left", "残りチップ"),
    "runs": Text("runs", "連番の数"),
    "run_length": Text("cards a run", "連番の長さ"),
    "longest_run": Text("longest run", "最長連番"),
}
"""What each figure is called above its column."""

FLOP_FIGURES: Final = {
    "first_raise": Text("PFR", "PFR"),
    "reraise": Text("3-bet", "3ベット"),
}
"""Figures that flop games have names of their own for."""

TITLES: Final = {
    "opening": Text("First street", "最初のストリート"),
    "showdown": Text("Later streets and showdown", "その後とショーダウン（SD）"),
    "split": Text("Share of the main pot at showdowns", "ショーダウンでのメインポットの取り分"),
    "street": Text("Actions by street", "ストリート別の行動"),
    "answers": Text("Answers and aggression by street", "ストリート別の対応と攻撃性"),
    "position": Text("By position", "ポジション別"),
    "taking": Text("Taking cards", "札の引き取り"),
    "end": Text("At the end of a game", "終局時"),
}

PARTS: Final = {
    "preflop": Text("pre-flop", "プリフロップ"),
    "flop": Text("flop", "フロップ"),
    "turn": Text("turn", "ターン"),
    "river": Text("river", "リバー"),
    "third": Text("third", "3rd"),
    "fourth": Text("fourth", "4th"),
    "fifth": Text("fifth", "5th"),
    "sixth": Text("sixth", "6th"),
    "seventh": Text("seventh", "7th"),
    "early": Text("early", "アーリー"),
    "middle": Text("middle", "ミドル"),
    "cutoff": Text("cutoff", "カットオフ"),
    "button": Text("button", "ボタン"),
    "small_blind": Text("small blind", "SB"),
    "big_blind": Text("big blind", "BB"),
    "bring_in": Text("bring-in", "ブリングイン"),
    "others": Text("others", "その他"),
}

HEADING: Final = Text("{title}, games: {games}", "{title}：{games}ゲーム")
HANDS_HEADING: Final = Text("{title}, hands: {games}", "{title}：{games}ハンド")
ROUGH: Final = Text(
    "Intervals (95 %) of players with fewer than {least} decks are rough.",
    "デッキ数が{least}未満のプレイヤーの95 %信頼区間は目安。",
)
MORE: Final = Text(
    "There are {players} players; --player NAME shows one of them by street and position.",
    "プレイヤーは{players}人。--player 名前 でストリート別・ポジション別の数字を表示。",
)
UNFINISHED: Final = Text(
    "Not counted: {games:unfinished game|unfinished games}.", "数えなかった未終了のゲーム：{games}。"
)
DAMAGED: Final = Text(
    "Not counted: {records:damaged record|damaged records}.", "数えなかった壊れた記録：{records}。"
)
AND_MORE: Final = Text("... and {records} more.", "…ほか{records}件。")
