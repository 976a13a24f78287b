/**
 * How soon somebody who comes for the first time can press a button, and then sees cards: `make ready`. Every visit has a
 * browser of its own with nothing kept, on a desk and as a phone whose processor is four times slower, the visits of both
 * by turns. Fails when half of the visits had to wait for longer than a second for the first page.
 */
import { chromium } from 'playwright-core';
import { Server } from './server.ts';
import { ARGUMENTS, needChromium } from '../scripts/chromium.mjs';

const MOST = 1000;
const VISITS = Number(process.argv[2] ?? 20);
const KINDS = {
  desk: { width: 1280, height: 800, slower: 1 },
  phone: { width: 390, height: 844, slower: 4 },
};
if (!Number.isInteger(VISITS) || VISITS < 1) {
  console.error(`${process.argv[2]} is no number of visits: 1 or more, 20 if none is given`);
  process.exit(2);
}

const browser = await chromium.launch({ executablePath: needChromium(), args: ARGUMENTS });
const server = await new Server().start();

/** Milliseconds until the button can be pressed, and from pressing it until cards of mine lie there. */
async function visit({ width, height, slower }) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    const look = () => {
      const button = document.querySelector('main button.big:enabled');
      if (button) requestAnimationFrame(() => (globalThis.ready ??= performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(server.address);
  const ready = await (await page.waitForFunction(() => globalThis.ready)).jsonValue();
  const cards = await page.evaluate(
    () =>
      new Promise((tell) => {
        const pressed = performance.now();
        const look = () => {
          if (document.querySelector('.board .near .card')) tell(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        document.querySelector('main button.big').click();
        look();
      }),
  );
  await context.close();
  return { ready, cards };
}

function middle(numbers) {
  const ordered = [...numbers].sort((a, b) => a - b);
  return ordered[Math.floor((ordered.length - 1) / 2)];
}

const visits = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
for (let count = 0; count < VISITS; count += 1)
  for (const [kind, how] of Object.entries(KINDS)) visits[kind].push(await visit(how));
await browser.close();
await server.close();

let slow = false;
for (const [kind, seen] of Object.entries(visits)) {
  const line = Object.entries({ ready: 'first page ready after', cards: 'from there to cards' }).map(
    ([what, words]) => {
      const times = seen.map((one) => one[what]);
      return `${words} ${middle(times).toFixed(0)} ms (longest ${Math.max(...times).toFixed(0)})`;
    },
  );
  console.log(`${kind.padEnd(5)} ${seen.length} visits: ${line.join(', ')}`);
  slow ||= middle(seen.map((one) => one.ready)) > MOST;
}
if (slow) console.error(`more than ${MOST} ms`);
process.exit(slow ? 1 : 0);
