// What waits for this person: challenges, and matches in which they are asked. Asked for from time to time, and told once.
import { get } from '../lib/api/http';
import { t } from '../lib/i18n/index.svelte';
import { attention } from '../lib/attention';
import type { Calls } from './types';

const SOON = 15_000;
const LATER = 60_000;

export const calls = $state<{ now: Calls }>({ now: { challenges: [], turns: [] } });
let known: Set<string> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;

function tell(now: Calls): void {
  const fresh = [...now.challenges, ...now.turns].filter((one) => known && !known.has(one.id));
  known = new Set([...now.challenges, ...now.turns].map((one) => one.id));
  const challenge = now.challenges.find((one) => fresh.includes(one));
  const turn = now.turns.find((one) => fresh.includes(one));
  if (challenge) attention(t('alert.challenge', { name: challenge.by.name }), '', '/lobby');
  else if (turn) attention(t('alert.turn'), t('lobby.turn', { name: turn.opponent ?? '' }), `/m/${turn.id}`);
}

export async function lookForCalls(): Promise<void> {
  clearTimeout(timer);
  try {
    const now = await get<Calls>('/api/calls');
    tell(now);
    calls.now = now;
  } catch {
    // Offline: the next look tells.
  }
  clearTimeout(timer);
  if (users > 0) timer = setTimeout(() => void lookForCalls(), document.hidden ? LATER : SOON);
}

/** Looks as long as something shows what waits. */
export function followCalls(): () => void {
  users++;
  if (users === 1) void lookForCalls();
  return () => {
    users--;
    if (users === 0) clearTimeout(timer);
  };
}
