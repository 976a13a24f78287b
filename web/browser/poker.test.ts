import { describe, expect, it } from 'vitest';
import { guest, type Person } from './people';

const GAMES = { holdem: 2, omaha8: 4, omaha: 4, razz: 7, stud: 7, stud8: 7 };

/** The hand is over: cards were shown, somebody has won, and the hand can be looked at again. */
async function expectShowdown(person: Person, cards: number): Promise<void> {
  const { page } = person;
  await page.locator('.won').first().waitFor();
  await person.log.getByText(/^Showdown\./).waitFor();
  expect(await page.locator('.near .fan svg').count()).toBe(cards);
  await person.replayLink.waitFor();
  await person.button('nextHand').waitFor();
}

describe.each(Object.entries(GAMES))('a hand of %s', (game, cards) => {
  it('by clicking', async () => {
    const person = await guest();
    await person.sitAt(game, ['caller', 'caller']);
    await person.myTurn();
    await person.actions.last().click();
    const turns = await person.playOn(person.stay);
    expect(turns).toBeGreaterThanOrEqual(3);
    await expectShowdown(person, cards);
  });

  it('by keyboard', async () => {
    const person = await guest();
    await person.sitAt(game, ['caller', 'caller']);
    const turns = await person.playOn(async () => {
      const bringsIn = await person.actions.filter({ hasText: 'bring' }).count();
      await person.page.keyboard.press(bringsIn ? 'i' : 'c');
    });
    expect(turns).toBeGreaterThanOrEqual(4);
    await expectShowdown(person, cards);
  });
});
