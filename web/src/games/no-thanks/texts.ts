/** What only No Thanks! says, English and Japanese side by side. */
import type { Texts } from '../../lib/texts';

export const TEXTS = {
  keyTake: ['take the card', 'カードを取る'],
  keyPass: ['no thanks', 'ノー・サンキュー'],
  onOffer: ['On offer', '場のカード'],
  chipsOnIt: ['{n} on it', 'チップ{n}枚'],
  cardsLeft: ['{n} to come', '残り{n}枚'],
  lastCard: ['last card', '最後の1枚'],
  chips: ['{n:chip|chips}', 'チップ{n}枚'],
  score: ['score {n}', '得点 {n}'],
  noCards: ['no cards yet', 'まだカードなし'],
  costs: ['Taking it: {cost} points', '取ると {cost}点'],
  scoreAfter: ['your score {before} → {after}', '得点 {before} → {after}'],
  noChips: ['You have no chips left, so you must take the card.', 'チップがないので、取るしかありません。'],
} as const satisfies Texts;
