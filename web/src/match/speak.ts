// What a screen reader hears: squares, players, prompts.
import type { Decision, PlayerState, Position, Snapshot, Squad, SquadPlayer } from '../lib/api/types';
import { has, ofGame, percent, t, word, type Args } from '../lib/i18n/index.svelte';
import { adjacent, key, sq, type SqKey } from '../lib/pitch/geometry';
import type { Mark, PitchScene } from '../lib/pitch/model';
import { argumentsOf, question, type Names } from './sentence';
import { playerAt, squareOf } from './plan';

export function playerName(snapshot: Snapshot | null, id: string): string {
  const squad = snapshot?.squads[id.startsWith('H') ? 'home' : 'away'];
  const found = squad?.players.find((player) => player.id === id);
  if (!squad || !found) return id;
  const name = positionName(squad, found);
  return `${alike(snapshot, id, name)}${name} ${found.number}`;
}

/** A position as its team calls it: the Humans' Lineman, but the Skaven Thrower of another team (`Lang::position` of the server). */
function positionName(squad: Squad, { position, name }: SquadPlayer): string {
  const id = `position-${position}`;
  const own = position.startsWith(`${squad.team}-`) ? ofGame(id, {}, 'short') : null;
  return own ?? ofGame(id) ?? name;
}

/** The coach's name for the team, else that of its list. */
function teamName(squad: Squad): string {
  return (squad.own_name ? null : ofGame(`team-${squad.team}`)) ?? squad.name;
}

/** Both teams may have a Lineman 3: then the team's name is added, or the side if the teams are the same. */
function alike(snapshot: Snapshot | null, id: string, name: string): string {
  const side = id.startsWith('H') ? 'home' : 'away';
  const other = snapshot?.squads[side === 'home' ? 'away' : 'home'];
  const mine = snapshot?.squads[side];
  if (!mine || !other?.players.some((player) => positionName(other, player) === name)) return '';
  return `${mine.name === other.name ? t(`side.${side}`) : teamName(mine)} `;
}

export function sideName(snapshot: Snapshot | null, side: 'home' | 'away'): string {
  const squad = snapshot?.squads[side];
  return squad ? teamName(squad) : t(`side.${side}`);
}

/** What the pitch itself shows: the teams' names in their end zones, and the weather. */
export function sceneOf(snapshot: Snapshot): PitchScene {
  return { home: sideName(snapshot, 'home'), away: sideName(snapshot, 'away'), weather: snapshot.position?.weather ?? '' };
}

export function markers(snapshot: Snapshot, who: PlayerState): number {
  const at = squareOf(who);
  if (!at) return 0;
  return (snapshot.position?.players ?? []).filter((other) => {
    const there = squareOf(other);
    return there && other.id[0] !== who.id[0] && other.tackle_zone && other.posture === 'standing' && adjacent(sq(at), sq(there));
  }).length;
}

export function describePlayer(snapshot: Snapshot, who: PlayerState, ready: boolean): string {
  const parts = [`${t(who.id.startsWith('H') ? 'side.home' : 'side.away')}: ${playerName(snapshot, who.id)}`];
  if (who.posture !== 'standing') parts.push(word('posture', who.posture));
  if (who.ball) parts.push(t('pitch.hasBall'));
  const marked = markers(snapshot, who);
  if (marked) parts.push(t('pitch.marked', { n: marked }));
  if (ready) parts.push(t('pitch.ready'));
  else if (who.done) parts.push(t('pitch.done'));
  return parts.join(', ');
}

/** `laid`: the player who is laid out there in the set-up, before the server knows. */
export function describeSquare(snapshot: Snapshot, at: SqKey, mark: Mark | undefined, ready: Set<string>, laid: string | null = null): string {
  const { x, y } = sq(at);
  const position = snapshot.position;
  const parts: string[] = [];
  const there = position && playerAt(position, at);
  if (there) parts.push(describePlayer(snapshot, there, ready.has(there.id)));
  else if (laid) parts.push(playerName(snapshot, laid));
  parts.push(t('pitch.square', { x, y }));
  if (x === 0) parts.push(t('pitch.endzone.home'));
  if (x === snapshot.pitch.length - 1) parts.push(t('pitch.endzone.away'));
  if (snapshot.pitch.trapdoors.some(([tx, ty]) => key(tx, ty) === at)) parts.push(t('pitch.trapdoor'));
  const ball = position?.ball;
  if (ball?.in_play && !ball.holder && ball.at && key(ball.at[0], ball.at[1]) === at) parts.push(t('pitch.ball'));
  if (mark?.kind === 'reach') parts.push(t('pitch.canReach', { chance: percent(mark.chance ?? 1) }));
  else if (mark?.kind === 'danger') parts.push(t('pitch.canAttack'));
  else if (mark) parts.push(t('pitch.canPick'));
  return parts.join(', ');
}

/** The name of a special play that lies open, by its id. */
function playName(snapshot: Snapshot, id: string): string {
  const lines = [...(snapshot.hands?.home.lines ?? []), ...(snapshot.hands?.away.lines ?? [])];
  return ofGame(`play-${id}`) ?? lines.find((line) => line.play?.id === id)?.play?.name ?? t('plays.one');
}

/** The block whose dice may be re-rolled: nothing has failed, its dice are on the table. */
export function blockThrown(snapshot: Snapshot | null): Position['block'] {
  const { decision, position } = snapshot ?? {};
  const block = position?.block;
  if (!decision || !block?.dice.length || position?.test) return null;
  return decision.ask === 'block-die' || (decision.ask === 'reroll' && block.attacker === decision.who) ? block : null;
}

/** The question in the coach's language: who must choose, what, why. */
export function prompt(snapshot: Snapshot): string {
  const decision = snapshot.decision;
  if (!decision) return '';
  if (decision.ask === 'reroll' && blockThrown(snapshot)) return t('ask.reroll.block', about(snapshot, decision) as Record<'who' | 'other' | 'dice' | 'chooser', string>);
  // A question missing from the catalogue is shown in the server's words.
  return question(decision, names(snapshot)) ?? decision.prompt;
}

/** What a chosen player could do. */
export function actPrompt(snapshot: Snapshot, who: string): string {
  return ofGame('question-act', { who: playerName(snapshot, who) }) ?? '';
}

function names(snapshot: Snapshot): Names {
  return { player: (id) => playerName(snapshot, id), side: (side) => sideName(snapshot, side), play: (id) => playName(snapshot, id) };
}

/** What somebody else is deciding, for those who wait: never in words meant for the decider. */
export function waiting(snapshot: Snapshot): string {
  const decision = snapshot.decision;
  if (!decision) return '';
  const coach = snapshot.coaches[decision.by];
  if (coach?.kind === 'computer') return t('match.thinking');
  const key = `wait.${decision.ask}`;
  const name = coach?.name ?? t(`side.${decision.by}`);
  return has(key) ? t(key, { ...about(snapshot, decision), name }) : t('wait.any', { name });
}

/** Names and words for the sentences about a question. */
function about(snapshot: Snapshot, decision: Decision): Args {
  const test = snapshot.position?.test;
  const block = blockThrown(snapshot);
  return {
    ...(block ? { other: playerName(snapshot, block.defender) } : {}),
    ...argumentsOf(decision, names(snapshot)),
    dice: block?.dice.map((face) => word('face', face)).join(', ') ?? '',
    chooser: block ? sideName(snapshot, block.chooser) : '',
    test: test ? t('ask.while', { test: word('test', test.test), need: test.need }) : '',
  };
}
