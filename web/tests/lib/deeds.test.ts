import { describe, expect, it } from 'vitest';
import poker from '../../src/games/poker';
import { follow, NOTHING_TOLD } from '../../src/lib/deeds';
import type { StateMessage } from '../../src/lib/protocol';

interface Given {
  lines?: string[];
  deeds?: object[];
  reasons?: object[];
  result?: string[];
}

function message(seq: number, events: object[], given: Given = {}): StateMessage {
  const { lines = [], deeds = [], reasons = [], result = [] } = given;
  const told = { seq, lines: lines.map((text) => ({ text, seat: null, heading: false })), deeds, reasons };
  const words = { told: [told], title: '', result };
  return { type: 'state', seq, since: seq - 1, updates: [{ seq, events }], words } as unknown as StateMessage;
}

const decision = { table: 'decision', seat: 1, number: 4, action: 'fold', by: 'cpu' };
const deed = { seat: 1, number: 4, action: 'fold', by: 'cpu', text: 'folds', brief: 'folds', why: null };

describe('what is told', () => {
  it('puts a deed under the seat, and the lines into the log', () => {
    const given = { lines: ['lv2 folds.'], deeds: [deed] };
    const told = follow(NOTHING_TOLD, message(5, [decision], given), 4, poker);
    expect(told.last[1]).toBe(deed);
    expect(told.deeds).toEqual([deed]);
    expect(told.log).toMatchObject([{ text: 'lv2 folds.', id: '5.0' }]);
  });

  it('tells nothing twice', () => {
    const again = message(5, [decision], { lines: ['lv2 folds.'], deeds: [deed] });
    const once = follow(NOTHING_TOLD, again, 4, poker);
    expect(follow(once, again, 5, poker).log).toHaveLength(1);
  });

  it('keeps only folds under the seats when a street begins, and nothing when a hand does', () => {
    const call = { ...decision, seat: 0, number: 5, action: 'call' };
    const deeds = [deed, { ...deed, seat: 0, number: 5, action: 'call' }];
    let told = follow(NOTHING_TOLD, message(5, [decision, call], { deeds }), 4, poker);
    expect(Object.keys(told.last)).toEqual(['0', '1']);
    told = follow(told, message(6, [{ event: 'street', street: 1 }]), 5, poker);
    expect(Object.keys(told.last)).toEqual(['1']);
    told = follow(told, message(7, [{ table: 'dealt', hand: 'x' }]), 6, poker);
    expect([told.last, told.deeds]).toEqual([{}, []]);
  });

  it('remembers what happened in the game since somebody acted', () => {
    const resolved = { event: 'resolved', line: '1-2-3', card: 'bell' };
    let told = follow(NOTHING_TOLD, message(5, [decision, resolved], { deeds: [deed] }), 4, poker);
    expect(told.events).toEqual([resolved]);
    told = follow(told, message(6, [{ ...decision, number: 5 }]), 5, poker);
    expect(told.events).toEqual([]);
  });

  it('tells a reason in full when the hand is over', () => {
    const partly = { ...deed, why: { text: 'Folds to 20.', rule: '', numbers: [] } };
    let told = follow(NOTHING_TOLD, message(5, [decision], { deeds: [partly] }), 4, poker);
    expect(told.deeds[0]?.why?.rule).toBe('');
    const why = { text: 'Folds a weak hand.', rule: 'poker.lv1.fold', numbers: [] };
    told = follow(told, message(6, [{ table: 'over' }], { reasons: [{ number: 4, why }] }), 5, poker);
    expect(told.deeds[0]?.why).toEqual(why);
    expect(told.last[1]?.why).toEqual(why);
  });

  it('keeps how a hand ended until the next one ends', () => {
    let told = follow(NOTHING_TOLD, message(5, [], { result: ['Showdown.'] }), 4, poker);
    told = follow(told, message(6, [{ table: 'dealt', hand: 'x' }]), 5, poker);
    expect(told.result).toEqual(['Showdown.']);
  });
});
