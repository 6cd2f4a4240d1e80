// Crests: a field, a motif and two colours, drawn by us. A team that has chosen none gets one from its name, always the same.

export type Crest = { shape: string; motif: string; colours: [string, string] };

/** What is painted in the second colour, on a shield of 64 by 64. */
export const FIELDS: Record<string, string> = {
  plain: '',
  pale: 'M32 4h24v26c0 15-11 24-24 30z',
  fess: 'M8 24h48v14H8z',
  bend: 'M8 4h14l34 42c-3 5-7 8-12 11L8 14z',
  chevron: 'M8 46 32 24l24 22v12L32 38 8 58z',
  quarters: 'M8 4h24v28H8zM32 32h24c-1 14-12 22-24 28z',
  stripes: 'M8 4h8v54H8zM24 4h8v56h-8zM40 4h8v56h-8z',
  chief: 'M8 4h48v16H8z',
};

/** Drawn in the middle, in white with a dark edge. */
export const MOTIFS: Record<string, string> = {
  ball: 'M16 30c6-11 26-11 32 0-6 11-26 11-32 0zM25 30h14M28 27v6M32 27v6M36 27v6',
  star: 'M32 14l4.7 10.6L48 26l-8.4 7.7L42 45l-10-5.8L22 45l2.4-11.3L16 26l11.3-1.4z',
  horns: 'M18 16c-2 10 2 16 8 18v10h12V34c6-2 10-8 8-18-2 6-6 9-10 9h-8c-4 0-8-3-10-9z',
  crown: 'M16 20l7 8 9-12 9 12 7-8-3 22H19z',
  axe: 'M30 14h4v32h-4zM34 17c7-1 11 3 12 9-4 1-8 0-12-3zM30 17c-7-1-11 3-12 9 4 1 8 0 12-3z',
  skull: 'M32 14c-9 0-14 6-14 13 0 5 2 8 5 10v7h18v-7c3-2 5-5 5-10 0-7-5-13-14-13zM23 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M33 28a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 34l-2 4h4z',
  flame: 'M33 12c2 8 11 11 11 21 0 8-5 13-12 13s-12-5-12-12c0-6 4-8 5-13 3 2 4 4 4 7 3-4 5-9 4-16z',
  tower: 'M19 16h6v5h4v-5h6v5h4v-5h6v11h-4v18H23V27h-4zM29 45v-9h6v9z',
  tree: 'M32 12l11 13h-5l8 10H35v10h-6V35H18l8-10h-5z',
  wing: 'M16 20c10 0 22-2 32-6-1 5-4 8-8 10 3 0 5 0 7-1-2 5-5 7-10 8 2 1 4 1 6 0-4 6-10 9-16 8C21 38 16 31 16 20z',
  eye: 'M14 30c8-13 28-13 36 0-8 13-28 13-36 0zM25 30a7 7 0 1 0 14 0 7 7 0 1 0-14 0',
  bolt: 'M36 12L20 34h9l-3 14 18-23H34z',
  helm: 'M18 30c0-9 6-15 14-15s14 6 14 15v10h-9l-2-8H23v10h-5zM30 12h4v6h-4z',
  paw: 'M32 28c-6 0-11 6-11 11 0 4 4 5 7 4 3-1 5-1 8 0 3 1 7 0 7-4 0-5-5-11-11-11zM17 26a4 5 0 1 0 8 0 4 5 0 1 0-8 0M25 18a4 5 0 1 0 8 0 4 5 0 1 0-8 0M33 18a4 5 0 1 0 8 0 4 5 0 1 0-8 0M40 26a4 5 0 1 0 8 0 4 5 0 1 0-8 0',
  moon: 'M38 14a17 17 0 1 0 9 28C35 43 29 26 38 14z',
  anvil: 'M15 20h31c0 5-4 8-9 8v6l6 8H21l6-8v-5c-6 0-11-3-12-9z',
};

export const COLOURS = ['#9b1c1c', '#c2560c', '#b8860b', '#2f6b2f', '#0f6b63', '#1c579c', '#2d2f7f', '#6a2e8c', '#8a3b5e', '#5b4636', '#3c4650', '#17191c'] as const;

const SHAPES = Object.keys(FIELDS);
const CHARGES = Object.keys(MOTIFS);

/** A number from a name; the same on every device. */
function mixed(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619);
  sum ^= sum >>> 15;
  sum = Math.imul(sum, 2246822519);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** The crest that belongs to a name. */
export function crestOf(name: string): Crest {
  const seed = mixed(name.trim().toLowerCase());
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!;
  const first = seed % COLOURS.length;
  const second = (first + 2 + ((seed >>> 8) % (COLOURS.length - 4))) % COLOURS.length;
  return { shape: pick(SHAPES, seed >>> 4), motif: pick(CHARGES, seed >>> 12), colours: [COLOURS[first]!, COLOURS[second]!] };
}

export const crestText = (crest: Crest): string => [crest.shape, crest.motif, ...crest.colours].join(' ');

/** A crest from its words; what cannot be read gives the one of the name. */
export function readCrest(text: string | null | undefined, name: string): Crest {
  const [shape = '', motif = '', one = '', two = ''] = text?.split(' ') ?? [];
  return sound({ shape, motif, colours: [one, two] }, name);
}

/** A crest of somebody else: only shapes, motifs and colours that we know are drawn. */
export function sound(crest: Partial<Crest> | null | undefined, name: string): Crest {
  const own = crestOf(name);
  if (!crest) return own;
  const colour = (at: 0 | 1): string => (/^#[0-9a-f]{6}$/.test(crest.colours?.[at] ?? '') ? crest.colours![at] : own.colours[at]);
  return { shape: crest.shape! in FIELDS ? crest.shape! : own.shape, motif: crest.motif! in MOTIFS ? crest.motif! : own.motif, colours: [colour(0), colour(1)] };
}
