import { expect, it } from 'vitest';
import { guest } from './people';

it('changes the game of a HORSE table after its hands, and the page with it', async () => {
  const person = await guest();
  const { page } = person;
  await person.sitAt('horse', ['caller', 'caller'], { hands: 1 });
  const board = page.locator('.page');
  const heading = page.getByRole('heading', { level: 1 });

  await person.playOn(person.stay);
  expect(await board.getAttribute('data-game')).toBe('holdem');
  const before = await heading.innerText();
  const colour = await page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
  await page.getByText(/^next hand: Omaha/).waitFor();

  await person.nextHand();
  await person.myTurn();
  expect(await board.getAttribute('data-game')).toBe('omaha8');
  expect(await heading.innerText()).not.toBe(before);
  expect(await page.locator('.near .fan svg').count()).toBe(4);
  await expect
    .poll(() => page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor))
    .not.toBe(colour);
  await person.playOn(person.stay);
});
