"""What reports of the arena say: who is better, what a test found, why something is not known."""

from typing import Final

from tefuda.words.language import Text

BETTER: Final = Text("{better} is better than {other}", "{better}は{other}より強い")
NO_CLEAR_DIFFERENCE: Final = Text("No clear difference between {a} and {b}", "{a}と{b}の間にはっきりした差はない")
PLAY_ALIKE: Final = Text(
    "{a} and {b} play alike: all of {decks} decks came out the same for both",
    "{a}と{b}の打ち方は同じ：{decks}デッキすべてが双方とも同じ結果",
)
DECIDE_ALIKE: Final = Text(
    "{a} and {b} decide alike: {decks} decks without one different decision",
    "{a}と{b}の判断は同じ：{decks}デッキで違う判断は一度もない",
)
NOTHING_PLAYED: Final = Text("{a} against {b}: nothing played yet", "{a}対{b}：まだ何も打っていない")
COMES_FIRST: Final = Text("{cpu} comes first of {cpus}", "CPU{cpus}体のうち{cpu}が首位")
TOURNAMENT: Final = Text("A tournament of {cpus}", "CPU{cpus}体の大会")
AGAINST_OTHERS: Final = Text("{cpu} against {others} others", "{cpu}対ほかの{others}体")

UNIT_MARGIN: Final = Text("{margin} {unit}", "{unit}で{margin}")
SHARE_MARGIN: Final = Text("{margin} of the wins ({elo} Elo)", "勝ちの{margin}（Elo {elo}）")

TEST_BETTER: Final = Text(
    "The test asked whether {a} is better than {b} by {margin}. Yes: {decks} decks were enough to say so. "
    "Between equals that is claimed in about {rate} of such tests.",
    "検定の問い：{a}は{b}より{margin}以上強いか。答えは「はい」。{decks}デッキで結論が出た。"
    "互角の相手でもこう判定される割合は、およそ{rate}。",
)
TEST_NOT_BETTER: Final = Text(
    "The test asked whether {a} is better than {b} by {margin}. No: {decks} decks were enough to say so. "
    "A margin that is there is missed in about {rate} of such tests.",
    "検定の問い：{a}は{b}より{margin}以上強いか。答えは「いいえ」。{decks}デッキで結論が出た。"
    "実際にある差を見落とす割合は、およそ{rate}。",
)
TEST_RAN_OUT: Final = Text(
    "The test asked whether {a} is better than {b} by {margin}. There is no answer: the games ran out after "
    "{decks} decks.",
    "検定の問い：{a}は{b}より{margin}以上強いか。{decks}デッキで予定のゲームを打ち終え、答えは出なかった。",
)
TEST_OPEN: Final = Text(
    "The test asked whether {a} is better than {b} by {margin}. There is no answer yet after {decks} decks.",
    "検定の問い：{a}は{b}より{margin}以上強いか。{decks}デッキの時点では、まだ答えが出ていない。",
)

RATED_AT_THE_END: Final = Text(
    "There are ratings when everything is played.", "レーティングは全部打ち終えてから付く。"
)
NO_RATINGS: Final = Text("There are no ratings: {problem}.", "レーティングはない（{problem}）。")

NOT_ASKED: Final = Text("Nobody asked for it.", "比較は頼まれていない。")
TOO_SLOW: Final = Text(
    "These CPUs think too long to be asked again in passing. "
    "tefuda arena report RUN --decks 20 plays 20 decks again, however long it takes.",
    "このCPUは考える時間が長く、ついでに聞き直すことはできない。"
    "tefuda arena report RUN --decks 20 なら、時間がかかっても20デッキを打ち直す。",
)
FROM_OUTSIDE: Final = Text(
    "{cpu} is a bot from outside; only CPUs of the house can be asked again what they would do.",
    "{cpu}は外部のボット。どう打つかを聞き直せるのは内蔵のCPUだけ。",
)
OTHER_VERSION: Final = Text(
    "The run was begun with tefuda {before}; this is {now}, which may deal otherwise.",
    "この対戦はtefuda {before}で始まった。いまの{now}では配りが違うかもしれない。",
)
CANNOT_BE_ASKED: Final = Text("{cpu} cannot be asked any more: {problem}.", "{cpu}にはもう聞けない（{problem}）。")
CHANGED: Final = Text(
    "{cpu} {change}: what it would do today says nothing about this run.",
    "{cpu}はこの対戦の時と変わっている（{change}）。いまの打ち方からは何も言えない。",
)
