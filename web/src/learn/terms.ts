// Words of the game that a newcomer may not know, found in a text of the reader's language.
import { t } from '../lib/i18n/index.svelte';

export const TERMS = ['assist', 'marked', 'dodge', 'rush', 'blitz', 'foul', 'armour', 'followup', 'handoff', 'reroll', 'line', 'crowd', 'ma'] as const;
type Term = (typeof TERMS)[number];

export interface Part {
  text: string;
  /** What the word means. */
  means?: string;
}

/** How a word is written, all its forms. */
export const formsOf = (term: Term): string[] => t(`term.${term}`).split(' / ');
export const meaningOf = (term: Term): string => t(`term.${term}.text`);

/** A text in parts; a word is explained where it first stands. */
export function explained(text: string): Part[] {
  const forms = TERMS.flatMap((term) => formsOf(term).map((form) => ({ term, form }))).sort((a, b) => b.form.length - a.form.length);
  const found = new RegExp(`(?<![\\p{L}-])(${forms.map(({ form }) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![\\p{L}-])`, 'gu');
  const seen = new Set<Term>();
  const parts: Part[] = [];
  let from = 0;
  for (const hit of text.matchAll(found)) {
    const term = forms.find(({ form }) => form === hit[0])?.term;
    if (!term || seen.has(term)) continue;
    seen.add(term);
    parts.push({ text: text.slice(from, hit.index) }, { text: hit[0], means: meaningOf(term) });
    from = hit.index + hit[0].length;
  }
  return [...parts, { text: text.slice(from) }].filter((part) => part.text);
}
