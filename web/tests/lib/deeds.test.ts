import { describe, expect, it } from 'vitest';
import { clientFor } from '../../src/games';
import { follow, NOTHING_TOLD } from '../../src/lib/deeds';
import type { StateMessage } from '../../src/lib/protocol';

describe('what is told', () => {
  const message = (seq: number, events: object[], lines: object[], deeds: object[] = []) =>
    ({
      type: 'state',
      seq,
      since: seq - 1,
      updates: [{ seq, events }],
      table: { seats: [{ name: 'Hana' }, { name: 'lv2' }] },
      hand: { players: [1, 0] },
      words: { told: [{ seq, lines, deeds }], title: '', result: [] },
    }) as unknown as StateMessage;
  const poker = clientFor('holdem');
  const decision = { table: 'decision', seat: 1, number: 4, action: 'fold', by: 'cpu' };
  const why = { text: 'Too weak.', rule: 'r', numbers: [] };
  const fold = { seat: 1, number: 4, action: 'fold', by: 'cpu', text: 'folds', brief: 'folds', why };

  it('puts a deed without its name under the seat, with its reason', () => {
    const told = follow(NOTHING_TOLD, message(5, [decision], [{ text: 'lv2: folds.', seat: 1 }], [fold]), 4, poker);
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
    const called = { ...fold, seat: 0, number: 5, action: 'call' };
    let told = follow(NOTHING_TOLD, message(5, [decision, call], [], [fold, called]), 4, poker);
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
});
