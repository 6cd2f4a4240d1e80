import { expect, test } from 'vitest';
import classic from '../../data/classic.toml?raw';
import modern from '../../data/teams-2020.toml?raw';
import { catalogue } from './catalogues';
import { natureOf } from '../src/teams/nature';

test('every list says what it is good at and how hard it is', () => {
  const ids = [modern, classic].flatMap((file) => [...file.matchAll(/\[\[team\]\]\nid = "([^"]+)"/g)].map(([, id]) => id ?? ''));
  expect(ids.length).toBeGreaterThan(40);
  for (const id of ids) {
    const nature = natureOf(id);
    expect(nature, id).not.toBeNull();
    for (const trait of nature?.traits ?? []) expect(catalogue('en').has(`list-${trait}`), id).toBe(true);
  }
});
