import { describe, expect, it } from 'vitest';
import { pendingIn } from '../../../src/games/card-slot/pending';
import type { CardSlotFacts } from '../../../src/lib/protocol';

const lines: CardSlotFacts['lines'] = { '1-2-3': [1, 2, 3], '1-9-5': [1, 9, 5] };

describe('what a CPU is about to do', () => {
  it('is nothing before its first step and in another game', () => {
    expect(pendingIn(null, lines)).toBeNull();
    expect(pendingIn({ kind: 'act', values: {} }, lines)).toBeNull();
  });

  it('is a card first', () => {
    expect(pendingIn({ kind: 'card', values: { card: 'bell' } }, lines)).toEqual({ card: 'bell', slot: null, lit: [] });
  });

  it('then a card on a slot, and the lines that come of it', () => {
    const placed = { card: 'bell', slot: 1, line: '' };
    expect(pendingIn({ kind: 'slot', values: placed }, lines)).toEqual({ card: 'bell', slot: 1, lit: [] });
    const both = { ...placed, line: '1-2-3 1-9-5' };
    expect(pendingIn({ kind: 'slot', values: both }, lines)?.lit).toEqual([1, 2, 3, 1, 9, 5]);
  });
});
