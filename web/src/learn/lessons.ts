// What is taught, and when a task is done: positions come from the server, texts from the catalogue.
import type { GameEvent, Position } from '../lib/api/types';

type Goal = (event: GameEvent, position: Position) => boolean;

/** By lesson, in teaching order; one goal for each task. */
export const LESSONS: Record<string, Goal[]> = {
  move: [
    (event) => event.kind === 'moved' && event.who === 'H1' && event.to[0] >= 8,
    (event) => event.kind === 'tested' && event.test === 'dodge' && event.passed === true,
    (event) => event.kind === 'tested' && event.test === 'rush' && event.passed === true,
  ],
  block: [
    (event) => event.kind === 'knocked-down' && event.who === 'A1',
    (event) => event.kind === 'block' && event.dice.length >= 2,
    (event) => event.kind === 'pushed-off' && event.who === 'A1',
  ],
  ball: [
    (event) => event.kind === 'ball-gained' && event.who === 'H1',
    (event) => event.kind === 'completed' && event.who === 'H1',
    (event, position) => event.kind === 'handed-off' && position.ball.holder === 'H2',
    (event) => event.kind === 'touchdown' && event.who === 'H1',
  ],
  blitz: [(event) => event.kind === 'knocked-down' && event.who === 'A1', (event) => event.kind === 'fouled' && event.who === 'H1'],
  kickoff: [(event) => event.kind === 'kickoff'],
  match: [(event) => event.kind === 'match-ended'],
};

export const ORDER = Object.keys(LESSONS);

export function isDone(lesson: string, task: number, events: GameEvent[], position: Position): boolean {
  const goal = LESSONS[lesson]?.[task - 1];
  return Boolean(goal && events.some((event) => goal(event, position)));
}

/** The learner's turn ended without the goal. */
export function isLost(lesson: string, events: GameEvent[]): boolean {
  return lesson !== 'match' && lesson !== 'kickoff' && events.some((event) => event.kind === 'turn-ended' && event.side === 'home');
}

/** The next task, of this lesson or of the one after it. */
export function nextTask(lesson: string, task: number): string | null {
  if (task < (LESSONS[lesson]?.length ?? 0)) return `/learn/${lesson}/${task + 1}`;
  const next = ORDER[ORDER.indexOf(lesson) + 1];
  return next ? `/learn/${next}/1` : null;
}

const STORED = 'touchback.learnt';

export function learnt(): string[] {
  try {
    return (localStorage.getItem(STORED) ?? '').split(' ').filter((id) => id in LESSONS);
  } catch {
    return [];
  }
}

export function keepLearnt(lesson: string): void {
  try {
    localStorage.setItem(STORED, [...new Set([...learnt(), lesson])].join(' '));
  } catch {
    // Without storage nothing is ticked the next time.
  }
}
