// The WebSocket of a match or an event: reconnects automatically, resumes after the last entry seen, and repeats unanswered commands with
// the same key, so a move is made once however often the connection breaks. A connection can also die silently: anything sent
// must be followed by something received, or it counts as lost.
import { Refused } from './http';
import { canUnpack, Unpacker } from './packed';
import type { ApiError, LiveMessage } from './types';

type Answer = { re: string; ok: boolean; body?: unknown; error?: ApiError };
type Waiting = { frame: Record<string, unknown>; repeat: boolean; resolve: (body: unknown) => void; reject: (why: Refused) => void };

export interface LiveSocket {
  binaryType?: string;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What arrives besides answers. */
type Spoken = { is: string };

export interface LiveOptions<M extends Spoken = LiveMessage> {
  url: (after: number) => string;
  after: () => number;
  /** The message that says the connection is up. */
  first?: M['is'];
  heard: (message: M) => void;
  online: (online: boolean) => void;
  open?: (url: string) => LiveSocket;
  delay?: (attempt: number) => number;
  /** Reports `online` and `offline`; the window, if there is one. */
  network?: EventTarget | undefined;
}

const PING_EVERY = 5_000;
/** How long the server may be silent after something was sent. */
const SILENCE = 8_000;
/** An action may wait on the server for the other client's share of the dice. */
const SILENCE_ACTING = 12_000;
/** The same, when the browser says that the network has changed. */
const SILENCE_CHANGED = 2_000;
const CONNECTING = 15_000;

export class Live<M extends Spoken = LiveMessage> {
  private socket: LiveSocket | null = null;
  private ready = false;
  private attempt = 0;
  private ended = false;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();
  private readonly network: EventTarget | undefined;

  constructor(private readonly options: LiveOptions<M>) {
    this.network = options.network ?? (typeof window === 'undefined' ? undefined : window);
    this.network?.addEventListener('offline', this.changed);
    this.network?.addEventListener('online', this.changed);
    this.connect();
    this.ping = setInterval(() => this.ready && this.probe(), PING_EVERY);
  }

  private connect(): void {
    clearTimeout(this.timer);
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as unknown as LiveSocket);
    const socket = open(this.options.url(this.options.after()));
    this.socket = socket;
    const heard = (text: string): void => {
      if (socket === this.socket) this.hear(text);
    };
    const unpacker = canUnpack() ? new Unpacker(heard, () => this.lost(socket)) : null;
    socket.binaryType = 'arraybuffer';
    socket.onmessage = (event) => {
      if (typeof event.data === 'string') heard(event.data);
      else unpacker?.take(event.data as ArrayBuffer);
    };
    socket.onclose = () => this.lost(socket);
    this.expect(CONNECTING);
  }

  /** Something must be received in this time; earlier expectations stay. */
  private expect(within: number): void {
    this.silence ??= setTimeout(() => this.giveUp(), within);
  }

  private unexpect(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private giveUp(): void {
    const socket = this.socket;
    if (!socket) return;
    this.lost(socket);
    socket.close();
  }

  private probe(within?: number): void {
    if (within !== undefined) this.unexpect();
    this.socket?.send('{"do":"ping"}');
    this.expect(within ?? this.patience);
  }

  private get patience(): number {
    return [...this.waiting.values()].some((asked) => asked.repeat) ? SILENCE_ACTING : SILENCE;
  }

  /** A page may be served from the same machine: only the connection itself shows whether it is alive. */
  private readonly changed = (event: Event): void => {
    if (this.ready) this.probe(SILENCE_CHANGED);
    else if (event.type === 'online') this.again();
  };

  /** Opens a new line at once. The server knows a reader as who they were when theirs was opened. */
  again(): void {
    if (this.ended) return;
    const old = this.socket;
    [this.socket, this.ready] = [null, false];
    old?.close();
    this.unexpect();
    this.connect();
  }

  private hear(text: string): void {
    this.unexpect();
    const message = JSON.parse(text) as M;
    if (message.is === (this.options.first ?? 'snapshot') && !this.ready) {
      this.ready = true;
      this.attempt = 0;
      this.options.online(true);
      this.options.heard(message);
      for (const { frame } of this.waiting.values()) this.socket?.send(JSON.stringify(frame));
      if (this.waiting.size) this.expect(this.patience);
      return;
    }
    if (message.is === 'answer') this.answer(message as unknown as Answer);
    else if (message.is !== 'pong') this.options.heard(message);
  }

  private answer({ re, ok, body, error }: Answer): void {
    const asked = this.waiting.get(re);
    if (!asked) return;
    this.waiting.delete(re);
    if (ok) asked.resolve(body);
    else asked.reject(new Refused(409, error ?? { code: 'internal', message: '' }));
  }

  private lost(socket: LiveSocket): void {
    if (socket !== this.socket || this.ended) return;
    this.unexpect();
    this.socket = null;
    this.ready = false;
    this.options.online(false);
    for (const [re, asked] of [...this.waiting]) {
      if (asked.repeat) continue;
      this.waiting.delete(re);
      asked.reject(new Refused(0, { code: 'offline', message: '' }));
    }
    const wait = this.options.delay ?? ((attempt: number) => Math.min(8000, 300 * 2 ** attempt));
    this.timer = setTimeout(() => this.connect(), wait(this.attempt++));
  }

  /** Sends a command. `repeat` commands carry a key and are sent again after a break. */
  command<T>(frame: Record<string, unknown>, repeat = false): Promise<T> {
    const re = `k${++this.count}`;
    return new Promise<T>((resolve, reject) => {
      const sent = { ...frame, re };
      if (!this.ready && !repeat) {
        reject(new Refused(0, { code: 'offline', message: '' }));
        return;
      }
      this.waiting.set(re, { frame: sent, repeat, resolve: resolve as (body: unknown) => void, reject });
      if (!this.ready) return;
      this.socket?.send(JSON.stringify(sent));
      this.expect(this.patience);
    });
  }

  close(): void {
    this.ended = true;
    this.network?.removeEventListener('offline', this.changed);
    this.network?.removeEventListener('online', this.changed);
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.unexpect();
    this.socket?.close();
    for (const asked of this.waiting.values()) asked.reject(new Refused(0, { code: 'offline', message: '' }));
    this.waiting.clear();
  }
}
