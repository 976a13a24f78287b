/** What axe-core has to say about a screen, in the dark and in the light. */
import axe from 'axe-core';
import { expect } from 'vitest';
import type { Person } from './people';

/** Colours fade from one to the other; a picture in between is nobody's screen. */
async function settle(person: Person): Promise<void> {
  await person.page.evaluate(() => {
    const fades = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    for (const fade of fades) if (!(fade as CSSAnimation).animationName?.includes('drain')) fade.finish();
  });
}

async function faults(person: Person, rules: string[]): Promise<string[]> {
  const { page } = person;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settle(person);
  const found = await page.evaluate(async (rules) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    return checker.run({ resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) });
  }, rules);
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

/** All rules in the light; in the dark, where only colours are others, those about colours. */
export async function expectClean(person: Person, screen: string): Promise<void> {
  await person.page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await faults(person, []), `${screen}, light`).toEqual([]);
  await person.page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await faults(person, ['color-contrast', 'link-in-text-block']), `${screen}, dark`).toEqual([]);
}
