/** What only poker tables say, English and Japanese side by side. */
import type { Texts } from '../../lib/texts';

export const TEXTS = {
  pot: ['Pot', 'ポット'],
  sidePots: ['main {main} · side {side}', 'メイン {main} ・ サイド {side}'],
  betToMatch: ['bet {chips} · {made} of {cap}', 'ベット額 {chips} ・ {cap}回中{made}回目'],
  smallBets: ['{n:small bet|small bets}', '{n}スモールベット'],
  bigBets: ['{n:big bet|big bets}', '{n}ビッグベット'],
  yourResult: ['You: {chips}', 'あなた：{chips}'],
  stack: ['stack {chips}', 'スタック {chips}'],
  allIn: ['all-in', 'オールイン'],
  seenCards: ['Dead cards', 'デッドカード'],
  noneYet: ['none yet', 'まだなし'],
  lastHand: ['Last hand: {text}', '前のハンド：{text}'],
  armCheckFold: ['check / fold', 'チェック／フォールド'],
  armed: ['Armed: check / fold', '予約中：チェック／フォールド'],
  armHint: ['acts when it is your turn, at this price', 'この額のまま順番が来たら実行'],
  disarmed: [
    'The price went from {before} to {after}: check / fold is no longer armed.',
    'コール額が{before}から{after}に変わったので、予約を取り消しました。',
  ],
  spaceFolds: [
    'Nothing is free here, so space does nothing. F folds.',
    '無料の選択肢がないので、スペースでは何もしません。フォールドはF。',
  ],
  keyFold: ['fold', 'フォールド'],
  keyCheck: ['check or call', 'チェック／コール'],
  keyBet: ['bet or complete', 'ベット／コンプリート'],
  keyBringIn: ['bring in', 'ブリングイン'],
  keyRaise: ['raise', 'レイズ'],
  keySpace: ['the armed or free action; between hands: next hand', '予約または無料の行動。ハンドの間は次へ'],
  keyArm: ['while waiting: arm check / fold', '待つ間にチェック／フォールドを予約'],
  keyColours: ['two or four colours', '2色／4色'],
  stakes: ['Small bet / big bet', 'スモールベット／ビッグベット'],
} as const satisfies Texts;
