// What an event does to the picture of a position. Only what is seen changes: the server's position replaces it when everything has been shown.
import type { GameEvent, PlayerState, Position, Square } from '../lib/api/types';
import { whoOf } from '../match/facts';

const STEPS = ['moved', 'jumped', 'pushed', 'followed-up', 'mate-moved', 'placed'];
const DOWN = ['knocked-down', 'fell-over', 'placed-prone', 'turned-over'];

function withPlayer(now: Position, id: string | undefined, change: (one: PlayerState) => Partial<PlayerState>): Position {
  if (!id) return now;
  return { ...now, players: now.players.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function moved(now: Position, who: string | undefined, to: Square): Position {
  const next = withPlayer(now, who, () => ({ place: 'pitch', at: to }));
  return next.ball.holder === who && who ? { ...next, ball: { ...next.ball, at: to } } : next;
}

function loose(now: Position, at: Square | null): Position {
  return { ...now, players: now.players.map((one) => (one.ball ? { ...one, ball: false } : one)), ball: { at, holder: null, in_play: at !== null } };
}

export function apply(now: Position, event: GameEvent): Position {
  const { kind } = event;
  const who = whoOf(event);
  const to = 'to' in event ? event.to : undefined;
  if (STEPS.includes(kind) && to) return moved(now, who, to);
  if (DOWN.includes(kind)) return withPlayer(now, who, () => ({ posture: 'prone' }));
  if (kind === 'stunned') return withPlayer(now, who, () => ({ posture: 'stunned' }));
  if (kind === 'stood-up') return withPlayer(now, who, () => ({ posture: 'standing' }));
  if (event.kind === 'went') return withPlayer(now, who, () => ({ place: event.place, at: null }));
  if (kind === 'ball' && to) return loose(now, to);
  if (kind === 'ball-out') return loose(now, null);
  if (kind === 'ball-gained' && who) {
    const at = now.players.find((one) => one.id === who)?.at ?? null;
    return { ...withPlayer(loose(now, at), who, () => ({ ball: true })), ball: { at, holder: who, in_play: true } };
  }
  if (event.kind === 'activated') return { ...now, activation: { who: event.who, action: event.action, target: null, movement: 0, rushes: 0, blocked: false } };
  if (kind === 'touchdown' && who) {
    const side = who.startsWith('H') ? 'home' : 'away';
    return { ...now, teams: { ...now.teams, [side]: { ...now.teams[side], score: now.teams[side].score + 1 } } };
  }
  if (event.kind === 'turn-started') {
    const own = event.side === 'home' ? 'H' : 'A';
    const teams = { ...now.teams, [event.side]: { ...now.teams[event.side], turn: event.turn } };
    return { ...now, teams, active: event.side, in_turn: true, activation: null, players: now.players.map((one) => (one.id.startsWith(own) ? { ...one, done: false } : one)) };
  }
  if (event.kind === 'weather') return { ...now, weather: event.weather };
  return now;
}
