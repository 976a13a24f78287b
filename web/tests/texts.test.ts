import { describe, expect, it } from 'vitest';
import { amount, signed, textIn, TEXTS } from '../src/lib/texts';

const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe('texts', () => {
  it.each(Object.entries(TEXTS))('%s says the same things in both languages', (_, [en, ja]) => {
    expect(ja).not.toBe('');
    expect(names(ja)).toEqual(names(en));
  });

  it('fills in names and separates thousands', () => {
    expect(textIn('en', 'stack', { chips: 12000 })).toBe('stack 12,000');
    expect(textIn('ja', 'deed', { name: 'Hana', text: 'コール' })).toBe('Hana：コール');
    expect([amount(1234567), signed(-1500), signed(20), signed(0)]).toEqual(['1,234,567', '−1,500', '+20', '0']);
  });
});
