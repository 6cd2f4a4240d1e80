// Tells a coach who looks elsewhere that the match waits for them.
import { attention } from '../lib/attention';
import { t } from '../lib/i18n/index.svelte';
import type { Match } from './match.svelte';
import { sideName } from './speak';

export function alertTurns(match: Match, score: () => string): void {
  let asked = false;
  $effect(() => {
    const { mine, snapshot } = match;
    const fresh = mine && !asked;
    asked = mine;
    if (!fresh || !snapshot || !document.hidden || match.sides.length !== 1) return;
    const text = { home: sideName(snapshot, 'home'), away: sideName(snapshot, 'away'), score: score() };
    attention(t('alert.turn'), t('alert.turn.text', text), `/m/${snapshot.id}`);
  });
}
