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

/** Beside `at`, on the side away from `from`, where the eye has just been. */
export function beside(at: Spot, from: Spot | null, box: Size, frame: Size): Placed {
  const reach = at.cell * 0.85;
  const right = at.x + reach;
  const left = at.x - reach - box.width;
  const fits = { right: right + box.width + GAP <= frame.width, left: left >= GAP };
  const wanted = from && from.x > at.x ? 'left' : 'right';
  const side = fits[wanted] ? wanted : fits.right ? 'right' : fits.left ? 'left' : null;
  if (side) return { left: side === 'right' ? right : left, top: within(at.y - box.height / 2, frame.height - box.height) };
  return above(at, box, frame);
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
