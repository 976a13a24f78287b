/** Fails when what a visitor loads before the first table, compressed, is more than it may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const MOST = 150_000;
const folder = new URL('../../src/tefuda/server/static/', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const sizes = files.map((file) => [file.slice(folder.length), gzipSync(readFileSync(file)).length]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
console.log(`all files together: ${total} bytes compressed (allowed: ${MOST})`);
if (total > MOST) {
  for (const [file, size] of sizes) console.error(`${String(size).padStart(8)}  ${file}`);
  process.exit(1);
}
