import { describe, expect, it } from 'vitest';
import { columns, key, neighbour, place, rows, squareAt } from '../src/lib/pitch/geometry';

const sizes = [{ length: 20, width: 11 }, { length: 26, width: 15 }];
const looks = [false, true].flatMap((upright) => [false, true].map((flip) => ({ upright, flip })));

describe('drawing the pitch', () => {
  it('puts every square on its own place and finds it again, in both sizes and all four looks', () => {
    for (const size of sizes)
      for (const look of looks) {
        const seen = new Set<string>();
        for (let x = 0; x < size.length; x++)
          for (let y = 0; y < size.width; y++) {
            const { column, row } = place({ x, y }, size, look);
            expect(column).toBeGreaterThanOrEqual(0);
            expect(column).toBeLessThan(columns(size, look));
            expect(row).toBeLessThan(rows(size, look));
            seen.add(`${column} ${row}`);
            expect(squareAt(column, row, size, look)).toEqual({ x, y });
          }
        expect(seen.size).toBe(size.length * size.width);
      }
  });

  it('shows your own end zone at the bottom of an upright pitch', () => {
    const size = sizes[0]!;
    expect(place({ x: 0, y: 5 }, size, { upright: true, flip: false }).row).toBe(19);
    expect(place({ x: 19, y: 5 }, size, { upright: true, flip: true }).row).toBe(19);
  });

  it('moves the cursor as the arrows look on the screen and stops at the border', () => {
    const size = sizes[0]!;
    expect(neighbour({ x: 3, y: 3 }, 'ArrowUp', size, { upright: true, flip: false })).toEqual({ x: 4, y: 3 });
    expect(neighbour({ x: 3, y: 3 }, 'ArrowUp', size, { upright: false, flip: false })).toEqual({ x: 3, y: 2 });
    expect(neighbour({ x: 3, y: 3 }, 'ArrowRight', size, { upright: false, flip: true })).toEqual({ x: 2, y: 3 });
    const corner = neighbour({ x: 0, y: 0 }, 'ArrowLeft', size, { upright: false, flip: false });
    expect(key(corner.x, corner.y)).toBe('0,0');
  });
});
