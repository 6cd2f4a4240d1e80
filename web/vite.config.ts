import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

// The server embeds `dist/`; during development `vite` hands API calls on to a running server.
const server = loadEnv('', '.', 'TOUCHBACK_')['TOUCHBACK_URL'] ?? 'http://127.0.0.1:7370';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', cssTarget: ['chrome111', 'firefox113', 'safari16.4'], assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false } },
  test: { setupFiles: ['tests/texts.ts'] },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
});
