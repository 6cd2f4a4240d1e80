import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogues';

// A page shows only texts that are loaded with it: the keys that its code names, in the files that App.svelte lists.
const sources = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
const areaOf = new Map([...catalogue('en').values()].map((entry) => [entry.id, entry.area]));
const dashed = (text: string): string => text.replaceAll('.', '-');

function resolve(from: string, to: string): string | null {
  const path = to.split('/').reduce((at, part) => (part === '..' ? at.slice(0, at.lastIndexOf('/')) : part === '.' ? at : `${at}/${part}`), from.slice(0, from.lastIndexOf('/')));
  return [path, `${path}.ts`, `${path}/index.ts`].find((one) => one in sources) ?? null;
}

/** A file with everything it imports, at once or later; other pages are not part of it. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const text = sources[path] ?? '';
  for (const [, to = ''] of text.matchAll(/(?:from\s*|import\()'(\.[^']+)'/g)) {
    const next = resolve(path, to);
    if (next && next !== '../src/App.svelte') reach(next, seen);
  }
  return seen;
}

/** The files of the texts that a source names, whole or by their beginning. */
function named(path: string): Set<string> {
  const text = sources[path] ?? '';
  const whole = [...text.matchAll(/'([a-z]+\.[\w.-]+)'/gi)].map(([, key = '']) => areaOf.get(dashed(key)));
  const begun = [...text.matchAll(/`([a-z]+\.[\w.-]*)\$\{|\bword\('([\w.]+)'/gi)].map(([, key, prefix]) => dashed(key ?? `${prefix}.`));
  const fits = [...areaOf].filter(([id]) => begun.some((start) => id.startsWith(start))).map(([, area]) => area);
  const game = path === '../src/match/sentence.ts' ? ['match', 'names'] : [];
  return new Set([...whole, ...fits, ...game].filter((area) => area !== undefined));
}

describe('every page', () => {
  const app = sources['../src/App.svelte'] ?? '';
  const list = (text: string): string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area);
  const shared = list(/const MATCH = \[([^\]]*)\]/.exec(app)?.[1] ?? '');
  const pages = [...app.matchAll(/import\('(\.[^']+)'\)((?:, (?:'[\w-]+'|\.\.\.MATCH))*)/g)].map(([, to = '', areas = '']) => ({ path: resolve('../src/App.svelte', to) ?? to, areas: [...list(areas), ...(areas.includes('...MATCH') ? shared : [])] }));

  it('is known', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ path }) => !(path in sources))).toEqual([]);
  });

  it.each([...pages, { path: '../src/home/Home.svelte', areas: [] }, { path: '../src/lib/ui/Header.svelte', areas: [] }])('$path has its texts', ({ path, areas }) => {
    const files = [...reach(path)];
    const wanted = new Set(files.flatMap((file) => [...named(file)]));
    // A part that is loaded later may bring its own.
    const later = files.flatMap((file) => [...(sources[file] ?? '').matchAll(/texts\(import\('[^']+'\)((?:, '[\w-]+')+)/g)].flatMap(([, own = '']) => list(own)));
    expect(wanted.size).toBeGreaterThan(0);
    expect([...wanted].filter((area) => area !== 'page-app' && ![...areas, ...later].includes(area)).sort()).toEqual([]);
  });
});
