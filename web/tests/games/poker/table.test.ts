import { describe, expect, it } from 'vitest';
import {
  checkOrFold,
  deadCards,
  limitsOf,
  mostBets,
  placed,
  pots,
  price,
  safeAction,
  seatCards,
  stakesFrom,
  winsBetween,
} from '../../../src/games/poker/table';
import type { GameLine, PokerView } from '../../../src/lib/protocol';

const stud: PokerView = {
  game: 'stud',
  seats: 3,
  seat: 0,
  to_act: 0,
  legal: ['fold', 'call', 'raise'],
  stakes: { small_bet: 20, big_bet: 40, ante: 5, bring_in: 10, raises: 4, button: 0 },
  street: 'seventh',
  board: [],
  up: [
    ['2c', '3d', '4h', '5s'],
    ['Kc', 'Kd'],
    ['9s', '9h', '9d', '2s'],
  ],
  down: [['Ah', 'Ad', 'As'], [], []],
  stacks: [300, 0, 0],
  bets: [0, 0, 40],
  paid: [60, 65, 140],
  pot: 265,
  folded: [null, 'fourth', null],
  level: 40,
  bets_made: 1,
};

const offered = (...actions: string[]) => actions.map((action) => ({ action, label: action, key: action[0] ?? '' }));

describe('a poker table', () => {
  it('shows cards in the order they came, the seventh apart, backs where nothing is known', () => {
    expect(seatCards(stud, 0).map((one) => one.card)).toEqual(['Ah', 'Ad', '2c', '3d', '4h', '5s', 'As']);
    expect(seatCards(stud, 0).map((one) => one.apart)).toEqual([false, false, false, false, false, false, true]);
    expect(seatCards(stud, 2).map((one) => one.card)).toEqual([null, null, '9s', '9h', '9d', '2s', null]);
    expect(seatCards(stud, 1).map((one) => one.card)).toEqual(['Kc', 'Kd']);
  });

  it('R-H7: counts the bet with the raises', () => {
    expect(mostBets(stud)).toBe(5);
  });

  it('remembers the up cards of those who folded', () => {
    expect(deadCards(stud)).toEqual(['Kc', 'Kd']);
  });

  it('asks no more than the stack for a call', () => {
    expect(price(stud, 0)).toBe(40);
    expect(price({ ...stud, stacks: [15, 0, 0] }, 0)).toBe(15);
  });

  it('cuts pots where somebody is all-in', () => {
    expect(pots({ ...stud, stacks: [0, 500, 500], paid: [50, 100, 100], folded: [null, null, null] })).toEqual([
      150, 100,
    ]);
    expect(pots({ ...stud, stacks: [9, 9, 9], paid: [20, 20, 20] })).toEqual([60]);
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

  it('counts what each player took from the pots', () => {
    const start = { ...stud, stacks: [990, 980, 0], paid: [10, 20, 0] };
    const end = { ...stud, stacks: [1020, 980, 0], paid: [20, 20, 0] };
    expect(winsBetween(start, end)).toEqual([40, 0, 0]);
  });

  it('says the limits, and once there is a hand its ante', () => {
    expect(limitsOf(null, { small_bet: 20, big_bet: 40, ante: 5 })).toEqual(['20/40']);
    expect(limitsOf(stud, {})).toEqual(['20/40', ', ante 5']);
    expect(limitsOf(null, {})).toEqual([]);
  });

  it('proposes stakes in the usual proportion, as far as the game has them', () => {
    const line = { options: ['small_bet', 'big_bet', 'ante'].map((name) => ({ name })) } as unknown as GameLine;
    expect(stakesFrom(20, line)).toEqual({ small_bet: 20, big_bet: 40, ante: 5 });
  });
});
