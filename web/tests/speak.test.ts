import { describe, expect, it } from 'vitest';
import type { Position, Snapshot } from '../src/lib/api/types';
import { answers } from '../src/match/answers';
import { prompt } from '../src/match/speak';
import { decision, emptyMenu, position, snapshot } from './fixture';

const choices = ['reroll-team', 'decline'].map((id) => ({ id, words: id }));
const asked = (ask: string, more: Partial<Position>): Snapshot =>
  snapshot({ position: position(more), decision: decision(ask, { who: 'H2', menu: { ...emptyMenu, choices } }) });
const block = (chooser: 'home' | 'away', ...dice: string[]): Partial<Position> => ({ block: { attacker: 'H2', defender: 'A1', chooser, dice } });
const primary = (now: Snapshot): string[] => answers(now.decision!, now).filter((one) => one.primary).map((one) => one.action);

describe('a re-roll', () => {
  it('of a failed test says so and is what the page suggests', () => {
    const now = asked('reroll', { test: { who: 'H2', test: 'dodge', need: 3, modifier: 0 } });
    expect(prompt(now)).toMatch(/Blitzer 2 failed.*Use a re-roll\?$/);
    expect(primary(now)).toEqual(['reroll-team']);
  });

  it('of block dice tells the dice and who chooses, and suggests nothing', () => {
    const now = asked('reroll', block('away', 'push-back', 'pow'));
    expect(prompt(now)).toMatch(/Blitzer 2 blocks .*Lineman 1: Push back, Pow; Orc chooses\. Keep the dice or re-roll\?$/i);
    expect(prompt(now)).not.toContain('failed');
    expect(primary(now)).toEqual([]);
    expect(primary(asked('block-die', block('home', 'player-down', 'pow')))).toEqual([]);
  });

  it('of block dice that leave only harm is suggested', () => {
    expect(primary(asked('block-die', block('home', 'player-down', 'player-down')))).toEqual(['reroll-team']);
    expect(primary(asked('reroll', block('away', 'player-down', 'pow')))).toEqual(['reroll-team']);
  });

  it('of a test in the middle of a block is that of the test', () => {
    const now = asked('reroll', { ...block('home', 'pow'), test: { who: 'H2', test: 'rush', need: 2, modifier: 0 } });
    expect(prompt(now)).toContain('failed');
    expect(primary(now)).toEqual(['reroll-team']);
  });
});
