import { describe, expect, it } from 'vitest';
import { expectClean } from './axe';
import { guest, visitor, type Person } from './people';

async function heading(person: Person): Promise<void> {
  await person.page.getByRole('heading', { level: 1 }).waitFor();
}

describe('axe finds nothing at', () => {
  it('the start, the lobby and opening a table', async () => {
    const person = await guest();
    await person.openTable({ game: 'horse', seats: 3, name: 'Axe', public: true }, ['lv2']);
    await person.goto('/');
    await heading(person);
    await expectClean(person, 'start');
    await person.goto('/lobby');
    await person.page.getByText('Axe').first().waitFor();
    await person.page.getByRole('combobox', { name: person.say('game') }).waitFor();
    await expectClean(person, 'lobby');
  });

  it('the settings of a stranger, a guest and a kept account', async () => {
    const person = await visitor();
    await person.goto('/settings');
    await person.page.getByText(person.say('noAccount')).waitFor();
    await expectClean(person, 'settings of a stranger');
    await person.post('/api/enter', { name: 'Keiko' });
    await person.goto('/settings');
    await person.button('keep').waitFor();
    await person.page.getByRole('row').first().waitFor();
    await expectClean(person, 'settings of a guest');
    await person.post('/api/me/keep', { passphrase: 'as long as it must be' });
    await person.goto('/settings');
    await person.button('changePassphrase').waitFor();
    await person.page.getByRole('row').first().waitFor();
    await expectClean(person, 'settings of a kept account');
  });

  it('what is not there', async () => {
    const person = await guest();
    await person.goto('/nowhere');
    await person.page.getByText(person.say('notFound')).waitFor();
    await expectClean(person, 'nowhere');
    await person.goto('/table/nowhere');
    await person.page.getByText(person.say('tableGone')).waitFor();
    await expectClean(person, 'a table that is gone');
    await person.goto('/hand/nowhere');
    await person.page.getByText(person.say('handGone')).waitFor();
    await expectClean(person, 'a hand that is gone');
    await person.goto('/verify');
    await heading(person);
    await expectClean(person, 'checking a proof');
    expect(person.page.url()).toContain('/verify');
  });

  it.each([
    ['holdem', ['caller', 'caller', 'caller', 'lv2', 'lv2']],
    ['stud', ['caller', 'lv2', 'lv2', 'lv2', 'lv2']],
    ['no-thanks', ['heuristic', 'heuristic', 'heuristic']],
    ['card-slot', ['easy']],
  ])('a table of %s, watched, and on one’s turn', async (game, cpus) => {
    const person = await guest();
    const table = await person.openTable({ game, seats: cpus.length + 1 }, cpus);
    await person.goto(`/table/${table}`);
    await person.page.locator('.foot .strong').waitFor();
    await expectClean(person, 'watching');
    await person.page.locator('.foot .strong').click();
    await person.myTurn();
    await expectClean(person, 'one’s turn');
  });
});

describe.each(['desk', 'phone'] as const)('axe finds nothing on a %s at', (size) => {
  it('a hand that is over, its replay and the history', async () => {
    const person = await guest({ size });
    await person.sitAt('stud8', ['caller', 'caller', 'lv2']);
    await person.playOn(person.stay);
    await expectClean(person, 'over');
    await person.replayLink.click();
    await person.page.getByRole('heading', { name: person.say('review') }).waitFor();
    await person.page
      .getByRole('button', { name: /^You: / })
      .first()
      .waitFor();
    await expectClean(person, 'replay');
    await person.goto('/history');
    await person.page.getByRole('link', { name: /Hana/ }).first().waitFor();
    await expectClean(person, 'history');
  });

  it('the dialogs and panes of a table', async () => {
    const person = await guest({ size });
    const { page } = person;
    await person.sitAt('holdem', ['caller', 'caller'], { seats: 4 });
    await person.myTurn();
    await page.getByRole('button', { name: person.say('menu') }).click();
    await page.getByRole('dialog').waitFor();
    await expectClean(person, 'menu');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await expectClean(person, 'help');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    for (const [key, pane] of [
      ['h', 'hint'],
      ['w', 'why'],
      ['l', 'log'],
    ] as const) {
      await page.keyboard.press(key);
      await page
        .getByRole('region', { name: person.say(pane) })
        .first()
        .waitFor();
      await expectClean(person, pane);
      await page.keyboard.press('Escape');
    }
    await person.playOn(person.stay);
    await person.button('addCpu').click();
    await page.getByRole('dialog').waitFor();
    await expectClean(person, 'adding a CPU');
  });
});
