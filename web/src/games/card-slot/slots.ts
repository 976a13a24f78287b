/** The symbols, the nine slots as they lie, and what follows from a view. */
import type { CardSlotView, SlotSymbol } from '../../lib/protocol';
import type { TEXTS } from './texts';

type TextKey = keyof typeof TEXTS;

export const SYMBOLS: SlotSymbol[] = ['rainbow', 'silver', 'cherry', 'watermelon', 'bell', 'replay'];

export const ROWS = [
  [1, 2, 3],
  [8, 9, 4],
  [7, 6, 5],
] as const;

export const LINES = ['1-2-3', '8-9-4', '7-6-5', '1-8-7', '2-9-6', '3-4-5', '1-9-5', '3-9-7'];

export const SYMBOL_KEYS: Record<SlotSymbol, string> = {
  rainbow: 'r',
  silver: 'v',
  cherry: 'c',
  watermelon: 'm',
  bell: 'b',
  replay: 'p',
};

const POINTS: Record<SlotSymbol, number> = { rainbow: -1, silver: -1, cherry: 1, watermelon: 2, bell: 1, replay: 0 };

export const SYMBOL_NAMES: Record<SlotSymbol, TextKey> = {
  rainbow: 'symbolRainbow',
  silver: 'symbolSilver',
  cherry: 'symbolCherry',
  watermelon: 'symbolWatermelon',
  bell: 'symbolBell',
  replay: 'symbolReplay',
};

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

export function pointsOf(symbol: SlotSymbol): number {
  return POINTS[symbol];
}

export function slotsOf(line: string): number[] {
  return line.split('-').map(Number);
}

/** How many of each symbol there are, in the order of the symbols. */
export function counted(cards: SlotSymbol[]): [SlotSymbol, number][] {
  return SYMBOLS.map((symbol): [SlotSymbol, number] => [symbol, cards.filter((card) => card === symbol).length]).filter(
    ([, count]) => count > 0,
  );
}

/** Empty slots where a symbol would complete a line. */
export function finishing(view: CardSlotView, symbol: SlotSymbol): number[] {
  return LINES.flatMap((line) => {
    const slots = slotsOf(line);
    const empty = slots.filter((slot) => view.board[slot - 1] === null);
    const equal = slots.filter((slot) => view.board[slot - 1] === symbol);
    return empty.length === 1 && equal.length === 2 ? empty : [];
  });
}
