// Who did what, as lines that a person can edit, and as a report has it.
import type { PlayerDeed } from './types';

export type Line = { player: string; what: string; count: number };

/** Deeds that every event knows, by their field. */
export const DEEDS = ['touchdowns', 'casualties', 'completions', 'superb_throws', 'deflections', 'interceptions', 'mvp', 'star_casualties', 'star'] as const;
export type Deed = (typeof DEEDS)[number];
/** What is true or not, and is not counted. */
export const isOnce = (what: string): what is 'mvp' | 'star' => what === 'mvp' || what === 'star';
const isCounted = (what: string): what is Exclude<Deed, 'mvp' | 'star'> => (DEEDS as readonly string[]).includes(what) && !isOnce(what);

export function toLines(deeds: readonly PlayerDeed[] | undefined): Line[] {
  return (deeds ?? []).flatMap((deed) => {
    const player = deed.player ?? '';
    const counted = DEEDS.map((what) => ({ player, what: what as string, count: Number(deed[what] ?? 0) }));
    const other = Object.entries(deed.other ?? {}).map(([what, count]) => ({ player, what, count: Number(count) }));
    return [...counted, ...other].filter((line) => line.count > 0);
  });
}

export function fromLines(lines: readonly Line[]): PlayerDeed[] {
  const all = new Map<string, PlayerDeed>();
  for (const { player, what, count } of lines) {
    const name = player.trim();
    if (!name || !(count > 0)) continue;
    const deed = all.get(name) ?? { player: name };
    all.set(name, deed);
    if (isOnce(what)) deed[what] = true;
    else if (isCounted(what)) deed[what] = (deed[what] ?? 0) + count;
    else deed.other = { ...deed.other, [what]: Number(deed.other?.[what] ?? 0) + count };
  }
  return [...all.values()];
}
