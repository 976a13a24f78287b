"""Every sentence of the full-screen table, in English and Japanese."""

from typing import Final

from tefuda.words.language import Text

# --- the first line, the turn, the keys ---------------------------------------------------------------------

HEAD: Final = Text("{title} · game {number} · {more}", "{title} ・ {number}戦目 ・ {more}")
HEAD_HAND: Final = Text("{title} · hand {number} · {more}", "{title} ・ {number}ハンド目 ・ {more}")
HEAD_MIX: Final = Text(
    "{title} · hand {number} of {hands} · {more} · next: {next}",
    "{title}　{number}/{hands}ハンド目　{more}　次は{next}",
)

YOUR_TURN: Final = Text("Your turn:", "あなたの番です：")
OR_SPACE: Final = Text("{key} or space", "{key}かスペース")
THINKING: Final = Text("{name} is thinking ...", "{name}が考えています…")
GAME_OVER: Final = Text("The game is over.", "ゲーム終了。")
HAND_OVER: Final = Text("The hand is over.", "ハンド終了。")
ARMED: Final = Text("■ check/fold is armed", "■ チェック／フォールド予約中")

KEY_SPACE: Final = Text("Space", "スペース")
KEY_HURRY: Final = Text("hurry", "早送り")
KEY_HINT: Final = Text("hint", "ヒント")
KEY_OTHER_HINT: Final = Text("other hint", "別のヒント")
KEY_WHY: Final = Text("why", "理由")
KEY_MOVE: Final = Text("browse", "前後")
KEY_LOG: Final = Text("log", "経過")
KEY_SAVE: Final = Text("save", "保存")
KEY_HELP: Final = Text("help", "ヘルプ")
KEY_CLOSE: Final = Text("close", "閉じる")
KEY_AGAIN: Final = Text("new game", "もう一度")
KEY_NEXT_HAND: Final = Text("next hand", "次のハンド")
KEY_AHEAD: Final = Text("arm check/fold", "チェック／フォールド予約")
KEY_DISARM: Final = Text("disarm", "予約取消")
KEY_QUIT: Final = Text("quit", "終了")

# --- short messages -----------------------------------------------------------------------------------------

NOT_YOUR_TURN: Final = Text(
    "Not your turn yet: {name} is to act. Nothing changed.",
    "まだあなたの番ではありません（{name}の番）。何も変わっていません。",
)
NO_GAME: Final = Text("This game is over. G starts the next one.", "このゲームは終わりました。Gで次のゲームへ。")
NOT_NOW: Final = Text(
    "You cannot play “{action}” now. You can: {legal}.",
    "今「{action}」はできません。できるのは{legal}。",
)
STILL_ADVISING: Final = Text(
    "{name} is still working on your hint. One moment.",
    "{name}がヒントを考えています。少しお待ちください。",
)
TOO_SOON: Final = Text(
    "It has just become your turn; nothing was played. Press again if you mean it.",
    "ちょうどあなたの番になりました。まだ何もしていません。よければもう一度。",
)
SPACE_AGAIN: Final = Text(
    "Space would {action}; nothing was played. Press it again if you mean it.",
    "スペースは{action}になります。まだ何もしていません。よければもう一度。",
)
ONLY_AHEAD: Final = Text(
    "X chooses check/fold while you wait for your turn.", "Xは自分の番を待っている間の予約です。"
)
DISARMED: Final = Text(
    "The price went from {before:,} to {after:,}: check/fold is no longer armed.",
    "コール額が{before:,}から{after:,}に変わったので、予約を取り消しました。",
)
GAME_RUNNING: Final = Text(
    "This game is still running; G works when it is over.",
    "まだゲームの途中です。Gは終わってから使えます。",
)
HINT_ON_YOUR_TURN: Final = Text("A hint is given on your own turn.", "ヒントは自分の番に出せます。")
HINT_FAILED: Final = Text("{name} gave no hint: {error}", "{name}からヒントが得られませんでした：{error}")
NOTHING_DECIDED: Final = Text("Nobody has decided anything yet.", "まだ誰も行動していません。")
SURE_TO_QUIT: Final = Text(
    "Quit in the middle of the game? Q again quits and keeps the record; any other key plays on.",
    "ゲームの途中です。もう一度Qで終了（記録は残ります）。ほかのキーで続けます。",
)
SAVED: Final = Text("Saved: {path}", "保存しました：{path}")
NOT_SAVED: Final = Text(
    "Not saved: {error}. The game goes on; S tries again.",
    "保存できませんでした：{error}。ゲームはそのまま続けられます。Sでもう一度。",
)
KEPT_UNFINISHED: Final = Text("The unfinished game is kept in {path}", "途中のゲームの記録：{path}")
UNFINISHED_LOST: Final = Text(
    "The unfinished game could not be kept: {error}", "途中のゲームを保存できませんでした：{error}"
)

# --- panes --------------------------------------------------------------------------------------------------

LOG_TITLE: Final = Text("Log", "経過")
LOG_GAME: Final = Text("Game {number}", "{number}戦目")
LOG_HAND: Final = Text("Hand {number} · {title}", "{number}ハンド目 ・ {title}")
BOUGHT: Final = Text("{name} {does:buys|buy} in for {chips:,}.", "{name}：{chips:,}でバイイン。")
WHY_TITLE: Final = Text("Why", "理由")
WHY_PLACE: Final = Text("decision {at} of {count}", "{count}手中{at}手目")
DEED: Final = Text("{name}: {action}", "{name}：{action}")
YOUR_OWN: Final = Text("Your own decision.", "あなた自身の判断。")
LATER: Final = Text("The whole reason is told when the hand is over.", "詳しい理由はハンドが終わると見られる。")
RULE: Final = Text("rule {rule}", "規則 {rule}")
HINT_TITLE: Final = Text("Hint", "ヒント")
HINT_SAYS: Final = Text("{name} would play: {action}", "{name}なら：{action}")
HINT_NEXT: Final = Text("Ask another (H):", "ほかのCPUに聞く（H）：")
HINT_OTHERS: Final = Text("Ask another (H, or its number):", "ほかのCPUに聞く（Hか番号）：")

# --- the end of a game --------------------------------------------------------------------------------------

PLAYER: Final = Text("player", "プレイヤー")
SCORE: Final = Text("score", "得点")
TOTAL: Final = Text("total", "通算")
WINS: Final = Text("wins", "勝数")
NET: Final = Text("result", "収支")
STACK: Final = Text("stack", "スタック")

# --- help ---------------------------------------------------------------------------------------------------

HELP_TITLE: Final = Text("Keys", "キー操作")
HELP_CLOSE: Final = Text("? or Esc closes this", "「?」かEscで閉じる")
HELP_ACTION: Final = Text("on your turn: {action}", "自分の番に：{action}")
HELP_SPACE: Final = Text(
    "the safe action; while the CPUs act: hurry them along", "自分の番なら無難な手、CPUの番なら早送り"
)
HELP_AHEAD: Final = Text(
    "while waiting: check/fold in advance, at the current price",
    "待つ間にチェック／フォールドを予約（額が変われば取消）",
)
HELP_HINT: Final = Text(
    "what the strongest CPU would do; again: the next CPU", "最強のCPUに相談、もう一度押すと次のCPU"
)
HELP_WHY: Final = Text("why the CPUs did what they did", "CPUがそうした理由")
HELP_MOVE_KEYS: Final = Text("Up Down, J K", "↑↓、J K")
HELP_MOVE: Final = Text("earlier and later decisions, or scroll the log", "前後の手の理由へ、または経過をめくる")
HELP_SCROLL: Final = Text("scroll a long reason or the log", "長い理由や経過をめくる")
HELP_LOG: Final = Text("the whole log", "経過をすべて見る")
HELP_SAVE: Final = Text("save the record now (done at the end anyway)", "今すぐ記録を保存（終局時は自動）")
HELP_ESCAPE: Final = Text("close the open pane", "開いている欄を閉じる")
HELP_AGAIN_KEYS: Final = Text("G, Enter", "G、Enter")
HELP_AGAIN: Final = Text("a new game, once this one is over", "終局後、次のゲームへ")
HELP_QUIT: Final = Text("quit; in the middle of a game it asks first", "終了（途中なら確認あり）")

# --- No Thanks! ---------------------------------------------------------------------------------------------

NO_THANKS_RULES: Final = Text(
    "Of a run (7-8-9) only the lowest card counts; a chip is a point off.",
    "続き番号（7-8-9など）は最小の1枚だけが点になる。チップは1枚で1点引く。",
)
NO_THANKS_NO_CHIPS: Final = Text(
    "You have no chips left, so you must take the card: T.",
    "チップがないので見送れません。カードを取るしかありません（T）。",
)
TO_ACT: Final = Text("to act", "手番")
MY_TURN: Final = Text("your turn", "あなたの番")
CHIPS: Final = Text("chips", "チップ")
CARDS: Final = Text("cards", "カード")
CARD_POINTS: Final = Text("points", "札の点")
MY_CHIPS: Final = Text("chips {chips}", "チップ {chips}")
MY_SCORE: Final = Text("score {score}", "得点 {score}")
NO_CARDS: Final = Text("no cards yet", "まだカードなし")
DECK_LEFT: Final = Text("{count} left", "残り{count}枚")
DECK_EMPTY: Final = Text("last card", "最後の1枚")
ON_OFFER: Final = Text("On offer", "場のカード")
CHIPS_ON_IT: Final = Text("{chips:chip|chips} on it", "のっているチップ {chips}枚")
CHIPS_SHORT: Final = Text("{chips:chip|chips}", "チップ{chips}枚")
SCORE_AFTER: Final = Text("Your score: {before} → {after}", "自分の得点 {before} → {after}")
KEY_COST: Final = Text("cost", "損得")
HELP_COST: Final = Text("show or hide what taking the card would cost you", "取った場合の損得を表示／非表示")

# --- Card Slot ----------------------------------------------------------------------------------------------

CARD_SLOT_RULES: Final = Text(
    "Three equal symbols in a line act and go; the first card goes to 9. When the deck is out, points decide.",
    "同じ図柄が3つ並ぶと効果が出て捨て札に。最初の1枚は9番へ。山札が尽きたら手札の点で決着。",
)
LINE_EFFECTS: Final = (
    Text("wins", "勝ち"),
    Text("deck out", "山札切れ"),
    Text("takes 1", "1枚取る"),
    Text("draws 2", "2枚引く"),
    Text("draws 1", "1枚引く"),
    Text("deck −3", "山札−3枚"),
)
"""What a line of each symbol does, in the order of the symbols."""

A_LINE: Final = Text("a line", "ライン効果")
HAND_POINTS: Final = Text("pts", "点")
GONE: Final = Text("gone", "捨て")
UNSEEN: Final = Text("unseen", "不明")
DECK_COUNT: Final = Text("Deck {deck} · discard {discard}", "山札 {deck}枚・捨て札 {discard}枚")
HAND_SIZE: Final = Text("{count:card|cards}", "{count}枚")
HAND_WORTH: Final = Text("worth {points:point|points}", "手札{points}点")
THEY_HOLD: Final = Text("holds {cards}", "{cards}を持っている")
NOT_SEEN: Final = Text("not shown", "非公開")
SHORT_SYMBOLS: Final = {
    "rainbow": Text("Rainbow", "虹7"),
    "silver": Text("Silver", "銀3"),
    "cherry": Text("Cherry", "チェリー"),
    "watermelon": Text("Melon", "スイカ"),
    "bell": Text("Bell", "ベル"),
    "replay": Text("Replay", "リプレイ"),
}
MAKES_LINE: Final = Text("line", "ライン")
CHOOSE_CARD: Final = Text("a card", "カード")
CHOOSE_SLOT: Final = Text("slot for {card}", "{card}を置く場所")
CHOOSE_DISCARD: Final = Text("discard a card", "捨てるカード")
CHOOSE_TAKE: Final = Text("take a card", "取るカード")
CHOOSE_LINE: Final = Text("line {line}", "ライン{line}")
KEY_ENTER: Final = Text("Enter", "Enter")
KEY_PLACE_HERE: Final = Text("on {slot}", "{slot}へ")
KEY_THIS_ONE: Final = Text("slot {slot}", "{slot}番")
HELP_CARD: Final = Text("choose a card, then its slot", "カードを選び、次に場所を選ぶ")
HELP_SLOT: Final = Text(
    "a slot; of several lines: the first, the second ...", "場所を選ぶ。ラインが複数なら何本目か"
)
HELP_ARROWS_KEYS: Final = Text("arrows, Enter", "矢印、Enter")
HELP_ARROWS: Final = Text("the same: go to a slot, choose it", "場所へ動かして決める")
FIRST_CARD_ONLY: Final = Text(
    "The first card goes to slot 9 and may be neither Rainbow 7 nor Silver 3.",
    "最初の1枚は9番に置きます。虹7と銀3は置けません。",
)
SLOT_TAKEN: Final = Text("There is a card on {slot} already.", "{slot}番にはもうカードがあります。")
PICKS: Final = Text("picks {card}", "{card}を選ぶ")
NOT_IN_HAND: Final = Text("You have no {card}.", "{card}は手札にありません。")
NOTHING_THERE: Final = Text("There is no card to take on {slot}.", "{slot}番には取れるカードがありません。")
CENTRE_STAYS: Final = Text("The card in the centre stays.", "センターのカードは動かせません。")

# --- poker --------------------------------------------------------------------------------------------------

POKER_RULES: Final = Text(
    "Two rounds of small bets, then big bets; a bet and {raises:raise|raises} a round.",
    "最初の2ラウンドはスモールベット、以降はビッグベット。各1ベット{raises}レイズまで。",
)
LIMITS: Final = Text("{small:,}/{big:,}", "{small:,}/{big:,}")
LIMITS_WITH_ANTE: Final = Text("{small:,}/{big:,}, ante {ante:,}", "{small:,}/{big:,}、アンティ{ante:,}")
LAST: Final = Text("last", "アクション")
BET: Final = Text("bet", "額")
SMALL_BLIND: Final = Text("SB", "SB")
BIG_BLIND: Final = Text("BB", "BB")
BUTTON: Final = "D"
POT: Final = Text("Pot {chips:,}", "ポット {chips:,}")
POTS: Final = Text("main {main:,} · side {side}", "メイン {main:,} ・ サイド {side}")
BET_TO_MATCH: Final = Text("bet {chips:,} · {made} of {cap}", "ベット額 {chips:,} ・ {cap}回中{made}回目")
SHORT_BET: Final = Text("bet {chips:,}", "ベット額 {chips:,}")
NO_BET: Final = Text("no bet yet", "まだベットなし")
DEAD: Final = Text("dead", "デッドカード")
NO_DEAD: Final = Text("none yet", "まだなし")
OPEN_RANKS: Final = Text("open", "オープンカード")
YOU_HAVE: Final = Text("You have: {hand}", "あなたの手：{hand}")
YOU_HAD: Final = Text("You folded: {hand}", "フォールド済み：{hand}")
MY_STACK: Final = Text("stack {chips:,}", "スタック {chips:,}")
MY_BET: Final = Text("bet {chips:,}", "ベット {chips:,}")
MY_PRICE: Final = Text("{chips:,} to call", "コール額 {chips:,}")
BOARD: Final = Text("board", "ボード")
HAND: Final = Text("hand", "手")
NOT_SHOWN: Final = Text("not shown", "非公開")
FOLDED_ON: Final = Text("folded: {street}", "フォールド：{street}")
MUCKED_HAND: Final = Text("mucked", "マック")
OWN_MUCKED_HAND: Final = Text("{hand} (mucked)", "{hand}（マック）")
KEY_COLOURS: Final = Text("suits", "色分け")
HELP_COLOURS: Final = Text("suits in two or four colours", "スートを2色／4色で表示")
NOT_WHILE_FREE: Final = Text(
    "There is nothing to call: check instead (C).", "コール不要です。チェック（C）できます。"
)
CAPPED: Final = Text("The betting is capped on this street.", "このラウンドはこれ以上レイズできません。")
