import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server embeds `dist/`; during development `vite` hands API calls on to a running server.
const server = loadEnv('', '.', 'TOUCHBACK_')['TOUCHBACK_URL'] ?? 'http://127.0.0.1:7370';

// Few files: on a phone's line every one costs more than its bytes. What every page needs is one, what the pitch needs another; what
// asks for them (boot.ts) must not wait for either.
const groups = [
  { name: 'first', priority: 3, test: /preload-helper|i18n\/preferred/ },
  { name: 'base', priority: 2, test: /node_modules\/(svelte|@fluent|esm-env|clsx)|\/src\/(lib\/(i18n\/(index|lazy|sentences)|api\/http|router|settings|attention|invitation|ui\/(Header|Dialog|Mark|Settings)|pitch\/(Token|PlanArrow|geometry|model|boards|art\/))|people\/calls|teams\/(ListChoice|ListMark|nature))/ },
  { name: 'board', priority: 1, test: /\/src\/(match\/|stage\/(?!sound)|lib\/(pitch|dice|fair)\/|lib\/api\/(live|packed)|lib\/rules|lib\/ui\/(RuleLink|NoMatch))/ },
];

/** Every page needs these two, which boot.ts asks for: the document names them, so that they come with it. */
const named: Plugin = {
  name: 'named-in-the-document',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle).flatMap((one) => {
        if (one.type !== 'chunk' || !['base', 'main'].includes(one.name)) return [];
        const injectTo = 'head' as const;
        const sheets = [...(one.viteMetadata?.importedCss ?? [])].map((href) => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${href}` }, injectTo }));
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${one.fileName}` }, injectTo }, ...sheets];
      }),
  },
};

export default defineConfig({
  plugins: [svelte(), named],
  build: { target: 'es2022', cssTarget: ['chrome111', 'firefox113', 'safari16.4'], assetsInlineLimit: 0, sourcemap: false, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups } } } },
  test: { setupFiles: ['tests/texts.ts'] },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
});
