// Message catalogues. `t` fills `{name}` from its arguments; `{n|one|many}` picks by number.
// A missing translation shows the English text, never a key.
import { en } from './en';
import { translator } from './sentences';

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Args = Record<string, string | number | undefined>;
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'touchback.language';
/** What the server says in English, in this language: by the sentence, or for a refusal by its code. */
type Server = { sentence: (text: string) => string | null; refused: Record<string, string> };
const ENGLISH: Server = { sentence: (text) => text, refused: {} };
const loaders: Record<Language, () => Promise<[Catalogue, Server]>> = {
  en: async () => [en, ENGLISH],
  de: async () => {
    const [{ de }, { sentences, refused }] = await Promise.all([import('./de'), import('./de/sentences')]);
    return [de, { sentence: translator(sentences), refused }];
  },
};

const current = $state<{ language: Language; catalogue: Catalogue; server: Server }>({ language: 'en', catalogue: en, server: ENGLISH });

export function fill(text: string, args: Args = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = args[name];
    if (one !== undefined) return fill((Number(value) === 1 ? one : (many ?? '')).replace(/#/g, String(value)), {});
    return value === undefined ? '' : String(value);
  });
}

export function t(key: Key, args?: Args): string {
  return fill(current.catalogue[key] ?? en[key] ?? key, args);
}

/** A sentence of the server, line by line; one that is not known stays English. */
export function told(text: string): string {
  return text.split('\n').map((line) => current.server.sentence(line) ?? line).join('\n');
}

/** A refusal of the server: its sentence, else what its code means. */
export function refusal(code: string, message: string): string {
  const { sentence, refused } = current.server;
  const [, name = '', rest = ''] = /^([^:]+: )([A-Z].*)$/s.exec(message) ?? [];
  const named = name ? sentence(rest) : null;
  return sentence(message) ?? (named === null ? (refused[code] ?? message) : name + named);
}

/** The text of a word from the rules, if the catalogue has one under this prefix. */
export function word(prefix: string, id: string): string {
  const key = `${prefix}.${id}` as Key;
  return current.catalogue[key] ?? en[key] ?? humanise(id);
}

export function has(key: string): key is Key {
  return key in en;
}

/** `mighty-blow` becomes `Mighty Blow`. */
export function humanise(id: string): string {
  return id.replace(/(^|[-_ ])(\p{L})/gu, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase());
}

/** A score as the language writes it. */
export function result(home: number, away: number): string {
  return t('bar.result', { home, away });
}

export function percent(chance: number): string {
  const value = chance * 100;
  const digits = value > 0 && value < 1 ? 1 : 0;
  const shown = value > 99 && value < 100 ? 99 : value;
  return new Intl.NumberFormat(current.language, { maximumFractionDigits: digits, style: 'percent' }).format(shown / 100);
}

export function language(): Language {
  return current.language;
}

export async function useLanguage(chosen: Language): Promise<void> {
  [current.catalogue, current.server] = await loaders[chosen]();
  current.language = chosen;
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(STORED, chosen);
  } catch {
    // Private windows may refuse storage; the choice then lasts for this page.
  }
}

/** The stored choice, else the browser's first language that we have. */
export function preferredLanguage(stored: string | null, wanted: readonly string[]): Language {
  const known = (tag: string): tag is Language => tag in LANGUAGES;
  if (stored && known(stored)) return stored;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(known) ?? 'en';
}

export async function startLanguage(): Promise<void> {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch {
    // See above.
  }
  const chosen = preferredLanguage(stored, navigator.languages);
  if (chosen !== 'en') await useLanguage(chosen);
}
