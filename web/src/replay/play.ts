// One play of a match: from the moment a player is activated until somebody else's moment begins, as the pictures it is made of.
import type { Frame, GameEvent, Position } from '../lib/api/types';
import { apply } from '../stage/apply';

const BEGINS = ['activated', 'turn-started', 'kickoff', 'half-started', 'drive-ended'];
/** More would be a film. */
const MOST = 60;

const begins = (frame: Frame | undefined): boolean => Boolean(frame?.events.some((event) => BEGINS.includes(event.kind)));

/** First and last frame of the play around a frame. */
export function playAround(at: number, total: number, frameAt: (n: number) => Frame | undefined): [number, number] {
  let from = at;
  while (from > 0 && at - from < MOST && !begins(frameAt(from))) from--;
  let to = at;
  while (to + 1 < total && to - from < MOST && frameAt(to + 1) && !begins(frameAt(to + 1))) to++;
  return [from, to];
}

/** What is visible of a position. */
function seen(position: Position): string {
  return JSON.stringify([position.players.map((one) => [one.at, one.posture, one.ball, one.place]), position.ball, position.activation?.who]);
}

/** The positions of some frames, one for each event that changes the picture. */
export function picturesOf(before: Position | undefined, frames: { events: GameEvent[]; position: Position }[]): Position[] {
  const all: Position[] = before ? [before] : [];
  const add = (position: Position): void => {
    const last = all[all.length - 1];
    if (!last || seen(last) !== seen(position)) all.push(position);
  };
  let now = before;
  for (const frame of frames) {
    for (const event of frame.events) {
      if (now) add((now = apply(now, event)));
    }
    add((now = frame.position));
  }
  return all.slice(0, MOST);
}
