// Windows for special plays. A window is asked by public facts alone, so it comes even to a coach who holds nothing that fits.
// Against the computer such a window is passed at once. Between two people every window stays open for the same time, whatever
// is held; then it passes by itself, unless the coach holds it open. A plan that a window interrupts goes on after it.
import type { Decision } from '../lib/api/types';
import type { Match } from './match.svelte';

/** As long as the server's pause. */
const PAUSE = 3_000;
/** Questions that a plan goes on with. */
const GOES_ON = ['act', 'target', 'pass-target'];

/** Only a special play could answer this question. */
export function isWindow(decision: Decision): boolean {
  if (decision.ask === 'play') return true;
  const choices = decision.menu?.choices ?? [];
  return decision.ask === 'reroll' && decision.mine && choices.every((one) => one.id === 'decline' || one.id === 'reroll-play');
}

/** Nothing of the own hand fits. */
export function isEmpty(decision: Decision): boolean {
  return decision.menu?.items.length === 0 && decision.menu.choices.every((one) => one.id === 'decline');
}

export class Windows {
  /** The open window passes by itself. */
  waits = $state(false);
  held = $state(false);
  /** The position whose window has nothing to offer and is being passed: nobody need see it. */
  private skipped = $state(-1);
  private at = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: string[] = [];
  private who: string | null = null;

  constructor(private readonly match: Match) {}

  private get decision(): Decision | null {
    return this.match.snapshot?.decision ?? null;
  }

  /** The window of this position passes by itself at once. */
  get passing(): boolean {
    return this.skipped >= 0 && this.skipped === this.match.snapshot?.at;
  }

  /** A new position or question has come. */
  follow(): void {
    const now = this.match.snapshot;
    const decision = this.decision;
    if (!now || this.match.busy) return;
    if (now.at !== this.at) this.stop();
    if (this.match.fresh.some((step) => step.events?.some((event) => event.kind === 'play-declared'))) this.rest = [];
    if (!decision?.mine || !decision.menu) return;
    if (!isWindow(decision)) return this.resume(decision);
    if (now.at === this.at) return;
    this.at = now.at;
    if (decision.until !== undefined && decision.until !== null) {
      this.waits = true;
      this.timer = setTimeout(() => void this.pass(now.at), PAUSE);
    } else if (isEmpty(decision)) {
      this.skipped = now.at;
      this.timer = setTimeout(() => void this.pass(now.at), 0);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
    this.waits = this.held = false;
    this.at = -1;
  }

  private async pass(at: number): Promise<void> {
    const open = (): boolean => this.match.snapshot?.at === at;
    if (open() && this.decision?.mine && !this.held) await this.match.act(['decline'], undefined, true);
    // Refused, or the line is down: then the coach answers.
    if (open()) this.skipped = -1;
  }

  hold(): void {
    this.held = true;
    clearTimeout(this.timer);
    void this.match.hold();
  }

  /** What is left of a plan, if a window came in between. */
  broken(rest: string[]): void {
    const decision = this.decision;
    const window = decision && (decision.ask === 'play' || isWindow(decision));
    if (rest.length && window) {
      this.rest = rest;
      this.who = this.match.snapshot?.position?.activation?.who ?? null;
    } else if (rest.length === 0 && !window) this.rest = [];
  }

  private resume(decision: Decision): void {
    const rest = this.rest;
    this.rest = [];
    if (rest.length && GOES_ON.includes(decision.ask) && (!this.who || decision.who === this.who)) queueMicrotask(() => void this.match.act(rest, undefined, true));
  }
}
