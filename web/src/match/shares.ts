// This page's part in making the dice: commit, open, and send the next links of the chain.
import { post } from '../lib/api/http';
import type { DiceState, Side } from '../lib/api/types';
import { loadShare, storeReceipt, storeShare } from '../lib/fair/keep';
import { Share } from '../lib/fair/share';

export class DiceShares {
  private shares = new Map<Side, Share>();
  private under = Promise.resolve();
  /** Steps already taken: an older snapshot may still ask for them. */
  private taken = new Set<string>();

  constructor(private readonly match: string) {}

  /** Does what the state of the dice requires of this page's sides, one step at a time. */
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
      else if (share) this.shares.set(side, share);
      const mine = this.shares.get(side);
      if (mine) storeReceipt(mine, dice);
    }
  }

  private async commit(side: Side, kept: Share | null): Promise<void> {
    const share = kept ?? Share.make(this.match, side);
    this.keep(side, share);
    await this.once(`commit ${side}`, () => post(`/api/matches/${this.match}/dice/commit`, { side, commitment: share.commitment, chain: share.end }));
  }

  private async open(side: Side, share: Share): Promise<void> {
    this.keep(side, share);
    await this.once(`open ${side}`, () => post(`/api/matches/${this.match}/dice/open`, { side, value: share.kept.value, salt: share.kept.salt }));
  }

  private async once(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.taken.has(name)) return;
    this.taken.add(name);
    try {
      await work();
    } catch (why) {
      this.taken.delete(name);
      throw why;
    }
  }

  /** Before acting: a device that has no chain in this match, or an old one, commits to a new one. */
  async own(side: Side, dice: DiceState): Promise<void> {
    if (dice[side].share !== 'client' || dice.state !== 'playing') return;
    const chain = dice[side].chain;
    const kept = this.shares.get(side) ?? loadShare(this.match, side);
    if (kept?.end === chain && kept.left > 0) {
      this.shares.set(side, kept);
      return;
    }
    const share = kept ?? Share.make(this.match, side);
    if (kept) share.renew();
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

  /** Keeps up with the links that the log has: an action that repeats an undone one needs no new link. */
  saw(links: Record<Side, string | null>): void {
    for (const [side, share] of this.shares) {
      const last = links[side];
      if (last && share.saw(last)) storeShare(share);
    }
  }
}
