"""Why `cfr` did what it did, in English and Japanese: how often it does what, and what training found."""

from typing import Final

from tefuda.words.language import Text
from tefuda.words.why import Why

ALWAYS: Final = Text("{act}, as it always does here", "この場面では必ず{act}")
MIXED: Final = Text("{act}, as it does {often} % of the time here", "この場面では{often}%の頻度で{act}")
BY_LV2: Final = Text("{act} by the rules of lv2", "代わりにlv2の規則で{act}")

START: Final = Text("a hand in the top {start} % of starts", "上位{start}%のスターティングハンド")
BOARD: Final = Text("a hand in the top {top} % on this board", "このボードで上位{top}%のハンド")
COMPARED: Final = Text(
    "in training this was worth {regret:+.2f} big bets against the whole mix, and the next best, which {other}, "
    "{other_regret:+.2f}.",
    "学習中の平均では、全体の配分に比べてこの手が{regret:+.2f}ビッグベット、次善の{other}は{other_regret:+.2f}。",
)
MIXED_WITH: Final = Text(
    "it {other} {other_often} % of the time; in training this was worth {regret:+.2f} big bets against the whole "
    "mix, that {other_regret:+.2f}.",
    "{other}も{other_often}%。学習中の平均では、全体の配分に比べてこの手が{regret:+.2f}ビッグベット、"
    "そちらは{other_regret:+.2f}。",
)


def _joined(first: Text, second: Text) -> Text:
    return Text(f"{first.en}; {second.en}", f"{first.ja}。{second.ja}")


REASONS: Final[dict[str, Why]] = {
    "holdem.cfr.start.always": Why(ALWAYS, _joined(START, COMPARED)),
    "holdem.cfr.start.mix": Why(MIXED, _joined(START, MIXED_WITH)),
    "holdem.cfr.board.always": Why(ALWAYS, _joined(BOARD, COMPARED)),
    "holdem.cfr.board.mix": Why(MIXED, _joined(BOARD, MIXED_WITH)),
    "holdem.cfr.seats": Why(
        BY_LV2,
        Text(
            "its own strategy is for two players, and more were dealt in.",
            "自分の戦略は2人用で、このハンドは3人以上。",
        ),
    ),
    "holdem.cfr.stakes": Why(
        BY_LV2,
        Text(
            "its own strategy is for other blinds, bets or raises than these.",
            "自分の戦略は、別のブラインドやベット額、レイズ回数のためのもの。",
        ),
    ),
    "holdem.cfr.stacks": Why(
        BY_LV2,
        Text(
            "its own strategy needs chips for every raise, and somebody has fewer than 15 big bets.",
            "自分の戦略はすべてのレイズに足りるチップが前提で、15ビッグベットに満たないプレイヤーがいる。",
        ),
    ),
    "holdem.cfr.history": Why(
        BY_LV2,
        Text(
            "its own strategy needs every bet of the hand, and not all are known.",
            "自分の戦略にはこのハンドのすべてのベットが必要だが、わからないものがある。",
        ),
    ),
}
VALUES: Final[dict[str, Text]] = {
    "often": Text("does this %", "この行動の頻度%"),
    "regret": Text("worth in training, big bets", "学習中の比較（ビッグベット）"),
    "other": Text("next", "次の行動"),
    "other_often": Text("does that %", "次の行動の頻度%"),
    "other_regret": Text("worth of that in training, big bets", "次の行動の比較（ビッグベット）"),
    "third": Text("third", "3つ目の行動"),
    "third_often": Text("does the third %", "3つ目の行動の頻度%"),
    "third_regret": Text("worth of the third in training, big bets", "3つ目の行動の比較（ビッグベット）"),
    "top": Text("best … % of hands on this board", "このボードで上位%"),
    "group": Text("group of hands", "ハンドのグループ"),
    "groups": Text("groups in all", "グループの総数"),
}
