// Shoulders, arms and gear of each role, drawn behind the head, and the emblem on the plate. Fills are the words of heads.ts.
import type { Role } from './figures';
import type { Shape } from './heads';

export interface Body {
  behind: Shape[];
  /** What the role does, as a bold sign; line players and big guys need none. */
  emblem?: string;
}

const hand = (x: number, y: number): Shape => ({ d: `M${x - 3.2} ${y}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z`, fill: 'skin' });
const chest = (d: string): Shape => ({ d, fill: 'jersey' });
/** Two pads over the shoulders, `x` from the middle, `r` wide. */
const pads = (x: number, y: number, r: number): Shape => ({ d: `M${-x - r} ${y + 4}C${-x - r} ${y - r} ${-x + r} ${y - r} ${-x + r} ${y + 3}zM${x + r} ${y + 4}C${x + r} ${y - r} ${x - r} ${y - r} ${x - r} ${y + 3}z`, fill: 'trim' });

const PLAIN = 'M-12.5 17.5C-13.5 8 -7 4 0 4S13.5 8 12.5 17.5z';

export const BODIES: Record<Role, Body> = {
  line: { behind: [chest(PLAIN), pads(9.5, 8, 4.4)] },
  blitz: {
    behind: [{ d: 'M-15 6L-17.5 -2.5L-10 3zM15 6L17.5 -2.5L10 3z', fill: 'bone' }, chest('M-14 17.5C-15 7 -9 3 0 3S15 7 14 17.5z'), pads(11, 7, 5)],
    emblem: 'M2 -5.6L-4 0.8H-0.6L-2 5.6L4.2 -1H0.8z',
  },
  throw: {
    behind: [{ d: 'M8 10L13.5 8.5L18 -2L13.5 -3.5L9.5 4z', fill: 'jersey' }, hand(16.4, -5), chest(PLAIN), pads(9.5, 8, 4.2)],
    emblem: 'M-5 3.4C-4.4 -2.4 0.6 -5 5 -3.6C4.4 2.2 -0.6 5 -5 3.4z',
  },
  catch: {
    behind: [{ d: 'M-7 11L-13 9L-17 0L-13 -1.5L-8.5 5zM7 11L13 9L17 0L13 -1.5L8.5 5z', fill: 'jersey' }, hand(-15.6, -3), hand(15.6, -3), chest('M-10.5 17.5C-11 8 -6 4 0 4S11 8 10.5 17.5z')],
    emblem: 'M-5 -4.6V0A5 5 0 0 0 5 0V-4.6H2.2V0A2.2 2.2 0 0 1 -2.2 0V-4.6z',
  },
  run: {
    behind: [{ d: 'M9 6L19 2L13 9L20 9L12 14z', fill: 'trim' }, chest('M-10.5 17.5C-11 8 -6 4 0 4S11 8 10.5 17.5z'), pads(8.5, 9, 3.4)],
    emblem: 'M-5 -4.4L-0.6 0L-5 4.4H-1.8L2.6 0L-1.8 -4.4zM0.4 -4.4L4.8 0L0.4 4.4',
  },
  block: {
    behind: [chest('M-17 17.5V9L-12 3.5H12L17 9V17.5z'), { d: 'M-18.5 12V5L-13.5 0.5L-7 3.5V12zM18.5 12V5L13.5 0.5L7 3.5V12z', fill: 'metal' }],
    emblem: 'M-4.8 -4.6H4.8V0.6C4.8 3.4 2 5 0 5.8C-2 5 -4.8 3.4 -4.8 0.6z',
  },
  special: {
    behind: [{ d: 'M-10 5L-18 17.5H18L10 5z', fill: 'trim' }, chest(PLAIN)],
    emblem: 'M0 -6L1.8 -2L6 -1.6L2.8 1.2L3.8 5.4L0 3.2L-3.8 5.4L-2.8 1.2L-6 -1.6L-1.8 -2z',
  },
  big: { behind: [{ d: 'M-13 16.5C-15 5 -9 1 0 1S15 5 13 16.5z', fill: 'skin' }, chest('M-8.5 16.8C-9.5 9 -6 6 0 6S9.5 9 8.5 16.8z'), { d: 'M-13 11L-14 6C-11 2.5 -8 3 -7 5L-8 12zM13 11L14 6C11 2.5 8 3 7 5L8 12z', fill: 'trim' }] },
};
