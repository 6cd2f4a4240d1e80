import { afterEach, describe, expect, it, vi } from 'vitest';
import matrix from '../../docs/rules-matrix.md?raw';
import pages from '../../docs/scenarios.md?raw';
import { humanise, LANGUAGES, percent, preferredLanguage, refusal, t, told, useLanguage, word, type Key } from '../src/lib/i18n/index.svelte';
import { SILENT } from '../src/match/narrate';
import { catalogue, entries, junk, languages } from './catalogues';

const en = catalogue('en');
const de = catalogue('de');
const raw = import.meta.glob<string>('../../locales/*/*.ftl', { query: '?raw', import: 'default', eager: true });

vi.stubGlobal('document', { documentElement: { lang: '' } });

describe('catalogues', () => {
  it('can be read, and name every message once', () => {
    expect(junk).toEqual([]);
    expect(languages).toEqual(Object.keys(LANGUAGES).sort());
    for (const language of languages) {
      const ids = entries.filter((entry) => entry.language === language).map((entry) => entry.id);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i), language).toEqual([]);
    }
  });

  it('have the same messages in the same files', () => {
    const names = (language: string): string[] => [...catalogue(language).values()].map((entry) => `${entry.area}: ${entry.id}`).sort();
    for (const language of languages) expect(names(language), language).toEqual(names('en'));
  });

  it('use the same arguments', () => {
    // What a sentence of the server says in an English word may be left out of its translation.
    const differs = entries.filter(({ area, id, args }) => {
      const wanted = en.get(id)?.args ?? [];
      return args.some((name) => !wanted.includes(name)) || (area !== 'page-said' && args.length !== wanted.length);
    });
    expect(differs.map(({ language, id }) => `${language} ${id}`)).toEqual([]);
  });

  it('have the plural forms of their language', () => {
    const forms = new Map(languages.map((language) => [language, new Intl.PluralRules(language).resolvedOptions().pluralCategories as string[]]));
    const fits = (language: string, keys: string[]): boolean => keys.includes('other') && keys.every((key) => forms.get(language)?.includes(key));
    const wrong = entries.filter(({ language, choices }) => choices.some((keys) => keys.includes('one') && !fits(language, keys)));
    expect(wrong.map(({ language, id }) => `${language} ${id}`)).toEqual([]);
  });

  it('have a sentence for every question and event of the game', () => {
    expect(pages).toContain('## Events');
    const words = (from: string, to: string): string[] => {
      const part = pages.slice(pages.indexOf(`\n${from}\n`), pages.indexOf(`\n${to}\n`));
      return [...part.matchAll(/^\| `([a-z-]+)/gm)].map((match) => match[1] ?? '');
    };
    const [asks, events] = [words('### Questions', '## Events'), words('## Events', '### Modifiers')];
    expect(asks.length).toBeGreaterThan(60);
    expect(events.length).toBeGreaterThan(100);
    expect(asks.filter((ask) => !en.has(`ask-${ask}`))).toEqual([]);
    const missing = [...new Set(events)].filter((one) => !SILENT.includes(one) && !en.has(`event-${one}`));
    expect(missing).toEqual([]);
  });

  it('have every word that a coach reads in answers and in the log', () => {
    const between = (from: string, to: string): string => pages.slice(pages.indexOf(`\n${from}\n`), pages.indexOf(`\n${to}\n`));
    const quoted = (text: string): string[] => [...text.matchAll(/`([a-z0-9-]+)`/g)].map((match) => match[1] ?? '');
    const cell = (start: string, n: number): string => pages.split('\n').find((line) => line.startsWith(`| \`${start}`))?.split(' | ')[n] ?? '';
    const rows = between('### Choice words', '### Questions').split('\n').filter((line) => line.startsWith('| `'));
    const rolls = [...pages.slice(pages.indexOf('\n## Dice\n')).matchAll(/^\| `([a-z-]+)` \| D\d+ \|/gm)].map((match) => match[1] ?? '');
    // These are shown with the test, block or injury that they belong to.
    const shown = ['test', 'block', 'armour', 'injury', 'casualty', 'loner', 'pro'];
    const prayers = /^Prayers: ([^.]*)\./m.exec(pages)?.[1] ?? '';
    const words: Record<string, string[]> = {
      choice: rows.flatMap((line) => quoted(line.split(' | ')[0] ?? '')),
      result: [...quoted(cell('kickoff NAME', 1)), ...quoted(prayers), ...quoted(rows.find((line) => line.includes('you-dope'))?.split(' | ')[0] ?? '')],
      cause: quoted(cell('turnover SIDE CAUSE', 1)),
      roll: rolls.filter((roll) => !shown.includes(roll)),
    };
    expect(Object.fromEntries(Object.entries(words).map(([kind, list]) => [kind, list.length > 10]))).toEqual({ choice: true, result: true, cause: true, roll: true });
    const missing = Object.entries(words).flatMap(([kind, list]) => list.map((one) => `${kind}-${one}`)).filter((key) => !de.has(key));
    expect(missing).toEqual([]);
  });

  it('name everything that is for sale and every spell, and leave persons their names', () => {
    const rows = [...matrix.matchAll(/^\| (inducement|wizard|referee|staff|spell)\.([a-z-]+) \| (.*)$/gm)].map(([, list, id, text]) => ({ list, id: id ?? '', person: text?.includes('only one in the world') }));
    const count = (list: string): number => rows.filter((row) => row.list === list).length;
    expect([count('inducement') > 25, count('wizard') > 10, count('referee') > 3, count('staff') > 5, count('spell') > 15]).toEqual([true, true, true, true, true]);
    const asked = pages.split('\n').find((line) => line.startsWith('| `helper-item NAME'))?.split(' | ')[1] ?? '';
    const wanted = [...asked.matchAll(/`(?:item )?([a-z]+-[a-z0-9-]+)`/g)].map((match) => match[1] ?? '').filter((id) => id !== 'mighty-blow');
    expect(wanted).toContain('juggernaut-horns');
    const missing = [...rows.filter((row) => !row.person).map((row) => row.id), ...wanted].filter((id) => !de.has(`item-${id}`));
    expect(missing).toEqual([]);
    expect(rows.filter((row) => row.person && de.has(`item-${row.id}`))).toEqual([]);
  });

  it('name no file that no page shows', () => {
    const lines = Object.values(raw).flatMap((text) => text.split('\n')).filter((line) => !line.startsWith('#'));
    expect(lines.filter((line) => line.includes('docs/'))).toEqual([]);
  });

  it('turn ids into names', () => {
    expect(humanise('mighty-blow')).toBe('Mighty Blow');
  });
});

describe('the language of the page', () => {
  afterEach(() => useLanguage('en'));

  it('follows the stored choice, then the browser, then English', () => {
    expect(preferredLanguage('de', ['en'])).toBe('de');
    expect(preferredLanguage(null, ['nl-NL', 'de-AT'])).toBe('de');
    expect(preferredLanguage(null, ['fr-CA'])).toBe('fr');
    expect(preferredLanguage('xx', ['nl'])).toBe('en');
  });

  it('counts as people do', async () => {
    const said = (): string[] => [0, 1, 2].map((n) => t('bar.rerolls', { n }));
    expect(said()).toEqual(['0 re-rolls', '1 re-roll', '2 re-rolls']);
    await useLanguage('de');
    expect(said()).toEqual(['0 Wiederholungswürfe', '1 Wiederholungswurf', '2 Wiederholungswürfe']);
    await useLanguage('fr');
    expect(said()).toEqual(['0 relance', '1 relance', '2 relances']);
  });

  it('writes numbers in its own way, but not years and ratings', async () => {
    const said = (): string => t('fair.check.good', { n: 12345 });
    expect(said()).toContain('12,345');
    expect(t('rating.of', { name: 'Ann', before: 1500, after: 1512, by: '+12' })).toContain('1500 → 1512');
    await useLanguage('de');
    expect(said()).toContain('12.345');
    expect(percent(0.5)).toBe('50\u00a0%');
    await useLanguage('fr');
    expect(said()).toContain('12\u202f345');
  });

  it('leaves out what is not known', () => {
    expect(t('log.joined' as Key, { name: undefined })).toBe(' joined.');
    expect(t('no.such.text' as Key)).toBe('');
    expect(word('result', 'dead')).toBe('dead');
    expect(word('result', 'no-such-word')).toBe('No Such Word');
  });

  it('tells in French what the server says in English', async () => {
    await useLanguage('fr');
    await vi.waitFor(() => expect(told('Round 3 is published.')).toBe('La ronde 3 est publiée.'));
    expect(refusal('budget', 'Something that nobody has translated')).toBe('Le roster est trop cher.');
    await useLanguage('en');
    expect(told('Round 3 is published.')).toBe('Round 3 is published.');
  });
});

describe('a message that a language lacks', () => {
  it('is shown in English', async () => {
    vi.resetModules();
    vi.doMock('../../locales/de/page-app.ftl?raw', () => ({ default: 'app-home = Start' }));
    const page = await import('../src/lib/i18n/index.svelte');
    await page.useLanguage('de');
    expect(page.t('app.home')).toBe('Start');
    expect(page.t('app.rules')).toBe('Rules');
    vi.doMock('../../locales/de/page-fair.ftl?raw', () => ({ default: '' }));
    await page.texts(Promise.resolve(), 'page-fair');
    page.t('fair.how');
    await vi.waitFor(() => expect(page.t('fair.how')).toBe('How it works'));
  });
});
