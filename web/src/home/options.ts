// What coaches may vary of the rules, read from the list that the server itself reads.
import text from '../../../data/options.toml?raw';

export interface Option {
  key: string;
  about: string;
  /** The first is what holds without a word. */
  values: { name: string; says: string }[];
}

/** Lines of the list as they are written there: one key or value each. */
const PART = /^(key|id|where|shared|about) = "?(.*?)"?$/;
const VALUE = /^\s*\{ name = "([^"]+)",.*says = "(.*)" \},?$/;

/** The options of matches of a ruleset. How special plays are drawn is chosen elsewhere, and what holds around matches is a league's. */
export function optionsOf(ruleset: string): Option[] {
  return text.split('[[option]]').slice(1).flatMap((entry) => {
    const parts: Record<string, string> = {};
    const values: Option['values'] = [];
    for (const line of entry.split('\n')) {
      const [, name = '', value = ''] = PART.exec(line) ?? [];
      if (name) parts[name] = value;
      const [, word, says = ''] = VALUE.exec(line) ?? [];
      if (word) values.push({ name: word, says });
    }
    const { key = '', id = '', where, about = '', shared } = parts;
    const here = shared === 'true' || id.startsWith('O-') === (ruleset === 'classic');
    return here && where !== 'league' && key !== 'special_plays' ? [{ key, about, values }] : [];
  });
}
