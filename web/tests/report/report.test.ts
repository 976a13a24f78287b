import { describe, expect, it } from 'vitest';
import file from './report.json?raw';
import { courseOf, fewOf } from '../../src/report/course';
import { crossTable } from '../../src/report/crossTable';
import { fieldOf, logTicks, niceStep, pathOf, ticks, tickTexts } from '../../src/report/field';
import { forfeitsOf } from '../../src/report/forfeits';
import { rowsOnOneScale } from '../../src/report/intervals';
import {
  gainEach,
  gainUnit,
  gamesPlayed,
  kindName,
  marginText,
  scoreEach,
  scoreUnit,
  seatName,
  titleOf,
  unitName,
} from '../../src/report/names';
import { digitsFor, endsOf, percent, plain, scaleOf, turned, withInterval, written } from '../../src/report/numbers';
import { FORMAT, NoReport, type Pairing, readReport, type Report, WIN, WINS } from '../../src/report/schema';
import { REPORT_TEXTS, voiceIn } from '../../src/report/texts';
import { wrongWidth } from '../punctuation';

/** Written by the arena; a test in Python keeps it as the arena would write it today. */
const saved = JSON.parse(file) as Report;
const [first, second] = [saved.pairings[0]!, saved.pairings[1]!];
const english = voiceIn('en');
const japanese = voiceIn('ja');
const bets = scaleOf('big bets per 100 hands');
const wins = scaleOf('share of wins');

const interval = (mean: number, half: number) => ({ mean, low: mean - half, high: mean + half });
const pairing: Pairing = {
  ...first,
  a: 'lv2',
  b: 'caller',
  decks: 1000,
  games: 2000,
  unit: 'big bets per 100 hands',
  difference: interval(12.34, 2.06),
  course: [20, 100, 500, 1000].map((decks) => ({ decks, ...interval(12, 2000 / decks) })),
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
  it('takes all that the arena writes', () => {
    expect(readReport(file)).toEqual(saved);
  });

  it('takes what later versions add, and does without what earlier ones did not have', () => {
    expect(readReport(JSON.stringify({ ...saved, later: 1 }))).toEqual(saved);
    const kept = ['a', 'b', 'decks', 'games', 'unit', 'difference', 'better', 'rough', 'course', 'seats', 'by_game'];
    const { headline, unrated, rotation, hands, stack, titles, counted, ratings, ...earlier } = saved;
    const old = readReport(
      JSON.stringify({
        ...earlier,
        pairings: saved.pairings.map((one) =>
          Object.fromEntries(Object.entries(one).filter(([name]) => kept.includes(name))),
        ),
      }),
    );
    expect(
      [headline, unrated, rotation, hands, stack, titles, counted, ratings].every((one) => one !== undefined),
    ).toBe(true);
    expect([old.headline, old.ratings, old.titles]).toEqual([null, [], {}]);
    expect([old.pairings[0]?.said, old.pairings[0]?.differences, old.pairings[0]?.faults]).toEqual([null, null, {}]);
  });

  it('says what a file is that is no report', () => {
    expect(refusal('<!doctype html>').why).toBe('fileNotJson');
    for (const other of ['null', '[]', '3', '"x"', '{}']) expect(refusal(other).why).toBe('fileOther');
    const run = refusal(JSON.stringify({ ...saved, format: 'tefuda-run/1' }));
    expect([run.why, run.where]).toEqual(['fileOther', 'tefuda-run/1']);
    expect(FORMAT).toBe(saved.format);
  });

  it('says where a report is damaged', () => {
    const broken: [object, string][] = [
      [{ pairings: [] }, 'pairings'],
      [{ pairings: [{ ...first, difference: { mean: 'x', low: 0, high: 0 } }] }, 'pairings[0].difference.mean'],
      [{ pairings: [{ ...first, decks: -1 }] }, 'pairings[0].decks'],
      [{ pairings: [{ ...first, unit: 7 }] }, 'pairings[0].unit'],
      [{ pairings: [{ ...first, spread: { ...first.spread, bars: 1 } }] }, 'pairings[0].spread.bars'],
      [{ titles: { horse: 'HORSE' } }, 'titles.horse'],
      [{ seed: 5 }, 'seed'],
      [{ finished: 'yes' }, 'finished'],
    ];
    for (const [change, where] of broken) {
      const found = refusal(JSON.stringify({ ...saved, ...change }));
      expect([found.why, found.where]).toEqual(['fileDamaged', where]);
    }
  });
});

describe('texts of reports', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)[:}]/g)].map((found) => found[1]).sort();

  it.each(Object.entries(REPORT_TEXTS))('%s says the same things in both languages', (_, [en, ja]) => {
    expect(ja).not.toBe('');
    expect(names(ja)).toEqual(names(en));
    expect(wrongWidth(en, ja)).toEqual([]);
  });
});

describe('figures', () => {
  it('have no more digits than the interval leaves them', () => {
    expect([30, 3, 0.3, 0.03, 0.0001, 0].map(digitsFor)).toEqual([0, 1, 2, 3, 3, 2]);
    expect(withInterval(pairing.difference, bets)).toBe('+12.3\u00a0±\u00a02.1');
    expect(withInterval(interval(-0.05, 0.012), wins)).toBe('45.0\u00a0±\u00a01.2\u00a0%');
    expect(endsOf(interval(16.098, 0.571), bets)).toEqual({ low: '+15.53', high: '+16.67' });
    expect(endsOf(interval(-0.1504, 0.0225), wins)).toEqual({ low: '32.7', high: '37.2\u00a0%' });
    expect([written(-1.26, 1, true), written(0.04, 1, true), written(12345, 0)]).toEqual(['−1.3', '0.0', '12,345']);
    expect([percent(0.12345, 1), plain(0.30000000000000004), plain(-2.5)]).toEqual(['12.3\u00a0%', '0.3', '−2.5']);
    expect(turned(interval(2, 1))).toEqual(interval(-2, 1));
    expect([marginText(3, bets), marginText(0.0072, wins)]).toEqual(['3', '0.72\u00a0%']);
  });
});

describe('names', () => {
  it('of seats count from the button, or from whoever begins', () => {
    const named = (counted: 'button' | 'first' | 'seat', place: number, blind: '' | 'small' | 'big', seats: number) =>
      seatName({ counted, place, blind }, seats, english);
    expect([named('button', 0, 'small', 2), named('button', 1, 'big', 2)]).toEqual([
      'Button, small blind',
      'Other seat, big blind',
    ]);
    expect([named('button', 2, '', 3), named('first', 0, '', 3), named('seat', 1, '', 3)]).toEqual([
      'Button +2',
      'No. 1 to act',
      'Seat 2',
    ]);
    expect(seatName({ counted: 'button', place: 1, blind: 'big' }, 2, japanese)).toBe('もう一方の席（BB）');
  });

  it('of games come with the report', () => {
    expect([titleOf(saved, 'horse', english), titleOf(saved, 'bridge', japanese)]).toEqual(['HORSE', 'bridge']);
    expect([gamesPlayed(first, 1, english), gamesPlayed({ ...first, unit: 'share of wins' }, 2, english)]).toEqual([
      '1 hand',
      '2 games',
    ]);
  });

  it('of units come with the report, or are what files call them', () => {
    expect([scoreUnit(saved, english), scoreEach(saved, japanese)]).toEqual(['big bets per 100 hands', 'ビッグベット']);
    expect(scoreUnit({ ...saved, counted: null }, japanese)).toBe('big bets per 100 hands');
    expect(unitName(saved, { ...first, unit: WINS }, english)).toBe('% of the wins for lv2');
    const found = first.differences!;
    expect([gainUnit(saved, found, english), gainEach(saved, found, english)]).toEqual([
      'big bets per 100 hands',
      'big bets each',
    ]);
    expect(gainEach(saved, { ...found, unit: WIN }, english)).toBe('wins each');
  });

  it('of disagreements begin with the game in a mix', () => {
    const kind = first.differences!.kinds[0]!;
    const [en, ja] = [kindName(saved, kind, english), kindName(saved, kind, japanese)];
    expect(en).toBe(`${titleOf(saved, kind.game, english)}, ${kind.phase.en}: ${kind.a.en} / ${kind.b.en}`);
    expect(ja).toContain(kind.a.ja);
    const alone = { ...saved, rotation: ['razz'] };
    expect(kindName(alone, { ...kind, phase: { en: '', ja: '' } }, english)).toBe(`${kind.a.en} / ${kind.b.en}`);
  });
});

describe('a field', () => {
  it('has steps of one, two or five', () => {
    expect([0.7, 9, 12, 43, 1000].map((span) => niceStep(span, 5))).toEqual([0.2, 2, 5, 10, 200]);
    expect([niceStep(0, 5), niceStep(Number.NaN, 5)]).toEqual([1, 1]);
    expect(ticks(-1, 1, 4)).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(ticks(0.1, 0.35, 5)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35]);
    expect(tickTexts([-0.5, 0, 0.5], -0.5, 0.5, 2, true)).toEqual(['−0.5', '0.0', '+0.5']);
  });

  it('may grow by factors', () => {
    expect(logTicks(20, 10_000, 4)).toEqual([100, 1000, 10_000]);
    expect(logTicks(20, 300, 6)).toEqual([20, 50, 100, 200]);
    expect(logTicks(21, 29, 5)).toEqual([21]);
    const field = fieldOf({ x: [1, 100], y: [0, 1], width: 600, height: 240, log: true });
    expect(field.x(10)).toBeCloseTo((field.left + field.right) / 2, 0);
  });

  it('places values, however narrow it is', () => {
    const field = fieldOf({ x: [0, 10], y: [-1, 1], width: 600, height: 240 });
    expect([field.x(0), field.x(10), field.y(-1), field.y(1)]).toEqual([
      field.left,
      field.right,
      field.bottom,
      field.top,
    ]);
    const none = fieldOf({ x: [0, 0], y: [3, 3], width: 0, height: 240 });
    for (const tick of [...none.across, ...none.up]) expect(Number.isFinite(tick.at)).toBe(true);
    expect(
      pathOf([
        [1, 2],
        [3, 4],
      ]),
    ).toBe('M1 2L3 4');
  });
});

describe('the course of a pairing', () => {
  it('counts games, not decks, and leaves room for those to come', () => {
    const course = courseOf(pairing, bets, 4000);
    expect([course.x, course.log]).toEqual([[0, 4000], false]);
    expect(course.points.map((point) => point.at)).toEqual([40, 200, 1000, 2000]);
    const over = courseOf(pairing, bets, 0);
    expect([over.x, over.log]).toEqual([[40, 2000], true]);
  });

  it('is made for the points that have settled; the middle is always there', () => {
    const { y } = courseOf(pairing, bets, 4000);
    expect(y[0]).toBeLessThan(-7);
    expect(y[1]).toBeLessThan(60);
    const below = courseOf({ ...pairing, course: pairing.course.map((one) => ({ ...one, ...turned(one) })) }, bets, 0);
    expect(below.y[1]).toBeGreaterThan(0);
  });

  it('leaves out the first swings where many points follow', () => {
    const course = Array.from({ length: 40 }, (_, at) => ({ decks: 1 + at * 20, ...interval(12, 3) }));
    expect(courseOf({ ...pairing, course }, bets, 100_000).points).toHaveLength(40 - 25);
    expect(courseOf({ ...pairing, course: course.slice(0, 30) }, bets, 100_000).points).toHaveLength(30);
  });

  it('does not leave the shares there are', () => {
    const wild = { ...pairing, unit: 'share of wins' as const, course: [{ decks: 1000, ...interval(0, 0.8) }] };
    expect(courseOf(wild, wins, 0).y).toEqual([0, 100]);
  });

  it('stands before anything is played', () => {
    const empty = courseOf({ ...pairing, decks: 0, games: 0, course: [] }, bets, 0);
    expect([empty.points, empty.x, empty.log]).toEqual([[], [0, 1], false]);
    expect(empty.y[0]).toBeLessThan(empty.y[1]);
    expect(fewOf([])).toEqual([]);
    expect(fewOf([...Array(95).keys()])).toHaveLength(10);
    expect(fewOf([...Array(95).keys()]).at(-1)).toBe(94);
  });
});

describe('intervals on one scale', () => {
  it('have the colour of the side they lie on, and hold the middle', () => {
    const rows = [interval(5, 1), interval(-5, 1), interval(0.5, 1)].map((figure) => ({
      label: 'x',
      figure,
      scale: bets,
    }));
    const chart = rowsOnOneScale(rows, 0);
    expect(chart.rows.map((row) => row.side)).toEqual(['first', 'second', 'unsure']);
    expect(chart.middle).toBeCloseTo(50, 0);
    expect(chart.rows[0]!.text).toBe('+5.0\u00a0±\u00a01.0');
    for (const row of chart.rows) {
      expect(row.low).toBeGreaterThan(0);
      expect(row.high).toBeLessThan(100);
    }
    expect(rowsOnOneScale([{ ...rows[0]!, side: 'second' }], 0).rows[0]!.side).toBe('second');
    expect(rowsOnOneScale([{ ...rows[0]!, figure: interval(0, 0) }], 0).rows[0]!.mean).toBe(50);
  });
});

describe('a cross table', () => {
  it('has everybody both ways round, best first', () => {
    const table = crossTable(saved, bets);
    const names = saved.ratings.map((one) => one.cpu);
    expect([table.columns, table.rows.map((row) => row.name)]).toEqual([names, names]);
    const [a, b] = [names.indexOf(first.a), names.indexOf(first.b)];
    expect(table.rows[a]!.cells[a]).toBeNull();
    expect([table.rows[a]!.cells[b]!.kind, table.rows[b]!.cells[a]!.kind].sort()).toEqual(
      first.better ? ['ahead', 'behind'] : ['unsure', 'unsure'],
    );
  });

  it('of one against all is one row; what was not played is left open', () => {
    const gauntlet: Report = { ...saved, kind: 'gauntlet', pairings: [first, { ...second, decks: 0 }], ratings: [] };
    const table = crossTable(gauntlet, bets);
    expect(table.rows.map((row) => row.name)).toEqual([first.a]);
    expect(table.columns).not.toContain(first.a);
    expect(table.rows[0]!.cells[table.columns.indexOf(second.b)]).toBeUndefined();
  });
});

describe('forfeits', () => {
  it('are added up by bot and fault', () => {
    const faults = { bot: { kinds: { late: 2 }, last: 'slow' } };
    const rows = forfeitsOf([
      { ...first, forfeits: { bot: 2 }, faults },
      { ...second, forfeits: { bot: 3, old: 1 }, faults: { bot: { kinds: { late: 1, died: 2 }, last: '' } } },
    ]);
    expect(rows).toEqual([
      {
        name: 'bot',
        total: 5,
        kinds: [
          ['late', 3],
          ['died', 2],
        ],
        last: 'slow',
      },
      { name: 'old', total: 1, kinds: [], last: '' },
    ]);
    expect(forfeitsOf([second])).toEqual([]);
  });
});
