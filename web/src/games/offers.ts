/** What the first page offers: it is shown before the server was asked anything, so all of it is known here. */
import type { Bilingual } from '../lib/protocol';
import type { TextKey } from '../lib/texts';

export interface Offer {
  game: string;
  cpus: string[];
}

export const FIRST: Offer = { game: 'horse', cpus: Array<string>(5).fill('lv2') };

export const OTHERS: (Offer & { title: Bilingual; note: TextKey })[] = [
  {
    game: 'no-thanks',
    cpus: Array<string>(3).fill('heuristic'),
    title: { en: 'No Thanks!', ja: 'ノー・サンキュー！' },
    note: 'noThanksNote',
  },
  {
    game: 'card-slot',
    cpus: ['medium'],
    title: { en: 'Card Slot', ja: 'カードスロット' },
    note: 'cardSlotNote',
  },
];
