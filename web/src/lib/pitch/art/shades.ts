// Every colour of a figure as a shape in the light: brighter at the upper left, darker at the lower right. Made once for each colour, shared by all pictures.

const SVG = 'http://www.w3.org/2000/svg';
const made = new Map<string, string>();
let defs: SVGDefsElement | null = null;

/** A colour of six digits, mixed with another by `share`. */
export function mix(colour: string, other: string, share: number): string {
  const parts = (text: string): number[] => [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16));
  const b = parts(other);
  return `#${parts(colour).map((part, i) => Math.round(part * (1 - share) + (b[i] ?? 0) * share).toString(16).padStart(2, '0')).join('')}`;
}

/** The shared definitions; a picture that leaves the page takes them along. */
export function shades(): SVGDefsElement | null {
  if (defs || typeof document === 'undefined' || !document.body) return defs;
  const sheet = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [['width', '0'], ['height', '0'], ['aria-hidden', 'true'], ['class', 'hidden-text']] as const) sheet.setAttribute(name, value);
  defs = document.createElementNS(SVG, 'defs');
  sheet.append(defs);
  document.body.append(sheet);
  return defs;
}

export function shade(colour: string): string {
  const known = made.get(colour);
  if (known) return known;
  const sheet = /^#[0-9a-f]{6}$/i.test(colour) ? shades() : null;
  if (!sheet) return colour;
  const id = `shade-${colour.slice(1)}`;
  const gradient = document.createElementNS(SVG, 'linearGradient');
  for (const [name, value] of [['id', id], ['gradientUnits', 'userSpaceOnUse'], ['x1', '-9'], ['y1', '-16'], ['x2', '10'], ['y2', '17']] as const) gradient.setAttribute(name, value);
  for (const [at, tone] of [['0', mix(colour, '#ffffff', 0.34)], ['0.45', colour], ['1', mix(colour, '#0c1416', 0.26)]] as const) {
    const stop = document.createElementNS(SVG, 'stop');
    stop.setAttribute('offset', at);
    stop.setAttribute('stop-color', tone);
    gradient.append(stop);
  }
  sheet.append(gradient);
  made.set(colour, `url(#${id})`);
  return `url(#${id})`;
}
