import { describe, expect, it } from 'vitest';
import { guest, type Person } from './people';

const CARDS = 24;

/** No card is left on offer, every seat has its score, and a new game can be asked for. */
async function expectScores(person: Person): Promise<void> {
  const { page } = person;
  await page
    .getByRole('region', { name: person.say('onOffer') })
    .locator('.result p')
    .first()
    .waitFor();
  expect(await page.locator('.score').count()).toBe(2);
  const taken = page.locator('article ul li span');
  expect(await taken.count()).toBe(CARDS);
  await person.button('nextGame').waitFor();
}

describe('a game of No Thanks!', () => {
  it('by clicking', async () => {
    const person = await guest();
    await person.sitAt('no-thanks', ['heuristic', 'heuristic']);
    let turn = 0;
    await person.playOn(async () => {
      const forced = (await person.actions.count()) === 1;
      await person.actions.filter({ hasText: forced || ++turn % 2 === 0 ? /^take/i : /^no thanks/i }).click();
    });
    await expectScores(person);
  });

  it('by keyboard', async () => {
    const person = await guest();
    await person.sitAt('no-thanks', ['heuristic', 'heuristic']);
    let turn = 0;
    await person.playOn(async () => {
      const forced = (await person.actions.count()) === 1;
      await person.page.keyboard.press(forced || ++turn % 2 === 0 ? 't' : 'n');
    });
    await expectScores(person);
  });
});
