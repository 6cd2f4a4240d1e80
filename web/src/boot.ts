// Runs before everything else: whoever opens a match gets its position and its code at once, not one after the other.
import { preferredLanguage, storedLanguage } from './lib/i18n/preferred';

const TEXTS = { en: () => import('./lib/i18n/match-en'), de: () => import('./lib/i18n/match-de'), fr: () => import('./lib/i18n/match-fr') };

const opened = /^\/m\/[\w-]+$/.exec(location.pathname)?.[0].slice(3);
if (opened) {
  const path = `/api/matches/${opened}`;
  const answer = fetch(path, { headers: { Accept: 'application/json' } });
  // Whoever takes it handles what went wrong.
  answer.catch(() => undefined);
  window.askedAhead = { path, answer };
  void import('./match/MatchPage.svelte');
  void TEXTS[preferredLanguage(storedLanguage(), navigator.languages)]();
}
void import('./main');
