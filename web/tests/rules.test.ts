import { expect, test } from 'vitest';
import { plain, rulesFirst } from '../src/lib/rules';

test('marks for writers are not shown to readers', () => {
  expect(plain('Ties are **rolled** again. `[X]`')).toBe('Ties are rolled again.');
  expect(plain('[engine] (L78) The ball scatters `once`.')).toBe('The ball scatters once.');
  expect(plain('Half of [this] stays.')).toBe('Half of [this] stays.');
});

test('rules of the game come before others, each in their order', () => {
  const ids = ['OB-1', 'S7-B', 'O-2', 'SK-a', 'S7-A'].map((id) => ({ id }));
  expect(rulesFirst(ids).map(({ id }) => id)).toEqual(['S7-B', 'SK-a', 'S7-A', 'OB-1', 'O-2']);
});
