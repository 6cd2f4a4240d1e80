// A play as an animated picture: the pitch is drawn once for every step and the drawings are put into one PNG with a time for each (APNG).
import { shades } from '../lib/pitch/art/shades';

const SIGNATURE = 8;
/** How long one drawing is shown, and the last one, in milliseconds. */
const STEP = 320;
const LAST = 1600;

interface Chunk {
  name: string;
  data: Uint8Array;
}

const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcs[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    chunks.push({ name: String.fromCharCode(...png.subarray(at + 4, at + 8)), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function written({ name, data }: Chunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function numbers(size: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
}

/** PNG pictures of one size as one animated PNG that begins anew after its end. */
export function animated(pictures: Uint8Array[]): Blob {
  const all = pictures.map(chunksOf);
  const head = all[0]?.find((one) => one.name === 'IHDR');
  if (!head) throw new Error('no picture');
  const size = new DataView(head.data.buffer, head.data.byteOffset);
  const [width, height] = [size.getUint32(0), size.getUint32(4)];
  const out: Chunk[] = [head, { name: 'acTL', data: numbers(8, (view) => view.setUint32(0, all.length)) }];
  let order = 0;
  all.forEach((chunks, n) => {
    const control = numbers(26, (view) => {
      [order++, width, height].forEach((value, i) => view.setUint32(i * 4, value));
      view.setUint16(20, n === all.length - 1 ? LAST : STEP);
      view.setUint16(22, 1000);
    });
    out.push({ name: 'fcTL', data: control });
    for (const { data } of chunks.filter((one) => one.name === 'IDAT')) {
      if (n === 0) out.push({ name: 'IDAT', data });
      else {
        const numbered = new Uint8Array(4 + data.length);
        new DataView(numbered.buffer).setUint32(0, order++);
        numbered.set(data, 4);
        out.push({ name: 'fdAT', data: numbered });
      }
    }
  });
  out.push({ name: 'IEND', data: new Uint8Array() });
  return new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...out.map(written)], { type: 'image/png' });
}

/** The rules of the page's style sheets that a drawing may need. Those of the pitch come last: the drawing is the root of its file and would take the page's colours. */
function styles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).filter((text) => !/^@import|animation:/.test(text));
  return [...rules, ...rules.filter((text) => text.startsWith('[data-board'))].join('\n');
}

/** The drawing alone, as a file that needs nothing around it. */
function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.querySelectorAll('[role="row"]').forEach((one) => one.remove());
  const root = document.documentElement;
  const dark = root.dataset['theme'] === 'dark' || (!root.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [name, value] of [['xmlns', 'http://www.w3.org/2000/svg'], ['width', String(width)], ['height', String(height)], ['data-theme', dark ? 'dark' : 'light'], ['data-motion', 'off']] as const) copy.setAttribute(name, value);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `${styles()}\n.pitch{width:${width}px;height:${height}px}`;
  copy.prepend(style);
  const shared = shades();
  if (shared) copy.prepend(shared.cloneNode(true));
  return new XMLSerializer().serializeToString(copy);
}

/** One drawing of the pitch as PNG, `width` pixels wide. */
export async function picture(svg: SVGSVGElement, width: number): Promise<Uint8Array> {
  const box = svg.viewBox.baseVal;
  const height = Math.round((width * box.height) / box.width);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser draws no picture');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Offers a file to the reader. */
export function offer(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
