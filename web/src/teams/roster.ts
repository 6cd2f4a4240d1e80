// A roster being written, in the format of the server's roster files.
import type * as S from '../lib/api/schema';

export type TeamList = S.ListView;
export type RosterPlayer = { number?: number; name?: string; position: string; skills?: string[] };
export type Roster = {
  name: string;
  team: string;
  coach?: string;
  rerolls?: number;
  assistant_coaches?: number;
  cheerleaders?: number;
  apothecary?: number;
  dedicated_fans?: number;
  special_rule?: string;
  stars?: string[];
  /** Only in the game of 1994. */
  wizard?: boolean;
  staff?: string[];
  player: RosterPlayer[];
};

/** The roster with which one begins. */
export const blank = (team: string, coach = ''): Roster => ({ name: '', team, coach, rerolls: 0, assistant_coaches: 0, cheerleaders: 0, apothecary: 0, dedicated_fans: 1, player: [] });

/** What the server takes: a list of the game of 1994 has a word or none for the apothecary, and its fans have another name. */
export function asFile(ruleset: string, roster: Roster): unknown {
  const { apothecary = 0, dedicated_fans, special_rule, wizard, staff, player, ...rest } = roster;
  if (ruleset !== 'classic') return { ...rest, apothecary, dedicated_fans: dedicated_fans ?? 1, player, ...(special_rule ? { special_rule } : {}) };
  return { ...rest, apothecary: apothecary > 0, wizard: wizard ?? false, staff: staff ?? [], fan_factor: dedicated_fans ?? 1, player: player.map(({ position, name }) => ({ position, name: name ?? '' })) };
}

/** The other way round. */
export function fromFile(file: unknown): Roster {
  const { apothecary, fan_factor, ...rest } = file as Omit<Roster, 'apothecary'> & { apothecary?: number | boolean; fan_factor?: number };
  return { ...rest, apothecary: Number(apothecary ?? 0), dedicated_fans: rest.dedicated_fans ?? fan_factor ?? 1, player: rest.player ?? [] };
}

/** Gold as coaches speak of it. */
export const thousands = (amount: number): string => `${Math.round(amount / 1000)}k`;
