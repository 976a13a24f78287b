import { describe, expect, it } from 'vitest';
import type { Replay } from '../../src/lib/protocol';
import { facesAt, nextPart, toldUntil } from '../../src/lib/replay';

interface Scene {
  street: string;
  stacks: number[];
  paid: number[];
  decision?: { seat: number; action: string };
}

/** A hand of Hold'em in which the players sit in seats 3 and 5 of the table. */
function replayOf(scenes: Scene[]): Replay {
  const steps = scenes.map(({ street, stacks, paid, decision }, at) => ({
    view: { game: 'holdem', street, stacks, paid, to_act: at < scenes.length - 1 ? 0 : -1 },
    lines: [{ text: `line ${at}`, seat: null }],
    decision: decision ? { ...decision, by: 'person', label: decision.action, why: null } : null,
    position: [],
    holdings: [],
    phase: street,
  }));
  return { hand: 'h', game: 'holdem', names: ['Hana', 'lv2'], players: [3, 5], seat: 0, steps } as unknown as Replay;
}

const HAND = replayOf([
  { street: 'preflop', stacks: [990, 980], paid: [10, 20] },
  { street: 'flop', stacks: [980, 980], paid: [20, 20], decision: { seat: 0, action: 'call' } },
  { street: 'flop', stacks: [980, 960], paid: [20, 40], decision: { seat: 1, action: 'bet' } },
  { street: 'flop', stacks: [980, 1020], paid: [20, 40], decision: { seat: 0, action: 'fold' } },
]);

describe('a hand that is over', () => {
  it('tells what each seat took from the pots', () => {
    expect(toldUntil(HAND, 3).wins).toEqual({ 5: 60 });
    expect(toldUntil(HAND, 2).wins).toEqual({});
  });

  it('shows under a seat what it did on this street, by its seat at the table', () => {
    expect(toldUntil(HAND, 1).last).toEqual({});
    expect(Object.keys(toldUntil(HAND, 2).last)).toEqual(['5']);
    expect(toldUntil(HAND, 3).last[3]?.action).toBe('fold');
    expect(toldUntil(HAND, 3).deeds.map((deed) => deed.action)).toEqual(['call', 'bet', 'fold']);
  });

  it('goes on to the next street, and to the end where there is none', () => {
    expect([nextPart(HAND, 0), nextPart(HAND, 1)]).toEqual([1, 3]);
  });

  it('has nobody to act at its end', () => {
    const step = HAND.steps[3]!;
    const faces = facesAt(HAND, step, toldUntil(HAND, 3));
    expect(faces.map((face) => [face.seat, face.player, face.acting, face.mine])).toEqual([
      [3, 0, false, true],
      [5, 1, false, false],
    ]);
  });
});
