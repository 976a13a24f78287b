import { expect, it } from 'vitest';
import { expectClean } from './axe';
import { guest } from './people';

it('runs a match of CPUs, shows how it stands, keeps it, and opens a report that was saved', async () => {
  const person = await guest({ size: 'phone' });
  const { page } = person;
  await person.goto('/arena');
  await page.locator('form .strong').click();
  const save = page.locator('a[download]');
  await save.waitFor();
  await page.getByRole('heading', { name: 'lv2 is better than caller' }).waitFor();
  await page.getByText('big bets per 100 hands for lv2').waitFor();
  await page.getByRole('main').getByRole('img').first().waitFor();
  await expectClean(person, 'a match that is over');

  const [saved] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const buffer = Buffer.concat(await (await saved.createReadStream()).toArray());
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'caller' }).first().waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: saved.suggestedFilename(), mimeType: 'application/json', buffer });
  await page.getByRole('heading', { name: 'lv2 is better than caller' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).not.toBe('');
});

it('leads from a rule to its page', async () => {
  const person = await guest();
  await person.sitAt('holdem', ['lv2', 'lv2']);
  await person.playOn(person.stay);
  const [rules] = await Promise.all([
    person.page.waitForEvent('popup'),
    person.page.locator('a[href^="/rules/"]').first().click(),
  ]);
  await rules.locator('.chosen').waitFor();
  await person.goto(new URL(rules.url()).pathname);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(person, 'rules');
});
