import { describe, expect, it } from 'vitest';
import type { PathOdds, Snapshot } from '../src/lib/api/types';
import { settings } from '../src/lib/settings.svelte';
import { Board } from '../src/match/board.svelte';
import type { Match } from '../src/match/match.svelte';
import { decision, emptyMenu, position, snapshot, turn } from './fixture';
import { activate, onSquare } from '../src/match/actions';

const acting = (...choices: string[]): Snapshot =>
  snapshot({
    position: position({ activation: { who: 'H1', action: 'move', target: null, movement: 5, rushes: 2, blocked: false } as never }),
    decision: decision('act', { who: 'H1', action: 'move', menu: { ...emptyMenu, squares: [[5, 5]], choices: choices.map((id) => ({ id, words: id })) } }),
  });

/** A board over a match that goes on to the question `turn` once the player stops. */
function hand(now: Snapshot, odds: (what: string) => Promise<unknown> = async () => null): { board: Board; acted: string[][] } {
  const acted: string[][] = [];
  const match = {
    snapshot: now,
    mine: true,
    busy: false,
    steps: [],
    sides: [],
    odds,
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
  it('choosing another ready player ends the activation', async () => {
    const { board, acted } = hand(acting('stop'));
    expect(board.selected).toBe('H1');
    await board.press('6,4');
    expect(acted).toEqual([['stop']]);
    expect(board.selected).toBe('H2');
    expect(board.wish).toBeNull();
  });

  it('a player who has acted, or an opponent, is only looked at', async () => {
    const { board, acted } = hand(acting('stop'));
    await board.press('7,8');
    await board.press('8,5');
    expect([acted, board.wish, board.selected]).toEqual([[], null, 'H1']);
  });

  it('the turn ends with the activation', async () => {
    const { board, acted } = hand(acting('stop'));
    await board.goOn(null);
    expect(acted).toEqual([['stop'], ['end-turn']]);
  });

  it('who cannot stop goes on, and the page says so', async () => {
    const { board, acted } = hand(acting());
    await board.press('6,4');
    expect(board.wish).toEqual({ id: 'H2' });
    board.cancel();
    expect(board.wish).toBeNull();
    expect(acted).toEqual([]);
  });
});

describe('a press on a square', () => {
  const way = (rolls: PathOdds['rolls']): PathOdds => ({ squares: [[5, 5]], chance: rolls.length ? 0.67 : 1, with_rerolls: 1, rolls, actions: [activate('H1', 'move'), onSquare('5,5')] });
  const dodge = { test: 'dodge', need: 3, at: [5, 5] } as unknown as PathOdds['rolls'][number];

  async function walking(path: PathOdds): Promise<ReturnType<typeof hand>> {
    const made = hand(snapshot({ decision: turn() }), async (what) => (what === 'reach' ? { who: 'H1', from: [6, 5], movement: 6, rushes: 2, squares: [{ at: [5, 5], chance: path.chance, to_block: 1 }] } : path));
    await made.board.press('6,5');
    await new Promise((done) => setTimeout(done));
    return made;
  }

  it('is carried out at once where nothing is rolled', async () => {
    const { board, acted } = await walking(way([]));
    await board.press('5,5');
    expect(acted).toEqual([[activate('H1', 'move'), onSquare('5,5')]]);
  });

  it('asks first where dice are rolled, however long the pointer was there', async () => {
    const { board, acted } = await walking(way([dodge]));
    board.point('5,5');
    await new Promise((done) => setTimeout(done, 90));
    expect(board.plan?.loading, 'weighed by pointing').toBe(false);
    await board.press('5,5');
    expect(acted).toEqual([]);
    await board.press('5,5');
    expect(acted).toHaveLength(1);
  });

  it('asks nothing of those who want no question', async () => {
    settings.confirm = false;
    const { board, acted } = await walking(way([dodge]));
    await board.press('5,5');
    settings.confirm = true;
    expect(acted).toHaveLength(1);
  });
});

describe('a press on an opponent while nobody is chosen', () => {
  const odds = async (what: string): Promise<unknown> => (what === 'block' ? { dice: 2, chooser: 'home', strength: [3, 3], rush: 0, outcomes: [{ result: 'defender down', chance: 0.5 }], harm: [], assumed: [] } : null);

  const block = [
    { do: 'activate', who: 'H2', action: 'block' },
    { do: 'player', who: 'A2' },
  ];

  it('weighs the block of whoever stands beside them, and rolls nothing yet', async () => {
    const { board, acted } = hand(snapshot({ decision: turn() }), odds);
    await board.press('7,4');
    expect([board.selected, board.plan?.kind, board.plan?.actions]).toEqual(['H2', 'block', block]);
    expect(acted).toEqual([]);
    await board.press('7,4');
    expect(acted).toEqual([block]);
  });

  it('only shows those whom nobody can block', async () => {
    const { board } = hand(snapshot({ decision: turn() }), odds);
    await board.press('12,3');
    expect([board.selected, board.plan, board.inspected]).toEqual([null, null, 'A4']);
  });
});
