import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogues';
import { isDone, isLost, LESSONS, nextTask, ORDER } from '../src/learn/lessons';
import { event, position } from './fixture';


describe('lessons', () => {
  it('have a text for every task and one for what was learnt', () => {
    for (const [id, goals] of Object.entries(LESSONS)) {
      const wanted = [`learn.${id}`, ...goals.flatMap((_, i) => [`learn.${id}.${i + 1}`, `learn.${id}.${i + 1}.done`])];
      for (const key of wanted) expect(catalogue('en').has(key.replaceAll('.', '-')), key).toBe(true);
    }
  });

  it('are done by what they ask for, and lost with the turn', () => {
    expect(isDone('move', 2, [event('tested', { test: 'dodge', passed: false })], position())).toBe(false);
    expect(isDone('move', 2, [event('tested', { test: 'dodge', passed: true })], position())).toBe(true);
    expect(isDone('move', 9, [event('moved')], position())).toBe(false);
    expect([isLost('move', [event('turn-ended', { side: 'home' })]), isLost('match', [event('turn-ended', { side: 'home' })])]).toEqual([true, false]);
  });

  it('lead from one to the next, and end', () => {
    expect(nextTask('move', 1)).toBe('/learn/move/2');
    expect(nextTask('move', 3)).toBe('/learn/block/1');
    expect(nextTask(ORDER[ORDER.length - 1]!, 1)).toBe(null);
  });
});
