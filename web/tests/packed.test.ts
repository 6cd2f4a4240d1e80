import { describe, expect, it } from 'vitest';
import { canUnpack, Unpacker } from '../src/lib/api/packed';

/** Three messages as they are packed: one stream of raw deflate, flushed after each line. */
const SAID = ['{"is":"snapshot"}', `{"text":"${'ä'.repeat(300)}"}`, '{"is":"pong"}'];
const PACKED = ['qlbKLFayUirOSywozsgvUarlAgAAAP//', 'qlYqSa0oUbJSOrxkFI5C6kNgGgMAAAD//w==', 'qoakuoL8vHQgDwAAAP//'];
const bytes = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;

describe('a packed line', () => {
  it('gives every message as soon as its bytes are there', async () => {
    expect(canUnpack()).toBe(true);
    const heard: string[] = [];
    let woken: () => void = () => undefined;
    const unpacker = new Unpacker((text) => {
      heard.push(text);
      woken();
    }, () => undefined);
    for (const [i, piece] of PACKED.entries()) {
      const next = new Promise<void>((done) => (woken = done));
      unpacker.take(bytes(piece));
      if (heard.length <= i) await next;
      expect(heard).toEqual(SAID.slice(0, i + 1));
    }
  });

  it('that cannot be read is lost', async () => {
    await new Promise<void>((lost) => new Unpacker(() => undefined, lost).take(new Uint8Array([255, 255, 255, 255]).buffer));
  });
});
