// Questions that every coach would answer the same way. The page answers them if the coach wants that (settings).
import type { Snapshot } from '../lib/api/types';
import { blockThrown } from './speak';

/** Skills that nobody declines when they save the player from going down. */
const SAVING = ['block', 'dodge'];
/** Questions that need no look if there is only one answer. */
const SINGLE = ['block-die', 'push', 'kicker', 'touchback', 'kickoff-player'];

export function obvious(snapshot: Snapshot | null): string | null {
  const decision = snapshot?.decision;
  const menu = decision?.menu;
  if (!decision || !menu) return null;
  const offers = (id: string): boolean => menu.choices.some((one) => one.id === id);
  // A failed test, and the player's own skill repeats it at no cost.
  if (decision.ask === 'reroll' && offers('reroll-skill') && !blockThrown(snapshot)) return 'reroll-skill';
  if (decision.ask === 'use-skill' && SAVING.includes(decision.skill) && offers('use') && snapshot.position?.block?.dice.length) return 'use';
  if (decision.ask === 'kicker') return kicker(snapshot, menu.players);
  if (!SINGLE.includes(decision.ask)) return null;
  const answers = [...menu.choices.map((one) => one.id), ...menu.players.map((id) => `player ${id}`), ...menu.squares.map(([x, y]) => `square ${x},${y}`)];
  return answers.length === 1 && !menu.items.length && !menu.jumps.length ? (answers[0] ?? null) : null;
}

/** Whoever is best at it; without the skill it makes no difference. */
function kicker(snapshot: Snapshot, players: string[]): string | null {
  const skilled = players.find((id) => snapshot.position?.players.find((one) => one.id === id)?.skills.includes('kick'));
  const who = skilled ?? players[0];
  return who ? `player ${who}` : null;
}
