/**
 * Fails when src/lib/protocol.ts is not what the types of the server say. Where the server cannot be asked, because there is
 * no Python with what it needs or no script (an installation that builds the client), that is said and nothing is compared;
 * with `--must` that is a failure, too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/protocol.py', import.meta.url));
const source = fileURLToPath(new URL('../../src', import.meta.url));
const python = process.env.TEFUDA_PYTHON ?? 'python';
const asked = spawnSync(python, [script, '--check'], { encoding: 'utf8', env: { ...process.env, PYTHONPATH: source } });
const missing = !existsSync(script)
  ? 'scripts/protocol.py is not here'
  : (asked.error?.message ?? /ModuleNotFoundError: (No module named '(?!tefuda).*)/.exec(asked.stderr)?.[1]);
if (missing) {
  console.error(`protocol.ts was not compared with the types of the server: ${missing}`);
  process.exit(process.argv.includes('--must') ? 1 : 0);
}
if (asked.status !== 0) {
  console.error(asked.stderr.trim());
  process.exit(1);
}
