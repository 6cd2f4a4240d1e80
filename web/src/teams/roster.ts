// A roster while it is written, in the form of the server's roster files.
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
  player: RosterPlayer[];
};
