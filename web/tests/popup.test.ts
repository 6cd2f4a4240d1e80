import { describe, expect, it } from 'vitest';
import { above, beside, middle, type Placed, type Size, type Spot } from '../src/match/popup';

const frame: Size = { width: 980, height: 600 };
const covers = (at: Spot, placed: Placed, box: Size): boolean =>
  at.x + at.cell / 2 > placed.left && at.x - at.cell / 2 < placed.left + box.width && at.y + at.cell / 2 > placed.top && at.y - at.cell / 2 < placed.top + box.height;

describe('a question on the pitch', () => {
  it('never covers its square and never leaves the frame', () => {
    for (const box of [{ width: 320, height: 240 }, { width: 200, height: 36 }])
      for (let x = 18; x < frame.width; x += 36)
        for (let y = 18; y < frame.height; y += 36) {
          const at = { x, y, cell: 36 };
          for (const placed of [beside(at, null, box, frame), beside(at, { ...at, x: x + 90 }, box, frame), above(at, { width: 200, height: 36 }, frame)]) {
            const size = placed.left === above(at, { width: 200, height: 36 }, frame).left ? { width: 200, height: 36 } : box;
            expect(covers(at, placed, size), `${x},${y}`).toBe(false);
            expect(placed.left >= 0 && placed.left + size.width <= frame.width && placed.top >= 0, `${x},${y}`).toBe(true);
          }
        }
  });

  it('stands on the far side of where the player comes from', () => {
    const at = { x: 400, y: 300, cell: 36 };
    const box = { width: 300, height: 200 };
    expect(beside(at, { ...at, x: 300 }, box, frame).left).toBeGreaterThan(400);
    expect(beside(at, { ...at, x: 500 }, box, frame).left).toBeLessThan(100);
    // Somebody stands on the right: then on the left.
    expect(beside(at, null, box, frame, [{ ...at, x: 480 }]).left).toBeLessThan(100);
  });

  it('about nobody in particular is in the middle, unless somebody stands there', () => {
    const box = { width: 280, height: 90 };
    const [plain] = [middle(box, frame)];
    expect([plain.left, Math.round(plain.top)]).toEqual([350, 204]);
    const there = { x: 490, y: 250, cell: 36 };
    const moved = middle(box, frame, 0.4, [there]);
    expect(covers(there, moved, box)).toBe(false);
    expect(moved.left >= 0 && moved.left + box.width <= frame.width && moved.top >= 0 && moved.top + box.height <= frame.height).toBe(true);
  });
});
