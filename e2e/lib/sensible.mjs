// A coach who plays to win, as far as the page shows how: hits where the dice are good, brings the ball to the end zone, keeps the rest near it.
import { Hand, look, PATIENCE } from './coach.mjs';

const xy = (at) => at.split(',').map(Number);
const far = (a, b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/** Runs in the page: who is where, from what a screen reader hears and the marks on the pitch. */
function seen() {
  const cells = [...document.querySelectorAll('[data-sq]')];
  return cells.map((cell) => ({ at: cell.dataset.sq, mark: cell.dataset.mark ?? '', label: cell.getAttribute('aria-label') ?? '' }));
}

export class SensibleHand extends Hand {
  /** `most`: players who act in a turn besides those who hit. */
  constructor(page, { most = 4, ...more } = {}) {
    super(page, more);
    this.most = most;
    this.kinds = {};
    this.kind = 'start';
    /** Squares from which nothing more came in this turn. */
    this.tried = new Set();
  }

  count(kind) {
    this.kinds[kind] = (this.kinds[kind] ?? 0) + 1;
  }

  async square(at) {
    this.count(this.kind);
    await super.square(at);
  }

  async press(button, name = '') {
    this.count(name === 'confirm' ? 'confirm' : name.startsWith('end-turn') ? (name === 'end-turn' ? 'end of turn' : 'end of turn confirmed') : this.kind === 'go on' ? name : this.kind);
    await super.press(button);
  }

  async choose(now) {
    this.kind = { turn: 'player', act: 'go on' }[now.ask] ?? now.ask;
    if (now.ask === 'block-die') return this.answer(now, await this.bestDie(now));
    if (now.ask === 'follow-up') return this.always(now, now.actions.includes('stay') ? 'stay' : 'follow-up');
    if (now.ask === 'reroll') return this.answer(now, ['reroll-skill', 'reroll-team', 'decline'].find((one) => now.actions.includes(one)));
    if (now.ask === 'use-skill') return this.answer(now, 'use');
    if (now.ask === 'apothecary') return this.answer(now, now.actions.includes('apothecary') ? 'apothecary' : 'decline');
    return super.choose(now);
  }

  /** An answer that is the same each time is given once. */
  async always(now, name) {
    await this.press(this.page.locator('[data-remember] input'));
    return this.answer(now, name);
  }

  /** The first of the faces that help most; a re-roll only if nothing does. */
  async bestDie(now) {
    const faces = await this.page.evaluate(() => [...document.querySelectorAll('.decide [data-action^="die-"]')].map((one) => [one.dataset.action, one.textContent]));
    const rank = ([, text]) => ['Pow', 'Stumble', 'Push back', 'Both down', 'Attacker down'].findIndex((face) => text.toLowerCase().includes(face.toLowerCase()));
    const best = faces.sort((a, b) => rank(a) - rank(b))[0];
    return rank(best) === 4 && now.actions.includes('reroll-team') ? 'reroll-team' : best[0];
  }

  async turn(now) {
    const cells = await this.page.evaluate(seen);
    const ready = cells.filter((cell) => /can act/.test(cell.label) && !this.tried.has(cell.at));
    const carrier = ready.find((cell) => /has the ball/.test(cell.label));
    const goal = this.goal(cells);
    // Who can hit goes first, then the ball, then those who are far from it.
    const hits = ready.find((cell) => /marked/.test(cell.label) && cell !== carrier);
    const away = ready.filter((cell) => cell !== carrier && far(xy(cell.at), goal) > 2).sort((a, b) => far(xy(a.at), goal) - far(xy(b.at), goal));
    // Who was chosen to end the last activation is selected already.
    const from = (now.selected && cells.find((cell) => cell.at === this.next)) || (hits ?? carrier ?? away[0]);
    if (!from || (!now.selected && !hits && this.acted >= this.most)) return this.over(now);
    this.tried.add(from.at);
    this.from = from.at;
    // Pressing an opponent weighs the best block on him; the blocker need not be chosen first.
    const foe = !now.selected && from === hits && !/prone|stunned/.test(from.label) && cells.find((cell) => /^Away: /.test(cell.label) && !/prone|stunned/.test(cell.label) && far(xy(cell.at), xy(from.at)) === 1);
    if (foe) {
      this.kind = 'block';
      return this.planned(now, foe.at);
    }
    if (!now.selected) await this.square(from.at);
    await this.page.waitForSelector('.decide:not([data-reach=""])', { timeout: PATIENCE });
    const chosen = await look(this.page);
    const here = xy(from.at);
    const near = (chosen.marks.danger ?? []).filter((at) => far(xy(at), here) === 1);
    if (near.length) {
      this.kind = 'block';
      return this.planned(now, near[0]);
    }
    const reach = (await this.page.evaluate(seen)).filter((cell) => cell.mark === 'reach' && /reached, 100/.test(cell.label));
    const aim = from === carrier ? [Math.max(...cells.map((cell) => xy(cell.at)[0])), here[1]] : goal;
    const best = reach.sort((a, b) => far(xy(a.at), aim) - far(xy(b.at), aim))[0];
    if (!best || far(xy(best.at), aim) >= far(here, aim)) {
      await this.page.keyboard.press('Escape');
      return 'nothing';
    }
    this.acted++;
    this.kind = 'move';
    return this.planned(now, best.at);
  }

  /** Where the ball is; before it is in play, the middle. */
  goal(cells) {
    const ball = cells.find((cell) => /the ball/.test(cell.label));
    return ball ? xy(ball.at) : [Math.floor(Math.max(...cells.map((cell) => xy(cell.at)[0])) / 2), 5];
  }

  async over(now) {
    this.acted = 0;
    this.turns++;
    this.tried.clear();
    const when = await this.page.locator('.when').innerText();
    await this.press(this.page.locator('.decide [data-action="end-turn"]'), 'end-turn');
    // An activation that was still open ends first; then comes a warning, or the turn is over.
    const came = await this.page.waitForFunction(
      (before) => {
        if (document.querySelector('[data-action="end-turn-anyway"]')) return 'warned';
        const decide = document.querySelector('.decide');
        return !decide || !['turn', 'act'].includes(decide.dataset.ask) || document.querySelector('.when').innerText !== before ? 'over' : null;
      },
      when,
      { timeout: PATIENCE },
    );
    if ((await came.jsonValue()) === 'warned') {
      const before = await look(this.page);
      await this.press(this.page.locator('[data-action="end-turn-anyway"]'), 'end-turn-anyway');
      await this.settled(before);
    }
    return 'end-turn';
  }

  /** Choosing the next player ends an activation; the last one ends with the turn. */
  async act(now) {
    for (const name of ['block', 'foul', 'throw', 'stand-up']) if (now.actions.includes(name)) return this.answer(now, name);
    if (!now.actions.includes('stop')) {
      this.kind = 'move';
      return this.planned(now, this.pick([...(now.marks.reach ?? []), ...(now.marks.friend ?? [])]));
    }
    const cells = await this.page.evaluate(seen);
    const goal = this.goal(cells);
    const mine = cells.filter((cell) => /^Home: /.test(cell.label) && !/has acted|stunned/.test(cell.label) && !this.tried.has(cell.at) && far(xy(cell.at), xy(this.from)) > 0);
    const next = this.acted < this.most ? mine.find((cell) => /marked/.test(cell.label) || far(xy(cell.at), goal) > 2) : mine.find((cell) => /marked/.test(cell.label));
    if (!next) return this.over(now);
    this.kind = 'player';
    this.next = next.at;
    await this.square(next.at);
    await this.settled(now);
    return 'go on';
  }
}
