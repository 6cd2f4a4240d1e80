// What several kinds of events and questions have in common: somebody, a side, a square, dice, a good or a bad end.
import type { Decision, GameEvent, Side, Square } from '../lib/api/types';

export interface DieRoll {
  die: number;
  face: number;
}

export function whoOf(event: GameEvent): string | undefined {
  return 'who' in event ? event.who : undefined;
}

/** The player that a question is about, and the other one. */
export function askedOf(decision: Decision | null | undefined): { who: string | null; other: string | null; action: string | null } {
  const has = (field: 'who' | 'other' | 'action'): string | null => (decision && field in decision ? ((decision as Partial<Record<typeof field, string>>)[field] ?? null) : null);
  return { who: has('who'), other: has('other'), action: has('action') };
}

export function sideOf(event: GameEvent): Side | null {
  if ('side' in event) return event.side;
  const who = whoOf(event);
  if (who) return who.startsWith('H') ? 'home' : 'away';
  return null;
}

/** Where it ends, or where it is. */
export function squareOf(event: GameEvent): Square | undefined {
  if ('to' in event && event.to) return event.to;
  return 'at' in event ? event.at : undefined;
}

export function diceOf(event: GameEvent): DieRoll[] {
  switch (event.kind) {
    case 'rolled':
      return [{ die: event.die, face: event.face }];
    case 'tested':
      return [{ die: 6, face: event.face }];
    case 'casualty-roll':
      return [{ die: 16, face: event.face }];
    case 'armour':
    case 'injury':
    case 'block':
      return event.dice.map((face) => ({ die: 6, face }));
    default:
      return [];
  }
}

/** Whether it went well, of what can go either way. */
export function succeeded(event: GameEvent): boolean | undefined {
  if ('passed' in event) return event.passed;
  if ('saved' in event) return event.saved;
  if ('worked' in event) return event.worked;
  return 'agreed' in event ? event.agreed : undefined;
}
