/** The games of the house as the server lists them, as far as tests look at them. */
import { catalogue } from '../src/lib/catalogue.svelte';
import type { GameLine } from '../src/lib/protocol';

const SCREENS: Record<string, string> = {
  horse: 'poker',
  holdem: 'poker',
  stud: 'poker',
  'no-thanks': 'no-thanks',
  'card-slot': 'card-slot',
  kuhn: '',
  later: 'not-yet-drawn',
};

export function listGames(): void {
  catalogue.games = Object.entries(SCREENS).map(([name, screen]) => ({ name, screen, games: [name] }) as GameLine);
}
