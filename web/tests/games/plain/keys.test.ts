import { describe, expect, it } from 'vitest';
import { follow } from '../../../src/games/plain/keys';

const offered = (...keys: string[]) => keys.map((key) => ({ action: `do ${key}`, label: key, key }));

describe('keys of a game without a folder', () => {
  it('means the action that has the key', () => {
    expect(follow(offered('b', 'c'), '', 'c')?.action?.action).toBe('do c');
    expect(follow(offered('b', 'c'), '', 'x')).toBeNull();
  });

  it('waits for the rest where actions have several keys in a row', () => {
    const actions = offered('c1', 'c2', 'b1');
    expect(follow(actions, '', 'c')).toEqual({ typed: 'c', action: null });
    expect(follow(actions, 'c', '2')?.action?.action).toBe('do c2');
    expect(follow(actions, 'c', 'b')).toEqual({ typed: 'b', action: null });
    expect(follow(actions, 'c', 'escape')).toEqual({ typed: '', action: null });
  });

  it('takes Enter where one action has the first keys of another', () => {
    const actions = offered('r', 'r1');
    expect(follow(actions, '', 'r')).toEqual({ typed: 'r', action: null });
    expect(follow(actions, 'r', 'enter')?.action?.action).toBe('do r');
    expect(follow(actions, 'r', '1')?.action?.action).toBe('do r1');
  });

  it('takes the space bar only where there is no choice', () => {
    expect(follow(offered('t'), '', ' ')?.action?.action).toBe('do t');
    expect(follow(offered('t', 'n'), '', ' ')).toBeNull();
  });

  it('leaves actions without a key to the mouse, and other keys to the page', () => {
    expect(follow(offered('', 'b'), '', 'enter')).toBeNull();
    expect(follow(offered('', 'b'), '', 'arrowup')).toBeNull();
    expect(follow(offered('', 'b'), '', 'escape')).toBeNull();
  });
});
