// A roster being written, in the format of docs/rosters.md.
import type { ReadyTeam } from '../lib/api/types';

export interface DraftPlayer {
  position: string;
  name: string;
  number?: number;
  skills?: string[];
}

export interface Draft {
  name: string;
  team: string;
  rerolls: number;
  apothecary: number;
  player: DraftPlayer[];
}

/** What the server accepts: a list of the 1994 game has a word or none for the apothecary, and its fans are paid for. */
export function asRoster(ruleset: string, draft: Draft): unknown {
  if (ruleset !== 'classic') return draft;
  const player = draft.player.map((one) => ({ position: one.position, name: one.name }));
  return { name: draft.name, team: draft.team, rerolls: draft.rerolls, apothecary: draft.apothecary > 0, fan_factor: 1, player };
}

/** Skills of the position itself are not listed in a roster. */
export function fromReady(team: ReadyTeam): Draft {
  return {
    name: team.name,
    team: team.id,
    rerolls: team.rerolls,
    apothecary: team.apothecaries,
    player: team.players.map((one) => ({ position: one.position, name: '' })),
  };
}
