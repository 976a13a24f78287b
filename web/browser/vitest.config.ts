import { defineConfig } from 'vitest/config';

/** One server and one browser for all of it; two files at a time keep two cores busy. */
export default defineConfig({
  cacheDir: '../node_modules/.vite/browser',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: 'setup.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
