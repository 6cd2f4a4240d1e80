import { describe, expect, it } from 'vitest';
import type { Act, Snapshot, Step } from '../src/lib/api/types';
import { Match, marked } from '../src/match/match.svelte';
import { snapshot } from './fixture';
import { activate, onSquare, textOf } from '../src/match/actions';

type Frame = Record<string, unknown>;

/** A match whose server takes every action and forgets the last one when told to; `rolled` are the steps that threw dice. */
function played(rolled: number[] = [], logged = true): { match: Match; sent: Frame[] } {
  const match = new Match('m_1');
  const sent: Frame[] = [];
  const live: number[] = [];
  let seq = 41;
  const now = (): Partial<Snapshot> & { seq: number; at: number } => ({
    seq, at: seq, can_undo: live.length === 0 ? 'no' : rolled.includes(live[live.length - 1]!) ? 'ask' : 'free',
  });
  const hear = (steps: Step[]): void => {
    if (logged) (match as unknown as { heard: (message: unknown) => void }).heard({ is: 'steps', ...now(), steps });
  };
  const command = async (frame: Frame): Promise<unknown> => {
    sent.push(frame);
    if (frame['do'] === 'act') {
      const steps = (frame['actions'] as Act[]).map((action) => {
        live.push(++seq);
        return { seq, is: 'action', by: 'home', how: 'coach', action: textOf(action) } as Step;
      });
      return { ...now(), taken: steps.length, steps };
    }
    if (now().can_undo === 'ask') return { ...now(), undone: false, asked: true };
    live.pop();
    const step = { seq: ++seq, is: 'undone', by: 'home', to: live[live.length - 1] ?? 41 } as Step;
    const answer = { ...now(), undone: true };
    queueMicrotask(() => hear([step]));
    return answer;
  };
  match.snapshot = snapshot({ seq, at: seq, can_undo: 'no' });
  Object.assign(match, {
    live: { command, close: () => undefined },
    shares: { own: async () => undefined, links: () => null, saw: () => undefined, prepare: async () => undefined },
  });
  return { match, sent };
}

const undos = (sent: Frame[]): number => sent.filter((frame) => frame['do'] === 'undo').length;
const soon = (): Promise<void> => new Promise((done) => setTimeout(done));

describe('undo', () => {
  it('takes back all that one press has done', async () => {
    const { match, sent } = played();
    await match.act([activate('H1', 'move'), onSquare('7,5'), onSquare('8,5')]);
    await match.act(['stop']);
    await match.undo();
    expect(undos(sent), 'the stop alone').toBe(1);
    await soon();
    await match.undo();
    expect(undos(sent)).toBe(4);
    expect(sent.slice(-3).map((frame) => frame['at']), 'each from the position it leads to').toEqual([46, 47, 48]);
    expect(match.busy).toBe(false);
    await soon();
    expect(match.snapshot?.can_undo).toBe('no');
    expect(match.steps.filter((step) => step.is === 'undone'), 'and is told once').toHaveLength(1);
    expect(match.steps.filter((step) => step.is === 'action').every((step) => step.undone)).toBe(true);
  });

  it('stops at a die', async () => {
    const { match, sent } = played([43]);
    await match.act([activate('H1', 'move'), onSquare('7,5'), onSquare('8,5'), onSquare('9,5')]);
    await match.undo();
    expect(undos(sent)).toBe(2);
    expect(match.askedUndo).toBe(false);
    await soon();
    await match.undo();
    expect(undos(sent), 'beyond it the other coach is asked once').toBe(3);
    expect(match.askedUndo).toBe(true);
  });

  it('counts what a passed window interrupted as one press', async () => {
    const { match, sent } = played();
    await match.act([activate('H1', 'move')]);
    await match.act(['decline'], undefined, true);
    await match.act([onSquare('7,5')], undefined, true);
    await match.undo();
    expect(undos(sent)).toBe(3);
  });

  it('takes back one step while the log is behind', async () => {
    const { match, sent } = played([], false);
    await match.act([activate('H1', 'move'), onSquare('7,5'), onSquare('8,5')]);
    match.snapshot = { ...match.snapshot!, seq: match.snapshot!.seq + 1 };
    await match.undo();
    expect(undos(sent)).toBe(1);
  });

  it('of two coaches in a row is told of both', () => {
    const steps = ['home', 'away', 'away'].map((by, i) => ({ seq: i + 2, is: 'undone', by, to: 0 }) as Step);
    expect(marked(steps).map((step) => step.seq)).toEqual([2, 4]);
  });
});
