// What the pitch component draws. The match and replay pages translate the server's view into this.
import type { Figure } from './art/figures';
import type { Size, SqKey } from './geometry';

export type Side = 'home' | 'away';
export type Posture = 'standing' | 'prone' | 'stunned';

export interface PitchToken {
  id: string;
  at: SqKey;
  side: Side;
  letters: string;
  posture: Posture;
  ball: boolean;
  used: boolean;
  ready: boolean;
  acting: boolean;
  distracted: boolean;
  rooted: boolean;
  number: number;
  team: string;
  /** Wears the other kit, as both teams have the same list. */
  second?: boolean;
  /** How the player looks; nothing where letters are wanted. */
  figure: Figure | null;
}

/** What the pitch is made of. */
export const BOARDS = ['grass', 'dungeon', 'frozen', 'chalk', 'contrast'] as const;
export type BoardLook = (typeof BOARDS)[number];

/** Names in the end zones and the weather. */
export interface PitchScene {
  home: string;
  away: string;
  weather: string;
}

export interface PitchShape extends Size {
  /** Squares from an end line to that side's line of scrimmage. */
  depth: number;
  wide: number;
  trapdoors: SqKey[];
}

/** What an event of a scene says to the picture. */
interface SceneEvent {
  kind: string;
  who?: string;
  target?: string;
  face?: number | string;
  passed?: boolean;
}

/** What is being shown: its length, its number, who it is about. */
export interface StageView {
  ms: number;
  n: number;
  scene: { kind: string; who?: string | undefined; events?: readonly SceneEvent[]; banner?: { kind: string; event: SceneEvent } | undefined } | null;
}

export type Risk = 'safe' | 'risky' | 'desperate';

export function riskOf(chance: number): Risk {
  if (chance > 0.995) return 'safe';
  return chance >= 0.6 ? 'risky' : 'desperate';
}

/** `pick`: may be chosen now. `reach`: can be walked to. `danger`: a player who may be attacked. `ready`: a player who can act, shown by the token itself. */
export interface Mark {
  kind: 'pick' | 'reach' | 'danger' | 'friend' | 'range' | 'ready';
  chance?: number;
  /** How likely a square is reached: nothing to roll, some risk, or a long shot. */
  risk?: Risk;
  label?: string;
  tone?: number;
}

export interface PlannedStep {
  at: SqKey;
  label?: string;
}

/** A way drawn as a dashed arrow, with the chance at its tip. */
export interface Plan {
  from: SqKey;
  steps: PlannedStep[];
  tip?: string;
}
