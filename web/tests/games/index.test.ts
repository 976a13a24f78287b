import { beforeAll, describe, expect, it } from 'vitest';
import { clientFor } from '../../src/games';
import cardSlot from '../../src/games/card-slot';
import noThanks from '../../src/games/no-thanks';
import plain from '../../src/games/plain';
import poker from '../../src/games/poker';
import { listGames } from '../catalogue';

beforeAll(listGames);

describe('the games of this client', () => {
  it.each([
    ['holdem', poker],
    ['horse', poker],
    ['no-thanks', noThanks],
    ['card-slot', cardSlot],
  ])('are drawn by the folder that the catalogue names: %s', (game, client) => {
    expect(clientFor(game)).toBe(client);
  });

  it.each(['kuhn', 'later', 'unheard-of', 'toString', ''])('are plain where there is no folder: %j', (game) => {
    expect(clientFor(game)).toBe(plain);
  });

  it('tell their keys; any other game has those of the actions on offer', () => {
    const offered = [
      { action: 'bet', label: 'bet 1', key: 'b' },
      { action: 'wait', label: 'wait', key: '' },
    ];
    const keysOf = (game: string) => clientFor(game).keys(offered);
    expect(keysOf('no-thanks').map((one) => one.key)).toEqual(['T', 'N']);
    expect(keysOf('kuhn')).toEqual([{ key: 'B', text: 'bet 1' }]);
  });
});
