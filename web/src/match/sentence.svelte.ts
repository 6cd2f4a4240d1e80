// Events in sentences, by the rule that the server and the command line follow too (crates/notation/src/say.rs): the message is
// `event-KIND`, its arguments are the fields of the event. `fields.ts` says what each field is; `tests/sentence.test.ts` compares.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import english from '../../../locales/en/match.ftl?raw';
import names from '../../../locales/en/names.ftl?raw';
import type { GameEvent, Side } from '../lib/api/types';
import { language } from '../lib/i18n/index.svelte';
import { FIELDS } from './fields';

export interface Names {
  player: (id: string) => string;
  side: (side: Side) => string;
}

type Args = Record<string, string | number>;

const FOLDER = '../../../locales';
const files = import.meta.glob<string>(['../../../locales/*/match.ftl', '../../../locales/*/names.ftl', '!../../../locales/en/*.ftl'], { query: '?raw', import: 'default' });

function bundleOf(tag: string, texts: string[]): FluentBundle {
  const bundle = new FluentBundle(tag, { useIsolating: false });
  for (const text of texts) bundle.addResource(new FluentResource(text));
  return bundle;
}

const ENGLISH = bundleOf('en', [english, names]);
let bundles = $state.raw<Record<string, FluentBundle>>({ en: ENGLISH });
const asked = new Map<string, Promise<void>>();

/** Reads the catalogue of a language; until it is there, English is shown. */
export function loadSentences(tag: string): Promise<void> {
  const found = asked.get(tag);
  if (found || bundles[tag]) return found ?? Promise.resolve();
  const texts = ['match', 'names'].map((file) => files[`${FOLDER}/${tag}/${file}.ftl`]?.() ?? Promise.resolve(''));
  const loading = Promise.all(texts).then((read) => {
    bundles = { ...bundles, [tag]: bundleOf(tag, read) };
  });
  // What could not be loaded is asked for again next time.
  loading.catch(() => asked.delete(tag));
  asked.set(tag, loading);
  return loading;
}

function message(tag: string, id: string, args: Args): string | null {
  if (!bundles[tag]) void loadSentences(tag).catch(() => undefined);
  for (const bundle of [bundles[tag], ENGLISH]) {
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, args, []);
  }
  return null;
}

const SMALL = ['a', 'and', 'for', 'in', 'of', 'on', 'the', 'to'];

/** `hit-and-run` is Hit and Run: a name without a message is its id in capitals. */
function title(id: string): string {
  const words = id.split('-').map((word, n) => (n && SMALL.includes(word) ? word : word.replace(/^./, (c) => c.toUpperCase())));
  return words.join(' ').replace('Team Mate', 'Team-mate');
}

/** The name of a word of the game: `nameOf('weather', 'blizzard')`. */
export function nameOf(list: string, word: string, tag: string = language()): string {
  return message(tag, `${list}-${word}`, {}) ?? title(word);
}

export function signed(n: number): string {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}

/** The arguments of one field. */
function argument(field: string, what: string, value: unknown, called: Names, tag: string): Args {
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
      return { [field]: (value as string[]).map((face) => nameOf('face', face, tag)).join(', ') };
    case 'modifiers':
      return { [field]: (value as { why: string; by: number }[]).map(({ why, by }) => `, ${nameOf('mod', why, tag)} ${signed(by)}`).join('') };
    default:
      return { [field]: nameOf(what, value as string, tag), [`${field}-id`]: value as string };
  }
}

/** The sentence of an event. What an earlier version of the server told has only words. */
export function sentence(event: GameEvent, called: Names, tag: string = language()): string | null {
  const fields = FIELDS[event.kind];
  if (!fields) return event.words ?? null;
  const facts = event as unknown as Record<string, unknown>;
  const args: Args = {};
  for (const [field, what] of Object.entries(fields)) if (facts[field] !== undefined) Object.assign(args, argument(field, what, facts[field], called, tag));
  if ('play' in event) args['play'] = event.card?.name ?? (event.play === 'manual' ? 'Special play' : `Special play ${event.play}`);
  const said = message(tag, `event-${event.kind}`, args);
  return event.kind === 'play-declared' && said && event.card ? `${said} ${event.card.text}` : said;
}
