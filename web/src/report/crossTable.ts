/** Who did what against whom. */
import { digitsFor, type Scale, turned, valueOn, written } from './numbers';
import type { Report } from './schema';

export interface CrossCell {
  mean: string;
  half: string;
  kind: 'ahead' | 'behind' | 'unsure';
  /** How deep its colour is, from 0 to 1. */
  strength: number;
}

export interface CrossTable {
  columns: string[];
  /** No cell where nothing was played; null where a CPU would meet itself. */
  rows: { name: string; cells: (CrossCell | null | undefined)[] }[];
}

/** Everybody against everybody, best first; of a gauntlet only the row of who met the others. */
export function crossTable(report: Report, scale: Scale): CrossTable {
  const names = report.ratings.length ? report.ratings.map((one) => one.cpu) : Object.keys(report.cpus);
  const played = report.pairings.filter((pairing) => pairing.decks > 0);
  const most = Math.max(...played.map((pairing) => Math.abs(pairing.difference.mean)), 0);
  const champion = report.kind === 'gauntlet' ? report.pairings[0]!.a : null;
  const columns = champion === null ? names : names.filter((name) => name !== champion);

  function cell(name: string, other: string): CrossCell | null | undefined {
    if (name === other) return null;
    const straight = played.find((pairing) => pairing.a === name && pairing.b === other);
    const reverse = played.find((pairing) => pairing.a === other && pairing.b === name);
    const found = straight?.difference ?? (reverse && turned(reverse.difference));
    if (!found) return undefined;
    const half = (found.high - found.mean) * scale.factor;
    const digits = digitsFor(half);
    const sure = found.low > 0 || found.high < 0;
    return {
      mean: written(valueOn(scale, found.mean), digits, scale.signed),
      half: written(half, digits),
      kind: !sure ? 'unsure' : found.mean > 0 ? 'ahead' : 'behind',
      strength: most ? Math.abs(found.mean) / most : 0,
    };
  }

  return {
    columns,
    rows: (champion === null ? names : [champion]).map((name) => ({
      name,
      cells: columns.map((other) => cell(name, other)),
    })),
  };
}
