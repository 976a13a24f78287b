import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import plain from '../../../src/games/plain';
import { NOTHING_TOLD } from '../../../src/lib/deeds';
import type { AnyView, GameLine } from '../../../src/lib/protocol';
import type { TableStore } from '../../../src/lib/table.svelte';
import type { SeatFace } from '../../../src/table/faces';

const view: AnyView = { game: 'kuhn', rules_version: 1, seats: 2, seat: 0, to_act: 0, legal: ['bet', 'check'] };

function face(seat: number, given: Partial<SeatFace> = {}): SeatFace {
  const usual = { cpu: '', status: 'ACTIVE', chips: 100, acting: false, mine: seat === 0, deed: null, won: 0 };
  return { seat, player: seat, name: `player ${seat}`, ...usual, ...given } as SeatFace;
}

function board(given: object = {}): string {
  const props = {
    view,
    facts: null,
    scores: null,
    faces: [face(0), face(1)],
    holdings: ['the King', ''],
    phase: 'First round',
    position: ['Pot 2.', 'player 1: stack 99.'],
    step: null,
    place: null,
    told: NOTHING_TOLD,
    seconds: null,
    deadline: null,
    onwhy: () => {},
    ...given,
  };
  return render(plain.Board, { props }).body;
}

function actions(myTurn: boolean): string {
  const offered = [
    { action: 'bet', label: 'bet 1', key: 'b' },
    { action: 'check', label: 'check', key: '' },
  ];
  const store = { turn: 'h/0', acting: 'player 1', actions: myTurn ? offered : [] } as unknown as TableStore;
  return render(plain.Actions, { props: { store, view, facts: null, me: 0 } }).body;
}

describe('the plain board', () => {
  it('shows who sits there, what they hold, and the table in words', () => {
    const shown = board();
    for (const word of ['player 0', 'player 1', 'the King', 'First round', 'Pot 2.', 'player 1: stack 99.']) {
      expect(shown).toContain(word);
    }
  });

  it('says who is not in the hand, and offers a seat that is free', () => {
    const shown = board({ faces: [face(0, { player: null }), face(1, { status: 'EMPTY' })], onsit: () => {} });
    expect(shown).toContain('not in this hand');
    expect(shown).toContain('Sit here');
  });

  it('shows how it ended', () => {
    const told = { ...NOTHING_TOLD, result: ['player 0: +2.'] };
    expect(board({ told })).not.toContain('player 0: +2.');
    expect(board({ told, view: { ...view, to_act: -1 } })).toContain('player 0: +2.');
  });

  it('has a button for each action, with its key where it has one', () => {
    const shown = actions(true);
    expect(shown.match(/<button/g)).toHaveLength(2);
    expect(shown).toContain('bet 1');
    expect(shown.match(/<kbd[^>]*>B<\/kbd>/g)).toHaveLength(1);
  });

  it('says whose turn it is when it is not one’s own', () => {
    expect(actions(false)).toContain('player 1 to act');
    expect(actions(false)).not.toContain('<button');
  });

  it('lets whoever opens a table choose every option of the game', () => {
    const number = { default: 1, low: 1, high: 10 };
    const options = [
      { ...number, name: 'ante', label: { en: 'Ante of each player', ja: 'アンティ' }, managed: false },
      { ...number, name: 'first', label: { en: 'First to act', ja: '先手' }, managed: true },
    ];
    const line = { name: 'kuhn', options } as unknown as GameLine;
    const shown = render(plain.Options!, { props: { line, options: {} } }).body;
    expect(shown).toContain('Ante of each player');
    expect(shown).not.toContain('First to act');
    expect(shown).toContain('max="10"');
  });
});
