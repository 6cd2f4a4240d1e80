// Shares and receipts on this device. Storage may be refused (private windows): then they last as long as the page.
import type { DiceState } from '../api/types';
import { Share, type Kept, type ShareSide } from './share';

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
  return text ? Share.from(JSON.parse(text) as Kept) : null;
}

export function storeShare(share: Share): void {
  write(`${SHARE}${share.kept.match}.${share.kept.side}`, JSON.stringify(share.kept));
}

/** What this device saw of a match's dice, so that nobody can show another match afterwards. */
export interface Receipt {
  match: string;
  side: ShareSide;
  when: string;
  server: string | null;
  commitments: { home: string | null; away: string | null };
  chains: string[];
  entries?: number;
  hash?: string;
}

export function storeReceipt(share: Share, dice: DiceState & { entries?: number; hash?: string }): void {
  const receipt: Receipt = {
    match: share.kept.match,
    side: share.kept.side,
    when: new Date().toISOString(),
    server: dice.server,
    commitments: { home: dice.home.commitment, away: dice.away.commitment },
    chains: share.kept.ends,
    ...(dice.hash ? { entries: dice.entries, hash: dice.hash } : {}),
  } as Receipt;
  write(`${RECEIPT}${receipt.match}.${receipt.side}`, JSON.stringify(receipt));
}

export function receipts(): Receipt[] {
  return names(RECEIPT)
    .map((name) => JSON.parse(read(name) ?? 'null') as Receipt | null)
    .filter((receipt): receipt is Receipt => receipt !== null)
    .sort((a, b) => b.when.localeCompare(a.when));
}
