// Secrets of this device: what the organiser commits to before the draw, and what a coach's Secret Objectives depend on. Only hashes
// leave the device. The byte formats are those of the `event` crate: SHA-256 over the parts, one after the other.
import { hex, sha256 } from '../lib/fair/sha256';

const encoder = new TextEncoder();

function digest(...parts: (string | Uint8Array)[]): Uint8Array {
  const all = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const data = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    data.set(part, at);
    at += part.length;
  }
  return sha256(data);
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** A value that can be written down, and that nobody finds from its hash: seven groups of letters. */
export function newSecret(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(28));
  return (Array.from(bytes, (byte) => letters[byte & 31]).join('').match(/..../g) ?? []).join('-');
}

export const commitment = (secret: string): string => hex(digest('touchback draw', secret));
export const roundKey = (secret: string, round: number): string => hex(digest('touchback objectives key', secret, number(round)));
export const seals = (secret: string, rounds: number): string[] => Array.from({ length: rounds }, (_, i) => hex(digest('touchback objectives seal', roundKey(secret, i + 1))));

/** Three different objectives of sixteen. */
export function deal(key: string, nonce: string, round: number, coach: number): number[] {
  const seed = digest('touchback objectives', key, nonce, number(round), number(coach));
  const kept: number[] = [];
  for (let block = 0; kept.length < 3; block++)
    for (const byte of digest(seed, number(block))) {
      const die = (byte % 16) + 1;
      if (kept.length < 3 && !kept.includes(die)) kept.push(die);
    }
  return kept;
}

const place = (kind: string, event: string): string => `touchback.event.${kind}.${event}`;

export function kept(kind: 'draw' | 'objectives' | 'address', event: string): string | null {
  try {
    return localStorage.getItem(place(kind, event));
  } catch {
    return null;
  }
}

export function keep(kind: 'draw' | 'objectives' | 'address', event: string, value: string): void {
  try {
    localStorage.setItem(place(kind, event), value);
  } catch {
    // Without storage the value lasts as long as the page; it is shown to be written down.
  }
}
