// Writes src/lib/api/schema.ts from docs/openapi.json: the server's own description is the source of the client's types.
// `node scripts/types.mjs` writes, `--check` fails if the file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const api = JSON.parse(readFileSync(join(here, '../../docs/openapi.json'), 'utf8'));
const place = join(here, '../src/lib/api/schema.ts');

const name = (ref) => ref.split('/').pop().replace(/\W/g, '_');
const literal = (value) => JSON.stringify(value).replaceAll('"', "'");

function type(schema) {
  if (!schema || Object.keys(schema).length === 0) return 'unknown';
  if (schema.$ref) return name(schema.$ref);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  for (const [word, sign] of [['allOf', ' & '], ['oneOf', ' | '], ['anyOf', ' | ']]) {
    if (schema[word]) return schema[word].map((part) => wrap(type(part))).join(sign);
  }
  if (Array.isArray(schema.type)) return schema.type.map((one) => wrap(type({ ...schema, type: one }))).join(' | ');
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${schema.prefixItems.map(type).join(', ')}]`;
    const item = wrap(type(schema.items));
    return schema.minItems && schema.minItems === schema.maxItems && schema.minItems <= 4 ? `[${Array(schema.minItems).fill(item).join(', ')}]` : `${item}[]`;
  }
  if (schema.type === 'object' || schema.properties) return object(schema);
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type] ?? 'unknown';
}

const wrap = (text) => (/[|&]/.test(text) && !/^[{[(]/.test(text) ? `(${text})` : text);

function object(schema) {
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const optional = schema.required?.includes(key) ? '' : '?';
    const quoted = /^\w+$/.test(key) ? key : `'${key}'`;
    return `  ${quoted}${optional}: ${type(value)};`;
  });
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${type(schema.additionalProperties)}>`;
  return fields.length ? `{\n${fields.join('\n')}\n}` : 'Record<string, unknown>';
}

const parts = Object.entries(api.components.schemas)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([key, schema]) => `export type ${name(key)} = ${type(schema)};`);
const text = `// Written by scripts/types.mjs from docs/openapi.json. Do not edit.\n\n${parts.join('\n\n')}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(place, 'utf8') !== text) {
    console.error('src/lib/api/schema.ts is not up to date: run `node scripts/types.mjs` in web/');
    process.exit(1);
  }
} else writeFileSync(place, text);
