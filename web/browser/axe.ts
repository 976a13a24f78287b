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

async function faults(person: Person): Promise<string[]> {
  const { page } = person;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await settle(person);
  const found = await page.evaluate(async () => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    return checker.run({ resultTypes: ['violations'] } as axe.RunOptions);
  });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

export async function expectClean(person: Person, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await person.page.emulateMedia({ colorScheme });
    expect.soft(await faults(person), `${screen}, ${colorScheme}`).toEqual([]);
  }
}
