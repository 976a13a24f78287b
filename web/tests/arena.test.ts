import { describe, expect, it } from 'vitest';
import {
  cpuCalled,
  cpuParts,
  digitsFor,
  FORMAT,
  NoReport,
  type Pairing,
  readReport,
  scaleOf,
  turned,
  withInterval,
  written,
} from '../src/lib/arena';
import { niceStep, plotOf, ticks } from '../src/lib/plot';

const figure = (mean: number, half: number) => ({ mean, low: mean - half, high: mean + half });

const pairing: Pairing = {
  a: 'lv2',
  b: 'caller',
  decks: 1000,
  games: 2000,
  unit: 'big bets per 100 hands',
  difference: figure(12.34, 2.06),
  better: 'a',
  rough: false,
  course: [20, 100, 500, 1000].map((decks) => ({ decks, ...figure(12, 2000 / decks) })),
  seats: [],
  by_game: [],
  elo: null,
};

const saved = {
  format: FORMAT,
  name: 'm',
  kind: 'match',
  game: 'stud',
  mix: [],
  seats: 2,
  games: 2000,
  seed: '5',
  created: '2026-01-01T00:00:00Z',
  finished: true,
  tefuda: '0.2.0',
  command: 'tefuda arena match lv2 caller --game stud',
  cpus: {},
  pairings: [
    {
      ...pairing,
      seats: [
        {
          position: { counted: 'button', place: 0, blind: '' },
          a: figure(1, 1),
          b: figure(0, 1),
          difference: figure(1, 1),
        },
      ],
      by_game: [{ game: 'stud', decks: 1, difference: null }],
    },
  ],
  ratings: [],
};

function refusal(content: string): NoReport {
  try {
    readReport(content);
  } catch (error) {
    if (error instanceof NoReport) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('reading a report', () => {
  it('takes what the arena saves, and more than it knows', () => {
    const found = readReport(JSON.stringify({ ...saved, later: 1 }));
    expect(found.pairings[0]?.difference).toEqual(pairing.difference);
    expect(found.pairings[0]?.by_game[0]?.difference).toBeNull();
    expect(readReport(JSON.stringify({ ...saved, ratings: undefined })).ratings).toEqual([]);
  });

  it('says what a file is that is no report', () => {
    expect(refusal('<!doctype html>').why).toBe('fileNotJson');
    for (const other of ['null', '[]', '3', '"x"', '{}']) expect(refusal(other).why).toBe('fileOther');
    const run = refusal(JSON.stringify({ ...saved, format: 'tefuda-run/1' }));
    expect([run.why, run.where]).toEqual(['fileOther', 'tefuda-run/1']);
  });

  it('says where a report is damaged', () => {
    const broken: [object, string][] = [
      [{ pairings: [] }, 'pairings'],
      [{ pairings: [{ ...pairing, difference: { mean: 'x', low: 0, high: 0 } }] }, 'pairings[0].difference.mean'],
      [{ pairings: [{ ...pairing, decks: -1 }] }, 'pairings[0].decks'],
      [{ pairings: [{ ...pairing, unit: 'euros' }] }, 'pairings[0].unit'],
      [{ seed: 5 }, 'seed'],
      [{ finished: 'yes' }, 'finished'],
    ];
    for (const [change, where] of broken) {
      const found = refusal(JSON.stringify({ ...saved, ...change }));
      expect([found.why, found.where]).toEqual(['fileDamaged', where]);
    }
  });
});

describe('figures', () => {
  it('have no more digits than the interval leaves them', () => {
    expect([30, 3, 0.3, 0.03, 0.0001, 0].map(digitsFor)).toEqual([0, 1, 2, 3, 3, 2]);
    expect(withInterval(pairing.difference, scaleOf('big bets per 100 hands'))).toBe('+12.3\u00a0±\u00a02.1');
    expect(withInterval(figure(-0.05, 0.012), scaleOf('share of wins'))).toBe('45.0\u00a0±\u00a01.2\u00a0%');
    expect([written(-1.26, 1, true), written(0.04, 1, true), written(12345, 0)]).toEqual(['−1.3', '0.0', '12,345']);
  });
});

describe('a CPU with parameters', () => {
  it('is taken apart and put together', () => {
    expect(cpuCalled('lv2', ' duel=0, x=1 ')).toBe('lv2(duel=0, x=1)');
    expect(cpuCalled('lv2', ' ')).toBe('lv2');
    expect(cpuParts('lv2(duel=0, x=1)')).toEqual({ name: 'lv2', params: 'duel=0, x=1' });
    expect(cpuParts('lv2-tuned')).toEqual({ name: 'lv2-tuned', params: '' });
  });
});

describe('a plot', () => {
  const scale = scaleOf(pairing.unit);
  const plot = plotOf(pairing, scale, 4000, 600, 240);
  const places = (path: string) =>
    [...path.matchAll(/[ML](\S+) (\S+?)(?=[LZ]|$)/g)].map((one) => one.slice(1).map(Number));

  it('has steps of one, two or five', () => {
    expect([0.7, 9, 12, 43, 1000].map((span) => niceStep(span, 5))).toEqual([0.2, 2, 5, 10, 200]);
    expect([niceStep(0, 5), niceStep(Number.NaN, 5)]).toEqual([1, 1]);
    expect(ticks(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(ticks(0.1, 0.35, 5)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
  });

  it('counts games, not decks, and leaves room for those to come', () => {
    const line = places(plot.line);
    expect(line).toHaveLength(4);
    const half = plot.left + (plot.right - plot.left) / 2;
    expect(line.at(-1)?.[0]).toBeCloseTo(half, 0);
    expect(plot.end).toEqual({ x: line.at(-1)?.[0], y: line.at(-1)?.[1] });
    expect(plot.across.map((tick) => tick.value)).toContain(4000);
  });

  it('is made for the points that have settled; zero is always there', () => {
    for (const [, y] of places(plot.band).filter(([x]) => x! > plot.left + 20)) {
      expect(y).toBeGreaterThanOrEqual(plot.top);
      expect(y).toBeLessThanOrEqual(plot.bottom);
    }
    expect(plot.even).toBeLessThanOrEqual(plot.bottom);
    expect(plot.up.some((tick) => tick.value === 0)).toBe(true);
    const below = plotOf(
      { ...pairing, course: pairing.course.map((one) => ({ ...one, ...turned(one) })) },
      scale,
      0,
      600,
      240,
    );
    expect(below.even).toBeGreaterThanOrEqual(below.top);
    expect(below.even).toBeLessThan(below.end!.y);
  });

  it('leaves out the first swings where many points follow', () => {
    const course = Array.from({ length: 40 }, (_, at) => ({ decks: 1 + at * 20, ...figure(12, 3) }));
    expect(places(plotOf({ ...pairing, course }, scale, 100_000, 600, 240).line)).toHaveLength(40 - 25);
    expect(places(plotOf({ ...pairing, course: course.slice(0, 30) }, scale, 100_000, 600, 240).line)).toHaveLength(30);
  });

  it('is level at one half where wins are counted', () => {
    const wins = scaleOf('share of wins');
    const even = plotOf(
      { ...pairing, unit: 'share of wins', course: [{ decks: 1000, ...figure(0, 0.1) }] },
      wins,
      0,
      600,
      240,
    );
    expect(even.end?.y).toBeCloseTo(even.even, 1);
    expect(even.up.map((tick) => tick.value)).toContain(50);
    const wild = plotOf(
      { ...pairing, unit: 'share of wins', course: [{ decks: 1000, ...figure(0.4, 0.8) }] },
      wins,
      0,
      600,
      240,
    );
    expect(wild.up.at(-1)?.value).toBe(100);
  });

  it('stands before anything is played, however narrow', () => {
    const empty = plotOf({ ...pairing, decks: 0, games: 0, course: [] }, scale, 0, 0, 240);
    expect([empty.line, empty.band, empty.end]).toEqual(['', '', null]);
    expect(JSON.stringify(empty)).not.toContain('null,');
    for (const tick of [...empty.across, ...empty.up]) expect(Number.isFinite(tick.at)).toBe(true);
  });
});
