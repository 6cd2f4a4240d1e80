// A position as tokens on the pitch.
import type { PitchInfo, Position, Side, Snapshot, Squad } from '../lib/api/types';
import { figureOf, type Figure } from '../lib/pitch/art/figures';
import { key, type SqKey } from '../lib/pitch/geometry';
import type { PitchShape, PitchToken } from '../lib/pitch/model';
import { settings } from '../lib/settings.svelte';

export function shapeOf(pitch: PitchInfo): PitchShape {
  return { ...pitch, trapdoors: pitch.trapdoors.map(([x, y]) => key(x, y)) };
}

export function figureIn(squad: Squad | null | undefined, id: string): Figure | null {
  const paper = squad?.players.find((player) => player.id === id);
  if (!paper || !squad || settings.tokens === 'letters') return null;
  return figureOf(squad.team, paper.position, paper.st, paper.skills.includes('stunty'));
}

/** A token of a player who stands and does nothing. */
export function plainToken(snapshot: Pick<Snapshot, 'squads'>, id: string, at: SqKey): PitchToken {
  const side: Side = id.startsWith('H') ? 'home' : 'away';
  const squad = snapshot.squads[side];
  const paper = squad?.players.find((player) => player.id === id);
  return {
    id, at, side, letters: paper?.letters ?? id, posture: 'standing', ball: false, used: false, ready: false, acting: false, distracted: false, rooted: false,
    number: paper?.number ?? 0, team: squad?.team ?? '', second: side === 'away' && squad?.team === snapshot.squads.home?.team, figure: figureIn(squad, id),
  };
}

export function tokensOf(snapshot: Pick<Snapshot, 'squads'>, position: Position, ready: Set<string>): PitchToken[] {
  return position.players.flatMap((one) => {
    if (one.place !== 'pitch' || !one.at) return [];
    const acting = position.activation?.who === one.id;
    const token = plainToken(snapshot, one.id, key(one.at[0], one.at[1]));
    return [
      {
        ...token,
        posture: one.posture,
        ball: one.ball,
        used: one.done && position.active === token.side && !acting,
        ready: ready.has(one.id),
        acting,
        distracted: one.posture === 'standing' && !one.tackle_zone,
      },
    ];
  });
}

/** Players who have taken root. */
export function rootedIn(steps: { undone?: boolean; events?: { kind: string; who?: string }[] }[]): Set<string> {
  const rooted = new Set<string>();
  for (const event of steps.flatMap((step) => (step.undone ? [] : (step.events ?? [])))) {
    if (event.kind === 'rooted' && event.who) rooted.add(event.who);
    else if (event.kind === 'drive-ended') rooted.clear();
    else if (event.who && ['knocked-down', 'placed-prone', 'fell-over', 'went'].includes(event.kind)) rooted.delete(event.who);
  }
  return rooted;
}
