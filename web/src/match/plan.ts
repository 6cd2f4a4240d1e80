// What a press on the pitch would mean: pure functions from the position and the menu to a plan.
import type { Act, ActionWord, BlockOdds, Decision, FoulOdds, HandOdds, PassOdds, PathOdds, PlayerState, Position, Reach } from '../lib/api/types';
import { adjacent, key, sq, type SqKey } from '../lib/pitch/geometry';
import { activate, jumpTo, onPlayer, onSquare } from './actions';
import { askedOf } from './facts';

export type Planned = {
  kind: 'path' | 'block' | 'blitz' | 'pass' | 'throw' | 'hand-off' | 'foul' | 'special' | 'jump' | 'answer';
  who: string | null;
  /** The square pressed; pressing it again carries the plan out. */
  at: SqKey;
  other: string | null;
  actions: Act[];
  /** Where a blitzer stands when it blocks. */
  stand?: SqKey | null;
  path?: PathOdds | null;
  block?: BlockOdds | null;
  pass?: PassOdds | null;
  foul?: FoulOdds | null;
  /** A hand-off, a thrown team-mate or a special action. */
  hand?: HandOdds | null;
  /** Which special action. */
  special?: string;
  pinned: boolean;
  loading: boolean;
};

export function squareOf(player: PlayerState | undefined): SqKey | null {
  return player?.place === 'pitch' && player.at ? key(player.at[0], player.at[1]) : null;
}

export function playerAt(position: Position, at: SqKey): PlayerState | undefined {
  return position.players.find((player) => squareOf(player) === at);
}

export function player(position: Position, id: string | null): PlayerState | undefined {
  return id ? position.players.find((one) => one.id === id) : undefined;
}

export function offers(decision: Decision, choice: string): boolean {
  return Boolean(decision.menu?.choices.some((one) => one.id === choice));
}

export function opponents(a: string, b: string): boolean {
  return a[0] !== b[0];
}

/** Special actions in place of a block. */
export const STRIKES: string[] = ['stab', 'chainsaw', 'projectile-vomit', 'breathe-fire'];
/** Special actions that name another player and then roll. */
export const SPECIAL = [...STRIKES, 'hypnotic-gaze', 'kick-team-mate'];

const isIn = (list: [number, number][] | undefined, at: SqKey): boolean => Boolean(list?.some(([x, y]) => key(x, y) === at));

function base(kind: Planned['kind'], who: string | null, at: SqKey, other: string | null, actions: Act[]): Planned {
  return { kind, who, at, other, actions, pinned: false, loading: false };
}

/** The best square next to a target, by chance, then the nearest to the player; a block there takes one more. */
export function standNextTo(reach: Reach | null, from: SqKey, target: SqKey, toBlock: boolean): SqKey | null {
  if (adjacent(sq(from), sq(target))) return from;
  let best: { at: SqKey; chance: number; far: number } | null = null;
  for (const { at, ...chances } of reach?.squares ?? []) {
    const here = key(at[0], at[1]);
    const chance = toBlock ? chances.to_block : chances.chance;
    if (!chance || !adjacent(sq(here), sq(target))) continue;
    const far = Math.max(Math.abs(at[0] - sq(from).x), Math.abs(at[1] - sq(from).y));
    if (!best || chance > best.chance + 1e-9 || (Math.abs(chance - best.chance) < 1e-9 && far < best.far)) best = { at: here, chance, far };
  }
  return best?.at ?? null;
}

/** A plan for the player who is being activated: the question `act`. */
function planAct(decision: Decision, position: Position, reach: Reach | null, at: SqKey): Planned | null {
  const menu = decision.menu;
  const { who, action } = askedOf(decision);
  if (!menu || !who) return null;
  const there = playerAt(position, at);
  const target = position.activation?.target ?? null;
  if (there && menu.players.includes(there.id)) {
    if (action && SPECIAL.includes(action)) return { ...base('special', who, at, there.id, [onPlayer(there.id)]), special: action };
    const kind = action === 'hand-off' ? 'hand-off' : 'answer';
    return base(kind, who, at, there.id, [onPlayer(there.id)]);
  }
  // Where the victim of a Blitz is named with the block, any standing opponent will do until then.
  const open = !target && action === 'blitz' && there?.posture === 'standing' && opponents(there.id, who);
  if (there && (there.id === target || open)) {
    const from = squareOf(player(position, who));
    const near = !open || (from && adjacent(sq(from), sq(at)));
    if (offers(decision, 'block') && near) return base('block', who, at, there.id, ['block']);
    if (offers(decision, 'foul')) return base('foul', who, at, target, ['foul']);
    const last = action === 'foul' ? 'foul' : 'block';
    const stand = from && standNextTo(reach, from, at, last === 'block');
    if (stand) return { ...base(last === 'foul' ? 'foul' : 'blitz', who, at, there.id, [last]), stand };
  }
  if (offers(decision, 'throw') && there && !opponents(there.id, who) && there.id !== who)
    return base('pass', who, at, there.id, ['throw', onSquare(at)]);
  if (isIn(menu.jumps, at)) return base('jump', who, at, null, [jumpTo(at)]);
  if (isIn(menu.squares, at) || isIn(reach?.squares.map((one) => one.at), at)) return base('path', who, at, null, [onSquare(at)]);
  return null;
}

/** A plan for a player who is selected but not yet activated: the question `turn`. */
function planTurn(decision: Decision, position: Position, reach: Reach | null, who: string, at: SqKey, late: boolean): Planned | null {
  const kinds = decision.menu?.activations[who] ?? [];
  const there = playerAt(position, at);
  const from = squareOf(player(position, who));
  if (!from) return null;
  if (there && opponents(there.id, who)) {
    const near = adjacent(sq(from), sq(at));
    if (there.posture === 'standing') {
      if (near && kinds.includes('block')) return base('block', who, at, there.id, [activate(who, 'block'), onPlayer(there.id)]);
      const stand = standNextTo(reach, from, at, true);
      const named = late ? [] : [onPlayer(there.id)];
      if (kinds.includes('blitz') && stand)
        return { ...base('blitz', who, at, there.id, [activate(who, 'blitz'), ...named, 'block']), stand };
    } else if (kinds.includes('foul')) {
      const stand = standNextTo(reach, from, at, false);
      if (stand) return { ...base('foul', who, at, there.id, [activate(who, 'foul'), onPlayer(there.id), 'foul']), stand };
    }
    return null;
  }
  if (there) return null;
  if (kinds.includes('move') && isIn(reach?.squares.map((one) => one.at), at)) return base('path', who, at, null, []);
  return null;
}

/** Who could block the player on this square from where they stand. */
export function blockers(decision: Decision, position: Position, at: SqKey): string[] {
  const there = playerAt(position, at);
  if (decision.ask !== 'turn' || there?.posture !== 'standing') return [];
  return Object.entries(decision.menu?.activations ?? {}).flatMap(([who, kinds]) => {
    const from = squareOf(player(position, who));
    return from && opponents(who, there.id) && kinds.includes('block') && adjacent(sq(from), sq(at)) ? [who] : [];
  });
}

/** A special action in place of a block, against the player on this square; `aim` was chosen for `who`. */
export function planStrike(position: Position, who: string, aim: ActionWord, at: SqKey): Planned | null {
  const there = playerAt(position, at);
  const from = squareOf(player(position, who));
  if (!there || !from || !opponents(there.id, who) || !adjacent(sq(from), sq(at)) || (there.posture !== 'standing' && aim !== 'chainsaw')) return null;
  return { ...base('special', who, at, there.id, [activate(who, aim), onPlayer(there.id)]), special: aim };
}

/** Questions whose squares are answered with odds shown first. */
const CAREFUL_SQUARES: Record<string, Planned['kind']> = { 'pass-target': 'pass', 'throw-target': 'throw' };

/** What pressing this square would do, or nothing; `late` where the victim of a Blitz is named with the block. */
export function planFor(decision: Decision, position: Position, reach: Reach | null, selected: string | null, at: SqKey, late = false): Planned | null {
  const menu = decision.menu;
  if (!menu) return null;
  if (decision.ask === 'act') return planAct(decision, position, reach, at);
  if (decision.ask === 'turn' || decision.ask === 'second-action') {
    return selected ? planTurn(decision, position, reach, selected, at, late) : null;
  }
  const there = playerAt(position, at);
  const asked = askedOf(decision);
  if (there && menu.players.includes(there.id)) {
    if (decision.ask === 'target' && SPECIAL.includes(decision.action)) return { ...base('special', asked.who, at, there.id, [onPlayer(there.id)]), special: decision.action };
    const kind = decision.ask === 'target' && decision.action === 'block' ? 'block' : decision.ask === 'target' && decision.action === 'foul' ? 'foul' : 'answer';
    return base(kind, asked.who, at, there.id, [onPlayer(there.id)]);
  }
  if (isIn(menu.squares, at)) {
    const kind = CAREFUL_SQUARES[decision.ask] ?? 'answer';
    return base(kind, asked.who, at, kind === 'throw' ? asked.other : (there?.id ?? null), [onSquare(at)]);
  }
  return null;
}

/** The steps of a way as actions, without the declaration. */
export function walk(path: PathOdds): Act[] {
  return path.actions.filter((action) => action.do !== 'activate');
}

/** Puts the path before the last action of a blitz or foul. */
export function withWay(plan: Planned, path: PathOdds | null): Act[] {
  if (!path) return plan.actions;
  if (plan.kind === 'path') return path.actions;
  const last = plan.actions[plan.actions.length - 1];
  return [...plan.actions.slice(0, -1), ...walk(path), ...(last ? [last] : [])];
}

/** Answers that need no second press: they roll nothing themselves or cannot be weighed further. */
export function immediate(plan: Planned): boolean {
  return plan.kind === 'answer';
}

/** A plan that rolls nothing. */
export function safe(plan: Planned): boolean {
  return plan.kind === 'path' && plan.path !== null && plan.path !== undefined && plan.path.rolls.length === 0;
}
