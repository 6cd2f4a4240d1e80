// A league as its people run it in browsers: a commissioner at a desk, coaches on phones.
import assert from 'node:assert/strict';
import { PHONE, newPage, shoot } from './browser.mjs';
import { giveUpOnBoard, plainRoster } from './hall.mjs';

/** Waits until the page shows what was done. */
export const said = (page) => settled(page, page.locator('[data-notice="said"] .done'));

/** Waits for something; a refusal that comes instead is told. */
export async function settled(page, wanted) {
  const refused = page.locator('[data-notice="refused"]');
  await wanted.or(refused).first().waitFor().catch(async (why) => {
    await shoot(page, 'league-stuck');
    throw why;
  });
  if (await refused.count()) throw new Error(await refused.first().innerText());
}

/** What the server shows of the league to the person of a page. */
export const view = (page, id, part = '') => page.evaluate(async (path) => (await fetch(path)).json(), `/api/leagues/${id}${part}`);

export class League {
  constructor(browser, url) {
    [this.browser, this.url] = [browser, url];
    /** Pages of coaches by their club. */
    this.phones = new Map();
  }

  /** Founds a league and makes its open link. */
  static async found(browser, url, { name, ruleset, commissioner = 'Clara' }) {
    const league = new League(browser, url);
    const page = await newPage(browser);
    league.office = page;
    await page.goto(url);
    await page.getByRole('link', { name: 'Leagues', exact: true }).click();
    await page.locator('input[name="league"]').fill(name);
    await page.locator('input[name="name"]').fill(commissioner);
    await page.locator('select[name="ruleset"]').selectOption(ruleset);
    await page.getByRole('button', { name: 'Found the league' }).click();
    await page.waitForURL(/\/l\/l_\w+\/office$/);
    [league.id, league.ruleset] = [page.url().split('/')[4], ruleset];
    await league.to(page, 'office/people');
    await page.getByRole('button', { name: 'Make the open link' }).click();
    league.link = await page.locator('[data-invitation]').getAttribute('data-invitation');
    return league;
  }

  to(page, part) {
    return page.goto(`${this.url}/l/${this.id}/${part}`);
  }

  view(part = '') {
    return view(this.office, this.id, part);
  }

  /** Somebody joins by the link, on a phone unless told otherwise. */
  async join(name, size = PHONE) {
    const page = await newPage(this.browser, { size });
    await page.goto(this.link);
    await page.locator('input[name="name"]').fill(name);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText(`you are ${name}`).waitFor();
    return page;
  }

  /** Drafts a club through the builder, on the page of its coach. */
  async draft(page, { name, list, squad, division, drafted }) {
    await this.to(page, 'enter');
    await page.locator(`select[name="list"] option[value="${list}"]`).waitFor({ state: 'attached' });
    await page.locator('select[name="list"]').selectOption(list);
    await page.getByRole('button', { name: 'Draft from scratch' }).click();
    await page.locator('input[name="team-name"]').fill(name);
    for (const [position, n] of squad) for (let i = 0; i < n; i++) await page.locator(`[data-add="${position}"]`).click();
    await page.locator('[data-problems="0"]').waitFor();
    await drafted?.();
    if (division) await page.locator('input[name="division"]').fill(division);
    await page.getByRole('button', { name: 'Enter the league' }).click();
    await page.waitForURL(/\/club\/[\w-]+$/);
    const club = page.url().split('/').at(-1);
    this.phones.set(club, page);
    return club;
  }

  /** A club from a roster file: entered by its coach, or by the commissioner for somebody. */
  async enterFile({ name, list, coach, division, page = this.office }) {
    await this.to(page, 'enter');
    await page.locator('input[type="file"]').setInputFiles({ name: 'roster.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...plainRoster(list), name })) });
    await page.locator('[data-problems="0"]').waitFor();
    if (division) await page.locator('input[name="division"]').fill(division);
    if (page === this.office) await page.locator('input[name="coach"]').fill(coach);
    await page.getByRole('button', { name: 'Enter the league' }).click();
    await page.waitForURL(/\/club\/[\w-]+$/);
    const club = page.url().split('/').at(-1);
    if (page !== this.office) this.phones.set(club, page);
    return club;
  }

  async start() {
    await this.to(this.office, 'office');
    await this.office.getByRole('button', { name: 'Start the season' }).click();
    await said(this.office);
  }

  /** Matches of the present season that are at a stage. */
  async matches(stage) {
    const { rounds } = await this.view('/fixtures');
    const all = rounds.flatMap((round) => round.matches.map((game) => ({ ...game, round: round.round })));
    return stage ? all.filter((game) => game.stage === stage) : all;
  }

  /** Whoever acts for a club: its coach, or the office for somebody who has no phone here. */
  page(club) {
    return this.phones.get(club) ?? this.office;
  }

  async begin(game, page) {
    await this.to(page, `match/${game.game}`);
    await page.getByRole('button', { name: 'Begin the match at the table' }).click();
    await settled(page, page.locator('[data-stage="ready"]'));
  }

  /** Fills the wizard up to its last page: touchdowns for the first fit player of each side, and perhaps somebody who is hurt. */
  async wizard(page, game, [home, away], { hurt, filled } = {}) {
    await this.to(page, `match/${game.game}`);
    await page.getByRole('button', { name: /^Enter the result|^Enter it again/ }).click();
    await page.locator('input[name="home-score"]').fill(String(home));
    await page.locator('input[name="away-score"]').fill(String(away));
    if (home === away && !['usual', 'friendly'].includes(game.occasion)) await page.locator('select[name="decided"]').selectOption('home');
    for (const [seat, n] of [['home', home], ['away', away]]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.locator(`[data-wizard="${seat}"]`).waitFor();
      const first = page.locator('[data-wizard] [data-player][data-fit="true"]').first();
      if (n || (hurt && seat === 'away')) await first.locator('summary').click();
      if (n) await first.locator('input[name$="-touchdowns"]').fill(String(n));
      if (hurt && seat === 'away') await first.locator('select[name$="-injury"]').selectOption(hurt);
      if (seat === 'away') await filled?.();
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('[data-wizard="check"] [data-summary]').waitFor();
  }

  /** A match at a table: one coach enters, the other confirms, or the office enters it at once. Then both clubs finish. */
  async play(game, score, options = {}) {
    const [home, away] = [this.page(game.home), this.page(game.away)];
    const writer = home === this.office ? away : home;
    if (!options.begun) await this.begin(game, writer);
    await this.wizard(writer, game, score, options);
    await writer.getByRole('button', { name: 'Send the result' }).click();
    if (writer !== this.office) {
      await settled(writer, writer.locator('[data-waiting]'));
      const other = writer === home ? away : home;
      await this.to(other, `match/${game.game}`);
      await other.getByRole('button', { name: 'Confirm', exact: true }).click();
      await settled(other, other.locator('[data-stage="played"]'));
    } else {
      await settled(writer, writer.locator('[data-stage="played"]'));
    }
    await options.between?.();
    for (const club of [game.home, game.away]) await this.finish(game, club);
  }

  /** A match of two phones on the board: the second coach gives up, and the result enters the league by itself. */
  async onBoard(game) {
    const [home, away] = [this.page(game.home), this.page(game.away)];
    for (const page of [home, away]) await this.to(page, `match/${game.game}`);
    await giveUpOnBoard(home, away, { open: 'Play on the board', back: 'Back to the league', over: '[data-stage="played"]' });
    for (const club of [game.home, game.away]) await this.finish(game, club);
  }

  /** Ends what a club has still to do after a match. */
  async finish(game, club) {
    const page = this.page(club);
    await this.to(page, `match/${game.game}`);
    const card = page.locator(`[data-after="${club}"]`);
    await card.waitFor();
    const learn = card.locator('[data-after-step="learn"]');
    if (await learn.count()) {
      await learn.locator('select[name="kind"]').selectOption({ index: 1 });
      await learn.getByRole('button', { name: 'Roll the skill' }).click();
      await said(page);
    }
    await card.locator('[data-after-step="close"] button').click();
    await card.waitFor({ state: 'detached' });
  }

  /** Another club takes the place of one, with a roster from a file. */
  async replace(club, { name, list, coach, reason }) {
    const page = this.office;
    await this.to(page, 'office/clubs');
    await page.locator('select[name="club"]').selectOption(club);
    await page.locator(`[data-replace="${club}"]`).click();
    await page.locator('input[type="file"]').setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify({ ...plainRoster(list), name })) });
    await page.locator('[data-problems="0"]').waitFor();
    await page.locator('input[name="coach"]').fill(coach);
    await page.locator('input[name="reason"]').fill(reason);
    await page.getByRole('button', { name: 'Replace', exact: true }).click();
    await page.waitForURL(/\/club\/[\w-]+$/);
    return page.url().split('/').at(-1);
  }

  async forfeit(game, club, reason) {
    await this.to(this.office, `match/${game.game}`);
    await this.office.locator('[data-staff] summary').click();
    await this.office.locator('[data-staff] input[name="reason"]').fill(reason);
    await this.office.locator('select[name="forfeit"]').selectOption(club);
    await this.office.getByRole('button', { name: 'Forfeit', exact: true }).click();
    await said(this.office);
  }

  /** Nobody's page reported an error; a match that does not count for ratings has no outcome to be found. */
  quiet() {
    for (const page of [this.office, ...this.phones.values()]) assert.deepEqual(page.problems.filter((told) => !told.includes('404')), []);
  }

  async close() {
    for (const page of [this.office, ...this.phones.values()]) await page.context().close();
  }
}
