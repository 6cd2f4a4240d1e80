import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hex, sha256, unhex } from '../src/lib/fair/sha256';
import { chain, commitment, digest, LINKS, Share } from '../src/lib/fair/share';

const node = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');
const bytes = (n: number, seed = 7): Uint8Array => Uint8Array.from({ length: n }, (_, i) => (i * 31 + seed) & 255);

/** The format of the fair crate, written down a second time. */
function expected(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) {
    const data = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    hash.update(length).update(data);
  }
  return hash.digest('hex');
}

describe('SHA-256', () => {
  it('agrees with another implementation at every length around the block borders', () => {
    for (let n = 0; n < 200; n++) expect(hex(sha256(bytes(n))), String(n)).toBe(node(bytes(n)));
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a share of the dice', () => {
  let n = 0;
  const share = Share.make('m_1', 'home', (into) => {
    into.set(bytes(32, ++n));
    return into;
  });

  it('commits with purpose, match, side, salt and value, each with its length', () => {
    expect(hex(digest('p', ['ab']))).toBe(expected(['p', 'ab']));
    const wanted = expected(['touchback/commit', 'm_1', 'home', unhex(share.kept.salt), unhex(share.kept.value)]);
    expect(share.commitment).toBe(wanted);
    expect(hex(commitment('m_1', 'home', unhex(share.kept.salt), unhex(share.kept.value)))).toBe(wanted);
  });

  it('shows links that hash to the one before, from the end on', () => {
    let before = share.end;
    for (const link of share.peek(5)) {
      expect(expected(['touchback/link', 'm_1', 'home', unhex(link)])).toBe(before);
      before = link;
    }
    expect(share.left).toBe(LINKS);
  });

  it('goes on where it stopped after a reload', () => {
    const first = share.peek(3);
    share.show(2);
    const again = Share.from(JSON.parse(JSON.stringify(share.kept)) as typeof share.kept);
    expect(again.peek(1)[0]).toBe(first[2]);
    expect(again.end).toBe(share.end);
  });

  it('makes another chain for another device and keeps both ends for the receipt', () => {
    const old = share.end;
    const end = share.renew((into) => {
      into.set(bytes(32, 99));
      return into;
    });
    expect(end).not.toBe(old);
    expect(share.kept.ends).toEqual([old, end]);
    expect(end).toBe(hex(chain('m_1', 'home', bytes(32, 99))[LINKS]!));
  });
});
