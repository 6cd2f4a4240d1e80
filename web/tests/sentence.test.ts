// The page says of every event, in every language, what the server and the command line say (crates/notation/tests/events.rs).
import { describe, expect, it } from 'vitest';
import rows from '../../crates/notation/tests/events.json';
import type { GameEvent, Side } from '../src/lib/api/types';
import { FIELDS } from '../src/match/fields';
import { loadSentences, sentence } from '../src/match/sentence.svelte';

const names = { player: (id: string) => id, side: (side: Side) => (side === 'home' ? 'Home' : 'Away') };
const languages = Object.keys(rows[0]?.said ?? {});

describe('every event', () => {
  it.each(languages)('is told as everywhere else: %s', async (tag) => {
    await loadSentences(tag);
    for (const { event, said } of rows) expect(sentence(event as unknown as GameEvent, names, tag), JSON.stringify(event)).toBe((said as Record<string, string>)[tag]);
  });

  it('is among them', () => {
    expect(new Set(rows.map((row) => row.event.kind))).toEqual(new Set(Object.keys(FIELDS)));
  });
});
