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
  const near = (at: Spot): boolean => at.x + at.cell * 0.4 > left && at.x - at.cell * 0.4 < left + box.width && at.y + at.cell * 0.4 > top && at.y - at.cell * 0.4 < top + box.height;
  return spots.filter(near).length;
}

/** Beside `at`, where it covers the fewest of `others`; else on the side away from `from`, where the eye has just been. */
export function beside(at: Spot, from: Spot | null, box: Size, frame: Size, others: Spot[] = []): Placed {
  const reach = at.cell * 0.85;
  const lefts = [at.x + reach, at.x - reach - box.width].filter((left) => left >= GAP && left + box.width + GAP <= frame.width);
  if (from && from.x > at.x) lefts.reverse();
  const tops = [at.y - box.height / 2, at.y - box.height + at.cell / 2, at.y - at.cell / 2].map((top) => within(top, frame.height - box.height));
  const beside = lefts.flatMap((left) => tops.map((top) => ({ left, top })));
  const over = [at.y - reach - box.height, at.y + reach].filter((top) => top >= GAP && top + box.height + GAP <= frame.height);
  const shifted = [at.x - box.width / 2, at.x - box.width + at.cell, at.x - at.cell].map((left) => within(left, frame.width - box.width));
  const places = [...beside, ...over.flatMap((top) => shifted.map((left) => ({ left, top })))];
  // Who the question is about, besides the player it stands beside, matters more than everybody else.
  const weighed = places.map((place, i) => ({ place, covered: covers(place, box, others) + (from ? 10 * covers(place, box, [from]) : 0) + (i < beside.length ? 0 : 0.5) }));
  return weighed.sort((a, b) => a.covered - b.covered)[0]?.place ?? above(at, box, frame);
}

/** Above `at`, or below it where there is no room. */
export function above(at: Spot, box: Size, frame: Size): Placed {
  const reach = at.cell * 0.7;
  const top = at.y - reach - box.height;
  return { left: within(at.x - box.width / 2, frame.width - box.width), top: top >= GAP ? top : at.y + reach };
}

/** In the middle of the frame, a little above the centre. */
export function middle(box: Size, frame: Size): Placed {
  return { left: Math.max(GAP, (frame.width - box.width) / 2), top: Math.max(GAP, (frame.height - box.height) * 0.4) };
}
