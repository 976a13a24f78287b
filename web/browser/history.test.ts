import { expect, it } from 'vitest';
import { guest, visitor } from './people';

it('keeps a hand in the history, steps through it, reviews it and lets others see what everybody saw', async () => {
  const person = await guest();
  const { page } = person;
  await person.sitAt('stud', ['caller', 'caller']);
  await person.playOn(person.stay);
  const mine = await person.held();

  await person.goto('/history');
  await page.getByRole('combobox', { name: person.say('game') }).selectOption({ label: 'Razz' });
  await page.getByText(person.say('noHands')).waitFor();
  await page.getByRole('combobox', { name: person.say('game') }).selectOption('');
  await page.getByRole('link', { name: /Hana/ }).filter({ hasText: 'caller' }).click();

  const at = page.getByText(/^step \d+ of \d+$/);
  const step = async () => Number((await at.innerText()).split(' ')[1]);
  await person.page.getByRole('button', { name: /^Forward/ }).click();
  await expect.poll(step).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(step).toBe(2);
  await page.getByRole('button', { name: /Back$/ }).click();
  await expect.poll(step).toBe(1);
  await page.keyboard.press('End');
  await expect.poll(() => person.held()).toEqual(mine);
  const end = await step();
  await page
    .getByRole('button', { name: /^You: / })
    .first()
    .click();
  await expect.poll(step).toBeLessThan(end);

  const stranger = await visitor();
  await stranger.page.goto(page.url());
  await stranger.page.getByRole('button', { name: /^Forward/ }).waitFor();
  expect(await stranger.page.getByRole('img', { name: stranger.say('back') }).count()).toBeGreaterThan(0);
  await stranger.page.keyboard.press('End');
  await stranger.page.getByText(/^step (\d+) of \1$/).waitFor();
});
