import { describe, expect, it } from 'vitest';
import page from '../../docs/options.md?raw';
import house from '../../crates/roster/src/house.rs?raw';
import { catalogue, languages } from './catalogues';

const raw = import.meta.glob<string>('../../locales/en/page-options.ftl', { query: '?raw', import: 'default', eager: true });
const english = new Map([...(Object.values(raw)[0] ?? '').matchAll(/^([\w-]+) = (.*)$/gm)].map(([, id = '', text = '']) => [id, text]));
const idOf = (key: string): string => `option-${key.replace(/[^\w]+/g, '-')}`;

/** Every sentence about what may be decided, by the message that tells it. */
function sentences(): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of page.split('\n# ')[0]!.split('\n## ').slice(1)) {
    const [, key = '', about = ''] = /^`([\w.]+)`\n\n(.*) \([^()]*\)\n/.exec(part) ?? [];
    found.set(`${idOf(key)}-about`, about);
    for (const [, word = '', says = ''] of part.matchAll(/^- `(\w+)`[^:]*: (.*)$/gm)) found.set(`${idOf(key)}-is-${word}`, says);
  }
  for (const [, key = '', about = ''] of page.matchAll(/^\| `(values\.[\w.-]+)` \|.*\| ([^|]+) \|$/gm)) found.set(`${idOf(key)}-about`, about.trim());
  for (const [, key = '', about = ''] of house.matchAll(/\(\s*"(\w+)",\s*"[^"]*",\s*"[A-Z0-9-]+",\s*"([^"]*)",?\s*\)/g)) if (key !== 'options') found.set(`${idOf(key)}-about`, about);
  return found;
}

describe('what a league may decide', () => {
  it('is told in English as the data tell it', () => {
    const all = sentences();
    expect(all.size).toBeGreaterThan(150);
    expect([...all].filter(([id, text]) => english.get(id) !== text).map(([id]) => id)).toEqual([]);
  });

  it('has a name and a sentence in every language', () => {
    const wanted = [...sentences().keys()].flatMap((id) => (id.endsWith('-about') ? [id, id.slice(0, -'-about'.length)] : [id]));
    for (const language of languages) expect(wanted.filter((id) => !catalogue(language).has(id)), language).toEqual([]);
  });
});
