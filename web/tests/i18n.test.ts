import { afterEach, describe, expect, it, vi } from 'vitest';
import matrix from '../../docs/rules-matrix.md?raw';
import pages from '../../docs/scenarios.md?raw';
import { humanise, LANGUAGES, percent, preferredLanguage, refusal, t, told, useLanguage, word, type Key } from '../src/lib/i18n/index.svelte';
import { nameOf } from '../src/match/sentence';
import { catalogue, entries, junk, languages } from './catalogues';

const en = catalogue('en');
const de = catalogue('de');
const raw = import.meta.glob<string>('../../locales/*/*.ftl', { query: '?raw', import: 'default', eager: true });

/** The names of the messages that tell a match. */
function ofMatch(language: string, file = 'match'): Set<string> {
  return new Set([...(raw[`../../locales/${language}/${file}.ftl`] ?? '').matchAll(/^([a-z0-9-]+) =/gm)].map(([, id = '']) => id));
}

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
    for (const language of languages) expect(asks.filter((ask) => !ofMatch(language).has(`question-${ask}`)), language).toEqual([]);
    for (const language of languages) expect([...new Set(events)].filter((one) => !ofMatch(language).has(`event-${one}`)), language).toEqual([]);
  });

  it('have every word that a coach reads in answers', () => {
    const between = (from: string, to: string): string => pages.slice(pages.indexOf(`\n${from}\n`), pages.indexOf(`\n${to}\n`));
    const quoted = (text: string): string[] => [...text.matchAll(/`([a-z0-9-]+)`/g)].map((match) => match[1] ?? '');
    const rows = between('### Choice words', '### Questions').split('\n').filter((line) => line.startsWith('| `'));
    const choices = rows.flatMap((line) => quoted(line.split(' | ')[0] ?? ''));
    expect(choices.length).toBeGreaterThan(10);
    expect(choices.filter((one) => !ofMatch('de', 'names').has(`choice-${one}`))).toEqual([]);
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
    expect(word('posture', 'prone')).toBe('prone');
    expect(word('posture', 'no-such-word')).toBe('No Such Word');
  });

  it('keeps the names of the game apart from its own texts', async () => {
    expect([nameOf('inducement', 'infamous-coaching-staff'), nameOf('skill', 'no-such-skill')]).toEqual(['(In)famous coaching staff', 'No Such Skill']);
    await useLanguage('de');
    expect([nameOf('weather', 'blizzard'), nameOf('skill', 'block')]).toEqual(['Schneesturm', 'Block']);
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
