import { describe, expect, it } from 'vitest';
import { finishing } from '../src/lib/cardSlot.svelte';
import { bare, follow, NOTHING_TOLD } from '../src/lib/deeds';
import { runsIn, score, takeCost } from '../src/lib/noThanks';
import { checkOrFold, deadCards, mostBets, placed, pots, price, safeAction, seatCards } from '../src/lib/poker';
import type { CardSlotView, NoThanksView, PokerView, StateMessage } from '../src/lib/protocol';

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
});

describe('No Thanks!', () => {
  const view = { card: 22, chips_on_card: 3, cards: [[21, 23, 5], []], chips: [4, 9] } as unknown as NoThanksView;

  it('counts the lowest card of each run and takes chips off', () => {
    expect(runsIn([23, 5, 21, 22])).toEqual([
      [5, 5],
      [21, 23],
    ]);
    expect(score(view, 0)).toBe(21 + 23 + 5 - 4);
  });

  it('knows what taking costs', () => {
    expect(takeCost(view, 0)).toBe(-23 - 3);
    expect(takeCost(view, 1)).toBe(22 - 3);
  });
});

describe('Card Slot', () => {
  it('finds the slots that complete a line, in its own numbering', () => {
    const view = { board: ['bell', 'bell', null, null, null, null, null, null, 'bell'] } as unknown as CardSlotView;
    expect([...new Set(finishing(view, 'bell'))].sort()).toEqual([3, 5, 6]);
    expect(finishing(view, 'cherry')).toEqual([]);
  });
});

describe('what is told', () => {
  const message = (seq: number, events: object[], lines: object[], whys: object[] = []) =>
    ({
      type: 'state',
      seq,
      since: seq - 1,
      updates: [{ seq, events }],
      table: { seats: [{ name: 'Hana' }, { name: 'lv2' }] },
      hand: { players: [1, 0] },
      words: { told: [{ seq, lines }], whys, title: '' },
    }) as unknown as StateMessage;
  const decision = { table: 'decision', seat: 1, number: 4, action: 'fold', by: 'cpu' };
  const why = { seat: 1, number: 4, action: 'fold', text: 'Too weak.', rule: 'r', numbers: [] };

  it('puts a deed without its name under the seat, with its reason', () => {
    const told = follow(NOTHING_TOLD, message(5, [decision], [{ text: 'lv2: folds.', seat: 1 }], [why]), 4);
    expect(told.last[1]).toMatchObject({ text: 'folds', why: { text: 'Too weak.' } });
    expect(told.log.map((line) => line.text)).toEqual(['lv2: folds.']);
  });

  it('tells nothing twice', () => {
    const again = message(5, [decision], [{ text: 'lv2: folds.', seat: 1 }]);
    const once = follow(NOTHING_TOLD, again, 4);
    expect(follow(once, again, 5).log).toHaveLength(1);
  });

  it('keeps only folds under the seats when a street begins, and nothing when a hand does', () => {
    const call = { ...decision, seat: 0, number: 5, action: 'call' };
    let told = follow(NOTHING_TOLD, message(5, [decision, call], []), 4);
    told = follow(told, message(6, [{ event: 'street', street: 1 }], []), 5);
    expect(Object.keys(told.last)).toEqual(['1']);
    told = follow(told, message(7, [{ table: 'dealt', hand: 'x' }], []), 6);
    expect(told.last).toEqual({});
    expect(told.deeds).toEqual([]);
  });

  it('counts what a seat of the table won over all parts of the pot', () => {
    const parts = [20, 30].map((chips) => ({ event: 'won', seat: 0, chips }));
    expect(follow(NOTHING_TOLD, message(8, parts, []), 7).wins).toEqual({ 1: 50 });
  });

  it('takes name and full stop off in both languages', () => {
    expect(bare('lv2：フォールド。', 'lv2')).toBe('フォールド');
    expect(bare('The board is full.', 'lv2')).toBe('The board is full');
  });
});
