/**
 * Pictures of every screen in both languages, on a desk and on a phone, one dark and one light: `make screens` starts a
 * server of its own and writes docs/screens. `npm run screens -- stud phone ja` takes fewer: scenes, sizes, languages;
 * `small` and `side`, a small phone and one that lies on its side, only when asked for. SCREENS names another folder.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { Server } from '../browser/server.ts';
import { ARGUMENTS, needChromium } from '../scripts/chromium.mjs';
import { LONG_NAMES, ask, scenes } from './scenes.mjs';

const FOLDER = process.env.SCREENS ?? resolve(import.meta.dirname, '../../docs/screens');
const SIZES = { desk: [1280, 800], phone: [390, 844], small: [360, 640], side: [640, 360] };
const USUAL = ['desk', 'phone'];
const LOOKS = { en: 'dark', ja: 'light' };

const wanted = process.argv.slice(2);
const known = [...Object.keys(scenes), ...Object.keys(SIZES), ...Object.keys(LOOKS)];
const strange = wanted.filter((word) => !known.includes(word));
if (strange.length) {
  console.error(`there is no ${strange.join(', ')}; there are: ${known.join(' ')}`);
  process.exit(2);
}

/** Those of several that were asked for; if none of them was, the usual ones. */
function chosen(several, usual = several) {
  const among = several.filter((one) => wanted.includes(one));
  return among.length ? among : usual;
}

const browser = await chromium.launch({ executablePath: needChromium(), args: ARGUMENTS });
const server = await new Server().start();
mkdirSync(FOLDER, { recursive: true });

async function visitor(size, lang, name) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height },
    deviceScaleFactor: size === 'desk' ? 1 : 2,
    hasTouch: size !== 'desk',
    locale: lang === 'ja' ? 'ja-JP' : 'en-US',
    colorScheme: LOOKS[lang],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error('error on the page:', error.message));
  await page.goto('/');
  await ask(page, '/api/enter', { name: [...name].slice(0, 24).join('') });
  return page;
}

/** WebP, which is a third of what the same picture takes as PNG. */
async function picture(page, file, whole) {
  const devtools = await page.context().newCDPSession(page);
  const how = { format: 'webp', quality: 80, captureBeyondViewport: whole };
  if (whole) {
    const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
    how.clip = { ...cssContentSize, scale: 1 };
  }
  const { data } = await devtools.send('Page.captureScreenshot', how);
  writeFileSync(join(FOLDER, file), Buffer.from(data, 'base64'));
}

let failed = 0;
for (const size of chosen(Object.keys(SIZES), USUAL)) {
  for (const lang of chosen(Object.keys(LOOKS))) {
    for (const name of chosen(Object.keys(scenes))) {
      const page = await visitor(size, lang, LONG_NAMES[0]);
      const shoot = (title, whole = false) => picture(page, `${title}-${size}-${lang}.webp`, whole);
      try {
        await scenes[name](page, shoot, (other) => visitor(size, lang, other));
      } catch (error) {
        failed += 1;
        console.error(`${name} ${size} ${lang}: ${error.message.split('\n')[0]}`);
        await page.screenshot({ path: join(FOLDER, `failed-${name}-${size}-${lang}.png`) });
      }
      await page.context().close();
    }
  }
}
await browser.close();
await server.close();
writeFileSync(join(FOLDER, 'README.md'), contents());
process.exit(failed ? 1 : 0);

/** A page with all pictures that are there in the usual sizes. */
function contents() {
  const first = `-${USUAL[0]}-en.webp`;
  const titles = readdirSync(FOLDER)
    .filter((file) => file.endsWith(first))
    .map((file) => file.slice(0, -first.length));
  const parts = titles.sort().map((title) => {
    const images = USUAL.flatMap((size) =>
      Object.keys(LOOKS).map((lang) => {
        const name = `${title}-${size}-${lang}`;
        return `<img src="${name}.webp" width="${size === 'desk' ? 480 : 180}" alt="${name}">`;
      }),
    );
    return `## ${title}\n\n${images.join('\n')}\n`;
  });
  return `# Screens\n\nMade by \`make screens\`.\n\n${parts.join('\n')}`;
}
