/** Fails when what a visitor loads before the first table, or the page of a report, is more than it may be, compressed. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = new URL('../../src/tefuda/server/static/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
const isReport = (file) => file.startsWith('report/');

check(
  'all files of the client together',
  files.filter((file) => !isReport(file)),
  150_000,
);
check('the page of a report, without the report', files.filter(isReport), 42_000);

/**
 * @param {string} what
 * @param {string[]} some
 * @param {number} most
 */
function check(what, some, most) {
  const sizes = some.map((file) => /** @type {const} */ ([file, gzipSync(readFileSync(join(folder, file))).length]));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${what}: ${total} bytes compressed (allowed: ${most})`);
  if (total <= most) return;
  for (const [file, size] of sizes) console.error(`${String(size).padStart(8)}  ${file}`);
  process.exitCode = 1;
}
