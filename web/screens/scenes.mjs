/** What is in the pictures of docs/screens: each scene brings somebody to a page and says when to press the button. */

export const LONG_NAMES = ['Wilhelmina Featherstoneha', '寿限無寿限無五劫の擦り切れ海砂利水魚の水行'];

export function ask(page, path, body) {
  return page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
      });
      return answer.json();
    },
    [path, body],
  );
}

async function openTable(page, settings, cpus) {
  const { id } = await ask(page, '/api/tables', {
    settings: { public: false, practice: true, pace: 0.05, pause: 20, ...settings },
    cpus,
  });
  await page.goto(`/table/${id}`);
  return id;
}

async function sit(page) {
  await page.locator('.foot .strong').click();
}

/** Presses a key on every turn of one's own (and brings in where that is asked) until something is to be seen, or for a while. */
async function playUntil(page, key, seen, seconds = 25) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await page.evaluate(seen)) return true;
    if ((await page.title()).startsWith('●')) for (const one of [key, 'i']) await page.keyboard.press(one);
    await page.waitForTimeout(120);
  }
  return false;
}

const myTurn = () => document.title.startsWith('●');
const handOver = () => document.querySelector('a[href^="/hand/"]') !== null;

export const scenes = {
  async start(page, shoot) {
    await page.goto('/');
    await page.waitForTimeout(500);
    await shoot('start');
  },
  async horse(page, shoot) {
    await page.goto('/');
    await page.locator('.big').click();
    await page.waitForFunction(myTurn, null, { timeout: 30_000 });
    await page.waitForTimeout(500);
    await shoot('horse');
    await page.keyboard.press('h');
    await page.waitForTimeout(900);
    await shoot('horse-hint');
    await page.keyboard.press('Escape');
    await page.keyboard.press('w');
    await page.waitForTimeout(400);
    await shoot('horse-why');
  },
  async stud(page, shoot, another) {
    const id = await openTable(page, { game: 'stud8', seats: 6, pause: 4 }, ['caller', 'caller', 'caller', 'lv2']);
    await page.waitForTimeout(600);
    await shoot('waiting');
    await sit(page);
    const second = await another(LONG_NAMES[1]);
    await second.goto(`/table/${id}`);
    await second.locator('.foot .strong').click();
    await playUntil(page, 'c', handOver);
    await page.waitForFunction(() => document.querySelector('.foot a[href^="/hand/"]') === null);
    void playUntil(second, 'c', () => false, 20).catch(() => {});
    const sixth = () => document.title.startsWith('●') && document.querySelectorAll('.near .fan > span').length >= 6;
    await playUntil(page, 'c', sixth);
    await page.waitForTimeout(400);
    await shoot('stud');
    await playUntil(page, 'c', handOver);
    await page.waitForTimeout(500);
    await shoot('stud-over');
    await second.context().close();
  },
  async omaha(page, shoot) {
    await openTable(page, { game: 'omaha8', seats: 6 }, ['caller', 'caller', 'lv2', 'lv2', 'lv2']);
    await page.waitForTimeout(300);
    await sit(page);
    await playUntil(
      page,
      'c',
      () => document.title.startsWith('●') && document.querySelectorAll('.community svg').length >= 4,
    );
    await page.waitForTimeout(400);
    await shoot('omaha');
  },
  async noThanks(page, shoot) {
    await openTable(page, { game: 'no-thanks', seats: 7 }, Array(6).fill('heuristic'));
    await page.waitForTimeout(300);
    await sit(page);
    await playUntil(
      page,
      'n',
      () => document.title.startsWith('●') && document.querySelectorAll('.others .counts').length > 5,
      12,
    );
    await shoot('no-thanks');
    await playUntil(page, 't', handOver);
    await page.waitForTimeout(400);
    await shoot('no-thanks-over');
  },
  async cardSlot(page, shoot) {
    await openTable(page, { game: 'card-slot', seats: 2 }, ['easy']);
    await page.waitForTimeout(300);
    await sit(page);
    for (const slot of [9, 1, 2, 3, 4, 5]) {
      await page.waitForFunction(myTurn, null, { timeout: 8000 }).catch(() => {});
      for (const card of ['b', 'p', 'm', 'c']) await page.keyboard.press(card);
      for (const at of [slot, 6, 7, 8]) await page.keyboard.press(String(at));
      await page.waitForTimeout(300);
    }
    await page.waitForFunction(myTurn, null, { timeout: 8000 }).catch(() => {});
    await page.keyboard.press('c');
    await page.waitForTimeout(300);
    await shoot('card-slot');
    for (let turn = 0; turn < 40 && !(await page.evaluate(handOver)); turn += 1) {
      for (const card of ['b', 'p', 'm', 'c', 's', 'r']) await page.keyboard.press(card);
      for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await page.keyboard.press(String(at));
      await page.waitForTimeout(200);
    }
    await page.waitForTimeout(500);
    await shoot('card-slot-over');
  },
  async sittingOut(page, shoot) {
    await openTable(page, { game: 'holdem', seats: 3, pause: 1 }, ['caller', 'caller']);
    await page.waitForTimeout(300);
    await sit(page);
    await page.waitForFunction(myTurn, null, { timeout: 8000 });
    await page.locator('.menu').click();
    await page
      .locator('dialog')
      .getByText(/^(Sit out|休む)$/)
      .click();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    await shoot('sitting-out-in-hand');
    await playUntil(
      page,
      'f',
      () => document.querySelector('.foot .strong') !== null && !document.title.startsWith('●'),
      10,
    );
    await page.waitForTimeout(2500);
    await shoot('sitting-out');
    await page.locator('.foot .strong').click();
    await page.waitForTimeout(2500);
    await shoot('back-in');
  },
  async review(page, shoot) {
    await openTable(page, { game: 'holdem', seats: 2 }, ['caller']);
    await page.waitForTimeout(300);
    await sit(page);
    for (let hand = 0; hand < 5; hand += 1) {
      await playUntil(page, 'c', handOver);
      const link = await page.locator('a[href^="/hand/"]').getAttribute('href');
      const table = page.url();
      if (hand === 0) await shoot('holdem-over');
      await page.goto(link);
      await page.locator('.part').first().waitFor({ timeout: 20_000 });
      if ((await page.locator('.bar.sure').count()) || hand === 4) break;
      await page.goto(table);
      await page.locator('.foot .strong').click();
      await page.waitForTimeout(500);
    }
    await page.keyboard.press('End');
    await page
      .locator('summary')
      .nth(1)
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.waitForTimeout(400);
    await shoot('review', true);
    await page.goto('/history');
    await page.waitForTimeout(700);
    await shoot('history-hands');
  },
  async rules(page, shoot) {
    await page.goto('/rules/holdem#holdem.flop.bet.continuation');
    await page.locator('.chosen').waitFor({ timeout: 8000 });
    await page.waitForTimeout(300);
    await shoot('rules');
    await page.goto('/rules/horse#nobody');
    await page.waitForTimeout(600);
    await shoot('rules-unknown');
  },
  async arena(page, shoot) {
    await page.goto('/arena');
    await page.waitForTimeout(600);
    await shoot('arena');
    await page.locator('form select').first().selectOption('horse');
    const choices = page.locator('form select');
    await choices.nth(1).selectOption('lv2');
    await choices.nth(2).selectOption('lv1');
    await choices.nth(3).selectOption('6');
    await choices.nth(4).selectOption('20000');
    await page.locator('form .strong').click();
    // A quick machine may be done before anybody looks.
    const state = await page.waitForFunction(
      () =>
        (document.querySelector('a[download]') && 'done') ||
        ((document.querySelector('progress')?.value ?? 0) > 2000 && 'running'),
      null,
      { timeout: 60_000 },
    );
    if ((await state.jsonValue()) === 'running') await shoot('arena-running');
    await page.locator('a[download]').waitFor({ timeout: 120_000 });
    await page.waitForTimeout(300);
    await shoot('arena-finished');
    await page.locator('.command').scrollIntoViewIfNeeded();
    await shoot('arena-tables');
  },
  async pages(page, shoot) {
    for (const [game, name] of [
      ['horse', 'Friday night'],
      ['stud8', ''],
      ['no-thanks', '金曜の夜'],
      ['card-slot', ''],
    ])
      await ask(page, '/api/tables', { settings: { game, name, seats: game === 'card-slot' ? 2 : 5 }, cpus: [] });
    for (const path of ['lobby', 'settings', 'history', 'nowhere']) {
      await page.goto(`/${path}`);
      await page.waitForTimeout(700);
      await shoot(path);
    }
  },
};
