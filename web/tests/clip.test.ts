import { describe, expect, it } from 'vitest';
import { animated } from '../src/replay/clip';
import { picturesOf, playAround } from '../src/replay/play';
import { event, position } from './fixture';

/** A chunk of a PNG; its checksum is not looked at. */
function chunk(name: string, data: number[]): number[] {
  return [0, 0, 0, data.length, ...[...name].map((one) => one.charCodeAt(0)), ...data, 0, 0, 0, 0];
}
/** A picture of one pixel whose data nobody decodes. */
const pixel = (grey: number): Uint8Array => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]), ...chunk('IDAT', [grey]), ...chunk('IEND', [])]);

async function names(file: Blob): Promise<string[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const found: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) found.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
  return found;
}

describe('a play as a moving picture', () => {
  it('is one PNG with a control and the data of every drawing', async () => {
    expect(await names(animated([pixel(0), pixel(120), pixel(255)]))).toEqual(['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND']);
  });

  it('begins with an activation and ends before the next', () => {
    const frames = [['turn-started'], ['activated'], ['moved'], ['moved'], ['activated'], ['moved']].map((kinds, n) => ({ n, seq: n, events: kinds.map((kind) => event(kind as 'moved', { who: 'H1', to: [n, 1] } as never)), position: position() }));
    expect(playAround(2, frames.length, (n) => frames[n] as never)).toEqual([1, 3]);
    expect(playAround(5, frames.length, (n) => frames[n] as never)).toEqual([4, 5]);
  });

  it('is drawn once for every step and not for what nobody sees', () => {
    const before = position();
    const all = picturesOf(before, [{ events: [event('moved', { who: 'H1', to: [6, 6] }), event('face', { face: 'pow' }), event('moved', { who: 'H1', to: [7, 6] })], position: before }]);
    expect(all.length).toBe(4);
  });
});
