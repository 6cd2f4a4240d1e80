// The current draft on this device, so that a phone that is put away or reloaded loses nothing.
import type { Roster } from './roster';

export type KeptDraft = { ruleset: string; roster: Roster; crest?: string };
const STORED = 'touchback.draft';

export function keptDraft(): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? 'null') as KeptDraft | null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(STORED, JSON.stringify(draft));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
