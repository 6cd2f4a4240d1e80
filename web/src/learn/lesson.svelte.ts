// A task of a lesson, in the form that pitch and panel know from matches. The server stores nothing: all actions so far are sent each time.
import { Refused, post } from '../lib/api/http';
import type { Act, ApiError, Decision, Position, Snapshot, Squad, Step } from '../lib/api/types';
import { Match } from '../match/match.svelte';

interface LessonView {
  ruleset: string;
  turns: number;
  pitch: Snapshot['pitch'];
  squads: Record<'home' | 'away', Squad>;
  position: Position;
  decision: Decision | null;
  steps: Step[];
  taken: number;
  refused?: ApiError;
}

const NOBODY = { share: 'house', commitment: null, chain: null, value: null };

export class Lesson extends Match {
  override readonly taught = true;
  private played: Act[] = [];

  constructor(
    readonly lesson: string,
    readonly task: number,
  ) {
    super(`lesson-${lesson}-${task}`);
  }

  private get path(): string {
    return `/api/lessons/${encodeURIComponent(this.lesson)}/${this.task}`;
  }

  override async start(): Promise<void> {
    try {
      const view = await post<LessonView>(this.path, { actions: [] });
      this.steps = view.steps;
      this.snapshot = begun(this.id, view);
    } catch (why) {
      this.refused = why as Refused;
    }
  }

  override stop(): void {
    this.windows.stop();
  }

  override async act(actions: Act[]): Promise<boolean> {
    if (this.busy || !this.snapshot) return false;
    this.busy = true;
    this.refused = null;
    try {
      const view = await post<LessonView>(this.path, { actions: [...this.played, ...actions] });
      const taken = view.taken - this.played.length;
      if (taken <= 0 && view.refused) throw new Refused(422, view.refused);
      this.played = [...this.played, ...actions.slice(0, taken)];
      const n = view.steps.length;
      this.took({ seq: n, at: n, steps: view.steps, position: view.position, decision: view.decision, can_undo: 'no' });
      this.windows.broken(actions.slice(taken));
      return true;
    } catch (why) {
      this.refused = why as Refused;
      return false;
    } finally {
      this.busy = false;
      this.windows.follow();
    }
  }

  override async odds<T>(what: string, args: Record<string, string | boolean> = {}): Promise<T | null> {
    // A warning about unused players teaches nobody anything here.
    if (what === 'warnings') return null;
    return post<T>(`${this.path}/odds`, { actions: this.played, ask: { what, ...args } }).catch(() => null);
  }
}

function begun(id: string, view: LessonView): Snapshot {
  const coach = (name: string, kind: 'person' | 'computer') => ({ name, kind, online: true, imitates: false });
  return {
    id, seq: view.steps.length, at: view.steps.length, state: 'playing', seat: 'home', ruleset: view.ruleset, pace: 'live', undo: 'none', league: false, knock_out: false,
    plays: 'none', draw: null, dice_from: null, called_off: null, event: null, of_league: null, turns: view.turns, pitch: view.pitch, squads: view.squads, position: view.position, decision: view.decision,
    coaches: { home: coach('', 'person'), away: coach('', 'computer') }, spectators: 0, can_undo: 'no', undo_request: null, clock: null, orders: [],
    hints: false,
    dice: { state: 'opened', server: null, secret: null, home: NOBODY, away: NOBODY, entries: 0, hash: '' }, waits_for_link: null, links: { home: null, away: null },
  } as Snapshot;
}
