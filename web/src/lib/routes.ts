import type { Component } from 'svelte';

/** Pages of one thing take its id, the others take nothing. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- no one type of component covers both
type Page = { default: Component<any> };

/** Pages by address; each is loaded when somebody goes there. */
const ROUTES: [RegExp, () => Promise<Page>][] = [
  [/^\/$/, () => import('../pages/Start.svelte')],
  [/^\/lobby$/, () => import('../pages/Lobby.svelte')],
  [/^\/table\/([\w-]+)$/, () => import('../pages/Table.svelte')],
  [/^\/history$/, () => import('../pages/History.svelte')],
  [/^\/hand\/([\w-]+)$/, () => import('../pages/Hand.svelte')],
  [/^\/rules\/([\w-]+)$/, () => import('../pages/Rules.svelte')],
  [/^\/arena(?:\/([\w-]+))?$/, () => import('../pages/Arena.svelte')],
  [/^\/settings$/, () => import('../pages/Settings.svelte')],
];

export function pageAt(path: string): { load: () => Promise<Page>; id: string } {
  for (const [pattern, load] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return { load, id: found[1] ?? '' };
  }
  return { load: () => import('../pages/NotFound.svelte'), id: '' };
}
