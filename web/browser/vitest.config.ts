import { defineConfig } from 'vitest/config';

/** One server and one browser for all of it, one file after another: two cores are enough. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: 'setup.ts',
    fileParallelism: false,
    testTimeout: 30_000,
  },
});
