// A roster being written, in the form of docs/rosters.md.
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
