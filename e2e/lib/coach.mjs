// A coach who plays through the page alone: looks at what is offered, chooses something legal, by mouse, touch or keys.
// Everything waits for what the page shows, never for a time; PATIENCE only ends a run that is stuck, on a machine however slow.
import { shoot } from './browser.mjs';

export const PATIENCE = 120_000;

/** What the page offers now. */
export function look(page) {
  return page.evaluate(() => {
    const decide = document.querySelector('.decide');
    const shown = (element) => element && !element.disabled;
    const actions = [...document.querySelectorAll('.decide [data-action]')].filter(shown).map((element) => element.dataset.action);
    const marks = {};
    for (const cell of document.querySelectorAll('[data-sq][data-mark]')) (marks[cell.dataset.mark] ??= []).push(cell.dataset.sq);
    return {
      over: Boolean(document.querySelector('.over')),
      ask: decide?.dataset.ask ?? '',
      at: Number(decide?.dataset.at ?? -1),
      whose: document.querySelector('.whose')?.classList.contains('home') ? 'home' : document.querySelector('.whose') ? 'away' : '',
      busy: decide?.dataset.busy === 'true',
      actions,
      marks,
      refused: document.querySelector('.problem')?.textContent ?? '',
    };
  });
}

const CONFIRM = '.decide [data-action="confirm"]:not([disabled])';
const ANYWAY = '[data-action="end-turn-anyway"]';
export const DECISION = '.decide[data-busy="false"]:not([data-ask=""])';

/** Waits until this page must decide, or the match is over. */
export async function myMove(page) {
  await page.waitForSelector(`${DECISION}, .over`, { timeout: PATIENCE });
  return look(page);
}

export class Hand {
  /** `touch`: taps; otherwise the mouse. */
  constructor(page, { touch = false, random = Math.random } = {}) {
    this.page = page;
    this.touch = touch;
    this.random = random;
    this.turns = 0;
    this.acted = 0;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  async square(at) {
    const cell = this.page.locator(`[data-sq="${at}"] rect`);
    if (this.touch) await cell.tap();
    else await cell.click();
  }

  async action(name) {
    await this.press(this.page.locator(`.decide [data-action="${name}"]`), name);
  }

  /** Waits until the page has taken in an answer: another position, or another question. */
  async settled(before) {
    const done = this.page.waitForFunction(
      ([at, ask]) => {
        const decide = document.querySelector('.decide');
        if (document.querySelector('.over') || document.querySelector('.problem')) return true;
        return decide && decide.dataset.busy === 'false' && (Number(decide.dataset.at) !== at || decide.dataset.ask !== ask);
      },
      [before.at, before.ask],
      { timeout: PATIENCE },
    );
    await done.catch(async (why) => {
      if (this.page.isClosed()) throw why;
      await shoot(this.page, 'stuck');
      throw new Error(`nothing came of it: before ${JSON.stringify(before)}, now ${JSON.stringify(await look(this.page))}; see shots/stuck.png`);
    });
  }

  /** One choice. Says what it was. */
  async choose(now) {
    if (now.actions.includes('set-up-ready')) return this.answer(now, 'set-up-ready');
    if (now.ask === 'turn') return this.turn(now);
    if (now.ask === 'act') return this.act(now);
    const buttons = now.actions.filter((name) => name !== 'undo' && !name.startsWith('concede') && name !== 'confirm');
    const squares = [...(now.marks.pick ?? []), ...(now.marks.friend ?? []), ...(now.marks.danger ?? []), ...(now.marks.range ?? [])];
    if (now.ask === 'pass-target' && now.marks.range?.length) return this.planned(now, this.pick(now.marks.range));
    if (squares.length && (!buttons.length || this.random() < 0.7)) return this.planned(now, this.pick(squares));
    if (!buttons.length) throw new Error(`nothing to choose for ${now.ask}: ${JSON.stringify(now)}`);
    return this.answer(now, buttons.includes('done') ? 'done' : this.pick(buttons));
  }

  async answer(now, name) {
    await this.action(name);
    await this.settled(now);
    return name;
  }

  /** A square that is weighed first: press until it is carried out. */
  async planned(now, at) {
    await this.square(at);
    if (await this.sees(CONFIRM, now)) {
      await this.press(this.page.locator(CONFIRM), 'confirm');
      await this.settled(now);
    }
    return `square ${at}`;
  }

  /** Waits until the page shows something more to press, or has gone on without. */
  async sees(selector, now) {
    const shown = this.page.waitForSelector(selector, { timeout: PATIENCE }).then(() => true);
    return Promise.race([shown, this.settled(now).then(() => false)]);
  }

  async press(button) {
    await (this.touch ? button.tap() : button.click());
  }

  async turn(now) {
    const ready = now.marks.ready ?? [];
    if (this.acted >= 2 || ready.length === 0) {
      this.acted = 0;
      this.turns++;
      await this.action('end-turn');
      if (await this.sees(ANYWAY, now)) {
        await this.press(this.page.locator(ANYWAY), 'end-turn-anyway');
        await this.settled(now);
      }
      return 'end-turn';
    }
    this.acted++;
    await this.square(this.pick(ready));
    await this.page.waitForSelector('.decide:not([data-reach=""])', { timeout: PATIENCE });
    const chosen = await look(this.page);
    const targets = [...(chosen.marks.danger ?? []), ...(chosen.marks.reach ?? []).slice(0, 30)];
    if (targets.length) return this.planned(now, this.random() < 0.5 && chosen.marks.danger ? this.pick(chosen.marks.danger) : this.pick(targets));
    const kinds = chosen.actions.filter((name) => name.startsWith('activate'));
    if (kinds.length) return this.answer(now, this.pick(kinds));
    await this.page.keyboard.press('Escape');
    return 'nothing';
  }

  async act(now) {
    const wanted = ['block', 'foul', 'stand-up', 'stop', 'throw'].find((name) => now.actions.includes(name));
    if (wanted) return this.answer(now, wanted);
    const squares = [...(now.marks.reach ?? []), ...(now.marks.friend ?? []), ...(now.marks.danger ?? [])];
    return this.planned(now, this.pick(squares));
  }

  /** Plays until the match is over or `until` says so. */
  async play({ until = () => false, most = 2000 } = {}) {
    for (let i = 0; i < most; i++) {
      const now = await myMove(this.page);
      if (now.over) return 'over';
      if (until(this, now)) return 'stopped';
      if (now.refused) throw new Error(`refused at ${now.ask}: ${now.refused}`);
      await this.choose(now);
    }
    throw new Error('the match does not end');
  }
}

/** The same choices every time. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
