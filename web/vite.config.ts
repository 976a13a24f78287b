import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TEFUDA_SERVER ?? 'http://localhost:8265';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tefuda/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': server,
      '/verify': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
