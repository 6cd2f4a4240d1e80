import { describe, expect, it } from 'vitest';
import { fault, limits, lineColumn, SetUp, suggest, wideZone } from '../src/match/setup.svelte';
import { sq } from '../src/lib/pitch/geometry';
import { playerState, snapshot } from './fixture';

const sevens = { length: 20, width: 11, depth: 7, wide: 2, players: 7, on_line: 3, in_wide: 1, trapdoors: [] as [number, number][] };
const elevens = { length: 26, width: 15, depth: 13, wide: 4, players: 11, on_line: 3, in_wide: 2, trapdoors: [] as [number, number][] };
const men = (letter: string, n: number) => Array.from({ length: n }, (_, i) => playerState(`${letter}${i + 1}`, null, { st: 2 + (i % 3), ag: 2 + (i % 4) }));

describe('formations', () => {
  it('suggested ones keep the rules, on both pitches, for both sides, kicking and receiving, with any number of players', () => {
    for (const pitch of [sevens, elevens])
      for (const side of ['home', 'away'] as const)
        for (const kicking of [true, false])
          for (let n = 1; n <= 13; n++) {
            const placed = suggest(pitch, side, kicking, men(side === 'home' ? 'H' : 'A', n));
            expect(fault(pitch, side, placed, limits(pitch, n)), `${pitch.length} ${side} ${kicking} ${n}`).toBeNull();
            expect(new Set(placed.values()).size).toBe(placed.size);
          }
  });

  it('are refused early when the line is thin, a wide zone is full, or players are missing', () => {
    const placed = suggest(sevens, 'home', false, men('H', 9));
    const rules = limits(sevens, 9);
    expect(fault(sevens, 'home', new Map([...placed].slice(1)), rules)).toBe('missing');
    const line = [...placed].find(([, at]) => sq(at).x === lineColumn(sevens, 'home'))![0];
    expect(fault(sevens, 'home', new Map(placed).set(line, '1,5'), rules)).toBe('line');
    const middle = [...placed].find(([, at]) => sq(at).x !== lineColumn(sevens, 'home') && wideZone(sevens, at) === 0)![0];
    expect(fault(sevens, 'home', new Map(placed).set(middle, '1,0'), rules)).toBe('wide');
  });

  it('are laid out by hand: take up, put down, swap', () => {
    const setUp = new SetUp(snapshot(), 'home', men('H', 9));
    setUp.choose('H1');
    setUp.press('6,5');
    expect(setUp.at('6,5')).toBe('H1');
    setUp.choose('H2');
    setUp.press('12,5');
    expect(setUp.placed.has('H2')).toBe(false);
    setUp.press('5,5');
    setUp.press('6,5');
    setUp.press('5,5');
    expect(setUp.at('5,5')).toBe('H1');
    expect(setUp.at('6,5')).toBe('H2');
  });

  it('are sent from the line backwards, each player with his square', () => {
    const setUp = new SetUp(snapshot(), 'home', men('H', 9));
    setUp.suggest();
    expect(setUp.fault).toBeNull();
    expect(setUp.actions).toHaveLength(14);
    expect(setUp.actions[1]).toMatchObject({ do: 'square', to: [6, expect.any(Number)] });
    expect(setUp.actions[0]).toEqual({ do: 'player', who: expect.stringMatching(/^H/) });
  });
});
