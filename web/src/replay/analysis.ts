// An analysis in words: what was played and what was better, and the picture of the chances.
import type { ChoiceAnalysis, MatchAction, MatchAnalysis } from '../lib/api/types';
import { language, ofGame, percent, t, word } from '../lib/i18n/index.svelte';
import { textOf } from '../match/actions';

/** What a player did, as people say it: `Blitzer 3: Blitz → Lineman 2`. */
export function lineText(actions: MatchAction[], name: (id: string) => string): string {
  const [first] = actions;
  if (first?.do === 'end-turn') return t('do.endTurn');
  if (first?.do !== 'activate') return actions.map(textOf).join(', ');
  const target = actions.flatMap((one) => (one.do === 'player' ? [name(one.who)] : [])).at(-1);
  const goal = actions.flatMap((one) => (one.do === 'square' || one.do === 'jump' ? [one.to.join(',')] : [])).at(-1);
  return [ofGame('does-activate', { who: name(first.who), action: word('action', first.action) }), target ?? goal].filter(Boolean).join(' → ');
}

/** The choices of a turn that had a clearly better one. */
export function blundersOf(choices: ChoiceAnalysis[]): { record: number; played: MatchAction[]; better: MatchAction[]; gain: number }[] {
  return choices.flatMap((choice) => (choice.better ? [{ record: choice.record, played: choice.played, better: choice.better.actions, gain: choice.better.gain }] : []));
}

/** A change in per cent, with its sign. */
export function change(by: number): string {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: 1, style: 'percent', signDisplay: 'exceptZero' }).format(by);
}

export const WIDE = 640;
export const HIGH = 200;

/** Where a moment is in the picture. */
export function place(record: number, home: number, last: number): { x: number; y: number } {
  return { x: (record / Math.max(1, last)) * WIDE, y: (1 - home) * HIGH };
}

/** The line of the chances: each stays as it is until the next moment. */
export function lineOf(curve: MatchAnalysis['curve'], last: number): string {
  let path = '';
  for (const { record, home } of curve) {
    const { x, y } = place(record, home, last);
    path += path ? `H${x.toFixed(1)}V${y.toFixed(1)}` : `M${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path ? `${path}H${WIDE}` : '';
}

/** The chance at a record: that of the last moment before it. */
export function chanceAt(curve: MatchAnalysis['curve'], record: number): number {
  return curve.findLast((one) => one.record <= record)?.home ?? 0.5;
}

export { percent };
