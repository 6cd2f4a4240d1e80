// Offers between coaches in the 1994 game: a play, the apothecary's service or a promise, for gold or for a play.
import { t } from '../lib/i18n/index.svelte';

/** `play 2 for 30`, `apothecary for 50`, `promise for 20`, `play 1 for play 2` in the coach's language. */
export function offerText(words: string): string {
  const found = /^(play (\d+)|apothecary|promise) for (?:play (\d+)|(\d+))$/.exec(words);
  if (!found) return words;
  const give = found[2] ? t('offer.play', { n: Number(found[2]) }) : t(found[1] === 'apothecary' ? 'offer.apothecary' : 'offer.promise');
  const price = found[3] ? t('offer.play', { n: Number(found[3]) }) : t('offer.gold', { n: `${found[4]},000` });
  return t('offer.for', { give, price });
}
