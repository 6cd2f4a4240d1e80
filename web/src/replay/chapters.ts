// The chapters of a match: its halves, turns and touchdowns, found in the log.
import type { Side, Step } from '../lib/api/types';
import { sideOf, whoOf } from '../match/facts';

export interface Chapter {
  kind: 'half' | 'turn' | 'touchdown';
  /** The entry of the log that it begins with. */
  seq: number;
  /** About which frame that is. */
  near: number;
  side: Side | null;
  /** Which half or turn. */
  n: number;
  who?: string | undefined;
}

const KINDS: Record<string, Chapter['kind']> = { 'half-started': 'half', 'turn-started': 'turn', touchdown: 'touchdown' };

export function chaptersOf(steps: Step[]): Chapter[] {
  const chapters: Chapter[] = [];
  let frames = 0;
  for (const step of steps) {
    if (step.undone || !['action', 'started'].includes(step.is)) continue;
    for (const event of step.events ?? []) {
      const kind = KINDS[event.kind];
      const n = 'half' in event ? event.half : 'turn' in event ? event.turn : 0;
      if (kind) chapters.push({ kind, seq: step.seq, near: frames, side: sideOf(event), n, who: whoOf(event) });
    }
    frames++;
  }
  return chapters;
}
