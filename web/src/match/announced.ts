// The coaches' own cards are announced, and applied by changes that one coach proposes and the other agrees to (DK-02).
import type { Decision, PlayInfo, Side, Snapshot, Step } from '../lib/api/types';
import { has, t, word, type Key } from '../lib/i18n/index.svelte';

/** Who a change is about, in names. */
export interface About {
  /** The side whose card it is. */
  side: string;
  other: string;
  who?: string | undefined;
  to?: string | undefined;
}

/** A change in words: `gain-reroll`, `prone`, `place`. */
export function change(id: string, about: About): string {
  const key = `adjust.${id}`;
  return has(key) ? t(key as Key, { ...about }) : word('adjust', id);
}

export function isAdjusting(decision: Decision | null | undefined): boolean {
  return ['adjust', 'adjust-player', 'agree'].includes(decision?.ask ?? '');
}

/** The side whose card is being applied: the one that proposes. */
export function cardOf(decision: Decision): Side {
  if (decision.ask !== 'agree') return decision.by;
  return decision.by === 'home' ? 'away' : 'home';
}

/** The card that is being applied: the last one that was announced. */
export function announcedCard(snapshot: Snapshot, steps: Step[]): PlayInfo | null {
  const decision = snapshot.decision;
  if (!decision || !isAdjusting(decision)) return null;
  const side = cardOf(decision);
  const events = steps.flatMap((step) => (step.undone ? [] : (step.events ?? [])));
  return events.findLast((event) => event.kind === 'play-declared' && event.side === side && event.play === 'manual')?.card ?? null;
}
