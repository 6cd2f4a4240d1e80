// A draw of special plays for a real table. The server stores nothing: this page keeps the seed and the choices until the hands are
// sealed, and then only the sealed record.
import { post, type Refused } from '../lib/api/http';
import type { PlayLine, Side, TableDraw, TableDrawView } from '../lib/api/types';

const KEPT = 'touchback.dealt';
type Sealed = Record<string, unknown>;
export type Wanted = Pick<TableDraw, 'ruleset' | 'variant'> & { league: boolean; values: [number, number]; codes: [string, string] };

function seed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function kept(): Sealed | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Sealed | null;
  } catch {
    return null;
  }
}

export class Dealing {
  view = $state.raw<TableDrawView | null>(null);
  record = $state.raw<Sealed | null>(kept());
  /** Who holds the phone, and has said so. */
  holder = $state<Side | null>(null);
  hands = $state.raw<Partial<Record<Side, PlayLine[]>>>({});
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);
  private draw: TableDraw | null = null;
  private codes: [string, string] = ['', ''];

  async begin(wanted: Wanted, atRandom: boolean): Promise<void> {
    const { codes, league, values, ...rest } = wanted;
    this.codes = codes;
    this.holder = null;
    this.draw = { ...rest, league, ...(league ? { values } : {}), seed: seed(), choices: [] };
    await this.go(atRandom);
  }

  /** An answer to the open question: an id of its menu, or `random`. */
  async choose(id: string): Promise<void> {
    const asks = this.view?.asks;
    if (!this.draw || !asks || this.busy) return;
    const said = id === 'random' ? `${asks.by} random` : `${asks.by} ${asks.verb} ${id}`;
    this.draw = { ...this.draw, choices: [...(this.draw.choices ?? []), said] };
    await this.go(false);
  }

  private async go(atRandom: boolean): Promise<void> {
    if (!this.draw) return;
    this.busy = true;
    this.refused = null;
    try {
      let view = await post<TableDrawView>('/api/plays/deals', this.draw);
      while (view.asks && atRandom) {
        this.draw = { ...this.draw, choices: [...(this.draw.choices ?? []), `${view.asks.by} random`] };
        view = await post<TableDrawView>('/api/plays/deals', this.draw);
      }
      if (!view.asks) {
        view = await post<TableDrawView>('/api/plays/deals', { ...this.draw, codes: this.codes });
        this.keep(view.record ?? null);
        this.draw = null;
      }
      if (view.asks?.by !== this.holder) this.holder = null;
      this.view = view;
    } catch (why) {
      this.refused = why as Refused;
      if (!this.view) this.draw = null;
    } finally {
      this.busy = false;
    }
  }

  keep(record: Sealed | null): void {
    this.record = record;
    this.hands = {};
    this.refused = null;
    try {
      if (record) localStorage.setItem(KEPT, JSON.stringify(record));
      else localStorage.removeItem(KEPT);
    } catch {
      // Without storage the record lasts as long as the page.
    }
  }

  async open(side: Side, code: string): Promise<void> {
    this.busy = true;
    this.refused = null;
    try {
      // One hand at a time: the other coach's is hidden again.
      this.hands = { [side]: await post<PlayLine[]>('/api/plays/hands', { record: this.record, side, code }) };
    } catch (why) {
      this.refused = why as Refused;
    } finally {
      this.busy = false;
    }
  }

  again(): void {
    this.view = null;
    this.draw = null;
    this.keep(null);
  }
}
