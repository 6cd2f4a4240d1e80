import { describe, expect, it } from 'vitest';
import type { Step } from '../src/lib/api/types';
import { chaptersOf } from '../src/replay/chapters';
import { event } from './fixture';


describe('chapters', () => {
  it('are halves, turns and touchdowns, near the frame where they begin', () => {
    const steps: Step[] = [
      { seq: 1, is: 'created' },
      { seq: 2, is: 'started', events: [event('half-started', { half: 1 })] },
      { seq: 3, is: 'action', events: [event('turn-started', { side: 'home', turn: 1 })] },
      { seq: 4, is: 'action', undone: true, events: [event('touchdown', { who: 'H1' })] },
      { seq: 5, is: 'chat' },
      { seq: 6, is: 'action', events: [event('moved', { who: 'A3' }), event('touchdown', { who: 'A3' })] },
    ];
    expect(chaptersOf(steps)).toEqual([
      { kind: 'half', seq: 2, near: 0, side: null, n: 1, who: undefined },
      { kind: 'turn', seq: 3, near: 1, side: 'home', n: 1, who: undefined },
      { kind: 'touchdown', seq: 6, near: 2, side: 'away', n: 0, who: 'A3' },
    ]);
  });
});
