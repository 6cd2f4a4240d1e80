// The frames of a replay, fetched in pieces around the moment looked at.
import { get } from '../lib/api/http';
import type { Frame } from '../lib/api/types';

const PIECE = 60;

export class Frames {
  total = $state(0);
  private known = $state.raw(new Map<number, Frame>());
  private asked = new Map<number, Promise<void>>();

  constructor(private readonly id: string) {}

  at(n: number): Frame | undefined {
    return this.known.get(n);
  }

  /** Makes sure the piece with this frame and the one after it are here. */
  async need(n: number): Promise<void> {
    const piece = Math.floor(Math.max(n, 0) / PIECE);
    await this.fetch(piece);
    if ((piece + 1) * PIECE < this.total && n % PIECE > PIECE / 2) await this.fetch(piece + 1);
  }

  private fetch(piece: number): Promise<void> {
    let under = this.asked.get(piece);
    if (!under) {
      under = this.load(piece);
      this.asked.set(piece, under);
    }
    return under;
  }

  private async load(piece: number): Promise<void> {
    try {
      const answer = await get<{ total: number; frames: Frame[] }>(`/api/matches/${this.id}/frames?from=${piece * PIECE}&count=${PIECE}`);
      this.total = answer.total;
      const next = new Map(this.known);
      answer.frames.forEach((frame) => next.set(frame.n, frame));
      this.known = next;
    } catch (why) {
      this.asked.delete(piece);
      throw why;
    }
  }
}
