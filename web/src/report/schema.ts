/** Reports of the arena as data (`arena/report/schema.py` says what is in them), read with care. Nothing is reckoned here. */

import type {
  Bilingual,
  CountedUnit,
  CoursePoint,
  CpuFacts,
  DeckSpread,
  DifferenceFigures,
  ExampleFigures,
  ExplainedAction,
  ForfeitFigures,
  GainFigures,
  GameFigures,
  KindFigures,
  LuckFigures,
  MeanInterval,
  Position,
  RatingFigure,
  RatioPoint,
  RulePairFigures,
  SeatFigures,
  SequentialFigures,
  SpreadBar,
  PairingFigures as Pairing,
  ReportFile as Report,
} from '../lib/protocol';

export type {
  Bilingual,
  DeckSpread,
  DifferenceFigures,
  GainFigures,
  KindFigures,
  LuckFigures,
  MeanInterval,
  Position,
  SequentialFigures,
  PairingFigures as Pairing,
  ReportFile as Report,
} from '../lib/protocol';

/** What a game is counted in, or `WINS`. */
export type Unit = string;
export const WINS: Unit = 'share of wins';
/** What disagreements are worth where wins are counted. */
export const WIN = 'share of a win';

export const FORMAT = 'tefuda-report/2';
export const LARGEST_FILE = 20_000_000;

/** A file that is not a report: not JSON, of another kind, or with something missing (`where`). */
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

function given(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return damaged(where);
  return value as Record<string, unknown>;
}

function mapOf<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (value, where) =>
    Object.fromEntries(Object.entries(given(value, where)).map(([name, one]) => [name, read(one, `${where}.${name}`)]));
}

function optional<T>(read: Reader<T>): Reader<T | null> {
  return (value, where) => (value === null || value === undefined ? null : read(value, where));
}

/** What reports of earlier versions do not have. */
function later<T>(read: Reader<T>, usual: T): Reader<T> {
  return (value, where) => (value === undefined ? usual : read(value, where));
}

function shaped<T extends object>(fields: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> {
  return (value, where) => {
    const all = given(value, where);
    const read = Object.entries(fields).map(([name, field]) => [
      name,
      (field as Reader<unknown>)(all[name], where ? `${where}.${name}` : name),
    ]);
    return Object.fromEntries(read) as T;
  };
}

const bilingual = shaped<Bilingual>({ en: text, ja: text });
const interval = shaped<MeanInterval>({ mean: number, low: number, high: number });
const gains = shaped<GainFigures>({
  seen: count,
  tried: count,
  each: optional(interval),
  per_hundred: optional(interval),
});
const explained = shaped<ExplainedAction>({ action: bilingual, reason: bilingual });
const example = shaped<ExampleFigures>({
  deck: count,
  seating: count,
  actor: text,
  position: shaped<ExampleFigures['position']>({ en: listOf(text), ja: listOf(text) }),
  a: explained,
  b: explained,
  gain: number,
});
const kind = shaped<KindFigures>({
  game: text,
  phase: bilingual,
  a: bilingual,
  b: bilingual,
  gains,
  rules: listOf(shaped<RulePairFigures>({ a: text, b: text, gains })),
  more_rules: count,
  examples: listOf(example),
});
const differences = shaped<DifferenceFigures>({
  unit: text,
  decks: count,
  games: count,
  decisions: count,
  games_apart: count,
  all: gains,
  kinds: listOf(kind),
  more_kinds: count,
  more_seen: count,
});
const test = shaped<SequentialFigures>({
  margin: number,
  alpha: number,
  beta: number,
  verdict: oneOf('better', 'not better', 'open'),
  low: later(number, 0),
  high: later(number, 0),
  first_look: later(count, 0),
  every: later(count, 0),
  ratios: later(listOf(shaped<RatioPoint>({ decks: count, ratio: number })), []),
  said: optional(bilingual),
});
const spread = shaped<DeckSpread>({
  unit: text,
  even: count,
  ahead: count,
  behind: count,
  bars: listOf(shaped<SpreadBar>({ start: number, end: number, decks: count })),
  cut: flag,
});
const pairing = shaped<Pairing>({
  a: text,
  b: text,
  decks: count,
  games: count,
  unit: text,
  difference: interval,
  better: oneOf('', 'a', 'b'),
  rough: flag,
  course: listOf(shaped<CoursePoint>({ decks: count, mean: number, low: number, high: number })),
  seats: listOf(
    shaped<SeatFigures>({
      position: shaped<Position>({
        counted: oneOf('button', 'first', 'seat'),
        place: count,
        blind: oneOf('', 'small', 'big'),
      }),
      a: interval,
      b: interval,
      difference: interval,
    }),
  ),
  by_game: listOf(shaped<GameFigures>({ game: text, decks: count, difference: optional(interval) })),
  elo: optional(interval),
  test: optional(test),
  forfeits: later(mapOf(count), {}),
  said: optional(bilingual),
  planned: later(count, 0),
  luck: optional(shaped<LuckFigures>({ uncorrected: interval, saved: number, needed: optional(count) })),
  spread: optional(spread),
  faults: later(mapOf(shaped<ForfeitFigures>({ kinds: mapOf(count), last: text })), {}),
  differences: optional(differences),
  undiffered: optional(bilingual),
  alike: later(flag, false),
});
const report = shaped<Report>({
  name: text,
  kind: oneOf('match', 'round-robin', 'gauntlet'),
  game: text,
  mix: listOf(text),
  seats: count,
  games: count,
  seed: text,
  created: text,
  finished: flag,
  tefuda: text,
  command: text,
  cpus: mapOf(shaped<CpuFacts>({ versions: mapOf(count), signatures: mapOf(text) })),
  pairings: (value, where) => {
    const found = listOf(pairing)(value, where);
    return found.length ? found : damaged(where);
  },
  ratings: later(listOf(shaped<RatingFigure>({ cpu: text, mu: number, sigma: number })), []),
  headline: optional(bilingual),
  unrated: optional(bilingual),
  rotation: later(listOf(text), []),
  hands: later(count, 0),
  stack: later(count, 0),
  options: later(mapOf(number), {}),
  titles: later(mapOf(bilingual), {}),
  counted: optional(shaped<CountedUnit>({ name: bilingual, each: bilingual })),
  format: oneOf(FORMAT),
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
