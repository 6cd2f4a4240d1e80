// A position as the server describes it, for tests and for looking at the page without a server.
import type { Decision, GameEvent, PlayerState, Position, Side, Snapshot, Squad, TeamState } from '../src/lib/api/types';

const team = (more: Partial<TeamState> = {}): TeamState => ({
  score: 0, turn: 2, rerolls: 2, apothecaries: 1, bribes: 0, fan_factor: 3, used: [], coach_ejected: false,
  prayers: [], measures: [], spells: 0, petty_cash: 0, treasury: 0, ...more,
}) as TeamState;

export function playerState(id: string, at: [number, number] | null, more: Partial<PlayerState> = {}): PlayerState {
  return {
    id, place: at ? 'pitch' : 'reserves', at, posture: 'standing', done: false, tackle_zone: true, ball: false, marked: false,
    ma: 6, st: 3, ag: 3, pa: 4, av: 9, skills: [], used: [], injury: null, ...more,
  };
}

export function squad(side: Side, count: number): Squad {
  const letter = side === 'home' ? 'H' : 'A';
  const names = [['Lineman', 'Li'], ['Blitzer', 'Bz'], ['Thrower', 'Th'], ['Catcher', 'Ca']] as const;
  return {
    team: side === 'home' ? 'human' : 'orc',
    name: side === 'home' ? 'Human' : 'Orc',
    value: 590,
    players: Array.from({ length: count }, (_, i) => {
      const [name, letters] = names[i % 4]!;
      return { id: `${letter}${i + 1}`, number: i + 1, position: name.toLowerCase(), name, letters, ma: 6, st: 3, ag: 3, pa: 4, av: 9, skills: i % 4 === 1 ? ['block'] : [] };
    }),
  };
}

export function position(more: Partial<Position> = {}): Position {
  return {
    half: 1, drive: 1, active: 'home', in_turn: true, kicking: 'away', kick_off: false, weather: 'perfect-conditions', over: false,
    teams: { home: team(), away: team({ turn: 1, rerolls: 3, score: 1 }) },
    players: [
      playerState('H1', [6, 5]), playerState('H2', [6, 4], { skills: ['block'] }), playerState('H3', [3, 5], { ball: true }),
      playerState('H4', [7, 8], { done: true }), playerState('H5', [5, 2], { posture: 'prone' }), playerState('H6', [6, 6]),
      playerState('H7', [4, 8]), playerState('H8', null), playerState('H9', null, { place: 'ko' }),
      playerState('A1', [8, 5]), playerState('A2', [7, 4]), playerState('A3', [8, 7], { posture: 'stunned' }), playerState('A4', [12, 3]),
      playerState('A5', [13, 9]), playerState('A6', [9, 2]), playerState('A7', [12, 6], { tackle_zone: false }),
      playerState('A8', null), playerState('A9', null, { place: 'casualty' }),
    ],
    ball: { at: [3, 5], holder: 'H3', in_play: true },
    activation: null, block: null, test: null, ...more,
  };
}

export const emptyMenu = { activations: {}, players: [], squares: [], jumps: [], items: [], choices: [], count: 0 };

/** A question with whatever facts a test gives it. */
export function decision(ask: string, more: Record<string, unknown> = {}): Decision {
  return { by: 'home', mine: true, ask, text: ask, prompt: '', rule: 'S7-TURN-01', menu: emptyMenu, ...more } as unknown as Decision;
}

export const turn = (): Decision =>
  decision('turn', {
    menu: {
      ...emptyMenu,
      activations: { H1: ['move', 'blitz'], H2: ['move', 'block', 'blitz'], H3: ['move', 'pass'], H5: ['move'], H6: ['move'], H7: ['move'] },
      choices: [{ id: 'end-turn', words: 'End turn' }],
    },
  });

const share = { share: 'house' as const, commitment: null, chain: null, value: null };

export function snapshot(more: Partial<Snapshot> = {}): Snapshot {
  return {
    id: 'm_test', dice_from: null, called_off: null, event: null, of_league: null, seq: 41, at: 40, state: 'playing', seat: 'home', ruleset: 'sevens', pace: 'live', undo: 'consent', league: false,
    knock_out: false, plays: 'none', draw: null, turns: 6,
    pitch: { length: 20, width: 11, depth: 7, wide: 2, players: 7, on_line: 3, in_wide: 1, trapdoors: [[5, 1], [14, 9]] },
    coaches: { home: { name: 'Ann', kind: 'person', online: true, imitates: false }, away: { name: 'Computer', kind: 'computer', online: true, imitates: false } },
    squads: { home: squad('home', 9), away: squad('away', 9) },
    position: position(), decision: turn(), can_undo: 'free', undo_request: null, clock: null,
    dice: { state: 'playing', server: null, secret: null, home: share, away: share, entries: 0, hash: '' }, hints: true,
    orders: [], spectators: 0,
    waits_for_link: null, links: { home: null, away: null }, ...more,
  };
}

/** An event with the facts that a test needs. */
export const event = (kind: string, more: Record<string, unknown> = {}): GameEvent => ({ kind, text: kind, ...more }) as unknown as GameEvent;
