import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = resolve(import.meta.dirname, '..');

/** Runs a script of this folder to its end. */
function run(
  words: string[],
  env: Record<string, string> = {},
): { status: number | null; said: string; errors: string } {
  const ran = spawnSync('node', words, { cwd: WEB, encoding: 'utf8', env: { ...process.env, ...env } });
  return { status: ran.status, said: ran.stdout, errors: ran.stderr };
}

describe('short forms of targets that need a browser', () => {
  it('make screens: one picture', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tefuda-screens-'));
    const { status, errors } = run(['screens/screens.mjs', 'start', 'desk', 'en'], { SCREENS: folder });
    expect(errors).toBe('');
    expect(status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['README.md', 'start-desk-en.webp']);
    expect(statSync(join(folder, 'start-desk-en.webp')).size).toBeGreaterThan(2000);
  });

  it('make ready: one visit of each kind, however long it takes', () => {
    const { said, errors } = run(['browser/ready.mjs', '1']);
    expect(said).toMatch(/^desk {2}1 visits: first page ready after \d+ ms .*\nphone 1 visits: .*\n$/);
    expect(['', 'more than 1000 ms\n']).toContain(errors);
  });
});
