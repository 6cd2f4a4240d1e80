// One event on this page: the newest view, the live connection, commands. A page that is behind fetches its view again;
// a double click sends a command only once.
import { Refused, get, post } from '../lib/api/http';
import { Live } from '../lib/api/live';
import { has, t } from '../lib/i18n/index.svelte';
import type { Answer, Award, Board, Change, Coach, Command, EventView, LiveWord, News, Problem, Report, Role, Round, RosterState } from './types';

export type SendOptions = { expected?: boolean; reason?: string };

/** Phones spread their requests over this many milliseconds. */
const SPREAD = 1000;

export class EventState {
  view = $state.raw<EventView | null>(null);
  /** When the view arrived, by this device's clock. */
  arrived = $state(0);
  online = $state(true);
  /** Why the event cannot be shown. */
  missing = $state.raw<Refused | null>(null);
  busy = $state(false);
  said = $state('');
  warnings = $state.raw<Problem[]>([]);
  problems = $state.raw<Problem[]>([]);
  /** What others did in the meantime, if a command came too late. */
  since = $state.raw<News[] | null>(null);
  /** Rises with every view: whatever depends on it is fetched again. */
  readonly seq = $derived(this.view?.seq ?? 0);

  private known = 0;
  /** What this page had seen when it sent its last command. */
  private asked = 0;
  private loading: Promise<void> | null = null;
  /** When the view is fetched next. */
  private later: { due: number; timer: ReturnType<typeof setTimeout> } | null = null;
  private live: Live<LiveWord> | null = null;

  constructor(readonly id: string) {}

  get path(): string {
    return `/api/events/${this.id}`;
  }

  async open(): Promise<void> {
    await this.load();
    if (!this.view) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.live = new Live<LiveWord>({
      url: (after) => `${scheme}://${location.host}${this.path}/live?after=${after}`,
      after: () => this.seq,
      first: 'hello',
      heard: (message) => message.is !== 'pong' && this.hear(message.seq, message.is === 'hello' || message.what === 'published'),
      online: (online) => (this.online = online),
    });
  }

  close(): void {
    this.live?.close();
    clearTimeout(this.later?.timer);
  }

  /** The desk fetches at once. A hall of phones does not: each waits a random moment, for a round at most one second. */
  private hear(seq: number, soon: boolean): void {
    this.known = Math.max(this.known, seq);
    if (this.known <= this.seq) return;
    const wait = this.staff ? 0 : Math.random() * SPREAD + (soon ? 0 : SPREAD);
    const due = performance.now() + wait;
    if (this.later && this.later.due <= due) return;
    clearTimeout(this.later?.timer);
    const look = (): void => {
      this.later = null;
      if (this.known > this.seq) void this.load();
    };
    this.later = { due, timer: setTimeout(look, wait) };
  }

  /** Fetches the view until it is as new as the last news. */
  load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    return this.loading;
  }

  private async fetch(): Promise<void> {
    for (let i = 0; i < 5; i++) {
      try {
        this.view = await get<EventView>(this.path);
        this.arrived = performance.now();
        this.missing = null;
      } catch (why) {
        if (!this.view) this.missing = why as Refused;
        return;
      }
      if (this.view.seq >= this.known) return;
    }
  }

  /** Carries out a command. Nothing is sent while another is in progress. */
  async send(command: Command, options: SendOptions = {}): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    this.asked = this.seq;
    this.clear();
    try {
      const body = { command, ...(options.expected ? { expected: this.seq } : {}), ...(options.reason ? { reason: options.reason } : {}) };
      const answer = await post<Answer>(`${this.path}/commands`, body);
      this.said = answer.said;
      this.warnings = answer.warnings;
      this.known = Math.max(this.known, answer.seq);
      await this.load();
      return answer;
    } catch (why) {
      this.refuse(why as Refused);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** What a command would change. */
  async preview(command: Command): Promise<Answer | null> {
    this.clear();
    try {
      return await post<Answer>(`${this.path}/commands`, { command, preview: true });
    } catch (why) {
      this.refuse(why as Refused);
      return null;
    }
  }

  clear(): void {
    this.said = '';
    this.warnings = [];
    this.problems = [];
    this.since = null;
  }

  refuse(why: Refused): void {
    if (why.code === 'stale') {
      this.since = (why.detail.details as { since?: News[] } | null | undefined)?.since ?? [];
      // The staff may know more than what is public.
      if (this.staff) void get<Change[]>(`${this.path}/changes?after=${this.asked}`).then((all) => this.since && (this.since = all), () => undefined);
      void this.load();
      return;
    }
    const told = why.problems as unknown as Problem[];
    this.problems = told.length ? told : [{ code: why.code, rule: why.rule ?? '', place: '', message: why.message }];
  }

  get staff(): boolean {
    return this.roles.some((role) => ['organiser', 'head-referee', 'referee', 'scorekeeper'].includes(role));
  }

  get roles(): Role[] {
    return this.view?.you.roles ?? [];
  }

  is(...roles: Role[]): boolean {
    return roles.some((role) => this.roles.includes(role));
  }

  /** The round that everybody sees. */
  get round(): Round | undefined {
    return this.view?.rounds.filter((one) => one.published).at(-1);
  }

  /** A round that waits to be published. */
  get drawn(): Round | undefined {
    return this.view?.rounds.find((one) => !one.published);
  }

  get me(): Coach | undefined {
    return this.view?.coaches.find((one) => one.number === this.view?.you.number);
  }

  coach(number: number): Coach | undefined {
    return this.view?.coaches.find((one) => one.number === number);
  }

  name(number: number): string {
    return this.coach(number)?.name ?? `#${number}`;
  }
}

/** Something of the event that is fetched again whenever the event has changed. */
export class Follow<T> {
  value = $state.raw<T | null>(null);
  why = $state.raw<Refused | null>(null);

  constructor(of: () => EventState, path: () => string | null) {
    $effect(() => {
      const store = of();
      const [at, seq] = [path(), store.seq];
      if (at === null || seq === 0) return;
      let current = true;
      get<T>(store.path + at).then(
        (value) => current && ((this.value = value), (this.why = null)),
        (why: Refused) => current && ((this.why = why), why.code !== 'offline' && (this.value = null)),
      );
      return () => (current = false);
    });
  }
}

export const rosterState = (coach: Coach): 'missing' | 'submitted' | 'approved' | 'rejected' => {
  const state = coach.roster as RosterState | undefined;
  return typeof state === 'object' ? 'rejected' : (state ?? 'missing');
};

export const rejection = (coach: Coach): string => {
  const state = coach.roster as RosterState | undefined;
  return typeof state === 'object' ? state.rejected : '';
};

/** The name of an award; the organiser's own awards have the name he gave them. */
export const awardTitle = (award: Award): string => {
  const key = `ev.award.${award.award}`;
  return has(key) ? t(key) : award.title;
};

export const reportsOf = (board: Board): Partial<Record<'home' | 'away', Report>> => (board.reports ?? {}) as Partial<Record<'home' | 'away', Report>>;

export const score = (report: Report | null | undefined): string => (report ? `${report.home?.touchdowns ?? 0}–${report.away?.touchdowns ?? 0}` : '');
