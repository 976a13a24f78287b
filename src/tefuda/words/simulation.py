"""The words around the figures of a simulation."""

from typing import Final

from tefuda.words.language import Text

PLAYED: Final = Text("{games:game|games} of {game}", "{game}を{games:,}ゲーム")
IN_ORDERS: Final = Text(
    "{played} ({decks:deck|decks} in {orders:seat order|seat orders} each)",
    "{played}（{decks:,}デッキをそれぞれ{orders:,}通りの席順で）",
)
STOPPED: Final = Text("Stopped early: {played}", "途中で終了：{played}")
TOOK: Final = Text(
    "{played} in {seconds:.1f} s ({rate:,.0f} a second), seed {seed}",
    "{played}、{seconds:.1f}秒（毎秒{rate:,.0f}）、シード {seed}",
)
GAMES: Final = Text("games", "ゲーム")
HEADERS: Final = {
    "cpu": Text("cpu", "CPU"),
    "rate": Text("{each}/{games}", "{each}/{games}"),
    "half": Text("95 %", "95%"),
    "mean": Text("mean score", "平均得点"),
    "sd": Text("sd", "標準偏差"),
    "share": Text("win share", "勝率"),
    "interval": Text("95 % interval", "95%信頼区間"),
}
BETWEEN: Final = Text("{low} to {high}", "{low}〜{high}")
ROUGH: Final = Text(
    "Only {decks:deck was|decks were} played: the intervals are only rough.",
    "{decks}デッキしか打っていないので、区間は大まかな目安。",
)
FORFEITED: Final = Text(
    "{name} forfeited {count:decision|decisions} ({kinds}); last: {last}",
    "{name}は{count:,}回の判断で答えが使えなかった（{kinds}）。最後：{last}",
)
FAULT_COUNT: Final = Text("{count:,} {kind}", "{kind} {count:,}回")
