/** Everything the page can say by itself. */
import { TEXTS as CARD_SLOT } from '../src/games/card-slot/texts';
import { TEXTS as NO_THANKS } from '../src/games/no-thanks/texts';
import { TEXTS as POKER } from '../src/games/poker/texts';
import { TEXTS } from '../src/lib/texts';

export const ALL_TEXTS = { ...TEXTS, ...POKER, ...NO_THANKS, ...CARD_SLOT };

export type AnyTextKey = keyof typeof ALL_TEXTS;
