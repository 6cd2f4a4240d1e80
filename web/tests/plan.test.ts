import { describe, expect, it } from 'vitest';
import { immediate, planFor, planStrike, standNextTo, withWay } from '../src/match/plan';
import type { PathOdds, Reach } from '../src/lib/api/types';
import { decision, emptyMenu, playerState, position, turn } from './fixture';
import { activate, onPlayer, onSquare } from '../src/match/actions';

const reach: Reach = {
  who: 'H1', from: [6, 5], movement: 6, rushes: 2,
  squares: [{ at: [7, 6], chance: 1, to_block: 1 }, { at: [7, 5], chance: 0.67, to_block: 0.67 }, { at: [11, 4], chance: 0.83, to_block: 0.83 }, { at: [11, 3], chance: 0.5, to_block: 0.5 }],
};
const path: PathOdds = { squares: [[7, 5], [8, 4]], chance: 0.5, with_rerolls: 0.7, rolls: [], actions: [activate('H1', 'move'), onSquare('7,5'), onSquare('8,4')] };

describe('what a press means', () => {
  it('walks to a square in reach, and only for a selected player', () => {
    expect(planFor(turn(), position(), reach, 'H1', '7,6')).toMatchObject({ kind: 'path', who: 'H1', at: '7,6' });
    expect(planFor(turn(), position(), reach, null, '7,6')).toBeNull();
    expect(planFor(turn(), position(), reach, 'H1', '19,1')).toBeNull();
  });

  it('blocks a neighbour when the menu offers a block', () => {
    const plan = planFor(turn(), position(), reach, 'H2', '7,4');
    expect(plan).toMatchObject({ kind: 'block', other: 'A2', actions: [activate('H2', 'block'), onPlayer('A2')] });
  });

  it('blitzes only from where a square is left for the block', () => {
    const spent = { ...reach, squares: reach.squares.map((one) => ({ ...one, to_block: 0 })) };
    expect(planFor(turn(), position(), spent, 'H1', '12,3')).toBeNull();
  });

  it('blitzes from the best square in reach', () => {
    const plan = planFor(turn(), position(), reach, 'H1', '12,3');
    expect(plan).toMatchObject({ kind: 'blitz', other: 'A4', stand: '11,4' });
    expect(withWay(plan!, path)).toEqual([activate('H1', 'blitz'), onPlayer('A4'), onSquare('7,5'), onSquare('8,4'), 'block']);
  });

  it('names the victim of a blitz with the block in the game of 1994', () => {
    const plan = planFor(turn(), position(), reach, 'H1', '12,3', true);
    expect(withWay(plan!, path)).toEqual([activate('H1', 'blitz'), onSquare('7,5'), onSquare('8,4'), 'block']);
    const open = position({ activation: { who: 'H2', action: 'blitz', target: null, movement: 6, rushes: 2, blocked: false } });
    const act = decision('act', { who: 'H2', action: 'blitz', menu: { ...emptyMenu, choices: [{ id: 'block', words: '' }] } });
    expect(planFor(act, open, reach, 'H2', '7,4', true)).toMatchObject({ kind: 'block', other: 'A2', actions: ['block'] });
  });

  it('does not attack a lying player unless it may foul', () => {
    expect(planFor(turn(), position(), { ...reach, squares: [{ at: [8, 6], chance: 1, to_block: 1 }] }, 'H6', '8,7')).toBeNull();
    const foul = turn();
    foul.menu!.activations['H6'] = ['move', 'foul'];
    expect(planFor(foul, position(), { ...reach, squares: [{ at: [7, 7], chance: 1, to_block: 1 }] }, 'H6', '8,7')).toMatchObject({ kind: 'foul', stand: '7,7' });
  });

  it('weighs a special action before it rolls', () => {
    expect(planStrike(position(), 'H2', 'stab', '7,4')).toMatchObject({ kind: 'special', special: 'stab', other: 'A2', actions: [activate('H2', 'stab'), onPlayer('A2')] });
    expect(planStrike(position(), 'H2', 'stab', '12,3'), 'too far').toBeNull();
    expect(planStrike(position(), 'H2', 'stab', '6,5'), 'a team-mate').toBeNull();
    const gaze = decision('act', { who: 'H2', action: 'hypnotic-gaze', menu: { ...emptyMenu, players: ['A2'] } });
    expect(planFor(gaze, position(), null, 'H2', '7,4')).toMatchObject({ kind: 'special', special: 'hypnotic-gaze', actions: [onPlayer('A2')] });
    const saw = decision('target', { who: 'H2', action: 'chainsaw', menu: { ...emptyMenu, players: ['A2'] } });
    expect(immediate(planFor(saw, position(), null, 'H2', '7,4')!)).toBe(false);
  });

  it('throws to a team-mate while the thrower acts', () => {
    const act = decision('act', { who: 'H3', action: 'pass', menu: { ...emptyMenu, choices: [{ id: 'throw', words: '' }, { id: 'stop', words: '' }] } });
    expect(planFor(act, position(), null, 'H3', '7,8')).toMatchObject({ kind: 'pass', other: 'H4', actions: ['throw', onSquare('7,8')] });
  });

  it('blocks the named target of a blitz at once when adjacent, else walks up first', () => {
    const act = decision('act', { who: 'H2', action: 'blitz', menu: { ...emptyMenu, choices: [{ id: 'block', words: '' }] } });
    const now = position({ activation: { who: 'H2', action: 'blitz', target: 'A2', movement: 6, rushes: 2, blocked: false } });
    expect(planFor(act, now, reach, 'H2', '7,4')).toMatchObject({ kind: 'block', actions: ['block'] });
    const far = position({ activation: { who: 'H1', action: 'blitz', target: 'A4', movement: 6, rushes: 2, blocked: false } });
    const walk = decision('act', { who: 'H1', action: 'blitz', menu: { ...emptyMenu } });
    expect(planFor(walk, far, reach, 'H1', '12,3')).toMatchObject({ kind: 'blitz', stand: '11,4' });
  });

  it('answers other questions at once, and weighs a pass first', () => {
    const push = planFor(decision('push', { who: 'A2', menu: { ...emptyMenu, squares: [[8, 4]] } }), position(), null, null, '8,4');
    expect(push && immediate(push)).toBe(true);
    const aim = planFor(decision('pass-target', { who: 'H3', menu: { ...emptyMenu, squares: [[9, 9]] } }), position(), null, null, '9,9');
    expect(aim).toMatchObject({ kind: 'pass', actions: [onSquare('9,9')] });
    expect(aim && immediate(aim)).toBe(false);
    expect(planFor(decision('push', { menu: emptyMenu }), position(), null, null, '8,4')).toBeNull();
  });

  it('stands where it already is when the target is adjacent', () => {
    expect(standNextTo(null, '6,4', '7,4', true)).toBe('6,4');
    expect(standNextTo(null, '6,4', '9,4', true)).toBeNull();
  });

  it('keeps to the declared actions when no way is needed', () => {
    const plan = planFor(turn(), position({ players: [playerState('H2', [6, 4]), playerState('A2', [7, 4])] }), null, 'H2', '7,4');
    expect(withWay(plan!, null)).toEqual([activate('H2', 'block'), onPlayer('A2')]);
  });
});
