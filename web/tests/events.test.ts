import { beforeAll, afterAll, describe, expect, it, vi } from 'vitest';
import { readCoaches } from '../src/events/csv';
import { fromLines, toLines } from '../src/events/deeds';
import { asReport, read } from '../src/events/quick';
import { commitment, deal, newSecret, roundKey, seals } from '../src/events/secrets';
import { shown } from '../src/events/clock.svelte';
import type { Board } from '../src/events/types';

const board = (table: number, state: Board['state']): Board => ({ table, code: `ABCDE${table + 1}`, state, stage: 'main', home: 1, home_name: 'Ann', away: 2, away_name: 'Ben', corrected: [], extra_minutes: 0, objectives: {} });
const boards = [board(1, 'open'), board(2, 'final'), board(3, 'bye'), board(12, 'reported')];

describe('who did what', () => {
  it('is the same as lines and as a report', () => {
    const deeds = [{ player: '7', touchdowns: 2, mvp: true, other: { songs: 3 } }, { player: 'Zed', star: true, casualties: 1 }];
    const lines = toLines(deeds);
    expect(lines).toContainEqual({ player: '7', what: 'songs', count: 3 });
    expect(fromLines(lines)).toEqual(deeds);
    expect(fromLines([{ player: ' 4 ', what: 'completions', count: 1 }, { player: '4', what: 'completions', count: 2 }, { player: '', what: 'mvp', count: 1 }])).toEqual([{ player: '4', completions: 3 }]);
  });
});

describe('quick entry', () => {
  it('reads a table, a score and casualties, however they are parted', () => {
    for (const text of ['1 2-1 0-3', ' 1  2:1  0:3 ', '1,2-1,0-3', '1 2 1 0 3', '1 2–1 0–3']) expect(read(text, boards), text).toMatchObject({ is: 'ready', typed: { table: 1, score: [2, 1], casualties: [0, 3] } });
    expect(read('12 0-3 4-1', boards)).toMatchObject({ is: 'ready', typed: { table: 12, score: [0, 3], casualties: [4, 1] } });
  });

  it('asks for casualties, and for objectives where they are in use', () => {
    expect(read('1 2-1', boards)).toMatchObject({ is: 'asks', typed: { score: [2, 1], casualties: null } });
    expect(read('1 2-1 0-0', boards, true)).toMatchObject({ is: 'asks', typed: { casualties: [0, 0], objectives: null } });
    expect(read('1 2-1 0-0 3-1', boards, true)).toMatchObject({ is: 'ready', typed: { objectives: [3, 1] } });
    expect(read('1 2-1 0-0 3-1', boards).is).toBe('unfinished');
  });

  it('knows a table by the code of its slip', () => {
    expect(read('abcde2 2-1 0-0', boards)).toMatchObject({ is: 'ready', typed: { table: 1 } });
    expect(read('ABCDE3 2-1', boards).is).toBe('closed');
    expect(read('XYZXYZ 2-1', boards).is).toBe('no-table');
  });

  it('takes only open tables and waits for the rest of the line', () => {
    expect(read('2 1-0', boards).is).toBe('closed');
    expect(read('3 1-0', boards).is).toBe('closed');
    expect(read('9 1-0', boards).is).toBe('no-table');
    for (const text of ['1', '1 2', '1 2-', 'one']) expect(read(text, boards).is, text).toBe('unfinished');
    expect(read('  ', boards).is).toBe('empty');
  });

  it('hands in what was typed', () => {
    expect(asReport({ table: 1, score: [2, 0], casualties: [3, 1], objectives: null })).toEqual({ home: { touchdowns: 2, casualties: 3 }, away: { touchdowns: 0, casualties: 1 } });
    expect(asReport({ table: 1, score: [2, 0], casualties: null, objectives: [2, 0] }, true).home).toEqual({ touchdowns: 2, casualties: 0, objectives: 2 });
  });
});

describe('lists of coaches', () => {
  it('are read from any spreadsheet', () => {
    const anna = { name: 'Anna', naf: 123, race: 'wood-elf', club: 'Old Mill, Ulm', accepts_rules: true };
    expect(readCoaches('\uFEFFName;NAF;Team;Club\r\nAnna;123;Wood Elf;Old Mill, Ulm\r\n\r\n')).toEqual([anna]);
    expect(readCoaches('club,team,coach,naf\n"Old Mill, Ulm",wood-elf,Anna,123')).toEqual([anna]);
    expect(readCoaches('Anna\nBert')).toMatchObject([{ name: 'Anna', naf: null }, { name: 'Bert', race: null }]);
    expect(readCoaches('')).toEqual([]);
  });
});

describe('secrets', () => {
  it('are committed to as the event does', () => {
    expect(commitment('old mill wheel')).toBe('df8ea39508006f0a9617d9f076007a5799c9b749e34fb6c02d3537cf9d797685');
    expect(newSecret()).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/);
  });

  it('deal three different objectives, others for each round and coach', () => {
    const hand = deal(roundKey('x', 1), 'nonce', 1, 7);
    expect(new Set(hand).size).toBe(3);
    expect(hand.every((n) => n >= 1 && n <= 16)).toBe(true);
    expect(deal(roundKey('x', 1), 'nonce', 1, 7)).toEqual(hand);
    expect(new Set(seals('x', 5)).size).toBe(5);
  });
});

describe('the clock', () => {
  it('is shown as people read it', () => {
    expect([shown(0), shown(61), shown(9000), shown(-5)]).toEqual(['00:00', '01:01', '2:30:00', '−00:05']);
  });
});

describe('addresses of events', () => {
  let parse: (path: string) => unknown;
  beforeAll(async () => {
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
    ({ parse } = await import('../src/lib/router.svelte'));
  });
  afterAll(() => vi.unstubAllGlobals());

  it('name their pages and lead nowhere else', () => {
    expect(parse('/events')).toEqual({ page: 'events' });
    expect(parse('/e/e_1')).toEqual({ page: 'event', id: 'e_1', part: '', tab: '' });
    expect(parse('/e/e_1/desk/results')).toEqual({ page: 'event', id: 'e_1', part: 'desk', tab: 'results' });
    for (const path of ['/e', '/e/..%2Fx', '/e/a%3Fb/desk']) expect(parse(path), path).toEqual({ page: 'missing' });
  });
});
