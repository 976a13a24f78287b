import { describe, expect, it } from 'vitest';
import {
  checkOrFold,
  isStud,
  isWaiting,
  laidCards,
  placed,
  safeAction,
  stakesFrom,
} from '../../../src/games/poker/table';
import type { GameLine, PokerFacts, PokerView } from '../../../src/lib/protocol';

const up = (...cards: string[]) => cards.map((card) => ({ card, up: true }));
const down = (...cards: (string | null)[]) => cards.map((card) => ({ card, up: false }));

const stud = {
  board_size: 0,
  cards: [
    [...down('Ah', 'Ad'), ...up('2c', '3d', '4h', '5s'), ...down('As')],
    up('Kc', 'Kd'),
    [...down(null, null), ...up('9s', '9h', '9d', '2s'), ...down(null)],
  ],
} as unknown as PokerFacts;
const holdem = { board_size: 5, cards: [down('Ah', 'Ad'), down(null, null)] } as unknown as PokerFacts;

const offered = (...actions: string[]) => actions.map((action) => ({ action, label: action, key: action[0] ?? '' }));

describe('a poker table', () => {
  it('lays cards in the order they came, the seventh apart', () => {
    expect(laidCards(stud, 0).map((one) => one.card)).toEqual(['Ah', 'Ad', '2c', '3d', '4h', '5s', 'As']);
    expect(laidCards(stud, 0).map((one) => one.apart)).toEqual([false, false, false, false, false, false, true]);
    expect(laidCards(stud, 2).map((one) => one.apart)).toEqual([false, false, false, false, false, false, true]);
    expect(laidCards(stud, 1).some((one) => one.apart)).toBe(false);
    expect(laidCards(holdem, 0).some((one) => one.apart || one.up)).toBe(false);
    expect(laidCards(holdem, 5)).toEqual([]);
  });

  it('tells stud games from those with a board', () => {
    expect([isStud(stud), isStud(holdem)]).toEqual([true, false]);
  });

  it('waits for those who can still act', () => {
    const view = { to_act: 0, folded: [null, 'flop', null], stacks: [100, 100, 0] } as unknown as PokerView;
    expect([0, 1, 2].map((player) => isWaiting(view, player))).toEqual([true, false, false]);
    expect(isWaiting({ ...view, to_act: -1 }, 0)).toBe(false);
  });

  it('keeps every button in its place', () => {
    const labels = (actions: string[]) => placed(offered(...actions)).map((one) => one?.action ?? null);
    expect(labels(['fold', 'call', 'raise'])).toEqual(['fold', 'call', 'raise']);
    expect(labels(['check', 'bet'])).toEqual([null, 'check', 'bet']);
    expect(labels(['bring-in', 'complete'])).toEqual([null, 'bring-in', 'complete']);
  });

  it('never folds by the safe action, and folds ahead only when checking is not possible', () => {
    expect(safeAction(offered('fold', 'call'))).toBeNull();
    expect(safeAction(offered('check', 'bet'))?.action).toBe('check');
    expect(checkOrFold(offered('fold', 'call'))?.action).toBe('fold');
    expect(checkOrFold(offered('check', 'bet'))?.action).toBe('check');
  });

  it('proposes stakes in the usual proportion, as far as the game has them', () => {
    const line = { options: ['small_bet', 'big_bet', 'ante'].map((name) => ({ name })) } as unknown as GameLine;
    expect(stakesFrom(20, line)).toEqual({ small_bet: 20, big_bet: 40, ante: 5 });
  });
});
