// What a match in the lobby can be played by, and what was chosen last.
import type { Listing } from './types';

export type ClockId = 'quick' | 'calm' | 'days';
export const CLOCKS: Record<ClockId, { pace: 'live' | 'correspondence'; clock: { turn: number; reserve: number } }> = {
  quick: { pace: 'live', clock: { turn: 120, reserve: 240 } },
  calm: { pace: 'live', clock: { turn: 240, reserve: 480 } },
  days: { pace: 'correspondence', clock: { turn: 3 * 86_400, reserve: 0 } },
};

export type Wish = { ruleset: string; clock: ClockId; listing: Listing; team: string };
const STORED = 'touchback.wish';

export function lastWish(): Wish {
  const usual: Wish = { ruleset: 'sevens', clock: 'quick', listing: 'casual', team: '' };
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Wish>;
    const clock = kept.clock && kept.clock in CLOCKS ? kept.clock : usual.clock;
    return { ...usual, ...kept, clock, listing: kept.listing === 'rated' ? 'rated' : 'casual' };
  } catch {
    return usual;
  }
}

export function keepWish(wish: Wish): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(wish));
  } catch {
    // Without storage the choice lasts for this page.
  }
}

/** What the server is asked for. */
export function asked(wish: Wish, own: boolean, name: string): Record<string, unknown> {
  const { pace, clock } = CLOCKS[wish.clock];
  const team = own ? { own_team: wish.team } : { team: wish.team };
  return { ruleset: wish.ruleset, pace, clock, listing: wish.listing, dice: 'client', ...team, ...(name ? { name } : {}) };
}
