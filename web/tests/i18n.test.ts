import { describe, expect, it } from 'vitest';
import { de } from '../src/lib/i18n/de';
import { en } from '../src/lib/i18n/en';
import { fill, humanise, preferredLanguage } from '../src/lib/i18n/index.svelte';

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
