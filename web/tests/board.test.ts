import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../src/lib/api/types';
import { Board } from '../src/match/board.svelte';
import type { Match } from '../src/match/match.svelte';
import { decision, emptyMenu, position, snapshot, turn } from './fixture';

const acting = (...choices: string[]): Snapshot =>
  snapshot({
    position: position({ activation: { who: 'H1', action: 'move', target: null, movement: 5, rushes: 2, blocked: false } as never }),
    decision: decision('act', { who: 'H1', action: 'move', menu: { ...emptyMenu, squares: [[5, 5]], choices: choices.map((id) => ({ id, words: id })) } }),
  });

/** A board over a match that goes on to the question `turn` once the player stops. */
function hand(now: Snapshot): { board: Board; acted: string[][] } {
  const acted: string[][] = [];
  const match = {
    snapshot: now,
    mine: true,
    busy: false,
    steps: [],
    odds: async () => null,
    act: async (actions: string[]) => {
      acted.push(actions);
      match.snapshot = snapshot({ at: match.snapshot.at + 1, decision: turn() });
      return true;
    },
  };
  const board = new Board(match as unknown as Match);
  board.follow();
  return { board, acted };
}

describe('while a player is acting', () => {
  it('another ready player is gone on with at the second press', async () => {
    const { board, acted } = hand(acting('stop'));
    expect(board.selected).toBe('H1');
    await board.press('6,4');
    expect(acted, 'the first press only says so').toEqual([]);
    expect(board.wish).toEqual({ id: 'H2' });
    await board.press('6,4');
    expect(acted).toEqual([['stop']]);
    expect(board.selected).toBe('H2');
    expect(board.wish).toBeNull();
  });

  it('a press somewhere else, or letting go, forgets it', async () => {
    const { board, acted } = hand(acting('stop'));
    await board.press('6,4');
    await board.press('6,6');
    expect(board.wish).toEqual({ id: 'H6' });
    board.cancel();
    expect(board.wish).toBeNull();
    await board.press('7,8');
    expect(board.wish, 'a player who has acted is only looked at').toBeNull();
    await board.press('8,5');
    expect(board.wish, 'an opponent too').toBeNull();
    expect(acted).toEqual([]);
  });

  it('the turn ends at the second request', async () => {
    const { board, acted } = hand(acting('stop'));
    await board.goOn(null);
    expect(board.wish).toEqual({ id: null });
    await board.goOn(null);
    expect(acted).toEqual([['stop'], ['end-turn']]);
  });

  it('who cannot stop goes on', async () => {
    const { board, acted } = hand(acting());
    await board.press('6,4');
    await board.press('6,4');
    expect(board.wish).toEqual({ id: 'H2' });
    expect(acted).toEqual([]);
  });
});
