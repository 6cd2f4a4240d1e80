// What the pitch component draws. The match and replay pages translate the server's view into this.
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
  distracted: boolean;
  number: number;
}

export interface PitchShape extends Size {
  /** Squares from an end line to that side's line of scrimmage. */
  depth: number;
  wide: number;
  trapdoors: SqKey[];
}

/** `pick`: may be chosen now. `reach`: can be walked to. `danger`: a player who may be attacked. `ready`: a player who can act, shown by the token itself. */
export interface Mark {
  kind: 'pick' | 'reach' | 'danger' | 'friend' | 'range' | 'ready';
  chance?: number;
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
  cross?: boolean;
}
