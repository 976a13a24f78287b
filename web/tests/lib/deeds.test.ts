import { describe, expect, it } from 'vitest';
import { clientFor } from '../../src/games';
import { bare, follow, NOTHING_TOLD } from '../../src/lib/deeds';
import type { StateMessage } from '../../src/lib/protocol';

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
  const poker = clientFor('holdem');
  const decision = { table: 'decision', seat: 1, number: 4, action: 'fold', by: 'cpu' };
  const why = { seat: 1, number: 4, action: 'fold', text: 'Too weak.', rule: 'r', numbers: [] };

  it('puts a deed without its name under the seat, with its reason', () => {
    const told = follow(NOTHING_TOLD, message(5, [decision], [{ text: 'lv2: folds.', seat: 1 }], [why]), 4, poker);
    expect(told.last[1]).toMatchObject({ text: 'folds', why: { text: 'Too weak.' } });
    expect(told.log.map((line) => line.text)).toEqual(['lv2: folds.']);
  });

  it('tells nothing twice', () => {
    const again = message(5, [decision], [{ text: 'lv2: folds.', seat: 1 }]);
    const once = follow(NOTHING_TOLD, again, 4, poker);
    expect(follow(once, again, 5, poker).log).toHaveLength(1);
  });

  it('keeps only folds under the seats when a street begins, and nothing when a hand does', () => {
    const call = { ...decision, seat: 0, number: 5, action: 'call' };
    let told = follow(NOTHING_TOLD, message(5, [decision, call], []), 4, poker);
    told = follow(told, message(6, [{ event: 'street', street: 1 }], []), 5, poker);
    expect(Object.keys(told.last)).toEqual(['1']);
    told = follow(told, message(7, [{ table: 'dealt', hand: 'x' }], []), 6, poker);
    expect(told.last).toEqual({});
    expect(told.deeds).toEqual([]);
  });

  it('counts what a seat of the table won over all parts of the pot', () => {
    const parts = [20, 30].map((chips) => ({ event: 'won', seat: 0, chips }));
    expect(follow(NOTHING_TOLD, message(8, parts, []), 7, poker).wins).toEqual({ 1: 50 });
  });

  it('takes name and full stop off in both languages', () => {
    expect(bare('lv2：フォールド。', 'lv2')).toBe('フォールド');
    expect(bare('The board is full.', 'lv2')).toBe('The board is full');
  });
});
