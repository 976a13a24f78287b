/** Rows of means and intervals on one scale, in parts of a hundred from left to right. */
import { ticks, tickTexts } from './field';
import { type Scale, valueOn, withInterval } from './numbers';
import type { MeanInterval } from './schema';

export type Colour = 'first' | 'second' | 'unsure';

export interface IntervalRow {
  label: string;
  figure: MeanInterval;
  scale: Scale;
  /** Otherwise the colour tells on which side of the middle all of it lies. */
  side?: Colour;
  /** Whose colour stands beside the label. */
  game?: string;
}

export interface PlacedRow {
  label: string;
  text: string;
  mean: number;
  low: number;
  high: number;
  side: Colour;
  game: string | undefined;
}

export interface IntervalChart {
  rows: PlacedRow[];
  middle: number;
  ticks: { at: number; text: string }[];
}

const MARKS = 5;

export function rowsOnOneScale(rows: IntervalRow[], middle: number): IntervalChart {
  const placed = rows.map(({ label, figure, scale, side, game }) => {
    const [mean, low, high] = [figure.mean, figure.low, figure.high].map((one) => valueOn(scale, one)) as [
      number,
      number,
      number,
    ];
    const lies: Colour = low > middle ? 'first' : high < middle ? 'second' : 'unsure';
    return { label, text: withInterval(figure, scale), mean, low, high, side: side ?? lies, game };
  });
  const least = Math.min(middle, ...placed.map((row) => row.low));
  const most = Math.max(middle, ...placed.map((row) => row.high));
  const room = (most - least) * 0.04 || 1;
  const [from, to] = [least - room, most + room];
  const at = (value: number) => Math.round((10_000 * (value - from)) / (to - from)) / 100;
  const marks = ticks(from, to, MARKS);
  const texts = tickTexts(marks, from, to, MARKS);
  return {
    rows: placed.map((row) => ({ ...row, mean: at(row.mean), low: at(row.low), high: at(row.high) })),
    middle: at(middle),
    ticks: marks.map((value, number) => ({ at: at(value), text: texts[number]! })),
  };
}
