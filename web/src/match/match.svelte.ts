// A match as this page knows it: the newest position, the log, the connection to the server. Every answer and every live message
// goes through `took`, which ignores what is older than what is shown.
import { Refused, get, getAhead, post } from '../lib/api/http';
import { Live } from '../lib/api/live';
import { canUnpack } from '../lib/api/packed';
import { language } from '../lib/i18n/index.svelte';
import type {
  Act,
  Acted,
  CanUndo,
  Decision,
  LiveMessage,
  Order,
  Position,
  Say,
  Side,
  Snapshot,
  SquadPlayer,
  Step,
} from '../lib/api/types';
import { DiceShares } from './shares';
import { Windows } from './windows.svelte';

/** What an answer or a live message may bring. */
export interface News {
  seq: number;
  at: number;
  steps?: Step[];
  position?: Position | null;
  decision?: Decision | null;
  hands?: Snapshot['hands'];
  says?: Say[];
  can_undo?: CanUndo;
  undo_request?: Snapshot['undo_request'];
  clock?: Snapshot['clock'];
  links?: Snapshot['links'];
}

export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Entries of the log that a match opens with. */
const PAGE = 150;

export class Match {
  snapshot = $state.raw<Snapshot | null>(null);
  steps = $state.raw<Step[]>([]);
  online = $state(true);
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  askedUndo = $state(false);
  /** A task to be solved: whoever learns ends the turn themselves. */
  readonly taught: boolean = false;
  /** Text typed into the chat and not yet sent; it outlives the panel. */
  draft = $state('');
  /** The last batch of new steps, for dice and announcements. */
  fresh = $state.raw<Step[]>([]);
  /** Steps that one press has made, newest last. */
  private goes: number[][] = [];
  private live: Live | null = null;
  private stopped = false;
  private shares: DiceShares;
  /** Windows for special plays. */
  readonly windows = new Windows(this);

  constructor(readonly id: string) {
    this.shares = new DiceShares(id);
  }

  async start(): Promise<void> {
    // The position is visible before the log; until the live line is there, nothing can be answered.
    this.busy = true;
    try {
      const first = await getAhead<Snapshot>(`/api/matches/${this.id}`);
      this.snapshot = first;
      this.steps = marked(await this.page(first.seq - PAGE, PAGE));
      this.prepareDice();
    } catch (why) {
      this.snapshot = null;
      this.refused = why as Refused;
      return;
    } finally {
      this.busy = false;
    }
    void this.earlier();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.live = new Live({
      url: (after) => `${scheme}://${location.host}/api/matches/${this.id}/live?after=${after}&lang=${language()}${canUnpack() ? '&packed=true' : ''}`,
      after: () => this.steps[this.steps.length - 1]?.seq ?? 0,
      heard: (message) => this.heard(message),
      online: (online) => (this.online = online),
    });
  }

  /** A page of the log, after the entry `after`. */
  private async page(after: number, limit: number): Promise<Step[]> {
    return (await get<{ seq: number; steps: Step[] }>(`/api/matches/${this.id}/log?after=${Math.max(0, after)}&limit=${limit}`)).steps;
  }

  /** The older pages of the log, once the match is visible. */
  private async earlier(): Promise<void> {
    try {
      for (let first = this.steps[0]?.seq ?? 1; first > 1 && !this.stopped; ) {
        const from = Math.max(0, first - 1 - 4 * PAGE);
        const older = await this.page(from, first - 1 - from);
        const known = this.steps[0]?.seq ?? Infinity;
        this.steps = marked([...older.filter((step) => step.seq < known), ...this.steps]);
        first = from + 1;
      }
    } catch {
      // The end of the log is enough to play on; the next visit asks again.
    }
  }

  stop(): void {
    this.stopped = true;
    this.live?.close();
    this.windows.stop();
    this.live = null;
  }

  private heard(message: LiveMessage): void {
    if (message.is === 'snapshot') {
      this.snapshot = message.snapshot;
      this.add(message.steps, false);
      this.askedUndo = this.askedUndo && message.snapshot.undo_request !== null;
      this.windows.follow();
      this.prepareDice();
    } else if (message.is === 'steps') {
      this.took(message);
    } else if (message.is === 'presence' && this.snapshot) {
      this.snapshot = { ...this.snapshot, coaches: message.coaches, spectators: message.spectators };
    } else if (message.is === 'link-wanted') {
      this.answerLink(message.at);
    }
  }

  /** Called with what has just happened and the position before it. */
  onsteps: ((steps: Step[], before: Position | null | undefined) => void) | null = null;

  private add(steps: Step[], shown = true): void {
    const seen = this.steps[this.steps.length - 1]?.seq ?? 0;
    const fresh = steps.filter((step) => step.seq > seen);
    if (fresh.length === 0) return;
    this.steps = marked([...this.steps, ...fresh]);
    this.fresh = fresh;
    if (shown) this.onsteps?.(fresh, this.snapshot?.position);
    // A coach who joins and players who join are in squads and coaches: those come with a snapshot.
    const known = this.snapshot?.squads;
    const joins = fresh.some(
      (step) => step.is === 'joined' || step.events?.some((event) => ['journeyman', 'mercenary'].includes(event.kind)),
    );
    if (joins || (known && (!known.home || !known.away))) void this.refresh();
  }

  protected took(news: News): void {
    if (news.steps) this.add(news.steps);
    const now = this.snapshot;
    if (!now || news.seq < now.seq) return;
    this.snapshot = {
      ...now,
      seq: news.seq,
      at: news.at,
      position: news.position ?? now.position,
      decision: news.decision === undefined ? now.decision : news.decision,
      hands: news.hands ?? now.hands ?? null,
      // Left out where there is nothing to say.
      says: news.says ?? [],
      can_undo: news.can_undo ?? now.can_undo,
      undo_request: news.undo_request === undefined ? now.undo_request : news.undo_request,
      clock: news.clock === undefined ? now.clock : news.clock,
      ...(news.links ? { links: news.links } : {}),
      state: news.position ? (news.position.over ? 'over' : 'playing') : now.state,
    };
    if (!this.snapshot.undo_request) this.askedUndo = false;
    this.windows.follow();
    if (news.steps?.some(changesSeats)) void this.refresh();
    this.prepareDice();
  }

  async refresh(): Promise<void> {
    try {
      const snapshot = await get<Snapshot>(`/api/matches/${this.id}`);
      // Something may have happened while the answer was on its way: what it says about seats and squads is then asked again.
      if (!this.snapshot || snapshot.seq >= this.snapshot.seq) this.snapshot = snapshot;
      else setTimeout(() => void this.refresh(), 150);
      this.windows.follow();
      this.prepareDice();
    } catch {
      // The live connection brings a snapshot when it is back.
    }
  }

  /** The sides played on this page. */
  get sides(): Side[] {
    const seat = this.snapshot?.seat;
    if (seat === 'both') return ['home', 'away'];
    return seat === 'home' || seat === 'away' ? [seat] : [];
  }

  /** Whether a coach on this page must answer. */
  get mine(): boolean {
    return Boolean(this.snapshot?.decision?.mine && this.snapshot.decision.menu) && !this.windows.passing;
  }

  squadPlayer(id: string): SquadPlayer | undefined {
    const squad = this.snapshot?.squads[id.startsWith('H') ? 'home' : 'away'];
    return squad?.players.find((player) => player.id === id);
  }

  private prepareDice(): void {
    const now = this.snapshot;
    if (!now?.dice) return;
    if (now.links) this.shares.saw(now.links);
    void this.shares.prepare(now.dice, this.sides).catch((why: Refused) => (this.refused = why));
  }

  private answerLink(at: number): void {
    const side = this.sides[0];
    const link = side && this.shares.links(side, 1)?.[0];
    if (!link) return;
    void this.live?.command({ do: 'link', link, at }).catch(() => undefined);
  }

  /** Acts out of turn, perhaps while the other coach must choose. */
  async say(say: Say): Promise<boolean> {
    return this.act([say.action], say.by);
  }

  /** Sends actions; keeps the refusal if there is one. Returns whether they were taken. `goesOn`: they belong to the last ones. */
  async act(actions: Act[], by: Side | undefined = this.snapshot?.decision?.by, goesOn = false): Promise<boolean> {
    const now = this.snapshot;
    if (!now || !by || this.busy || !this.live) return false;
    this.busy = true;
    this.refused = null;
    try {
      if (now.dice) await this.shares.own(by, now.dice);
      const links = this.shares.links(by, actions.length);
      const frame = { do: 'act', key: newKey(), at: now.at, actions, ...(links ? { links } : {}) };
      const acted = await this.live.command<Acted>(frame, true);
      this.took(acted);
      this.remember(acted.steps, goesOn);
      this.windows.broken(actions.slice(acted.taken));
      return true;
    } catch (why) {
      const refused = why as Refused;
      // What the page answers by itself may have been answered elsewhere; the coach need not know.
      if (!(goesOn && refused.code === 'stale')) this.refused = refused;
      if (refused.code === 'stale' || refused.code === 'bad_link') await this.refresh();
      return false;
    } finally {
      this.busy = false;
      this.windows.follow();
    }
  }

  /** Keeps a window for special plays open. */
  async hold(): Promise<void> {
    if (this.snapshot) await this.tell({ do: 'hold', at: this.snapshot.at });
  }

  private async tell<T>(frame: Record<string, unknown>): Promise<T | null> {
    if (!this.live) return null;
    this.refused = null;
    try {
      return await this.live.command<T>(frame);
    } catch (why) {
      this.refused = why as Refused;
      return null;
    }
  }

  private remember(steps: Step[], goesOn: boolean): void {
    const made = steps.filter(isChoice).map((step) => step.seq);
    const before = goesOn ? (this.goes.pop() ?? []) : [];
    this.goes = [...this.goes.slice(-50), [...before, ...made]];
  }

  /** How many choices the last press has made that are still there. */
  private get lastGo(): number {
    const now = this.snapshot;
    // Only free choices are undone in one go, and only as long as the log is as new as the position.
    if (now?.can_undo !== 'free' || (this.steps[this.steps.length - 1]?.seq ?? 0) < now.seq) return 1;
    const choices = this.steps.filter((step) => isChoice(step) && !step.undone);
    const last = choices[choices.length - 1]?.seq;
    const go = last === undefined ? undefined : this.goes.find((one) => one.includes(last));
    return go ? choices.filter((step) => go.includes(step.seq)).length : 1;
  }

  /** Undoes the last choice; if one press made several, all of them, back to the last die. */
  async undo(): Promise<void> {
    if (!this.snapshot || this.busy) return;
    const count = this.lastGo;
    this.busy = true;
    try {
      for (let i = 0; i < count && (i === 0 || this.snapshot.can_undo === 'free'); i++) {
        const answer = await this.tell<News & { undone: boolean; asked?: boolean }>({ do: 'undo', at: this.snapshot.at });
        if (answer?.asked) this.askedUndo = true;
        if (!answer?.undone) return;
        this.took(answer);
      }
    } finally {
      this.busy = false;
      this.windows.follow();
    }
  }

  async answerUndo(agree: boolean): Promise<void> {
    const answer = await this.tell<News>({ do: 'undo-answer', agree });
    if (answer?.position) this.took(answer);
  }

  async chat(text: string): Promise<boolean> {
    return (await this.tell({ do: 'chat', text })) !== null;
  }

  async concede(): Promise<void> {
    const side = this.sides.length === 2 ? this.snapshot?.decision?.by : this.sides[0];
    if (!side) return;
    const link = this.shares.links(side, 1)?.[0];
    const answer = await this.tell<Acted>({ do: 'concede', key: newKey(), side, ...(link ? { link } : {}) });
    if (answer) this.took(answer);
  }

  async setOrders(orders: Order[]): Promise<void> {
    const answer = await this.tell<{ orders: Order[] }>({ do: 'orders', orders });
    if (answer && this.snapshot) this.snapshot = { ...this.snapshot, orders: answer.orders ?? orders };
  }

  /** Chances; a question changes nothing, so one that a broken line has lost is asked again. */
  async odds<T>(what: string, args: Record<string, string | boolean> = {}): Promise<T | null> {
    try {
      return (await this.live?.command<T>({ do: 'ask', what, ...args }, true)) ?? null;
    } catch {
      return null;
    }
  }

  async rematch(): Promise<string | null> {
    try {
      const created = await post<{ links: { match: string } }>(`/api/matches/${this.id}/rematch`);
      return created.links.match;
    } catch (why) {
      this.refused = why as Refused;
      return null;
    }
  }
}

/** Steps after which seats, squads or shares of the dice must be asked for again; links come all the time and change none. */
function changesSeats(step: Step): boolean {
  if (['joined', 'started', 'called-off'].includes(step.is)) return true;
  return step.is === 'dice' && !['answers', 'silent'].includes(step.fair?.is ?? '');
}

/** Something that a coach chose, unlike orders, pauses and clocks. */
function isChoice(step: Step): boolean {
  return step.is === 'action' && step.how === 'coach' && Boolean(step.action);
}

/** Marks what an `undone` entry undid; of several in a row the last says it all. The dice of an action may be rolled only when the other
 * client has answered with its link: such an entry continues the action before it. */
export function marked(steps: Step[]): Step[] {
  let action: Step | undefined;
  const result = steps.map((step): Step => {
    if (step.is === 'action') action = step;
    if (step.is !== 'dice' || !step.events?.length || !action) return step;
    const { by, how } = action;
    return { ...step, is: 'action', action: '', ...(by ? { by } : {}), ...(how ? { how } : {}) };
  });
  steps.forEach((step, index) => {
    if (step.is !== 'undone' || step.to === undefined) return;
    for (let i = 0; i < index; i++) {
      const earlier = result[i];
      if (earlier && earlier.seq > step.to && !earlier.undone && ['action', 'started'].includes(earlier.is)) {
        result[i] = { ...earlier, undone: true };
      }
    }
  });
  return result.filter((step, i) => {
    const next = result[i + 1];
    return step.is !== 'undone' || next?.is !== 'undone' || next.by !== step.by || next.agreed !== step.agreed;
  });
}
