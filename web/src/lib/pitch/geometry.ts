// Squares of the rules (x along the length from home's end zone, y across) and where they are drawn.

export type SqKey = string;
export interface Sq {
  x: number;
  y: number;
}
export interface Size {
  length: number;
  width: number;
}
/** `flat`: end zones left and right; `upright`: top and bottom. `flip` turns the pitch by half. */
export interface Look {
  upright: boolean;
  flip: boolean;
}

/** Side of a square in drawing units. */
export const CELL = 40;

/** Room around the squares in drawing units: along the touchlines for the stands, behind the end zones for a border. */
const STAND = 22;
const BORDER = 8;

export function edges(look: Look): { x: number; y: number } {
  return look.upright ? { x: BORDER, y: BORDER } : { x: BORDER, y: STAND };
}

export const key = (x: number, y: number): SqKey => `${x},${y}`;

export function sq(text: SqKey): Sq {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

export function columns(size: Size, look: Look): number {
  return look.upright ? size.width : size.length;
}

export function rows(size: Size, look: Look): number {
  return look.upright ? size.length : size.width;
}

/** Column and row on the screen. */
export function place(at: Sq, size: Size, look: Look): { column: number; row: number } {
  let column = look.upright ? at.y : at.x;
  let row = look.upright ? size.length - 1 - at.x : at.y;
  if (look.flip) {
    column = columns(size, look) - 1 - column;
    row = rows(size, look) - 1 - row;
  }
  return { column, row };
}

/** The square at a column and row of the screen. */
export function squareAt(column: number, row: number, size: Size, look: Look): Sq {
  if (look.flip) {
    column = columns(size, look) - 1 - column;
    row = rows(size, look) - 1 - row;
  }
  return look.upright ? { x: size.length - 1 - row, y: column } : { x: column, y: row };
}

/** The middle of a square in drawing units. */
export function centre(at: Sq, size: Size, look: Look): { cx: number; cy: number } {
  const { column, row } = place(at, size, look);
  return { cx: (column + 0.5) * CELL, cy: (row + 0.5) * CELL };
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads on the screen; stays at the border. */
export function neighbour(at: Sq, pressed: string, size: Size, look: Look): Sq {
  const step = ARROWS[pressed];
  if (!step) return at;
  const { column, row } = place(at, size, look);
  const c = Math.min(Math.max(column + step[0], 0), columns(size, look) - 1);
  const r = Math.min(Math.max(row + step[1], 0), rows(size, look) - 1);
  return squareAt(c, r, size, look);
}

export function distance(a: Sq, b: Sq): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

export function adjacent(a: Sq, b: Sq): boolean {
  return distance(a, b) === 1;
}

/** Where the middle of a square is in a frame that shows the whole pitch as large as it can, in pixels. */
export function spotIn(frame: { width: number; height: number }, at: Sq, size: Size, look: Look): { x: number; y: number; cell: number } {
  const edge = edges(look);
  const w = columns(size, look) * CELL + 2 * edge.x;
  const h = rows(size, look) * CELL + 2 * edge.y;
  const scale = Math.min(frame.width / w, frame.height / h);
  const { cx, cy } = centre(at, size, look);
  return { x: (frame.width - w * scale) / 2 + (cx + edge.x) * scale, y: (frame.height - h * scale) / 2 + (cy + edge.y) * scale, cell: CELL * scale };
}
