// The WebSocket of a match: reconnects by itself, resumes after the last entry seen, and repeats unanswered commands with
// the same key, so that a move is made once however often the line breaks.
import { Refused } from './http';
import type { ApiError, LiveMessage } from './types';

type Waiting = { frame: Record<string, unknown>; repeat: boolean; resolve: (body: unknown) => void; reject: (why: Refused) => void };

export interface LiveSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LiveOptions {
  url: (after: number) => string;
  after: () => number;
  heard: (message: LiveMessage) => void;
  online: (online: boolean) => void;
  open?: (url: string) => LiveSocket;
  delay?: (attempt: number) => number;
}

const PING_EVERY = 25_000;

export class Live {
  private socket: LiveSocket | null = null;
  private ready = false;
  private attempt = 0;
  private ended = false;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private waiting = new Map<string, Waiting>();

  constructor(private readonly options: LiveOptions) {
    this.connect();
    this.ping = setInterval(() => this.ready && this.socket?.send('{"do":"ping"}'), PING_EVERY);
  }

  private connect(): void {
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as unknown as LiveSocket);
    const socket = open(this.options.url(this.options.after()));
    this.socket = socket;
    socket.onmessage = (event) => this.hear(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as LiveMessage;
    if (message.is === 'snapshot' && !this.ready) {
      this.ready = true;
      this.attempt = 0;
      this.options.online(true);
      this.options.heard(message);
      for (const { frame } of this.waiting.values()) this.socket?.send(JSON.stringify(frame));
      return;
    }
    if (message.is === 'answer') this.answer(message.re, message.ok, message.body, message.error);
    else if (message.is !== 'pong') this.options.heard(message);
  }

  private answer(re: string, ok: boolean, body: unknown, error: ApiError | undefined): void {
    const asked = this.waiting.get(re);
    if (!asked) return;
    this.waiting.delete(re);
    if (ok) asked.resolve(body);
    else asked.reject(new Refused(409, error ?? { code: 'internal', message: '' }));
  }

  private lost(socket: LiveSocket): void {
    if (socket !== this.socket || this.ended) return;
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
      if (this.ready) this.socket?.send(JSON.stringify(sent));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.ping);
    this.socket?.close();
    for (const asked of this.waiting.values()) asked.reject(new Refused(0, { code: 'offline', message: '' }));
    this.waiting.clear();
  }
}
