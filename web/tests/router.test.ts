import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { render } from 'svelte/server';
import NoMatch from '../src/lib/ui/NoMatch.svelte';

describe('addresses', () => {
  let parse: (path: string) => unknown;
  beforeAll(async () => {
    vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
    ({ parse } = await import('../src/lib/router.svelte'));
  });
  afterAll(() => vi.unstubAllGlobals());

  it('name pages', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/m/m_1/replay')).toEqual({ page: 'replay', id: 'm_1' });
    expect(parse('/rules/S7-ACT-01')).toEqual({ page: 'rules', id: 'S7-ACT-01' });
    expect(parse('/rules/a%20b')).toEqual({ page: 'rules', id: 'a b' });
    expect(parse('/nowhere')).toEqual({ page: 'missing' });
  });

  it('of people', () => {
    expect(parse('/lobby')).toEqual({ page: 'lobby' });
    expect(parse('/watch')).toEqual({ page: 'watch' });
    expect(parse('/tables')).toEqual({ page: 'tables', format: '' });
    expect(parse('/tables/elevens')).toEqual({ page: 'tables', format: 'elevens' });
    expect(parse('/coach/Zo%C3%AB')).toEqual({ page: 'coach', name: 'Zoë' });
    expect(parse('/coach')).toEqual({ page: 'missing' });
  });

  it('of accounts', () => {
    expect(parse('/account')).toEqual({ page: 'account', part: '' });
    expect(parse('/account/recover')).toEqual({ page: 'account', part: 'recover' });
    expect(parse('/account/confirm')).toEqual({ page: 'account', part: 'confirm' });
    expect(parse('/account/other')).toEqual({ page: 'missing' });
    expect(parse('/admin')).toEqual({ page: 'admin' });
  });

  it('that are wrongly written are taken as they stand', () => {
    expect(parse('/rules/%')).toEqual({ page: 'rules', id: '%' });
  });

  it('of matches hold nothing that leads elsewhere', () => {
    for (const path of ['/m/%E0%A4%A', '/m/..%2F..%2Fx/replay', '/m/a%3Fb', '/j/%/x']) expect(parse(path), path).toEqual({ page: 'missing' });
  });

  it('of no match say so and lead home', () => {
    expect(render(NoMatch).body).toMatch(/Match not found[\s\S]*href="\/"/);
    expect(render(NoMatch, { props: { invitation: true } }).body).toContain('This invitation is not valid');
  });
});
