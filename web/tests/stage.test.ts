import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apply } from '../src/stage/apply';
import { scenesOf } from '../src/stage/scenes';
import { Stage } from '../src/stage/stage.svelte';
import { event, position } from './fixture';


describe('scenes', () => {
  it('walk square by square, and tell a test with its dice', () => {
    const scenes = scenesOf([event('activated', { who: 'H1' }), event('moved', { who: 'H1', to: [5, 5] }), event('tested', { who: 'H1', test: 'dodge', face: 4 }), event('moved', { who: 'H1', to: [4, 5] })]);
    expect(scenes.filter((one) => one.ms > 0).map((one) => one.kind)).toEqual(['step', 'dice', 'step']);
    expect(scenes.find((one) => one.kind === 'dice')?.sound).toBe('dodge');
  });

  it('have a banner for a touchdown, a kick-off event, a half and the end', () => {
    const kinds = scenesOf([event('kickoff', { event: 'blitz' }), event('touchdown', { who: 'H3' }), event('half-ended', { half: 1 }), event('match-ended', { home: 1, away: 0 })]).map((one) => one.banner?.kind);
    expect(kinds).toEqual(['kickoff', 'touchdown', 'half', 'end']);
  });

  it('throw the dice of one throw together', () => {
    const [toss, ...more] = scenesOf([event('rolled', { why: 'coin-toss', die: 6, face: 5 }), event('rolled', { why: 'coin-toss', die: 6, face: 2 })]);
    expect([toss?.events.length, more.length]).toEqual([2, 0]);
  });

  it('keep the order of events whatever takes time', () => {
    const told = [event('block', { who: 'H2', target: 'A2', dice: [6] }), event('face', { face: 'pow' }), event('pushed', { who: 'A2', to: [8, 4] }), event('knocked-down', { who: 'A2' }), event('ball-lost', { who: 'A2' }), event('ball', { how: 'bounced', to: [9, 4] })];
    expect(scenesOf(told).flatMap((one) => one.events)).toEqual(told);
  });
});

describe('the picture', () => {
  it('carries the ball with the player, drops it, and lets it be picked up', () => {
    let now = apply(position(), event('moved', { who: 'H3', to: [4, 5] }));
    expect([now.players.find((one) => one.id === 'H3')?.at, now.ball.at]).toEqual([[4, 5], [4, 5]]);
    now = apply(now, event('ball', { how: 'bounced', to: [5, 6] }));
    expect([now.ball.holder, now.players.some((one) => one.ball)]).toEqual([null, false]);
    now = apply(now, event('ball-gained', { who: 'H1' }));
    expect([now.ball.holder, now.players.find((one) => one.id === 'H1')?.ball]).toEqual(['H1', true]);
  });

  it('lays players down, takes them off, counts touchdowns, and leaves the position it came from alone', () => {
    const before = position();
    const now = [event('knocked-down', { who: 'A1' }), event('went', { who: 'A2', place: 'ko' }), event('touchdown', { who: 'H3' })].reduce(apply, before);
    expect(now.players.find((one) => one.id === 'A1')?.posture).toBe('prone');
    expect(now.players.find((one) => one.id === 'A2')).toMatchObject({ place: 'ko', at: null });
    expect([before.teams.home.score, now.teams.home.score]).toEqual([0, 1]);
    expect(before.players.find((one) => one.id === 'A1')?.posture).toBe('standing');
  });
});

describe('skipping', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', {});
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const step = event('moved', { who: 'A1', to: [7, 6] });
  const mine = event('turn-started', { side: 'home', turn: 3 });
  const away = () => position({ active: 'away' });

  it('a turn of the other side goes on with what ends it, which may be under way already', async () => {
    const stage = new Stage();
    stage.show([step, event('moved', { who: 'A1', to: [6, 7] }), mine], away());
    stage.skipTurn('away');
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.banner?.kind).toBe('turn');
    expect(stage.position?.players.find((one) => one.id === 'A1')?.at).toEqual([6, 7]);
    await vi.runAllTimersAsync();
    stage.show([event('moved', { who: 'H1', to: [5, 5] })], position());
    expect(stage.playing).toBe(true);
  });

  it('a turn shows nothing that comes later in it, but the touchdown that ends it', async () => {
    const stage = new Stage();
    stage.show([step], away());
    stage.skipTurn('away');
    await vi.runAllTimersAsync();
    stage.show([step], away());
    expect(stage.playing).toBe(false);
    stage.show([step, event('touchdown', { who: 'A1' })], away());
    expect(stage.banner?.kind).toBe('touchdown');
  });

  it('never hides a kick-off', async () => {
    const stage = new Stage();
    stage.skipTurn('away');
    stage.show([event('kickoff', { event: 'blitz' }), event('turn-started', { side: 'away', turn: 1 })], away());
    expect(stage.banner?.kind).toBe('kickoff');
  });
});
