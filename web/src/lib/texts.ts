/**
 * Every sentence of the page, English and Japanese side by side. What only one game says is in its folder, and what games
 * tell comes from the server.
 */
import { amount, filled } from './filled';
import type { Lang } from './protocol';

export type Texts = Record<string, readonly [en: string, ja: string]>;

export const TEXTS = {
  // --- start and navigation ---------------------------------------------------------------------------------
  sentence: [
    'Card tables where people and CPUs play, and every CPU can say why.',
    '人とCPUが囲むカードテーブル。どのCPUも、なぜそう打ったかを話せます。',
  ],
  playHorse: ['Play HORSE against five CPUs', 'CPU5人とHORSEで遊ぶ'],
  playHorseNote: [
    'Five poker games in turn. Free chips, no sign-up.',
    '5種類のポーカーを順番に。チップは無料、登録不要。',
  ],
  playThis: ['Play {game}', '{game}で遊ぶ'],
  noThanksNote: ['Three CPUs, one card nobody wants.', 'CPU3人と、誰も欲しくない1枚。'],
  cardSlotNote: ['One CPU, nine slots, eight lines.', 'CPUと1対1。9つの枠と8本のライン。'],
  otherTables: ['Tables of others', 'ほかのテーブル'],
  lobby: ['Lobby', 'ロビー'],
  history: ['History', '履歴'],
  arena: ['Arena', 'アリーナ'],
  settings: ['Settings', '設定'],
  pages: ['Pages', 'ページ'],
  guestName: ['Guest', 'ゲスト'],
  opening: ['Opening a table …', 'テーブルを用意しています…'],
  skip: ['Skip to the content', '本文へ'],

  // --- the table --------------------------------------------------------------------------------------------
  yourTurn: ['Your turn', 'あなたの番'],
  yourTurnTitle: ['● Your turn — {game}', '● あなたの番 — {game}'],
  toAct: ['{name} to act', '{name}の番'],
  seconds: ['{n} s', '{n}秒'],
  inUnits: ['{unit}: {n}', '{n}{unit}'],
  board: ['Board', 'ボード'],
  toCall: ['{chips} to call', 'コール額 {chips}'],
  youHave: ['You have: {hand}', 'あなたの手：{hand}'],
  youFolded: ['Folded: {hand}', 'フォールド済み：{hand}'],
  button: ['dealer button', 'ディーラーボタン'],
  handOfMix: ['hand {n} of {all} · next: {game}', '{all}ハンド中{n}ハンド目 ・ 次は{game}'],
  nextUp: ['next hand: {game}', '次のハンド：{game}'],
  andAlso: [', {more}', '、{more}'],
  handNumber: ['hand {n}', '{n}ハンド目'],
  gameNumber: ['game {n}', '{n}戦目'],
  back: ['face down', '裏向き'],
  emptySeat: ['free seat', '空席'],
  sitHere: ['Sit here', 'ここに座る'],
  sitWith: ['Sit down with {chips}', '{chips}チップで座る'],
  addCpu: ['Add a CPU', 'CPUを座らせる'],
  waitingForPlayers: ['Waiting for players …', '参加者を待っています…'],
  waitingForHand: ['The next hand deals you in.', '次のハンドから参加します。'],
  dealNow: ['Deal now', 'いま始める'],
  nextHand: ['Next hand', '次のハンドへ'],
  nextGame: ['New game', 'もう一度'],
  ready: ['Ready', '準備完了'],
  notDealtIn: ['not in this hand', 'このハンドは不参加'],
  sittingOut: ['sitting out', '休み'],
  leaving: ['leaving', '退席予定'],
  disconnected: ['connection lost', '接続切れ'],
  watching: ['You are watching.', '観戦中です。'],
  watchingFull: ['All seats are taken. You are watching.', '満席のため、観戦中です。'],
  deed: ['{name} {text}', '{name}：{text}'],
  wins: ['wins {chips}', '{chips}獲得'],
  won: ['won', '勝ち'],

  // --- why, hint, log ---------------------------------------------------------------------------------------
  why: ['Why', '理由'],
  hint: ['Hint', 'ヒント'],
  log: ['Log', '経過'],
  menu: ['Menu', 'メニュー'],
  close: ['Close', '閉じる'],
  rule: ['rule', '規則'],
  whyEmpty: [
    'Press the words under a seat to see why. When the hand is over, every CPU tells its whole reason.',
    '席の下の行動を押すと理由が出ます。ハンドが終わると、どのCPUも理由をすべて話します。',
  ],
  whySecret: [
    'At this table reasons are told after the hand, in the history.',
    'このテーブルでは、理由はハンドの後に履歴で見られます。',
  ],
  whyLater: ['The whole reason is told when the hand is over.', '詳しい理由はハンドが終わると見られます。'],
  openBook: ['open book', 'オープンブック'],
  noReason: ['A decision of a person: only they know.', '人の判断なので、理由は本人だけが知っています。'],
  earlier: ['Earlier', '前へ'],
  later: ['Later', '次へ'],
  decisionOf: ['decision {at} of {count}', '{count}手中{at}手目'],
  hintSays: ['{cpu} would: {action}', '{cpu}なら：{action}'],
  hintAsk: ['Ask a level what it would do in your place.', 'どのレベルなら何をするか、聞いてみましょう。'],
  hintTurn: ['A hint is given on your own turn.', 'ヒントは自分の番に出せます。'],
  hintPractice: ['Hints are given at practice tables only.', 'ヒントは練習テーブルだけで出せます。'],
  thinking: ['Thinking …', '考えています…'],
  coach: ['Running coach', '自動コーチ'],
  coachNote: ['Shows the hint of {cpu} on each of your turns.', '自分の番のたびに{cpu}のヒントを表示します。'],
  sayToTable: ['Say something to the table', 'テーブルにひとこと'],
  send: ['Send', '送る'],
  textView: ['The table in words', 'テーブルを文章で'],
  logEmpty: ['Nothing has happened yet.', 'まだ何も起きていません。'],

  // --- menu of the table ------------------------------------------------------------------------------------
  invite: ['Invite', '招待'],
  inviteNote: ['Whoever has this link can join.', 'このリンクを知っている人は参加できます。'],
  copy: ['Copy the link', 'リンクをコピー'],
  copied: ['Copied', 'コピーしました'],
  copyFailed: ['Copy it by hand: {link}', '手でコピーしてください：{link}'],
  sitOut: ['Sit out', '休む'],
  sitIn: ['Play again', '復帰する'],
  buyMore: ['Buy chips', 'チップを追加'],
  leave: ['Leave the seat', '席を立つ'],
  closeTable: ['Close the table', 'テーブルを閉じる'],
  removeCpu: ['Send {name} away', '{name}を退席させる'],
  mute: ['Hear {name} no more', '{name}の発言を隠す'],
  unmute: ['Hear {name} again', '{name}の発言を表示'],
  silence: ['Silence {name} for all', '{name}を発言禁止に'],
  fairDeal: ['Seal of this deck', 'この山札の封印'],
  keys: ['Keys', 'キー操作'],
  keyHelp: ['this help', 'この一覧'],

  // --- rules of the CPUs ------------------------------------------------------------------------------------
  rulesOf: ['{game}: the rules of the CPUs', '{game}：CPUの規則'],
  rules: ['The rules of the CPUs', 'CPUの規則'],
  rulesNote: [
    'What each CPU can give as its reason. ‹Words in marks› stand for what it looked at; at a table they are numbers and cards.',
    '各CPUが理由として挙げる規則の一覧。‹印›の中はそのとき見た値で、テーブルでは数やカードになります。',
  ],
  ruleChosen: ['the rule you came for', '探していた規則'],
  ruleUnknown: [
    'None of these CPUs has a rule {rule}. It may belong to a bot from elsewhere, or to another version.',
    '規則{rule}はここにはありません。外部のボットか、別の版のものかもしれません。',
  ],
  rulesGone: ['There are no rules for {game}. Choose a game:', '{game}の規則はありません。ゲームを選んでください。'],
  rulePage: ['Rule {rule}: to its page, in a new tab', '規則{rule}のページを新しいタブで開く'],
  ruleCount: ['{n:rule|rules}', '{n}個の規則'],

  // --- connection -------------------------------------------------------------------------------------------
  connecting: ['Connecting …', '接続しています…'],
  reconnecting: [
    'Connection lost. Your seat is kept; connecting again …',
    '接続が切れました。席はそのままです。再接続しています…',
  ],
  offline: [
    'You are offline. Your seat is kept; play goes on when the network is back.',
    'オフラインです。席はそのままで、つながり次第続けられます。',
  ],
  blocked: [
    'This network lets no live connection (WebSocket) through, so tables cannot be shown. Still trying; another network may help.',
    'このネットワークではライブ接続（WebSocket）が通らず、テーブルを表示できません。試行は続けています。別の回線をお試しください。',
  ],
  noWebSocket: [
    'This browser has no live connection (WebSocket), so tables cannot be shown. A newer browser can; your history is here all the same.',
    'このブラウザにはライブ接続（WebSocket）がなく、テーブルを表示できません。新しいブラウザをお使いください。履歴はここでも見られます。',
  ],
  tryNow: ['Try now', 'いま試す'],
  signedOut: [
    'You are signed out here. Enter again to go on; a kept account has its seat and chips.',
    'サインアウトされています。入り直すと続けられます。保存済みの口座なら席もチップも残っています。',
  ],
  enterAsGuest: ['Enter as a guest', 'ゲストで入る'],
  tableGone: [
    'There is no such table any more. It was closed, or the link is not complete.',
    'このテーブルはもうありません。閉じられたか、リンクが欠けています。',
  ],
  handGone: ['There is no such hand, or the link is not complete.', 'このハンドはないか、リンクが欠けています。'],
  notFound: ['There is nothing here.', 'ここには何もありません。'],
  toLobby: ['To the lobby', 'ロビーへ'],
  toStart: ['To the start', 'はじめへ'],
  serverSilent: [
    'The server does not answer. Nothing was changed; try again in a moment.',
    'サーバーが応答しません。何も変わっていません。少し待ってからもう一度。',
  ],

  // --- refusals ---------------------------------------------------------------------------------------------
  INVALID_ACTION: ['That is not possible now; nothing has changed.', '今はできません。何も変わっていません。'],
  NOT_YOUR_TURN: ['It is not your turn; nothing has changed.', 'あなたの番ではありません。何も変わっていません。'],
  INSUFFICIENT_CHIPS: [
    'You do not have that many chips. New ones come with the first visit of each day.',
    'チップが足りません。毎日最初の訪問で補充されます。',
  ],
  seatTaken: [
    'Somebody else was quicker: the seat is taken. Choose another, or watch.',
    'ほかの人が先に座りました。別の席を選ぶか、観戦できます。',
  ],
  TABLE_FULL: [
    'Somebody else was quicker: all seats are taken now. You can watch.',
    'ほかの人が先に座り、満席になりました。観戦はできます。',
  ],
  BUYIN_OUT_OF_RANGE: ['The buy-in is out of range: {message}', 'バイインの額が範囲外です：{message}'],
  ALREADY_SEATED: ['You already have a seat at this table.', 'すでにこのテーブルに座っています。'],
  AUTH_EXPIRED: ['You are signed out. Enter again.', 'サインアウトされています。入り直してください。'],
  INVALID_CURSOR: ['The list has changed; it starts anew.', '一覧が変わったので、最初から表示します。'],
  BAD_REQUEST: ['That did not work: {message}', 'うまくいきませんでした：{message}'],
  NOT_FOUND: ['That is not there any more.', 'もうありません。'],
  RATE_LIMITED: ['Too much at once. Wait a few seconds, then try again.', '操作が多すぎます。数秒待ってからもう一度。'],
  INTERNAL_SERVER_ERROR: [
    'Something went wrong on the server; nothing has changed. Try again.',
    'サーバーで問題が起きました。何も変わっていません。もう一度お試しください。',
  ],

  // --- lobby and opening a table ----------------------------------------------------------------------------
  publicTables: ['Public tables', '公開テーブル'],
  noTables: ['No public tables yet. Open the first one.', '公開テーブルはまだありません。最初の1つを開きましょう。'],
  openTable: ['Open a table', 'テーブルを開く'],
  practice: ['practice', '練習'],
  straight: ['no hints', 'ヒントなし'],
  seatsTaken: ['{taken} of {all} seats', '{all}席中{taken}席'],
  join: ['Join', '参加'],
  watch: ['Watch', '観戦'],
  game: ['Game', 'ゲーム'],
  name: ['Name', '名前'],
  tableName: ['Name of the table (optional)', 'テーブル名（任意）'],
  seats: ['Seats', '席数'],
  time: ['Seconds to act', '持ち時間（秒）'],
  yourSeat: ['Seat 1: you', '席1：あなた'],
  seatN: ['Seat {n}', '席{n}'],
  leftOpen: ['open for a person', '人のために空ける'],
  whoMayCome: ['Who may come', '参加できる人'],
  everybody: ['everybody (lobby)', '誰でも（ロビーに表示）'],
  byLink: ['by link only', 'リンクを知る人だけ'],
  manner: ['Manner', '種類'],
  practiceLong: ['practice: reasons later', '練習：理由はハンド後'],
  openBookLong: ['open book: reasons at once', 'オープンブック：理由は即時'],
  straightLong: ['straight: no help', '真剣勝負：助言なし'],
  openAndSit: ['Open and sit down', '開いて座る'],

  // --- account and settings ---------------------------------------------------------------------------------
  account: ['Account', '口座'],
  guestAccount: ['guest: lives in this browser only', 'ゲスト：このブラウザの中だけ'],
  keptAccount: ['kept with a passphrase', '合言葉で保存済み'],
  accountChips: ['{n:chip|chips}', '{n}チップ'],
  given: ['Today’s {n} chips have arrived.', '今日の{n}チップが届きました。'],
  save: ['Save', '保存'],
  saved: ['Saved', '保存しました'],
  passphrase: ['Passphrase (8 characters or more)', '合言葉（8文字以上）'],
  oldPassphrase: ['Old passphrase', '今の合言葉'],
  newPassphrase: ['New passphrase', '新しい合言葉'],
  changePassphrase: ['Change the passphrase', '合言葉を変える'],
  keep: ['Keep this account', 'この口座を保存'],
  keepNote: [
    'With a passphrase you can come back from any device. It cannot be recovered.',
    '合言葉があれば、どの端末からでも戻れます。忘れると復元できません。',
  ],
  signIn: ['Sign in', 'サインイン'],
  signOut: ['Sign out', 'サインアウト'],
  signOutGuest: [
    'This guest account cannot be reached again after signing out. Keep it first, or press again.',
    'ゲストのままサインアウトすると、この口座には戻れません。先に保存するか、もう一度押してください。',
  ],
  noAccount: ['You have not entered yet.', 'まだ入場していません。'],
  enter: ['Enter', '入る'],
  ledger: ['Chips in and out', 'チップの出入り'],
  moved_welcome: ['welcome', 'はじめの贈り物'],
  moved_daily: ['chips of the day', '今日のチップ'],
  moved_buy_in: ['brought to a table', 'テーブルへ'],
  moved_cash_out: ['back from a table', 'テーブルから'],
  more: ['More', 'もっと見る'],
  language: ['Language', '言語'],
  deckColours: ['Suits', 'スートの色'],
  twoColours: ['two colours', '2色'],
  fourColours: ['four colours', '4色'],
  theme: ['Appearance', '外観'],
  system: ['as the system', 'システムに合わせる'],
  light: ['light', 'ライト'],
  dark: ['dark', 'ダーク'],
  amounts: ['Amounts', '金額の表示'],
  chipsOnly: ['chips only', 'チップのみ'],
  chipsAndBets: ['chips and bets', 'チップとベット数'],
  sounds: ['Sounds', '音'],
  off: ['off', 'オフ'],
  on: ['on', 'オン'],
  motionNote: ['Motion follows the setting of your system.', '動きはシステムの設定に従います。'],

  // --- history and replay -----------------------------------------------------------------------------------
  allGames: ['all games', 'すべてのゲーム'],
  allResults: ['all results', 'すべての結果'],
  resultWon: ['won', '勝ち'],
  resultLost: ['lost', '負け'],
  resultEven: ['even', '引き分け'],
  since: ['from', 'から'],
  until: ['to', 'まで'],
  noHands: ['No hands yet. Play one, and it is kept here.', 'まだハンドがありません。遊ぶとここに残ります。'],
  replay: ['Replay', 'リプレイ'],
  firstStep: ['First', '最初'],
  previous: ['Back', '戻る'],
  next: ['Forward', '進む'],
  nextStreet: ['Next street', '次のストリート'],
  stepOf: ['step {at} of {count}', '{count}中{at}手目'],
  share: ['Share', '共有'],
  shareNote: ['Others see only what everybody saw.', 'ほかの人には全員に見えたものだけが見えます。'],
  download: ['Download', 'ダウンロード'],
  fileRecord: ['record', '記録'],
  filePhh: ['PHH', 'PHH'],
  fileProof: ['proof of the deal', '配りの証明'],
  checkProof: ['Check a proof', '証明を確かめる'],
  review: ['Review of your decisions', '自分の判断の振り返り'],
  agrees: ['the same: {cpus}', '同じ判断：{cpus}'],
  differs: ['{cpu} would: {action}', '{cpu}なら：{action}'],
  youDid: ['You: {action}', 'あなた：{action}'],
  equity: ['Equity', 'エクイティ'],
  equityNote: [
    'The share of the pot your cards could expect if nobody folded: against any cards the others could hold, and against those they had where all were shown. │ marks an even share.',
    '誰も降りない場合に期待できるポットの割合。相手の手札が未知の場合と、全員の手札が公開されたときは実際の手札に対する値。│は均等割り。',
  ],
  equitySampled: ['± is the 95 % interval of {n} random deals.', '±は無作為な{n}回の配りによる95 %信頼区間。'],
  equityMissing: ['Equity is not to be had right now.', 'エクイティは今は表示できません。'],
  againstAny: ['against any cards ({n:opponent|opponents})', '相手{n}人、手札は未知'],
  againstKnown: ['against the cards they had', '実際の手札に対して'],
  noDecision: ['no decision of yours', '自分の判断はなし'],
  noReview: ['There is nothing to review in this hand.', 'このハンドに振り返るものはありません。'],
  reviewMissing: ['The review is not to be had right now.', '振り返りは今は表示できません。'],
  noReplay: [
    'The replay is not to be had right now. The files below are.',
    'リプレイは今は表示できません。下のファイルは使えます。',
  ],

  // --- arena ------------------------------------------------------------------------------------------------
  arenaSentence: [
    'Two CPUs play the same cards in the same seats, so that what is left is skill. How much better is one than the other, and how sure is that?',
    '2つのCPUが同じカードを同じ席で打つので、残る差は腕前です。どちらがどれだけ強いか、どこまで確かかを調べます。',
  ],
  arenaTry: ['Try {a} against {b} at {game}', '{game}で{a}対{b}を試す'],
  firstCpu: ['CPU', 'CPU'],
  secondCpu: ['against', '対戦相手'],
  tableFor: ['Table', '卓'],
  headsUp: ['head to head', '1対1'],
  shared: ['{n} seats, both alternately', '{n}人卓を交互に占める'],
  hands: ['Hands', 'ハンド数'],
  games: ['Games', 'ゲーム数'],
  seed: ['Seed', 'シード'],
  seedNew: ['a new one', '毎回新しく'],
  parameters: ['CPU parameters', 'CPUのパラメータ'],
  parametersNote: [
    'As name=value, separated by commas; what is left out stays as usual.',
    '「名前=値」をコンマ区切りで。省いたものは標準のまま。',
  ],
  startMatch: ['Start the match', '対戦を始める'],
  stopMatch: ['Stop', '止める'],
  matchStarting: ['The match is being set up …', '対戦を準備しています…'],
  openReport: ['Open a report', 'レポートを開く'],
  openReportNote: [
    'A report.json, saved here or by “tefuda arena”. Or drop it on this page.',
    'ここか「tefuda arena」で保存した report.json。このページにドロップしても開けます。',
  ],
  saveReport: ['Save report', 'レポートを保存'],
  sameCards: ['Same cards next time', '次も同じカードで'],
  recentMatches: ['Your matches', 'これまでの対戦'],
  against: ['{a} : {b}', '{a} : {b}'],
  progress: ['{played} / {all}', '{played} / {all}'],
  seatCount: ['{n:seat|seats}', '{n}席'],
  handsPlayed: ['{n:hand|hands}', '{n}ハンド'],
  state_playing: ['playing', '対戦中'],
  state_finished: ['finished', '終了'],
  state_stopped: ['stopped', '中止'],
  state_late: ['out of time', '時間切れ'],
  state_lost: ['server stopped', 'サーバー停止'],
  state_failed: ['failed', '失敗'],
  endedStopped: ['Stopped by you. What was played counts.', '中止しました。打った分は有効です。'],
  endedLate: [
    'The time for one match was over. What was played counts.',
    '1回の対戦の制限時間になりました。打った分は有効です。',
  ],
  endedLost: [
    'The server was stopped meanwhile. What was played counts.',
    '途中でサーバーが止まりました。打った分は有効です。',
  ],
  endedFailed: ['The match failed: {message}', '対戦が失敗しました：{message}'],
  arenaFull: [
    'A match of yours is still being played, or the arena is full. Try again in a minute.',
    '自分の対戦がまだ続いているか、アリーナが満員です。1分ほどしてからもう一度。',
  ],
  matchGone: ['There is no such match of yours.', 'そのような対戦はありません。'],
  fileNotJson: [
    'This file is not a report: it is not JSON. A run keeps its report in report.json, beside report.html.',
    'レポートではありません（JSONではない）。レポートは report.html の隣の report.json です。',
  ],
  fileOther: [
    'This file is not a report that can be read here (its format: {where}).',
    'ここで読めるレポートではありません（形式：{where}）。',
  ],
  fileDamaged: ['This report is damaged: {where} cannot be read.', 'レポートが壊れています：{where} を読めません。'],
  fileLarge: ['This file is too large to be a report.', '大きすぎて、レポートではありません。'],
  fileUnreadable: ['The file cannot be read.', 'ファイルを読めません。'],
  unknownFormat: ['unknown', '不明'],
} as const satisfies Texts;

export type TextKey = keyof typeof TEXTS;

export function isTextKey(key: string): key is TextKey {
  return key in TEXTS;
}

export { amount };

/** A text in a language, with its values in place. */
export function textIn<Own extends Texts = typeof TEXTS>(
  lang: Lang,
  key: TextKey | (keyof Own & string),
  values: Record<string, string | number> = {},
  own?: Own,
): string {
  const both = own?.[key] ?? TEXTS[key as TextKey];
  return filled(both[lang === 'ja' ? 1 : 0], values);
}

/** Chips counted in bets, to a tenth. */
export function inBets(chips: number, bet: number): number {
  return bet > 0 ? Math.round((10 * chips) / bet) / 10 : 0;
}

export function signed(chips: number): string {
  return chips > 0 ? `+${amount(chips)}` : chips < 0 ? `−${amount(-chips)}` : '0';
}
