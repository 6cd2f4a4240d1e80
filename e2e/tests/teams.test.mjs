// Teams of an account: drafted on a phone with the check beside it, a crest, the sheet on screen and on paper, files of other programs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, server } from '../lib/both.mjs';
import { DESKTOP, PHONE, newPage, shoot } from '../lib/browser.mjs';
import { check } from '../lib/hall.mjs';

const add = async (page, position, times) => {
  for (let i = 0; i < times; i++) await page.locator(`[data-add="${position}"]`).click();
};

test('a team drafted on a phone breaks rules, is mended by what the check says, and is kept with its crest', async () => {
  const page = await newPage(browser, { size: PHONE });
  await page.goto(`${server.url}/teams`);
  await page.locator('select[name="ruleset"] option[value="sevens"]').waitFor({ state: 'attached' });
  await page.locator('select[name="ruleset"]').selectOption('sevens');
  await page.locator('select[name="list"]').selectOption('human');
  await check(page, 'teams');
  await page.getByRole('button', { name: 'Draft from scratch' }).click();
  await page.waitForURL(/\/teams\/new$/);
  await page.locator('input[name="team-name"]').fill('Altdorf Seven');
  // Five blitzers are one too many, and too few players.
  await add(page, 'human-blitzer', 5);
  await page.locator('[data-problem="position_limit"]').waitFor();
  await check(page, 'a draft that breaks rules');
  // A reload loses nothing.
  await page.reload();
  assert.equal(await page.locator('input[name="team-name"]').inputValue(), 'Altdorf Seven');
  for (let i = 0; i < 2; i++) await page.getByRole('button', { name: /^Remove .*, number 1$/ }).click();
  await add(page, 'human-lineman', 5);
  await page.locator('[data-problems="0"]').waitFor();
  await page.getByText('Crest and colours').click();
  await page.getByRole('button', { name: 'Skull', exact: true }).click();
  await page.getByRole('button', { name: 'Chevron', exact: true }).click();
  await page.locator('[data-crest="chevron skull"]').first().waitFor();
  await check(page, 'the crest');
  await page.getByRole('button', { name: 'Save team' }).click();
  await page.waitForURL(/\/teams\/t_\w+$/);
  await page.reload();
  await page.locator('[data-crest="chevron skull"]').first().waitFor();
  await page.getByRole('link', { name: 'Team sheet' }).click();
  await page.locator('[data-sheet]').waitFor();
  assert.equal(await page.locator('[data-sheet] tbody').first().locator('tr').count(), 8);
  await check(page, 'the team sheet');
  await shoot(page, 'team-sheet-phone');
  // Values are shown line by line and add up.
  const sums = await page.locator('.lines tbody tr td:last-child').allInnerTexts();
  const total = await page.locator('.lines tfoot td').last().innerText();
  assert.equal(sums.reduce((sum, text) => sum + parseInt(text, 10), 0), parseInt(total, 10));
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('files of other programs are read, and what is not known is named', async () => {
  const page = await newPage(browser, { size: DESKTOP });
  await page.goto(`${server.url}/teams`);
  await page.locator('select[name="ruleset"] option[value="elevens"]').waitFor({ state: 'attached' });
  await page.locator('select[name="ruleset"]').selectOption('elevens');
  const rows = ['team;race;coach;position;rerolls', ...Array.from({ length: 11 }, () => 'Reavers;Human;Ann;Lineman;3'), ...Array.from({ length: 11 }, () => 'Bruisers;Orc;Ben;Lineman;2'), 'Bruisers;Orc;Ben;Juggler;2'];
  await page.locator('input[type="file"]').setInputFiles({ name: 'event.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: /Reavers/ }).waitFor();
  await page.getByText('Not known here: Juggler').waitFor();
  await page.getByRole('button', { name: /Reavers/ }).click();
  await page.waitForURL(/\/teams\/new$/);
  await page.locator('[data-problems="0"]').waitFor();
  assert.match(await page.locator('input[name="team-name"]').inputValue(), /Reavers$/);
  await check(page, 'a draft from a table');
  await page.goto(`${server.url}/teams`);
  await page.locator('input[type="file"]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"nothing": true}') });
  await page.locator('[role="alert"]').waitFor();
  await page.context().close();
});

test('a team of the game of 1994, in German', async () => {
  const page = await newPage(browser, { size: PHONE, locale: 'de-DE' });
  await page.goto(`${server.url}/teams`);
  await page.locator('select[name="ruleset"] option[value="classic"]').waitFor({ state: 'attached' });
  await page.locator('select[name="ruleset"]').selectOption('classic');
  await page.locator('select[name="list"]').selectOption('orc');
  await page.getByRole('button', { name: 'Mit dem fertigen Team beginnen' }).click();
  await page.waitForURL(/\/teams\/new$/);
  await page.locator('input[name="team-name"]').fill('Alte Orks');
  await page.locator('[data-problems="0"]').waitFor();
  await check(page, 'de 1994');
  await page.getByRole('button', { name: 'Team speichern' }).click();
  await page.waitForURL(/\/teams\/t_\w+$/);
  await page.getByRole('link', { name: 'Teamblatt' }).click();
  await page.locator('[data-sheet]').waitFor();
  await check(page, 'de 1994 sheet');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
