import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Say, Snapshot } from '../src/lib/api/types';
import { Match } from '../src/match/match.svelte';
import { tell } from '../src/match/narrate';
import PlayerCard from '../src/match/PlayerCard.svelte';
import { event, snapshot } from './fixture';

const forgo: Say = { by: 'home', action: { do: 'forgoes', who: 'H2', skill: 'block' }, rule: 'OB-5.1-1' };
const call: Say = { by: 'away', action: { do: 'calls-procedure' }, rule: 'OB-3.9-27' };
const card = (says: Say[], id: string, onsay?: (say: Say) => void): string =>
  render(PlayerCard, { props: { snapshot: { ...snapshot(), says }, id, ...(onsay ? { onsay } : {}) } }).body;

describe('what a coach may say without being asked', () => {
  it('is a labelled button on the card of that player alone', () => {
    const own = card([forgo, call], 'H2', () => undefined);
    expect(own).toMatch(/<button[^>]*data-say="forgoes H2 block"[^>]*>Decline Block<\/button>/);
    expect(own).toContain('aria-label="Decline Block: Human Blitzer 2 does not use it for the rest of this turn"');
    expect(own).not.toContain('calls-procedure');
    expect(card([forgo, call], 'H1', () => undefined)).not.toContain('forgoes');
    expect(card([], 'H2', () => undefined)).not.toContain('forgoes');
    expect(card([forgo], 'H2')).not.toContain('forgoes');
  });

  it('goes out in the speaker’s name, with that side’s link, while the other coach decides', async () => {
    const match = new Match('m_1');
    const sent: Record<string, unknown>[] = [];
    const links: string[] = [];
    const now: Snapshot = { ...snapshot(), says: [call] };
    match.snapshot = now;
    Object.assign(match, {
      live: { command: async (frame: Record<string, unknown>) => (sent.push(frame), { ...now, seq: now.seq + 1, at: now.at + 1, says: undefined, taken: 1, steps: [] }), close: () => undefined },
      shares: { own: async () => undefined, links: (side: string) => (links.push(side), ['ab']), saw: () => undefined, prepare: async () => undefined },
    });
    expect(now.decision?.by).toBe('home');
    expect(await match.say(call)).toBe(true);
    expect(sent).toMatchObject([{ do: 'act', at: now.at, actions: [{ do: 'calls-procedure' }], links: ['ab'] }]);
    expect(links).toEqual(['away']);
    expect(match.snapshot.says, 'nothing is left to say when the answer has nothing').toEqual([]);
  });

  it('is told in the log', () => {
    const names = { player: (id: string) => `<${id}>`, side: (side: string) => side };
    const told = (kind: string, more: Record<string, unknown>): string | undefined => tell(event(kind, more), names)?.text;
    expect(told('effect', { who: 'H2', skill: 'block', change: 'forgoes' })).toBe('<H2> declines to use Block for the rest of this turn.');
    expect(told('effect-ended', { who: 'H2', skill: 'block', change: 'forgoes' })).toBe('<H2> has Block again.');
    expect(told('effect', { who: 'H2', skill: 'chainsaw', change: 'gains' })).toBe('<H2> gains Chainsaw.');
    expect(told('effect-ended', { who: 'H2', skill: 'chainsaw', change: 'gains' })).toBe('<H2> no longer has Chainsaw.');
    expect(told('procedure-called', { side: 'home', right: false })).toBe('Illegal procedure is wrongly called on home.');
    expect(told('procedure-called', { side: 'home', right: true })).toBe('Illegal procedure is rightly called on home.');
  });
});
