// Shares and receipts on this device. Storage may be refused (private windows): then they last as long as the page.
import type { DiceState } from '../api/types';
import { Share, type Kept as KeptShare, type ShareSide } from './share';

const SHARE = 'touchback.share.';
const RECEIPT = 'touchback.receipt.';
const memory = new Map<string, string>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  memory.set(name, text);
  try {
    localStorage.setItem(name, text);
  } catch {
    // See above.
  }
}

function names(prefix: string): string[] {
  const found = new Set([...memory.keys()].filter((name) => name.startsWith(prefix)));
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const name = localStorage.key(i);
      if (name?.startsWith(prefix)) found.add(name);
    }
  } catch {
    // See above.
  }
  return [...found];
}

export function loadShare(match: string, side: ShareSide): Share | null {
  const text = read(`${SHARE}${match}.${side}`);
  return text ? Share.from(JSON.parse(text) as KeptShare) : null;
}

export function storeShare(share: Share): void {
  write(`${SHARE}${share.kept.match}.${share.kept.side}`, JSON.stringify(share.kept));
}

/** What this device saw of a match's dice, so nobody can present another match afterwards. The downloaded file
 * holds `receipt`, in the form that `touchback` checks. */
export interface Kept {
  match: string;
  when: string;
  server: string | null;
  receipt: { side: ShareSide; entries: number; hash: string; chains: string[] };
}

export function storeReceipt(share: Share, dice: DiceState): void {
  const { match, side, ends } = share.kept;
  const kept: Kept = { match, when: new Date().toISOString(), server: dice.server, receipt: { side, entries: dice.entries, hash: dice.hash, chains: ends } };
  write(`${RECEIPT}${match}.${side}`, JSON.stringify(kept));
}

export function receipts(): Kept[] {
  return names(RECEIPT)
    .map((name) => JSON.parse(read(name) ?? 'null') as Kept | null)
    .filter((receipt): receipt is Kept => receipt !== null)
    .sort((a, b) => b.when.localeCompare(a.when));
}
