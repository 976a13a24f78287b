import { describe, expect, it } from 'vitest';
import { guest, SIZES, type Person } from './people';

/** Nothing to scroll to, and every button that is needed on the screen and large enough for a thumb. */
async function expectToFit(person: Person): Promise<void> {
  const room = await person.page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [
      scrollWidth - innerWidth,
      scrollHeight - innerHeight,
      document.querySelector('main')!.scrollWidth - innerWidth,
    ];
  });
  expect(Math.max(...room), 'pixels to scroll').toBeLessThanOrEqual(0);
  const { width, height } = person.page.viewportSize()!;
  for (const button of await person.actions.all()) {
    const box = await button.boundingBox();
    expect(box).not.toBeNull();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
    expect(box!.y + box!.height).toBeLessThanOrEqual(height);
    expect(box!.height).toBeGreaterThanOrEqual(40);
  }
}

describe.each(Object.keys(SIZES) as (keyof typeof SIZES)[])('a %s screen', (size) => {
  it('shows six seats of HORSE without scrolling through a whole hand', async () => {
    const person = await guest({ size });
    await person.sitAt('stud8', ['caller', 'caller', 'caller', 'caller', 'caller']);
    await person.playOn(async () => {
      await expectToFit(person);
      await person.stay();
    });
    await expectToFit(person);
    expect(await person.page.getByRole('article').count()).toBe(6);
  });

  it.each([
    ['no-thanks', ['heuristic', 'heuristic', 'heuristic']],
    ['card-slot', ['easy']],
  ])('shows %s without scrolling', async (game, cpus) => {
    const person = await guest({ size });
    await person.sitAt(game, cpus);
    await person.myTurn();
    await expectToFit(person);
  });

  it('shows no page that scrolls sideways', async () => {
    const person = await guest({ size });
    for (const path of ['/', '/lobby', '/history', '/settings', '/nowhere']) {
      await person.goto(path);
      await person.page.locator('main').waitFor();
      const over = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
});
