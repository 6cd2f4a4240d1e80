// Events as scenes: what is shown, for how long, with which sound. Pure, so that match and replay tell the same story.
import type { GameEvent, Side } from '../lib/api/types';
import { sideOf, whoOf } from '../match/facts';

export type Sound = 'step' | 'dodge' | 'dice' | 'hit' | 'fall' | 'ball' | 'catch' | 'cheer' | 'groan' | 'whistle' | 'turn';

export interface Scene {
  kind: 'step' | 'dice' | 'fall' | 'flight' | 'banner' | 'instant';
  /** What it changes in the picture, in order. */
  events: GameEvent[];
  /** How long it lasts at speed 1, in milliseconds. */
  ms: number;
  sound?: Sound;
  banner?: Banner;
  /** The step that ends with this scene. */
  seq?: number;
  /** The players who wobble, fall or are hit. */
  who?: string | undefined;
}

export interface Banner {
  kind: 'touchdown' | 'kickoff' | 'casualty' | 'turnover' | 'turn' | 'half' | 'end' | 'sent-off';
  event: GameEvent;
  side: Side | null;
}

function banner(kind: Banner['kind'], event: GameEvent, ms: number, sound?: Sound): Scene {
  return { kind: 'banner', events: [event], ms, banner: { kind, event, side: sideOf(event) }, ...(sound ? { sound } : {}) };
}

const FLIGHTS: Record<string, number> = { kicked: 900, thrown: 700, 'thrown-in': 600, deviated: 500, scattered: 300, bounced: 320 };

/** One event as a scene; several may be one later. */
function scene(event: GameEvent): Scene {
  const plain = (kind: Scene['kind'], ms: number, sound?: Sound): Scene => ({ kind, events: [event], ms, who: whoOf(event), ...(sound ? { sound } : {}) });
  switch (event.kind) {
    case 'moved':
    case 'followed-up':
      return plain('step', 150, 'step');
    case 'jumped':
    case 'mate-moved':
      return plain('step', 320, 'dodge');
    case 'pushed':
      return plain('step', 240, 'hit');
    case 'pushed-off':
      return plain('fall', 420, 'hit');
    case 'stood-up':
      return plain('step', 180);
    case 'knocked-down':
    case 'fell-over':
    case 'placed-prone':
      return plain('fall', 420, 'fall');
    case 'tested':
      return plain('dice', 1000, event.test === 'dodge' ? 'dodge' : 'dice');
    case 'block':
      return plain('dice', 1100, 'dice');
    case 'armour':
    case 'injury':
    case 'casualty-roll':
      return plain('dice', 900, 'dice');
    case 'rolled':
      return plain('dice', ['coin-toss', 'kickoff-event', 'weather'].includes(event.why) ? 700 : 250, 'dice');
    case 'ball':
      return plain('flight', FLIGHTS[event.how] ?? 320, 'ball');
    case 'ball-gained':
      return plain('instant', 160, 'catch');
    case 'touchdown':
      return banner('touchdown', event, 2600, 'cheer');
    case 'kickoff':
      return banner('kickoff', event, 2000, 'whistle');
    case 'casualty':
      return banner('casualty', event, 1700, 'groan');
    case 'sent-off':
      return banner('sent-off', event, 1300, 'whistle');
    case 'turnover':
      return event.cause === 'touchdown' ? plain('instant', 0) : banner('turnover', event, 1200, 'groan');
    case 'turn-started':
      return banner('turn', event, 800, 'turn');
    case 'half-started':
    case 'half-ended':
      return banner('half', event, 1500, 'whistle');
    case 'match-ended':
      return banner('end', event, 2600, 'whistle');
    default:
      return plain('instant', 0);
  }
}

export function scenesOf(events: GameEvent[]): Scene[] {
  const scenes: Scene[] = [];
  for (const event of events) {
    const next = scene(event);
    const before = scenes[scenes.length - 1];
    // What takes no time belongs to what came before; dice of one roll are in the tray together.
    const sameThrow = before?.kind === 'dice' && next.kind === 'dice' && event.kind === 'rolled' && before.events[0]?.kind === 'rolled' && before.events[0].why === event.why;
    if (before && (sameThrow || (next.ms === 0 && before.kind !== 'banner'))) before.events.push(event);
    else scenes.push(next);
  }
  return scenes;
}
