// Events as sentences in the chosen language, with dice and modifiers separate so that the log can draw them.
// An event that the catalogue cannot express completely is shown in the server's English words.
import type { DieRoll, GameEvent, Side } from '../lib/api/types';
import { has, humanise, result as shownScore, t, whole, word, type Args } from '../lib/i18n/index.svelte';
import { change } from './announced';
import { offerText } from './offers';

export interface Names {
  player: (id: string) => string;
  side: (side: Side) => string;
}

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

const HEADS = ['turn-started', 'half-started', 'drive-started', 'half-ended'];
const BIG = ['touchdown', 'match-ended', 'conceded', 'kickoff'];
const BAD = ['turnover', 'casualty', 'sent-off', 'fell-over', 'knocked-down', 'pushed-off', 'reroll-lost'];
/** What changes the course of the match: special plays. */
const BIG_PLAYS = ['play-declared'];
const GOOD = ['intercepted', 'completed', 'recovered'];
/** Events about something bought, hired or cast. */
const HIRED = ['bought', 'hired', 'hire-lost', 'helper', 'helper-gone', 'custom', 'spell'];
/** What only moves a picture. */
export const SILENT = ['placed', 'activated', 'moved', 'target', 'turn-ended', 'went', 'stunned'];

export function square(at: [number, number] | undefined): string | undefined {
  return at ? `${at[0]},${at[1]}` : undefined;
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : `\u2212${Math.abs(n)}`;
}

/** `mighty-blow:1` is Mighty Blow (+1), `loner:4` is Loner (4+), `animosity:all` is Animosity (All). */
export function skillName(id: string): string {
  const [name = id, value] = id.split(':');
  if (!value) return humanise(name);
  if (!/^\d+$/.test(value)) return `${humanise(name)} (${value.split(',').map(humanise).join(', ')})`;
  return `${humanise(name)} (${['loner', 'bloodlust'].includes(name) ? `${value}+` : `+${value}`})`;
}

function result(event: GameEvent): string | undefined {
  if (event.result === undefined) return undefined;
  const score = /^(\d+)-(\d+)$/.exec(event.result);
  if (score) return shownScore(Number(score[1]), Number(score[2]));
  if (HIRED.includes(event.kind)) return word('item', event.result);
  return word('result', event.result).replace(/^./, (c) => (has(`result.${event.result}`) ? c : c.toUpperCase()));
}

/** Events whose result is success or failure. */
function outcome(event: GameEvent): string | undefined {
  if (event.passed === undefined) return undefined;
  if (event.kind === 'bribed') return word('result', event.passed ? 'worked' : 'failed');
  return word('result', event.passed ? 'saved' : 'failed');
}

/** What a coach's own card changes. */
function changed(event: GameEvent, names: Names): string | undefined {
  if (!event.side || !event.result) return undefined;
  const other = names.side(event.side === 'home' ? 'away' : 'home');
  return change(event.result, { side: names.side(event.side), other, who: event.who && names.player(event.who), to: square(event.to) });
}

function args(event: GameEvent, names: Names): Args {
  return {
    who: event.who && names.player(event.who),
    other: event.other && names.player(event.other),
    side: event.side && names.side(event.side),
    at: square(event.at),
    to: square(event.to),
    from: square(event.from),
    skill: event.skill && skillName(event.skill),
    test: event.test && word('test', event.test),
    need: event.need,
    result: result(event) ?? outcome(event),
    cause: event.cause && word('cause', event.cause),
    n: event.n,
    action: event.action && word('action', event.action),
    how: event.result && word('how', event.result),
    by: event.skill ? skillName(event.skill) : event.result && word('by', event.result),
    deck: event.kind === 'play-dealt' && event.result ? word('deck', event.result) : undefined,
    offer: event.kind === 'bargain' && event.result ? offerText(event.result) : undefined,
    play: event.play?.name,
    text: event.play?.text,
    change: event.kind === 'adjusted' ? changed(event, names) : undefined,
    answer: event.kind === 'adjusted' || event.kind === 'bargain' ? t(event.passed ? 'adjust.agreed' : 'adjust.declined') : undefined,
    roll: event.dice?.[0] && word('roll', event.dice[0].for),
  };
}

/** The catalogue's sentence, or nothing if a part of it is not known. */
function sentence(event: GameEvent, values: Args): string | null {
  let key = `event.${event.kind}`;
  if (event.kind === 'tested' && (event.need === undefined || event.need > 6)) key = 'event.tested.none';
  if (event.kind === 'underdog' && !event.n) key = 'event.underdog.none';
  if (event.result && has(`${key}.${event.result}`)) key = `${key}.${event.result}`;
  return has(key) ? whole(key, values) : null;
}

function tone(event: GameEvent): Line['tone'] {
  if (HEADS.includes(event.kind)) return 'head';
  if (BIG.includes(event.kind)) return 'big';
  if (BIG_PLAYS.includes(event.kind)) return 'head';
  if (event.passed !== undefined) return event.passed ? 'good' : 'bad';
  if (BAD.includes(event.kind)) return 'bad';
  return GOOD.includes(event.kind) ? 'good' : 'plain';
}

export function sideOf(event: GameEvent): Side | null {
  if (event.side) return event.side;
  if (event.who) return event.who.startsWith('H') ? 'home' : 'away';
  return null;
}

export function tell(event: GameEvent, names: Names): Line | null {
  if (SILENT.includes(event.kind)) return null;
  let text = sentence(event, args(event, names)) ?? event.words;
  if (!text) return null;
  if (event.passed !== undefined && event.kind === 'tested') text += ` ${t(event.passed ? 'event.passed' : 'event.failed')}`;
  return {
    text,
    dice: event.dice ?? [],
    block: event.kind === 'block',
    mods: (event.mods ?? []).map((mod) => ({ why: word('mod', mod.why), by: signed(mod.by) })),
    rule: event.rule ?? null,
    tone: tone(event),
    side: sideOf(event),
  };
}

function isToss(event: GameEvent | undefined): boolean {
  return event?.kind === 'rolled' && event.dice?.[0]?.for === 'coin-toss';
}

/** The path of the last moves in a list of events as one sentence each, with everything else included. */
export function tellAll(events: GameEvent[], names: Names): Line[] {
  const lines: Line[] = [];
  events.forEach((event, i) => {
    const next = events[i + 1];
    if (event.kind === 'moved' && !(next?.kind === 'moved' && next.who === event.who)) {
      const text = t('event.moved', { who: event.who && names.player(event.who), to: square(event.to) });
      lines.push({ text, dice: [], block: false, mods: [], rule: event.rule ?? null, tone: 'plain', side: sideOf(event) });
    }
    const line = tell(event, names);
    const before = lines[lines.length - 1];
    // For the reader both dice of the toss are one roll.
    if (line && before && isToss(event) && isToss(events[i - 1])) before.dice = [...before.dice, ...line.dice];
    else if (line) lines.push(line);
  });
  return lines;
}
