/** The symbols as the page draws and names them. */
import type { SlotSymbol } from '../../lib/protocol';
import type { TEXTS } from './texts';

type TextKey = keyof typeof TEXTS;

export const SYMBOL_NAMES: Record<SlotSymbol, TextKey> = {
  rainbow: 'symbolRainbow',
  silver: 'symbolSilver',
  cherry: 'symbolCherry',
  watermelon: 'symbolWatermelon',
  bell: 'symbolBell',
  replay: 'symbolReplay',
};

export const SYMBOLS = Object.keys(SYMBOL_NAMES) as SlotSymbol[];

/** Names for where there is little room. */
export const SHORT_NAMES: Record<SlotSymbol, TextKey> = {
  ...SYMBOL_NAMES,
  rainbow: 'symbolRainbowShort',
  watermelon: 'symbolMelon',
};

export const EFFECTS: Record<SlotSymbol, TextKey> = {
  rainbow: 'doesRainbow',
  silver: 'doesSilver',
  cherry: 'doesCherry',
  watermelon: 'doesWatermelon',
  bell: 'doesBell',
  replay: 'doesReplay',
};

/** How many of each symbol there are, in the order of the symbols. */
export function counted(cards: SlotSymbol[]): [SlotSymbol, number][] {
  return SYMBOLS.map((symbol): [SlotSymbol, number] => [symbol, cards.filter((card) => card === symbol).length]).filter(
    ([, count]) => count > 0,
  );
}
