/** What can go wrong on the way to a table: each case has its words and a way on. */
import type { WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectClean } from './axe';
import { guest, visitor, type Person } from './people';

/** Ends the session of a browser from elsewhere; its cookie stays, and is worth nothing. */
async function endSession(person: Person): Promise<void> {
  const cookies = await person.page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${person.address}/api/sign-out`, { method: 'POST', headers: { cookie } });
  expect(answer.ok).toBe(true);
}

async function arriveIn(person: Person, path: string): Promise<void> {
  await person.page.waitForURL(`**${path}`);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
}

describe('a link to a table that is not there', () => {
  it('says so and leads to the lobby', async () => {
    const person = await visitor();
    await person.goto('/table/AAAAAAAAAAAAAAAAAAAAAA');
    await person.page.getByText(person.say('tableGone')).waitFor();
    await person.page.getByRole('link', { name: person.say('toLobby') }).click();
    await arriveIn(person, '/lobby');
  });

  it('says so to those who watch when the host closes it', async () => {
    const [host, watcher] = await Promise.all([guest(), visitor()]);
    const table = await host.openTable({ game: 'holdem', seats: 3 }, []);
    await host.sitDown(table);
    await watcher.goto(`/table/${table}`);
    await watcher.page.getByText(watcher.say('watching')).waitFor();
    await host.button('menu').click();
    await host.button('closeTable').click();
    await watcher.page.getByText(watcher.say('tableGone')).waitFor();
    await watcher.page.getByRole('link', { name: watcher.say('toStart') }).click();
    await watcher.button('playHorse').waitFor();
  });
});

describe('an expired cookie', () => {
  it('does not keep anybody from following an invitation', async () => {
    const [host, person] = await Promise.all([guest(), guest({ name: 'Ken' })]);
    const table = await host.openTable({ game: 'holdem', seats: 3 }, []);
    await endSession(person);
    await person.sitDown(table);
    await person.page.locator('.near, .seat').getByText(person.say('guestName')).waitFor();
  });

  it('is told at the table, where one can enter again', async () => {
    const person = await guest();
    const { page } = person;
    let socket: WebSocketRoute | null = null;
    await page.routeWebSocket(/\/ws\/tables\//, (route) => {
      route.connectToServer();
      socket = route;
    });
    await person.sitAt('holdem', ['caller', 'caller'], { seats: 4 });
    await person.myTurn();
    await endSession(person);
    await socket!.close({ code: 1012 });
    await page.getByText(person.say('signedOut')).waitFor();
    await page.getByRole('link', { name: person.say('signIn') }).waitFor();
    await expectClean(person, 'signed out at a table');
    await person.button('enterAsGuest').click();
    await page.getByText(person.say('watching')).waitFor();
    await person.button('sitHere').first().waitFor();
  });

  it.each(['/', '/history'])('is told at %s, where one can enter again', async (path) => {
    const person = await guest();
    const { page } = person;
    await person.goto(path === '/' ? '/' : '/lobby');
    await page.getByText(/Hana ·/).waitFor();
    await endSession(person);
    if (path === '/') await person.button('playHorse').click();
    else await page.getByRole('link', { name: person.say('history') }).click();
    await page.getByRole('alert').getByText(person.say('AUTH_EXPIRED')).waitFor();
    await page.getByRole('link', { name: person.say('signIn') }).waitFor();
    await expectClean(person, `signed out at ${path}`);
    await person.button('enterAsGuest').click();
    await page.getByText(/^Guest ·/).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});

it('a full table lets one watch, and leads to others', async () => {
  const [host, late] = await Promise.all([guest(), visitor({ size: 'small' })]);
  const table = await host.sitAt('holdem', ['caller']);
  await late.goto(`/table/${table}`);
  await late.page.getByText(late.say('watchingFull')).waitFor();
  expect(await late.page.getByRole('button', { name: late.say('sitHere') }).count()).toBe(0);
  await expectClean(late, 'a full table');
  await late.page.getByRole('link', { name: late.say('toLobby') }).click();
  await arriveIn(late, '/lobby');
});

describe('a lost race for a seat', () => {
  it('is told, and another seat can be taken', async () => {
    const slow = await loseRace(4);
    await slow.person.page.getByRole('alert').getByText(slow.person.say('seatTaken')).waitFor();
    await expectClean(slow.person, 'a lost race');
    slow.goOn();
    await slow.person.page.getByRole('article', { name: 'Hana' }).waitFor();
    await slow.person.page.locator('.foot .strong').click();
    await slow.person.page.getByText(slow.person.say('waitingForHand')).waitFor();
  });

  it('for the last seat is told, and one can watch', async () => {
    const slow = await loseRace(3);
    await slow.person.page.getByRole('alert').getByText(slow.person.say('TABLE_FULL')).waitFor();
    slow.goOn();
    await slow.person.page.getByText(slow.person.say('watchingFull')).waitFor();
  });
});

/** Somebody presses the button of a seat while the news that it was taken is still on its way to them. */
async function loseRace(seats: number): Promise<{ person: Person; goOn: () => void }> {
  const [quick, slow] = await Promise.all([guest(), guest({ name: 'Ken' })]);
  const table = await quick.openTable({ game: 'holdem', seats }, ['caller', 'caller']);
  const held: (() => void)[] = [];
  let holding = false;
  await slow.page.routeWebSocket(/\/ws\/tables\//, (route) => {
    const server = route.connectToServer();
    server.onMessage((frame) => {
      const pass = () => route.send(frame);
      if (holding && String(frame).includes('"type":"state"')) held.push(pass);
      else pass();
    });
  });
  await slow.goto(`/table/${table}`);
  await slow.page.locator('.foot .strong').waitFor();
  holding = true;
  await quick.sitDown(table);
  await quick.myTurn();
  await slow.page.locator('.foot .strong').click();
  const goOn = () => {
    holding = false;
    held.forEach((pass) => pass());
  };
  return { person: slow, goOn };
}

it('a browser without WebSocket is told at the table; lobby and history work', async () => {
  const person = await guest();
  const { page } = person;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
  const table = await person.openTable({ game: 'horse', seats: 3, name: 'Old browsers', public: true }, ['lv2']);
  await person.goto('/lobby');
  await page.getByText('Old browsers').waitFor();
  await person.goto(`/table/${table}`);
  await page.getByText(person.say('noWebSocket')).waitFor();
  await expectClean(person, 'no WebSocket');
  await page.getByRole('link', { name: person.say('history') }).click();
  await page.getByText(person.say('noHands')).waitFor();
});
