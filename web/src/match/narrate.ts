// Events as lines of the log: the sentence, with dice and modifiers separate so that they can be drawn.
import type { GameEvent, Side } from '../lib/api/types';
import { humanise } from '../lib/i18n/index.svelte';
import { diceOf, sideOf, succeeded, type DieRoll } from './facts';
import { nameOf, sentence, signed, type Names } from './sentence';

export type { Names };

export interface Line {
  text: string;
  dice: DieRoll[];
  block: boolean;
  mods: { why: string; by: string }[];
  rule: string | null;
  /** How the line is set: `head` starts a turn or drive, `good` and `bad` are results, `big` is a touchdown or the end. */
  tone: 'plain' | 'head' | 'good' | 'bad' | 'big';
  side: Side | null;
}

const HEADS = ['turn-started', 'half-started', 'drive-started', 'half-ended', 'play-declared'];
const BIG = ['touchdown', 'match-ended', 'conceded', 'kickoff'];
const BAD = ['turnover', 'casualty', 'sent-off', 'fell-over', 'knocked-down', 'pushed-off', 'reroll-lost'];
const GOOD = ['intercepted', 'completed', 'recovered'];
/** What only moves a picture. */
export const SILENT = ['placed', 'activated', 'moved', 'target', 'turn-ended', 'went', 'stunned'];

export function square(at: [number, number] | undefined): string | undefined {
  return at ? `${at[0]},${at[1]}` : undefined;
}

/** `mighty-blow:1` is Mighty Blow (+1), `loner:4` is Loner (4+), `animosity:all` is Animosity (All). */
export function skillName(id: string): string {
  const [name = id, value] = id.split(':');
  if (!value) return nameOf('skill', name);
  if (!/^\d+$/.test(value)) return `${nameOf('skill', name)} (${value.split(',').map(humanise).join(', ')})`;
  return `${nameOf('skill', name)} (${['loner', 'bloodlust'].includes(name) ? `${value}+` : `+${value}`})`;
}

function tone(event: GameEvent): Line['tone'] {
  if (HEADS.includes(event.kind)) return 'head';
  if (BIG.includes(event.kind)) return 'big';
  const good = succeeded(event);
  if (good !== undefined) return good ? 'good' : 'bad';
  if (BAD.includes(event.kind)) return 'bad';
  return GOOD.includes(event.kind) ? 'good' : 'plain';
}

function line(event: GameEvent, names: Names): Line | null {
  const text = sentence(event, names);
  if (!text) return null;
  const mods = 'mods' in event ? (event.mods ?? []) : [];
  return {
    text,
    dice: diceOf(event),
    block: event.kind === 'block',
    mods: mods.map((mod) => ({ why: nameOf('mod', mod.why), by: signed(mod.by) })),
    rule: event.rule ?? null,
    tone: tone(event),
    side: sideOf(event),
  };
}

export function tell(event: GameEvent, names: Names): Line | null {
  return SILENT.includes(event.kind) ? null : line(event, names);
}

function isToss(event: GameEvent | undefined): boolean {
  return event?.kind === 'rolled' && event.why === 'coin-toss';
}

/** The path of the last moves in a list of events as one sentence each, with everything else included. */
export function tellAll(events: GameEvent[], names: Names): Line[] {
  const lines: Line[] = [];
  events.forEach((event, i) => {
    const next = events[i + 1];
    const ends = event.kind === 'moved' && !(next?.kind === 'moved' && next.who === event.who);
    const told = ends ? line(event, names) : tell(event, names);
    const before = lines[lines.length - 1];
    // For the reader both dice of the toss are one roll.
    if (told && before && isToss(event) && isToss(events[i - 1])) before.dice = [...before.dice, ...told.dice];
    else if (told) lines.push(told);
  });
  return lines;
}
