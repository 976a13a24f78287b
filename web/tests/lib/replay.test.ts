import { beforeAll, describe, expect, it } from 'vitest';
import type { Replay } from '../../src/lib/protocol';
import { facesAt, nextPart, toldUntil } from '../../src/lib/replay';
import { listGames } from '../catalogue';

beforeAll(listGames);

/** A hand of Hold'em in which the players sit in seats 3, 5 and 6 of the table; the last has no chips. */
function replayOf(scenes: { street: string; decision?: { seat: number; action: string } }[]): Replay {
  const steps = scenes.map(({ street, decision }, at) => {
    const over = at === scenes.length - 1;
    return {
      view: { game: 'holdem', street, to_act: over ? -1 : 0 },
      dealt: [true, true, false],
      won: over ? [0, 60, 0] : [0, 0, 0],
      lines: [{ text: `line ${at}`, seat: null, heading: false }],
      decision: decision
        ? { ...decision, by: 'person', label: '', text: `${decision.action}s`, brief: '', why: null }
        : null,
      part: street,
      result: over ? ['lv2: +20.'] : [],
    };
  });
  const names = ['Hana', 'lv2', 'lv2 2'];
  return { hand: 'h', game: 'holdem', names, players: [3, 5, 6], seat: 0, steps } as unknown as Replay;
}

const HAND = replayOf([
  { street: 'preflop' },
  { street: 'flop', decision: { seat: 0, action: 'call' } },
  { street: 'flop', decision: { seat: 1, action: 'bet' } },
  { street: 'flop', decision: { seat: 0, action: 'fold' } },
]);

describe('a hand that is over', () => {
  it('shows under a seat what it did on this street, by its seat at the table', () => {
    expect(toldUntil(HAND, 1).last).toEqual({});
    expect(Object.keys(toldUntil(HAND, 2).last)).toEqual(['5']);
    expect(toldUntil(HAND, 3).last[3]).toMatchObject({ action: 'fold', text: 'folds', number: 3 });
    expect(toldUntil(HAND, 3).deeds.map((deed) => deed.action)).toEqual(['call', 'bet', 'fold']);
  });

  it('tells how it ended at its end only', () => {
    expect(toldUntil(HAND, 2).result).toEqual([]);
    expect(toldUntil(HAND, 3).result).toEqual(['lv2: +20.']);
    expect(toldUntil(HAND, 3).log.map((line) => line.text)).toEqual(['line 0', 'line 1', 'line 2', 'line 3']);
  });

  it('goes on to the next street, and to the end where there is none', () => {
    expect([nextPart(HAND, 0), nextPart(HAND, 1)]).toEqual([1, 3]);
  });

  it('has a face for each player, with what it won', () => {
    const faces = facesAt(HAND, HAND.steps[3]!, toldUntil(HAND, 3));
    expect(faces.map((face) => [face.seat, face.player, face.acting, face.mine, face.won])).toEqual([
      [3, 0, false, true, 0],
      [5, 1, false, false, 60],
      [6, null, false, false, 0],
    ]);
  });
});
