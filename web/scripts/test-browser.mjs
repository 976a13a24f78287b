/** The tests in a real browser; without one it is said loudly that they did not run. Where CI is set they must. */
import { spawnSync } from 'node:child_process';
import { findOrInstallChromium } from './chromium.mjs';

const found = findOrInstallChromium();
if (found === null) {
  const line = '!'.repeat(100);
  console.error(
    `${line}\nTHE TESTS IN A BROWSER DID NOT RUN: there is no Chromium or Chrome, and none could be installed.`,
  );
  console.error(`Install one, or name it: CHROMIUM=/path/to/chrome make test-browser\n${line}`);
  process.exit(process.env.CI ? 1 : 0);
}
const command = ['vitest', 'run', '--config', 'browser/vitest.config.ts', ...process.argv.slice(2)];
process.exit(spawnSync('npx', command, { stdio: 'inherit', env: { ...process.env, CHROMIUM: found } }).status ?? 1);
