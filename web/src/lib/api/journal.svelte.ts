// Something that the server keeps as a journal (an event, a league) on this page: the newest view, the live connection, commands.
// A page that is behind fetches its view again; a double click sends a command only once.
import { Refused, get, post } from './http';
import { Live } from './live';
import type { Problem } from './schema';

/** One thing that happened, as the live line tells it. */
export type Told = { seq: number; said?: string | null; what?: string };
type LiveWord = { is: 'hello'; seq: number; spread: number } | ({ is: 'news' } & Told) | { is: 'pong' };
/** Something that is wrong; `said` where the server has put it into the reader's language. */
export type Fault = Problem & { said?: boolean };
type Answered = { seq: number; said: string; warnings?: Problem[] };

export type SendOptions = { expected?: boolean; reason?: string };

export abstract class JournalState<View extends { seq: number }, Command, Answer extends Answered> {
  view = $state.raw<View | null>(null);
  /** When the view came, by this device's own clock. */
  arrived = $state(0);
  online = $state(true);
  /** Why it cannot be shown. */
  missing = $state.raw<Refused | null>(null);
  busy = $state(false);
  said = $state('');
  warnings = $state.raw<Problem[]>([]);
  problems = $state.raw<Fault[]>([]);
  /** What others did while this page looked elsewhere, if a command came too late. */
  since = $state.raw<Told[] | null>(null);
  /** Rises with every view: what hangs on it is asked for anew. */
  readonly seq = $derived(this.view?.seq ?? 0);

  private heard = 0;
  /** What this page had seen when it sent its last command. */
  protected asked = 0;
  private loading: Promise<void> | null = null;
  /** When the view is asked for next. */
  private later: ReturnType<typeof setTimeout> | undefined;
  private live: Live<LiveWord> | null = null;
  /** Who the live line was opened for. */
  private openedFor = '';

  constructor(readonly id: string) {}

  abstract get path(): string;
  /** Whether this page looks at once when something happens. */
  protected abstract get prompt(): boolean;
  /** Who reads here, if that decides what the live line tells. */
  protected get reader(): string {
    return '';
  }
  async open(): Promise<void> {
    await this.load();
    if (!this.view) return;
    this.openedFor = this.reader;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.live = new Live<LiveWord>({
      url: (after) => `${scheme}://${location.host}${this.path}/live?after=${after}`,
      after: () => this.seq,
      first: 'hello',
      heard: (message) => message.is !== 'pong' && this.hear(message.seq, message.is === 'hello' ? message.spread : 0),
      online: (online) => (this.online = online),
    });
  }

  close(): void {
    this.live?.close();
    clearTimeout(this.later);
  }

  /** News come at a moment that the server chose for this page: look at once. After a lost line everybody comes back, so phones wait for a random moment within the time given. */
  private hear(seq: number, spread: number): void {
    this.heard = Math.max(this.heard, seq);
    if (this.heard <= this.seq) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.heard > this.seq && void this.load(), this.prompt ? 0 : Math.random() * spread);
  }

  /** Asks for the view until it is as new as what was heard of. */
  load(): Promise<void> {
    this.loading ??= this.fetch().finally(() => (this.loading = null));
    return this.loading;
  }

  private async fetch(): Promise<void> {
    for (let i = 0; i < 5; i++) {
      try {
        this.view = await get<View>(this.path);
        this.arrived = performance.now();
        this.missing = null;
        if (this.live && this.openedFor !== this.reader) {
          this.openedFor = this.reader;
          this.live.again();
        }
      } catch (why) {
        if (!this.view) this.missing = why as Refused;
        return;
      }
      if (this.view.seq >= this.heard) return;
    }
  }

  /** Carries a command out. Nothing is sent while another is under way. */
  async send(command: Command, options: SendOptions = {}): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    this.asked = this.seq;
    this.clear();
    try {
      const body = { command, ...(options.expected ? { expected: this.seq } : {}), ...(options.reason ? { reason: options.reason } : {}) };
      const answer = await post<Answer>(`${this.path}/commands`, body);
      this.said = answer.said;
      this.warnings = answer.warnings ?? [];
      this.heard = Math.max(this.heard, answer.seq);
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
      this.since = (why.detail.details as { since?: Told[] } | null | undefined)?.since ?? [];
      this.overtaken();
      void this.load();
      return;
    }
    const told = why.problems as unknown as Problem[];
    this.problems = told.length ? told : [{ code: why.code, rule: why.rule ?? '', place: '', message: why.message, said: true }];
  }

  /** Others were faster. */
  protected overtaken(): void {}
}

/** What pages show of any of them. */
export type AnyJournal = Pick<JournalState<{ seq: number }, unknown, Answered>, 'path' | 'seq' | 'online' | 'said' | 'warnings' | 'problems' | 'since'>;

/** Something of a journal that is asked for anew whenever it has changed. */
export class Follow<T> {
  value = $state.raw<T | null>(null);
  why = $state.raw<Refused | null>(null);

  constructor(of: () => AnyJournal, path: () => string | null) {
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
