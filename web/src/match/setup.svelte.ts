// Setting up: the formation is laid out on this page first and sent when the coach is ready, so that players can be
// shifted freely. The engine decides what is legal; the checks here only say early what it would refuse.
import type { Act, PitchInfo, PlayerState, Side, Snapshot } from '../lib/api/types';
import { adjacent, key, sq, type SqKey } from '../lib/pitch/geometry';
import { onPlayer, onSquare } from './actions';

export interface Limits {
  players: number;
  line: number;
  wide: number;
}

/** S7-SET-03 to -06, as the ruleset has them; a short team sets up whom it has. */
export function limits(pitch: PitchInfo, available: number): Limits {
  const players = Math.min(pitch.players, available);
  return { players, line: Math.min(pitch.on_line, players), wide: pitch.in_wide };
}

export function lineColumn(pitch: PitchInfo, side: Side): number {
  return side === 'home' ? pitch.depth - 1 : pitch.length - pitch.depth;
}

export function inOwnPart(pitch: PitchInfo, side: Side, at: SqKey): boolean {
  const { x } = sq(at);
  return side === 'home' ? x <= lineColumn(pitch, side) : x >= lineColumn(pitch, side);
}

export function wideZone(pitch: PitchInfo, at: SqKey): -1 | 0 | 1 {
  const { y } = sq(at);
  if (y < pitch.wide) return -1;
  return y >= pitch.width - pitch.wide ? 1 : 0;
}

export type SetUpFault = 'missing' | 'line' | 'wide' | null;

export function fault(pitch: PitchInfo, side: Side, placed: Map<string, SqKey>, rules: Limits): SetUpFault {
  const squares = [...placed.values()];
  const onLine = squares.filter((at) => sq(at).x === lineColumn(pitch, side) && wideZone(pitch, at) === 0).length;
  if (placed.size < rules.players) return 'missing';
  if (onLine < rules.line) return 'line';
  for (const zone of [-1, 1]) if (squares.filter((at) => wideZone(pitch, at) === zone).length > rules.wide) return 'wide';
  return null;
}

type Role = 'line' | 'wing' | 'runner' | 'hands';
/** Squares behind the line, rows from the middle (`w`: into the wide zone), and the kind of player. */
type Slot = [back: number, across: number | 'w-' | 'w+', role: Role];

const ATTACK: Slot[] = [
  [0, 0, 'line'], [0, -1, 'line'], [0, 1, 'line'], [5, 0, 'hands'], [1, 'w-', 'wing'], [1, 'w+', 'wing'],
  [2, 2, 'runner'], [2, -2, 'runner'], [1, -3, 'wing'], [1, 3, 'wing'], [4, 2, 'runner'],
];
const DEFEND: Slot[] = [
  [0, 0, 'line'], [0, -2, 'line'], [0, 2, 'line'], [4, 0, 'hands'], [1, 'w-', 'wing'], [1, 'w+', 'wing'],
  [2, 0, 'wing'], [2, -3, 'wing'], [2, 3, 'wing'], [4, -4, 'runner'], [4, 4, 'runner'],
];

function worth(player: PlayerState, role: Role): number {
  const has = (skill: string): number => (player.skills.includes(skill) ? 1 : 0);
  const deft = 7 - player.ag;
  if (role === 'line') return player.st * 2 + player.av - deft - player.ma * 0.5 + has('guard');
  if (role === 'wing') return player.st + has('block') * 2 + player.ma * 0.3;
  if (role === 'runner') return player.ma + has('dodge') + has('catch') + deft * 0.5;
  return deft * 1.5 + player.ma * 0.3 + has('sure-hands') * 2 + has('pass') - (player.pa ? 0 : 2);
}

/** A formation that keeps the rules, with fitting players. */
export function suggest(pitch: PitchInfo, side: Side, kicking: boolean, available: PlayerState[]): Map<string, SqKey> {
  const rules = limits(pitch, available.length);
  const free = available.slice();
  const middle = Math.floor(pitch.width / 2);
  const forwards = side === 'home' ? -1 : 1;
  const result = new Map<string, SqKey>();
  for (const [back, across, role] of (kicking ? DEFEND : ATTACK).slice(0, rules.players)) {
    free.sort((a, b) => worth(b, role) - worth(a, role));
    const player = free.shift();
    if (!player) break;
    const x = lineColumn(pitch, side) + forwards * Math.min(back, pitch.depth - 1);
    let y = across === 'w-' ? pitch.wide - 1 : across === 'w+' ? pitch.width - pitch.wide : middle + across;
    if (typeof across === 'number') y = Math.min(Math.max(y, pitch.wide), pitch.width - pitch.wide - 1);
    result.set(player.id, freeNear(pitch, side, key(x, y), new Set(result.values())));
  }
  return result;
}

function freeNear(pitch: PitchInfo, side: Side, wanted: SqKey, taken: Set<SqKey>): SqKey {
  if (!taken.has(wanted)) return wanted;
  for (let x = 0; x < pitch.length; x++)
    for (let y = pitch.wide; y < pitch.width - pitch.wide; y++) {
      const at = key(x, y);
      if (!taken.has(at) && inOwnPart(pitch, side, at) && adjacent(sq(at), sq(wanted))) return at;
    }
  return wanted;
}

const STORED = 'touchback.formation.';

/** The formation being laid out. */
export class SetUp {
  placed = $state(new Map<string, SqKey>());
  chosen = $state<string | null>(null);

  constructor(
    readonly snapshot: Snapshot,
    readonly side: Side,
    readonly available: PlayerState[],
  ) {}

  get rules(): Limits {
    return limits(this.snapshot.pitch, this.available.length);
  }

  get fault(): SetUpFault {
    return fault(this.snapshot.pitch, this.side, this.placed, this.rules);
  }

  get kicking(): boolean {
    return this.snapshot.position?.kicking === this.side;
  }

  private get name(): string {
    return `${STORED}${this.snapshot.ruleset}.${this.snapshot.squads[this.side]?.team}.${this.side}.${this.kicking}`;
  }

  suggest(): void {
    this.placed = suggest(this.snapshot.pitch, this.side, this.kicking, this.available);
    this.chosen = null;
  }

  get stored(): Map<string, SqKey> | null {
    try {
      const text = localStorage.getItem(this.name);
      if (!text) return null;
      const here = new Set(this.available.map((player) => player.id));
      const kept = (JSON.parse(text) as [string, SqKey][]).filter(([id]) => here.has(id));
      return kept.length ? new Map(kept) : null;
    } catch {
      return null;
    }
  }

  remember(): void {
    try {
      localStorage.setItem(this.name, JSON.stringify([...this.placed]));
    } catch {
      // Without storage there is no last formation.
    }
  }

  clear(): void {
    this.placed = new Map();
    this.chosen = null;
  }

  at(square: SqKey): string | null {
    for (const [id, at] of this.placed) if (at === square) return id;
    return null;
  }

  choose(id: string): void {
    this.chosen = this.chosen === id ? null : id;
  }

  /** A press on a square: takes up the player there, or puts the chosen one down. Pressing two players swaps them. */
  press(square: SqKey): void {
    const here = this.at(square);
    if (!this.chosen) {
      this.chosen = here;
      return;
    }
    if (here === this.chosen) {
      this.chosen = null;
      return;
    }
    if (!inOwnPart(this.snapshot.pitch, this.side, square)) return;
    const next = new Map(this.placed);
    const from = next.get(this.chosen);
    if (here) {
      if (from) next.set(here, from);
      else next.delete(here);
    } else if (!from && next.size >= this.rules.players) return;
    next.set(this.chosen, square);
    this.placed = next;
    this.chosen = null;
  }

  /** Puts a player down somewhere, or back among the reserves. */
  put(id: string, square: SqKey | null): void {
    if (square) {
      this.chosen = id;
      this.press(square);
    } else {
      this.placed = new Map([...this.placed].filter(([one]) => one !== id));
    }
    this.chosen = null;
  }

  /** Players at the line first: the engine keeps enough places for them. */
  get actions(): Act[] {
    const line = lineColumn(this.snapshot.pitch, this.side);
    const order = [...this.placed].sort((a, b) => Math.abs(sq(a[1]).x - line) - Math.abs(sq(b[1]).x - line));
    return order.flatMap(([id, at]) => [onPlayer(id), onSquare(at)]);
  }
}
