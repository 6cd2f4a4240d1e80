// The draw of special plays in sentences of the chosen language.
import type { DrawStep } from '../lib/api/types';
import { has, t, word, type Key } from '../lib/i18n/index.svelte';
import type { Line, Names } from './narrate';

function text({ facts, plays, words }: DrawStep, names: Names): string {
  const key = `draw.step.${facts.step}`;
  if (!has(key)) return words;
  const cards = (plays ?? []).map((play) => play.name);
  const side = facts.by ?? facts.side;
  return t(key as Key, {
    side: side ? names.side(side) : t('draw.both'),
    deck: facts.deck ? word('deck', facts.deck) : '',
    card: cards[0] ?? t('draw.card'),
    other: cards[1] ?? t('draw.card'),
    cards: cards.length ? cards.join(', ') : t('draw.unseen'),
    table: facts.table?.value ? word('deck', facts.table.value) : t('draw.sealed'),
    roll: facts.roll?.value ?? '',
    what: facts.what ? word('draw.for', facts.what) : '',
    face: facts.face?.value ?? '',
    n: facts.amount ?? facts.points ?? facts.plays ?? facts.round ?? (facts.line === undefined ? 0 : facts.line + 1),
    left: facts.points_left ?? facts.gold_left ?? 0,
  });
}

export function tellDraw(steps: DrawStep[], names: Names): Line[] {
  return steps.map((step) => ({
    text: text(step, names),
    dice: step.facts.step === 'rolled' && step.facts.face?.value ? [{ die: 6, face: step.facts.face.value }] : [],
    block: false,
    mods: [],
    rule: null,
    tone: 'plain',
    side: step.facts.by ?? step.facts.side ?? null,
  }));
}
