/** Card Slot as the page plays it: the nine slots as they lie, and what is being chosen. */
import type { CardSlotView, SlotSymbol } from './protocol';
import type { TextKey } from './texts';

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

const STEPS: Record<string, [number, number]> = {
  arrowup: [-1, 0],
  arrowdown: [1, 0],
  arrowleft: [0, -1],
  arrowright: [0, 1],
};

/** The card that was taken up and the slot under the cursor. */
export class SlotChoice {
  private picked = $state<SlotSymbol | null>(null);
  cursor = $state(9);

  /** The card to be placed; a hand that can only play one symbol needs no choice. */
  card(view: CardSlotView): SlotSymbol | null {
    const playable = this.playable(view);
    if (this.picked && playable.includes(this.picked)) return this.picked;
    return playable.length === 1 ? (playable[0] ?? null) : null;
  }

  playable(view: CardSlotView): SlotSymbol[] {
    return SYMBOLS.filter((symbol) => view.legal.some((action) => action.startsWith(`place ${symbol} `)));
  }

  /** What choosing a slot means now; null if nothing can be done there. */
  actionAt(view: CardSlotView, slot: number): string | null {
    const card = this.card(view);
    const action =
      view.phase === 'discard' || view.phase === 'take' ? `${view.phase} ${slot}` : `place ${card} ${slot}`;
    return view.legal.includes(action) ? action : null;
  }

  take(symbol: SlotSymbol): void {
    this.picked = symbol;
  }

  drop(): void {
    this.picked = null;
  }

  /** Follows a key; an action if the key means one, true if it was understood, false if not. */
  key(view: CardSlotView, pressed: string): string | boolean {
    const step = STEPS[pressed];
    if (step) {
      this.move(step);
      return true;
    }
    const symbol = SYMBOLS.find((one) => SYMBOL_KEYS[one] === pressed);
    if (symbol && this.playable(view).includes(symbol)) {
      this.take(symbol);
      return true;
    }
    if (view.phase === 'line' && /^[1-9]$/.test(pressed)) {
      const line = view.lines[Number(pressed) - 1];
      return line ? `line ${line}` : false;
    }
    if (pressed === 'enter') return this.actionAt(view, this.cursor) ?? false;
    if (/^[1-9]$/.test(pressed)) {
      this.cursor = Number(pressed);
      return this.actionAt(view, this.cursor) ?? true;
    }
    return false;
  }

  private move([down, right]: [number, number]): void {
    const row = ROWS.findIndex((slots) => (slots as readonly number[]).includes(this.cursor));
    const column = (ROWS[row] as readonly number[]).indexOf(this.cursor);
    this.cursor = ROWS[(row + down + 3) % 3]?.[(column + right + 3) % 3] ?? 9;
  }
}
