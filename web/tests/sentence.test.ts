// The page says of every event, in every language, what the server and the command line say (crates/notation/tests/events.rs).
import { afterEach, describe, expect, it, vi } from 'vitest';
import rows from '../../crates/notation/tests/events.json';
import type { GameEvent, Side } from '../src/lib/api/types';
import { useLanguage, type Language } from '../src/lib/i18n/index.svelte';
import { FIELDS } from '../src/match/fields';
import { sentence } from '../src/match/sentence';

const names = { player: (id: string) => id, side: (side: Side) => (side === 'home' ? 'Home' : 'Away') };
const languages = Object.keys(rows[0]?.said ?? {});

vi.stubGlobal('document', { documentElement: { lang: '' } });

describe('every event', () => {
  afterEach(() => useLanguage('en'));

  it.each(languages)('is told as everywhere else: %s', async (tag) => {
    await useLanguage(tag as Language);
    for (const { event, said } of rows) expect(sentence(event as unknown as GameEvent, names), JSON.stringify(event)).toBe((said as Record<string, string>)[tag]);
  });

  it('is among them', () => {
    expect(new Set(rows.map((row) => row.event.kind))).toEqual(new Set(Object.keys(FIELDS)));
  });
});
