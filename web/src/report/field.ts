/** The field of a chart: where values lie in it, and where its axes have their marks. */

export interface Tick {
  value: number;
  at: number;
  text: string;
}

export interface Field {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  x: (value: number) => number;
  y: (value: number) => number;
  across: Tick[];
  up: Tick[];
}

export interface FieldOf {
  x: [number, number];
  y: [number, number];
  width: number;
  height: number;
  /** Values along the way grow by factors. */
  log?: boolean;
  /** Values above zero have a sign. */
  signed?: boolean;
}

const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;
/** About how wide a digit is. */
const DIGIT = 7;

/** 1, 2 or 5 times a power of ten, so that about `count` steps make up the span. */
export function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = (rough / power) * (1 - 1e-9);
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}

export function ticks(low: number, high: number, count: number): number[] {
  const step = niceStep(high - low, count);
  const found: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + step * 1e-9; at++) found.push(at * step);
  return found.map((value) => Number(value.toPrecision(12)));
}

/** Powers of ten between two ends above zero; also twice and five times those where there are few. */
export function logTicks(low: number, high: number, count: number): number[] {
  const from = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, at) => 10 ** (from + at));
  let found: number[] = [];
  for (const factors of [[1, 2, 5], [1, 3], [1]]) {
    found = powers.flatMap((power) => factors.map((factor) => power * factor));
    found = found.filter((value) => value >= low && value <= high);
    if (found.length <= count) break;
  }
  return found.length ? found : [low];
}

/** Marks with the digits their step needs. */
export function tickTexts(values: number[], low: number, high: number, count: number, signed = false): string[] {
  const digits = Math.max(0, -Math.floor(Math.log10(niceStep(high - low, count)) + 1e-9));
  return values.map((value) => {
    const size = Math.abs(value).toLocaleString('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return value < 0 ? `−${size}` : value > 0 && signed ? `+${size}` : size;
  });
}

export function fieldOf({
  x: [start, end],
  y: [low, high],
  width,
  height,
  log = false,
  signed = false,
}: FieldOf): Field {
  const upright = ticks(low, high, 5);
  const texts = tickTexts(upright, low, high, 5, signed);
  const left = 14 + DIGIT * Math.max(...texts.map((text) => text.length), 1);
  const right = Math.max(left + 1, width - RIGHT);
  const bottom = height - BOTTOM;
  const along = (value: number) => (log ? Math.log10(Math.max(value, start)) : value);
  const span = along(end) - along(start) || 1;
  const x = (value: number) => round(left + ((right - left) * (along(value) - along(start))) / span);
  const y = (value: number) => round(bottom - ((bottom - TOP) * (value - low)) / (high - low || 1));
  const wanted = Math.max(2, Math.floor((right - left) / 80));
  const marks = log ? logTicks(start, end, wanted) : ticks(start, end, wanted);
  const names = log ? marks.map((value) => value.toLocaleString('en-US')) : tickTexts(marks, start, end, wanted);
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    x,
    y,
    across: marks.map((value, at) => ({ value, at: x(value), text: names[at]! })),
    up: upright.map((value, at) => ({ value, at: y(value), text: texts[at]! })),
  };
}

export function pathOf(places: [number, number][]): string {
  return places.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
