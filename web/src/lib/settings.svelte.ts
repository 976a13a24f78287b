/** How this person wants the page: kept in the browser, and with the account once there is one. */
import type { Lang } from './protocol';
import { textIn, type TextKey, type Texts } from './texts';

export type Theme = 'system' | 'light' | 'dark';
export type DeckColours = 'two' | 'four';

export interface Preferences {
  lang: Lang;
  theme: Theme;
  deck: DeckColours;
  sounds: boolean;
  coach: boolean;
  /** Pots also in small bets, results also in big bets. */
  bets: boolean;
}

const KEPT_AS = 'tefuda.preferences';

function fromBrowser(): Preferences {
  const lang: Lang = navigator.languages.some((one) => one.startsWith('ja')) ? 'ja' : 'en';
  const usual: Preferences = { lang, theme: 'system', deck: 'four', sounds: false, coach: false, bets: true };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

export const preferences = $state(fromBrowser());

/** Write the choices down, and let the style sheets know. */
export function applyPreferences(): void {
  const root = document.documentElement;
  root.lang = preferences.lang;
  root.dataset.theme = preferences.theme;
  root.dataset.deck = preferences.deck;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function say(key: TextKey, values?: Record<string, string | number>): string {
  return textIn(preferences.lang, key, values);
}

/** `say` for those who have texts of their own beside those of the page. */
export function speaker<Own extends Texts>(own: Own) {
  return (key: TextKey | (keyof Own & string), values?: Record<string, string | number>): string =>
    textIn(preferences.lang, key, values, own);
}
