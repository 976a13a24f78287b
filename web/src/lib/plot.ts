/** Where the lines of a plot run: the mean so far and its interval, against games played. */
import type { Pairing, Scale } from './arena';

export interface Tick {
  value: number;
  at: number;
}

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  line: string;
  band: string;
  even: number;
  across: Tick[];
  up: Tick[];
  digits: number;
  end: { x: number; y: number } | null;
}

const LEFT = 48;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 24;
/** With so many points the first swings, all in one column of pixels, are left out. */
const ENOUGH = 10;

/** 1, 2 or 5 times a power of ten, so that about `count` steps make up the span. */
export function niceStep(span: number, count: number): number {
  const rough = span / Math.max(1, count);
  if (!(rough > 0) || !Number.isFinite(rough)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10) * power;
}

export function ticks(low: number, high: number, count: number): number[] {
  const step = niceStep(high - low, count);
  const found: number[] = [];
  for (let at = Math.ceil(low / step - 1e-9); at * step <= high + step * 1e-9; at++) found.push(at * step);
  return found.map((value) => Number(value.toPrecision(12)));
}

/**
 * The plot of a pairing. `games` is how far the axis goes, so that it stands still while the line grows. The first
 * points swing wildly: the height is made for those after a twentieth of the way, the others may leave the field.
 */
export function plotOf(pairing: Pairing, scale: Scale, games: number, width: number, height: number): Plot {
  const each = pairing.decks ? pairing.games / pairing.decks : 1;
  const value = (figure: number) => scale.middle + figure * scale.factor;
  const end = Math.max(games, pairing.games, 1);
  const all = pairing.course.map((point) => ({
    x: point.decks * each,
    y: value(point.mean),
    low: value(point.low),
    high: value(point.high),
  }));
  const later = all.filter((point) => point.x >= end / 100);
  const points = later.length >= ENOUGH ? later : all;
  const settled = points.filter((point) => point.x >= pairing.games / 20);
  let low = settled.reduce((least, point) => Math.min(least, point.low), scale.middle);
  let high = settled.reduce((most, point) => Math.max(most, point.high), scale.middle);
  if (low === high) [low, high] = [low - 1, high + 1];
  const room = (high - low) * 0.06;
  [low, high] = [low - room, high + room];
  if (scale.bounds) [low, high] = [Math.max(low, scale.bounds[0]), Math.min(high, scale.bounds[1])];

  const right = Math.max(LEFT + 1, width - RIGHT);
  const bottom = height - BOTTOM;
  const x = (at: number) => round(LEFT + ((right - LEFT) * at) / end);
  const y = (at: number) => round(bottom - ((bottom - TOP) * (at - low)) / (high - low));
  const path = (pairs: [number, number][]) => pairs.map(([at, to], i) => `${i ? 'L' : 'M'}${x(at)} ${y(to)}`).join('');
  const upper = points.map((point): [number, number] => [point.x, point.high]);
  const lower = points.map((point): [number, number] => [point.x, point.low]).reverse();
  const last = points.at(-1);
  const step = niceStep(high - low, 5);
  return {
    width,
    height,
    left: LEFT,
    right,
    top: TOP,
    bottom,
    line: path(points.map((point) => [point.x, point.y])),
    band: points.length > 1 ? `${path([...upper, ...lower])}Z` : '',
    even: y(scale.middle),
    across: ticks(0, end, Math.max(2, Math.floor((right - LEFT) / 90))).map((one) => ({ value: one, at: x(one) })),
    up: ticks(low, high, 5).map((one) => ({ value: one, at: y(one) })),
    digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
    end: last ? { x: x(last.x), y: y(last.y) } : null,
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
