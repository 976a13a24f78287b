/** What can be played, asked once. */
import { api } from './http';
import type { GameLine } from './protocol';
import { preferences } from './settings.svelte';

export const catalogue = $state<{ games: GameLine[] }>({ games: [] });

let asked: Promise<void> | null = null;

export function loadCatalogue(): Promise<void> {
  asked ??= api.games().then(
    ({ games }) => void (catalogue.games = games),
    (error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

export function gameNamed(name: string): GameLine | undefined {
  return catalogue.games.find((game) => game.name === name);
}

export function titleOf(name: string): string {
  return gameNamed(name)?.title[preferences.lang] ?? name;
}

/** The strongest CPU that plays all games of a table. */
export function strongestOf(name: string): string | undefined {
  return gameNamed(name)?.cpus.at(-1)?.name;
}
