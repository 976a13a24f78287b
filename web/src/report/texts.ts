/** Every sentence of a report that does not come with it, English and Japanese side by side. */
import { filled } from '../lib/filled';
import type { Lang } from '../lib/protocol';
import type { Bilingual } from './schema';

export const REPORT_TEXTS = {
  // --- the run ----------------------------------------------------------------------------------------------
  kindMatch: ['tefuda arena · match', 'tefuda アリーナ · 対戦'],
  kindRoundRobin: ['tefuda arena · everybody against everybody', 'tefuda アリーナ · 総当たり'],
  kindGauntlet: ['tefuda arena · one against all', 'tefuda アリーナ · 1対全員'],
  runOf: ['{game}, table for {n}, {when} UTC', '{game}、{n}人卓、{when} UTC'],
  unfinished: [
    'This run is not finished: {played} of at most {planned} games are played. What stands here is what they say so far.',
    '途中の結果です：最大{planned}ゲームのうち{played}ゲームを打ち終えた時点の数字です。',
  ],
  goOn: ['Go on with', '続きを打つには'],
  nothingPlayed: ['Nothing has been played yet.', 'まだ何も打っていません。'],
  pairings: ['pairings', '組み合わせ'],
  decksInAll: ['decks in all', 'デッキ（合計）'],
  gamesInAll: ['games in all', 'ゲーム（合計）'],
  decks: ['decks', 'デッキ'],
  games: ['games', 'ゲーム'],
  hands: ['hands', 'ハンド'],
  madeBy: [
    'Made by tefuda from the rows of the run. This page loads nothing.',
    '対戦の記録からtefudaが作成。このページは外から何も読み込みません。',
  ],
  language: ['Language', '言語'],

  // --- who is better ----------------------------------------------------------------------------------------
  against: ['{a} : {b}', '{a} : {b}'],
  notEnough: ['Too few decks yet to say anything.', 'まだ何か言えるほど打っていません。'],
  unitFor: ['{unit} for {a}', '{a}の勝ち越し（{unit}）'],
  unitForCorrected: ['{unit} for {a}, luck removed', '{a}の勝ち越し（{unit}、運を除く）'],
  winsFor: ['of the wins for {a}', '{a}の勝ちの割合'],
  interval: ['95 % interval: {low} to {high}', '95 %区間：{low}〜{high}'],
  uncertain: [
    'That may be chance: the interval contains an even result. More games would tell.',
    '偶然かもしれません：区間が互角を含んでいます。数を増やせば分かります。',
  ],
  rough: [
    'From so few decks intervals are rough, and nothing is claimed.',
    'デッキ数が少なく、区間は目安にすぎません。まだ何も断言できません。',
  ],
  eloOver: ['Elo of {a} over {b}', 'Elo（{a}の{b}に対する差）'],
  ends: ['{mean} ({low} to {high})', '{mean}（{low}〜{high}）'],
  flatters: [
    'A test that stops by itself likes to stop on a lucky stretch: the figure flatters a little.',
    '自動で止まる検定は運のよいところで止まりやすく、数字は少し良く出ます。',
  ],

  figures: ['The figures', '図と数字'],

  // --- charts -----------------------------------------------------------------------------------------------
  shareOfWins: ['% of the wins for {a}', '{a}の勝ちの割合（%）'],
  even: ['even', '互角'],
  course: ['How it converged', '収束の様子'],
  courseLabel: [
    'The mean so far, and its 95 % interval. Now {figure}, after {played}.',
    'ここまでの平均と95 %区間。{played}の時点で{figure}。',
  ],
  courseNote: [
    'The line is the mean so far, the band its 95 % interval. Above “even” {a} is ahead, below it {b}.',
    '線はここまでの平均、帯は95 %区間。「互角」より上なら{a}、下なら{b}が優勢です。',
  ],
  courseTable: ['The curve in numbers', '曲線を数字で'],
  handsPlayed: ['{n:hand|hands}', '{n}ハンド'],
  gamesPlayed: ['{n:game|games}', '{n}ゲーム'],
  test: ['The test', '検定'],
  testLabel: [
    'The log-likelihood ratio between its bounds, now {ratio} after {n} decks.',
    '対数尤度比とその境界。{n}デッキの時点で{ratio}。',
  ],
  ratio: ['log-likelihood ratio', '対数尤度比'],
  better: ['better', '強い'],
  notBetter: ['not better', '強くない'],
  testNote: [
    '“Better by {margin}” against “not better”. The test looks after {first} decks and then every {every}, and stops when a bound is passed.',
    '「{margin}以上強い」と「強くない」を比べます。{first}デッキの時点から{every}デッキごとに調べ、境界を越えたら止まります。',
  ],
  marginUnit: ['{margin} {unit}', '{unit}で{margin}'],
  marginShare: ['{margin} of the wins', '勝ちの{margin}'],
  byPosition: ['By position', 'ポジション別'],
  positionNote: ['What each got in that seat, luck left in.', 'その席で各CPUが得たもの。運は残したまま。'],
  positionFair: [
    'What each got in that seat. The line is a fair share.',
    'その席で各CPUが勝った割合。線は均等な取り分です。',
  ],
  wonThere: ['% of the games won in that seat', 'その席で勝ったゲームの割合（%）'],
  inSeat: ['{seat}: {cpu}', '{seat}：{cpu}'],
  sameCards: ['The difference with the same cards in the same seat', '同じ席で同じカードを持ったときの差'],
  position: ['Position', 'ポジション'],
  difference: ['difference', '差'],
  seatButton: ['Button', 'ボタン'],
  seatOther: ['Other seat', 'もう一方の席'],
  seatAfter: ['Button +{n}', 'ボタン+{n}'],
  smallBlind: ['{seat}, small blind', '{seat}（SB）'],
  bigBlind: ['{seat}, big blind', '{seat}（BB）'],
  seatActs: ['No. {n} to act', '{n}番手'],
  seatN: ['Seat {n}', '席{n}'],
  byGame: ['By game', 'ゲーム別'],
  byGameNote: [
    'The same measure as above, game by game. {a} is ahead to the right of the line.',
    '上と同じ尺度をゲームごとに。線より右なら{a}が優勢です。',
  ],
  notPlayedYet: ['Not played yet: {games}.', 'まだ打っていないゲーム：{games}。'],
  deckByDeck: ['Deck by deck', 'デッキごとの結果'],
  deckLabel: ['How the results of single decks are spread.', 'デッキごとの結果の散らばり。'],
  deckUnit: ['{each} {a} won with a deck', '1デッキで{a}が勝ち越した{each}'],
  deckPoints: ['points a game {a} was better by', '{a}が1ゲームあたり上回った点数'],
  ofDecks: ['% of the decks', 'デッキの割合（%）'],
  barText: ['{start} to {end}: {n:deck|decks}', '{start}〜{end}：{n}デッキ'],
  endedEven: [
    '{share} of the decks ended even: both sides got the same out of the same cards.',
    '{share}のデッキは互角：両者が同じカードから同じ結果を得ました。',
  ],
  didBetter: [
    '{a} did better with {ahead} of the decks, {b} with {behind}.',
    '{a}が上回ったデッキは{ahead}、{b}が上回ったデッキは{behind}。',
  ],
  outermost: ['The outermost bars hold everything beyond them.', '両端の棒はその外側も含みます。'],
  noLuck: [
    'No hand was decided by cards that came after an all-in, so there was no luck to correct.',
    'オールイン後のカードで決まったハンドはなく、補正する運はありませんでした。',
  ],
  luck: ['The correction for luck', '運の補正'],
  corrected: ['Corrected', '補正後'],
  asFell: ['As the cards fell', '実際のカードのまま'],
  luckNote: [
    'After an all-in the cards to come are dealt again many times, and what the real ones gave above that is taken out.',
    'オールイン後のカードを何度も配り直し、実際のカードがそれより多く与えた分を差し引きます。',
  ],
  luckSaved: [
    'It saved {saved} of the hands: without it the same interval would have taken about {needed} instead of {n}.',
    'ハンド数を{saved}節約：補正なしで同じ区間を得るには、{n}ではなく約{needed}ハンドが必要でした。',
  ],
  luckAll: [
    'Without it no number of hands would have given this interval.',
    '補正なしでは、何ハンド打ってもこの区間は得られません。',
  ],
  luckNone: ['It did not make the interval narrower here.', 'ここでは区間は狭くなりませんでした。'],

  // --- tournaments ------------------------------------------------------------------------------------------
  ratings: ['Ratings', 'レーティング'],
  ratingUnit: ['Plackett–Luce rating ± one standard deviation', 'Plackett–Luceレーティング ± 標準偏差'],
  ratingNote: [
    'Sorted by what a CPU is at least, very likely: rating less three deviations. The line is their mean.',
    'まず確実な下限（レーティング − 標準偏差の3倍）の順。線は全体の平均です。',
  ],
  everybody: ['Everybody against everybody', '総当たりの結果'],
  oneAgainstAll: ['One against all', '1対全員の結果'],
  crossUnit: [
    'The row against the column, in {unit}, and half the 95 % interval. Figures whose interval holds the middle are pale.',
    '行が列に対して得たもの（{unit}）と95 %区間の半分。区間が互角を含む数字は薄く示します。',
  ],
  crossShare: [
    'The row against the column, in % of the wins, and half the 95 % interval. Figures whose interval holds the middle are pale.',
    '行が列に対して得た勝ちの割合（%）と95 %区間の半分。区間が互角を含む数字は薄く示します。',
  ],
  pairingByPairing: ['Pairing by pairing', '組み合わせごとの結果'],
  pairingUnit: ['Figures are the first CPU’s, in {unit}.', '数字は先に書いたCPUのもの（{unit}）。'],
  pairingShare: ['Figures are the first CPU’s, in shares of the wins.', '数字は先に書いたCPUの、勝ちの割合。'],

  // --- bots from outside ------------------------------------------------------------------------------------
  forfeits: ['Forfeited decisions', '無効になった判断'],
  forfeitsNote: [
    'They gave no usable answer, and the table acted for them. The games count all the same.',
    '使える答えがなかったため、テーブルが代わりに行動しました。ゲームはそのまま数えます。',
  ],
  bot: ['bot', 'ボット'],
  byFault: ['decisions, by fault', '判断の数（不具合別）'],
  lastFault: ['the last one', '最後の不具合'],

  // --- where decisions differ -------------------------------------------------------------------------------
  differ: ['Where decisions differ, and what it cost', '判断が分かれたところと、その値打ち'],
  asked: [
    'The first {decks} decks, {games} games, were played again. At each of the {decisions} decisions both were asked: same view, same stream of chance.',
    '最初の{decks}デッキ（{games}ゲーム）を打ち直し、{decisions}回の判断すべてで両者に聞きました。見えるものも乱数も同じです。',
  ],
  agreed: ['They agreed everywhere.', 'すべての判断が一致しました。'],
  disagreed: [
    'They disagreed in {seen} of them ({share}), and in {games} of the games. The first disagreement of a game was played on both ways, with the same cards and the same players after it; later ones are only counted. Figures above zero favour {a}’s way, those below zero {b}’s.',
    '分かれたのは{seen}回（{share}）、ゲームでは{games}。各ゲームで最初に分かれたところから、同じカード・同じ相手で両方を打ち続けました。以後の不一致は数えるだけです。正の値は{a}、負の値は{b}の打ち方が得だったことを示します。',
  ],
  tooFewInAll: ['They are too few to say what they are worth.', '数が少なく、値打ちは言えません。'],
  inAll: [
    'All first disagreements together: {figure} {unit}. That need not be the whole difference: after them everybody plays on in their own way, and later ones cost too.',
    '最初の不一致を合わせると{figure}（{unit}）。差の全部とは限りません：その後も各自の打ち方が続き、後の不一致も響きます。',
  ],
  winsPer100: ['wins per 100 games in a seat', '1席100ゲームあたりの勝ち'],
  worth: ['What the first disagreements were worth', '最初の不一致の値打ち'],
  worthNote: [
    '{a}’s action first, {b}’s second. 95 % intervals, each by itself: of many kinds a few will miss zero by chance.',
    '先が{a}、後が{b}の行動。95 %区間はそれぞれ単独のもので、種類が多ければ偶然ゼロを外すものもあります。',
  ],
  kindByKind: ['Kind by kind', '種類ごとに'],
  seenNote: [
    'Seen are all disagreements of a kind, tried those that came first in their game.',
    '「出現」はその種類の不一致すべて、「検証」はゲームで最初だったもの。',
  ],
  seen: ['seen', '出現'],
  tried: ['tried', '検証'],
  unitEach: ['{each} each', '1回あたりの{each}'],
  winsEach: ['wins each', '1回あたりの勝ち'],
  tooFew: ['too few to say', '少なすぎる'],
  inPhase: ['{where}: {a} / {b}', '{where}：{a}／{b}'],
  choices: ['{a} / {b}', '{a}／{b}'],
  placeInGame: ['{game}, {phase}', '{game}、{phase}'],
  ruleOf: ['{cpu}’s rule', '{cpu}の規則'],
  noReason: ['no reason', '理由なし'],
  moreRules: ['{n:more pair|more pairs} of rules.', 'ほかに規則の組が{n}組。'],
  moreKinds: ['{n:more kind|more kinds}, seen {seen} times together.', 'ほかに{n}種類、合わせて{seen}回。'],
  exampleOf: ['Deck {deck}, seating {seating}: {actor} is to act', 'デッキ{deck}、席順{seating}：{actor}の番'],
  wouldDo: ['{cpu}: {action}.', '{cpu}：{action}。'],
  worthUnit: ['Here {a}’s way was worth {gain} {each}.', 'ここでは{a}の打ち方が{gain}の値打ち（{each}）。'],
  worthWin: ['Here {a}’s way was worth {gain} of a win.', 'ここでは{a}の打ち方が勝ち{gain}回分の値打ち。'],
  worthNothing: ['Here both ways ended alike.', 'ここではどちらでも同じ結末でした。'],

  // --- settings ---------------------------------------------------------------------------------------------
  settings: ['Settings, and how to repeat it', '設定と、同じことをする方法'],
  setRun: ['run', '名前'],
  setGame: ['game', 'ゲーム'],
  setSeats: ['seats', '席数'],
  setGames: ['games of each pairing, at most', '組み合わせごとの最大ゲーム数'],
  setSeed: ['seed', 'シード'],
  setMix: ['games of the mix', 'ミックスのゲーム'],
  setHands: ['decks of each game before the next', 'ゲームごとのデッキ数'],
  setOption: ['option {name}', 'オプション {name}'],
  setStack: ['chips in each hand', '各ハンドのチップ'],
  setTest: ['test', '検定'],
  testSettings: ['margin {margin}, alpha {alpha}, beta {beta}', '差 {margin}、α {alpha}、β {beta}'],
  setBegun: ['begun', '開始'],
  setVersion: ['tefuda', 'tefuda'],
  repeat: ['The same decks, the same decisions, the same figures:', '同じデッキ、同じ判断、同じ数字になります：'],
  copyCommand: ['Copy', 'コピー'],
  copied: ['Copied', 'コピーしました'],
  cpus: ['The CPUs', 'CPU'],
  noSignature: ['none', 'なし'],
  signatureNote: [
    'The version and the signature of each: a digest of what it does in fixed positions. A CPU that decides otherwise has another one. Bots from outside have no version, and no signature if they do not repeat themselves.',
    '各CPUの版と署名。署名は決まった局面での判断の要約で、判断が変われば署名も変わります。外部のボットに版はなく、同じ答えを繰り返さなければ署名もありません。',
  ],
} as const satisfies Record<string, readonly [en: string, ja: string]>;

export type ReportTextKey = keyof typeof REPORT_TEXTS;

/** Somebody who tells a report in one language. */
export interface Voice {
  lang: Lang;
  say: (key: ReportTextKey, values?: Record<string, string | number>) => string;
  /** What came in both. */
  of: (text: Bilingual) => string;
}

export function voiceIn(lang: Lang): Voice {
  return {
    lang,
    say: (key, values = {}) => filled(REPORT_TEXTS[key][lang === 'ja' ? 1 : 0], values),
    of: (text) => text[lang],
  };
}
