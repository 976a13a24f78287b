/** What a CPU is about to do, as far as it can be seen: the table shows it in steps before it is done. */
import type { CardSlotFacts, SlotSymbol, StepData } from '../../lib/protocol';
import { SYMBOLS } from './symbols';

export interface Pending {
  card: SlotSymbol;
  /** Null while only the card has been picked. */
  slot: number | null;
  /** The slots of the lines it completes. */
  lit: number[];
}

export function pendingIn(step: StepData | null, lines: CardSlotFacts['lines']): Pending | null {
  const card = SYMBOLS.find((symbol) => symbol === step?.values.card);
  if (!step || !card) return null;
  const { slot, line } = step.values;
  return {
    card,
    slot: typeof slot === 'number' ? slot : null,
    lit: typeof line === 'string' ? line.split(' ').flatMap((name) => lines[name] ?? []) : [],
  };
}
