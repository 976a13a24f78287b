import { describe, expect, it } from 'vitest';
import { choiceAt } from '../../../src/games/card-slot/choice.svelte';
import { counted } from '../../../src/games/card-slot/symbols';
import type { CardSlotFacts, CardSlotView } from '../../../src/lib/protocol';

const view = {
  phase: 'place',
  legal: ['place bell 1', 'place bell 2', 'place cherry 1', 'place cherry 2'],
  lines: [],
} as unknown as CardSlotView;
const facts = {
  rows: [
    [1, 2, 3],
    [8, 9, 4],
    [7, 6, 5],
  ],
  keys: { rainbow: 'r', silver: 'v', cherry: 'c', watermelon: 'm', bell: 'b', replay: 'p' },
} as unknown as CardSlotFacts;

const placeAt = (turn: string) => ({ myTurn: true, turn, act: () => Promise.resolve() });

describe('choosing at Card Slot', () => {
  it('takes a card, then a slot', () => {
    const choice = choiceAt(placeAt('h/1'));
    expect(choice.playable(view)).toEqual(['cherry', 'bell']);
    expect([choice.card(view), choice.key(view, facts, '1')]).toEqual([null, true]);
    expect(choice.key(view, facts, 'b')).toBe(true);
    expect(choice.card(view)).toBe('bell');
    expect(choice.key(view, facts, '2')).toBe('place bell 2');
    expect(choice.key(view, facts, '3')).toBe(true);
  });

  it('needs no choice where only one symbol can be placed', () => {
    const choice = choiceAt(placeAt('h/1'));
    expect(choice.card({ ...view, legal: ['place bell 9'] })).toBe('bell');
  });

  it('forgets the card when another decision is due', () => {
    const place = placeAt('h/1');
    const choice = choiceAt(place);
    choice.take('bell');
    place.turn = 'h/2';
    expect(choice.card(view)).toBeNull();
    expect(choiceAt(place)).toBe(choice);
  });

  it('moves over the slots as they lie, and round the edges', () => {
    const choice = choiceAt(placeAt('h/1'));
    const after = ['arrowup', 'arrowup', 'arrowright', 'arrowright', 'arrowdown'].map((key) => {
      choice.key(view, facts, key);
      return choice.cursor;
    });
    expect(after).toEqual([2, 6, 5, 7, 1]);
  });

  it('chooses a line by its number, a card to take or discard by its slot', () => {
    const choice = choiceAt(placeAt('h/1'));
    const lines = { ...view, phase: 'line' as const, lines: ['1-2-3', '3-4-5'], legal: ['line 1-2-3', 'line 3-4-5'] };
    expect([choice.key(lines, facts, '2'), choice.key(lines, facts, '5')]).toEqual(['line 3-4-5', false]);
    const taking = { ...view, phase: 'take' as const, legal: ['take 4'] };
    expect([choice.actionAt(taking, 4), choice.actionAt(taking, 5)]).toEqual(['take 4', null]);
  });

  it('counts cards in the order of the symbols', () => {
    expect(counted(['bell', 'cherry', 'bell'])).toEqual([
      ['cherry', 1],
      ['bell', 2],
    ]);
  });
});
