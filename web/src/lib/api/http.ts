// Requests to the server. A refusal becomes a `Refused` with the server's code, rule id, and sentence in the reader's language.
import { language } from '../i18n/index.svelte';
import type { ApiError, Fault } from './types';

export class Refused extends Error {
  readonly code: string;
  readonly rule: string | null;
  readonly status: number;
  readonly detail: ApiError;
  constructor(status: number, detail: ApiError) {
    super(detail.message);
    this.code = detail.code;
    this.rule = detail.rule ?? null;
    this.status = status;
    this.detail = detail;
  }

  /** Everything that is wrong with the request, if the server lists it. */
  get problems(): Fault[] {
    return this.detail.details?.problems ?? [];
  }
}

async function problem(answer: Response): Promise<Refused> {
  try {
    const body = (await answer.json()) as { error?: ApiError };
    if (body.error) return new Refused(answer.status, body.error);
  } catch {
    // Not JSON: something between us and the server answered.
  }
  return new Refused(answer.status, { code: 'unreachable', message: `${answer.status} ${answer.statusText}` });
}

async function request<T>(method: string, path: string, body?: unknown, type = 'application/json'): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language() };
  if (method !== 'GET') headers['X-Touchback'] = '1';
  if (body !== undefined) headers['Content-Type'] = type;
  return read<T>(fetch(path, { method, headers, body: body === undefined ? null : type === 'application/json' ? JSON.stringify(body) : (body as string) }));
}

async function read<T>(coming: Promise<Response>): Promise<T> {
  let answer: Response;
  try {
    answer = await coming;
  } catch {
    throw new Refused(0, { code: 'offline', message: '' });
  }
  if (!answer.ok) throw await problem(answer);
  // Some answers say nothing.
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);
/** Sends a file as it is. */
export const send = <T>(path: string, text: string, type: string): Promise<T> => request<T>('POST', path, text, type);
export const put = <T>(path: string, body: unknown): Promise<T> => request<T>('PUT', path, body);
export const remove = (path: string): Promise<void> => request<void>('DELETE', path);

const kept = new Map<string, Promise<unknown>>();
/** For what never changes while the page is open, but for its language: rules, catalogue. */
export function getOnce<T>(path: string): Promise<T> {
  const key = `${language()} ${path}`;
  let found = kept.get(key) as Promise<T> | undefined;
  if (!found) {
    found = get<T>(path);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

/** What was asked for before the page was there (boot.ts), once; else it is asked for now. */
export function getAhead<T>(path: string): Promise<T> {
  const ahead = window.askedAhead;
  if (ahead?.path !== path) return get<T>(path);
  delete window.askedAhead;
  return read<T>(ahead.answer);
}
