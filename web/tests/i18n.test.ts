import { describe, expect, it } from 'vitest';
import matrix from '../../docs/rules-matrix.md?raw';
import pages from '../../docs/scenarios.md?raw';
import { de } from '../src/lib/i18n/de';
import { en } from '../src/lib/i18n/en';
import { fill, humanise, preferredLanguage } from '../src/lib/i18n/index.svelte';
import { SILENT } from '../src/match/narrate';

const names = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();

describe('catalogues', () => {
  it('have the same keys and no empty text', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of [...Object.entries(en), ...Object.entries(de)]) expect(text.trim(), key).not.toBe('');
  });

  it('use only the arguments that the English text has', () => {
    // German forms its sentences without the English ending of verbs.
    for (const key of Object.keys(en) as (keyof typeof en)[])
      for (const name of names(de[key])) expect(names(en[key]), key).toContain(name);
    for (const key of Object.keys(en) as (keyof typeof en)[])
      for (const name of names(en[key])) if (name !== 's') expect(names(de[key]), key).toContain(name);
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
    for (const ask of asks) expect(en, ask).toHaveProperty([`ask.${ask}`]);
    const missing = [...new Set(events)].filter((one) => !SILENT.includes(one) && !(`event.${one}` in en));
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
    const missing = Object.entries(words).flatMap(([kind, list]) => list.map((one) => `${kind}.${one}`)).filter((key) => !(key in de));
    expect(missing).toEqual([]);
  });

  it('name everything that is for sale and every spell, and leave persons their names', () => {
    const rows = [...matrix.matchAll(/^\| (inducement|wizard|referee|staff|spell)\.([a-z-]+) \| (.*)$/gm)].map(([, list, id, text]) => ({ list, id: id ?? '', person: text?.includes('only one in the world') }));
    const count = (list: string): number => rows.filter((row) => row.list === list).length;
    expect([count('inducement') > 25, count('wizard') > 10, count('referee') > 3, count('staff') > 5, count('spell') > 15]).toEqual([true, true, true, true, true]);
    const asked = pages.split('\n').find((line) => line.startsWith('| `helper-item NAME'))?.split(' | ')[1] ?? '';
    const wanted = [...asked.matchAll(/`(?:item )?([a-z]+-[a-z0-9-]+)`/g)].map((match) => match[1] ?? '').filter((id) => id !== 'mighty-blow');
    expect(wanted).toContain('juggernaut-horns');
    const missing = [...rows.filter((row) => !row.person).map((row) => row.id), ...wanted].filter((id) => !(`item.${id}` in de));
    expect(missing).toEqual([]);
    expect(rows.filter((row) => row.person && `item.${row.id}` in de)).toEqual([]);
  });

  it('name no file that no page shows', () => {
    for (const [key, text] of [...Object.entries(en), ...Object.entries(de)]) expect(text, key).not.toMatch(/docs\//);
  });

  it('fill in arguments and pick by number', () => {
    expect(fill('{n|1 roll|# rolls}: {list}', { n: 1, list: 'dodge' })).toBe('1 roll: dodge');
    expect(fill('{n|1 roll|# rolls}: {list}', { n: 3, list: 'x' })).toBe('3 rolls: x');
    expect(fill('{who} runs', {})).toBe(' runs');
  });

  it('turn ids into names', () => {
    expect(humanise('mighty-blow')).toBe('Mighty Blow');
  });

  it('follow the stored choice, then the browser, then English', () => {
    expect(preferredLanguage('de', ['en'])).toBe('de');
    expect(preferredLanguage(null, ['fr-FR', 'de-AT'])).toBe('de');
    expect(preferredLanguage('xx', ['fr'])).toBe('en');
  });
});
