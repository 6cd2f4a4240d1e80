import { expect, it } from 'vitest';
import { obvious } from '../src/match/obvious';
import { decision, emptyMenu, position, snapshot } from './fixture';

const choices = (...ids: string[]) => ({ ...emptyMenu, choices: ids.map((id) => ({ id, words: id })) });
const block = { attacker: 'H1', defender: 'A1', dice: ['both-down'], chooser: 'home' } as never;

it("a failed test is repeated with the player's own skill, never with a team re-roll", () => {
  expect(obvious(snapshot({ decision: decision('reroll', { who: 'H1', menu: choices('reroll-team', 'reroll-skill', 'decline') }) }))).toBe('reroll-skill');
  expect(obvious(snapshot({ decision: decision('reroll', { who: 'H1', menu: choices('reroll-team', 'decline') }) }))).toBeNull();
});

it('who can stay on his feet does, and other skills are asked about', () => {
  const asked = (skill: string) => snapshot({ position: position({ block }), decision: decision('use-skill', { who: 'H1', skill, menu: choices('use', 'decline') } as never) });
  expect(obvious(asked('block'))).toBe('use');
  expect(obvious(asked('wrestle'))).toBeNull();
});

it('a single answer is given; a choice is not', () => {
  expect(obvious(snapshot({ decision: decision('push', { menu: { ...emptyMenu, squares: [[4, 5]] } }) }))).toBe('square 4,5');
  expect(obvious(snapshot({ decision: decision('push', { menu: { ...emptyMenu, squares: [[4, 5], [4, 6]] } }) }))).toBeNull();
  expect(obvious(snapshot({ decision: decision('follow-up', { menu: choices('follow-up') }) }))).toBeNull();
});
