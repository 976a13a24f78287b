/** Draws public/icon-180.png from public/icon.svg, for phones that take no SVG on their home screen: `npm run icon`. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { ARGUMENTS, needChromium } from './chromium.mjs';

const SIZE = 180;
const folder = new URL('../public/', import.meta.url).pathname;
const browser = await chromium.launch({ executablePath: needChromium(), args: ARGUMENTS });
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
// Those phones round the corners themselves, and paint black where a picture is clear.
const square = readFileSync(`${folder}icon.svg`, 'utf8')
  .replace(/ rx="14"/, '')
  .replace('<svg', `<svg width="${SIZE}"`);
await page.setContent(`<body style="margin: 0">${square}</body>`);
await page.screenshot({ path: `${folder}icon-${SIZE}.png` });
await browser.close();
