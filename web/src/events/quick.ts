// Results as the scorekeeper types them: "3 2-1", and with casualties "3 2-1 4-0".
import type { Board, Report } from './types';

export type Typed = { table: number; home: number; away: number; casualties: [number, number] };
export type Reading = { is: 'empty' } | { is: 'unfinished' } | { is: 'no-table'; table: number } | { is: 'closed'; board: Board } | { is: 'ready'; board: Board; typed: Typed };

const FORM = /^\s*(\d{1,4})(?:[\s,;:.]+(\d{1,3})\s*[-–:/ ]\s*(\d{1,3})(?:[\s,;]+(\d{1,3})\s*[-–:/ ]\s*(\d{1,3}))?)?\s*$/;

export function read(text: string, boards: Board[]): Reading {
  if (!text.trim()) return { is: 'empty' };
  const found = FORM.exec(text);
  if (!found) return { is: 'unfinished' };
  const [table, home, away, hurtByHome, hurtByAway] = found.slice(1).map((part) => (part === undefined ? NaN : Number(part))) as [number, number, number, number, number];
  const board = boards.find((one) => one.table === table);
  if (!board) return { is: 'no-table', table };
  if (board.state === 'final' || board.state === 'bye') return { is: 'closed', board };
  if (Number.isNaN(home)) return { is: 'unfinished' };
  return { is: 'ready', board, typed: { table, home, away, casualties: [hurtByHome || 0, hurtByAway || 0] } };
}

export function asReport(typed: Typed): Report {
  return { home: { touchdowns: typed.home, casualties: typed.casualties[0] }, away: { touchdowns: typed.away, casualties: typed.casualties[1] } };
}
