import type {
  GameLine,
  LobbyTable,
  Me,
  Movement,
  PastHand,
  Replay,
  Review,
  TablePage,
  TableSettings,
} from './protocol';

/** The server said no, or (`OFFLINE`) could not be asked. */
export class Problem extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Told when the server no longer knows who we are. */
let signedOut = () => {};

export function onSignedOut(tell: () => void): void {
  signedOut = tell;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? undefined : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem('OFFLINE', '');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const told = (answer ?? {}) as { code?: string; message?: string };
    if (told.code === 'AUTH_EXPIRED') signedOut();
    throw new Problem(told.code ?? 'OFFLINE', told.message ?? '');
  }
  return answer as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

export interface HandFilters {
  game?: string;
  result?: string;
  since?: number;
  until?: number;
  cursor?: string | null;
}

export const api = {
  me: () => ask<Me>('GET', '/api/me'),
  enter: (name: string) => ask<Me>('POST', '/api/enter', { name }),
  signIn: (name: string, passphrase: string) => ask<Me>('POST', '/api/sign-in', { name, passphrase }),
  signOut: () => ask<object>('POST', '/api/sign-out'),
  keep: (passphrase: string) => ask<Me>('POST', '/api/me/keep', { passphrase }),
  changePassphrase: (old: string, fresh: string) => ask<object>('POST', '/api/me/passphrase', { old, new: fresh }),
  change: (changes: { name?: string; language?: string; settings?: Record<string, unknown> }) =>
    ask<Me>('PATCH', '/api/me', changes),
  chips: (before: number | null) =>
    ask<{ movements: Movement[]; before: number | null }>('GET', `/api/me/chips${query({ before })}`),
  games: () => ask<{ games: GameLine[] }>('GET', '/api/games'),
  tables: () => ask<{ tables: LobbyTable[] }>('GET', '/api/tables'),
  table: (id: string) => ask<TablePage>('GET', `/api/tables/${encodeURIComponent(id)}`),
  openTable: (settings: TableSettings, cpus: string[]) =>
    ask<{ id: string }>('POST', '/api/tables', { settings, cpus }),
  hands: (filters: HandFilters) =>
    ask<{ hands: PastHand[]; cursor: string | null }>('GET', `/api/hands${query({ ...filters })}`),
  replay: (hand: string, lang: string) =>
    ask<Replay>('GET', `/api/hands/${encodeURIComponent(hand)}/replay${query({ lang })}`),
  review: (hand: string, lang: string) =>
    ask<Review>('GET', `/api/hands/${encodeURIComponent(hand)}/review${query({ lang })}`),
};
