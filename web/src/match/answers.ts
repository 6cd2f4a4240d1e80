// The answers to a question that need no square: buttons, in the order in which they get the keys 1 to 9.
import type { Act, Decision, Hire, Item, Snapshot, Step } from '../lib/api/types';
import { has, ofGame, t, word } from '../lib/i18n/index.svelte';
import { anItem } from './actions';
import { change, isAdjusting } from './announced';
import { askedOf } from './facts';
import { skillName } from './narrate';
import { nameOf } from './sentence';
import { blockThrown, playerName, sideName } from './speak';

export interface Answer {
  action: Act;
  label: string;
  face?: number;
  price?: number | null;
  points?: number;
  /** What a card does. */
  text?: string;
  primary: boolean;
  danger: boolean;
}

export const FACES: Record<string, number> = { 'player-down': 1, 'both-down': 2, 'push-back': 3, stumble: 5, pow: 6 };
const PRIMARY = ['reroll-team', 'reroll-skill', 'use', 'block', 'throw', 'foul', 'follow-up', 'apothecary', 'stand-up', 'receive', 'done'];

function label(decision: Decision, id: string, words: string): string {
  if (decision.ask === 'keep-play') return words;
  const special = `${id}.${decision.ask}`;
  if (['decline', 'use'].includes(id) && has(special)) return t(special);
  return ofGame(`choice-${id}`) ?? words;
}

/** Decks, tables, changes and what is for hire have names in the catalogue; cards and plays have their own. */
function itemName(decision: Decision, item: Item, snapshot: Snapshot | null): string {
  if (isAdjusting(decision)) {
    const other = decision.by === 'home' ? 'away' : 'home';
    return change(item.id, { side: sideName(snapshot, decision.by), other: sideName(snapshot, other), who: playerName(snapshot, askedOf(decision).who ?? '') });
  }
  if (decision.ask.startsWith('draw-') || decision.ask === 'play-deck') return item.text ? item.name : word('deck', item.id);
  return decision.ask === 'play' ? item.name : word('item', item.id);
}

/** Whether a coach will want a re-roll: a test has failed, or the block's dice leave only harm. */
function rerollSuggested(decision: Decision, snapshot: Snapshot | null): boolean {
  const block = blockThrown(snapshot && { ...snapshot, decision });
  if (!block) return true;
  const harm = (face: string): boolean => face === 'player-down';
  return block.chooser === decision.by ? block.dice.every(harm) : block.dice.some(harm);
}

/** The two injuries to choose from, by name: the last two casualty rolls of this player. */
function injuries(decision: Decision, steps: Step[]): Record<string, string> {
  if (decision.ask !== 'casualty-choice') return {};
  const events = steps.flatMap((step) => (step.undone ? [] : (step.events ?? [])));
  const rolls = events.flatMap((event) => (event.kind === 'casualty-roll' && event.who === decision.who ? [event.fate] : []));
  const [first, second] = rolls.slice(-2).map((fate) => nameOf('fate', fate));
  return first && second ? { 'keep-first': capital(first), 'keep-second': capital(second) } : {};
}

const capital = (text: string): string => text.replace(/^./, (c) => c.toUpperCase());

/** What a thing or a person for hire is good for; a star with profile and skills. */
function hireText(item: Item, hires: Map<string, Hire>): { text?: string; price?: number } {
  const hire = hires.get(item.id);
  if (!hire) return {};
  const star = hire.profile ? `${hire.profile}. ${(hire.skills ?? []).map(skillName).join(', ')}. ` : '';
  return { text: star + hire.text, ...(item.price === null && hire.price ? { price: hire.price } : {}) };
}

export function answers(decision: Decision, snapshot: Snapshot | null, steps: Step[] = [], hires: Map<string, Hire> = new Map()): Answer[] {
  const menu = decision.menu;
  if (!menu) return [];
  const dice = snapshot?.position?.block?.dice ?? [];
  const again = rerollSuggested(decision, snapshot);
  const named = injuries(decision, steps);
  // The end of the turn has its own place.
  const list: Answer[] = menu.choices.filter((choice) => choice.id !== 'end-turn').map((choice) => {
    const die = /^die-(\d)$/.exec(choice.id);
    const face = die ? dice[Number(die[1]) - 1] : undefined;
    return {
      action: choice.id,
      label: face ? word('face', face) : named[choice.id] ?? label(decision, choice.id, choice.words),
      ...(face ? { face: FACES[face] ?? 0 } : {}),
      primary: PRIMARY.includes(choice.id) && (again || !choice.id.startsWith('reroll-')),
      danger: choice.id === 'concede',
    };
  });
  const items: Answer[] = menu.items.map((item) => ({ action: anItem(item.id), label: itemName(decision, item, snapshot), price: item.price ?? null, primary: false, danger: false, ...(item.points ? { points: item.points } : {}), ...(item.text ? { text: item.text } : {}), ...hireText(item, hires) }));
  // In a draw the cards come first, declining last.
  return decision.ask.startsWith('draw-') ? [...items, ...list] : [...list, ...items];
}

export const ACTION_KEYS: Record<string, string> = {
  move: 'm',
  block: 'b',
  blitz: 'z',
  pass: 'p',
  'hand-off': 'h',
  foul: 'f',
  'throw-team-mate': 't',
  stab: 's',
  chainsaw: 'c',
  'projectile-vomit': 'v',
  'breathe-fire': 'r',
  'hypnotic-gaze': 'y',
  'kick-team-mate': 'k',
  'throw-bomb': 'o',
  'ball-and-chain': 'a',
};
