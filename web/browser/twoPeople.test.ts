import { expect, it } from 'vitest';
import { dealIn, guest, visitor } from './people';

it('two people in two browsers play a hand: one invites, the other follows the link', async () => {
  const hana = await guest({ name: 'Hana' });
  await hana.sitAt('holdem', ['caller'], { seats: 3 });
  await hana.button('menu').click();
  await hana.button('copy').click();
  await hana.page.getByText(hana.say('copied')).waitFor();
  const link = await hana.page.evaluate(() => navigator.clipboard.readText());
  await hana.button('close').click();

  const ken = await visitor({ size: 'phone' });
  await ken.page.goto(link);
  await ken.page.locator('.foot .strong').click();
  await hana.page.getByRole('article', { name: ken.say('guestName') }).waitFor();

  await hana.page.getByRole('textbox', { name: hana.say('sayToTable') }).fill('Good luck!');
  await hana.button('send').click();
  await ken.button('log').click();
  await ken.log.getByText('Hana: Good luck!').waitFor();
  await ken.page
    .locator('.sheet')
    .getByRole('button', { name: ken.say('close') })
    .click();

  await dealIn(hana, ken);
  const turns = await Promise.all([hana.playOn(hana.stay), ken.playOn(ken.stay)]);
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(4);
  expect(await ken.replayLink.getAttribute('href')).toBe(await hana.replayLink.getAttribute('href'));
});
