// Characteristics as printed in each game. The server knows target numbers; the 1994 game prints scores that such a
// target follows from (a player with Agility 3 needs a 4), and has no Passing.
import type { PlayerState } from '../lib/api/types';

export interface Printed {
  ag: string;
  /** Empty where the game has none. */
  pa: string;
  av: string;
}

export function printed(ruleset: string, who: Pick<PlayerState, 'ag' | 'pa' | 'av'> | undefined): Printed {
  if (!who) return { ag: '', pa: '', av: '' };
  if (ruleset === 'classic') return { ag: String(7 - who.ag), pa: '', av: String(who.av - 1) };
  return { ag: `${who.ag}+`, pa: who.pa ? `${who.pa}+` : '–', av: `${who.av}+` };
}
