// A coach who plays through the page alone: looks at what is offered, chooses something legal, by mouse, touch or keys.

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
      busy: decide?.dataset.busy === 'true',
      actions,
      marks,
      refused: document.querySelector('.problem')?.textContent ?? '',
    };
  });
}

export const DECISION = '.decide[data-busy="false"]:not([data-ask=""])';

/** Waits until this page must decide, or the match is over. */
export async function myMove(page, timeout = 60_000) {
  await page.waitForSelector(`${DECISION}, .over`, { timeout });
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
    const button = this.page.locator(`.decide [data-action="${name}"]`);
    if (this.touch) await button.tap();
    else await button.click();
  }

  /** Waits until the page has taken in an answer: another position, or another question. */
  async settled(before) {
    await this.page.waitForFunction(
      ([at, ask]) => {
        const decide = document.querySelector('.decide');
        if (document.querySelector('.over') || document.querySelector('.problem')) return true;
        return decide && decide.dataset.busy === 'false' && (Number(decide.dataset.at) !== at || decide.dataset.ask !== ask);
      },
      [before.at, before.ask],
      { timeout: 30_000 },
    );
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
    const confirm = this.page.locator('.decide [data-action="confirm"]:not([disabled])');
    const first = await Promise.race([confirm.waitFor({ timeout: 15_000 }).then(() => 'weighed'), this.settled(now).then(() => 'done')]);
    if (first === 'weighed') {
      await (this.touch ? confirm.tap() : confirm.click());
      await this.settled(now);
    }
    return `square ${at}`;
  }

  async turn(now) {
    const ready = now.marks.ready ?? [];
    if (this.acted >= 2 || ready.length === 0) {
      this.acted = 0;
      this.turns++;
      await this.action('end-turn');
      const anyway = this.page.locator('[data-action="end-turn-anyway"]');
      const asked = await Promise.race([anyway.waitFor({ timeout: 15_000 }).then(() => true), this.settled(now).then(() => false)]);
      if (asked) {
        await (this.touch ? anyway.tap() : anyway.click());
        await this.settled(now);
      }
      return 'end-turn';
    }
    this.acted++;
    await this.square(this.pick(ready));
    await this.page.waitForSelector('[data-mark="reach"], [data-mark="danger"]', { timeout: 5_000 }).catch(() => undefined);
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
