// What the page says, in the reader's language: the Fluent messages of `locales`, loaded with the pages that show them.
// The key `ev.round.of` is the message `ev-round-of`. A missing translation shows the English text, never a key.
import { FluentResource } from '@fluent/bundle';
import { untrack } from 'svelte';
import shell from '../../../../locales/en/page-app.ftl?raw';
import { given, LazyBundle } from './lazy';
import type { Area, Messages } from './messages';
import { preferredLanguage, storedLanguage, storeLanguage, type Language } from './preferred';
import { translator } from './sentences';

export { LANGUAGES, preferredLanguage, type Language } from './preferred';


type Value = string | number | undefined;
export type Args = Record<string, Value>;
/** A key that was put together and looked up with `has`. */
export type Key = string & { readonly key: unique symbol };
type Dashed<K extends string> = K extends `${infer Head}.${infer Tail}` ? `${Head}-${Dashed<Tail>}` : K;
type Known<K extends string> = Dashed<K> extends keyof Messages ? K : never;
type Names<K extends string> = Messages[Extract<Dashed<K>, keyof Messages>];
type Given<K extends string> = [Names<K>] extends [never] ? [] : [args: Record<Names<K>, Value>];

const FOLDER = '../../../../locales';
/** The game's own messages, which the server and the command line read too. Their names may be those of messages of the page. */
const GAME: readonly Area[] = ['match', 'names', 'rosters', 'plays'];
/** Translations of what the server says in English. */
const SERVER: readonly Area[] = ['page-said', 'page-refused'];
/** What every match needs comes in one file for each language. */
const OF_MATCH: readonly Area[] = ['page-coach', 'page-match', 'page-story', 'page-words', 'page-plays', 'page-hire', 'page-replay', 'match', 'names', 'rosters', 'plays'];
const ofMatch: Record<Language, () => Promise<{ default: Record<string, string> }>> = { en: () => import('./match-en'), de: () => import('./match-de'), fr: () => import('./match-fr') };
const files = import.meta.glob<string>(['../../../../locales/*/*.ftl', '!../../../../locales/en/page-app.ftl', '!../../../../locales/*/{page-coach,page-match,page-story,page-words,page-plays,page-hire,page-replay,match,names,rosters,plays}.ftl'], { query: '?raw', import: 'default' });

const bundles = new Map<string, LazyBundle>();
const resources = new Map<string, Promise<string>>();
const wanted = new Set<Area>(['page-app']);
let sentence: (text: string) => string | null = (text) => text;
let served: Language = 'en';
let shown = $state.raw<{ language: Language }>({ language: 'en' });

function bundle(language: Language, of: 'page' | 'game' = 'page'): LazyBundle {
  const key = `${language} ${of}`;
  let found = bundles.get(key);
  if (!found) bundles.set(key, (found = new LazyBundle(language, { useIsolating: false })));
  return found;
}
bundle('en').addText(shell);

function load(language: Language, area: Area): Promise<string> {
  const path = `${FOLDER}/${language}/${area}.ftl`;
  let found = resources.get(path);
  if (!found) {
    const read = OF_MATCH.includes(area) ? ofMatch[language]().then((all) => all.default[path] ?? '') : (files[path]?.() ?? Promise.resolve(''));
    found = read.then((text) => {
      bundle(language, GAME.includes(area) ? 'game' : 'page').addText(text);
      return text;
    });
    // What could not be loaded is asked for again next time.
    found.catch(() => resources.delete(path));
    resources.set(path, found);
  }
  return found;
}

async function loadAll(language: Language): Promise<void> {
  const areas = [...wanted].filter((area) => language !== 'en' || !SERVER.includes(area));
  await Promise.all(areas.map((area) => load(language, area)));
}

/** A page together with the texts it shows. */
export async function texts<Page>(page: Promise<Page>, ...areas: Area[]): Promise<Page> {
  for (const area of areas) wanted.add(area);
  let language: Language;
  do {
    // Another language must not load the page anew; if it is chosen just now, its texts are needed too.
    language = untrack(() => shown.language);
    await Promise.all([loadAll(language), areas.some((area) => SERVER.includes(area)) && learnServer(language)]);
  } while (language !== shown.language);
  return page;
}

/** The server's sentences are found by their English text. */
async function learnServer(language: Language): Promise<void> {
  if (language === served) return;
  const english = language === 'en' ? null : (await Promise.all([load('en', 'page-said'), ...SERVER.map((area) => load(language, area))]))[0];
  if (language !== shown.language) return;
  sentence = english === null ? (text) => text : translator(new FluentResource(english), (id, args) => format(id, args));
  served = language;
  shown = { language };
}

/** Reads the English texts when one is missing in the reader's language, and shows the page anew. */
function fallBack(): void {
  const { language } = shown;
  const before = resources.size;
  if (language === 'en') return;
  void loadAll('en').then(() => {
    if (resources.size > before && language === shown.language) shown = { language };
  });
}

const idOf = (key: string): string => key.replace(/[^\w]+/g, '-').replace(/-$/, '');

function format(id: string, args: Args, of: 'page' | 'game' = 'page', attribute?: string): string | null {
  for (const language of [shown.language, 'en'] as const) {
    const from = bundle(language, of);
    const message = from.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (pattern) return from.formatPattern(pattern, given(args), []);
  }
  return null;
}

/** A text; what an argument does not say is left out. */
export function t(key: Key, args?: Args): string;
export function t<K extends string>(key: Known<K>, ...args: Given<K>): string;
export function t(key: string, args: Args = {}): string {
  const text = format(idOf(key), args);
  if (text === null) fallBack();
  return text ?? '';
}

/** A message of the game: what happens in a match, or the name of something. */
export function ofGame(id: string, args: Args = {}, attribute?: string): string | null {
  return format(id, args, 'game', attribute);
}

/** A sentence of the server, line by line; one that is not known stays English. */
export function told(text: string): string {
  void shown;
  return text.split('\n').map((line) => sentence(line) ?? line).join('\n');
}

/** A refusal of the server: its sentence, else what its code means. */
export function refusal(code: string, message: string): string {
  if (shown.language === 'en') return message;
  const [, name = '', rest = ''] = /^([^:]+: )([A-Z].*)$/s.exec(message) ?? [];
  const named = name ? sentence(rest) : null;
  return sentence(message) ?? (named === null ? (format(`refused-${code}`, {}) ?? message) : name + named);
}

/** The text of a word from the rules: the page's own, else the game's name for it. */
export function word(prefix: string, id: string): string {
  const key = idOf(`${prefix}.${id}`);
  return format(key, {}) ?? format(key, {}, 'game') ?? humanise(id);
}

export function has(key: string): key is Key {
  const id = idOf(key);
  return bundle(shown.language).hasMessage(id) || bundle('en').hasMessage(id);
}

/** `mighty-blow` becomes `Mighty Blow`. */
export function humanise(id: string): string {
  return id.replace(/(^|[-_ ])(\p{L})/gu, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());
}

/** A score as the language writes it. */
export function result(home: number, away: number): string {
  return t('bar.result', { home, away });
}

/** Made once: a formatter takes long to make. */
const percents = new Map<string, Intl.NumberFormat>();

export function percent(chance: number): string {
  const value = chance * 100;
  const digits = value > 0 && value < 1 ? 1 : 0;
  const shownValue = value > 99 && value < 100 ? 99 : value;
  const key = `${shown.language} ${digits}`;
  let format = percents.get(key);
  if (!format) percents.set(key, (format = new Intl.NumberFormat(shown.language, { maximumFractionDigits: digits, style: 'percent' })));
  return format.format(shownValue / 100);
}

export function language(): Language {
  return shown.language;
}

export async function useLanguage(chosen: Language): Promise<void> {
  await loadAll(chosen);
  shown = { language: chosen };
  document.documentElement.lang = chosen;
  learnServer(chosen).catch(() => undefined);
  storeLanguage(chosen);
}

export async function startLanguage(): Promise<void> {
  const chosen = preferredLanguage(storedLanguage(), navigator.languages);
  if (chosen !== 'en') await useLanguage(chosen);
}
