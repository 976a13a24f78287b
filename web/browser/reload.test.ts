import { expect, it } from 'vitest';
import { guest } from './people';

it('a page that is loaded again in the middle of a hand shows the same hand and its story', async () => {
  const person = await guest();
  const { page } = person;
  await person.sitAt('stud', ['caller', 'caller', 'caller']);
  await person.myTurn();
  await person.stay();
  await person.myTurn();
  const held = await person.held();
  const told = await person.log.getByRole('listitem').allInnerTexts();
  expect(held.length).toBeGreaterThanOrEqual(3);

  await page.reload();
  await person.myTurn();
  expect(await person.held()).toEqual(held);
  await expect
    .poll(async () => (await person.log.getByRole('listitem').allInnerTexts()).join('\n'))
    .toContain(told.join('\n'));
  await person.playOn(person.stay);
  expect(await page.locator('.near .fan svg').count()).toBe(7);
});
