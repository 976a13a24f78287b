/** Matches of CPUs and their reports: what the arena found, read with care. Nothing is reckoned here. */

export interface Figure {
  mean: number;
  low: number;
  high: number;
}

export interface Point extends Figure {
  decks: number;
}

export interface Position {
  counted: 'button' | 'first' | 'seat';
  place: number;
  blind: '' | 'small' | 'big';
}

export interface SeatFigures {
  position: Position;
  a: Figure;
  b: Figure;
  difference: Figure;
}

export type Unit = 'big bets per 100 hands' | 'share of wins';

export interface Pairing {
  a: string;
  b: string;
  decks: number;
  games: number;
  unit: Unit;
  /** What the first is better by; a share of wins is counted above one half. */
  difference: Figure;
  /** Who is better, where the decks can tell. */
  better: '' | 'a' | 'b';
  /** From too few decks to claim anything. */
  rough: boolean;
  course: Point[];
  seats: SeatFigures[];
  by_game: { game: string; decks: number; difference: Figure | null }[];
  elo: Figure | null;
}

export interface Report {
  name: string;
  game: string;
  seats: number;
  games: number;
  seed: string;
  created: string;
  finished: boolean;
  tefuda: string;
  command: string;
  pairings: Pairing[];
  ratings: { cpu: string; mu: number; sigma: number }[];
}

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
  difference: Figure | null;
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

export const FORMAT = 'tefuda-report/2';
export const LARGEST_FILE = 20_000_000;

/** A file that is no report: not JSON, of another kind, or with something missing (`where`). */
export class NoReport extends Error {
  constructor(
    readonly why: 'fileNotJson' | 'fileOther' | 'fileDamaged' | 'fileLarge',
    readonly where = '',
  ) {
    super(why);
  }
}

type Reader<T> = (value: unknown, where: string) => T;

function damaged(where: string): never {
  throw new NoReport('fileDamaged', where);
}

const text: Reader<string> = (value, where) => (typeof value === 'string' ? value : damaged(where));
const number: Reader<number> = (value, where) =>
  typeof value === 'number' && Number.isFinite(value) ? value : damaged(where);
const count: Reader<number> = (value, where) => {
  const found = number(value, where);
  return Number.isSafeInteger(found) && found >= 0 ? found : damaged(where);
};
const flag: Reader<boolean> = (value, where) => (typeof value === 'boolean' ? value : damaged(where));

function oneOf<T extends string>(...choices: T[]): Reader<T> {
  return (value, where) => choices.find((choice) => choice === value) ?? damaged(where);
}

function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value, where) =>
    Array.isArray(value) ? value.map((one, at) => read(one, `${where}[${at}]`)) : damaged(where);
}

function optional<T>(read: Reader<T>): Reader<T | null> {
  return (value, where) => (value === null || value === undefined ? null : read(value, where));
}

function shaped<T extends object>(fields: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> {
  return (value, where) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged(where);
    const given = value as Record<string, unknown>;
    const read = Object.entries(fields).map(([name, field]) => [
      name,
      (field as Reader<unknown>)(given[name], where ? `${where}.${name}` : name),
    ]);
    return Object.fromEntries(read) as T;
  };
}

const figure = shaped<Figure>({ mean: number, low: number, high: number });
const pairing = shaped<Pairing>({
  a: text,
  b: text,
  decks: count,
  games: count,
  unit: oneOf<Unit>('big bets per 100 hands', 'share of wins'),
  difference: figure,
  better: oneOf('', 'a', 'b'),
  rough: flag,
  course: listOf(shaped<Point>({ decks: count, mean: number, low: number, high: number })),
  seats: listOf(
    shaped<SeatFigures>({
      position: shaped<Position>({
        counted: oneOf('button', 'first', 'seat'),
        place: count,
        blind: oneOf('', 'small', 'big'),
      }),
      a: figure,
      b: figure,
      difference: figure,
    }),
  ),
  by_game: listOf(shaped<Pairing['by_game'][number]>({ game: text, decks: count, difference: optional(figure) })),
  elo: optional(figure),
});
const report = shaped<Report>({
  name: text,
  game: text,
  seats: count,
  games: count,
  seed: text,
  created: text,
  finished: flag,
  tefuda: text,
  command: text,
  pairings: (value, where) => {
    const found = listOf(pairing)(value, where);
    return found.length ? found : damaged(where);
  },
  ratings: (value, where) =>
    optional(listOf(shaped<Report['ratings'][number]>({ cpu: text, mu: number, sigma: number })))(value, where) ?? [],
});

/** A report from a file, or `NoReport` with what is wrong. */
export function readReport(content: string): Report {
  let found: unknown;
  try {
    found = JSON.parse(content);
  } catch {
    throw new NoReport('fileNotJson');
  }
  const format = (found as { format?: unknown } | null)?.format;
  if (format !== FORMAT) throw new NoReport('fileOther', typeof format === 'string' ? format : '');
  return report(found, '');
}

/** How a figure is written: so many times its value above `middle`, where nobody is better. */
export interface Scale {
  factor: number;
  middle: number;
  suffix: string;
  signed: boolean;
  /** What no axis goes beyond. */
  bounds?: [number, number];
}

export function scaleOf(unit: Unit): Scale {
  return unit === 'share of wins'
    ? { factor: 100, middle: 50, suffix: '\u00a0%', signed: false, bounds: [0, 100] }
    : { factor: 1, middle: 0, suffix: '', signed: true };
}

/** For what one side got in a seat: a share of wins is the share of the games won there. */
export function seatScaleOf(unit: Unit): Scale {
  return { ...scaleOf(unit), middle: 0 };
}

/** For what one side got more than the other. */
export function moreScaleOf(unit: Unit): Scale {
  return { ...seatScaleOf(unit), signed: true };
}

/** How many digits after the point an interval of this width leaves meaning: two of its own. */
export function digitsFor(half: number): number {
  return half <= 0 ? 2 : Math.min(3, Math.max(0, 1 - Math.floor(Math.log10(half))));
}

export function written(value: number, digits: number, signed = false): string {
  const size = Math.abs(value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (!/[1-9]/.test(size)) return size;
  return value < 0 ? `−${size}` : signed ? `+${size}` : size;
}

/** Stands between a mean and half its interval; the line does not break there. */
export const PLUS_MINUS = '\u00a0±\u00a0';

/** A figure with half its interval: `+12.3 ± 2.1`. */
export function withInterval({ mean, high }: Figure, scale: Scale): string {
  const half = (high - mean) * scale.factor;
  const digits = digitsFor(half);
  return `${written(scale.middle + mean * scale.factor, digits, scale.signed)}${PLUS_MINUS}${written(half, digits)}${scale.suffix}`;
}

/** The same from the other side. */
export function turned({ mean, low, high }: Figure): Figure {
  return { mean: -mean, low: -high, high: -low };
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
