import { describe, expect, it } from 'vitest';
import { guest, type Person } from './people';

/** Ways to choose a card of the hand, a slot, or one of several lines. */
interface Hands {
  card(person: Person): Promise<void>;
  slot(person: Person): Promise<void>;
  line(person: Person): Promise<void>;
}

const mouse: Hands = {
  card: (person) => person.page.locator('.held:not(:disabled)').first().click(),
  slot: (person) => person.page.locator('.slot[aria-disabled="false"]').first().click(),
  line: (person) => person.actions.first().click(),
};

const keyboard: Hands = {
  async card(person) {
    const letter = await person.page.locator('.held:not(:disabled) .digit').first().innerText();
    await person.page.keyboard.press(letter.toLowerCase());
  },
  async slot(person) {
    const digit = await person.page.locator('.slot[aria-disabled="false"] .digit').first().innerText();
    await person.page.keyboard.press(digit);
  },
  line: (person) => person.page.keyboard.press('1'),
};

async function act(person: Person, by: Hands): Promise<void> {
  if (await person.actions.count()) return by.line(person);
  if (!(await person.page.locator('.slot[aria-disabled="false"]').count())) await by.card(person);
  await person.page.locator('.slot[aria-disabled="false"]').first().waitFor();
  await by.slot(person);
}

describe('a game of Card Slot', () => {
  it.each(Object.entries({ clicking: mouse, keyboard }))('by %s', async (_, by) => {
    const person = await guest();
    await person.sitAt('card-slot', ['easy'], { options: { hand: 10 } });
    const turns = await person.playOn(() => act(person, by));
    expect(turns).toBeGreaterThan(2);
    await person.page.locator('.facts .result p').first().waitFor();
    await person.button('nextGame').waitFor();
  });
});
