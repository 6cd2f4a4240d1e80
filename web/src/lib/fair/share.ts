// A coach's share of the dice: a value and a hash chain, made on this device and shown bit by bit. The byte formats are
// those of the `fair` crate: SHA-256 over a purpose and parts, each with its length before it.
import { hex, sha256, unhex } from './sha256';

export type ShareSide = 'home' | 'away';

/** Links in a chain: more than the actions and answers of a long match. */
export const LINKS = 4096;

const encoder = new TextEncoder();

export function digest(purpose: string, parts: (Uint8Array | string)[]): Uint8Array {
  const all = [purpose, ...parts].map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const data = new Uint8Array(all.reduce((sum, part) => sum + 4 + part.length, 0));
  const view = new DataView(data.buffer);
  let at = 0;
  for (const part of all) {
    view.setUint32(at, part.length);
    data.set(part, at + 4);
    at += 4 + part.length;
  }
  return sha256(data);
}

export function commitment(match: string, side: ShareSide, salt: Uint8Array, value: Uint8Array): Uint8Array {
  return digest('touchback/commit', [match, side, salt, value]);
}

/** All links: the seed first, the public end last. */
export function chain(match: string, side: ShareSide, seed: Uint8Array, length = LINKS): Uint8Array[] {
  const links = [seed];
  for (let i = 0; i < length; i++) links.push(digest('touchback/link', [match, side, links[i]!]));
  return links;
}

/** What the device keeps about its share. Hexadecimal, so that it can be stored as text. */
export interface Kept {
  match: string;
  side: ShareSide;
  value: string;
  salt: string;
  /** Seeds of the chains made on this device, the current one last. */
  seeds: string[];
  /** Links of the current chain that have been shown. */
  shown: number;
  /** Ends of all chains made here, for the receipt. */
  ends: string[];
}

export type Random = (bytes: Uint8Array) => Uint8Array;
const browserRandom: Random = (bytes) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

export class Share {
  private links: Uint8Array[];

  private constructor(readonly kept: Kept) {
    this.links = chain(kept.match, kept.side, unhex(kept.seeds[kept.seeds.length - 1] ?? ''));
  }

  static make(match: string, side: ShareSide, random: Random = browserRandom): Share {
    const fresh = (): string => hex(random(new Uint8Array(32)));
    const share = new Share({ match, side, value: fresh(), salt: fresh(), seeds: [fresh()], shown: 0, ends: [] });
    share.kept.ends.push(share.end);
    return share;
  }

  static from(kept: Kept): Share {
    return new Share(structuredClone(kept));
  }

  get commitment(): string {
    return hex(commitment(this.kept.match, this.kept.side, unhex(this.kept.salt), unhex(this.kept.value)));
  }

  get end(): string {
    return hex(this.links[this.links.length - 1]!);
  }

  /** The next `count` links, without counting them as shown. */
  peek(count: number): string[] {
    const last = this.links.length - 1 - this.kept.shown;
    return Array.from({ length: count }, (_, i) => this.links[last - 1 - i]).map((link) => (link ? hex(link) : ''));
  }

  /** The log's last link of this side: everything up to it has been shown. Says whether that is new. */
  saw(link: string): boolean {
    for (let shown = this.kept.shown; shown < this.links.length; shown++) {
      const known = this.links[this.links.length - 1 - shown];
      if (known && hex(known) === link) {
        const isNew = shown !== this.kept.shown;
        this.kept.shown = shown;
        return isNew;
      }
      if (shown - this.kept.shown > 400) break;
    }
    return false;
  }

  get left(): number {
    return this.links.length - 1 - this.kept.shown;
  }

  /** A new chain, for another device or when the old one is used up. */
  renew(random: Random = browserRandom): string {
    const seed = random(new Uint8Array(32));
    this.kept.seeds.push(hex(seed));
    this.kept.shown = 0;
    this.links = chain(this.kept.match, this.kept.side, seed);
    this.kept.ends.push(this.end);
    return this.end;
  }
}
