import { describe, expect, it } from 'vitest';
import { runsIn, score, takeCost } from '../../../src/games/no-thanks/tableau';
import type { NoThanksView } from '../../../src/lib/protocol';

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
