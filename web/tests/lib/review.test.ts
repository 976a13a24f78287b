import { describe, expect, it } from 'vitest';
import type { Judged, Replay, Review, StreetEquity } from '../../src/lib/protocol';
import { partsOf, percent, sampled } from '../../src/lib/review';
import { inBets, textIn } from '../../src/lib/texts';

const sure = { value: 0.5, margin: 0, exact: true, deals: 44 };
const about = { value: 0.8264, margin: 0.0051, exact: false, deals: 20000 };

function street(name: string, step: number): StreetEquity {
  return { street: name, name, step, opponents: 1, unknown: about, known: sure, text: '' };
}

function decision(step: number): Judged {
  return { step, action: 'call', label: 'call', opinions: [] };
}

function replayOf(phases: string[]): Replay {
  const steps = phases.map((phase) => ({ phase, lines: [], position: [], holdings: [], decision: null, view: {} }));
  return { hand: 'h', game: 'holdem', names: [], players: [0, 1], seat: 0, steps } as unknown as Replay;
}

describe('a review in parts', () => {
  it('puts each decision on the street it was made on, not the one it led to', () => {
    const review: Review = {
      decisions: [decision(2), decision(3), decision(6)],
      equity: [street('preflop', 0), street('flop', 3), street('turn', 6), street('river', 6)],
    };
    const parts = partsOf(review, replayOf([]));
    expect(parts.map((part) => part.decisions.map((one) => one.step))).toEqual([[2, 3], [6], [], []]);
  });

  it('goes by the parts of the game where there is no equity', () => {
    const review: Review = { decisions: [decision(1), decision(2), decision(3)], equity: null };
    const parts = partsOf(review, replayOf(['early', 'early', 'late', 'late']));
    expect(parts.map((part) => [part.name, part.decisions.length])).toEqual([
      ['early', 2],
      ['late', 1],
    ]);
  });

  it('shows a margin only where there is one, and says how many deals it comes from', () => {
    expect(percent(sure)).toBe('50.0 %');
    expect(percent(about)).toBe('82.6 ± 0.5 %');
    expect(sampled({ decisions: [], equity: [street('flop', 1)] })).toBe(20000);
    expect(sampled({ decisions: [], equity: [{ ...street('river', 1), unknown: sure }] })).toBe(0);
    expect(sampled({ decisions: [], equity: null })).toBe(0);
  });
});

describe('bets', () => {
  it('counts chips in bets to a tenth', () => {
    expect(inBets(70, 20)).toBe(3.5);
    expect(inBets(25, 20)).toBe(1.3);
    expect(inBets(25, 0)).toBe(0);
    expect(textIn('en', 'inUnits', { n: 2.5, unit: 'big bets' })).toBe('big bets: 2.5');
    expect(textIn('ja', 'inUnits', { n: 2.5, unit: 'ビッグベット' })).toBe('2.5ビッグベット');
  });
});
