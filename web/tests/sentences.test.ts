import { describe, expect, it } from 'vitest';
import said from '../../crates/tournament/src/director/said.rs?raw';
import status from '../../crates/tournament/src/director/status.rs?raw';
import board from '../../crates/tournament/src/on_board.rs?raw';
import explain from '../../crates/tournament/src/pairing/explain.rs?raw';
import forecast from '../../crates/tournament/src/pairing/forecast.rs?raw';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { LANGUAGES } from '../src/lib/i18n/index.svelte';
import { translator } from '../src/lib/i18n/sentences';
import { catalogue } from './catalogues';

const files = import.meta.glob<string>('../../locales/*/page-said.ftl', { query: '?raw', import: 'default', eager: true });
const resource = (language: string): FluentResource => new FluentResource(files[`../../locales/${language}/page-said.ftl`] ?? '');
const english = resource('en');
function translate(language: string): (text: string) => string | null {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource(language));
  return translator(english, (id, given) => bundle.formatPattern(bundle.getMessage(id)?.value ?? '', given));
}
const german = translate('de');
const refused = new Set([...catalogue('de').keys()].filter((id) => id.startsWith('refused-')).map((id) => id.slice('refused-'.length)));
const sources = import.meta.glob<string>('../../crates/{tournament,roster}/src/{director,rulespack,check,event}/**/*.rs', { query: '?raw', import: 'default', eager: true });
const more = import.meta.glob<string>('../../crates/tournament/src/*.rs', { query: '?raw', import: 'default', eager: true });

const leagues = import.meta.glob<string>(['../../crates/league/src/**/*.rs', '../../crates/roster/src/{legacy,postmatch,prematch,windfall}.rs', '!**/tests.rs'], { query: '?raw', import: 'default', eager: true });
const people = import.meta.glob<string>('../../crates/server/src/{people,routes/people}/*.rs', { query: '?raw', import: 'default', eager: true });
/** Everything in quotes in a source, as it is shown: with something where it puts a name in, without a line's break. */
const quoted = (source: string): string[] => [...source.replace(/\/\/.*$/gm, '').matchAll(/"((?:[^"\\]|\\[^])*)"/g)].map((found) => (found[1] ?? '').replace(/\\\n\s*/g, '').replaceAll('\\"', '"').replace(/\{[^}]*\}/g, 'X'));

describe('sentences of the server', () => {
  it('put names and figures where they belong', () => {
    expect(german('Round 3 is published.')).toBe('Runde 3 ist veröffentlicht.');
    expect(german('Round 1, table 4: Ann 2-1 Ben: final.')).toBe('Runde 1, Tisch 4: Ann 2-1 Ben: steht fest.');
    expect(german("Ann's roster has not been approved.")).toBe('Der Roster von Ann ist nicht genehmigt.');
    expect(german('Something quite different')).toBeNull();
    expect(translate('fr')('Round 3 is published.')).toBe('La ronde 3 est publiée.');
  });

  it('are found by their own English text, in every language', () => {
    const back = translate('en');
    const all = Object.keys(LANGUAGES).map((language) => ({ language, say: translate(language) }));
    const texts = english.body.map(({ value }) => (typeof value === 'string' ? [value] : (value ?? [])).map((part, i) => (typeof part === 'string' ? part : `X${i}`)).join(''));
    expect(texts.filter((text) => back(text) !== text)).toEqual([]);
    expect(all.flatMap(({ language, say }) => texts.filter((text) => !say(text)).map((text) => `${language}: ${text}`))).toEqual([]);
  });

  it('are there for everything that the desk says', () => {
    const body = said.slice(said.indexOf('pub(super) fn all'));
    const texts = [...body.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => (match[1] ?? '').replaceAll('\\"', '"'));
    const whole = texts.filter((text) => /[.}]$/.test(text) && /[a-z]{3} /.test(text) && !text.startsWith('Round {round}, table') && !text.startsWith('{place}'));
    expect(whole.length).toBeGreaterThan(30);
    const shown = whole.map((text) => text.replace(/^\{text\}|^\{\}: (?=[a-z{])/, (start) => (start === '{text}' ? 'Round 1, table 2: A 1-0 B' : 'Round 1, table 2: A v B: ')).replace('{state}', 'runs').replace(/\{[^}]*\}/g, 'X'));
    expect(shown.filter((text) => german(text) === null)).toEqual([]);
  });

  it('are there for the reasons of a draw, the forecast, what is missing, and why the board refuses', () => {
    const from = [explain, forecast, status.slice(status.indexOf('fn missing')), board.slice(board.indexOf('fn on_the_board'), board.indexOf('fn with_shirts'))];
    const whole = from.flatMap(quoted).filter((text) => /[a-z] [a-z]/.test(text) && /\.$/.test(text));
    expect(whole.length).toBeGreaterThan(20);
    expect(whole.map((text) => text.replace(/ \(X\)\.$/, ' (take away X, and more odd groups are left than these can serve).')).filter((text) => german(text) === null)).toEqual([]);
  });

  it('are there for every way out of a roster that is not legal', () => {
    const calls = Object.entries(sources).filter(([path]) => path.includes('/roster/src/check/')).flatMap(([path, text]) => (path.endsWith('/fix.rs') ? [...text.matchAll(/Some\(format!\(("[^"]*")/g)] : [...text.matchAll(/\.fix\((?:format!\()?("(?:[^"\\]|\\.)*")/g)]).map((found) => found[1] ?? ''));
    const ways = calls.flatMap(quoted).map((text) => text.replace(/^X, which/, 'drop 2 x X, which'));
    expect(ways.length).toBeGreaterThan(20);
    expect(ways.filter((text) => german(text) === null)).toEqual([]);
  });

  it('are there for every refusal, by its sentence or its code', () => {
    const codes = new Set<string>();
    for (const text of [...Object.values(sources), ...Object.values(more)]) {
      for (const [, code] of text.matchAll(/Problem::new\(\s*"([a-z_0-9]+)"/g)) codes.add(code ?? '');
      for (const [, code] of text.matchAll(/Problem::bad\(\s*"[A-Z0-9-]+",\s*"([a-z_0-9]+)"/g)) codes.add(code ?? '');
    }
    expect(codes.size).toBeGreaterThan(100);
    expect([...codes].filter((code) => !(refused.has(code))).sort()).toEqual([]);
  });

  it('are there for what a league does, and for every refusal of a league', () => {
    const all = Object.values(leagues);
    const sources = Object.entries(leagues).map(([path, text]) => ({ path, text: text.split('#[cfg(test)]')[0]! }));
    const steps = sources.flatMap(({ text }) => [...text.matchAll(/(?:Step::new|\bstep)\(\s*(?:"[\w.-]+"|RULE),\s*(?:format!\(\s*)?("(?:[^"\\]|\\.)*")/g)].map((found) => found[1] ?? ''));
    // Sentences that are made before their step.
    const made = sources.flatMap(({ path, text }) => [...text.matchAll(path.endsWith('/roster_change.rs') ? /Ok\(format!\(("[^"]*")/g : /let (?:text|told) =\s*format!\(\s*("[^"]*")/g)].map((found) => found[1] ?? ''));
    expect(made.length).toBeGreaterThan(20);
    const shown = (text: string): string => text.replace(/(buys|dismisses): X$/, '$1: cheerleader').replace('re-rollsX', 're-rolls');
    const whole = [...steps, ...made].flatMap(quoted).map(shown).filter((text) => text !== 'X: X');
    expect(whole.length).toBeGreaterThan(50);
    expect(whole.filter((text) => german(text) === null)).toEqual([]);
    const codes = new Set(all.flatMap((text) => [...text.matchAll(/(?:refuse\(|Problem::new\(\s*)"([a-z_]+)"/g)].map((found) => found[1] ?? '')));
    expect(codes.size).toBeGreaterThan(100);
    expect([...codes].filter((code) => !(refused.has(code))).sort()).toEqual([]);
  });

  it('are there for everything that keeps people from finding each other', () => {
    const codes = Object.values(people).flatMap((text) => [...text.matchAll(/ApiError::new\(\d+, "([a-z_]+)"/g)].map((match) => match[1] ?? ''));
    expect(codes.length).toBeGreaterThan(5);
    const known = ['not_your_seat', 'seat_taken'];
    expect([...new Set(codes)].filter((code) => !(refused.has(code)) && !known.includes(code))).toEqual([]);
  });
});
