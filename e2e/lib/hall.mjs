// An event as its people run it in browsers: the organiser's desk, coaches' phones.
import assert from 'node:assert/strict';
import { noSeriousFindings } from './axe.mjs';
import { PHONE, newPage, shoot } from './browser.mjs';

/** Waits until the page shows what the desk did. */
export const said = (page, text) => page.locator('[data-notice="said"]').getByText(text).first().waitFor();

export class Desk {
  constructor(page, url) {
    [this.page, this.url] = [page, url];
  }

  /** A new event from a preset, its rulespack changed as text and published. */
  static async publish(page, url, { title, preset = 'standard', change = (text) => text }) {
    const desk = new Desk(page, url);
    await page.goto(`${url}/events`);
    await page.getByLabel('Name of the event').fill(title);
    await page.locator('input[name="name"]').fill('Olga');
    await page.locator('select[name="preset"] option').first().waitFor({ state: 'attached' });
    await page.locator('select[name="preset"]').selectOption(preset);
    await page.getByRole('button', { name: 'Create the event' }).click();
    await page.waitForURL(/\/e\/e_\w+\/desk$/);
    desk.id = page.url().split('/')[4];
    await desk.to('rulespack');
    const text = page.locator('#pack-text');
    await page.waitForFunction(() => document.querySelector('#pack-text')?.value.includes('name ='));
    await text.fill(change(await text.inputValue()));
    await page.locator('[data-pack="right"]').waitFor();
    await page.getByRole('button', { name: 'Publish the rulespack' }).click();
    await said(page, 'The rulespack was published.');
    return desk;
  }

  /** The same, with all duties at the organiser. */
  static async create(browser, url, settings) {
    const desk = await Desk.publish(await newPage(browser), url, settings);
    await desk.to('');
    await desk.page.getByRole('button', { name: 'I do both myself' }).click();
    await desk.page.locator('[data-step="staff"][data-done="true"]').waitFor();
    return desk;
  }

  async to(tab) {
    await this.page.goto(`${this.url}/e/${this.id}/desk${tab ? `/${tab}` : ''}`);
    await this.page.locator('nav[aria-label="Desk"]').waitFor();
  }

  async registerMany(names, list = 'human') {
    await this.to('coaches');
    await this.page.getByText('Many at once (CSV)').click();
    await this.page.locator('textarea[name="many"]').fill(['name;team;club', ...names.map((name) => `${name};${list};`)].join('\n'));
    await this.page.getByRole('button', { name: `Register ${names.length} coach` }).click();
    await this.page.locator(`[data-coach]`).nth(names.length - 1).waitFor();
  }

  async checkInAll() {
    await this.to('checkin');
    await this.page.getByRole('button', { name: /^All \d+ are here$/ }).click();
    await this.page.getByRole('heading', { name: '0 still to come' }).waitFor();
  }

  async draw(hall = '4 2 6') {
    await this.to('');
    await this.page.getByRole('button', { name: 'Close check-in' }).click();
    await this.page.locator('input[name="hall"]').fill(hall);
    await this.page.getByRole('button', { name: 'Open the draw' }).click();
    await this.page.locator('[data-step="draw"][data-done="true"]').waitFor();
  }

  async round(n) {
    await this.to('rounds');
    await this.page.getByRole('button', { name: `Draw round ${n}` }).click();
    await this.page.locator(`[data-drawn="${n}"]`).waitFor();
    await this.page.getByRole('button', { name: `Publish round ${n}` }).click();
    await said(this.page, `Round ${n} is published.`);
  }

  /** Two coaches of the drawn round change seats. */
  async swap(a, b, reason) {
    await this.page.getByText('Change seats').first().click();
    await this.page.locator('form input[name="a"]').fill(String(a));
    await this.page.locator('form input[name="b"]').fill(String(b));
    await this.page.locator('form input[name="reason"]').fill(reason);
    await this.page.getByRole('button', { name: 'Swap', exact: true }).click();
    await said(this.page, 'change seats');
  }

  /** Types results as the scorekeeper does: table, score, casualties if there were any, Enter. */
  async type(line) {
    const [table, , casualties] = line.split(' ');
    const input = this.page.locator('input[name="quick"]');
    await input.fill(casualties ? line : `${line} 0-0`);
    await input.press('Enter');
    await this.page.locator(`.board [data-table="${table}"][data-state="final"]`).waitFor();
  }

  tables() {
    return this.page.locator('.board [data-table]').evaluateAll((all) => all.map((one) => ({ table: Number(one.dataset.table), state: one.dataset.state, names: one.querySelector('.names').innerText.split('\n')[0] })));
  }

  view() {
    return this.page.evaluate(async (id) => (await fetch(`/api/events/${id}`)).json(), this.id);
  }
}

/** A phone that is not registered yet. */
export async function phone(browser, url, id) {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(`${url}/e/${id}/me`);
  return page;
}

export async function register(page, name, list = 'human') {
  await page.locator('input[name="name"]').fill(name);
  await page.locator(`select[name="list"] option[value="${list}"]`).waitFor({ state: 'attached' });
  await page.locator('select[name="list"]').selectOption(list);
  await page.locator('input[name="accepts"]').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText(`You are ${name}`).waitFor();
}

/** Enters a result on a coach's phone. */
export async function report(page, home, away, { objectives } = {}) {
  for (const [seat, touchdowns] of [['home', home], ['away', away]]) {
    await page.locator(`input[name="${seat}-touchdowns"]`).fill(String(touchdowns));
    await page.locator(`input[name="${seat}-casualties"]`).fill('0');
    if (objectives !== undefined) await page.locator(`input[name="${seat}-objectives"]`).fill(String(objectives));
  }
  await page.getByRole('button', { name: 'Send the result' }).click();
}

/** Plain legal rosters. */
const LISTS = { human: [['human-blitzer', 4], ['human-thrower', 1], ['human-lineman', 7]], orc: [['orc-blitzer', 4], ['orc-lineman', 8]] };
const positions = (list) => LISTS[list].flatMap(([position, n]) => Array.from({ length: n }, () => position));
export const plainRoster = (list) => ({ name: 'Reavers', team: list, rerolls: 3, dedicated_fans: 1, player: positions(list).map((position) => ({ position })) });
export function rosterFile(name, list) {
  const players = positions(list).map((position) => `[[player]]\nposition = "${position}"\n`);
  return { name: 'roster.toml', mimeType: 'text/plain', buffer: Buffer.from(`name = "${name}"\nteam = "${list}"\nrerolls = 3\ndedicated_fans = 1\n${players.join('')}`) };
}

/** Hands a roster in for the board, where rosters are on paper. */
export async function handInFor(page, name, list) {
  await page.getByText('Hand in my roster for the board').click();
  await page.locator('input[type="file"]').setInputFiles(rosterFile(name, list));
  await page.locator('[data-problems="0"]').waitFor();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByText('Hand in my roster for the board').waitFor({ state: 'detached' });
}

/** Both coaches of a match open the board, of an event or a league; the second gives up, and both go back. */
export async function giveUpOnBoard(first, second, { open, back, over }) {
  await first.getByRole('button', { name: open }).click();
  await first.waitForURL(/\/m\/m_\w+$/);
  await second.getByRole('button', { name: 'Go to the board' }).click();
  await second.waitForURL(first.url());
  for (const page of [first, second]) await page.waitForSelector('.match');
  await shoot(first, 'host-board');
  await second.getByRole('button', { name: 'Menu' }).click();
  await second.getByRole('button', { name: 'Concede' }).click();
  await second.getByRole('button', { name: 'Yes, I concede' }).click();
  for (const page of [first, second]) {
    await page.getByRole('link', { name: back }).first().click();
    await page.locator(over).waitFor();
  }
}

/** The same at a table of an event. */
export const playOnBoard = (first, second) => giveUpOnBoard(first, second, { open: 'Play on our board', back: 'Back to the event', over: '[data-on-board="over"]' });

/** No serious findings, and nothing that sticks out sideways. */
export async function check(page, where) {
  await noSeriousFindings(page, where);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(width[0] <= width[1], `${where}: something sticks out sideways (${width})`);
  await shoot(page, `event-${where.replaceAll(/\W+/g, '-')}`);
}

/** A rulespack without rosters and clubs. */
export const paper = (text) => text.replace('[practical]', '[practical]\nrosters_on_paper = true').replace(/club_mates_apart_until_round = \d/, 'club_mates_apart_until_round = 0');
