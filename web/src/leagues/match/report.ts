// A report while it is written on a phone: counts for each player, and what does not add up.
import type { LeagueMatchView as MatchView, LeaguePlayerReport as PlayerReport, LeagueReport as Report, LeagueSideReport as SideReport } from '../../lib/api/schema';

export const DEEDS = ['touchdowns', 'casualties', 'completions', 'interceptions', 'deflections', 'superb_throws', 'kills'] as const;
export type Deed = (typeof DEEDS)[number];
export const INJURIES = ['badly-hurt', 'seriously-hurt', 'serious-injury', 'lasting-ma', 'lasting-st', 'lasting-ag', 'lasting-pa', 'lasting-av', 'dead', 'casualty'] as const;
export type Seat = 'home' | 'away';

export type Written = { counts: Record<Deed, number>; mvp: boolean; injury: string; by: number; sentOff: boolean };
export type Half = { score: number; played: number[]; players: Record<number, Written>; others: Record<Deed, number>; apothecary: boolean };
export type Sheet = { home: Half; away: Half; conceded: '' | Seat; decided: '' | Seat };

const none = (): Record<Deed, number> => Object.fromEntries(DEEDS.map((deed) => [deed, 0])) as Record<Deed, number>;
const plain = (): Written => ({ counts: none(), mvp: false, injury: '', by: 0, sentOff: false });

/** An empty sheet, or one that starts from a report. */
export function sheetOf(match: MatchView, from?: Report | null): Sheet {
  const half = (seat: Seat): Half => {
    const told: SideReport | undefined = from?.[seat];
    const fit = match[seat].squad.filter((one) => one.fit).map((one) => one.player);
    const players = Object.fromEntries(match[seat].squad.map((one) => [one.player, plain()]));
    for (const line of told?.players ?? []) {
      const own = (players[line.player] ??= plain());
      for (const deed of DEEDS) own.counts[deed] = line.deeds?.[deed] ?? 0;
      Object.assign(own, { mvp: line.deeds?.mvp ?? false, injury: line.injury ?? '', by: line.hurt_by ?? 0, sentOff: line.sent_off ?? false });
    }
    return { score: told?.score ?? 0, played: told?.played ?? fit, players, others: { ...none(), ...told?.others } as Record<Deed, number>, apothecary: told?.apothecary_used ?? false };
  };
  return { home: half('home'), away: half('away'), conceded: from?.conceded_by ?? '', decided: from?.decided_for ?? '' };
}

const some = (counts: Record<Deed, number>): Partial<Record<Deed, number>> => Object.fromEntries(DEEDS.filter((deed) => counts[deed] > 0).map((deed) => [deed, counts[deed]]));

/** What the server takes: only what happened. */
export function written(sheet: Sheet): Report {
  const side = (half: Half): SideReport => {
    const players = Object.entries(half.players).flatMap(([player, own]): PlayerReport[] => {
      const deeds = { ...some(own.counts), ...(own.mvp ? { mvp: true } : {}) };
      if (!Object.keys(deeds).length && !own.injury && !own.sentOff) return [];
      return [{ player: Number(player), ...(Object.keys(deeds).length ? { deeds } : {}), ...(own.injury ? { injury: own.injury } : {}), ...(own.injury && own.by ? { hurt_by: own.by } : {}), ...(own.sentOff ? { sent_off: true } : {}) }];
    });
    const others = some(half.others);
    return { score: half.score, played: half.played, players, ...(Object.keys(others).length ? { others } : {}), ...(half.apothecary ? { apothecary_used: true } : {}) };
  };
  return { home: side(sheet.home), away: side(sheet.away), ...(sheet.conceded ? { conceded_by: sheet.conceded } : {}), ...(sheet.decided ? { decided_for: sheet.decided } : {}) };
}

/** Touchdowns that somebody scored, to be compared with the score. */
export function scored(half: Half): number {
  return Object.values(half.players).reduce((sum, one) => sum + one.counts.touchdowns, half.others.touchdowns);
}
