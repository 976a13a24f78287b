import { describe, expect, it } from 'vitest';
import { clientFor } from '../../src/games';
import cardSlot from '../../src/games/card-slot';
import noThanks from '../../src/games/no-thanks';
import plain from '../../src/games/plain';
import poker from '../../src/games/poker';

describe('the games of this client', () => {
  it.each(['holdem', 'omaha8', 'razz', 'stud', 'stud8', 'horse'])('has a poker table for %s', (game) => {
    expect(clientFor(game)).toBe(poker);
  });

  it('has a folder for each of the others', () => {
    expect(clientFor('no-thanks')).toBe(noThanks);
    expect(clientFor('card-slot')).toBe(cardSlot);
  });

  it.each(['kuhn', '', 'toString'])('plays %j on the plain board', (game) => {
    expect(clientFor(game)).toBe(plain);
  });

  it('tells the keys of a game it knows, and of any other those of the actions on offer', () => {
    const offered = [
      { action: 'bet', label: 'bet 1', key: 'b' },
      { action: 'wait', label: 'wait', key: '' },
    ];
    expect(
      clientFor('no-thanks')
        .keys([])
        .map((one) => one.key),
    ).toEqual(['T', 'N']);
    expect(clientFor('kuhn').keys(offered)).toEqual([{ key: 'B', text: 'bet 1' }]);
  });
});
