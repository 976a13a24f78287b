import { describe, expect, it } from 'vitest';
import { wrongWidth } from '../punctuation';
import { amount, signed, textIn, TEXTS, type Texts } from '../../src/lib/texts';

const ofGames = import.meta.glob<{ TEXTS: Texts }>('../../src/games/*/texts.ts', { eager: true });
const ALL = [TEXTS, ...Object.values(ofGames).map((one) => one.TEXTS)].flatMap((texts) => Object.entries(texts));

const names = (text: string) => [...text.matchAll(/\{(\w+)[:}]/g)].map((found) => found[1]).sort();

describe('texts', () => {
  it.each(ALL)('%s says the same things in both languages', (_, [en, ja]) => {
    expect(ja).not.toBe('');
    expect(names(ja)).toEqual(names(en));
  });

  it.each(ALL)('%s has the punctuation of its language', (_, [en, ja]) => {
    expect(wrongWidth(en, ja)).toEqual([]);
  });

  it('are said once: no game has one of the page or of another game', () => {
    const keys = ALL.map(([key]) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('fills in names and separates thousands', () => {
    expect(textIn('en', 'sitWith', { chips: 12000 })).toBe('Sit down with 12,000');
    expect([textIn('en', 'ruleCount', { n: 1 }), textIn('en', 'ruleCount', { n: 2 })]).toEqual(['1 rule', '2 rules']);
    expect(textIn('en', 'deed', { name: 'Hana', text: 'calls 20' })).toBe('Hana calls 20');
    expect(textIn('ja', 'deed', { name: 'Hana', text: 'コール' })).toBe('Hana：コール');
    expect([amount(1234567), signed(-1500), signed(20), signed(0)]).toEqual(['1,234,567', '−1,500', '+20', '0']);
  });

  it('of a game stand beside those of the page', () => {
    const own = { pot: ['Pot', 'ポット'] } as const satisfies Texts;
    expect([textIn('ja', 'pot', {}, own), textIn('ja', 'lobby', {}, own)]).toEqual(['ポット', 'ロビー']);
  });
});
