// Where a question appears on the pitch: beside the square that it is about, never on it, and never outside the frame.

export interface Size {
  width: number;
  height: number;
}
export interface Spot {
  x: number;
  y: number;
  /** Side of a square in pixels. */
  cell: number;
}
export interface Placed {
  left: number;
  top: number;
}

const GAP = 6;

function within(value: number, most: number): number {
  return Math.max(GAP, Math.min(value, most - GAP));
}

/** How many of these squares a box would cover. */
function covers({ left, top }: Placed, box: Size, spots: Spot[]): number {
  const near = (at: Spot): boolean => at.x + at.cell / 2 > left && at.x - at.cell / 2 < left + box.width && at.y + at.cell / 2 > top && at.y - at.cell / 2 < top + box.height;
  return spots.filter(near).length;
}

/** How far from `at` a box may be, in squares; nearer is better. */
const NEAR = [0.85, 1.5, 2.2, 3];
/** Which part of the box is level with `at`. */
const LEVEL = [0.5, 0.9, 0.1, 0.7, 0.3];

/** Beside `at`, where it covers the fewest of `others`; else on the side away from `from`, where the eye has just been. */
export function beside(at: Spot, from: Spot | null, box: Size, frame: Size, others: Spot[] = []): Placed {
  const fits = (start: number, length: number, most: number): boolean => start >= GAP && start + length + GAP <= most;
  const places = NEAR.flatMap((far, i) => {
    const reach = at.cell * far;
    const lefts = [at.x + reach, at.x - reach - box.width].filter((left) => fits(left, box.width, frame.width));
    if (from && from.x > at.x) lefts.reverse();
    const tops = LEVEL.map((part) => within(at.y - box.height * part, frame.height - box.height));
    const over = [at.y - reach - box.height, at.y + reach].filter((top) => fits(top, box.height, frame.height));
    const shifted = LEVEL.map((part) => within(at.x - box.width * part, frame.width - box.width));
    return [
      ...lefts.flatMap((left) => tops.map((top) => ({ left, top, cost: i * 0.3 }))),
      ...over.flatMap((top) => shifted.map((left) => ({ left, top, cost: i * 0.3 + 0.2 }))),
    ];
  });
  // Who the question is about, besides the player it stands beside, matters more than everybody else.
  const weighed = places.map(({ cost, ...place }) => ({ place, cost: cost + covers(place, box, others) + (from ? 10 * covers(place, box, [from]) : 0) }));
  return weighed.sort((a, b) => a.cost - b.cost)[0]?.place ?? above(at, box, frame);
}

/** Above `at`, or below it where there is no room. */
export function above(at: Spot, box: Size, frame: Size): Placed {
  const reach = at.cell * 0.7;
  const top = at.y - reach - box.height;
  return { left: within(at.x - box.width / 2, frame.width - box.width), top: top >= GAP ? top : at.y + reach };
}

/** In the middle of the frame, a little above the centre or as far down as `down` says; or near that, where it covers fewer of `others`. */
export function middle(box: Size, frame: Size, down = 0.4, others: Spot[] = []): Placed {
  const parts = [0, 0.12, -0.12, 0.25, -0.25, 0.38, -0.38, 0.5, -0.5];
  const place = (x: number, y: number): Placed => ({ left: Math.max(GAP, within((frame.width - box.width) * x, frame.width - box.width)), top: Math.max(GAP, within((frame.height - box.height) * y, frame.height - box.height)) });
  const all = parts.flatMap((x) => parts.filter((y) => down + y >= 0 && down + y <= 1).map((y) => ({ place: place(0.5 + x, down + y), far: Math.hypot(x, y) })));
  const weighed = all.map(({ place, far }) => ({ place, cost: far + covers(place, box, others) }));
  return weighed.sort((a, b) => a.cost - b.cost)[0]?.place ?? place(0.5, down);
}
