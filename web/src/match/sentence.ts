// Events and questions in sentences, by the rule that the server and the command line follow too (crates/notation/src/say.rs): the message is
// `event-KIND` or `question-ASK`, its arguments are the fields of the event or question. `fields.ts` says what each field is; `tests/sentence.test.ts` compares.
import type { Decision, GameEvent, Side } from '../lib/api/types';
import { language, ofGame, type Args } from '../lib/i18n/index.svelte';
import { FIELDS, QUESTIONS } from './fields';

export interface Names {
  player: (id: string) => string;
  side: (side: Side) => string;
  play?: (id: string) => string;
}

const SMALL = ['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to'];

/** `hit-and-run` is Hit and Run: a name without a message is its id in capitals. */
function title(id: string): string {
  const words = id.split('-').map((word, n) => (n && SMALL.includes(word) ? word : word.replace(/^./, (c) => c.toUpperCase())));
  return words.join(' ').replace('Team Mate', 'Team-mate');
}

/** The name of a word of the game: `nameOf('weather', 'blizzard')`. */
export function nameOf(list: string, word: string): string {
  return ofGame(`${list}-${word}`) ?? title(word);
}

export function signed(n: number): string {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}

/** The sentence of an edition from outside, which has English and German. */
function filled(told: { en: string; de: string }, known: Args): string {
  const pattern = language() === 'de' ? told.de : told.en;
  return pattern.replace(/\{(who|other|n)\}/g, (_, name: string) => String(known[name] ?? ''));
}

/** The arguments of one field; `known` are those of the fields before it. */
function argument(field: string, what: string, value: unknown, called: Names, known: Args): Args {
  switch (what) {
    case 'player':
      return { [field]: called.player(value as string) };
    case 'side':
      return { [field]: called.side(value as Side) };
    case 'square':
    case 'list':
      return { [field]: (value as number[]).join(what === 'list' ? ', ' : ',') };
    case 'number':
      return { [field]: value as number };
    case 'gold':
      return { [field]: (value as number) * 1000 };
    case 'flag':
      return { [field]: value ? 'yes' : 'no' };
    case 'signed':
      return { [field]: signed(value as number), [`${field}-id`]: String(value) };
    case 'faces':
      return { [field]: (value as string[]).map((face) => nameOf('face', face)).join(', ') };
    case 'modifiers':
      return { [field]: (value as { why: string; by: number }[]).map(({ why, by }) => `, ${nameOf('mod', why)} ${signed(by)}`).join('') };
    case 'told':
      return { [field]: filled(value as { en: string; de: string }, known) };
    case 'play':
      return { [field]: called.play?.(value as string) ?? nameOf(what, value as string), [`${field}-id`]: value as string };
    default:
      return { [field]: nameOf(what, value as string), [`${field}-id`]: value as string };
  }
}

function filledIn(fields: Record<string, string>, facts: Record<string, unknown>, called: Names): Args {
  const args: Args = {};
  for (const [field, what] of Object.entries(fields)) if (facts[field] !== undefined) Object.assign(args, argument(field, what, facts[field], called, args));
  return args;
}

/** The sentence of an event. What an earlier version of the server told has only words. */
export function sentence(event: GameEvent, called: Names): string | null {
  const fields = FIELDS[event.kind];
  if (!fields) return event.words ?? null;
  const args = filledIn(fields, event as unknown as Record<string, unknown>, called);
  if ('play' in event) args['play'] = event.card?.name ?? (event.play === 'manual' ? 'Special play' : `Special play ${event.play}`);
  const said = ofGame(`event-${event.kind}`, args);
  return event.kind === 'play-declared' && said && event.card ? `${said} ${event.card.text}` : said;
}

/** The arguments of a question's sentence; the draw before a match has plain numbers only. */
export function argumentsOf(decision: Decision, called: Names): Args {
  if (decision.ask === 'draw-buy') return { points: decision.points };
  if (decision.ask === 'draw-table') return { line: decision.line };
  return filledIn(QUESTIONS[decision.ask] ?? {}, decision as unknown as Record<string, unknown>, called);
}

/** The sentence of a question; null for one that the catalogue does not have. */
export function question(decision: Decision, called: Names): string | null {
  return ofGame(`question-${decision.ask}`, argumentsOf(decision, called));
}
