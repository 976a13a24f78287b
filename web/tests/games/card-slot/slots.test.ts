import { describe, expect, it } from 'vitest';
import { finishing } from '../../../src/games/card-slot/slots';
import type { CardSlotView } from '../../../src/lib/protocol';

describe('Card Slot', () => {
  it('finds the slots that complete a line, in its own numbering', () => {
    const view = { board: ['bell', 'bell', null, null, null, null, null, null, 'bell'] } as unknown as CardSlotView;
    expect([...new Set(finishing(view, 'bell'))].sort()).toEqual([3, 5, 6]);
    expect(finishing(view, 'cherry')).toEqual([]);
  });
});
