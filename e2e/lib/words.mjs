// The texts of the page, as its catalogues have them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const locales = join(dirname(fileURLToPath(import.meta.url)), '../../locales');
const catalogue = (language, part) => Object.fromEntries([...readFileSync(join(locales, language, `page-${part}.ftl`), 'utf8').matchAll(/^([\w-]+) = (.+)$/gm)].map(([, key, text]) => [key, text]));

/** English sentences of a part that have another text in German: none of them may be read there. */
export function englishOnly(part) {
  const [en, de] = [catalogue('en', part), catalogue('de', part)];
  return Object.entries(en).filter(([key, text]) => !text.includes('{') && text.split(' ').length >= 3 && de[key] !== text).map(([, text]) => text);
}

/** Every name of a text: none of them may be read anywhere. */
export const names = (part) => Object.keys(catalogue('en', part));
