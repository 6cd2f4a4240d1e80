import { describe, expect, it } from 'vitest';
import { freeId } from '../src/leagues/league.svelte';
import { scored, sheetOf, written } from '../src/leagues/match/report';
import type { LeagueMatchView } from '../src/lib/api/schema';
import { COLOURS, FIELDS, MOTIFS, crestOf, crestText, readCrest, sound } from '../src/teams/crest';
import { asFile, blank, fromFile } from '../src/teams/roster';

describe('crests', () => {
  it('belong to the name, and are two colours apart', () => {
    expect(crestOf('Reavers')).toEqual(crestOf(' reavers '));
    for (const name of ['', 'A', 'Reavers', 'Zwölf Äxte', 'x'.repeat(40)]) {
      const { shape, motif, colours } = crestOf(name);
      expect([shape in FIELDS, motif in MOTIFS, COLOURS.includes(colours[0] as never), colours[0] !== colours[1]]).toEqual([true, true, true, true]);
    }
  });

  it('are read as they are written, and nothing else is drawn', () => {
    const crest = crestOf('Reavers');
    expect(readCrest(crestText(crest), 'other')).toEqual(crest);
    expect(readCrest('"><script> skull red #fff', 'Reavers')).toEqual({ ...crest, motif: 'skull' });
    expect(sound({ shape: 'pale', motif: 'nothing', colours: ['url(x)', '#112233'] }, 'Reavers')).toEqual({ shape: 'pale', motif: crest.motif, colours: [crest.colours[0], '#112233'] });
  });
});

describe('rosters', () => {
  it('have the words of their game', () => {
    const roster = { ...blank('orc'), name: 'Old', apothecary: 1, dedicated_fans: 4, wizard: true, player: [{ position: 'orc-lineman', name: '', skills: [] }] };
    expect(asFile('classic', roster)).toMatchObject({ apothecary: true, fan_factor: 4, wizard: true, player: [{ position: 'orc-lineman', name: '' }] });
    expect(asFile('classic', roster)).not.toHaveProperty('dedicated_fans');
    expect(asFile('sevens', roster)).toMatchObject({ apothecary: 1, dedicated_fans: 4 });
    expect(asFile('sevens', roster)).not.toHaveProperty('wizard');
    expect(fromFile(asFile('classic', roster))).toMatchObject({ apothecary: 1, dedicated_fans: 4, wizard: true });
  });
});

describe('clubs', () => {
  it('get an address of their own from their name', () => {
    expect(freeId('Die Größten!', [])).toBe('die-gro-ten');
    expect(freeId('Élan', ['elan', 'elan-2'])).toBe('elan-3');
    expect(freeId('***', [])).toBe('club');
  });
});

describe('reports', () => {
  const squad = (first: number): unknown[] => [1, 2, 3].map((n) => ({ player: first + n, number: n, fit: n < 3 }));
  const match = { home: { squad: squad(10) }, away: { squad: squad(20) } } as unknown as LeagueMatchView;

  it('say only what happened, and come back as they were', () => {
    const sheet = sheetOf(match);
    expect(written(sheet)).toEqual({ home: { score: 0, played: [11, 12], players: [] }, away: { score: 0, played: [21, 22], players: [] } });
    sheet.home.score = 2;
    sheet.home.players[11]!.counts.touchdowns = 1;
    sheet.home.others.touchdowns = 1;
    sheet.away.players[22]!.injury = 'dead';
    sheet.away.players[22]!.by = 11;
    expect(scored(sheet.home)).toBe(2);
    const report = written(sheet);
    expect(report.home).toEqual({ score: 2, played: [11, 12], players: [{ player: 11, deeds: { touchdowns: 1 } }], others: { touchdowns: 1 } });
    expect(report.away.players).toEqual([{ player: 22, injury: 'dead', hurt_by: 11 }]);
    expect(written(sheetOf(match, report))).toEqual(report);
  });
});
