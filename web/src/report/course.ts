/** How the mean of a pairing went along: its points, and how much room they need. */
import { type Scale, valueOn } from './numbers';
import type { Pairing } from './schema';

export interface Course {
  points: { at: number; mean: number; low: number; high: number }[];
  x: [number, number];
  y: [number, number];
  log: boolean;
}

/** From this many points on the first swings, all in one column of pixels, are left out. */
const ENOUGH = 10;
/** From this many decks on a course that is over is drawn on a scale that grows by factors. */
const LOG_FROM = 200;

/**
 * The course of a pairing by games played. `live` is how many games will be played, so that the axis stands still
 * while the line grows; 0 when it is over. The first points swing wildly: the height is made for those after a
 * twentieth of the way, the others may leave the field.
 */
export function courseOf(pairing: Pairing, scale: Scale, live: number): Course {
  const each = pairing.decks ? pairing.games / pairing.decks : 1;
  const end = Math.max(live, pairing.games, 1);
  const all = pairing.course.map(({ decks, mean, low, high }) => ({
    at: decks * each,
    mean: valueOn(scale, mean),
    low: valueOn(scale, low),
    high: valueOn(scale, high),
  }));
  const log = !live && pairing.decks > LOG_FROM && all.length > 1;
  const later = all.filter((point) => point.at >= end / 100);
  const points = log || later.length < ENOUGH ? all : later;
  const settled = points.filter((point) => point.at >= pairing.games / 20);
  let low = settled.reduce((least, point) => Math.min(least, point.low), scale.middle);
  let high = settled.reduce((most, point) => Math.max(most, point.high), scale.middle);
  if (low === high) [low, high] = [low - 1, high + 1];
  const room = (high - low) * 0.06;
  [low, high] = [low - room, high + room];
  if (scale.bounds) [low, high] = [Math.max(low, scale.bounds[0]), Math.min(high, scale.bounds[1])];
  return { points, x: [log ? points[0]!.at : 0, end], y: [low, high], log };
}

/** Some ten points, the last among them. */
export function fewOf<T>(points: T[]): T[] {
  const each = Math.ceil(points.length / 10);
  return points.filter((_, at) => (points.length - 1 - at) % each === 0);
}
