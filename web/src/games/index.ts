/** The games this client has a folder for; every other one is played on the plain board. */
import cardSlot from './card-slot';
import type { GameClient } from './game';
import noThanks from './no-thanks';
import plain from './plain';
import poker from './poker';

const CLIENTS = new Map<string, unknown>([
  ...['holdem', 'omaha8', 'razz', 'stud', 'stud8', 'horse'].map((game) => [game, poker] as const),
  ['no-thanks', noThanks],
  ['card-slot', cardSlot],
]);

/** How a game or a mix of games is shown and played. A board is only ever given views of its own game. */
export function clientFor(game: string): GameClient {
  return (CLIENTS.get(game) ?? plain) as GameClient;
}
