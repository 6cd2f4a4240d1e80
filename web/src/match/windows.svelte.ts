// Windows for special plays. A window opens by public facts alone, so it comes even to a coach without a fitting play.
// Against the computer such a window is passed at once. Between two people the server passes it after a short time that is the
// same for every hand, unless a coach says "wait", which both see. A plan that a window interrupts continues after it.
import type { Act, Decision, Order } from '../lib/api/types';
import { settings } from '../lib/settings.svelte';
import type { Match } from './match.svelte';
import { obvious } from './obvious';
import { askedOf } from './facts';

/** The moments that open a window of the ledger. */
const MOMENTS: Record<string, string[]> = {
  Immediate: ['generated'],
  FirstOwnSetup: ['first-set-up-next'],
  BeforeOwnSetup: ['set-up-next', 'first-set-up-next'],
  AfterSetup: ['set-up-done', 'first-set-up-done'],
  AfterFirstSetup: ['first-set-up-done'],
  OnOwnKick: ['set-up-done', 'first-set-up-done'],
  AfterOwnKick: ['kick-done'],
  StartOwnTurn: ['turn-started'],
  StartOppTurn: ['turn-started'],
  BeforeOwnAction: ['action-declared'],
  BeforeOwnBlock: ['block-named'],
  AfterOwnBlockDice: ['block-rolled'],
  OwnFoulDeclared: ['foul-named'],
  OppFoulDeclared: ['foul-named'],
  OwnSendOff: ['sending-off'],
  OwnIllegalProcedure: ['illegal-procedure'],
  OwnPass: ['throwing'],
  OwnInterception: ['intercepting'],
  OppRerollDeclared: ['reroll-declared'],
  OppPlayDeclared: ['play-declared'],
  OppDodge: ['dodge-due'],
  OppGoForIt: ['rush-due'],
  OppArmourHeld: ['armour-held'],
  OppGetTheRef: ['got-the-ref'],
  OppTouchdown: ['touchdown'],
  DriveBreak: ['touchdown', 'half-over'],
  HalfTime: ['half-time'],
  HalfOver: ['half-over'],
  MatchEnd: ['final-whistle'],
  OwnInjury: ['injured'],
  OppPass: ['throwing'],
};

/** The standing orders that keep the windows of a play open. */
export function waitOrders(window: string): Order[] {
  if (window === 'OwnReroll') return [{ ask: 'reroll', answer: 'wait', when: 'always' }];
  return (MOMENTS[window] ?? []).map((moment) => ({ ask: 'play', moment, answer: 'wait', when: 'always' }));
}

/** All moments that a standing order can name. */
export const ALL_MOMENTS = [...new Set(Object.values(MOMENTS).flat())];

/** Questions with which a plan continues. */
const GOES_ON = ['act', 'target', 'pass-target'];

/** Questions about a roll that a special play may be the only thing to repeat. */
const ROLLS = ['reroll', 'reroll-scatter', 'reroll-spell', 'reroll-injury', 'send-off', 'illegal-procedure'];

/** Only a special play could answer this question. */
export function isWindow(decision: Decision): boolean {
  if (decision.ask === 'play') return true;
  const choices = decision.menu?.choices ?? [];
  return ROLLS.includes(decision.ask) && decision.mine && choices.every((one) => one.id === 'decline' || one.id === 'reroll-play');
}

/** Nothing in this coach's hand fits. */
export function isEmpty(decision: Decision): boolean {
  return decision.menu?.items.length === 0 && decision.menu.choices.every((one) => one.id === 'decline');
}

export class Windows {
  /** The position whose question is being answered by the page: nobody need see it. */
  private skipped = $state(-1);
  private at = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private rest: Act[] = [];
  private who: string | null = null;

  constructor(private readonly match: Match) {}

  private get decision(): Decision | null {
    return this.match.snapshot?.decision ?? null;
  }

  /** The open window is this coach's, and times out unless it is held. */
  get waits(): boolean {
    const decision = this.decision;
    return Boolean(decision?.mine && isWindow(decision) && (decision.until || decision.waits));
  }

  /** It stays open until it is answered. */
  get held(): boolean {
    return this.waits && !this.decision?.until;
  }

  /** Two people play with special plays, and nobody has said "wait" in this run of moments. */
  get mayWait(): boolean {
    const now = this.match.snapshot;
    const people = now?.coaches.home?.kind === 'person' && now.coaches.away?.kind === 'person';
    return Boolean(people && now.state === 'playing' && now.hands && now.decision && !this.held && (!now.decision.waits || this.waits) && this.match.sides.length);
  }

  /** The question of this position is answered by the page. */
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
    const window = isWindow(decision);
    const given = window || !settings.obvious ? null : obvious(now);
    const answer = given === 'end-turn' && this.match.taught ? null : given;
    if (!window && !answer) return this.resume(decision);
    if (now.at === this.at) return;
    this.at = now.at;
    if (answer) this.settle(now.at, answer);
    else if (!decision.until && !decision.waits && isEmpty(decision)) this.settle(now.at, 'decline');
  }

  /** Answers without asking the coach. */
  private settle(at: number, answer: Act): void {
    this.skipped = at;
    this.timer = setTimeout(() => void this.pass(at, answer), 0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.at = -1;
  }

  private async pass(at: number, answer: Act): Promise<void> {
    const open = (): boolean => this.match.snapshot?.at === at;
    if (open() && this.decision?.mine && !this.held) await this.match.act([answer], undefined, true);
    // Refused, or the connection is down: then the coach answers.
    if (open()) this.skipped = -1;
  }

  hold(): void {
    clearTimeout(this.timer);
    void this.match.hold();
  }

  /** What is left of a plan, if a window came in between. */
  broken(rest: Act[]): void {
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
    if (rest.length && GOES_ON.includes(decision.ask) && (!this.who || askedOf(decision).who === this.who)) queueMicrotask(() => void this.match.act(rest, undefined, true));
  }
}
