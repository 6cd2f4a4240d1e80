import { expect, it } from 'vitest';
import { obvious, orderFor } from '../src/match/obvious';
import { decision, emptyMenu, position, snapshot } from './fixture';
import { onSquare } from '../src/match/actions';

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
  expect(obvious(snapshot({ decision: decision('push', { menu: { ...emptyMenu, squares: [[4, 5]] } }) }))).toEqual(onSquare('4,5'));
  expect(obvious(snapshot({ decision: decision('push', { menu: { ...emptyMenu, squares: [[4, 5], [4, 6]] } }) }))).toBeNull();
  expect(obvious(snapshot({ decision: decision('follow-up', { menu: choices('follow-up') }) }))).toBeNull();
});

it('dice that show the same are one answer, unless they can be rolled again', () => {
  const thrown = (dice: string[], ...ids: string[]) => obvious(snapshot({ position: position({ block: { attacker: 'H1', defender: 'A1', dice, chooser: 'home' } as never }), decision: decision('block-die', { who: 'H1', menu: choices(...ids) }) }));
  expect(thrown(['pow', 'pow'], 'die-1', 'die-2')).toBe('die-1');
  expect(thrown(['pow', 'push-back'], 'die-1', 'die-2')).toBeNull();
  expect(thrown(['pow', 'pow'], 'die-1', 'die-2', 'reroll-team')).toBeNull();
});

it('a turn in which nobody can act ends, unless something could be taken back or declared', () => {
  const left = (more: object, activations = {}) => obvious(snapshot({ can_undo: 'no', decision: decision('turn', { menu: { ...choices('end-turn'), activations } }), ...more }));
  expect(left({})).toBe('end-turn');
  expect(left({ can_undo: 'free' })).toBeNull();
  expect(left({ hands: {} as never })).toBeNull();
  expect(left({}, { H1: ['move'] })).toBeNull();
});

it('an answer that fits every such question becomes a standing order', () => {
  expect(orderFor(decision('follow-up', { who: 'H1' }), 'stay')).toEqual({ ask: 'follow-up', answer: 'stay', when: 'always' });
  expect(orderFor(decision('use-skill', { who: 'H1', skill: 'wrestle' } as never), 'decline')).toEqual({ ask: 'use-skill', answer: 'decline', when: 'always', skill: 'wrestle' });
  expect(orderFor(decision('reroll', { who: 'H1' }), 'reroll-team')).toBeNull();
});
