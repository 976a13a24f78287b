/** The games this client has a folder for; every other one is played on the plain board. */
import { gameNamed } from '../lib/catalogue.svelte';
import cardSlot from './card-slot';
import type { GameClient } from './game';
import noThanks from './no-thanks';
import plain from './plain';
import poker from './poker';

const SCREENS = new Map<string, unknown>([
  ['poker', poker],
  ['no-thanks', noThanks],
  ['card-slot', cardSlot],
]);

/** How a game or a mix of games is shown and played: the catalogue says which folder draws it. */
export function clientFor(game: string): GameClient {
  // A board is only ever given views of its own game.
  return (SCREENS.get(gameNamed(game)?.screen ?? '') ?? plain) as GameClient;
}
