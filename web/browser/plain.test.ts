import { describe, expect, it, onTestFinished } from 'vitest';
import type { Catalogue } from '../src/lib/protocol';
import { expectClean } from './axe';
import { guest, type Manner, type Person } from './people';
import { Server } from './server';

/** A game of the house as if it came from elsewhere: the client is told that it has no folder for it. */
const UNKNOWN = 'no-thanks';

async function stranger(manner: Manner = {}): Promise<Person> {
  const person = await guest(manner);
  await person.page.route('**/api/games', async (route) => {
    const answer = await route.fetch();
    const { games } = (await answer.json()) as Catalogue;
    const changed = games.map((line) => (line.name === UNKNOWN ? { ...line, screen: '' } : line));
    await route.fulfill({ response: answer, json: { games: changed } });
  });
  return person;
}

/** The table stands there in words, and every action has a button. */
async function expectWords(person: Person): Promise<void> {
  const board = person.page.getByRole('region', { name: person.say('board') });
  expect(await board.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await person.actions.count()).toBeGreaterThan(0);
}

/** The table says how it ended, and so does the replay. */
async function expectEnded(person: Person): Promise<void> {
  const ending = person.page.locator('.result p').first();
  const told = await ending.innerText();
  await person.replayLink.click();
  await person.page.locator('.replayer').waitFor();
  await person.page.keyboard.press('End');
  expect(await ending.innerText()).toBe(told);
}

const byClicking = (person: Person) => () => person.actions.first().click();

/** Presses the keys that the last of the actions shows. */
const byKeys = (person: Person) => async () => {
  const keys = await person.actions.last().locator('kbd').innerText();
  for (const key of keys.toLowerCase()) await person.page.keyboard.press(key);
};

describe('a game the client has no folder for', () => {
  it.each([
    ['clicking', byClicking],
    ['keys', byKeys],
  ])('is played by %s', async (_, way) => {
    const person = await stranger();
    await person.sitAt(UNKNOWN, ['heuristic', 'heuristic']);
    await person.myTurn();
    await expectWords(person);
    await person.playOn(way(person));
    await expectEnded(person);
  });

  it('fits a phone, and axe finds nothing', async () => {
    const person = await stranger({ size: 'small' });
    await person.sitAt(UNKNOWN, ['heuristic', 'heuristic', 'heuristic']);
    await person.myTurn();
    await expectWords(person);
    const over = await person.page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...over), 'pixels to scroll').toBeLessThanOrEqual(0);
    await expectClean(person, 'one’s turn');
  });
});

it('opens, plays and replays a game that another package brought', async () => {
  const server = new Server().install('examples/kuhn-poker');
  onTestFinished(() => server.close());
  const { address } = await server.start();
  const person = await guest({ address });
  const { page } = person;

  await person.goto('/lobby');
  await page.getByRole('combobox', { name: person.say('game') }).selectOption('kuhn');
  await page.locator('fieldset select').first().selectOption({ index: 1 });
  await person.button('openAndSit').click();
  await page.waitForURL(/\/table\//);
  await person.myTurn();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Kuhn');
  await expectWords(person);
  await person.playOn(byKeys(person));
  await expectEnded(person);
});
