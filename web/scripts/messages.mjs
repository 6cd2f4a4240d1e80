// Writes src/lib/i18n/messages.ts from the English messages in locales/en: their names and arguments, and the files they are in.
// With --check: says whether it is up to date.
import { parse, Visitor } from '@fluent/syntax';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../locales/en/', import.meta.url);
const target = new URL('../src/lib/i18n/messages.ts', import.meta.url);
// These are found by a sentence or a code of the server, never by name.
const UNNAMED = ['page-said', 'page-refused'];

class Names extends Visitor {
  found = new Set();
  visitVariableReference({ id }) {
    this.found.add(id.name);
  }
}

const quoted = (name) => `'${name}'`;
const areas = readdirSync(folder).filter((name) => name.endsWith('.ftl')).map((name) => name.slice(0, -4)).sort();
const lines = areas.filter((area) => area.startsWith('page-') && !UNNAMED.includes(area)).flatMap((area) =>
  parse(readFileSync(new URL(`${area}.ftl`, folder), 'utf8'), {}).body.filter((entry) => entry.type === 'Message').map((message) => {
    const names = new Names();
    names.visit(message);
    return `  ${quoted(message.id.name)}: ${[...names.found].sort().map(quoted).join(' | ') || 'never'};`;
  }),
);
const text = `// Written by scripts/messages.mjs from locales/en. Do not change it by hand.

/** The files of messages. */
export type Area = ${areas.map(quoted).join(' | ')};

/** Every message that the page names, with its arguments. */
export interface Messages {
${lines.join('\n')}
}
`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('web/src/lib/i18n/messages.ts is out of date: run node web/scripts/messages.mjs');
  process.exit(1);
}
