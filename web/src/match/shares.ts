// This page's part in making the dice: commit, open, and give the next links of the chain.
import { post } from '../lib/api/http';
import type { DiceState, Side } from '../lib/api/types';
import { loadShare, storeReceipt, storeShare } from '../lib/fair/keep';
import { Share } from '../lib/fair/share';

export class DiceShares {
  private shares = new Map<Side, Share>();
  private under = Promise.resolve();

  constructor(private readonly match: string) {}

  /** Does what the state of the dice asks of this page's sides, one step at a time. */
  prepare(dice: DiceState, sides: Side[]): Promise<void> {
    this.under = this.under.catch(() => undefined).then(() => this.work(dice, sides));
    return this.under;
  }

  private async work(dice: DiceState, sides: Side[]): Promise<void> {
    for (const side of sides) {
      const state = dice[side];
      if (state.share !== 'client') continue;
      const share = this.shares.get(side) ?? loadShare(this.match, side);
      if (dice.state === 'committing' && !state.commitment) await this.commit(side, share);
      else if (dice.state === 'opening' && !state.value && share) await this.open(side, share);
      else if (dice.state === 'playing') await this.continue(side, share, state.chain);
      const mine = this.shares.get(side);
      if (mine) storeReceipt(mine, dice);
    }
  }

  private async commit(side: Side, kept: Share | null): Promise<void> {
    const share = kept ?? Share.make(this.match, side);
    this.keep(side, share);
    await post(`/api/matches/${this.match}/dice/commit`, { side, commitment: share.commitment, chain: share.end });
  }

  private async open(side: Side, share: Share): Promise<void> {
    this.keep(side, share);
    await post(`/api/matches/${this.match}/dice/open`, { side, value: share.kept.value, salt: share.kept.salt });
  }

  /** Another device goes on with a chain of its own. */
  private async continue(side: Side, kept: Share | null, chain: string | null): Promise<void> {
    if (this.shares.has(side)) return;
    if (kept && (!chain || kept.kept.ends.includes(chain))) {
      this.keep(side, kept);
      return;
    }
    const share = Share.make(this.match, side);
    this.keep(side, share);
    await post(`/api/matches/${this.match}/dice/chain`, { side, chain: share.end });
  }

  private keep(side: Side, share: Share): void {
    this.shares.set(side, share);
    storeShare(share);
  }

  links(side: Side, count: number): string[] | null {
    return this.shares.get(side)?.peek(count) ?? null;
  }

  shown(side: Side, count: number): void {
    const share = this.shares.get(side);
    if (!share) return;
    share.show(count);
    storeShare(share);
  }
}
