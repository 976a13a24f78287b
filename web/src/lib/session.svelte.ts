/** Who we are, as far as the server knows. */
import { api, onSignedOut, Problem } from './http';
import type { Me, TableSettings } from './protocol';
import { preferences, say } from './settings.svelte';
import { isTextKey } from './texts';

export const session = $state<{ me: Me | null; known: boolean }>({ me: null, known: false });

onSignedOut(() => Object.assign(session, { me: null, known: true }));

export async function lookAtMe(): Promise<Me | null> {
  try {
    session.me = await api.me();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'AUTH_EXPIRED') throw error;
  } finally {
    session.known = true;
  }
  return session.me;
}

/** The account, or a new guest with a usual name. */
export async function meOrGuest(): Promise<Me> {
  const me = session.me ?? (await lookAtMe());
  if (me) return me;
  const guest = await api.enter(say('guestName'));
  session.me = guest;
  return guest;
}

/** Somebody whose session has ended goes on as a new guest, at the same page. */
export async function enterAgain(): Promise<void> {
  session.me = null;
  await meOrGuest();
  location.reload();
}

/** Opens a table for practice; the page of the table sits its host down. */
export async function openPractice(game: string, cpus: string[]): Promise<string> {
  await meOrGuest();
  const settings: TableSettings = {
    game,
    seats: cpus.length + 1,
    public: false,
    practice: true,
    action_seconds: 120,
    pace: 0.8,
    pause: 6,
  };
  return (await api.openTable(settings, cpus)).id;
}

/** A refusal in words, with what the server said where that helps. */
export function inWords(error: unknown): string {
  const { code = 'OFFLINE', message = '' } = error as { code?: string; message?: string };
  if (!navigator.onLine) return say('offline');
  return isTextKey(code) ? say(code, { message }) : say('serverSilent');
}

/** Somebody is back, perhaps on another device: the page looks as they left it. */
export async function signIn(name: string, passphrase: string): Promise<Me> {
  const me = await api.signIn(name, passphrase);
  Object.assign(preferences, me.settings, me.language ? { lang: me.language } : {});
  return me;
}

export function rememberPreferences(): void {
  if (!session.me) return;
  const { lang, ...settings } = $state.snapshot(preferences);
  void api.change({ language: lang, settings }).catch(() => {});
}

/** The table somebody has just opened or joined in order to play: its page sits them down. */
export const arrival = $state<{ table: string | null }>({ table: null });
