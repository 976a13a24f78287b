/** What is being chosen at a table of Card Slot: board and actions share it. */
import type { CardSlotFacts, CardSlotView, SlotSymbol } from '../../lib/protocol';
import type { Place } from '../../table/board';
import { SYMBOLS } from './symbols';

const STEPS: Record<string, [number, number]> = {
  arrowup: [-1, 0],
  arrowdown: [1, 0],
  arrowleft: [0, -1],
  arrowright: [0, 1],
};

/** The card that was taken up and the slot under the cursor. */
export class SlotChoice {
  /** Counts for one decision only. */
  private picked = $state.raw<{ turn: string; symbol: SlotSymbol } | null>(null);
  cursor = $state(9);

  constructor(private readonly place: Place) {}

  /** The card to be placed; a hand that can only play one symbol needs no choice. */
  card(view: CardSlotView): SlotSymbol | null {
    const playable = this.playable(view);
    if (this.picked?.turn === this.place.turn && playable.includes(this.picked.symbol)) return this.picked.symbol;
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
    this.picked = { turn: this.place.turn, symbol };
  }

  drop(): void {
    this.picked = null;
  }

  /** Follows a key; an action if the key means one, true if it was understood, false if not. */
  key(view: CardSlotView, facts: CardSlotFacts, pressed: string): string | boolean {
    const step = STEPS[pressed];
    if (step) {
      this.move(facts.rows, step);
      return true;
    }
    const symbol = SYMBOLS.find((one) => facts.keys[one] === pressed);
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

  /** One slot further, and from an edge to the opposite one. */
  private move(rows: number[][], [down, right]: [number, number]): void {
    const row = rows.findIndex((slots) => slots.includes(this.cursor));
    const column = rows[row]?.indexOf(this.cursor) ?? 0;
    const next = rows[(row + down + rows.length) % rows.length] ?? [];
    this.cursor = next[(column + right + next.length) % next.length] ?? this.cursor;
  }
}

const choices = new WeakMap<Place, SlotChoice>();

/** The choice that belongs to a place, until that is left. */
export function choiceAt(place: Place): SlotChoice {
  const found = choices.get(place) ?? new SlotChoice(place);
  choices.set(place, found);
  return found;
}
