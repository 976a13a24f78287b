/** One server and one browser for all tests. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { ARGUMENTS, needChromium } from '../scripts/chromium.mjs';
import { Server } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = needChromium();
  const [server, browser] = await Promise.all([
    new Server().start(),
    chromium.launchServer({ executablePath, args: ARGUMENTS }),
  ]);
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.close();
  };
}
