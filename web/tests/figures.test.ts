import { describe, expect, it } from 'vitest';
import classic from '../../data/classic.toml?raw';
import teams from '../../data/teams-2020.toml?raw';
import { coloursOf, figureOf } from '../src/lib/pitch/art/figures';
import { HEADS } from '../src/lib/pitch/art/heads';

/** Teams and their positions with strength, as the lists have them. */
function lists(text: string): { team: string; position: string; st: number }[] {
  const found: { team: string; position: string; st: number }[] = [];
  let team = '';
  let kind = '';
  let id = '';
  for (const line of text.split('\n')) {
    kind = /^\[\[([\w.]+)\]\]/.exec(line)?.[1] ?? (line.startsWith('[') ? '' : kind);
    const named = /^\s*id = "([^"]+)"/.exec(line)?.[1];
    if (named && kind === 'team') team = named;
    if (named && /^team\.position/.test(kind)) id = named;
    const st = /^\s*st = (\d+)/.exec(line)?.[1] ?? /\bst = (\d+)/.exec(line)?.[1];
    const inline = /^\s*\{.*\bid = "([^"]+)"/.exec(line)?.[1];
    if (inline && st) found.push({ team, position: inline, st: Number(st) });
    else if (id && st) {
      found.push({ team, position: id, st: Number(st) });
      id = '';
    }
  }
  return found;
}

describe('figures', () => {
  const all = [...lists(teams), ...lists(classic)];

  it('there are for every position of every list, with a drawn head', () => {
    expect(all.length).toBeGreaterThan(150);
    for (const { team, position, st } of all) {
      const figure = figureOf(team, position, st, false);
      expect(HEADS[figure.head]?.shapes.length, `${team} ${position}`).toBeGreaterThan(2);
      expect(coloursOf(team), team).not.toEqual(coloursOf('nobody'));
    }
  });

  it('tell the positions of a list apart', () => {
    const looks = new Map<string, string[]>();
    for (const { team, position, st } of lists(teams)) {
      const { head, role, size } = figureOf(team, position, st, false);
      looks.set(`${team} ${head} ${role} ${size}`, [...(looks.get(`${team} ${head} ${role} ${size}`) ?? []), position]);
    }
    const alike = [...looks.values()].filter((some) => some.length > 1);
    expect(alike.length, JSON.stringify(alike)).toBeLessThan(12);
  });

  it('are as big as the body', () => {
    expect(figureOf('ogre', 'ogre-blocker', 5, false).size).toBeGreaterThan(1);
    expect(figureOf('snotling', 'snotling-lineman', 1, true).size).toBeLessThan(1);
    expect(figureOf('human', 'human-lineman', 3, false)).toEqual({ head: 'human', role: 'line', size: 1 });
    expect(figureOf('human', 'blitzer', 3, false)).toEqual({ head: 'human', role: 'blitz', size: 1 });
  });
});
