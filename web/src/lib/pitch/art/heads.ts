// Heads as a few bold shapes each, drawn for a square of 40 units with the chin at y = 5. Fills are words: `skin`, `dark`, `light`, `trim`
// (the team's second colour), `jersey`, `bone`, `metal`, `leaf`; a shape without one is a line.
import type { Head } from './figures';

export interface Shape {
  d: string;
  fill?: 'skin' | 'dark' | 'light' | 'trim' | 'jersey' | 'bone' | 'metal' | 'leaf';
}
export interface Drawn {
  skin: string;
  shapes: Shape[];
}

const circle = (cx: number, cy: number, r: number): string => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const eyes = (y: number, apart = 3.4, r = 1.5): Shape => ({ d: circle(-apart, y, r) + circle(apart, y, r), fill: 'dark' });

export const HEADS: Record<Head, Drawn> = {
  human: { skin: '#e8b48c', shapes: [{ d: circle(0, -3.5, 8), fill: 'skin' }, eyes(-1.6, 3, 1.3), { d: 'M-10 -2.5C-11 -17 11 -17 10 -2.5L7.6 -3.6C7 -6 -7 -6 -7.6 -3.6z', fill: 'trim' }, { d: 'M-2 -13.2h4v7.4h-4z', fill: 'jersey' }, { d: 'M-9.6 -3L-7 5.4H7L9.6 -3L8 1.4H-8z', fill: 'metal' }] },
  lady: { skin: '#c98d62', shapes: [{ d: 'M-10 6C-13 -16 13 -16 10 6L7 6V-4H-7V6z', fill: 'dark' }, { d: circle(0, -2.5, 7), fill: 'skin' }, { d: 'M-8 -7C-5 -12 5 -12 8 -7L0 -5z', fill: 'trim' }, eyes(-2)] },
  orc: { skin: '#5f9a3c', shapes: [{ d: 'M-8 -9C-7 -15 7 -15 8 -9L10 1C8 7 -8 7 -10 1z', fill: 'skin' }, { d: 'M-8 -8C-7 -16 7 -16 8 -8z', fill: 'trim' }, eyes(-6.4), { d: 'M-7.6 4L-7.4 -4.6L-2.4 3.6zM7.6 4L7.4 -4.6L2.4 3.6z', fill: 'bone' }] },
  goblin: { skin: '#8cc152', shapes: [{ d: 'M-6 -6L-18 -10L-8 1zM6 -6L18 -10L8 1z', fill: 'skin' }, { d: circle(0, -3, 8), fill: 'skin' }, eyes(-4, 3.2, 2), { d: 'M-5 2Q0 5 5 2' }] },
  elf: { skin: '#f0cfa8', shapes: [{ d: 'M-5 -4L-16 -15L-7 1zM5 -4L16 -15L7 1z', fill: 'skin' }, { d: 'M-6.5 -8C-6 -14 6 -14 6.5 -8L5 2L0 6L-5 2z', fill: 'skin' }, { d: 'M-7 -6C-7 -16 7 -16 7 -6L0 -9z', fill: 'trim' }, eyes(-3, 2.8, 1.3)] },
  dwarf: { skin: '#dca27c', shapes: [{ d: circle(0, -5, 7.5), fill: 'skin' }, { d: 'M-10 -3H10C11 6 5 13 0 15C-5 13 -11 6 -10 -3z', fill: 'trim' }, { d: 'M-9 -5C-9 -14 9 -14 9 -5z', fill: 'light' }, eyes(-2, 3, 1.3)] },
  halfling: { skin: '#eab38a', shapes: [{ d: 'M-9 -2C-13 -16 13 -16 9 -2z', fill: 'dark' }, { d: circle(0, -2, 8), fill: 'skin' }, { d: 'M-8 -5C-6 -12 6 -12 8 -5Q0 -9 -8 -5z', fill: 'trim' }, eyes(-2), { d: 'M-4 2.5Q0 6 4 2.5' }] },
  rat: { skin: '#a58a6a', shapes: [{ d: circle(-8, -11, 4.6) + circle(8, -11, 4.6), fill: 'skin' }, { d: 'M-8 -9C-6 -14 6 -14 8 -9L3 5Q0 8 -3 5z', fill: 'skin' }, { d: circle(0, 5, 2.2), fill: 'dark' }, eyes(-5, 3.6, 1.8), { d: 'M-4 3L-13 1M4 3L13 1' }] },
  lizard: { skin: '#3fa7a0', shapes: [{ d: 'M-3 -10L0 -19L3 -10L7 -16L7 -8H-7L-7 -16z', fill: 'trim' }, { d: 'M-7 -8C-6 -13 6 -13 7 -8L9 3C6 7 -6 7 -9 3z', fill: 'skin' }, eyes(-6, 4.6, 1.9), { d: 'M-8 2L-5 0L-2 2L1 0L4 2L8 1' }] },
  frog: { skin: '#4caf68', shapes: [{ d: circle(-6, -10, 4.2) + circle(6, -10, 4.2), fill: 'skin' }, { d: 'M-11 -3C-9 -11 9 -11 11 -3C10 6 -10 6 -11 -3z', fill: 'skin' }, eyes(-10, 6, 2), { d: 'M-9 -1Q0 5 9 -1' }] },
  skull: { skin: '#efe8d2', shapes: [{ d: 'M-8 -6C-8 -16 8 -16 8 -6C8 -2 6 -1 5 0V5H-5V0C-6 -1 -8 -2 -8 -6z', fill: 'skin' }, { d: circle(-3.4, -6, 2.6) + circle(3.4, -6, 2.6), fill: 'dark' }, { d: 'M-1.2 -2L0 -4L1.2 -2zM-2 5V1.6M2 5V1.6', fill: 'dark' }] },
  zombie: { skin: '#9db08a', shapes: [{ d: 'M-8 -8C-6 -14 7 -15 8 -8L7 3Q0 8 -7 3z', fill: 'skin' }, { d: 'M-8 -8C-5 -16 6 -16 8 -8L4 -10L1 -8L-3 -11z', fill: 'dark' }, { d: circle(-3.2, -4, 2.2), fill: 'light' }, { d: circle(3.4, -4, 1.4), fill: 'dark' }, { d: 'M-4 3H5M-2 1.4v3M1.6 1.4v3' }] },
  mummy: { skin: '#e6dcb8', shapes: [{ d: 'M-8 -7C-7 -15 7 -15 8 -7L7 4Q0 8 -7 4z', fill: 'skin' }, { d: 'M-8 -9L8 -11M-8 0L8 -1M-6 4L7 2.4' }, { d: 'M-7 -7H7V-3H-7z', fill: 'dark' }, { d: circle(-3, -5, 1.3) + circle(3, -5, 1.3), fill: 'light' }] },
  horns: { skin: '#b07a58', shapes: [{ d: 'M-6 -9C-16 -9 -15 -17 -13 -19C-12 -14 -8 -13 -4 -12zM6 -9C16 -9 15 -17 13 -19C12 -14 8 -13 4 -12z', fill: 'bone' }, { d: 'M-8 -9C-6 -14 6 -14 8 -9L5 4Q0 8 -5 4z', fill: 'skin' }, eyes(-5, 3.2, 1.6), { d: 'M-5 -9H5L0 -3z', fill: 'trim' }] },
  bull: { skin: '#7a4a34', shapes: [{ d: 'M-6 -8C-18 -6 -19 -15 -17 -19C-14 -14 -9 -14 -4 -13zM6 -8C18 -6 19 -15 17 -19C14 -14 9 -14 4 -13z', fill: 'bone' }, { d: 'M-9 -9C-6 -14 6 -14 9 -9L6 5Q0 9 -6 5z', fill: 'skin' }, eyes(-6, 4, 1.6), { d: circle(0, 4, 2.6) }] },
  wolf: { skin: '#6b6b73', shapes: [{ d: 'M-9 -6L-9 -18L-2 -11zM9 -6L9 -18L2 -11z', fill: 'skin' }, { d: 'M-9 -8C-5 -13 5 -13 9 -8L3 5Q0 8 -3 5z', fill: 'skin' }, eyes(-6, 3.6, 1.6), { d: 'M-2.4 2H2.4L0 5z', fill: 'dark' }] },
  vampire: { skin: '#e9e4ea', shapes: [{ d: 'M-12 8L-9 -6L0 4L9 -6L12 8z', fill: 'trim' }, { d: 'M-7 -8C-6 -13 6 -13 7 -8L5 3Q0 7 -5 3z', fill: 'skin' }, { d: 'M-8 -6C-8 -16 8 -16 8 -6L0 -5z', fill: 'dark' }, eyes(-2, 3, 1.3), { d: 'M-2.4 2.4L-1.6 5M2.4 2.4L1.6 5' }] },
  ghost: { skin: '#dfe8f2', shapes: [{ d: 'M-10 10C-10 -20 10 -20 10 10L5 6L0 10L-5 6z', fill: 'skin' }, { d: 'M-6 -3C-6 -11 6 -11 6 -3L0 3z', fill: 'dark' }, { d: circle(-2.4, -4, 1.4) + circle(2.4, -4, 1.4), fill: 'light' }] },
  brute: { skin: '#c99a76', shapes: [{ d: 'M-7 -9C-6 -14 6 -14 7 -9L12 2C10 9 -10 9 -12 2z', fill: 'skin' }, eyes(-6, 3, 1.4), { d: 'M-8 2H8' }, { d: 'M-6 2L-5 -3L-3 2zM6 2L5 -3L3 2z', fill: 'bone' }, { d: 'M-7 -10C-5 -15 5 -15 7 -10z', fill: 'trim' }] },
  troll: { skin: '#6d8f86', shapes: [{ d: 'M-7 -6L-18 -12L-15 -2L-8 2zM7 -6L18 -12L15 -2L8 2z', fill: 'skin' }, { d: 'M-8 -9C-6 -16 6 -16 8 -9L10 1C8 9 -8 9 -10 1z', fill: 'skin' }, { d: 'M-6 -13L-4 -19L-1 -14L2 -20L4 -14L7 -17L7 -11z', fill: 'trim' }, eyes(-6.5, 3.6, 1.6), { d: 'M-2.6 -5C-4 1 -3 3 0 3S4 1 2.6 -5z', fill: 'skin' }, { d: 'M-7 5H7' }, { d: 'M-5.6 5.4L-4.6 0.6L-3 5.4zM5.6 5.4L4.6 0.6L3 5.4z', fill: 'bone' }] },
  tree: { skin: '#7a5a3a', shapes: [{ d: 'M-14 -4C-20 -14 -8 -20 -4 -16C0 -22 8 -20 9 -15C18 -17 18 -6 13 -3z', fill: 'leaf' }, { d: 'M-7 -8H7L9 7H-9z', fill: 'skin' }, eyes(-3, 3, 1.6), { d: 'M-3 3H3M-6 -8L-12 -13M6 -8L12 -13' }] },
  spawn: { skin: '#8a9a3c', shapes: [{ d: 'M-12 2C-14 -12 -4 -16 0 -13C6 -18 14 -10 12 1C10 9 -10 9 -12 2z', fill: 'skin' }, { d: circle(0, -6, 4.4), fill: 'light' }, { d: circle(0, -6, 2), fill: 'dark' }, { d: 'M-8 2L-4 0L0 3L4 0L8 2' }] },
  beast: { skin: '#c9894f', shapes: [{ d: 'M-9 -7L-8 -17L-2 -11zM9 -7L8 -17L2 -11z', fill: 'skin' }, { d: circle(0, -3, 8.6), fill: 'skin' }, eyes(-6, 3.8, 1.6), { d: 'M-4 1C-4 -3 4 -3 4 1C4 5 -4 5 -4 1z', fill: 'light' }, { d: circle(-1.6, 1, 0.9) + circle(1.6, 1, 0.9), fill: 'dark' }] },
  machine: { skin: '#8d9499', shapes: [{ d: 'M-14 -8H14V6H-14z', fill: 'skin' }, { d: circle(-7, 6, 6) + circle(7, 6, 6), fill: 'dark' }, { d: circle(-7, 6, 2) + circle(7, 6, 2), fill: 'light' }, { d: 'M-9 -8V-16H-3V-8M-12 -1H12', fill: 'trim' }] },
};
