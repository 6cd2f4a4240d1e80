// The texts of the page, as its catalogues have them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '../../web/src/lib/i18n');
const catalogue = (language, part) => Object.fromEntries([...readFileSync(join(web, language, `${part}.ts`), 'utf8').matchAll(/^ {2}'([^']+)': ['"](.*)['"],$/gm)].map(([, key, text]) => [key, text]));

/** English sentences of a part that have another text in German: none of them may be read there. */
export function englishOnly(part) {
  const [en, de] = [catalogue('en', part), catalogue('de', part)];
  return Object.entries(en).filter(([key, text]) => !text.includes('{') && text.split(' ').length >= 3 && de[key] !== text).map(([, text]) => text);
}
