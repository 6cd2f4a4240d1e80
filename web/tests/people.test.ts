import { describe, expect, it } from 'vitest';
import { CLOCKS, asked, type Wish } from '../src/people/wishes';

describe('people', () => {
  it('ask for what they chose, guests with their name', () => {
    const wish: Wish = { ruleset: 'sevens', clock: 'days', listing: 'casual', team: 'orc' };
    expect(asked(wish, false, 'Ann')).toEqual({ ruleset: 'sevens', pace: 'correspondence', clock: { turn: 259_200, reserve: 0 }, listing: 'casual', dice: 'client', team: 'orc', name: 'Ann' });
    expect(asked({ ...wish, team: 't_1' }, true, '')).not.toHaveProperty('name');
    expect(asked({ ...wish, team: 't_1' }, true, '')).toMatchObject({ own_team: 't_1' });
    // Two who choose the same clock are paired: every clock is another.
    expect(new Set(Object.values(CLOCKS).map((one) => JSON.stringify(one))).size).toBe(3);
  });
});
