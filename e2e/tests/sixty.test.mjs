// A day of sixty coaches: how much the organiser has to do, and what comes out of the printer.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { newPage, shots } from '../lib/browser.mjs';
import { Desk, plainRoster, said } from '../lib/hall.mjs';
import { phones } from '../lib/phones.mjs';

const MOST_ACTIONS = 40;

/** Counts what a person does on a page: clicks, Enter, and lines typed. */
async function counting(page) {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const add = (what) => sessionStorage.setItem('actions', `${sessionStorage.getItem('actions') ?? ''}${what}\n`);
    const named = (event) => (event.target.closest?.('a, button, summary, label, input, select')?.innerText ?? '').trim().split('\n')[0];
    // A click caused by Enter counts as Enter.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && add(`click ${named(event)}`), true);
    addEventListener('keydown', (event) => event.key === 'Enter' && add('Enter'), true);
    addEventListener('change', (event) => ['INPUT', 'TEXTAREA'].includes(event.target.tagName) && add(`typed ${event.target.name}`), true);
  });
}
const done = (page) => page.evaluate(() => (sessionStorage.getItem('actions') ?? '').split('\n').filter(Boolean));

test('sixty coaches need at most forty actions of the organiser, from the published rulespack to the awards', async () => {
  const page = await newPage(browser);
  await counting(page);
  const desk = await Desk.publish(page, server.url, { title: 'Sixty Open', change: (text) => text.replace(/club_mates_apart_until_round = \d/, 'club_mates_apart_until_round = 0') });
  await page.evaluate(() => sessionStorage.removeItem('actions'));
  const tab = async (name) => {
    await page.locator('nav[aria-label="Desk"]').getByRole('link', { name, exact: true }).click();
  };
  await tab('What is next');
  await page.getByRole('button', { name: 'I do both myself' }).click();
  await page.locator('[data-step="staff"][data-done="true"]').waitFor();
  const coaches = await phones(server.url, desk.id, Array.from({ length: 60 }, (_, i) => `Coach ${String(i + 1).padStart(2, '0')}`), { roster: plainRoster('human') });
  await tab('Coaches');
  await page.getByRole('button', { name: 'Approve all 60 rosters' }).click();
  await said(page, '60 rosters approved.');
  await tab('Check-in');
  await page.getByRole('button', { name: 'All 60 are here' }).click();
  await page.getByRole('heading', { name: '0 still to come' }).waitFor();
  await tab('What is next');
  await page.getByRole('button', { name: 'Close check-in' }).click();
  await page.locator('input[name="hall"]').pressSequentially('4 2 6');
  await page.getByRole('button', { name: 'Open the draw' }).click();
  await page.locator('[data-step="draw"][data-done="true"]').waitFor();
  await tab('Rounds');
  const { rounds } = (await desk.view()).status;
  for (let n = 1; n <= rounds; n++) {
    await page.getByRole('button', { name: `Draw round ${n}` }).click();
    await page.locator(`[data-drawn="${n}"]`).waitFor();
    await page.getByRole('button', { name: `Publish round ${n}` }).click();
    await said(page, `Round ${n} is published.`);
    await page.getByRole('button', { name: 'Start the clock' }).click();
    await page.locator('[data-running="true"]').first().waitFor();
    await Promise.all(coaches.map((one) => one.result()));
    await page.locator('[data-open="0"]').waitFor();
  }
  await tab('Awards');
  // Tied coaches roll off, one award after the other.
  const tie = page.locator('[data-award][data-tie="true"]').first();
  await page.locator('[data-award]').first().waitFor();
  while (await tie.count()) {
    const award = await tie.getAttribute('data-award');
    await tie.getByRole('button', { name: 'Let them roll off' }).click();
    await page.locator(`[data-award="${award}"][data-tie="false"]`).waitFor();
  }
  const actions = await done(page);
  console.log(`${actions.length} actions of the organiser for 60 coaches and ${rounds} rounds`);
  assert.ok(actions.length <= MOST_ACTIONS, actions.join(', '));
  assert.ok(actions.length > 20, `the counter works: ${actions.join(', ')}`);
  const { standings } = { standings: await coaches[0].ask(`/api/events/${desk.id}/standings`) };
  assert.equal(standings.rows.length, 60);
  assert.equal(standings.rows.reduce((sum, row) => sum + row.wins + row.draws + row.losses, 0), 60 * rounds, 'every game counts');
  assert.deepEqual(page.problems, []);

  // Every sheet of the event, as the printer gets it: a page is A4, nothing is cut off at its right edge.
  for (const sheet of ['rulespack', 'rosters', 'pairings', 'pairings-by-name', 'slips', 'slips?link=http://10.0.0.5:7370/e/e_hall', 'results', 'standings', 'awards', 'blank-8', 'blank-16']) {
    await page.goto(`${server.url}/api/events/${desk.id}/sheets/${sheet}`);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    writeFileSync(`${shots}/print-${sheet.replace(/\?.*/, '-scanned')}.pdf`, pdf);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 1, `${sheet} has pages`);
    // Four to a page: the piles of cut slips are in the order of the tables.
    if (sheet.startsWith('slips')) assert.equal(pages, 8, 'pages of slips for 30 tables');
    const sticks = await page.evaluate(() => [...document.querySelectorAll('table, div, p, svg')].filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1).length);
    assert.equal(sticks, 0, `${sheet}: something is wider than the page`);
  }
});
