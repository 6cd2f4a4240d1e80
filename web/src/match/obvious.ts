// Questions that every coach would answer the same way. The page answers them if the coach wants that (settings).
import type { Act, Decision, Order, Snapshot } from '../lib/api/types';
import { onPlayer } from './actions';
import { blockThrown } from './speak';

/** Skills that nobody declines when they save the player from going down. */
const SAVING = ['block', 'dodge'];
/** Questions that need no look if there is only one answer. */
const SINGLE = ['block-die', 'push', 'kicker', 'touchback', 'kickoff-player'];

export function obvious(snapshot: Snapshot | null): Act | null {
  const decision = snapshot?.decision;
  const menu = decision?.menu;
  if (!decision || !menu) return null;
  const offers = (id: string): boolean => menu.choices.some((one) => one.id === id);
  // A failed test, and the player's own skill repeats it at no cost.
  if (decision.ask === 'reroll' && offers('reroll-skill') && !blockThrown(snapshot)) return 'reroll-skill';
  if (decision.ask === 'use-skill' && SAVING.includes(decision.skill) && offers('use') && snapshot.position?.block?.dice.length) return 'use';
  if (decision.ask === 'kicker') return kicker(snapshot, menu.players);
  if (decision.ask === 'turn') return nobodyLeft(snapshot) ? 'end-turn' : null;
  // Dice that show the same are one answer.
  const faces = snapshot.position?.block?.dice ?? [];
  if (decision.ask === 'block-die' && faces.every((face) => face === faces[0]) && menu.choices.every((one) => one.id.startsWith('die-'))) return menu.choices[0]?.id ?? null;
  if (!SINGLE.includes(decision.ask)) return null;
  const answers: Act[] = [...menu.choices.map((one) => one.id), ...menu.players.map(onPlayer), ...menu.squares.map((to): Act => ({ do: 'square', to }))];
  return answers.length === 1 && !menu.items.length && !menu.jumps.length ? (answers[0] ?? null) : null;
}

/** Nobody can act any more, and there is nothing that the coach might take back or declare first. */
function nobodyLeft({ decision, can_undo, hands, says }: Snapshot): boolean {
  const menu = decision?.menu;
  const other = menu && (menu.players.length || menu.squares.length || menu.items.length || Object.keys(menu.activations).length);
  return Boolean(menu && !other && can_undo !== 'free' && !hands && !says?.length && menu.choices.every((one) => one.id === 'end-turn'));
}

/** The standing order that gives this answer to every question of this kind, where one answer can fit all. */
export function orderFor(decision: Decision, answer: string): Order | null {
  if (decision.ask === 'follow-up') return { ask: 'follow-up', answer, when: 'always' };
  return decision.ask === 'use-skill' ? { ask: 'use-skill', answer, when: 'always', skill: decision.skill } : null;
}

/** The one with the skill; without it, it makes no difference who kicks. */
function kicker(snapshot: Snapshot, players: string[]): Act | null {
  const skilled = players.find((id) => snapshot.position?.players.find((one) => one.id === id)?.skills.includes('kick'));
  const who = skilled ?? players[0];
  return who ? onPlayer(who) : null;
}
