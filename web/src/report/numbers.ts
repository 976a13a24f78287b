/** Numbers as people read them: a real minus, commas in thousands, no more digits than are known. */
import { type MeanInterval, type Unit, WINS } from './schema';

/** How a figure is written: a multiple of its value above `middle`, where nobody is better. */
export interface Scale {
  factor: number;
  middle: number;
  suffix: string;
  signed: boolean;
  /** What no axis goes beyond. */
  bounds?: [number, number];
}

export function scaleOf(unit: Unit): Scale {
  return unit === WINS
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

/** For what is counted from zero, in its own unit. */
export const GAIN: Scale = { factor: 1, middle: 0, suffix: '', signed: true };
export const RATING: Scale = { factor: 1, middle: 0, suffix: '', signed: false };

export function valueOn(scale: Scale, figure: number): number {
  return scale.middle + figure * scale.factor;
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
export function withInterval({ mean, high }: MeanInterval, scale: Scale): string {
  const half = (high - mean) * scale.factor;
  const digits = digitsFor(half);
  return `${written(valueOn(scale, mean), digits, scale.signed)}${PLUS_MINUS}${written(half, digits)}${scale.suffix}`;
}

/** The two ends of its interval. */
export function endsOf({ mean, low, high }: MeanInterval, scale: Scale): { low: string; high: string } {
  const digits = digitsFor((high - mean) * scale.factor);
  const [least, most] = [low, high].map((end) => written(valueOn(scale, end), digits, scale.signed));
  return { low: least!, high: `${most}${scale.suffix}` };
}

/** The same from the other side. */
export function turned({ mean, low, high }: MeanInterval): MeanInterval {
  return { mean: -mean, low: -high, high: -low };
}

/** A share from 0 to 1. */
export function percent(share: number, digits = 0): string {
  return `${written(100 * share, digits)}\u00a0%`;
}

/** A number as it was given, without a sign and without digits it does not have. */
export function plain(value: number): string {
  return String(Number(value.toPrecision(4))).replace('-', '−');
}
