import { describe, expect, it } from 'vitest';
import { cpuCalled, cpuParts } from '../../src/lib/arena';

describe('a CPU with parameters', () => {
  it('is taken apart and put together', () => {
    expect(cpuCalled('lv2', ' heads_up=0, x=1 ')).toBe('lv2(heads_up=0, x=1)');
    expect(cpuCalled('lv2', ' ')).toBe('lv2');
    expect(cpuParts('lv2(heads_up=0, x=1)')).toEqual({ name: 'lv2', params: 'heads_up=0, x=1' });
    expect(cpuParts('lv2-tuned')).toEqual({ name: 'lv2-tuned', params: '' });
  });
});
