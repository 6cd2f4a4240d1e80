// A coach at one's side: a hint on request, and a warning before a choice that is clearly worse than another.
import { Refused, post } from '../lib/api/http';
import type { Act, Hint, Position, Weighed } from '../lib/api/types';
import { percent, t, type Key } from '../lib/i18n/index.svelte';
import { key } from '../lib/pitch/geometry';
import type { Plan } from '../lib/pitch/model';
import { settings } from '../lib/settings.svelte';
import type { Match } from './match.svelte';
import { player, squareOf } from './plan';

/** How long the end of a turn waits for its judgement. */
const WAIT = 2500;

export class Advisor {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  refused = $state('');
  /** The plan that was pressed, if it is clearly worse than another. */
  blunder = $state.raw<Weighed | null>(null);
  /** The coach has seen the warning about it. */
  warned = $state(false);
  private asked = 0;

  constructor(private readonly match: Match) {}

  get allowed(): boolean {
    return Boolean(this.match.snapshot?.hints) && this.match.sides.length > 0;
  }

  /** Another position: what was said of the last one no longer holds. */
  clear(): void {
    this.hint = null;
    this.refused = '';
    this.drop();
  }

  /** The plan is gone. */
  drop(): void {
    this.asked++;
    this.blunder = null;
    this.warned = false;
  }

  async ask(): Promise<void> {
    if (!this.allowed || !this.match.mine || this.asking) return;
    const at = this.match.snapshot?.at;
    this.asking = true;
    this.refused = '';
    try {
      const hint = await post<Hint>(`/api/matches/${this.match.id}/hint`);
      if (this.match.snapshot?.at === at) this.hint = hint;
    } catch (why) {
      this.refused = (why as Refused).message || t('error.offline');
    } finally {
      this.asking = false;
    }
  }

  private async weigh(actions: Act[]): Promise<Weighed | null> {
    if (!settings.blunders || !this.allowed || !this.match.mine) return null;
    return post<Weighed>(`/api/matches/${this.match.id}/weigh`, { actions }).catch(() => null);
  }

  /** Has a plan judged while the coach looks at its odds; nobody waits for that. */
  async consider(actions: Act[]): Promise<void> {
    this.drop();
    const asked = this.asked;
    const weighed = await this.weigh(actions);
    if (asked === this.asked && weighed?.blunder) this.blunder = weighed;
  }

  /** Whether the coach should look again before the plan is carried out: once. */
  stops(): boolean {
    if (!this.blunder || this.warned) return false;
    this.warned = true;
    return true;
  }

  /** What ending the turn would cost, if it is a blunder and known in time. */
  async ending(): Promise<Weighed | null> {
    const late = new Promise<null>((done) => setTimeout(() => done(null), WAIT));
    const weighed = await Promise.race([this.weigh(['end-turn']), late]);
    return weighed?.blunder ? weighed : null;
  }

  /** The arrows of the hint. */
  arrows(position: Position | null): Plan[] {
    const hint = this.hint;
    const from = position && hint?.who ? squareOf(player(position, hint.who)) : null;
    if (!hint || !position || !from) return [];
    const steps = hint.way.map(([x, y]) => ({ at: key(x, y) }));
    const other = hint.other ? squareOf(player(position, hint.other)) : null;
    const last = steps[steps.length - 1]?.at ?? from;
    if (other && other !== last) steps.push({ at: other });
    return steps.length ? [{ from, steps, ...(hint.chance === null ? {} : { tip: percent(hint.chance) }) }] : [];
  }
}

/** What a hint says, in the language of the page. */
export function hintText(hint: Pick<Hint, 'why' | 'who' | 'other'>, name: (id: string) => string): string {
  return t(`hint.why.${hint.why}` as Key, { who: hint.who ? name(hint.who) : '', other: hint.other ? name(hint.other) : '' });
}

/** Its chances. */
export function hintChances(hint: Hint): string {
  const parts = [];
  if (hint.chance !== null && hint.chance < 0.9995) parts.push(t('hint.chance', { chance: percent(hint.chance) }));
  if (hint.ending !== null && hint.why !== 'end-turn') parts.push(t('hint.win.ending', { win: percent(hint.win), ending: percent(hint.ending) }));
  else parts.push(t('hint.win', { win: percent(hint.win) }));
  return parts.join(' ');
}
