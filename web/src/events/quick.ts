// Results as the scorekeeper types them: "3 2-1 4-0" is table, score and casualties; with Secret Objectives "3 2-1 4-0 1-2". In
// place of the table's number stands the code of its slip, where that is at hand.
import type { Board, Report } from './types';

type Pair = [number, number];
export type Typed = { table: number; score: Pair; casualties: Pair | null; objectives: Pair | null };
export type Reading = { is: 'empty' } | { is: 'unfinished' } | { is: 'no-table'; table: string } | { is: 'closed'; board: Board } | { is: 'asks' | 'ready'; board: Board; typed: Typed };

const FORM = /^\s*(\d{1,4}|[A-Za-z2-9]{6})(?:[\s,;:.]+(.*))?$/;
const TWO = /^(\d{1,3})\s*[-–:/ ]\s*(\d{1,3})(?:[\s,;]+|$)/;

export function read(text: string, boards: Board[], objectives = false): Reading {
  if (!text.trim()) return { is: 'empty' };
  const [, at, rest = ''] = FORM.exec(text) ?? [];
  if (!at) return { is: 'unfinished' };
  const board = boards.find((one) => String(one.table) === at || one.code === at.toUpperCase());
  if (!board) return { is: 'no-table', table: at };
  if (board.state === 'final' || board.state === 'bye') return { is: 'closed', board };
  const pairs: Pair[] = [];
  let left = rest.trim();
  for (let found = TWO.exec(left); found; found = TWO.exec(left)) {
    pairs.push([Number(found[1]), Number(found[2])]);
    left = left.slice(found[0].length);
  }
  const [score, casualties = null, hidden = null] = pairs;
  if (!score || left || pairs.length > (objectives ? 3 : 2)) return { is: 'unfinished' };
  const whole = casualties && (hidden || !objectives);
  return { is: whole ? 'ready' : 'asks', board, typed: { table: board.table, score, casualties, objectives: hidden } };
}

/** What was asked for and not answered is none. */
export function asReport(typed: Typed, objectives = false): Report {
  const side = (i: 0 | 1) => ({ touchdowns: typed.score[i], casualties: typed.casualties?.[i] ?? 0, ...(objectives ? { objectives: typed.objectives?.[i] ?? 0 } : {}) });
  return { home: side(0), away: side(1) };
}
