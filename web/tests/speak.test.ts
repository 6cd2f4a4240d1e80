import { describe, expect, it } from 'vitest';
import type { Act, GameEvent, Position, Snapshot } from '../src/lib/api/types';
import { answers } from '../src/match/answers';
import messages from '../../locales/en/match.ftl?raw';
import { prompt, waiting } from '../src/match/speak';
import { decision, emptyMenu, event, position, snapshot } from './fixture';

const choices = ['reroll-team', 'decline'].map((id) => ({ id, words: id }));
const asked = (ask: string, more: Partial<Position>): Snapshot =>
  snapshot({ position: position(more), decision: decision(ask, { who: 'H2', tested: Boolean(more.test), ...more.test, left: 2, menu: { ...emptyMenu, choices } }) });
const block = (chooser: 'home' | 'away', ...dice: NonNullable<Position['block']>['dice']): Partial<Position> => ({ block: { attacker: 'H2', defender: 'A1', chooser, dice } });
const primary = (now: Snapshot): Act[] => answers(now.decision!, now).filter((one) => one.primary).map((one) => one.action);

describe('a re-roll', () => {
  it('of a failed test says so and is what the page suggests', () => {
    const now = asked('reroll', { test: { who: 'H2', test: 'dodge', need: 3, modifier: 0 } });
    expect(prompt(now)).toMatch(/Blitzer 2 failed.*Use a re-roll\? Left: 2\.$/);
    expect(primary(now)).toEqual(['reroll-team']);
  });

  it('of block dice tells the dice and who chooses, and suggests nothing', () => {
    const now = asked('reroll', block('away', 'push-back', 'pow'));
    expect(prompt(now)).toMatch(/Blitzer 2 blocks .*Lineman 1: Push back, Pow\. Orc’s choice\. Keep the dice or re-roll\?$/i);
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

describe('the coach who waits', () => {
  const coaches = { home: null, away: { name: 'Bob', kind: 'person' as const, online: true, imitates: false } };
  const seen = (ask: string): string => waiting(snapshot({ coaches, decision: decision(ask, { by: 'away', who: 'A1', mine: false, menu: null, action: 'block' }) }));

  it('is never spoken to as if the decision were theirs', () => {
    const asks = [...messages.matchAll(/^question-([a-z-]+) =/gm)].map(([, ask = '']) => ask);
    expect(asks.length).toBeGreaterThan(60);
    for (const ask of asks) expect(seen(ask), ask).not.toMatch(/\byour?\b|\?$/i);
  });

  it('reads who decides, and what', () => {
    expect(seen('kick-or-receive')).toBe('Bob won the toss and chooses to kick or receive.');
    expect(seen('set-up-player')).toBe('Bob is setting up.');
    expect(seen('slogan')).toBe('Bob is choosing.');
  });
});

describe('two injuries to choose from', () => {
  it('are named', () => {
    const roll = (fate: string): GameEvent => event('casualty-roll', { who: 'H2', fate });
    const asks = decision('casualty-choice', { who: 'H2', menu: { ...emptyMenu, choices: ['keep-first', 'keep-second'].map((id) => ({ id, words: id })) } });
    const labels = answers(asks, null, [{ seq: 1, is: 'action', events: [roll('dead')] }, { seq: 2, is: 'action', events: [roll('badly-hurt')] }]).map((one) => one.label);
    expect(labels).toEqual(['Dead', 'Badly hurt']);
  });
});
