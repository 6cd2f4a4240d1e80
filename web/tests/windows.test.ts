import { describe, expect, it } from 'vitest';
import type { DrawStep } from '../src/lib/api/types';
import { answers } from '../src/match/answers';
import { tellDraw } from '../src/match/draw';
import { isEmpty, isWindow } from '../src/match/windows.svelte';
import { decision, emptyMenu } from './fixture';
import { anItem } from '../src/match/actions';

const decline = { id: 'decline', words: 'Decline' };
const names = { player: (id: string) => id, side: (side: string) => (side === 'home' ? 'Human' : 'Orc') };

describe('windows for special plays', () => {
  it('are those that only a play could answer', () => {
    expect(isWindow(decision('play', { menu: { ...emptyMenu, choices: [decline] } }))).toBe(true);
    expect(isWindow(decision('reroll', { menu: { ...emptyMenu, choices: [decline, { id: 'reroll-play', words: '' }] } }))).toBe(true);
    expect(isWindow(decision('reroll', { menu: { ...emptyMenu, choices: [decline, { id: 'reroll-team', words: '' }] } }))).toBe(false);
    expect(isWindow(decision('turn'))).toBe(false);
  });

  it('are empty when nothing of the hand fits', () => {
    const item = { id: 'DT-32', name: 'Banana Skin', price: null, text: 'What it does.' };
    expect(isEmpty(decision('play', { menu: { ...emptyMenu, choices: [decline] } }))).toBe(true);
    const fitting = decision('play', { menu: { ...emptyMenu, choices: [decline], items: [item] } });
    expect(isEmpty(fitting)).toBe(false);
    expect(answers(fitting, null).map((one) => [one.action, one.label, one.text])).toEqual([
      ['decline', 'Pass', undefined],
      [anItem('DT-32'), 'Banana Skin', 'What it does.'],
    ]);
  });
});

describe('the draw in words', () => {
  const told = (step: DrawStep): string => tellDraw([step], names)[0]?.text ?? '';

  it('names what is known and hides what is not', () => {
    const play = { id: 'DT-32', name: 'Banana Skin', text: '', window: 'OppDodge', target: [], duration: 'Instant' };
    const facts = { step: 'bought', by: 'home', deck: 'dirty-tricks', points_left: 2 } as const;
    expect(told({ words: '', facts, plays: [play] })).toBe('Human buys Banana Skin of Dirty Tricks, 2 left.');
    expect(told({ words: '', facts })).toBe('Human buys a card of Dirty Tricks, 2 left.');
  });

  it('shows the dice, and falls back to the server’s words', () => {
    const rolled = tellDraw([{ words: '', facts: { step: 'rolled', by: 'away', what: 'grant', face: { value: 6 } } }], names)[0];
    expect(rolled?.dice.map((die) => die.face)).toEqual([6]);
    expect(rolled?.text).toBe('Orc: a die for whether a play is granted.');
    expect(told({ words: 'something new', facts: { step: 'new-step' } })).toBe('something new');
  });
});
