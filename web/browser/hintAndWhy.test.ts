import { expect, it } from 'vitest';
import { guest, type Person } from './people';

/** One's own turn after a CPU has done something; with a caller at the table no hand ends before. */
async function turnAfterOthers(person: Person): Promise<void> {
  await person.sitAt('holdem', ['lv2', 'lv2', 'caller']);
  await person.myTurn();
  while (!(await person.page.locator('.seat .deed').count())) {
    await person.stay();
    await person.myTurn();
  }
}

it('gives hints by key and by button, level after level, and says why', async () => {
  const person = await guest();
  const { page } = person;
  await turnAfterOthers(person);
  const hint = page.getByRole('region', { name: person.say('hint') });
  const advice = hint.getByRole('heading');

  await page.keyboard.press('h');
  await advice.waitFor();
  const first = await advice.innerText();
  await expect.poll(() => hint.locator('.sentence').innerText()).not.toBe('');
  await page.keyboard.press('h');
  await expect.poll(() => advice.innerText()).not.toBe(first);
  await hint.getByRole('button', { name: 'lv1' }).click();
  await expect.poll(() => advice.innerText()).toMatch(/^lv1 would: /);

  const why = page.getByRole('region', { name: person.say('why') });
  const deed = page.locator('.seat .deed').first();
  const words = (await deed.innerText()).trim();
  await deed.click();
  expect(await why.getByRole('heading').innerText()).toContain(words);
  expect(await why.locator('.sentence').innerText()).toMatch(/\w{3,}/);
  await why.getByText(person.say('whyLater')).waitFor();
  expect(await why.getByText(/^rule/).count()).toBe(0);

  await person.playOn(person.stay);
  await why.getByText(/^rule/).waitFor();
  expect(await why.getByText(person.say('whyLater')).count()).toBe(0);
});

it('on a phone opens hint and why as a sheet, and the running coach speaks on every turn', async () => {
  const person = await guest({ size: 'phone' });
  const { page } = person;
  await turnAfterOthers(person);
  await person.button('why').click();
  await page.locator('.sheet .sentence').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.sheet').waitFor({ state: 'detached' });

  await person.button('hint').click();
  await page.getByRole('checkbox', { name: person.say('coach') }).check();
  await page
    .locator('.sheet')
    .getByRole('button', { name: person.say('close') })
    .click();
  await page.locator('.coach strong').waitFor();
});
