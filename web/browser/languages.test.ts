import { expect, it } from 'vitest';
import { guest, type Person } from './people';
import { ALL_TEXTS } from './texts';

/** Sentences of the page in a language that are not the same in the other one. */
function sentences(language: 0 | 1): Set<string> {
  const differing = Object.values(ALL_TEXTS).filter(([en, ja]) => en !== ja);
  return new Set(differing.map((both) => both[language]).filter((text) => !text.includes('{') && text.length > 2));
}

const ENGLISH = sentences(0);
const JAPANESE = sentences(1);

/** Everything that is written on the page or said by its labels. */
async function written(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim() ?? '');
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      texts.push(...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
    }
    return texts.filter(Boolean);
  });
}

async function expectOnly(person: Person, wanted: Set<string>, foreign: Set<string>): Promise<void> {
  const texts = await written(person);
  expect(texts.filter((text) => foreign.has(text))).toEqual([]);
  expect(texts.some((text) => wanted.has(text))).toBe(true);
}

it('plays a hand in Japanese without a word of English of its own', async () => {
  const person = await guest({ lang: 'ja', size: 'phone', name: '花' });
  await person.goto('/');
  expect(await person.page.locator('html').getAttribute('lang')).toBe('ja');
  await person.button('playHorse').waitFor();
  await expectOnly(person, JAPANESE, ENGLISH);
  await person.sitAt('horse', ['caller', 'caller']);
  await person.myTurn();
  await expectOnly(person, JAPANESE, ENGLISH);
  await person.button('menu').first().click();
  await expectOnly(person, JAPANESE, ENGLISH);
  await person.page.keyboard.press('Escape');
  await person.playOn(person.stay);
  await expectOnly(person, JAPANESE, ENGLISH);
  await person.button('log').click();
  await person.log.getByText(/ショーダウン/).waitFor();
  for (const path of ['/lobby', '/history', '/settings']) {
    await person.goto(path);
    await person.page.getByRole('heading', { level: 1 }).waitFor();
    await expectOnly(person, JAPANESE, ENGLISH);
  }
});

it('changes the language in the settings, at once and for good', async () => {
  const person = await guest();
  const { page } = person;
  await person.goto('/settings');
  await page.getByRole('combobox', { name: person.say('language') }).selectOption('ja');
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
  await expectOnly(person, JAPANESE, ENGLISH);
  await page.getByRole('combobox', { name: '言語' }).selectOption('en');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expectOnly(person, ENGLISH, JAPANESE);
});
