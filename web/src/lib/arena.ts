/** Matches of CPUs that people run from the browser. */
import type { MeanInterval, Report, Unit } from '../report/schema';

export type MatchState = 'playing' | 'finished' | 'stopped' | 'late' | 'lost' | 'failed';

export interface MatchLine {
  id: string;
  state: MatchState;
  created: number;
  ended: number | null;
  game: string;
  seats: number;
  a: string;
  b: string;
  games: number;
  seed: string;
  played: number;
  unit: Unit | null;
  difference: MeanInterval | null;
  problem: string;
}

export interface MatchPage {
  match: MatchLine;
  report: Report | null;
}

export interface MatchAsked {
  game: string;
  a: string;
  b: string;
  games: number;
  seats: number;
  seed?: string;
}

/** A CPU with its parameters as the arena reads it. */
export function cpuCalled(name: string, params: string): string {
  const given = params.trim();
  return given ? `${name}(${given})` : name;
}

/** A CPU's name and its parameters. */
export function cpuParts(text: string): { name: string; params: string } {
  const found = /^([^(]*)\((.*)\)$/.exec(text);
  return found ? { name: found[1]!.trim(), params: found[2]!.trim() } : { name: text, params: '' };
}
