// A coach who plays only through the page: looks at what is offered, chooses something legal, by mouse, touch or keys.
// Everything waits for what the page shows, never for a time; PATIENCE only ends a run that is stuck, on a machine however slow.
import { shoot } from './browser.mjs';

export const PATIENCE = 120_000;

/**
 * Runs in the page: what it offers. With `decided` only at a moment when this page must decide or nothing more will come, so that what
 * is seen belongs together: the page may go on by itself between two looks.
 */
function offered(decided) {
  const decide = document.querySelector('.decide');
  const over = Boolean(document.querySelector('.over'));
  const busy = decide?.dataset.busy === 'true';
  const ask = decide?.dataset.ask ?? '';
  const refused = document.querySelector('.problem')?.textContent ?? '';
  if (decided && !over && !refused && (busy || !ask)) return null;
  // The squares of a page just opened are drawn some rows at a time.
  if (decided && document.querySelector('.pitch[data-whole="false"]')) return null;
  const shown = (element) => element && !element.disabled;
  const actions = [...document.querySelectorAll('.decide [data-action]')].filter(shown).map((element) => element.dataset.action);
  const marks = {};
  for (const cell of document.querySelectorAll('[data-sq][data-mark]')) (marks[cell.dataset.mark] ??= []).push(cell.dataset.sq);
  return {
    over,
    ask,
    at: Number(decide?.dataset.at ?? -1),
    whose: document.querySelector('.whose')?.classList.contains('home') ? 'home' : document.querySelector('.whose') ? 'away' : '',
    busy,
    selected: decide?.dataset.selected ?? '',
    actions,
    marks,
    refused,
  };
}

/** What the page offers now. */
export const look = (page) => page.evaluate(offered, false);

const CONFIRM = '.decide [data-action="confirm"]:not([disabled])';
const ANYWAY = '[data-action="end-turn-anyway"]';

/** Waits until this page must decide, is refused, or the match is over; what it offers at that moment. */
export async function myMove(page) {
  const seen = await page.waitForFunction(offered, true, { timeout: PATIENCE }).catch((why) => stuck(page, `nothing to decide (${why.name})`));
  const now = await seen.jsonValue();
  if (now.refused && !now.ask) throw new Error(`refused: ${now.refused}`);
  return now;
}

/** Ends a run with what the page shows. */
async function stuck(page, what) {
  if (page.isClosed()) throw new Error(what);
  await shoot(page, 'stuck');
  throw new Error(`${what}; the page offers ${JSON.stringify(await look(page))}; see shots/stuck.png`);
}

export class Hand {
  /** `touch`: taps; otherwise the mouse. */
  constructor(page, { touch = false, random = Math.random } = {}) {
    this.page = page;
    this.touch = touch;
    this.random = random;
    this.turns = 0;
    this.acted = 0;
    this.clicks = 0;
    /** Looks on until everything has been shown. */
    this.patient = false;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  async square(at) {
    this.clicks++;
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
    await done.catch(() => stuck(this.page, `nothing came of it: before ${JSON.stringify(before)}`));
  }

  /** One choice. Says what it was. */
  async choose(now) {
    if (now.actions.includes('set-up-ready')) return this.answer(now, 'set-up-ready');
    if (now.ask === 'turn') return this.turn(now);
    if (now.ask === 'act') return this.act(now);
    // Buttons that answer the question, not those that undo, concede or only wait.
    const buttons = now.actions.filter((name) => !['undo', 'confirm', 'hold'].includes(name) && !name.startsWith('concede'));
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
    if (at) await this.square(at);
    if (await this.sees(CONFIRM, now)) {
      await this.press(this.page.locator(CONFIRM), 'confirm');
      await this.settled(now);
    }
    return `square ${at}`;
  }

  /** Waits until the page shows something more to press, or has gone on without. */
  async sees(selector, now) {
    const shown = this.page.waitForSelector(selector, { timeout: PATIENCE }).then(() => true);
    const either = Promise.race([shown, this.settled(now).then(() => false)]);
    return either.catch(() => stuck(this.page, `neither ${selector} nor anything else came of ${now.ask} at ${now.at}`));
  }

  /** Keeps a window open that would pass by itself; whether it was still there. */
  async holds(now) {
    await this.page.keyboard.press('w');
    const seen = this.page.waitForFunction(
      (at) => {
        const decide = document.querySelector('.decide');
        if (!decide || Number(decide.dataset.at) !== at) return 'gone';
        return document.querySelector('.decide [data-action="hold"]') ? null : 'held';
      },
      now.at,
      { timeout: PATIENCE },
    );
    const is = await seen.catch(() => stuck(this.page, `the window at ${now.at} is not held`));
    return (await is.jsonValue()) === 'held';
  }

  async press(button) {
    this.clicks++;
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
    // A player whose action was undone is still selected; another press would deselect him.
    if (!now.selected) await this.square(this.pick(ready));
    await this.page.waitForSelector('.decide:not([data-reach=""])', { timeout: PATIENCE });
    const chosen = await look(this.page);
    const targets = [...(chosen.marks.danger ?? []), ...(chosen.marks.reach ?? []).slice(0, 30)];
    if (targets.length) return this.planned(now, this.random() < 0.5 && chosen.marks.danger ? this.pick(chosen.marks.danger) : this.pick(targets));
    const kinds = chosen.actions.filter((name) => name.startsWith('activate'));
    const kind = this.pick(kinds);
    // In place of a block: the target is chosen first.
    if (/ (stab|chainsaw|projectile-vomit|breathe-fire)$/.test(kind ?? '')) {
      await this.action(kind);
      const { marks, actions } = await look(this.page);
      return this.planned(now, actions.includes('confirm') ? null : marks.danger[0]);
    }
    if (kind) return this.answer(now, kind);
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
      let now = await myMove(this.page);
      if (now.over) return 'over';
      if (until(this, now)) return 'stopped';
      if (now.refused) throw new Error(`refused at ${now.ask}: ${now.refused}`);
      if (this.patient) {
        await this.page.locator('[data-skip]').waitFor({ state: 'detached' });
        // Meanwhile the page may have answered what is obvious.
        const later = await myMove(this.page);
        if (later.at !== now.at || later.ask !== now.ask) continue;
        // What can be pressed is there only now.
        now = later;
      }
      if (now.actions.includes('hold') && !(await this.holds(now))) continue;
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
