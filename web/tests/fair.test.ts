import { describe, expect, it } from 'vitest';
import { hex, sha256, unhex } from '../src/lib/fair/sha256';
import { chain, commitment, digest, LINKS, Share } from '../src/lib/fair/share';

/** The platform's own implementation, to compare with. */
const theirs = async (data: Uint8Array): Promise<string> => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>)));
const bytes = (n: number, seed = 7): Uint8Array => Uint8Array.from({ length: n }, (_, i) => (i * 31 + seed) & 255);

/** The format of the fair crate, written down a second time. */
function expected(parts: (string | Uint8Array)[]): Promise<string> {
  const data: number[] = [];
  for (const part of parts) {
    const one = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    data.push(one.length >> 24, (one.length >> 16) & 255, (one.length >> 8) & 255, one.length & 255, ...one);
  }
  return theirs(Uint8Array.from(data));
}

describe('SHA-256', () => {
  it('agrees with another implementation at every length around the block borders', async () => {
    for (let n = 0; n < 200; n++) expect(hex(sha256(bytes(n))), String(n)).toBe(await theirs(bytes(n)));
    expect(hex(sha256(new TextEncoder().encode('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a share of the dice', () => {
  let n = 0;
  const share = Share.make('m_1', 'home', (into) => {
    into.set(bytes(32, ++n));
    return into;
  });

  it('commits with purpose, match, side, salt and value, each with its length', async () => {
    expect(hex(digest('p', ['ab']))).toBe(await expected(['p', 'ab']));
    const wanted = await expected(['touchback/commit', 'm_1', 'home', unhex(share.kept.salt), unhex(share.kept.value)]);
    expect(share.commitment).toBe(wanted);
    expect(hex(commitment('m_1', 'home', unhex(share.kept.salt), unhex(share.kept.value)))).toBe(wanted);
  });

  it('shows links that hash to the one before, from the end on', async () => {
    let before = share.end;
    for (const link of share.peek(5)) {
      expect(await expected(['touchback/link', 'm_1', 'home', unhex(link)])).toBe(before);
      before = link;
    }
    expect(share.left).toBe(LINKS);
  });

  it('goes on where it stopped after a reload', () => {
    const first = share.peek(3);
    expect(share.saw(first[1]!)).toBe(true);
    expect(share.saw(first[1]!)).toBe(false);
    expect(share.saw('00'.repeat(32))).toBe(false);
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
