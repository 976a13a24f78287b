import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { scaleOf, withInterval } from '../src/report/numbers';
import { readReport, type Report } from '../src/report/schema';
import { voiceIn } from '../src/report/texts';
import { expectClean } from './axe';
import { type Person, visitor } from './people';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const HOSTILE = '"><img src=x onerror="document.title=1"></script><script>document.title=2;';
let folder = '';

/** Plays a match in a terminal; the report that it wrote, and where the page of it is. */
function played(name: string, ...given: string[]): { report: Report; page: string } {
  const command = ['-m', 'tefuda', 'arena', 'match', ...given, '--name', name, '--runs', folder, '--workers', '1'];
  const ran = spawnSync(join(REPOSITORY, '.venv/bin/python'), command, { cwd: REPOSITORY, encoding: 'utf8' });
  expect(ran.status, ran.stderr).toBe(0);
  const page = join(folder, name, 'report.html');
  expect(ran.stdout).toContain(page);
  return {
    report: readReport(readFileSync(join(folder, name, 'report.json'), 'utf8')),
    page: pathToFileURL(page).href,
  };
}

/** Opens a page from its file; everything it asked for, and every complaint of the browser. */
async function opened(person: Person, page: string): Promise<{ asked: string[]; complaints: string[] }> {
  const [asked, complaints]: [string[], string[]] = [[], []];
  person.page.on('request', (request) => asked.push(request.url()));
  person.page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  await person.page.goto(page);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return { asked, complaints };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tefuda-report-'));
  return () => rmSync(folder, { recursive: true });
});

it('shows a report that was written to a file, alone and in both languages', async () => {
  const { report, page: address } = played(
    'plain',
    ...['lv2', 'lv1', '--game', 'razz', '--games', '600', '--margin', '4', '--seed', '5', '--stack', '50'],
  );
  const person = await visitor();
  const { page } = person;
  const { asked, complaints } = await opened(person, address);
  const pairing = report.pairings[0]!;
  const kind = pairing.differences!.kinds[0]!;
  const figure = withInterval(pairing.difference, scaleOf(pairing.unit));
  for (const lang of ['en', 'ja'] as const) {
    await page.getByRole('button', { name: lang === 'en' ? 'English' : '日本語' }).click();
    const voice = voiceIn(lang);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(report.headline![lang]);
    expect(await page.title()).toBe(`${report.headline![lang]} — tefuda`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    const words = await page.getByRole('main').innerText();
    for (const told of [
      figure,
      pairing.test!.said![lang],
      kind.examples[0]!.a.reason[lang],
      report.command,
      ...(['course', 'test', 'byPosition', 'deckByDeck', 'differ', 'worth', 'settings', 'cpus'] as const).map((key) =>
        voice.say(key),
      ),
    ]) {
      expect(words).toContain(told);
    }
    expect(await page.getByRole('img').count()).toBe(3);
    await expectClean(person, `a report in ${lang}`);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').isVisible()).toBe(false);
  expect([asked, complaints]).toEqual([[address], []]);
});

it('is not led astray by what a CPU is called', async () => {
  const bot = join(folder, HOSTILE);
  mkdirSync(resolve(bot, '..'), { recursive: true });
  const code = [
    'from tefuda.core.player import Decision, Player',
    'class Bot(Player):',
    '    def decide(self, view, rng, explain):',
    '        raise RuntimeError("</script><script>document.title=3</script>\\u2028")',
  ];
  writeFileSync(`${bot}.py`, code.join('\n'));
  const { report, page } = played('hostile', `py:${bot}.py`, 'lv1', '--game', 'razz', '--games', '60', '--seed', '5');
  const person = await visitor({ size: 'small' });
  const { asked, complaints } = await opened(person, page);
  expect(await person.page.title()).toBe(`${report.headline!.en} — tefuda`);
  const words = await person.page.getByRole('main').innerText();
  expect(words).toContain(HOSTILE);
  expect(words).toContain('</script><script>document.title=3</script>');
  expect(await person.page.locator('main img, main script').count()).toBe(0);
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect([asked, complaints]).toEqual([[page], []]);
});
