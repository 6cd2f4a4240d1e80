import { expect, test } from 'vitest';
import { booksOf, paragraphs, titleOf } from '../src/rules/book';

test('chapters have names that people would give them', () => {
  expect(titleOf('5. Pre-game sequence (in this order)')).toBe('Pre-game sequence');
  expect(titleOf('18.2 Custom inducements')).toBe('Custom inducements');
  expect(titleOf('Section 4 — AMBIGUITIES (reading to take)')).toBe('Ambiguities');
  expect(titleOf('7. AMB: ambiguities and readings taken')).toBe('Ambiguities and readings taken');
  expect(titleOf('agility')).toBe('Agility');
});

test('what only referees need is at the end, and no section is lost', () => {
  const sections = ['1. Dice and tests', '10. Movement', '27. Ambiguities and readings', '29. Bad input'].map((name) => ({ name, ledger: 'sevens', rules: 3 }));
  const books = booksOf([...sections, { name: 'agility', ledger: 'skills-2020', rules: 12 }, { name: '1. New', ledger: 'house', rules: 1 }]);
  expect(books.map((book) => [book.id, book.chapters.length, book.referees.length])).toEqual([['game', 2, 2], ['skills', 1, 0], ['house', 1, 0]]);
});

test('rules of one matter are one paragraph', () => {
  const rule = (id: string) => ({ id, section: '', text: '', plain: null, elevens: null });
  expect(paragraphs(['S7-MOVE-01', 'S7-MOVE-02', 'S7-RUSH-01'].map(rule)).map((group) => group.length)).toEqual([2, 1]);
});
