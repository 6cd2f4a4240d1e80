// Writes src/lib/api/schema.ts from docs/openapi.json with openapi-typescript: the server's own description is the source of the client's types.
// `node scripts/types.mjs` writes, `--check` fails if the file is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const api = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const place = new URL('../src/lib/api/schema.ts', import.meta.url);

// Only what is sent and answered: the page's requests name their paths themselves.
const options = { alphabetize: true, emptyObjectsUnknown: true, arrayLength: true, defaultNonNullable: false, rootTypes: true, rootTypesNoSchemaPrefix: true };
const types = astToString(await openapiTS({ ...api, paths: {} }, options));
const text = `// Written by scripts/types.mjs from docs/openapi.json. Do not edit.\n\n${types}`;

if (process.argv.includes('--check')) {
  if (readFileSync(place, 'utf8') !== text) {
    console.error('src/lib/api/schema.ts is not up to date: run `node scripts/types.mjs` in web/');
    process.exit(1);
  }
} else writeFileSync(place, text);
