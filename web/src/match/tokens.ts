// A position as tokens on the pitch.
import type { PitchInfo, Position, Snapshot } from '../lib/api/types';
import { key } from '../lib/pitch/geometry';
import type { PitchShape, PitchToken } from '../lib/pitch/model';

export function shapeOf(pitch: PitchInfo): PitchShape {
  return { ...pitch, trapdoors: pitch.trapdoors.map(([x, y]) => key(x, y)) };
}

export function tokensOf(snapshot: Pick<Snapshot, 'squads'>, position: Position, ready: Set<string>): PitchToken[] {
  return position.players.flatMap((one) => {
    if (one.place !== 'pitch' || !one.at) return [];
    const side = one.id.startsWith('H') ? 'home' : 'away';
    const paper = snapshot.squads[side]?.players.find((player) => player.id === one.id);
    return [
      {
        id: one.id,
        at: key(one.at[0], one.at[1]),
        side,
        letters: paper?.letters ?? one.id,
        posture: one.posture,
        ball: one.ball,
        used: one.done && position.active === side && position.activation?.who !== one.id,
        ready: ready.has(one.id),
        distracted: one.posture === 'standing' && !one.tackle_zone,
        number: paper?.number ?? 0,
      } satisfies PitchToken,
    ];
  });
}
