/** What bots from outside forfeited, all pairings together. */
import type { Pairing } from './schema';

export interface ForfeitRow {
  name: string;
  total: number;
  /** How often each fault; a report of an earlier version knows the total alone. */
  kinds: [string, number][];
  last: string;
}

export function forfeitsOf(pairings: Pairing[]): ForfeitRow[] {
  const rows = new Map<string, { total: number; kinds: Map<string, number>; last: string }>();
  for (const { forfeits, faults } of pairings) {
    for (const [name, times] of Object.entries(forfeits)) {
      const row = rows.get(name) ?? { total: 0, kinds: new Map<string, number>(), last: '' };
      rows.set(name, row);
      row.total += times;
      for (const [kind, many] of Object.entries(faults[name]?.kinds ?? {})) {
        row.kinds.set(kind, (row.kinds.get(kind) ?? 0) + many);
      }
      row.last = faults[name]?.last || row.last;
    }
  }
  return [...rows].map(([name, { total, kinds, last }]) => ({ name, total, kinds: [...kinds], last }));
}
