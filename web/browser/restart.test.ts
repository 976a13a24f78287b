import { expect, it, onTestFinished } from 'vitest';
import { guest } from './people';
import { Server } from './server';

it('a server that is killed and started again goes on with the hand, and what was pressed meanwhile is done once', async () => {
  const server = await new Server().start();
  onTestFinished(() => server.close());
  const person = await guest({ address: server.address });
  const { page } = person;
  await person.sitAt('holdem', ['caller', 'caller']);
  await person.myTurn();
  const held = await person.held();

  await server.kill();
  const lost = page.getByRole('alert').filter({ hasText: person.say('reconnecting') });
  await lost.waitFor();
  await person.stay();
  await person.button('tryNow').click();

  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await lost.waitFor({ state: 'detached' });
  const done = person.log.getByText(/^Hana (calls|checks)/);
  await done.first().waitFor();
  expect(await person.held()).toEqual(held);
  expect(await done.count()).toBe(1);
  await person.playOn(person.stay);
  await page.locator('.won').first().waitFor();
});
