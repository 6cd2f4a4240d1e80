import { describe, expect, it } from 'vitest';
import type { Snapshot, Step } from '../src/lib/api/types';
import { announcedCard } from '../src/match/announced';
import { answers } from '../src/match/answers';
import { tell } from '../src/match/narrate';
import { prompt } from '../src/match/speak';
import { decision, emptyMenu, event, snapshot } from './fixture';

const names = { player: (id: string) => id, side: (side: string) => (side === 'home' ? 'Human' : 'Orc') };
const asked = (text: string, more: Parameters<typeof decision>[1] = {}): Snapshot => {
  const ask = text.split(' ')[0] ?? '';
  return { ...snapshot(), decision: decision(ask, { ...more, text }) };
};

describe('cards of the coaches’ own', () => {
  it('offer changes in words of both teams', () => {
    const item = (id: string): { id: string; name: string; price: null } => ({ id, name: id, price: null });
    const now = asked('adjust', { by: 'home', menu: { ...emptyMenu, items: [item('gain-reroll'), item('they-lose-reroll')], choices: [{ id: 'done', words: 'Done' }] } });
    expect(answers(now.decision!, now).map((one) => one.label)).toEqual(['Done', expect.stringMatching(/^.+ gains a re-roll$/), expect.stringMatching(/^.+ loses a re-roll$/)]);
  });

  it('are agreed to with the change in view', () => {
    const choices = [{ id: 'use', words: 'Use' }, { id: 'decline', words: 'Decline' }];
    const now = asked('agree place A1 5,6', { by: 'away', adjust: 'place', who: 'A1', to: [5, 6], menu: { ...emptyMenu, choices } });
    expect(prompt(now)).toMatch(/moves to 5,6\. Do you agree\?$/);
    expect(answers(now.decision!, now).map((one) => one.label)).toEqual(['Agree', 'Decline']);
  });

  it('are told in the log', () => {
    expect(tell(event('adjusted', { side: 'home', adjust: 'prone', who: 'A1', agreed: false }), names)?.text).toBe('Human’s card, A1 lies prone: declined.');
  });

  it('stay in view while they are applied', () => {
    const card = { id: 'manual', name: 'Round of Drinks', text: 'Everybody is cheered up.', window: 'StartOwnTurn', target: [], duration: 'Instant' };
    const steps = [{ seq: 1, is: 'action', events: [{ kind: 'play-declared', text: '', side: 'home', play: 'manual', card }] }] as unknown as Step[];
    expect(announcedCard(asked('agree gain-reroll', { by: 'away' }), steps)?.name).toBe('Round of Drinks');
    expect(announcedCard(asked('adjust', { by: 'away' }), steps)).toBeNull();
    expect(announcedCard(asked('turn', { by: 'home' }), steps)).toBeNull();
  });
});
