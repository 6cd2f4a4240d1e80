// The coach's hand on the pitch: what is selected, what is planned, what a press does. Legality comes from the server's menu.
import type { Act, ActionWord, AnswerOdds, BlockOdds, Decision, FoulOdds, HandOdds, PassOdds, PathOdds, Position, Ranges, Reach, Stand, Warning } from '../lib/api/types';
import { percent, t } from '../lib/i18n/index.svelte';
import { key, type SqKey } from '../lib/pitch/geometry';
import { riskOf, type Mark, type Plan } from '../lib/pitch/model';
import type { Match } from './match.svelte';
import { activate, onPlayer } from './actions';
import { blockers, immediate, offers, opponents, planFor, planStrike, player, playerAt, safe, squareOf, STRIKES, withWay, type Planned } from './plan';
import { settings } from '../lib/settings.svelte';
import { Advisor } from './advisor.svelte';
import { SetUp } from './setup.svelte';
import { orderFor } from './obvious';

export class Board {
  selected = $state<string | null>(null);
  /** A player looked at, in either side's turn. */
  inspected = $state<string | null>(null);
  /** Tackle zones of all opponents are shown. */
  zones = $state(false);
  /** The special action that the selected player is to do, once its target is chosen. */
  aim = $state<ActionWord | null>(null);
  /** A player under the pointer. */
  hovered = $state<string | null>(null);
  plan = $state.raw<Planned | null>(null);
  reach = $state.raw<Reach | null>(null);
  ranges = $state.raw<Ranges | null>(null);
  setUp = $state.raw<SetUp | null>(null);
  warnings = $state.raw<Warning[]>([]);
  /** The answers to a question within a roll, with their chances. */
  weighed = $state.raw<AnswerOdds | null>(null);
  /** The answer to this question is given to all that are like it, for the rest of the match. */
  remember = $state(false);
  /** What the coach wanted to continue with although a player cannot stop yet: another player, or (null) the end of the turn. */
  wish = $state.raw<{ id: string | null } | null>(null);
  private warned = new Set<string>();
  private seenAt = -1;
  private turn = '';
  private asked = 0;
  private hover: ReturnType<typeof setTimeout> | undefined;

  readonly advisor: Advisor;

  constructor(readonly match: Match) {
    this.advisor = new Advisor(match);
  }

  private get decision(): Decision | null {
    return this.match.mine ? (this.match.snapshot?.decision ?? null) : null;
  }

  private get position(): Position | null {
    return this.match.snapshot?.position ?? null;
  }

  /** The game of 1994 names the victim of a Blitz with the block. */
  get namesLate(): boolean {
    return this.match.snapshot?.ruleset === 'classic';
  }

  /** Follows the match: called whenever a new position or question has come. */
  follow(): void {
    const now = this.match.snapshot;
    if (!now || now.at === this.seenAt) return;
    this.seenAt = now.at;
    this.plan = null;
    this.aim = null;
    this.reach = null;
    this.ranges = null;
    this.weighed = null;
    this.warnings = [];
    this.wish = null;
    this.remember = false;
    this.advisor.clear();
    const decision = this.decision;
    // A new team turn: the player looked at in the last one no longer matters.
    const turn = now.position ? `${now.position.half}.${now.position.active}` : '';
    if (turn !== this.turn) this.inspected = null;
    this.turn = turn;
    this.followSetUp(decision);
    if (!decision) {
      this.selected = null;
      return;
    }
    if (decision.ask === 'act') this.selected = decision.who;
    else if (decision.ask === 'second-action') this.selected = decision.who;
    else if (!this.selected || !decision.menu?.activations[this.selected]) this.selected = null;
    if (['reroll', 'block-die'].includes(decision.ask)) void this.weighAnswers();
    if (decision.ask === 'pass-target') void this.fetchRanges(decision.who);
    if (this.selected) void this.fetchReach(this.selected);
  }

  private followSetUp(decision: Decision | null): void {
    const now = this.match.snapshot;
    if (!now?.position || decision?.ask !== 'set-up-player') {
      this.setUp = null;
      return;
    }
    const mine = now.position.players.filter((one) => decision.menu?.players.includes(one.id));
    const placed = now.position.players.some((one) => one.place === 'pitch' && one.id[0] === (decision.by === 'home' ? 'H' : 'A'));
    if (placed) this.setUp = null;
    else {
      this.setUp = new SetUp(now, decision.by, mine);
      this.setUp.suggest();
    }
  }

  private async fetchReach(who: string): Promise<void> {
    const at = this.seenAt;
    const reach = await this.match.odds<Reach>('reach', { who });
    if (at === this.seenAt && who === this.selected) this.reach = reach;
  }

  private async fetchRanges(who: string): Promise<void> {
    const at = this.seenAt;
    const ranges = await this.match.odds<Ranges>('ranges', { who });
    if (at === this.seenAt) this.ranges = ranges;
  }

  select(id: string | null): void {
    if (id === this.selected) return;
    this.selected = id;
    this.inspected = id;
    this.plan = null;
    this.aim = null;
    this.reach = null;
    if (id) void this.fetchReach(id);
  }

  cancel(): void {
    this.advisor.drop();
    if (this.plan) this.plan = null;
    else if (this.aim) this.aim = null;
    else if (this.advisor.hint) this.advisor.hint = null;
    else if (this.wish) this.wish = null;
    else if (this.warnings.length) this.warnings = [];
    else if (this.setUp?.chosen) this.setUp.chosen = null;
    else if (this.decision?.ask === 'turn') this.select(null);
    this.inspected = null;
  }

  /** A click, tap or Enter on a square. */
  async press(at: SqKey): Promise<void> {
    // What was pressed is weighed now: hovering must not replace it under the coach's finger.
    clearTimeout(this.hover);
    if (this.hovered && this.hovered === this.inspected) this.hovered = null;
    if (this.setUp) {
      this.setUp.press(at);
      return;
    }
    const decision = this.decision;
    const position = this.position;
    const there = position && playerAt(position, at);
    this.inspected = there?.id ?? null;
    if (!decision || !position || this.match.busy) {
      if (this.plan?.loading && !this.plan.pinned) this.plan = null;
      return;
    }
    if (decision.ask === 'turn' && there && decision.menu?.activations[there.id]) {
      this.select(there.id === this.selected ? null : there.id);
      return;
    }
    if (this.plan?.at === at && this.plan.pinned) {
      await this.confirm();
      return;
    }
    const able = there && !this.selected ? blockers(decision, position, at) : [];
    if (there && able.length) return this.propose(able, there.id, at);
    const plan = this.planAt(decision, position, at);
    if (!plan) {
      this.plan = null;
      if (there && there.id !== this.selected && !there.done && this.selected && !opponents(there.id, this.selected)) await this.goOn(there.id);
      else this.wish = null;
      return;
    }
    this.wish = null;
    if (immediate(plan)) {
      await this.match.act(plan.actions);
      return;
    }
    await this.weigh({ ...plan, pinned: true });
    // What rolls nothing is done at once, and so is everything for coaches who want no confirmation.
    if (this.plan?.at === at && (!settings.confirm || safe(this.plan))) await this.confirm();
  }

  /** Nobody is chosen and an opponent is pressed: whoever blocks them best is, and the block is weighed. */
  private async propose(able: string[], target: string, at: SqKey): Promise<void> {
    const seen = this.seenAt;
    const odds = await Promise.all(able.map((who) => this.match.odds<BlockOdds>('block', { who, target })));
    const { decision, position } = this;
    if (seen !== this.seenAt || this.selected || !decision || !position) return;
    const chance = (i: number, result: string): number => odds[i]?.outcomes.find((one) => one.result === result)?.chance ?? 0;
    const worth = able.map((_, i) => chance(i, 'defender down') - chance(i, 'attacker down'));
    this.select(able[worth.indexOf(Math.max(...worth))] ?? null);
    const plan = this.planAt(decision, position, at);
    if (plan) await this.weigh({ ...plan, pinned: true });
  }

  /** Ends the current activation, to continue with another player or to end the turn. */
  async goOn(id: string | null): Promise<void> {
    const decision = this.decision;
    if (decision?.ask !== 'act' || this.match.busy) return;
    if (!offers(decision, 'stop')) {
      this.plan = null;
      this.wish = { id };
      return;
    }
    this.wish = null;
    if (!(await this.match.act(['stop']))) return;
    this.follow();
    if (this.decision?.ask !== 'turn') return;
    if (id === null) await this.choose('end-turn');
    else if (this.decision.menu?.activations[id]) this.select(id);
  }

  /** A player chosen from a list or a dugout. */
  async pressPlayer(id: string): Promise<void> {
    if (this.setUp) {
      const at = this.setUp.placed.get(id);
      if (this.setUp.chosen && at) this.setUp.press(at);
      else this.setUp.choose(id);
      return;
    }
    this.inspected = id;
    const decision = this.decision;
    if (decision?.menu?.players.includes(id)) {
      const at = this.position && squareOf(player(this.position, id));
      if (at) await this.press(at);
      else await this.match.act([onPlayer(id)]);
    } else if (decision?.menu?.activations[id]) this.select(id);
  }

  /** A finger rests on a square: the card of the player there is shown, and nothing else happens. */
  look(at: SqKey): void {
    this.inspected = this.setUp?.at(at) ?? (this.position && playerAt(this.position, at)?.id) ?? null;
    this.hovered = this.inspected;
  }

  /** The mouse is over a square, or the keyboard cursor has come to it. */
  point(at: SqKey | null): void {
    this.hovered = at && (this.setUp?.at(at) ?? (this.position && playerAt(this.position, at)?.id) ?? null);
    if (this.plan?.pinned || this.setUp) return;
    clearTimeout(this.hover);
    const decision = this.decision;
    const position = this.position;
    if (!at || !decision || !position) {
      this.plan = null;
      return;
    }
    const plan = this.planAt(decision, position, at);
    if (plan && !immediate(plan)) {
      // A mouse that only passes by triggers nothing.
      this.plan = { ...plan, loading: true };
      this.hover = setTimeout(() => this.plan?.at === at && void this.weigh({ ...plan, pinned: this.plan.pinned }), 60);
    } else this.plan = null;
  }

  /** What a press on a square would do now. */
  private planAt(decision: Decision, position: Position, at: SqKey): Planned | null {
    if (this.aim && this.selected && decision.ask === 'turn') return planStrike(position, this.selected, this.aim, at);
    return planFor(decision, position, this.reach, this.selected, at, this.namesLate);
  }

  /** Fetches the chances of a plan. */
  private async weigh(plan: Planned): Promise<void> {
    const asked = ++this.asked;
    const needsOdds = plan.kind !== 'jump';
    this.plan = { ...plan, loading: needsOdds };
    if (!needsOdds) return;
    const who = plan.who ?? '';
    if (plan.kind === 'blitz' && plan.other) {
      const best = await this.match.odds<Stand>('stand', { who, target: plan.other });
      if (best) plan = { ...plan, stand: key(best.at[0], best.at[1]) };
    }
    const from = this.position && squareOf(player(this.position, who));
    const goal = plan.kind === 'path' ? plan.at : plan.stand && plan.stand !== from ? plan.stand : null;
    const path = goal ? await this.match.odds<PathOdds>('path', { who, to: goal, to_block: plan.kind === 'blitz' }) : null;
    const block =
      (plan.kind === 'block' || plan.kind === 'blitz') && plan.other
        ? await this.match.odds<BlockOdds>('block', { who, target: plan.other, ...(plan.stand ? { from: plan.stand } : {}) })
        : null;
    const pass = plan.kind === 'pass' ? await this.match.odds<PassOdds>('pass', { who, to: plan.at }) : null;
    const stand: Record<string, string> = goal ? { from: goal } : {};
    const foul = plan.kind === 'foul' && plan.other ? await this.match.odds<FoulOdds>('foul', { who, target: plan.other, ...stand }) : null;
    const hand = await this.weighHand(plan, who);
    if (asked !== this.asked || this.plan?.at !== plan.at) return;
    const pinned = this.plan.pinned;
    const actions = withWay(plan, path);
    this.plan = actions.length ? { ...plan, pinned, path, block, pass, foul, hand, actions, loading: false } : null;
    if (this.plan?.pinned && !safe(this.plan)) void this.advisor.consider(actions);
  }

  private async weighHand(plan: Planned, who: string): Promise<HandOdds | null> {
    if (plan.kind === 'hand-off' && plan.other) return this.match.odds<HandOdds>('hand-off', { who, target: plan.other });
    if (plan.kind === 'special' && plan.other) return this.match.odds<HandOdds>('special', { who, target: plan.other, action: plan.special ?? '' });
    if (plan.kind === 'throw' && plan.other) return this.match.odds<HandOdds>('throw', { who, target: plan.other, to: plan.at });
    return null;
  }

  /** The chance after each answer to a question within a roll. */
  private async weighAnswers(): Promise<void> {
    const at = this.seenAt;
    const weighed = await this.match.odds<AnswerOdds>('answers');
    if (at === this.seenAt) this.weighed = weighed;
  }

  async confirm(): Promise<void> {
    const plan = this.plan;
    if (!plan || plan.loading || this.advisor.stops()) return;
    this.plan = null;
    this.asked++;
    await this.match.act(plan.actions);
  }

  /** Does what the hint says. */
  async takeHint(): Promise<void> {
    const hint = this.advisor.hint;
    if (hint) await this.match.act(hint.actions);
  }

  async activate(kind: ActionWord): Promise<void> {
    if (!this.selected) return;
    // With a single target the dice would be rolled at once: it is chosen first, with its chances in view.
    if (STRIKES.includes(kind) && this.decision?.ask === 'turn') {
      this.plan = null;
      this.aim = this.aim === kind ? null : kind;
      const near = [...this.marks].filter(([, mark]) => mark.kind === 'danger').map(([at]) => at);
      if (this.aim && near.length === 1) await this.press(near[0]!);
      return;
    }
    await this.match.act([activate(this.selected, kind)]);
  }

  /** An answer by name. Ending the turn warns once of what a coach may have forgotten. */
  async choose(id: Act): Promise<void> {
    const target = this.position?.activation?.target;
    const strike = typeof id === 'string' && STRIKES.includes(id) ? id : null;
    const at = strike && this.decision?.ask === 'act' && this.position ? squareOf(player(this.position, target ?? null)) : null;
    if (at && !this.plan?.pinned) return this.weigh({ kind: 'special', who: this.selected, at, other: target ?? null, actions: [id], special: strike ?? '', pinned: true, loading: true });
    if (id === 'end-turn' && this.warnings.length === 0) {
      const [answer, blunder] = await Promise.all([this.match.odds<{ warnings: Warning[] }>('warnings'), this.advisor.ending()]);
      const turn = `${this.position?.half}.${this.position?.teams[this.position.active].turn}.${this.position?.active}.`;
      const told = [...(answer?.warnings ?? []), ...(blunder ? [{ id: 'blunder', message: t('blunder.cost', { cost: percent(blunder.cost), win: percent(blunder.win) }) }] : [])];
      const fresh = told.filter((warning) => !this.warned.has(turn + warning.id));
      if (fresh.length) {
        fresh.forEach((warning) => this.warned.add(turn + warning.id));
        this.warnings = fresh;
        return;
      }
    }
    this.warnings = [];
    const order = this.remember && this.decision && typeof id === 'string' ? orderFor(this.decision, id) : null;
    if ((await this.match.act([id])) && order) await this.match.setOrders([...(this.match.snapshot?.orders ?? []), order]);
  }

  async finishSetUp(): Promise<void> {
    const setUp = this.setUp;
    if (!setUp || setUp.fault) return;
    setUp.remember();
    await this.match.act(setUp.actions);
  }

  /** Squares worth visiting with a key: players who can act, or whatever may be chosen. */
  get stops(): SqKey[] {
    const decision = this.decision;
    const position = this.position;
    if (!decision?.menu || !position) return [];
    if (decision.ask === 'turn' && !this.selected) {
      return position.players.filter((one) => decision.menu?.activations[one.id]).flatMap((one) => squareOf(one) ?? []);
    }
    return [...this.marks].filter(([, mark]) => mark.kind !== 'range').map(([at]) => at);
  }

  get marks(): Map<SqKey, Mark> {
    const marks = new Map<SqKey, Mark>();
    const decision = this.decision;
    const position = this.position;
    if (this.setUp) return this.setUpMarks();
    if (!decision?.menu || !position) return marks;
    this.rangeMarks(marks);
    if (decision.ask === 'turn' || decision.ask === 'act' || decision.ask === 'second-action') {
      // A player who can do much but not move, such as a Ball & Chain, has nowhere to be sent.
      const moves = decision.ask === 'act' || (!this.aim && this.selected !== null && decision.menu.activations[this.selected]?.includes('move'));
      for (const { at, chance } of (moves && this.reach?.squares) || [])
        marks.set(key(at[0], at[1]), { kind: 'reach', chance, risk: riskOf(chance) });
      this.targetMarks(marks, decision, position);
    }
    for (const [x, y] of decision.menu.squares) {
      const at = key(x, y);
      if (!marks.has(at) && decision.ask !== 'pass-target') marks.set(at, { kind: 'pick' });
      else if (!marks.has(at)) marks.set(at, { kind: 'range', tone: 3 });
    }
    for (const [x, y] of decision.menu.jumps) marks.set(key(x, y), { kind: 'pick', label: '⤴' });
    for (const id of decision.menu.players) {
      const at = squareOf(player(position, id));
      const enemy = id[0] !== (decision.by === 'home' ? 'H' : 'A');
      if (at) marks.set(at, { kind: enemy ? 'danger' : 'friend' });
    }
    return marks;
  }

  private setUpMarks(): Map<SqKey, Mark> {
    const marks = new Map<SqKey, Mark>();
    const setUp = this.setUp;
    if (!setUp?.chosen) {
      setUp?.placed.forEach((at) => marks.set(at, { kind: 'friend' }));
      return marks;
    }
    const { pitch } = setUp.snapshot;
    for (let x = 0; x < pitch.length; x++)
      for (let y = 0; y < pitch.width; y++) {
        const own = setUp.side === 'home' ? x < pitch.depth : x >= pitch.length - pitch.depth;
        if (own) marks.set(key(x, y), { kind: 'reach', chance: 1, risk: 'safe' });
      }
    return marks;
  }

  private rangeMarks(marks: Map<SqKey, Mark>): void {
    const ranges = this.ranges;
    if (!ranges) return;
    [ranges.quick, ranges.short, ranges.long, ranges.bomb].forEach((squares, tone) =>
      squares.forEach(([x, y]) => marks.set(key(x, y), { kind: 'range', tone: 3 - tone })),
    );
  }

  private targetMarks(marks: Map<SqKey, Mark>, decision: Decision, position: Position): void {
    const who = this.selected;
    const from = who && squareOf(player(position, who));
    if (!who || !from) return;
    for (const other of position.players) {
      const at = squareOf(other);
      if (!at || !opponents(other.id, who)) continue;
      const plan = this.planAt(decision, position, at);
      if (plan) marks.set(at, { kind: 'danger' });
    }
    if (offers(decision, 'throw'))
      for (const mate of position.players) {
        const at = squareOf(mate);
        if (at && mate.id !== who && !opponents(mate.id, who) && mate.posture === 'standing') marks.set(at, { kind: 'friend' });
      }
  }

  /** Arrows of the current plan. */
  get arrows(): Plan[] {
    const plan = this.plan;
    const position = this.position;
    const from = plan?.who && position ? squareOf(player(position, plan.who)) : null;
    if (!plan || !from) return this.advisor.arrows(position);
    const arrows: Plan[] = [];
    let at = from;
    if (plan.path) {
      const rolls = plan.path.rolls;
      const steps = plan.path.squares.map(([x, y]) => ({
        at: key(x, y),
        label: rolls
          .filter((roll) => roll.at[0] === x && roll.at[1] === y)
          .map((roll) => `${roll.need}+`)
          .join(' '),
      }));
      // Where something follows the way, its own tip counts the way in.
      arrows.push({ from, steps, ...(plan.path.rolls.length && !(plan.pass ?? plan.block)?.outcomes.length ? { tip: percent(plan.path.chance) } : {}) });
      at = steps[steps.length - 1]?.at ?? from;
    }
    if (plan.kind !== 'path' && plan.kind !== 'answer') {
      const best = (plan.pass ?? plan.block)?.outcomes[0];
      arrows.push({ from: at, steps: [{ at: plan.at }], ...(best ? { tip: percent(best.chance * (plan.path?.chance ?? 1)) } : {}) });
    }
    return arrows;
  }
}
