/** Somebody with a browser: comes to a page, opens tables, sits down and plays what comes. */
import { mkdirSync } from 'node:fs';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Lang, TableSettings } from '../src/lib/protocol';
import { textIn } from '../src/lib/texts';
import { ALL_TEXTS, type AnyTextKey } from './texts';

export const SIZES = {
  desk: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
};

export interface Manner {
  size?: keyof typeof SIZES;
  lang?: Lang;
  /** Another server than the one of all tests. */
  address?: string;
  name?: string;
}

/** Pictures of pages whose test failed. */
const FAILED = new URL('failed/', import.meta.url).pathname;
/** Long, because it is only waited for by tests that fail, and machines that build are busy. */
const WAIT = 20_000;

let browser: Promise<Browser> | null = null;

export class Person {
  /** What went wrong inside the page. */
  readonly errors: string[] = [];
  /** Everything the page received over its sockets, and what the server answered to its questions. */
  readonly frames: string[] = [];
  readonly answers: Promise<string>[] = [];

  constructor(
    readonly page: Page,
    readonly address: string,
    readonly lang: Lang,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.frames.push(String(payload))));
    page.on('response', (response) => {
      if (response.url().includes('/api/')) this.answers.push(response.text().catch(() => ''));
    });
  }

  say(key: AnyTextKey, values?: Record<string, string | number>): string {
    return textIn(this.lang, key, values, ALL_TEXTS);
  }

  button(key: AnyTextKey, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.address + path);
  }

  async post(path: string, data: unknown): Promise<Record<string, unknown>> {
    const answer = await this.page.request.post(this.address + path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** A private table for practice where CPUs do not keep anybody waiting and hands wait for people. */
  async openTable(settings: TableSettings, cpus: string[]): Promise<string> {
    const quick = { public: false, practice: true, action_seconds: 600, pace: 0, pause: 60 };
    const { id } = await this.post('/api/tables', { settings: { ...quick, ...settings }, cpus });
    return String(id);
  }

  async sitDown(table: string): Promise<void> {
    await this.goto(`/table/${table}`);
    await this.page.locator('.foot .strong').click();
  }

  /** Opens a table and sits down at it. */
  async sitAt(game: string, cpus: string[], settings: Partial<TableSettings> = {}): Promise<string> {
    const table = await this.openTable({ game, seats: cpus.length + 1, ...settings }, cpus);
    await this.sitDown(table);
    return table;
  }

  /** The buttons of one's own turn. */
  get actions(): Locator {
    return this.page.getByRole('group', { name: this.say('yourTurn') }).getByRole('button');
  }

  get log(): Locator {
    return this.page.getByRole('list', { name: this.say('log') });
  }

  /** One's own cards, or whatever lies before the seat at the bottom. */
  held(): Promise<(string | null)[]> {
    return this.page
      .locator('.near')
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  }

  get replayLink(): Locator {
    return this.page.locator('.foot a[href^="/hand/"]');
  }

  /** Waits until one is asked, or the hand is over: then it is false. */
  async asked(): Promise<boolean> {
    const what = await this.page.waitForFunction(
      () => (document.title.startsWith('●') ? 'asked' : document.querySelector('.foot a[href^="/hand/"]') && 'over'),
      null,
      { timeout: WAIT },
    );
    return (await what.jsonValue()) === 'asked';
  }

  async myTurn(): Promise<void> {
    expect(await this.asked(), 'the hand is over').toBe(true);
  }

  /** Acts on every turn until the hand is over; how often that was. */
  async playOn(act: () => Promise<void>): Promise<number> {
    let turns = 0;
    while (await this.asked()) {
      await act();
      turns += 1;
    }
    return turns;
  }

  /** Check, call or bring in, whichever is offered, by a click: the button in the middle. */
  stay = async (): Promise<void> => {
    await this.actions.filter({ hasText: /check|call|bring|チェック|コール|ブリング/i }).click();
  };

  async nextHand(): Promise<void> {
    await this.button('nextHand').click();
    await this.page.waitForFunction(() => !document.querySelector('.foot a[href^="/hand/"]'), null, { timeout: WAIT });
  }
}

/** Somebody new in a browser of their own, at the first page. */
export async function visitor(manner: Manner = {}): Promise<Person> {
  browser ??= chromium.connect(inject('browser'));
  const { size = 'desk', lang = 'en', address = inject('address'), name = '' } = manner;
  const context = await (
    await browser
  ).newContext({
    viewport: SIZES[size],
    hasTouch: size !== 'desk',
    locale: lang === 'ja' ? 'ja-JP' : 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(WAIT);
  const person = new Person(await context.newPage(), address, lang);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await takePicture(person, task.name);
    await context.close();
    expect(person.errors, 'errors inside the page').toEqual([]);
  });
  if (name) await person.post('/api/enter', { name });
  return person;
}

async function takePicture(person: Person, test: string): Promise<void> {
  mkdirSync(FAILED, { recursive: true });
  const path = `${FAILED}${test.replaceAll(/\W+/g, '-')}-${Date.now()}.png`;
  await person.page.screenshot({ path }).catch(() => {});
  console.error(`${person.page.url()} as it was: ${path}`);
}

/** A guest with a name. */
export function guest(manner: Manner = {}): Promise<Person> {
  return visitor({ name: 'Hana', ...manner });
}

/** Somebody who came later is dealt in at the next hand: plays the one under way to its end and begins the next. */
export async function dealIn(first: Person, later: Person): Promise<void> {
  await Promise.all([first.playOn(first.stay), later.replayLink.waitFor()]);
  await Promise.all([first, later].map((one) => one.button('nextHand').click()));
  await Promise.all([first, later].map((one) => one.replayLink.waitFor({ state: 'detached' })));
}
