/**
 * Pictures of every page from a running server: node scripts/screens.mjs [address] [folder] [scene, size or language …]
 * Needs Chromium or Chrome; CHROMIUM names it if it is not found by itself.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ARGUMENTS, findChromium } from './chromium.mjs';

const [address = 'http://localhost:8265', folder = 'screens', ...wanted] = process.argv.slice(2);
const SIZES = { desk: [1280, 800], phone: [390, 844], small: [360, 640] };
const LOOKS = [
  { lang: 'en', theme: 'dark' },
  { lang: 'ja', theme: 'light' },
];
const LONG_NAMES = ['Wilhelmina Featherstoneha', '寿限無寿限無五劫の擦り切れ海砂利水魚の水行'];

const executablePath = findChromium();
if (executablePath === null) throw new Error('there is no Chromium or Chrome; CHROMIUM names one');
const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
mkdirSync(folder, { recursive: true });

async function visitor(size, look, name) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: size === 'desk' ? 1 : 2,
    hasTouch: size !== 'desk',
    locale: look.lang === 'ja' ? 'ja-JP' : 'en-US',
    colorScheme: look.theme,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error('error on the page:', error.message));
  page.on('console', (message) => message.type() === 'error' && console.error('console:', message.text()));
  await page.goto(address);
  if (name) await ask(page, '/api/enter', { name: [...name].slice(0, 24).join('') });
  return page;
}

function ask(page, path, body) {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
      });
      return answer.json();
    },
    [path, body],
  );
}

async function openTable(page, settings, cpus) {
  const { id } = await ask(page, '/api/tables', {
    settings: { public: false, practice: true, pace: 0.05, pause: 20, ...settings },
    cpus,
  });
  await page.goto(`${address}/table/${id}`);
  return id;
}

async function sit(page) {
  await page.locator('.foot .strong').click();
}

/** Presses a key on every turn of one's own until something is to be seen, or for a while. */
async function playUntil(page, key, seen, seconds = 25) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await page.evaluate(seen)) return true;
    if ((await page.title()).startsWith('●')) await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  return false;
}

const myTurn = () => document.title.startsWith('●');
const handOver = () => document.querySelector('a[href^="/hand/"]') !== null;

const scenes = {
  async start(page, shoot) {
    await page.goto(address);
    await page.waitForTimeout(500);
    await shoot('start');
  },
  async horse(page, shoot) {
    await page.goto(address);
    await page.locator('.big').click();
    await page.waitForFunction(myTurn, null, { timeout: 30_000 });
    await page.waitForTimeout(500);
    await shoot('horse');
    await page.keyboard.press('h');
    await page.waitForTimeout(900);
    await shoot('horse-hint');
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await page.waitForTimeout(400);
    await shoot('horse-why');
  },
  async stud(page, shoot, size, look) {
    const id = await openTable(page, { game: 'stud8', seats: 6 }, ['caller', 'caller', 'caller', 'lv2']);
    await page.waitForTimeout(600);
    await shoot('waiting');
    await sit(page);
    const second = await visitor(size, look, LONG_NAMES[1]);
    await second.goto(`${address}/table/${id}`);
    await second.locator('.foot .strong').click();
    const both = () => playUntil(second, 'c', () => false, 20);
    void both().catch(() => {});
    const sixth = () => document.title.startsWith('●') && document.querySelectorAll('.near .fan > span').length >= 6;
    await playUntil(page, 'c', sixth);
    await page.waitForTimeout(400);
    await shoot('stud');
    await playUntil(page, 'c', handOver);
    await page.waitForTimeout(500);
    await shoot('stud-over');
    await second.context().close();
  },
  async omaha(page, shoot) {
    await openTable(page, { game: 'omaha8', seats: 6 }, ['caller', 'caller', 'lv2', 'lv2', 'lv2']);
    await page.waitForTimeout(300);
    await sit(page);
    await playUntil(page, 'c', () => document.title.startsWith('●') && document.querySelectorAll('.community svg').length >= 4);
    await page.waitForTimeout(400);
    await shoot('omaha');
  },
  async noThanks(page, shoot) {
    await openTable(page, { game: 'no-thanks', seats: 7 }, Array(6).fill('heuristic'));
    await page.waitForTimeout(300);
    await sit(page);
    await playUntil(page, 'n', () => document.title.startsWith('●') && document.querySelectorAll('.others .counts').length > 5, 12);
    await shoot('no-thanks');
    await playUntil(page, 't', handOver);
    await page.waitForTimeout(400);
    await shoot('no-thanks-over');
  },
  async cardSlot(page, shoot) {
    await openTable(page, { game: 'card-slot', seats: 2 }, ['easy']);
    await page.waitForTimeout(300);
    await sit(page);
    for (const slot of [9, 1, 2, 3, 4, 5]) {
      await page.waitForFunction(myTurn, null, { timeout: 8000 }).catch(() => {});
      for (const card of ['b', 'p', 'm', 'c']) await page.keyboard.press(card);
      for (const at of [slot, 6, 7, 8]) await page.keyboard.press(String(at));
      await page.waitForTimeout(300);
    }
    await page.waitForFunction(myTurn, null, { timeout: 8000 }).catch(() => {});
    await page.keyboard.press('c');
    await page.waitForTimeout(300);
    await shoot('card-slot');
  },
  async pages(page, shoot) {
    for (const path of ['lobby', 'settings', 'history', 'nowhere']) {
      await page.goto(`${address}/${path}`);
      await page.waitForTimeout(700);
      await shoot(path);
    }
  },
};

/** Whether one of several was asked for; if none of them was, all are meant. */
function isWanted(one, several) {
  const among = wanted.filter((word) => several.includes(word));
  return !among.length || among.includes(one);
}

for (const size of Object.keys(SIZES)) {
  for (const look of LOOKS) {
    for (const [name, scene] of Object.entries(scenes)) {
      if (!isWanted(name, Object.keys(scenes)) || !isWanted(size, Object.keys(SIZES))) continue;
      if (!isWanted(look.lang, ['en', 'ja'])) continue;
      const page = await visitor(size, look, LONG_NAMES[0]);
      const shoot = (scene) => page.screenshot({ path: `${folder}/${scene}-${size}-${look.lang}-${look.theme}.png` });
      try {
        await scene(page, shoot, size, look);
      } catch (error) {
        console.error(`${name} ${size} ${look.lang}: ${error.message.split('\n')[0]}`);
        await shoot(`${name}-failed`);
      }
      await page.context().close();
    }
  }
}
await browser.close();
